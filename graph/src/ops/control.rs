//! Control flow: operations that run regions or functions.
//!
//! In: values and regions. Out: what the regions give.
//! Invariants:
//! - `if`: both regions take no parameters; result *i* has the join of their types *i*, or is
//!   untyped if there is none and the condition is untyped.
//! - `while`: the inputs are the first carried values. Region `cond` takes the carried values and gives a truth value and
//!   the forwarded values; while it is true, region `body` takes the forwarded values and gives the next carried ones;
//!   the outputs are the values forwarded when it is false.
//! - `for`: the inputs are start, stop, step and the first carried values; region `body` takes the counter and the
//!   carried values and gives the next carried ones; the outputs are the last ones. The trips are those of `range`.
//! - `call`: the function may be one that is being built, if its results' types were declared.
//! - `lambda`: the region's parameters are the function's; it may use values around it, and keeps them.
//!
//! Elsewhere: which values of a program are carried (the stager); how they run (`eval::control`).

use snek_tensor::DType;

use super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, OpDef};
use crate::GraphError;
use crate::ir::{FunctionType, Type};

/// What a program says of a loop for those who run it. The loop means the same with and without.
const LOOP_OPTIONS: &[AttrDef] = &[
    AttrDef::optional("maximum_iterations", AttrKind::Int),
    AttrDef::optional("parallel_iterations", AttrKind::Int),
    AttrDef::optional("swap_memory", AttrKind::Int),
];

/// One region or the other.
pub(super) const IF: OpDef = OpDef {
    regions: &["then", "else"],
    infer: infer_if,
    eval: Eval::Control,
    derivative: Derivative::Control,
    batch: Batch::Control,
    ..OpDef::new("if", "if", Arity::exactly(1))
};

/// A region as long as another says so.
pub(super) const WHILE: OpDef = OpDef {
    attrs: LOOP_OPTIONS,
    regions: &["cond", "body"],
    infer: infer_while,
    eval: Eval::Control,
    derivative: Derivative::Control,
    batch: Batch::Control,
    ..OpDef::new("while", "while", Arity::at_least(0))
};

/// A region once per number of a range.
pub(super) const FOR: OpDef = OpDef {
    // How many trips lie between two of which the derivative keeps what the loop carries; 0: the root of the trips.
    attrs: &[AttrDef::optional("checkpoint", AttrKind::Int), LOOP_OPTIONS[0], LOOP_OPTIONS[1], LOOP_OPTIONS[2]],
    regions: &["body"],
    effect: |_| Effect::MayRaise, // a step of zero
    infer: infer_for,
    eval: Eval::Control,
    derivative: Derivative::Control,
    batch: Batch::Control,
    ..OpDef::new("for", "for", Arity::at_least(3))
};

/// A function of the module.
pub(super) const CALL: OpDef = OpDef {
    attrs: &[AttrDef::required("callee", AttrKind::Func)],
    effect: |_| Effect::Outside,
    infer: infer_call,
    eval: Eval::Control,
    derivative: Derivative::Control,
    batch: Batch::Control,
    ..OpDef::new("call", "call", Arity::at_least(0))
};

/// A function value.
pub(super) const LAMBDA: OpDef = OpDef {
    regions: &["body"],
    infer: |facts| {
        let function = FunctionType { params: facts.params(0), results: facts.results(0) };
        Ok(vec![Type::Function(Box::new(function))])
    },
    eval: Eval::Control,
    derivative: Derivative::None("a function is not a number"),
    batch: Batch::Apart("a function is no array"),
    ..OpDef::new("lambda", "lambda", Arity::exactly(0))
};

/// A call of a function value: the inputs are the function and its arguments.
pub(super) const APPLY: OpDef = OpDef {
    effect: |_| Effect::Outside,
    infer: |facts| match facts.ty(0) {
        Type::Any => Ok(vec![Type::Any]),
        Type::Function(function) => {
            let found: Vec<Type> = facts.types().skip(1).cloned().collect();
            check_all("argument", &function.params, &found)?;
            Ok(function.results.clone())
        }
        other => Err(GraphError::type_error(format!("'{}' object is not callable", other.python_name()))),
    },
    eval: Eval::Control,
    derivative: Derivative::None("a function value is called; call the function by its name"),
    batch: Batch::Apart("a function value may do anything"),
    ..OpDef::new("apply", "apply", Arity::at_least(1))
};

fn infer_if(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    check_condition("if", facts.ty(0))?;
    if !facts.params(0).is_empty() || !facts.params(1).is_empty() {
        return Err(GraphError::structure("the regions of an if have no parameters"));
    }
    let (then, other) = (facts.results(0), facts.results(1));
    if then.len() != other.len() {
        let text = format!("the arms of an if give {} and {} results", then.len(), other.len());
        return Err(GraphError::structure(text));
    }
    let untyped = (*facts.ty(0) == Type::Any).then_some(Type::Any);
    let joined = then.iter().zip(&other).enumerate().map(|(i, (a, b))| {
        a.join(b).or(untyped.clone()).ok_or_else(|| {
            GraphError::type_error(format!("result {i} of an if is {a} in one arm and {b} in the other"))
        })
    });
    joined.collect()
}

fn infer_while(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let carried = facts.params(0);
    let first: Vec<Type> = facts.types().cloned().collect();
    check_all("first carried value", &carried, &first)?;
    let cond = facts.results(0);
    let Some((condition, forwarded)) = cond.split_first() else {
        return Err(GraphError::structure("the condition of a while gives no truth value"));
    };
    check_condition("while", condition)?;
    let body = facts.params(1);
    check_all("forwarded value", &body, forwarded)?;
    check_all("carried value", &carried, &facts.results(1))?;
    Ok(body)
}

fn infer_for(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    for (i, name) in ["start", "stop", "step"].iter().enumerate() {
        match facts.ty(i) {
            Type::Any => {}
            ty if matches!(ty.as_scalar(), Some(DType::I64 | DType::Bool)) => {}
            ty => return Err(GraphError::type_error(format!("the {name} of a for is an integer, not {ty}"))),
        }
    }
    let params = facts.params(0);
    let Some((counter, carried)) = params.split_first() else {
        return Err(GraphError::structure("the body of a for takes no counter"));
    };
    check_all("counter", std::slice::from_ref(counter), &[Type::INT])?;
    let first: Vec<Type> = facts.types().skip(3).cloned().collect();
    check_all("first carried value", carried, &first)?;
    check_all("carried value", carried, &facts.results(0))?;
    Ok(carried.to_vec())
}

fn infer_call(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let callee = facts.func("callee")?;
    let found: Vec<Type> = facts.types().cloned().collect();
    check_all("argument", &facts.module.param_types(callee), &found)?;
    let function = facts.module.function(callee);
    function.results.clone().ok_or_else(|| {
        let name = &function.name;
        GraphError::structure(format!("the types of the results of '{name}' must be declared before it is called"))
    })
}

fn check_condition(op: &str, ty: &Type) -> Result<(), GraphError> {
    if *ty == Type::Any || *ty == Type::BOOL {
        return Ok(());
    }
    Err(GraphError::type_error(format!("the condition of {op} is a bool, not {ty}: convert it first")))
}

fn check_all(what: &str, expected: &[Type], found: &[Type]) -> Result<(), GraphError> {
    if expected.len() != found.len() {
        let text = format!("{what}: {} expected, {} found", expected.len(), found.len());
        return Err(GraphError::structure(text));
    }
    for (i, (expected, found)) in expected.iter().zip(found).enumerate() {
        if !expected.accepts(found) {
            return Err(GraphError::type_error(format!("{what} {i}: {expected} expected, {found} found")));
        }
    }
    Ok(())
}
