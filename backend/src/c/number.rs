//! Arithmetic on Python's numbers, and what one element of an array becomes.
//!
//! In: an operation, operands as C expressions. Out: lines that check, and an expression.
//! Invariants:
//! - The text of an exception is the one that the operation itself gives: it is asked with operands that raise.
//! - Elements of arrays and NumPy's scalars wrap and give `inf` and `nan`; Python's numbers raise.

use snek_graph::GraphError;
use snek_graph::ir::Node;
use snek_tensor::{Binary, DType, Scalar, Unary, binary, divmod, promote, unary};

use super::form::{Form, Number, refused, type_name};
use super::function::Writer;
use super::helper::Helper;

/// An operand as an expression of another type.
pub(super) fn cast(text: &str, from: DType, to: DType) -> String {
    if from == to {
        return text.to_string();
    }
    if to == DType::Bool {
        return format!("({text} != 0)");
    }
    if to == DType::F64 && text.parse::<i32>().is_ok() {
        return format!("{text}.0");
    }
    format!("({}){text}", type_name(to))
}

/// The exception that an operation raises for these operands, as Python prints it.
fn raised(op: Binary, a: Scalar, b: Scalar) -> String {
    binary(op, &a, &b).map_or_else(|error| error.to_string(), |_| "ValueError".into())
}

fn comparison(op: Binary) -> Option<&'static str> {
    Some(match op {
        Binary::Lt => "<",
        Binary::Le => "<=",
        Binary::Eq => "==",
        Binary::Ne => "!=",
        Binary::Gt => ">",
        Binary::Ge => ">=",
        _ => return None,
    })
}

/// The function of the C library on a `double`, where there is one.
fn library(op: Unary) -> Option<&'static str> {
    Some(match op {
        Unary::Abs => "fabs",
        Unary::Sqrt => "sqrt",
        Unary::Exp => "exp",
        Unary::Exp2 => "exp2",
        Unary::Expm1 => "expm1",
        Unary::Log => "log",
        Unary::Log1p => "log1p",
        Unary::Log2 => "log2",
        Unary::Log10 => "log10",
        Unary::Sin => "sin",
        Unary::Cos => "cos",
        Unary::Tan => "tan",
        Unary::Asin => "asin",
        Unary::Acos => "acos",
        Unary::Atan => "atan",
        Unary::Sinh => "sinh",
        Unary::Cosh => "cosh",
        Unary::Tanh => "tanh",
        Unary::Asinh => "asinh",
        Unary::Acosh => "acosh",
        Unary::Atanh => "atanh",
        Unary::Cbrt => "cbrt",
        Unary::Floor => "floor",
        Unary::Ceil => "ceil",
        Unary::Trunc => "trunc",
        _ => return None,
    })
}

/// Whether libraries differ in the last digit of a function.
pub(super) fn is_inexact(op: Unary) -> bool {
    let is_exact = matches!(op, Unary::Abs | Unary::Sqrt | Unary::Floor | Unary::Ceil | Unary::Trunc);
    library(op).is_some() && !is_exact
}

/// A function of one element, without checks; the type that it gives.
pub(super) fn element_unary(op: Unary, x: &str, dtype: DType) -> Result<(String, DType), GraphError> {
    if op.gives_bool() {
        let text = match op {
            Unary::Not if dtype == DType::Bool => format!("!{x}"),
            Unary::Not => format!("{x} == 0"),
            Unary::IsNan if dtype.is_float() => format!("(bool)isnan({x})"),
            Unary::IsFinite if dtype.is_float() => format!("(bool)isfinite({x})"),
            Unary::IsNan => "false".into(),
            _ => "true".into(),
        };
        return Ok((text, DType::Bool));
    }
    let is_plain = matches!(op, Unary::Neg | Unary::Abs | Unary::Sign | Unary::Relu | Unary::Invert);
    if !dtype.is_float() && (is_plain || matches!(op, Unary::Floor | Unary::Ceil | Unary::Trunc)) {
        let result = if dtype == DType::Bool && op != Unary::Invert { DType::I64 } else { dtype };
        let ty = type_name(result);
        let wide = if result == DType::I32 { "uint32_t" } else { "uint64_t" };
        let text = match op {
            Unary::Neg => format!("({ty})(0 - ({wide}){x})"),
            Unary::Abs => format!("{x} < 0 ? ({ty})(0 - ({wide}){x}) : {x}"),
            Unary::Sign => format!("({ty})({x} > 0) - ({ty})({x} < 0)"),
            Unary::Relu => format!("{x} > 0 ? {x} : 0"),
            Unary::Invert if dtype == DType::Bool => format!("!{x}"),
            Unary::Invert => format!("~{x}"),
            _ => x.to_string(),
        };
        return Ok((text, result));
    }
    let result = if dtype == DType::F32 { DType::F32 } else { DType::F64 };
    let x = if dtype.is_float() { x.to_string() } else { cast(x, dtype, DType::F64) };
    let text = match op {
        Unary::Neg => format!("-{x}"),
        Unary::Relu => format!("{x} <= 0 ? 0 : {x}"),
        Unary::Sign => format!("{x} > 0 ? 1 : {x} < 0 ? -1 : {x}"),
        Unary::Sqrt | Unary::Abs if result == DType::F32 => format!("{}f({x})", library(op).unwrap_or("fabs")),
        op => match library(op) {
            Some(name) if result == DType::F32 => format!("(float){name}((double){x})"),
            Some(name) => format!("{name}({x})"),
            None => return Err(refused(&format!("{op:?} of {dtype}"))),
        },
    };
    Ok((text, result))
}

/// A function of two elements that were converted to `dtype`, without checks; the type that it gives.
pub(super) fn element_binary(op: Binary, a: &str, b: &str, dtype: DType) -> Result<(String, DType), GraphError> {
    if let Some(sign) = comparison(op) {
        return Ok((format!("{a} {sign} {b}"), DType::Bool));
    }
    let missing = || refused(&format!("'{}' of arrays of {dtype}", op.symbol()));
    let Some(result) = op.result(dtype) else { return Err(missing()) };
    let sign = match op {
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Mul => "*",
        Binary::Div => "/",
        Binary::And => "&",
        Binary::Or => "|",
        Binary::Xor => "^",
        _ => "",
    };
    if result.is_float() {
        let (a, b) = (cast(a, dtype, result), cast(b, dtype, result));
        let is_single = result == DType::F32;
        let text = match op {
            Binary::Add | Binary::Sub | Binary::Mul | Binary::Div => format!("{a} {sign} {b}"),
            Binary::Min => format!("isnan({a}) || isnan({b}) ? NAN : {b} < {a} ? {b} : {a}"),
            Binary::Max => format!("isnan({a}) || isnan({b}) ? NAN : {b} > {a} ? {b} : {a}"),
            Binary::Pow if is_single => format!("(float)pow((double){a}, (double){b})"),
            Binary::Pow => format!("pow({a}, {b})"),
            Binary::Atan2 if is_single => format!("(float)atan2((double){a}, (double){b})"),
            Binary::Atan2 => format!("atan2({a}, {b})"),
            _ => return Err(missing()),
        };
        return Ok((text, result));
    }
    if dtype == DType::Bool {
        return match op {
            Binary::And | Binary::Or | Binary::Xor => Ok((format!("{a} {sign} {b}"), DType::Bool)),
            Binary::Min | Binary::Mul => Ok((format!("{a} & {b}"), DType::Bool)),
            Binary::Max | Binary::Add => Ok((format!("{a} | {b}"), DType::Bool)),
            _ => Err(missing()),
        };
    }
    let (ty, wide) = (type_name(result), if result == DType::I32 { "uint32_t" } else { "uint64_t" });
    let text = match op {
        Binary::Add | Binary::Sub | Binary::Mul => format!("({ty})(({wide}){a} {sign} ({wide}){b})"),
        Binary::And | Binary::Or | Binary::Xor => format!("{a} {sign} {b}"),
        Binary::Min => format!("{b} < {a} ? {b} : {a}"),
        Binary::Max => format!("{b} > {a} ? {b} : {a}"),
        _ => return Err(missing()),
    };
    Ok((text, result))
}

impl Writer<'_> {
    /// An operation of two of Python's numbers.
    pub(super) fn numbers(&mut self, op: Binary, x: &Number, y: &Number) -> Result<Form, GraphError> {
        if let Some(sign) = comparison(op) {
            return self.compared(sign, x, y);
        }
        let dtype = promote(x.dtype, true, y.dtype, true);
        if dtype == DType::F64 {
            let (a, b) = (cast(&x.text, x.dtype, dtype), cast(&y.text, y.dtype, dtype));
            return self.floats(op, &a, &b);
        }
        if dtype.is_float() || dtype == DType::I32 {
            let (a, b) = (cast(&x.text, x.dtype, dtype), cast(&y.text, y.dtype, dtype));
            let (text, result) = element_binary(op, &a, &b, dtype)?;
            return Ok(self.number(&text, result, false));
        }
        let both_bool = x.dtype == DType::Bool && y.dtype == DType::Bool;
        if both_bool && matches!(op, Binary::And | Binary::Or | Binary::Xor | Binary::Min | Binary::Max) {
            let (text, result) = element_binary(op, &x.text, &y.text, DType::Bool)?;
            return Ok(self.number(&text, result, false));
        }
        let (a, b) = (cast(&x.text, x.dtype, DType::I64), cast(&y.text, y.dtype, DType::I64));
        self.ints(op, &a, &b)
    }

    fn compared(&mut self, sign: &str, x: &Number, y: &Number) -> Result<Form, GraphError> {
        // An integer and a float are compared exactly in Python, and as floats in C.
        if x.dtype.is_float() != y.dtype.is_float() && x.dtype != DType::Bool && y.dtype != DType::Bool {
            let exact = |n: &Number| n.text.parse::<i32>().is_ok();
            if !exact(x) && !exact(y) {
                return Err(refused("a comparison of an int with a float: convert one of them"));
            }
        }
        Ok(self.number(&format!("{} {sign} {}", x.text, y.text), DType::Bool, false))
    }

    fn floats(&mut self, op: Binary, a: &str, b: &str) -> Result<Form, GraphError> {
        let zero = |op| raised(op, Scalar::F64(1.0), Scalar::F64(0.0));
        let text = match op {
            Binary::Add => format!("{a} + {b}"),
            Binary::Sub => format!("{a} - {b}"),
            Binary::Mul => format!("{a} * {b}"),
            Binary::Div | Binary::FloorDiv | Binary::Mod => {
                self.fail_if(&format!("{b} == 0"), &zero(op));
                match op {
                    Binary::Div => format!("{a} / {b}"),
                    Binary::FloorDiv => format!("{}({a}, {b})", self.helper(Helper::FloorDivFloat, "floor_div_float")),
                    _ => format!("{}({a}, {b})", self.helper(Helper::FloorModFloat, "floor_mod_float")),
                }
            }
            Binary::Rem => {
                let rest = self.number(&format!("fmod({a}, {b})"), DType::F64, false);
                self.fail_if(&format!("isnan({}) && !isnan({a}) && !isnan({b})", rest.text()), &zero(op));
                return Ok(rest);
            }
            Binary::Pow => {
                let error = |a, b| raised(op, Scalar::F64(a), Scalar::F64(b));
                self.fail_if(&format!("{a} == 0 && {b} < 0 && isfinite({b})"), &error(0.0, -1.0));
                let finite = format!("isfinite({a}) && isfinite({b})");
                self.fail_if(&format!("{finite} && {a} < 0 && {b} != floor({b})"), &error(-1.0, 0.5));
                let power = self.number(&format!("pow({a}, {b})"), DType::F64, false);
                self.fail_if(&format!("isinf({}) && {finite}", power.text()), &error(1e300, 2.0));
                return Ok(power);
            }
            Binary::Min => format!("{b} < {a} ? {b} : {a}"),
            Binary::Max => format!("{b} > {a} ? {b} : {a}"),
            Binary::Atan2 => format!("atan2({a}, {b})"),
            _ => return Err(refused(&format!("'{}' of floats", op.symbol()))),
        };
        Ok(self.number(&text, DType::F64, false))
    }

    fn ints(&mut self, op: Binary, a: &str, b: &str) -> Result<Form, GraphError> {
        let error = |a, b| raised(op, Scalar::I64(a), Scalar::I64(b));
        let text = match op {
            Binary::Add => self.checked(Helper::AddOverflows, "add_overflows", a, "+", b, &error(i64::MAX, 1)),
            Binary::Sub => self.checked(Helper::SubOverflows, "sub_overflows", a, "-", b, &error(i64::MIN, 1)),
            Binary::Mul => self.checked(Helper::MulOverflows, "mul_overflows", a, "*", b, &error(i64::MAX, 2)),
            Binary::FloorDiv => {
                self.fail_if(&format!("{b} == 0"), &error(1, 0));
                self.fail_if(&format!("{a} == INT64_MIN && {b} == -1"), &error(i64::MIN, -1));
                format!("{}({a}, {b})", self.helper(Helper::FloorDivInt, "floor_div_int"))
            }
            Binary::Mod => {
                self.fail_if(&format!("{b} == 0"), &error(1, 0));
                format!("{}({a}, {b})", self.helper(Helper::FloorModInt, "floor_mod_int"))
            }
            Binary::Rem => {
                self.fail_if(&format!("{b} == 0"), &error(1, 0));
                format!("{b} == -1 ? 0 : {a} % {b}")
            }
            Binary::Div => {
                self.fail_if(&format!("{b} == 0"), &error(1, 0));
                let text = format!("{}({a}, {b})", self.helper(Helper::DivideInt, "divide_int"));
                return Ok(self.number(&text, DType::F64, false));
            }
            Binary::Pow => return self.power(a, b, &error(i64::MAX, 2)),
            Binary::Shl => {
                self.fail_if(&format!("{b} < 0"), &error(1, -1));
                let beyond = format!("{a} != 0 && ({b} > 63 || {a} > INT64_MAX >> {b} || {a} < INT64_MIN >> {b})");
                self.fail_if(&beyond, &error(1, 64));
                format!("{a} == 0 ? 0 : (int64_t)((uint64_t){a} << {b})")
            }
            Binary::Shr => {
                self.fail_if(&format!("{b} < 0"), &error(1, -1));
                format!("{a} >> ({b} > 63 ? 63 : {b})")
            }
            Binary::And => format!("{a} & {b}"),
            Binary::Or => format!("{a} | {b}"),
            Binary::Xor => format!("{a} ^ {b}"),
            Binary::Min => format!("{b} < {a} ? {b} : {a}"),
            Binary::Max => format!("{b} > {a} ? {b} : {a}"),
            Binary::Atan2 => {
                let text = format!("atan2((double){a}, (double){b})");
                return Ok(self.number(&text, DType::F64, false));
            }
            _ => return Err(refused(&format!("'{}' of integers", op.symbol()))),
        };
        Ok(self.number(&text, DType::I64, false))
    }

    fn checked(&mut self, helper: Helper, name: &str, a: &str, sign: &str, b: &str, error: &str) -> String {
        self.helper(helper, name);
        self.fail_if(&format!("{name}({a}, {b})"), error);
        format!("{a} {sign} {b}")
    }

    /// A power of integers. A negative exponent would give a float, whose type the graph does not have.
    fn power(&mut self, a: &str, b: &str, overflow: &str) -> Result<Form, GraphError> {
        if b.starts_with('-') {
            if self.is_loaded() {
                return Err(refused("a power that is a float"));
            }
            return self.floats(Binary::Pow, &format!("(double){a}"), &format!("{b}.0"));
        }
        if b.parse::<u32>().is_err() {
            let text =
                "StagingError: a staged int raised to a negative power is a float: write float(base) ** exponent";
            self.fail_if(&format!("{b} < 0"), text);
        }
        self.helper(Helper::PowerInt, "power_overflows");
        let power = self.fresh();
        self.line(&format!("int64_t {power};"));
        self.fail_if(&format!("power_overflows({a}, {b}, &{power})"), overflow);
        Ok(Form::Number(Number { text: power, dtype: DType::I64, is_array: false }))
    }

    /// `divmod` of Python's numbers.
    pub(super) fn quotient_and_rest(&mut self, x: &Number, y: &Number) -> Result<Vec<Form>, GraphError> {
        if promote(x.dtype, true, y.dtype, true) == DType::F64 {
            let error = divmod(&Scalar::F64(1.0), &Scalar::F64(0.0));
            let error = error.map_or_else(|error| error.to_string(), |_| "ZeroDivisionError".into());
            self.fail_if(&format!("{} == 0", y.text), &error);
        }
        Ok(vec![self.numbers(Binary::FloorDiv, x, y)?, self.numbers(Binary::Mod, x, y)?])
    }

    /// A function of one of Python's numbers.
    pub(super) fn number_unary(&mut self, op: Unary, x: &Number) -> Result<Form, GraphError> {
        let dtype = x.dtype;
        if matches!(dtype, DType::Bool | DType::I64) && matches!(op, Unary::Neg | Unary::Abs) {
            let text = cast(&x.text, dtype, DType::I64);
            if dtype == DType::I64 {
                let error = unary(op, Scalar::I64(i64::MIN)).map_or_else(|error| error.to_string(), |_| String::new());
                self.fail_if(&format!("{text} == INT64_MIN"), &error);
            }
            let text = if op == Unary::Neg { format!("-{text}") } else { format!("{text} < 0 ? -{text} : {text}") };
            return Ok(self.number(&text, DType::I64, false));
        }
        if op == Unary::Invert && dtype == DType::Bool {
            return Ok(self.number(&format!("~(int64_t){}", x.text), DType::I64, false));
        }
        let (text, result) = element_unary(op, &x.text, dtype)?;
        let found = self.number(&text, result, false);
        if op.may_raise() && result == DType::F64 {
            let (y, x) = (found.text(), cast(&x.text, dtype, DType::F64));
            // The kinds of errors: asked with operands that have them.
            let error = |x| unary(op, Scalar::F64(x)).err().map(|error| error.to_string());
            if let Some(error) = error(outside(op)) {
                self.fail_if(&format!("isnan({y}) && !isnan({x})"), &error);
            }
            if let Some(error) = error(1e308).or_else(|| error(0.0)) {
                self.fail_if(&format!("isinf({y}) && isfinite({x})"), &error);
            }
        }
        Ok(found)
    }

    /// `bool(x)`, `int(x)`, `float(x)` of a number.
    pub(super) fn converted(&mut self, x: &Number, to: DType, is_array: bool) -> Form {
        if to == DType::I64 && x.dtype.is_float() {
            if is_array {
                self.helper(Helper::Cast, "cast");
                return self.number(&format!("cast({})", x.text), to, true);
            }
            self.helper(Helper::IntOf, "int_of");
            let whole = self.fresh();
            self.line(&format!("int64_t {whole};"));
            self.return_if(&format!("int_of({}, &{whole})", x.text));
            return Form::Number(Number { text: whole, dtype: to, is_array: false });
        }
        let text = cast(&x.text, x.dtype, to);
        self.number(&text, to, is_array)
    }

    /// `round(x)`: the even one of two that are as near.
    pub(super) fn rounded(&mut self, node: &Node, x: &Number) -> Result<Form, GraphError> {
        if node.inputs.len() > 1 {
            return Err(refused("round() to a number of digits"));
        }
        if !x.dtype.is_float() {
            return Ok(self.converted(x, DType::I64, false));
        }
        let nearest = Number { text: format!("rint({})", x.text), dtype: DType::F64, is_array: false };
        Ok(self.converted(&nearest, DType::I64, false))
    }
}

/// An operand outside of the domain of a function, if there is one.
fn outside(op: Unary) -> f64 {
    match op {
        Unary::Acosh => 0.0,
        Unary::Sin | Unary::Cos | Unary::Tan => f64::INFINITY,
        Unary::Sqrt | Unary::Log | Unary::Log2 | Unary::Log10 | Unary::Log1p => -2.0,
        _ => 2.0,
    }
}
