//! The table of functions of one operand.

use super::{Loop1, choose};
use crate::special::{erf, erfc, gamma, log_gamma, split};
use crate::{DType, cube_root, inverse_cosh, inverse_sinh, inverse_tanh, lanes};

/// A function of one operand.
pub struct Unop {
    /// NumPy's name.
    pub name: &'static str,
    /// Its loops, in the order of promotion.
    pub loops: &'static [Loop1],
    /// Whether it becomes infinite at a point (`log` at 0), and nowhere else.
    pub has_poles: bool,
    /// Whether each finite operand has a finite result, so that nothing can go wrong.
    pub is_safe: bool,
}

impl Unop {
    /// The loop for an operand of this type.
    #[must_use]
    pub fn loop_for(&self, dtype: DType) -> Option<Loop1> {
        choose(self.loops, Loop1::types, dtype)
    }
}

/// The function of this name.
#[must_use]
pub fn find_one(name: &str) -> Option<&'static Unop> {
    ONE.iter().find(|op| op.name == name)
}

macro_rules! each {
    ($variant:ident, $f:expr) => {
        Loop1::$variant(|x, out| lanes::map(x, out, $f))
    };
}

/// Loops of floats; the one of 32 bits computes in 64 and rounds.
macro_rules! floats {
    ($f:expr) => {
        &[each!(F32F32, |x: f32| $f(f64::from(x)) as f32), each!(F64F64, |x: f64| $f(x))]
    };
}

/// Loops of floats, computed in their own type.
macro_rules! own_floats {
    ($f:expr, $g:expr) => {
        &[each!(F32F32, $f), each!(F64F64, $g)]
    };
}

/// Rounding: integers stay what they are.
macro_rules! rounding {
    ($f:ident) => {
        &[
            each!(BoolBool, |x: bool| x),
            each!(I32I32, |x: i32| x),
            each!(I64I64, |x: i64| x),
            each!(F32F32, |x: f32| x.$f()),
            each!(F64F64, |x: f64| x.$f()),
        ]
    };
}

macro_rules! tests {
    ($i:expr, $f:ident) => {
        &[
            each!(BoolBool, |_: bool| $i),
            each!(I32Bool, |_: i32| $i),
            each!(I64Bool, |_: i64| $i),
            each!(F32Bool, |x: f32| x.$f()),
            each!(F64Bool, |x: f64| x.$f()),
        ]
    };
}

const fn op(name: &'static str, loops: &'static [Loop1]) -> Unop {
    Unop { name, loops, has_poles: false, is_safe: false }
}

const fn safe(name: &'static str, loops: &'static [Loop1]) -> Unop {
    Unop { name, loops, has_poles: false, is_safe: true }
}

const fn with_poles(name: &'static str, loops: &'static [Loop1]) -> Unop {
    Unop { name, loops, has_poles: true, is_safe: false }
}

fn sign(x: f64) -> f64 {
    if x > 0.0 {
        1.0
    } else if x < 0.0 {
        -1.0
    } else if x == 0.0 {
        0.0
    } else {
        x
    }
}

/// Every function of one operand.
pub static ONE: &[Unop] = &[
    safe(
        "negative",
        &[
            each!(I32I32, i32::wrapping_neg),
            each!(I64I64, i64::wrapping_neg),
            each!(F32F32, |x: f32| -x),
            each!(F64F64, |x: f64| -x),
        ],
    ),
    safe(
        "positive",
        &[each!(I32I32, |x: i32| x), each!(I64I64, |x: i64| x), each!(F32F32, |x: f32| x), each!(F64F64, |x: f64| x)],
    ),
    safe(
        "absolute",
        &[
            each!(BoolBool, |x: bool| x),
            each!(I32I32, i32::wrapping_abs),
            each!(I64I64, i64::wrapping_abs),
            each!(F32F32, f32::abs),
            each!(F64F64, f64::abs),
        ],
    ),
    safe("fabs", own_floats!(f32::abs, f64::abs)),
    safe(
        "sign",
        &[
            each!(I32I32, i32::signum),
            each!(I64I64, i64::signum),
            each!(F32F32, |x: f32| sign(f64::from(x)) as f32),
            each!(F64F64, sign),
        ],
    ),
    op("invert", &[each!(BoolBool, |x: bool| !x), each!(I32I32, |x: i32| !x), each!(I64I64, |x: i64| !x)]),
    op(
        "logical_not",
        &[
            each!(BoolBool, |x: bool| !x),
            each!(I32Bool, |x: i32| x == 0),
            each!(I64Bool, |x: i64| x == 0),
            each!(F32Bool, |x: f32| x == 0.0),
            each!(F64Bool, |x: f64| x == 0.0),
        ],
    ),
    op(
        "square",
        &[
            each!(I32I32, |x: i32| x.wrapping_mul(x)),
            each!(I64I64, |x: i64| x.wrapping_mul(x)),
            each!(F32F32, |x: f32| x * x),
            each!(F64F64, |x: f64| x * x),
        ],
    ),
    with_poles(
        "reciprocal",
        &[
            each!(I32I32, |x: i32| 1i32.checked_div(x).unwrap_or(i32::MIN)),
            each!(I64I64, |x: i64| 1i64.checked_div(x).unwrap_or(i64::MIN)),
            each!(F32F32, |x: f32| 1.0 / x),
            each!(F64F64, |x: f64| 1.0 / x),
        ],
    ),
    safe(
        "conjugate",
        &[each!(I32I32, |x: i32| x), each!(I64I64, |x: i64| x), each!(F32F32, |x: f32| x), each!(F64F64, |x: f64| x)],
    ),
    safe(
        "_relu",
        &[
            each!(I32I32, |x: i32| x.max(0)),
            each!(I64I64, |x: i64| x.max(0)),
            each!(F32F32, |x: f32| if x <= 0.0 { 0.0 } else { x }),
            each!(F64F64, |x: f64| if x <= 0.0 { 0.0 } else { x }),
        ],
    ),
    op("sqrt", own_floats!(f32::sqrt, f64::sqrt)),
    op("cbrt", floats!(cube_root)),
    op("exp", own_floats!(lanes::exp_f32, lanes::exp)),
    op("exp2", floats!(f64::exp2)),
    op("expm1", floats!(lanes::expm1)),
    op("sin", &[Loop1::F32F32(lanes::sin_f32), Loop1::F64F64(lanes::sin)]),
    op("cos", &[Loop1::F32F32(lanes::cos_f32), Loop1::F64F64(lanes::cos)]),
    op("tan", floats!(f64::tan)),
    op("arcsin", floats!(f64::asin)),
    op("arccos", floats!(f64::acos)),
    op("arctan", floats!(f64::atan)),
    op("sinh", floats!(f64::sinh)),
    op("cosh", floats!(f64::cosh)),
    op("tanh", own_floats!(lanes::tanh_f32, lanes::tanh)),
    op("arcsinh", floats!(inverse_sinh)),
    op("arccosh", floats!(inverse_cosh)),
    op("deg2rad", floats!((|x: f64| x * (std::f64::consts::PI / 180.0)))),
    op("rad2deg", floats!((|x: f64| x * (180.0 / std::f64::consts::PI)))),
    op("degrees", floats!((|x: f64| x * (180.0 / std::f64::consts::PI)))),
    op("radians", floats!((|x: f64| x * (std::f64::consts::PI / 180.0)))),
    with_poles("log", &[each!(F32F32, lanes::log_f32), Loop1::F64F64(lanes::log_all)]),
    with_poles("log2", floats!(f64::log2)),
    with_poles("log10", floats!(f64::log10)),
    with_poles("log1p", floats!(lanes::log1p)),
    with_poles("arctanh", floats!(inverse_tanh)),
    // Functions of module `math`, which are none of NumPy's.
    op("_erf", floats!(erf)),
    op("_erfc", floats!(erfc)),
    op("_gamma", floats!(gamma)),
    op("_log_gamma", floats!(log_gamma)),
    op("_exponent", floats!((|x: f64| f64::from(split(x).1)))),
    safe("floor", rounding!(floor)),
    safe("ceil", rounding!(ceil)),
    safe("trunc", rounding!(trunc)),
    safe("rint", own_floats!(f32::round_ties_even, f64::round_ties_even)),
    op("spacing", &[each!(F32F32, |x: f32| x.next_away() - x), each!(F64F64, |x: f64| x.next_away() - x)]),
    op("isnan", tests!(false, is_nan)),
    op("isinf", tests!(false, is_infinite)),
    op("isfinite", tests!(true, is_finite)),
    op("signbit", &[each!(F32Bool, f32::is_sign_negative), each!(F64Bool, f64::is_sign_negative)]),
];

/// The next number away from zero.
trait NextAway {
    fn next_away(self) -> Self;
}

impl NextAway for f64 {
    fn next_away(self) -> f64 {
        if self < 0.0 { self.next_down() } else { self.next_up() }
    }
}

impl NextAway for f32 {
    fn next_away(self) -> f32 {
        if self < 0.0 { self.next_down() } else { self.next_up() }
    }
}
