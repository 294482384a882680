//! One element, and how Python prints it.
//!
//! In: a Rust number. Out: a [`Scalar`], its type, its text.
//! Invariants: `Display` is Python's `repr` for `bool`, `int` and `float`, NumPy's `str` for its own.
//! Elsewhere: arithmetic (`binary.rs`, `unary.rs`), conversions (`convert.rs`).

use std::fmt;

use crate::DType;

/// A single number or truth value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// A truth value.
    Bool(bool),
    /// A 32-bit integer.
    I32(i32),
    /// A 64-bit integer.
    I64(i64),
    /// A 32-bit float.
    F32(f32),
    /// A 64-bit float.
    F64(f64),
}

impl Scalar {
    /// The element type.
    pub const fn dtype(self) -> DType {
        match self {
            Scalar::Bool(_) => DType::Bool,
            Scalar::I32(_) => DType::I32,
            Scalar::I64(_) => DType::I64,
            Scalar::F32(_) => DType::F32,
            Scalar::F64(_) => DType::F64,
        }
    }

    /// Whether both are the same value of the same type, bit for bit (so `nan` is `nan`, and `0.0` is not `-0.0`).
    pub fn is_identical(self, other: Scalar) -> bool {
        self.dtype() == other.dtype() && self.bits() == other.bits()
    }

    /// The bits of the value, widened to 64. With the type they tell any two values apart, NaNs and zeros included, so
    /// they are what to hash.
    pub const fn bits(self) -> u64 {
        match self {
            Scalar::Bool(b) => b as u64,
            Scalar::I32(i) => i.cast_unsigned() as u64,
            Scalar::I64(i) => i.cast_unsigned(),
            Scalar::F32(x) => x.to_bits() as u64,
            Scalar::F64(x) => x.to_bits(),
        }
    }

    /// What Python calls the type of this value.
    pub const fn python_type(self) -> &'static str {
        match self {
            Scalar::Bool(_) => "bool",
            Scalar::I64(_) => "int",
            Scalar::F64(_) => "float",
            Scalar::I32(_) => "numpy.int32",
            Scalar::F32(_) => "numpy.float32",
        }
    }

    /// The value as an integer, if it is a truth value or an integer.
    pub const fn as_i64(self) -> Option<i64> {
        match self {
            Scalar::Bool(b) => Some(b as i64),
            Scalar::I32(i) => Some(i as i64),
            Scalar::I64(i) => Some(i),
            Scalar::F32(_) | Scalar::F64(_) => None,
        }
    }

    /// The value as a float, rounded if it is a large integer.
    pub const fn as_f64(self) -> f64 {
        match self {
            Scalar::Bool(b) => b as u8 as f64,
            Scalar::I32(i) => i as f64,
            Scalar::I64(i) => i as f64,
            Scalar::F32(x) => x as f64,
            Scalar::F64(x) => x,
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Scalar::Bool(true) => f.write_str("True"),
            Scalar::Bool(false) => f.write_str("False"),
            Scalar::I32(i) => write!(f, "{i}"),
            Scalar::I64(i) => write!(f, "{i}"),
            Scalar::F32(x) => f.write_str(&crate::text::float32_text(x)),
            Scalar::F64(x) => f.write_str(&float_repr(x)),
        }
    }
}

/// Python's `repr` of a float: the shortest digits that read back as the same float.
pub fn float_repr(x: f64) -> String {
    /// From so many digits on, a float can lie just between two texts that both read back as it.
    const TIES: usize = 16;
    let shortest = format!("{x:e}");
    let digits = shortest.bytes().take_while(|b| *b != b'e').filter(u8::is_ascii_digit).count();
    if digits >= TIES && x.is_finite() {
        // Rust takes the greater of the two, CPython the even one, as rounding to that many digits does.
        let even = format!("{x:.*e}", digits - 1);
        if even.parse() == Ok(x) {
            return layout(false, &even);
        }
    }
    layout(x.is_nan(), &shortest)
}

/// Turns Rust's `d.ddde±n` into Python's layout: plain from 1e-4 up to 1e16, else an exponent of two digits or more.
fn layout(is_nan: bool, scientific: &str) -> String {
    if is_nan {
        return "nan".to_string();
    }
    let Some((mantissa, exponent)) = scientific.split_once('e') else {
        return scientific.to_string(); // inf, -inf
    };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let digits: String = mantissa.chars().filter(|c| *c != '.').collect();
    if !(-4..16).contains(&exponent) {
        let point = if digits.len() > 1 { "." } else { "" };
        let mark = if exponent < 0 { '-' } else { '+' };
        return format!("{sign}{}{point}{}e{mark}{:02}", &digits[..1], &digits[1..], exponent.abs());
    }
    if exponent < 0 {
        let zeros = "0".repeat((-exponent - 1) as usize);
        return format!("{sign}0.{zeros}{digits}");
    }
    let whole = exponent as usize + 1;
    if digits.len() <= whole {
        return format!("{sign}{digits}{}.0", "0".repeat(whole - digits.len()));
    }
    format!("{sign}{}.{}", &digits[..whole], &digits[whole..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(x: f64, expect: &str) {
        assert_eq!(float_repr(x), expect);
    }

    #[test]
    fn prints_floats_as_python() {
        check(1.0, "1.0");
        check(-0.0, "-0.0");
        check(0.1, "0.1");
        check(1e16, "1e+16");
        check(1e15, "1000000000000000.0");
        check(123456789012345680.0, "1.2345678901234568e+17");
        check(0.0001, "0.0001");
        check(6004799503160661.0 / 4.0, "1501199875790165.2");
        check(-327.5077316639441 - 857682339857931.8, "-857682339858259.2");
        check(0.00001234, "1.234e-05");
        check(1e-100, "1e-100");
        check(5e-324, "5e-324");
        check(1.7976931348623157e308, "1.7976931348623157e+308");
        check(f64::INFINITY, "inf");
        check(f64::NEG_INFINITY, "-inf");
        check(f64::NAN, "nan");
        assert_eq!(Scalar::F32(0.1).to_string(), "0.1");
        assert_eq!(Scalar::Bool(true).to_string(), "True");
    }
}
