//! Universal functions.
//!
//! In: arrays and numbers, `out`. Out: one node each, or a few.
//! Invariants: a Python number beside an array is weak in promotion; alone it counts as NumPy's scalar.

use super::{Rule, both, function, method};
use crate::numpy::staging::ArrayStager;
use crate::numpy::staging::call::Args;
use snek_graph::ir::{Attr, Attrs, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::types::tuple;
use snek_syntax::core::BinaryOp;
use snek_tensor::DType;

macro_rules! one {
    ($($name:literal $op:ident),* $(,)?) => {
        &[$(function(concat!($name, "(x, /, out=None)"), |cx, a| cx.one_rule(Op::$op, a)),)*]
    };
}

macro_rules! two {
    ($($name:literal $op:ident),* $(,)?) => {
        &[$(function(concat!($name, "(x1, x2, /, out=None)"), |cx, a| cx.two_rule(Op::$op, a)),)*]
    };
}

macro_rules! named {
    ($($one:literal)* | $($two:literal)*,) => {
        &[
            $(function(concat!($one, "(x, /, out=None)"), |cx, a| cx.named_rule($one, a, 1)),)*
            $(function(concat!($two, "(x1, x2, /, out=None)"), |cx, a| cx.named_rule($two, a, 2)),)*
        ]
    };
}

/// Functions that are one operation of one operand.
pub(crate) const ONE: &[Rule] = one! {
    "absolute" Abs, "abs" Abs, "negative" Neg, "exp" Exp, "exp2" Exp2, "expm1" Expm1, "log" Log, "log1p" Log1p,
    "log2" Log2, "log10" Log10, "sqrt" Sqrt, "sin" Sin, "cos" Cos, "tan" Tan, "arcsin" Asin, "arccos" Acos,
    "arctan" Atan, "asin" Asin, "acos" Acos, "atan" Atan, "arcsinh" Asinh, "arccosh" Acosh, "arctanh" Atanh,
    "asinh" Asinh, "acosh" Acosh, "atanh" Atanh, "cbrt" Cbrt, "_relu" Relu, "sinh" Sinh, "cosh" Cosh, "tanh" Tanh, "floor" Floor,
    "ceil" Ceil, "trunc" Trunc, "sign" Sign, "isfinite" IsFinite, "isnan" IsNan, "invert" Invert,
    "bitwise_not" Invert, "bitwise_invert" Invert, "logical_not" Not,
};

/// Functions that are one operation of two operands.
pub(crate) const TWO: &[Rule] = two! {
    "maximum" Max, "minimum" Min, "fmod" Rem, "arctan2" Atan2, "atan2" Atan2, "equal" Eq, "not_equal" Ne, "less" Lt,
    "less_equal" Le, "greater" Gt, "greater_equal" Ge,
};

/// Functions that one operation names.
pub(crate) const NAMED: &[Rule] = named! {
    "signbit" "spacing" | "hypot" "copysign" "heaviside" "nextafter" "gcd" "lcm" "logaddexp" "logaddexp2" "float_power",
};

/// Operators as functions.
pub(crate) const OPERATORS: &[Rule] = &[
    function("add(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Add, a)),
    function("subtract(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Sub, a)),
    function("multiply(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Mul, a)),
    function("divide(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Div, a)),
    function("true_divide(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Div, a)),
    function("floor_divide(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::FloorDiv, a)),
    function("remainder(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Mod, a)),
    function("mod(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Mod, a)),
    function("power(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Pow, a)),
    function("pow(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Pow, a)),
    function("bitwise_and(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::And, a)),
    function("bitwise_or(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Or, a)),
    function("bitwise_xor(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::Xor, a)),
    function("left_shift(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::LShift, a)),
    function("right_shift(x1, x2, /, out=None)", |cx, a| cx.operator_rule(BinaryOp::RShift, a)),
    function("logical_and(x1, x2, /, out=None)", |cx, a| cx.logical_rule(Op::And, a)),
    function("logical_or(x1, x2, /, out=None)", |cx, a| cx.logical_rule(Op::Or, a)),
    function("logical_xor(x1, x2, /, out=None)", |cx, a| cx.logical_rule(Op::Xor, a)),
];

/// Functions of several operations, and methods.
pub(crate) const OTHERS: &[Rule] = &[
    function("positive(x, /, out=None)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        cx.out_or_new(x, a.get(1))
    }),
    function("fabs(x, /, out=None)", |cx, a| {
        let x = cx.float_operand(&a.value(0))?;
        let id = cx.emit(Op::Abs, &[x])?;
        cx.out_or_new(id, a.get(1))
    }),
    function("square(x, /, out=None)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let id = cx.emit(Op::Mul, &[x, x])?;
        cx.out_or_new(id, a.get(1))
    }),
    function("reciprocal(x, /, out=None)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let one = cx.builder()?.constant(1i64);
        let is_int = cx.node_type(x).dtype().is_some_and(|dtype| !dtype.is_float());
        let id = cx.emit(if is_int { Op::FloorDiv } else { Op::Div }, &[one, x])?;
        cx.out_or_new(id, a.get(1))
    }),
    function("isinf(x, /, out=None)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let (finite, nan) = (cx.emit(Op::IsFinite, &[x])?, cx.emit(Op::IsNan, &[x])?);
        let either = cx.emit(Op::Or, &[finite, nan])?;
        let id = cx.emit(Op::Not, &[either])?;
        cx.out_or_new(id, a.get(1))
    }),
    function("deg2rad(x, /, out=None)", |cx, a| cx.scaled_rule(std::f64::consts::PI / 180.0, a)),
    function("radians(x, /, out=None)", |cx, a| cx.scaled_rule(std::f64::consts::PI / 180.0, a)),
    function("rad2deg(x, /, out=None)", |cx, a| cx.scaled_rule(180.0 / std::f64::consts::PI, a)),
    function("degrees(x, /, out=None)", |cx, a| cx.scaled_rule(180.0 / std::f64::consts::PI, a)),
    function("rint(x, /, out=None)", |cx, a| {
        let x = cx.float_operand(&a.value(0))?;
        let id = cx.rounded(x, 0)?;
        cx.out_or_new(id, a.get(1))
    }),
    both("round(a, decimals=0, out=None)", |cx, a| cx.round_rule(a)),
    function("around(a, decimals=0, out=None)", |cx, a| cx.round_rule(a)),
    method("astype(self, dtype, order='K', casting='unsafe', subok=True, copy=True)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let Some(dtype) = cx.dtype_argument(a.get(1))? else {
            return Err(cx.type_error("astype() needs an element type"));
        };
        let copies = a.get(5).is_none_or(|copy| copy.as_bool() != Some(false));
        if !copies && cx.node_type(x).dtype() == Some(dtype) {
            return Ok(a.value(0));
        }
        let id = cx.as_dtype(x, dtype)?;
        Ok(cx.new_staged(id))
    }),
    function("divmod(x1, x2, /)", |cx, a| {
        let (x, y) = cx.pair(a)?;
        let quotient = cx.array_operator(BinaryOp::FloorDiv, x, y)?;
        let rest = cx.array_operator(BinaryOp::Mod, x, y)?;
        let parts = [cx.new_staged(quotient), cx.new_staged(rest)];
        Ok(tuple::new(parts.to_vec()))
    }),
    function("fmax(x1, x2, /, out=None)", |cx, a| cx.skipping_nan(Op::Max, a)),
    function("fmin(x1, x2, /, out=None)", |cx, a| cx.skipping_nan(Op::Min, a)),
];

impl ArrayStager<'_> {
    fn one_rule(&mut self, op: Op, a: &Args) -> Result<Value> {
        let x = self.array_node_of(&a.value(0))?;
        let id = self.emit(op, &[x])?;
        self.out_or_new(id, a.get(1))
    }

    /// Two operands, of which one at least is an array or NumPy's scalar.
    pub(crate) fn pair(&mut self, a: &Args) -> Result<(ValueId, ValueId)> {
        let (mut x, y) = self.both_operands(&a.value(0), &a.value(1))?;
        let is_number = |ty: &Type| ty.dtype().is_some() && !ty.is_array();
        let mut other = y;
        let types = (self.node_type(x), self.node_type(y));
        if is_number(&types.0) && is_number(&types.1) {
            x = self.build_node(|b| b.add_array0(x))?;
            other = self.build_node(|b| b.add_array0(y))?;
        }
        Ok((x, other))
    }

    fn two_rule(&mut self, op: Op, a: &Args) -> Result<Value> {
        let (x, y) = self.pair(a)?;
        let id = self.emit(op, &[x, y])?;
        self.out_or_new(id, a.get(2))
    }

    fn named_rule(&mut self, name: &str, a: &Args, operands: usize) -> Result<Value> {
        let mut inputs = match operands {
            1 => vec![self.array_node_of(&a.value(0))?],
            _ => <[ValueId; 2]>::from(self.pair(a)?).to_vec(),
        };
        let mut named = name;
        if name == "float_power" {
            named = "power";
            for input in &mut inputs {
                *input = self.as_dtype(*input, DType::F64)?;
            }
        }
        let id = match named {
            "power" => self.emit(Op::Pow, &inputs)?,
            _ => self.emit_with(Op::Ufunc, &inputs, Attrs::new().with("function", Attr::Str(named.into())))?,
        };
        self.out_or_new(id, a.get(operands))
    }

    fn operator_rule(&mut self, op: BinaryOp, a: &Args) -> Result<Value> {
        let (x, y) = self.pair(a)?;
        let id = self.array_operator(op, x, y)?;
        self.out_or_new(id, a.get(2))
    }

    fn logical_rule(&mut self, op: Op, a: &Args) -> Result<Value> {
        let (x, y) = self.pair(a)?;
        let (x, y) = (self.truths(x)?, self.truths(y)?);
        let id = self.emit(op, &[x, y])?;
        self.out_or_new(id, a.get(2))
    }

    /// The truth of each element.
    pub(crate) fn truths(&mut self, id: ValueId) -> Result<ValueId> {
        self.as_dtype(id, DType::Bool)
    }

    /// An operand of which integers become floats.
    pub(crate) fn float_operand(&mut self, value: &Value) -> Result<ValueId> {
        let id = self.array_node_of(value)?;
        match self.node_type(id).dtype() {
            Some(dtype) if !dtype.is_float() => self.as_dtype(id, DType::F64),
            _ => Ok(id),
        }
    }

    fn scaled_rule(&mut self, factor: f64, a: &Args) -> Result<Value> {
        let x = self.float_operand(&a.value(0))?;
        let factor = self.builder()?.constant(factor);
        let id = self.emit(Op::Mul, &[x, factor])?;
        self.out_or_new(id, a.get(1))
    }

    fn rounded(&mut self, x: ValueId, digits: i64) -> Result<ValueId> {
        let digits = self.builder()?.constant(digits);
        self.emit(Op::Round, &[x, digits])
    }

    fn round_rule(&mut self, a: &Args) -> Result<Value> {
        let mut x = self.array_node_of(&a.value(0))?;
        if self.node_type(x).dtype() == Some(DType::Bool) {
            x = self.as_dtype(x, DType::F64)?;
        }
        let digits = match a.get(1) {
            Some(digits) => self.int_argument(digits, "a number of digits")?,
            None => 0,
        };
        let is_int = self.node_type(x).dtype().is_some_and(|dtype| !dtype.is_float());
        if digits != 0 && is_int && digits > 0 {
            return self.out_or_new(x, a.get(2));
        }
        if digits == 0 || is_int {
            let id = self.rounded(x, digits)?;
            return self.out_or_new(id, a.get(2));
        }
        // NumPy rounds what is multiplied, and divides again.
        let scale = self.builder()?.constant(10f64.powi(i32::try_from(digits.unsigned_abs()).unwrap_or(300)));
        let (before, after) = if digits > 0 { (Op::Mul, Op::Div) } else { (Op::Div, Op::Mul) };
        let scaled = self.emit(before, &[x, scale])?;
        let whole = self.rounded(scaled, 0)?;
        let id = self.emit(after, &[whole, scale])?;
        self.out_or_new(id, a.get(2))
    }

    fn skipping_nan(&mut self, op: Op, a: &Args) -> Result<Value> {
        let (x, y) = self.pair(a)?;
        let both = self.emit(op, &[x, y])?;
        let (nan_x, nan_y) = (self.emit(Op::IsNan, &[x])?, self.emit(Op::IsNan, &[y])?);
        let first = self.emit(Op::Select, &[nan_y, x, both])?;
        let id = self.emit(Op::Select, &[nan_x, y, first])?;
        self.out_or_new(id, a.get(2))
    }
}
