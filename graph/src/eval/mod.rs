//! The oracle: a plain evaluator, obviously right.
//!
//! In: a module, a function of it, arguments, limits, a host. Out: the function's results, or a [`RunError`].
//! Invariants:
//! - Nodes run in program order; effects happen as they are met.
//! - The stack of calls and regions is on the heap, so that deep graphs and deep recursion cost memory that the limits
//!   bound, and not the native stack.
//! - Values carry their own types, so that an untyped graph runs as well as its operations are defined on what it is
//!   given.
//!
//! Elsewhere: what each operation gives (`ops`), fast evaluation (`snek_backend`).

mod control;
mod data;
mod display;
mod effects;
mod error;
mod find;
mod host;
mod layout;
mod machine;
mod record;
mod stack;

pub use data::{Closure, Data, Items};
pub use effects::perform;
pub use error::RunError;
pub use host::{Host, Limits, Stretch, depth_of};
pub use layout::Layout;
pub use machine::{check, work_of};
pub use record::Record;
pub(crate) use record::sum as sum_records;
pub use stack::Stack;

use crate::ir::{FuncId, Module, Type};
use machine::Machine;

/// Runs a function of a module.
///
/// ```
/// use snek_graph::eval::{Data, Limits, evaluate};
///
/// let module = snek_graph::sexpr::parse("(def square (x) (begin (let x0 (* x x) x0)))")?;
/// let main = module.main().unwrap();
/// let results = evaluate(&module, main, &[Data::from(7)], Limits::default(), &mut String::new());
/// assert_eq!(results.unwrap()[0].to_string(), "49");
/// # Ok::<(), snek_graph::GraphError>(())
/// ```
///
/// # Errors
/// What the graph raises, and a limit.
pub fn evaluate(
    module: &Module,
    function: FuncId,
    args: &[Data],
    limits: Limits,
    host: &mut dyn Host,
) -> Result<Vec<Data>, RunError> {
    let layout = Layout::new(module);
    run(module, &layout, function, args, limits, host)
}

/// Runs a function of a module whose layout is at hand.
///
/// # Errors
/// As `evaluate`.
pub fn run(
    module: &Module,
    layout: &Layout,
    function: FuncId,
    args: &[Data],
    limits: Limits,
    host: &mut dyn Host,
) -> Result<Vec<Data>, RunError> {
    if function.index() >= module.functions().len() {
        return Err(RunError::new("StagingError", "the module has no such function"));
    }
    check_args(&module.function(function).name, &module.param_types(function), args)?;
    Machine::new(module, layout, limits, host).run(function, args)
}

/// Checks the arguments of a run against the parameters of the function.
///
/// # Errors
/// Another number of arguments, or one of another type.
pub fn check_args(name: &str, params: &[Type], args: &[Data]) -> Result<(), RunError> {
    if params.len() != args.len() {
        let text = format!("{name}() takes {} arguments but {} were given", params.len(), args.len());
        return Err(RunError::new("TypeError", text));
    }
    for (i, (ty, arg)) in params.iter().zip(args).enumerate() {
        if arg.belongs_to_a_run() {
            return Err(RunError::new("TypeError", "functions and cells of another run are no arguments"));
        }
        if !arg.is_a(ty) {
            let text = format!("argument {} must be {ty}, not {}", i + 1, arg.python_type());
            return Err(RunError::new("TypeError", text));
        }
    }
    Ok(())
}

#[cfg(test)]
mod record_tests;
#[cfg(test)]
mod tests;
