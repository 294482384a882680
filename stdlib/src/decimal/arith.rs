//! Sums, products, quotients, remainders, powers, and numbers rounded to an exponent.

use super::known::{self, Context, Number, Signal};
use super::round::{
    LONGEST, POWERS, Rounding, digits, divide, finish, finish_long, long_power_of_ten, power_of_ten, without,
};
use dashu_int::UBig;
use dashu_int::ops::DivRem;
use snek_heap::Value;
use snek_interp::Cx;
use snek_interp::types::int;
use snek_interp::types::str::Str;

type Operation = fn(&Context<'_>, Number, Number) -> Option<Number>;

#[inline]
fn binary(cx: &Cx, args: &[Value], is_reflected: bool, operation: Operation) -> Option<Value> {
    let [this, other] = args else { return None };
    known::with(cx, |known| {
        let (this, other) = (known.decimal(this)?, known.number(other)?);
        let (left, right) = if is_reflected { (other, this) } else { (this, other) };
        operation(&known.context()?, left, right).map(|result| known.make(result))
    })
}

pub(super) fn add(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, false, sum)
}

pub(super) fn sub(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, false, difference)
}

pub(super) fn sub_reflected(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, true, difference)
}

pub(super) fn mul(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, false, product)
}

pub(super) fn div(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, false, quotient)
}

pub(super) fn div_reflected(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, true, quotient)
}

pub(super) fn floor_div(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, false, |context, a, b| finish(context, divided(context, a, b)?.0))
}

pub(super) fn floor_div_reflected(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, true, |context, a, b| finish(context, divided(context, a, b)?.0))
}

pub(super) fn modulo(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, false, |context, a, b| finish(context, divided(context, a, b)?.1))
}

pub(super) fn modulo_reflected(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    binary(cx, args, true, |context, a, b| finish(context, divided(context, a, b)?.1))
}

fn sum(context: &Context<'_>, a: Number, b: Number) -> Option<Number> {
    let exponent = a.exponent.min(b.exponent);
    if a.coefficient == 0 || b.coefficient == 0 {
        return sum_with_zero(context, a, b, exponent);
    }
    let widened = |number: Number| {
        number.coefficient.checked_mul(power_of_ten(number.exponent - exponent)?).filter(|wide| *wide < 1 << 126)
    };
    let (left, right) = (widened(a)?, widened(b)?);
    let (negative, coefficient) = match a.negative == b.negative {
        true => (a.negative, left + right),
        false if left == right => (context.rounding()? == Rounding::Floor, 0),
        false => ((left < right) != a.negative, left.abs_diff(right)),
    };
    finish(context, Number { negative, coefficient, exponent })
}

fn sum_with_zero(context: &Context<'_>, a: Number, b: Number, exponent: i64) -> Option<Number> {
    if a.coefficient == 0 && b.coefficient == 0 {
        let negative = match a.negative == b.negative {
            true => a.negative,
            false => context.rounding()? == Rounding::Floor,
        };
        return finish(context, Number { negative, coefficient: 0, exponent });
    }
    let number = if a.coefficient == 0 { b } else { a };
    // Zeros come behind a number for the exponent of the other one, as far as there is room.
    let room = number.exponent + digits(number.coefficient) - context.prec - 2;
    let least = if number.exponent > exponent { exponent.max(room).min(number.exponent) } else { exponent };
    let coefficient = number.coefficient.checked_mul(power_of_ten(number.exponent - least)?)?;
    finish(context, Number { coefficient, exponent: least, ..number })
}

fn difference(context: &Context<'_>, a: Number, b: Number) -> Option<Number> {
    sum(context, a, Number { negative: !b.negative, ..b })
}

fn product(context: &Context<'_>, a: Number, b: Number) -> Option<Number> {
    let (negative, exponent) = (a.negative != b.negative, a.exponent + b.exponent);
    match a.coefficient.checked_mul(b.coefficient) {
        Some(coefficient) => finish(context, Number { negative, coefficient, exponent }),
        None => {
            let coefficient = UBig::from(a.coefficient) * UBig::from(b.coefficient);
            finish_long(context, negative, &coefficient, exponent)
        }
    }
}

fn quotient(context: &Context<'_>, a: Number, b: Number) -> Option<Number> {
    if b.coefficient == 0 {
        return None;
    }
    let (negative, ideal) = (a.negative != b.negative, a.exponent - b.exponent);
    if a.coefficient == 0 {
        return finish(context, Number { negative, coefficient: 0, exponent: ideal });
    }
    let shift = digits(b.coefficient) - digits(a.coefficient) + context.prec + 1;
    if shift < 0 {
        return None;
    }
    if let Some((coefficient, places)) = exact_quotient(a.coefficient, b.coefficient, shift) {
        return finish(context, Number { negative, coefficient, exponent: ideal - places });
    }
    let exponent = ideal - shift;
    let wide = power_of_ten(shift).and_then(|power| a.coefficient.checked_mul(power));
    let (mut coefficient, is_exact) = match wide {
        Some(wide) => {
            let (quotient, rest) = divide(wide, b.coefficient);
            (quotient, rest == 0)
        }
        None => {
            let wide = UBig::from(a.coefficient) * long_power_of_ten(shift)?;
            let (quotient, rest) = wide.div_rem(UBig::from(b.coefficient));
            (u128::try_from(quotient).ok()?, rest == UBig::ZERO)
        }
    };
    if is_exact {
        return finish(context, without_zeros(Number { negative, coefficient, exponent }, ideal));
    }
    // A digit behind the last keeps the rounding honest.
    if coefficient % 5 == 0 {
        coefficient += 1;
    }
    finish(context, Number { negative, coefficient, exponent })
}

/// The quotient of short numbers and how many places it has, if they are no more than `most`.
fn exact_quotient(a: u128, b: u128, most: i64) -> Option<(u128, i64)> {
    let (mut a, mut b) = (u64::try_from(a).ok()?, u64::try_from(b).ok()?);
    let twos = b.trailing_zeros();
    b >>= twos;
    let mut fives = 0;
    while b % 5 == 0 {
        b /= 5;
        fives += 1;
    }
    if a % b != 0 {
        return None;
    }
    a /= b;
    let twos_left = twos - twos.min(a.trailing_zeros());
    a >>= twos - twos_left;
    while fives > 0 && a % 5 == 0 {
        a /= 5;
        fives -= 1;
    }
    let places = twos_left.max(fives);
    let missing = 2_u128.checked_pow(places - twos_left)?.checked_mul(5_u128.checked_pow(places - fives)?)?;
    (i64::from(places) <= most).then_some((u128::from(a).checked_mul(missing)?, i64::from(places)))
}

/// The number without the zeros at its end, but for an exponent that is `ideal`.
fn without_zeros(mut number: Number, ideal: i64) -> Number {
    for count in [16, 8, 4, 2, 1] {
        while number.exponent + count <= ideal {
            let (quotient, rest) = divide(number.coefficient, POWERS[count as usize]);
            if rest != 0 {
                break;
            }
            number = Number { coefficient: quotient, exponent: number.exponent + count, ..number };
        }
    }
    number
}

/// The whole part of a quotient, and what remains, which are to be rounded.
fn divided(context: &Context<'_>, a: Number, b: Number) -> Option<(Number, Number)> {
    if b.coefficient == 0 {
        return None;
    }
    let exponent = a.exponent.min(b.exponent);
    let (a_top, b_top) = (a.exponent + digits(a.coefficient), b.exponent + digits(b.coefficient));
    if a.coefficient != 0 && a_top - b_top > context.prec {
        return None;
    }
    let wide = a.coefficient.checked_mul(power_of_ten(a.exponent - exponent)?)?;
    let (whole, rest) = match a_top - b_top < -1 {
        true => (0, wide),
        false => divide(wide, b.coefficient.checked_mul(power_of_ten(b.exponent - exponent)?)?),
    };
    if digits(whole) > context.prec {
        return None;
    }
    let negative = a.negative != b.negative;
    let rest = Number { negative: a.negative, coefficient: rest, exponent };
    Some((Number { negative, coefficient: whole, exponent: 0 }, rest))
}

/// `number ** exponent`, for exponents that are whole, small and positive.
pub(super) fn power(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this, other, rest @ ..] = args else { return None };
    if !rest.iter().all(Value::is_unbound) {
        return None;
    }
    known::with(cx, |known| {
        let (a, b) = (known.decimal(this)?, known.number(other)?);
        let count = i64::try_from(b.coefficient).ok().filter(|count| (1..=64).contains(count))?;
        // Powers of ten have a rule of their own.
        if b.negative || b.exponent != 0 || a.coefficient == 0 || POWERS.contains(&a.coefficient) {
            return None;
        }
        let context = known.context()?;
        let negative = a.negative && count % 2 == 1;
        let exponent = a.exponent.checked_mul(count)?;
        let result = match a.coefficient.checked_pow(u32::try_from(count).ok()?) {
            Some(coefficient) => finish(&context, Number { negative, coefficient, exponent })?,
            None if digits(a.coefficient) * count <= LONGEST => {
                let coefficient = UBig::from(a.coefficient).pow(usize::try_from(count).ok()?);
                finish_long(&context, negative, &coefficient, exponent)?
            }
            None => return None,
        };
        Some(known.make(result))
    })
}

/// What an operation of one number gives, with this sign if it is not 0.
fn unary(cx: &Cx, args: &[Value], sign: fn(bool) -> bool) -> Option<Value> {
    let (this, rest) = args.split_first()?;
    if !rest.iter().all(Value::is_unbound) {
        return None;
    }
    known::with(cx, |known| {
        let number = known.decimal(this)?;
        let context = known.context()?;
        let keeps_sign = number.coefficient != 0 || context.rounding()? == Rounding::Floor;
        let negative = keeps_sign && sign(number.negative);
        finish(&context, Number { negative, ..number }).map(|result| known.make(result))
    })
}

pub(super) fn negative(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    unary(cx, args, |negative| !negative)
}

pub(super) fn positive(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    unary(cx, args, |negative| negative)
}

pub(super) fn absolute(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    unary(cx, args, |_| false)
}

/// `number.quantize(exp, rounding)`.
pub(super) fn quantize(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let (this, exp, rest) = match args {
        [this, exp, rest @ ..] => (this, exp, rest),
        _ => return None,
    };
    let is_given = |value: &&Value| !value.is_unbound() && !value.is_none();
    let rounding = match rest.first().filter(is_given) {
        Some(name) => Some(Rounding::named(name.downcast_ref::<Str>()?.as_str())?),
        None => None,
    };
    if rest.get(1).filter(is_given).is_some() {
        return None;
    }
    known::with(cx, |known| {
        let (number, exp) = (known.decimal(this)?, known.number(exp)?);
        to_exponent(&known.context()?, number, exp.exponent, rounding).map(|result| known.make(result))
    })
}

/// `round(number, count)`.
pub(super) fn round_to(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let (this, rest) = args.split_first()?;
    let Some(count) = rest.first().filter(|count| !count.is_unbound()) else { return round_whole(cx, this) };
    let count = count.as_small_int()?;
    known::with(cx, |known| {
        let number = known.decimal(this)?;
        to_exponent(&known.context()?, number, -count, None).map(|result| known.make(result))
    })
}

/// `round(number)`.
fn round_whole(cx: &Cx, this: &Value) -> Option<Value> {
    known::with(cx, |known| {
        let number = known.decimal(this)?;
        let size = match number.exponent < 0 {
            true => without(number.negative, number.coefficient, -number.exponent, || Some(Rounding::HalfEven))?.0,
            false => number.coefficient.checked_mul(power_of_ten(number.exponent)?)?,
        };
        let size = i128::try_from(size).ok()?;
        Some(int::from_i128(if number.negative { -size } else { size }))
    })
}

fn to_exponent(context: &Context<'_>, number: Number, exponent: i64, rounding: Option<Rounding>) -> Option<Number> {
    if exponent < context.etiny() || exponent > if context.clamp { context.etop() } else { context.emax } {
        return None;
    }
    let Number { negative, coefficient, .. } = number;
    if coefficient == 0 {
        return finish(context, Number { exponent, ..number });
    }
    let top = number.exponent + digits(coefficient) - 1;
    if top > context.emax || top - exponent + 1 > context.prec {
        return None;
    }
    let dropped = exponent - number.exponent;
    let (coefficient, is_inexact) = match dropped > 0 {
        true => without(negative, coefficient, dropped, || rounding.or_else(|| context.rounding()))?,
        false => (coefficient.checked_mul(power_of_ten(-dropped)?)?, false),
    };
    if coefficient != 0 {
        let count = digits(coefficient);
        let top = exponent + count - 1;
        if count > context.prec || top > context.emax || top < context.emin {
            return None;
        }
    }
    if dropped > 0 {
        context.signal(if is_inexact { &[Signal::Inexact, Signal::Rounded] } else { &[Signal::Rounded] })?;
    }
    Some(Number { negative, coefficient, exponent })
}
