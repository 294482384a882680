//! Element types.
//!
//! In: a name. Out: a [`DType`] and its place in promotion.
//! Invariants: the order of the variants is the order of promotion within a family.
//! Elsewhere: promotion of operands that may be scalars (`binary.rs`).

use std::fmt;

/// The type of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DType {
    /// A truth value.
    Bool,
    /// A 32-bit signed integer.
    I32,
    /// A 64-bit signed integer: Python's `int` as far as it fits.
    I64,
    /// A 32-bit float.
    F32,
    /// A 64-bit float: Python's `float`.
    F64,
}

impl DType {
    /// Every element type.
    pub const ALL: [DType; 5] = [DType::Bool, DType::I32, DType::I64, DType::F32, DType::F64];

    /// The short name, as the graph's text prints it.
    pub const fn name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::I32 => "i32",
            DType::I64 => "i64",
            DType::F32 => "f32",
            DType::F64 => "f64",
        }
    }

    /// NumPy's name, as scripts write it.
    pub const fn numpy_name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::I32 => "int32",
            DType::I64 => "int64",
            DType::F32 => "float32",
            DType::F64 => "float64",
        }
    }

    /// The element type with this short name or NumPy name.
    pub fn from_name(name: &str) -> Option<DType> {
        Self::ALL.into_iter().find(|d| d.name() == name || d.numpy_name() == name)
    }

    /// How many bytes an element takes.
    pub const fn size(self) -> usize {
        match self {
            DType::Bool => 1,
            DType::I32 | DType::F32 => 4,
            DType::I64 | DType::F64 => 8,
        }
    }

    /// Whether every value of this type is one of `to` (NumPy's safe cast).
    pub fn casts_safely(self, to: DType) -> bool {
        self.join(to) == to
    }

    /// 0 for truth values, 1 for integers, 2 for floats.
    pub const fn family(self) -> u8 {
        match self {
            DType::Bool => 0,
            DType::I32 | DType::I64 => 1,
            DType::F32 | DType::F64 => 2,
        }
    }

    /// Whether elements are floats.
    pub const fn is_float(self) -> bool {
        matches!(self, DType::F32 | DType::F64)
    }

    /// Whether elements are integers (`bool` is none).
    pub const fn is_int(self) -> bool {
        matches!(self, DType::I32 | DType::I64)
    }

    /// The type that holds every value of both, as NumPy has it for two arrays.
    pub fn join(self, other: DType) -> DType {
        match (self.min(other), self.max(other)) {
            (low, high) if low == high || low == DType::Bool => high,
            (DType::I32, DType::I64) => DType::I64,
            _ => DType::F64,
        }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_as_numpy() {
        let check = |a: DType, b: DType, expect: DType| {
            assert_eq!((a.join(b), b.join(a)), (expect, expect));
        };
        check(DType::Bool, DType::Bool, DType::Bool);
        check(DType::Bool, DType::F32, DType::F32);
        check(DType::I32, DType::I64, DType::I64);
        check(DType::I32, DType::F32, DType::F64);
        check(DType::I64, DType::F32, DType::F64);
        check(DType::F32, DType::F64, DType::F64);
    }

    #[test]
    fn names_go_both_ways() {
        for dtype in DType::ALL {
            assert_eq!(DType::from_name(dtype.name()), Some(dtype));
            assert_eq!(DType::from_name(dtype.numpy_name()), Some(dtype));
        }
        assert_eq!(DType::from_name("f16"), None);
    }
}
