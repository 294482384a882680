//! From graphs to executables.
//!
//! ```
//! use snek_backend::{Backend, Reference};
//! use snek_graph::eval::Data;
//!
//! let module = snek_graph::text::parse("func @double(n: i64) -> (i64) {\n x0: i64 = mul n, 2\n return x0\n}")?;
//! let double = Reference::default().compile(&module)?;
//! let mut printed = String::new();
//! assert_eq!(double.call(&[Data::from(21)], &mut printed).unwrap().to_string(), "42");
//! # Ok::<(), snek_graph::GraphError>(())
//! ```
//!
//! In: a typed module. Out: an [`Executable`] that needs neither the module nor an interpreter any more.
//! Invariants:
//! - A back-end refuses what it cannot run when it compiles; it never runs something else instead.
//! - Every back-end gives what the reference back-end gives.
//!
//! Elsewhere: graphs and the oracle (`snek_graph`).

pub mod c;
mod element;
mod plan;
pub mod python;
mod reference;

pub use plan::{Plan, When};
pub use reference::Reference;

use snek_graph::eval::{Data, Host, RunError, Stretch};
use snek_graph::ir::{FuncId, Module};
use snek_graph::{GraphError, GraphErrorKind, Place, verify};
use std::time::Instant;

/// Turns graphs into executables.
pub trait Backend {
    /// The name, as the command line has it.
    fn name(&self) -> &'static str;

    /// Compiles the main function of a module. The module must be typed; it is verified.
    fn compile(&self, module: &Module) -> Result<Box<dyn Executable>, GraphError>;
}

/// A compiled main function. It may go to another thread.
pub trait Executable: Send + Sync {
    /// Runs it, and appends its results; what the graph prints goes to the host.
    fn run(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError>;

    /// What runs in which order and why, in words, if there is a schedule.
    fn plan(&self) -> Option<String> {
        None
    }

    /// Runs it on arguments of which the caller knows that they are of the types of the parameters.
    fn run_fitting(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        self.run(args, results, host)
    }

    /// Runs it. Several results come as a tuple, none as `None`.
    fn call(&self, args: &[Data], host: &mut dyn Host) -> Result<Data, RunError> {
        let mut results = Vec::new();
        self.run(args, &mut results, host)?;
        Ok(Data::together(results))
    }
}

/// Runs something, and tells the host how long that took if it wants to know.
fn profiled<R>(what: &str, host: &mut dyn Host, run: impl FnOnce(&mut dyn Host) -> R) -> R {
    if !host.is_profiled() {
        return run(host);
    }
    let began = Instant::now();
    let outcome = run(host);
    let took = began.elapsed();
    host.profiled(&Stretch { what, place: &Place::Unknown, began, took, bytes: 0, operations: 0 });
    outcome
}

/// The main function of a module that a back-end can run: a verified one whose values have types.
fn runnable_main(module: &Module) -> Result<FuncId, GraphError> {
    let Some(main) = module.main() else {
        return Err(GraphError::new(GraphErrorKind::Structure, "the module has no function"));
    };
    verify(module)?;
    if !module.is_typed() {
        let text = "the graph has untyped values: stage the function again with the types of its arguments";
        return Err(GraphError::new(GraphErrorKind::Type, text));
    }
    Ok(main)
}
