//! Constants, and what stands where no value was assigned.
//!
//! In: literals, types. Out: terms.
//! Invariants: reading the text gives the constant, bit for bit but for the payload of a `nan`.
//! Elsewhere: numbers computed from others (`number.rs`).

use snek_graph::ir::{Dim, Literal, Type};
use snek_tensor::{DType, Scalar, Tensor};

use super::term::{Level, Term};

/// A constant; nothing for one that no expression gives.
pub(super) fn term(literal: &Literal) -> Option<Term> {
    Some(match literal {
        Literal::None => Term::atom("None"),
        Literal::Scalar(scalar) => number(*scalar),
        Literal::Str(text) => Term::atom(quoted(text)),
        Literal::Tensor(tensor) => array(tensor),
        Literal::Undef(ty) => undefined(ty)?,
    })
}

fn number(scalar: Scalar) -> Term {
    match scalar {
        Scalar::Bool(truth) => Term::atom(if truth { "True" } else { "False" }),
        Scalar::I64(i) => signed(i.to_string()),
        Scalar::F64(x) => float(x),
        Scalar::I32(i) => Term::atom(format!("np.int32({i})")),
        Scalar::F32(x) => Term::call("np.float32", &[float(f64::from(x))]),
    }
}

fn signed(text: String) -> Term {
    let level = if text.starts_with('-') { Level::Unary } else { Level::Atom };
    Term::new(text, level)
}

fn float(x: f64) -> Term {
    if x.is_nan() {
        return Term::atom("float(\"nan\")");
    }
    if x.is_infinite() {
        return Term::atom(if x > 0.0 { "float(\"inf\")" } else { "float(\"-inf\")" });
    }
    // The shortest digits that read back; Python reads `1e300` and `0.5` as Rust writes them.
    let text = format!("{x:?}");
    signed(text)
}

/// A string in double quotes, in ASCII where it could not be seen otherwise.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() || (!c.is_alphanumeric() && !c.is_ascii()) => match u32::from(c) {
                code @ ..=0xff => out.push_str(&format!("\\x{code:02x}")),
                code @ ..=0xffff => out.push_str(&format!("\\u{code:04x}")),
                code => out.push_str(&format!("\\U{code:08x}")),
            },
            c => out.push(c),
        }
    }
    out
}

/// The name of an element type.
pub(super) fn dtype(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "np.bool_",
        DType::I32 => "np.int32",
        DType::I64 => "np.int64",
        DType::F32 => "np.float32",
        DType::F64 => "np.float64",
    }
}

fn array(tensor: &Tensor) -> Term {
    let dims = tensor.shape().dims();
    let elements: Vec<String> = tensor
        .iter()
        .map(|x| match x {
            Scalar::F32(x) => float(f64::from(x)).text,
            Scalar::I32(i) => i.to_string(),
            other => number(other).text,
        })
        .collect();
    if dims.is_empty() {
        return Term::atom(format!("{}({})", dtype(tensor.dtype()), elements.concat()));
    }
    if elements.is_empty() {
        let shape: Vec<String> = dims.iter().map(usize::to_string).collect();
        return Term::atom(format!("np.zeros(({},), dtype={})", shape.join(", "), dtype(tensor.dtype())));
    }
    let mut rows = elements;
    for size in dims.iter().rev() {
        rows = rows.chunks((*size).max(1)).map(|row| format!("[{}]", row.join(", "))).collect();
    }
    Term::atom(format!("np.array({}, dtype={})", rows.concat(), dtype(tensor.dtype())))
}

/// A value of the type: nobody looks at it, but it keeps the type where it is passed on.
fn undefined(ty: &Type) -> Option<Term> {
    Some(match ty {
        Type::Tensor { dtype: of, dims } if dims.is_empty() => match of {
            DType::Bool => Term::atom("False"),
            DType::I64 => Term::atom("0"),
            DType::F64 => Term::atom("0.0"),
            of => Term::atom(format!("{}(0)", dtype(*of))),
        },
        Type::Array0(of) => Term::atom(format!("{}(0)", dtype(*of))),
        Type::Tensor { dtype: of, dims } => {
            let sizes: Vec<String> =
                dims.iter().map(|dim| if let Dim::Size(size) = dim { size.to_string() } else { "0".into() }).collect();
            Term::atom(format!("np.zeros(({},), dtype={})", sizes.join(", "), dtype(*of)))
        }
        Type::Str => Term::atom("\"\""),
        Type::List(_) | Type::Stack(_) => Term::atom("[]"),
        Type::Tuple(items) => {
            let parts: Option<Vec<Term>> = items.iter().map(undefined).collect();
            super::term::tuple(&parts?)
        }
        Type::Any | Type::None | Type::Optional(_) | Type::Record(_) | Type::Boxed => Term::atom("None"),
        Type::Outer(_) | Type::Function(_) | Type::Cell(_) => return None,
    })
}
