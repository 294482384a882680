//! Arithmetic on numbers and arrays, element by element.
//!
//! In: one or two operands. Out: one result (two for `divmod`).
//! Invariants:
//! - Operands promote themselves as in Python and NumPy: `add` of an `i64` and an `f64` is an `f64`, and no conversion
//!   node stands before it. So the graph of a program has the operations that the program has.
//! - `any` with anything is `any`.
//!
//! Elsewhere: the results themselves (`snek_tensor`), comparisons (`compare.rs`), conversions (`convert.rs`).

use snek_tensor::{Binary, DType, ErrorKind, OpError, Scalar, Unary, binary, promote, unary, unsupported_operands};

use super::def::Derivative::{Rule, Zero};
use super::def::{Arity, Batch, Effect, Eval, Facts, Given, OpDef};
use super::shapes::{broadcast, element, may_not_fit, shaped};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::eval::Data;
use crate::grad::rules;
use crate::ir::{Literal, Type};

macro_rules! binary_ops {
    ($($constant:ident $name:literal $head:literal $op:ident $derivative:expr;)*) => {$(
        pub(super) const $constant: OpDef = OpDef {
            effect: |types| binary_effect(Binary::$op, types),
            infer: |facts| infer_binary(Binary::$op, facts),
            eval: Eval::One(|given| eval_binary(Binary::$op, given)),
            derivative: $derivative,
            batch: Batch::Rule(batch::pointwise),
            ..OpDef::new($name, $head, Arity::exactly(2))
        };
    )*};
}

macro_rules! unary_ops {
    ($($constant:ident $name:literal $head:literal $op:ident $derivative:expr;)*) => {$(
        pub(super) const $constant: OpDef = OpDef {
            effect: |types| unary_effect(Unary::$op, types),
            infer: |facts| infer_unary(Unary::$op, facts),
            eval: Eval::One(|given| given.inputs[0].unary(Unary::$op)),
            derivative: $derivative,
            batch: Batch::Rule(batch::pointwise),
            ..OpDef::new($name, $head, Arity::exactly(1))
        };
    )*};
}

binary_ops! {
    ADD "add" "+" Add Rule(rules::add);
    SUB "sub" "-" Sub Rule(rules::sub);
    MUL "mul" "*" Mul Rule(rules::mul);
    DIV "div" "/" Div Rule(rules::div);
    FLOORDIV "floordiv" "//" FloorDiv Zero("it is constant between its steps");
    MOD "mod" "%" Mod Rule(rules::modulo);
    REM "rem" "fmod" Rem Rule(rules::rem);
    POW "pow" "**" Pow Rule(rules::pow);
    MIN "min" "min" Min Rule(rules::min);
    MAX "max" "max" Max Rule(rules::max);
    AND "and" "&" And Zero("it is of integers and truth values");
    OR "or" "|" Or Zero("it is of integers and truth values");
    XOR "xor" "^" Xor Zero("it is of integers and truth values");
    SHIFT_LEFT "shift_left" "<<" Shl Zero("it is of integers and truth values");
    SHIFT_RIGHT "shift_right_arithmetic" ">>" Shr Zero("it is of integers and truth values");
    ATAN2 "atan2" "atan2" Atan2 Rule(rules::atan2);
}

unary_ops! {
    NEG "neg" "-" Neg Rule(rules::neg);
    ABS "abs" "abs" Abs Rule(rules::abs);
    INVERT "invert" "~" Invert Zero("it is of integers and truth values");
    SIGN "sign" "sign" Sign Zero("it is constant between its steps");
    SQRT "sqrt" "sqrt" Sqrt Rule(rules::sqrt);
    EXP "exp" "exp" Exp Rule(rules::exp);
    EXP2 "exp2" "exp2" Exp2 Rule(rules::exp2);
    EXPM1 "expm1" "expm1" Expm1 Rule(rules::expm1);
    LOG "log" "log" Log Rule(rules::log);
    LOG1P "log1p" "log1p" Log1p Rule(rules::log1p);
    LOG2 "log2" "log2" Log2 Rule(rules::log2);
    LOG10 "log10" "log10" Log10 Rule(rules::log10);
    SIN "sin" "sin" Sin Rule(rules::sin);
    COS "cos" "cos" Cos Rule(rules::cos);
    TAN "tan" "tan" Tan Rule(rules::tan);
    ASIN "asin" "asin" Asin Rule(rules::asin);
    ACOS "acos" "acos" Acos Rule(rules::acos);
    ATAN "atan" "atan" Atan Rule(rules::atan);
    SINH "sinh" "sinh" Sinh Rule(rules::sinh);
    COSH "cosh" "cosh" Cosh Rule(rules::cosh);
    TANH "tanh" "tanh" Tanh Rule(rules::tanh);
    ASINH "asinh" "asinh" Asinh Rule(rules::asinh);
    ACOSH "acosh" "acosh" Acosh Rule(rules::acosh);
    ATANH "atanh" "atanh" Atanh Rule(rules::atanh);
    CBRT "cbrt" "cbrt" Cbrt Rule(rules::cbrt);
    RELU "relu" "relu" Relu Rule(rules::relu);
    FLOOR "floor" "floor" Floor Zero("it is constant between its steps");
    CEIL "ceil" "ceil" Ceil Zero("it is constant between its steps");
    TRUNC "trunc" "trunc" Trunc Zero("it is constant between its steps");
    IS_FINITE "is_finite" "isfinite" IsFinite Zero("it gives truth values");
    IS_NAN "is_nan" "isnan" IsNan Zero("it gives truth values");
}

/// Python's `divmod`: one operation, since its errors have their own text.
pub(super) const DIVMOD: OpDef = OpDef {
    effect: |types| binary_effect(Binary::FloorDiv, types),
    infer: |facts| {
        let ty = infer_binary(Binary::FloorDiv, facts)?;
        Ok([ty.clone(), ty].concat())
    },
    eval: Eval::Many(|given| match (&given.inputs[0], &given.inputs[1]) {
        (Data::Scalar(a), Data::Scalar(b)) => {
            let (quotient, rest) = snek_tensor::divmod(a, b)?;
            Ok(vec![Data::Scalar(quotient), Data::Scalar(rest)])
        }
        (a, b) => Ok(vec![a.binary(Binary::FloorDiv, b)?, a.binary(Binary::Mod, b)?]),
    }),
    derivative: Rule(rules::divmod),
    batch: Batch::Rule(batch::pointwise),
    ..OpDef::new("divmod", "divmod", Arity::exactly(2))
};

fn infer_binary(op: Binary, facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let (a, b) = (facts.ty(0), facts.ty(1));
    if *a == Type::Any || *b == Type::Any {
        return Ok(vec![Type::Any]);
    }
    if let (Binary::Add, Type::List(_), Type::List(_)) = (op, a, b) {
        return a.join(b).map(|ty| vec![ty]).ok_or_else(|| unsupported(op, a, b));
    }
    let (Some(x), Some(y)) = (element(a), element(b)) else { return Err(unsupported(op, a, b)) };
    let (scalar_a, scalar_b) = (a.as_scalar().is_some(), b.as_scalar().is_some());
    if matches!(op, Binary::Min | Binary::Max) && scalar_a && scalar_b && x != y {
        // Python's `min(1, 2.0)` is the `int`: which type it is depends on the values.
        let text = format!("{} of '{}' and '{}': convert one of them", op.symbol(), a.python_name(), b.python_name());
        return Err(GraphError::type_error(text));
    }
    let operands = promote(x, scalar_a, y, scalar_b);
    let dims = broadcast(a, b)?;
    let negative = || matches!(facts.constant(1), Some(Literal::Scalar(Scalar::I64(i))) if *i < 0);
    let dtype = match op.result(operands) {
        None => return Err(unsupported(op, a, b)),
        Some(DType::I64) if op == Binary::Pow && scalar_a && scalar_b && negative() => DType::F64,
        Some(dtype) => dtype,
    };
    Ok(vec![shaped(&[a, b], dtype, dims)])
}

fn infer_unary(op: Unary, facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let (Some(dtype), Some(dims)) = (facts.ty(0).dtype(), facts.ty(0).dims()) else {
        if *facts.ty(0) == Type::Any {
            return Ok(vec![Type::Any]);
        }
        let name = facts.ty(0).python_name();
        let text = match op {
            Unary::Neg => format!("bad operand type for unary -: '{name}'"),
            Unary::Invert => format!("bad operand type for unary ~: '{name}'"),
            Unary::Abs => format!("bad operand type for abs(): '{name}'"),
            _ => format!("must be real number, not {name}"),
        };
        return Err(GraphError::type_error(text));
    };
    let array = facts.ty(0).is_array();
    let result = match dtype {
        _ if op.gives_bool() => DType::Bool,
        dtype if dtype.is_float() && op == Unary::Invert => {
            let text = format!("bad operand type for unary ~: '{}'", facts.ty(0).python_name());
            return Err(GraphError::type_error(text));
        }
        dtype if dtype.is_float() => dtype,
        DType::Bool if op == Unary::Invert && array => DType::Bool,
        _ if op.takes_float() => DType::F64,
        DType::Bool => DType::I64,
        dtype => dtype,
    };
    Ok(vec![shaped(&[facts.ty(0)], result, dims.to_vec())])
}

fn eval_binary(op: Binary, given: &Given<'_>) -> Result<Data, OpError> {
    let (a, b) = (&given.inputs[0], &given.inputs[1]);
    let (Data::Scalar(x), Data::Scalar(y)) = (a, b) else { return a.binary(op, b) };
    let result = binary(op, x, y)?;
    if op == Binary::Pow && result.dtype() == DType::F64 && *given.output == Type::INT {
        let text = "a staged int raised to a negative power is a float: write float(base) ** exponent";
        return Err(OpError::new(ErrorKind::Staging, text));
    }
    Ok(Data::Scalar(result))
}

fn binary_effect(op: Binary, types: &[&Type]) -> Effect {
    if let [a, b] = types
        && (a.is_array() || b.is_array())
        && a.dtype().is_some()
        && b.dtype().is_some()
    {
        return if may_not_fit(a, b) { Effect::MayRaise } else { Effect::Pure };
    }
    let mut promoted = DType::Bool;
    for ty in types {
        match ty.as_scalar() {
            Some(dtype) => promoted = promoted.join(dtype),
            None if matches!(ty, Type::List(_)) => return Effect::Pure,
            None => return Effect::MayRaise,
        }
    }
    let raises = match promoted {
        DType::F64 => matches!(op, Binary::Div | Binary::FloorDiv | Binary::Mod | Binary::Rem | Binary::Pow),
        DType::I64 | DType::Bool => {
            !matches!(op, Binary::And | Binary::Or | Binary::Xor | Binary::Min | Binary::Max | Binary::Atan2)
        }
        DType::I32 | DType::F32 => false,
    };
    if raises { Effect::MayRaise } else { Effect::Pure }
}

fn unary_effect(op: Unary, types: &[&Type]) -> Effect {
    let raises = match types[0].as_scalar() {
        Some(DType::F64) => op.may_raise(),
        Some(DType::I64 | DType::Bool) => op.may_raise() || matches!(op, Unary::Neg | Unary::Abs),
        Some(DType::I32 | DType::F32) => false,
        None => *types[0] == Type::Any,
    };
    if raises { Effect::MayRaise } else { Effect::Pure }
}

impl Data {
    pub(crate) fn unary(&self, op: Unary) -> Result<Data, OpError> {
        match self {
            Data::Scalar(x) => unary(op, *x).map(Data::Scalar),
            Data::Tensor(t) => snek_tensor::array_unary(op, t).map(Data::from),
            _ if op == Unary::Not => Ok(Data::from(!self.truth()?)),
            other => Err(other.no_number()),
        }
    }

    pub(crate) fn binary(&self, op: Binary, other: &Data) -> Result<Data, OpError> {
        match (self, other) {
            (Data::Scalar(a), Data::Scalar(b)) => binary(op, a, b).map(Data::Scalar),
            (Data::List(a), Data::List(b)) if op == Binary::Add => Ok(Data::list(a.iter().chain(b.iter()).cloned())),
            (a, b) => match (a.element_type(), b.element_type()) {
                (Some(x), Some(y)) => {
                    let is_number = |data: &Data| matches!(data, Data::Scalar(_));
                    let operands = promote(x, is_number(a), y, is_number(b));
                    match (a.array_of(operands)?, b.array_of(operands)?) {
                        (Some(a), Some(b)) => snek_tensor::array_binary(op, &a, &b).map(Data::from),
                        _ => Err(a.no_number()),
                    }
                }
                _ => {
                    let (a, b) = (a.python_type(), b.python_type());
                    let text = unsupported_operands(op.symbol(), a, b);
                    Err(OpError::type_error(text))
                }
            },
        }
    }
}

#[cold]
pub(super) fn unsupported(op: Binary, a: &Type, b: &Type) -> GraphError {
    let (a, b) = (a.python_name(), b.python_name());
    let symbol = match op {
        Binary::Pow => "** or pow()",
        _ => op.symbol(),
    };
    let text = if op.is_comparison() {
        format!("'{symbol}' not supported between instances of '{a}' and '{b}'")
    } else {
        unsupported_operands(symbol, a, b)
    };
    GraphError::type_error(text)
}
