//! The gradient of a module's main function, from Rust.
//!
//! In: a module whose main function gives a float first. Out: a module whose main function gives the derivatives of that
//! by chosen parameters.
//! Elsewhere: derivatives in staged programs (`stdlib/src/snek/gradient.rs`).

use super::pull_back;
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, FuncId, Module, Type};
use crate::ops::Op;
use crate::{Builder, prune};

/// The gradient of the main function by the parameters at these positions, which must be floats or structures of them.
///
/// ```
/// use snek_graph::{eval::{Data, Limits, evaluate}, grad::gradient, text};
///
/// let module = text::parse("func @cube(x: f64) -> (f64) {\n y: f64 = pow x, 3\n return y\n}")?;
/// let slope = gradient(&gradient(&module, &[0])?, &[0])?;
/// let main = slope.main().unwrap();
/// let found = evaluate(&slope, main, &[Data::from(2.0)], Limits::default(), &mut String::new()).unwrap();
/// assert_eq!(found[0].to_string(), "12.0");
/// # Ok::<(), snek_graph::GraphError>(())
/// ```
///
/// # Errors
/// A parameter that is neither float nor a structure of such, and an operation without a derivative.
pub fn gradient(module: &Module, by: &[usize]) -> Result<Module, GraphError> {
    let Some(main) = module.main() else { return Err(GraphError::structure("the module has no function")) };
    let function = module.function(main).clone();
    let params = module.region(function.body).params.clone();
    if function.results.as_ref().and_then(|results| results.first()) != Some(&Type::FLOAT) {
        return Err(GraphError::type_error("the gradient is of a function that gives a float"));
    }
    let mut b = Builder::of(module.clone());
    let types: Vec<(Type, Option<&str>)> =
        params.iter().map(|p| (module.ty(*p).clone(), module.value(*p).name.as_deref())).collect();
    let made = b.declare(&format!("{}_gradient", function.name), &types);
    let args = b.begin_function(made)?;
    let pull = pull_back(&mut b, function.body, &args, by, &[0])?;
    let one = b.constant(1.0);
    let cotangents = pull.backward(&mut b, &[Some(one)])?;
    let mut results = Vec::with_capacity(by.len());
    for (at, found) in by.iter().zip(cotangents) {
        results.push(match (found, args.get(*at)) {
            (Some(found), _) => found,
            (None, Some(arg)) => b.add(Op::ZerosLike, &[*arg])?,
            (None, None) => return Err(GraphError::structure("the gradient is by a parameter that is not there")),
        });
    }
    b.end_function(&results)?;
    prune(&with_main(b.finish()?, made))
}

/// The module with this function as the first one.
pub(crate) fn with_main(mut module: Module, main: FuncId) -> Module {
    module.functions.swap(0, main.index());
    let renumbered = |id: FuncId| match id {
        id if id == main => FuncId::at(0),
        id if id.index() == 0 => main,
        id => id,
    };
    for node in &mut module.nodes {
        if let Some(id) = node.attrs.func("callee") {
            node.attrs = Attrs::new().with("callee", Attr::Func(renumbered(id)));
        }
    }
    module
}
