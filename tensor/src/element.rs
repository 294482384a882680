//! The Rust types of elements, and conversions between them.
//!
//! Invariants: conversions are C's as NumPy has them: integers wrap, floats outside of an integer's range give its least
//! value, nothing raises.

use crate::{DType, Scalar, TensorData};

/// A Rust type that elements have.
pub trait Element: Copy + Default + PartialEq + PartialOrd + Send + Sync + std::fmt::Debug + 'static {
    /// Its name at run time.
    const DTYPE: DType;
    /// One.
    const ONE: Self;
    /// The elements, if they are of this type.
    fn of(data: &TensorData) -> Option<&[Self]>;
    /// The elements to be written, if they are of this type.
    fn of_mut(data: &mut TensorData) -> Option<&mut [Self]>;
    /// Elements as storage.
    fn wrap(elements: Vec<Self>) -> TensorData;
    /// The elements of storage, if they are of this type.
    fn unwrap(data: TensorData) -> Option<Vec<Self>>;
    /// An element on its own.
    fn scalar(self) -> Scalar;
    /// As a truth value.
    fn to_bool(self) -> bool;
    /// As a 32-bit integer.
    fn to_i32(self) -> i32;
    /// As a 64-bit integer.
    fn to_i64(self) -> i64;
    /// As a 32-bit float.
    fn to_f32(self) -> f32;
    /// As a 64-bit float.
    fn to_f64(self) -> f64;
    /// Whether it is a NaN.
    #[allow(clippy::eq_op, reason = "a NaN differs from itself, whatever the type")]
    fn is_hole(self) -> bool {
        self != self
    }
    /// From another type.
    fn cast<S: Element>(x: S) -> Self;
    /// The sum as it is, unless this is a float that is infinite or none.
    #[must_use]
    fn add_nothing(self, sum: Self) -> Self;
    /// `x` where the flag holds, else `y`: by bits, since the compiler makes jumps of a choice between elements in memory.
    #[must_use]
    fn choose(flag: bool, x: Self, y: Self) -> Self;
}

/// Runs a block for the Rust type of a run-time type: `for_dtype!(dtype, T => expression)`.
#[macro_export]
macro_rules! for_dtype {
    ($dtype:expr, $t:ident => $body:expr) => {
        match $dtype {
            $crate::DType::Bool => {
                type $t = bool;
                $body
            }
            $crate::DType::I32 => {
                type $t = i32;
                $body
            }
            $crate::DType::I64 => {
                type $t = i64;
                $body
            }
            $crate::DType::F32 => {
                type $t = f32;
                $body
            }
            $crate::DType::F64 => {
                type $t = f64;
                $body
            }
        }
    };
}

macro_rules! element {
    ($t:ty, $variant:ident, $one:expr, $nothing:expr, $choose:expr, $to:ident, $x:ident => $bool:expr, $i32:expr, $i64:expr, $f32:expr, $f64:expr) => {
        impl Element for $t {
            const DTYPE: DType = DType::$variant;
            const ONE: Self = $one;
            fn of(data: &TensorData) -> Option<&[Self]> {
                if let TensorData::$variant(v) = data { Some(v) } else { None }
            }
            fn of_mut(data: &mut TensorData) -> Option<&mut [Self]> {
                if let TensorData::$variant(v) = data { Some(v) } else { None }
            }
            fn wrap(elements: Vec<Self>) -> TensorData {
                TensorData::$variant(elements)
            }
            fn unwrap(data: TensorData) -> Option<Vec<Self>> {
                if let TensorData::$variant(v) = data { Some(v) } else { None }
            }
            fn scalar(self) -> Scalar {
                Scalar::$variant(self)
            }
            #[inline(always)]
            fn to_bool(self) -> bool {
                let $x = self;
                $bool
            }
            #[inline(always)]
            fn to_i32(self) -> i32 {
                let $x = self;
                $i32
            }
            #[inline(always)]
            fn to_i64(self) -> i64 {
                let $x = self;
                $i64
            }
            #[inline(always)]
            fn to_f32(self) -> f32 {
                let $x = self;
                $f32
            }
            #[inline(always)]
            fn to_f64(self) -> f64 {
                let $x = self;
                $f64
            }
            #[inline(always)]
            fn cast<S: Element>(x: S) -> Self {
                x.$to()
            }
            #[inline(always)]
            fn add_nothing(self, sum: Self) -> Self {
                $nothing(sum, self)
            }
            #[inline(always)]
            fn choose(flag: bool, x: Self, y: Self) -> Self {
                $choose(flag, x, y)
            }
        }
    };
}

/// The choice between two numbers, by a mask over their bits.
macro_rules! by_bits {
    (i32) => {
        by_bits!(i32, u32, i32::cast_unsigned, u32::cast_signed)
    };
    (i64) => {
        by_bits!(i64, u64, i64::cast_unsigned, u64::cast_signed)
    };
    (f32) => {
        by_bits!(f32, u32, f32::to_bits, f32::from_bits)
    };
    (f64) => {
        by_bits!(f64, u64, f64::to_bits, f64::from_bits)
    };
    ($t:ty, $u:ty, $to:expr, $from:expr) => {
        |flag: bool, x: $t, y: $t| {
            let mask = <$u>::from(flag).wrapping_neg();
            $from(($to(x) & mask) | ($to(y) & !mask))
        }
    };
}

element!(bool, Bool, true, |sum, _| sum, |flag: bool, x: bool, y: bool| (flag & x) | (!flag & y), to_bool, x => x, i32::from(x), i64::from(x), f32::from(u8::from(x)), f64::from(u8::from(x)));
element!(i32, I32, 1, |sum, _| sum, by_bits!(i32), to_i32, x => x != 0, x, i64::from(x), x as f32, f64::from(x));
element!(i64, I64, 1, |sum, _| sum, by_bits!(i64), to_i64, x => x != 0, x as i32, x, x as f32, x as f64);
element!(f32, F32, 1.0, |sum, x| sum + x * 0.0, by_bits!(f32), to_f32, x => x != 0.0, float_to_i32(f64::from(x)), float_to_i64(f64::from(x)), x, f64::from(x));
element!(f64, F64, 1.0, |sum, x| sum + x * 0.0, by_bits!(f64), to_f64, x => x != 0.0, float_to_i32(x), float_to_i64(x), x as f32, x);

/// As the processor converts: what does not fit gives the least integer.
#[inline(always)]
fn float_to_i64(x: f64) -> i64 {
    if (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&x) { x as i64 } else { i64::MIN }
}

#[inline(always)]
fn float_to_i32(x: f64) -> i32 {
    if x > -2_147_483_649.0 && x < 2_147_483_648.0 { x as i32 } else { i32::MIN }
}

impl Scalar {
    /// The value converted as elements of arrays are.
    #[must_use]
    pub fn cast<T: Element>(self) -> T {
        match self {
            Scalar::Bool(x) => T::cast(x),
            Scalar::I32(x) => T::cast(x),
            Scalar::I64(x) => T::cast(x),
            Scalar::F32(x) => T::cast(x),
            Scalar::F64(x) => T::cast(x),
        }
    }

    /// The value as another type, converted as elements of arrays are.
    #[must_use]
    pub fn cast_to(self, dtype: DType) -> Scalar {
        for_dtype!(dtype, T => self.cast::<T>().scalar())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn casts_as_c() {
        assert_eq!(i64::cast(f64::NAN), i64::MIN);
        assert_eq!(i32::cast(3e10), i32::MIN);
        assert_eq!(i32::cast(-1.9), -1);
        assert_eq!(i32::cast(1i64 << 32 | 7), 7);
        assert!(bool::cast(f64::NAN));
        assert_eq!(Scalar::F64(2.5).cast_to(DType::I32), Scalar::I32(2));
    }
}
