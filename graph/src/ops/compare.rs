//! Comparisons, truth and choice.
//!
//! In: operands. Out: truth values; for `select` one of the operands.
//! Invariants: `eq` and `ne` are defined on all data; the order only on numbers, texts and arrays.
//! Elsewhere: exact comparison of integers with floats (`snek_tensor`); `and`, `or` of a program are `if`s, since they
//! evaluate their second operand only when needed.

use snek_tensor::{Binary, DType, OpError, Unary, promote};

use super::def::{Arity, Batch, Derivative, Effect, Eval, Facts, Given, OpDef};
use super::elementwise::unsupported;
use super::kernels;
use super::shapes::{broadcast, cannot_broadcast, may_not_fit, shaped};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::eval::Data;
use crate::grad::rules;
use crate::ir::Type;

macro_rules! comparisons {
    ($($constant:ident $name:literal $head:literal $op:ident;)*) => {$(
        pub(super) const $constant: OpDef = OpDef {
            effect: compared,
            infer: |facts| infer(Binary::$op, facts),
            eval: Eval::One(|given| compare(Binary::$op, given)),
            derivative: Derivative::Zero("it gives truth values"),
            batch: Batch::Rule(batch::pointwise),
            ..OpDef::new($name, $head, Arity::exactly(2))
        };
    )*};
}

comparisons! {
    LT "lt" "<" Lt;
    LE "le" "<=" Le;
    EQ "eq" "==" Eq;
    NE "ne" "!=" Ne;
    GT "gt" ">" Gt;
    GE "ge" ">=" Ge;
}

/// `not x`: of the truth of anything, element by element for arrays.
pub(super) const NOT: OpDef = OpDef {
    effect: any_raises,
    infer: |facts| Ok(vec![truth_of(facts.ty(0))]),
    eval: Eval::One(|given| given.inputs[0].unary(Unary::Not)),
    derivative: Derivative::Zero("it gives truth values"),
    batch: Batch::Rule(batch::pointwise),
    ..OpDef::new("not", "not", Arity::exactly(1))
};

/// `x is None`.
pub(super) const IS_NONE: OpDef = OpDef {
    infer: |_| Ok(vec![Type::BOOL]),
    eval: Eval::One(|given| match &given.inputs[0] {
        Data::Undef => Err(given.inputs[0].no_number()),
        x => Ok(Data::from(matches!(x, Data::None))),
    }),
    derivative: Derivative::Zero("it gives truth values"),
    ..OpDef::new("is_none", "is_none", Arity::exactly(1))
};

/// `select c, a, b`: `a` where `c` holds, else `b`; with arrays NumPy's `where`. Both are computed; an `if` computes one.
pub(super) const SELECT: OpDef = OpDef {
    effect: |types| match types {
        [cond, a, b] if may_not_fit(a, b) || may_not_fit(cond, a) || may_not_fit(cond, b) => Effect::MayRaise,
        _ => Effect::Pure,
    },
    infer: |facts| {
        let (cond, a, b) = (facts.ty(0), facts.ty(1), facts.ty(2));
        if [cond, a, b].into_iter().any(|ty| *ty == Type::Any) {
            return Ok(vec![Type::Any]);
        }
        let wrong = || GraphError::type_error(format!("select needs bool, T, T; not {cond}, {a}, {b}"));
        if super::shapes::element(cond) != Some(DType::Bool) {
            return Err(wrong());
        }
        match (a.dtype(), b.dtype()) {
            (Some(x), Some(y)) if [cond, a, b].into_iter().any(Type::is_array) => {
                let dtype = promote(x, a.as_scalar().is_some(), y, b.as_scalar().is_some());
                let dims = broadcast(a, b).and_then(|dims| broadcast(cond, &Type::tensor(dtype, dims)));
                Ok(vec![Type::tensor(dtype, dims.map_err(|_| cannot_broadcast(&[cond, a, b]))?)])
            }
            _ => a.join(b).map(|ty| vec![ty]).ok_or_else(wrong),
        }
    },
    eval: Eval::One(|given| match (&given.inputs[0], &given.inputs[1], &given.inputs[2]) {
        (cond, a, b)
            if matches!((cond, a, b), (Data::Tensor(_), ..) | (_, Data::Tensor(_), _) | (.., Data::Tensor(_))) =>
        {
            kernels::select(cond, a, b)
        }
        (cond, a, b) => Ok(if cond.truth()? { a.clone() } else { b.clone() }),
    }),
    derivative: Derivative::Rule(rules::select),
    batch: Batch::Rule(batch::pointwise),
    ..OpDef::new("select", "select", Arity::exactly(3))
};

fn any_raises(types: &[&Type]) -> Effect {
    if types.iter().any(|ty| **ty == Type::Any) { Effect::MayRaise } else { Effect::Pure }
}

fn compared(types: &[&Type]) -> Effect {
    match types {
        [a, b] if may_not_fit(a, b) => Effect::MayRaise,
        types => any_raises(types),
    }
}

fn truth_of(ty: &Type) -> Type {
    match ty {
        Type::Any => Type::Any,
        ty => ty.dims().map_or(Type::BOOL, |dims| shaped(&[ty], DType::Bool, dims.to_vec())),
    }
}

fn infer(op: Binary, facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let (a, b) = (facts.ty(0), facts.ty(1));
    let ty = match (a, b) {
        (Type::Any, _) | (_, Type::Any) => Type::Any,
        _ if a.dtype().is_some() && b.dtype().is_some() => shaped(&[a, b], DType::Bool, broadcast(a, b)?),
        _ if matches!(op, Binary::Eq | Binary::Ne) => Type::BOOL,
        // Texts are ordered by their characters' numbers, as their bytes in UTF-8 are.
        (Type::Str, Type::Str) => Type::BOOL,
        _ => return Err(unsupported(op, a, b)),
    };
    Ok(vec![ty])
}

fn compare(op: Binary, given: &Given<'_>) -> Result<Data, OpError> {
    let (a, b) = (&given.inputs[0], &given.inputs[1]);
    match (a, b) {
        (Data::Scalar(_) | Data::Tensor(_), Data::Scalar(_) | Data::Tensor(_)) => a.binary(op, b),
        _ if op == Binary::Eq => Ok(Data::from(a.equals(b)?)),
        _ if op == Binary::Ne => Ok(Data::from(!a.equals(b)?)),
        (Data::Str(a), Data::Str(b)) => {
            let order = a.cmp(b);
            Ok(Data::from(match op {
                Binary::Lt => order.is_lt(),
                Binary::Le => order.is_le(),
                Binary::Gt => order.is_gt(),
                _ => order.is_ge(),
            }))
        }
        _ => {
            let (x, y) = (a.python_type(), b.python_type());
            let text = format!("'{}' not supported between instances of '{x}' and '{y}'", op.symbol());
            Err(OpError::type_error(text))
        }
    }
}
