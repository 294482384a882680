//! The text of values, as Python's `str` and `repr` have it.
//!
//! In: a value. Out: text.
//! Invariants: numbers, strings, tuples and lists as CPython; arrays on one line, since their layout is the business of
//! a host that has NumPy's rules.
//! Elsewhere: the digits of floats (`snek_tensor::float_repr`).

use std::fmt;

use snek_tensor::Scalar;

use super::Data;

impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Data::Str(text) => f.write_str(text),
            other => repr(other, f),
        }
    }
}

fn repr(data: &Data, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match data {
        Data::None => f.write_str("None"),
        Data::Undef => f.write_str("<undefined>"),
        Data::Scalar(x) => write!(f, "{x}"),
        Data::Str(text) => f.write_str(&repr_str(text)),
        Data::Tuple(items) if items.len() == 1 => {
            f.write_str("(")?;
            repr(&items[0], f)?;
            f.write_str(",)")
        }
        Data::Tuple(items) => sequence("(", items, ")", f),
        Data::List(items) => sequence("[", items, "]", f),
        Data::Tensor(t) if t.shape().rank() == 0 => write!(f, "{}", t.get(0).unwrap_or(Scalar::Bool(false))),
        Data::Tensor(t) => {
            let items: Vec<String> = t.iter().map(|x| x.to_string()).collect();
            write!(f, "array([{}], shape={}, dtype={})", items.join(", "), t.shape(), t.dtype().numpy_name())
        }
        Data::Function(_) => f.write_str("<function <lambda>>"),
        Data::Cell(_) => f.write_str("<cell>"),
        Data::Record(record) => write!(f, "<record {}>", record.name()),
        Data::Stack(_) | Data::Boxed(_) => f.write_str("<residuals>"),
    }
}

fn sequence(open: &str, items: &[Data], close: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(open)?;
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        repr(item, f)?;
    }
    f.write_str(close)
}

/// `repr` of a string: single quotes, unless only those occur inside.
fn repr_str(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let mut out = String::from(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.push_str(&format!("\\x{:02x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}
