//! The table of functions of two operands.

use super::{Closed, Loop2, choose, divide};
use crate::elementwise::wrapping_binary;
use crate::special::{self, length_of_two, polygamma};
use crate::{Binary, DType, Out, Scalar, Values, float, lanes};

/// A function of two operands.
pub struct Binop {
    /// NumPy's name.
    pub name: &'static str,
    /// Its loops, in the order of promotion.
    pub loops: &'static [Loop2],
    /// What does not change the other operand, as the start of a fold.
    pub identity: Option<Scalar>,
    /// Whether a second operand of zero is a fault.
    pub divides: bool,
}

impl Binop {
    /// The loop for operands of this type.
    #[must_use]
    pub fn loop_for(&self, dtype: DType) -> Option<Loop2> {
        choose(self.loops, Loop2::types, dtype)
    }

    /// Whether the result is a truth value for operands of any type.
    #[must_use]
    pub fn is_comparison(&self) -> bool {
        self.loops.iter().all(|l| l.types().1 == DType::Bool)
    }
}

/// The function of this name.
#[must_use]
pub fn find_two(name: &str) -> Option<&'static Binop> {
    TWO.iter().find(|op| op.name == name)
}

macro_rules! each {
    (I32Bool, $f:expr) => { each!(open I32Bool, $f) };
    (I64Bool, $f:expr) => { each!(open I64Bool, $f) };
    (F32Bool, $f:expr) => { each!(open F32Bool, $f) };
    (F64Bool, $f:expr) => { each!(open F64Bool, $f) };
    (open $variant:ident, $f:expr) => {
        Loop2::$variant(|x, y, out| lanes::zip(x, y, out, $f))
    };
    ($variant:ident, $f:expr) => {
        Loop2::$variant(Closed {
            each: |x, y, out| lanes::zip(x, y, out, $f),
            into: |x, y| lanes::zip_into(x, y, $f),
            fold: |start, x| x.iter().fold(start, |x, y| $f(x, *y)),
        })
    };
}

macro_rules! numbers {
    ($i:ident, $f:expr, $g:expr) => {
        [each!(I32I32, i32::$i), each!(I64I64, i64::$i), each!(F32F32, $f), each!(F64F64, $g)]
    };
}

/// Integers by the operation of arrays, floats by a function of 64 bits.
macro_rules! whole {
    ($op:ident, $g:expr) => {
        &[
            each!(I32I32, |x: i32, y: i32| wrapping_binary(Binary::$op, i64::from(x), i64::from(y)) as i32),
            each!(I64I64, |x: i64, y: i64| wrapping_binary(Binary::$op, x, y)),
            each!(F32F32, |x: f32, y: f32| $g(f64::from(x), f64::from(y)) as f32),
            each!(F64F64, $g),
        ]
    };
}

/// The same with loops of their own for integers.
macro_rules! divided {
    ($op:ident, $own:ident, $g:expr) => {{
        const WHOLE: &[Loop2] = whole!($op, $g);
        const fn own<T: crate::Element>(known: Closed<T>) -> Closed<T> {
            Closed { each: divide::$own, ..known }
        }
        const LOOPS: [Loop2; 4] = match WHOLE {
            [Loop2::I32I32(a), Loop2::I64I64(b), c, d] => [Loop2::I32I32(own(*a)), Loop2::I64I64(own(*b)), *c, *d],
            _ => panic!("integers come first"),
        };
        &LOOPS
    }};
}

/// Powers with a loop of their own for floats: what is multiplied once needs no logarithm.
macro_rules! powers {
    () => {{
        const WHOLE: &[Loop2] = whole!(Pow, f64::powf);
        const LOOPS: [Loop2; 4] = match WHOLE {
            [a, b, Loop2::F32F32(c), Loop2::F64F64(d)] => [
                *a,
                *b,
                Loop2::F32F32(Closed {
                    each: |x, y, out| {
                        power(x, y, out, |x: f32, y: f32| f64::from(x).powf(f64::from(y)) as f32, |x| x * x)
                    },
                    ..*c
                }),
                Loop2::F64F64(Closed { each: |x, y, out| power(x, y, out, f64::powf, |x| x * x), ..*d }),
            ],
            _ => panic!("floats come last"),
        };
        &LOOPS
    }};
}

macro_rules! floats {
    ($g:expr) => {
        &[
            each!(F32F32, |x: f32, y: f32| $g(f64::from(x), f64::from(y)) as f32),
            each!(F64F64, |x: f64, y: f64| $g(x, y)),
        ]
    };
}

macro_rules! comparison {
    ($op:tt) => {
        &[
            each!(BoolBool, |x: bool, y: bool| x $op y),
            each!(I32Bool, |x: i32, y: i32| x $op y),
            each!(I64Bool, |x: i64, y: i64| x $op y),
            each!(F32Bool, |x: f32, y: f32| x $op y),
            each!(F64Bool, |x: f64, y: f64| x $op y),
        ]
    };
}

macro_rules! logical {
    ($op:tt) => {
        &[
            each!(BoolBool, |x: bool, y: bool| x $op y),
            each!(I32Bool, |x: i32, y: i32| (x != 0) $op (y != 0)),
            each!(I64Bool, |x: i64, y: i64| (x != 0) $op (y != 0)),
            each!(F32Bool, |x: f32, y: f32| (x != 0.0) $op (y != 0.0)),
            each!(F64Bool, |x: f64, y: f64| (x != 0.0) $op (y != 0.0)),
        ]
    };
}

macro_rules! bits {
    ($op:tt) => {
        &[each!(BoolBool, |x: bool, y: bool| x $op y), each!(I32I32, |x: i32, y: i32| x $op y), each!(I64I64, |x: i64, y: i64| x $op y)]
    };
}

/// The choice of one operand: `$take` says when the first is taken although no comparison does.
macro_rules! choice {
    ($op:tt, $take:ident, $bool:tt) => {
        &[
            each!(BoolBool, |x: bool, y: bool| x $bool y),
            each!(I32I32, |x: i32, y: i32| if x $op y { x } else { y }),
            each!(I64I64, |x: i64, y: i64| if x $op y { x } else { y }),
            each!(F32F32, |x: f32, y: f32| if x $op y || $take(f64::from(x), f64::from(y)) { x } else { y }),
            each!(F64F64, |x: f64, y: f64| if x $op y || $take(x, y) { x } else { y }),
        ]
    };
}

/// A NaN is passed on.
#[inline(always)]
fn first_is_nan(x: f64, _y: f64) -> bool {
    x.is_nan()
}

/// A NaN is left out.
#[inline(always)]
fn second_is_nan(_x: f64, y: f64) -> bool {
    y.is_nan()
}

macro_rules! shift {
    ($left:expr) => {
        &[
            each!(I32I32, |x: i32, y: i32| shifted(i64::from(x), i64::from(y), 32, $left) as i32),
            each!(I64I64, |x: i64, y: i64| shifted(x, y, 64, $left)),
        ]
    };
}

/// Powers; a square is a product, which is rounded once as the power would be.
#[inline(always)]
fn power<T: crate::Element>(
    x: Values<'_, T>,
    y: Values<'_, T>,
    out: &mut Out<T>,
    f: impl Fn(T, T) -> T + Copy,
    square: impl Fn(T) -> T + Copy,
) {
    match (x, y) {
        (Values::Each(x), Values::Same(two)) if two.to_f64() == 2.0 => lanes::map(x, out, square),
        (Values::Each(x), Values::Same(one)) if one.to_f64() == 1.0 => lanes::map(x, out, |x| x),
        (x, y) => lanes::zip(x, y, out, f),
    }
}

/// Distances outside of the width leave nothing but the sign.
fn shifted(x: i64, distance: i64, width: i64, left: bool) -> i64 {
    match (left, (0..width).contains(&distance)) {
        (true, true) => x << distance,
        (true, false) => 0,
        (false, true) => x >> distance,
        (false, false) => x >> 63,
    }
}

fn gcd(x: i64, y: i64) -> i64 {
    let (mut x, mut y) = (x.unsigned_abs(), y.unsigned_abs());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    x.cast_signed()
}

fn lcm(x: i64, y: i64) -> i64 {
    let divisor = gcd(x, y);
    if divisor == 0 { 0 } else { (x / divisor).wrapping_mul(y).wrapping_abs() }
}

fn floor_divide(x: f64, y: f64) -> f64 {
    if y == 0.0 { x / y } else { divmod(x, y).0 }
}

fn remainder(x: f64, y: f64) -> f64 {
    if y == 0.0 { f64::NAN } else { divmod(x, y).1 }
}

/// Quotient and rest as NumPy has them: with infinite or no operands the quotient is none.
fn divmod(x: f64, y: f64) -> (f64, f64) {
    if x.is_infinite() || x.is_nan() || y.is_nan() {
        return (f64::NAN, f64::NAN);
    }
    float::float_floor_div(x, y)
}

fn logaddexp(x: f64, y: f64) -> f64 {
    if x == y {
        return x + std::f64::consts::LN_2;
    }
    let distance = x - y;
    if distance > 0.0 {
        x + (-distance).exp().ln_1p()
    } else if distance <= 0.0 {
        y + distance.exp().ln_1p()
    } else {
        distance
    }
}

fn logaddexp2(x: f64, y: f64) -> f64 {
    if x == y {
        return x + 1.0;
    }
    let distance = x - y;
    if distance > 0.0 {
        x + (-distance).exp2().ln_1p() * std::f64::consts::LOG2_E
    } else if distance <= 0.0 {
        y + distance.exp2().ln_1p() * std::f64::consts::LOG2_E
    } else {
        distance
    }
}

fn heaviside(x: f64, at_zero: f64) -> f64 {
    if x.is_nan() {
        x
    } else if x == 0.0 {
        at_zero
    } else {
        f64::from(u8::from(x > 0.0))
    }
}

fn nextafter(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        f64::NAN
    } else if x == y {
        y
    } else if x < y {
        x.next_up()
    } else {
        x.next_down()
    }
}

fn nextafter32(x: f32, y: f32) -> f32 {
    if x.is_nan() || y.is_nan() {
        f32::NAN
    } else if x == y {
        y
    } else if x < y {
        x.next_up()
    } else {
        x.next_down()
    }
}

const ZERO: Option<Scalar> = Some(Scalar::I64(0));
const ONE: Option<Scalar> = Some(Scalar::I64(1));

const fn op(name: &'static str, identity: Option<Scalar>, loops: &'static [Loop2]) -> Binop {
    Binop { name, loops, identity, divides: false }
}

const fn dividing(name: &'static str, loops: &'static [Loop2]) -> Binop {
    Binop { name, loops, identity: None, divides: true }
}

const ADD: [Loop2; 4] = numbers!(wrapping_add, |x: f32, y: f32| x + y, |x: f64, y: f64| x + y);
const MULTIPLY: [Loop2; 4] = numbers!(wrapping_mul, |x: f32, y: f32| x * y, |x: f64, y: f64| x * y);

/// Every function of two operands.
pub static TWO: &[Binop] = &[
    op("add", ZERO, &[each!(BoolBool, |x: bool, y: bool| x | y), ADD[0], ADD[1], ADD[2], ADD[3]]),
    op("subtract", None, &numbers!(wrapping_sub, |x: f32, y: f32| x - y, |x: f64, y: f64| x - y)),
    op(
        "multiply",
        ONE,
        &[each!(BoolBool, |x: bool, y: bool| x & y), MULTIPLY[0], MULTIPLY[1], MULTIPLY[2], MULTIPLY[3]],
    ),
    dividing("divide", &[each!(F32F32, |x: f32, y: f32| x / y), each!(F64F64, |x: f64, y: f64| x / y)]),
    dividing("floor_divide", divided!(FloorDiv, floor_divide, floor_divide)),
    dividing("remainder", divided!(Mod, remainder, remainder)),
    dividing("fmod", whole!(Rem, |x: f64, y: f64| x % y)),
    op("power", None, powers!()),
    op("float_power", None, &[each!(F64F64, f64::powf)]),
    op("maximum", None, choice!(>=, first_is_nan, |)),
    op("minimum", None, choice!(<=, first_is_nan, &)),
    op("fmax", None, choice!(>=, second_is_nan, |)),
    op("fmin", None, choice!(<=, second_is_nan, &)),
    op("equal", None, comparison!(==)),
    op("not_equal", None, comparison!(!=)),
    op("less", None, comparison!(<)),
    op("less_equal", None, comparison!(<=)),
    op("greater", None, comparison!(>)),
    op("greater_equal", None, comparison!(>=)),
    op("logical_and", Some(Scalar::Bool(true)), logical!(&)),
    op("logical_or", Some(Scalar::Bool(false)), logical!(|)),
    op("logical_xor", Some(Scalar::Bool(false)), logical!(^)),
    op("bitwise_and", Some(Scalar::I64(-1)), bits!(&)),
    op("bitwise_or", ZERO, bits!(|)),
    op("bitwise_xor", ZERO, bits!(^)),
    op("left_shift", None, shift!(true)),
    op("right_shift", None, shift!(false)),
    op("gcd", ZERO, &[each!(I32I32, |x: i32, y: i32| gcd(i64::from(x), i64::from(y)) as i32), each!(I64I64, gcd)]),
    op("lcm", None, &[each!(I32I32, |x: i32, y: i32| lcm(i64::from(x), i64::from(y)) as i32), each!(I64I64, lcm)]),
    op("arctan2", None, floats!(f64::atan2)),
    op("hypot", ZERO, floats!(f64::hypot)),
    op("copysign", None, floats!(f64::copysign)),
    // Functions of module `math`, which are none of NumPy's.
    op("_power", None, floats!(f64::powf)),
    op("_length", None, floats!(length_of_two)),
    op("_shift", None, floats!((|x: f64, exponent: f64| special::shift(x, exponent as i32)))),
    op("_polygamma", None, floats!(polygamma)),
    op("logaddexp", Some(Scalar::F64(f64::NEG_INFINITY)), floats!(logaddexp)),
    op("logaddexp2", Some(Scalar::F64(f64::NEG_INFINITY)), floats!(logaddexp2)),
    op("heaviside", None, floats!(heaviside)),
    op("nextafter", None, &[each!(F32F32, nextafter32), each!(F64F64, nextafter)]),
];
