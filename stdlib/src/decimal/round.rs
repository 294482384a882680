//! Rounding: to a count of digits, to a context.
//!
//! In: exact numbers of any sign. Out: what `_finish` in `_decimal.py` gives, where it signals nothing new.

use super::known::{Context, Number, Signal};
use dashu_int::UBig;
use dashu_int::ops::{BitTest, DivRem};
use std::cmp::Ordering;

/// The powers of ten that fit.
pub(super) const POWERS: [u128; 39] = {
    let (mut powers, mut at) = ([1; 39], 1);
    while at < 39 {
        powers[at] = powers[at - 1] * 10;
        at += 1;
    }
    powers
};

/// A power of ten, if it fits.
#[inline]
pub(super) fn power_of_ten(exponent: i64) -> Option<u128> {
    POWERS.get(usize::try_from(exponent).ok()?).copied()
}

/// The most digits that long numbers have here.
pub(super) const LONGEST: i64 = 76;

/// A power of ten of up to `LONGEST` digits.
pub(super) fn long_power_of_ten(exponent: i64) -> Option<UBig> {
    match power_of_ten(exponent) {
        Some(power) => Some(UBig::from(power)),
        None => Some(UBig::from(power_of_ten(exponent - 38)?) * UBig::from(POWERS[38])),
    }
}

/// How many decimal digits; 1 for 0.
#[inline]
pub(super) fn digits(number: u128) -> i64 {
    match u64::try_from(number) {
        Ok(small) => i64::from(small.checked_ilog10().unwrap_or(0)) + 1,
        Err(_) => i64::from(number.ilog10()) + 1,
    }
}

/// The quotient and the rest of a division by a number that is often short.
#[inline]
pub(super) fn divide(number: u128, by: u128) -> (u128, u128) {
    match (u64::try_from(number), u64::try_from(by)) {
        (Ok(number), Ok(by)) => (u128::from(number / by), u128::from(number % by)),
        _ => {
            let quotient = number / by;
            (quotient, number - quotient * by)
        }
    }
}

/// A way to round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rounding {
    Ceiling,
    Floor,
    Up,
    Down,
    HalfUp,
    HalfDown,
    HalfEven,
    ZeroFiveUp,
}

impl Rounding {
    /// The way of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "ROUND_HALF_EVEN" => Self::HalfEven,
            "ROUND_HALF_UP" => Self::HalfUp,
            "ROUND_HALF_DOWN" => Self::HalfDown,
            "ROUND_DOWN" => Self::Down,
            "ROUND_UP" => Self::Up,
            "ROUND_CEILING" => Self::Ceiling,
            "ROUND_FLOOR" => Self::Floor,
            "ROUND_05UP" => Self::ZeroFiveUp,
            _ => return None,
        })
    }

    /// Whether a quotient grows by one for a rest that is not 0, given how that compares with a half.
    #[inline]
    fn is_up(self, negative: bool, quotient: u128, rest: Ordering) -> bool {
        match self {
            Self::HalfEven => rest.is_gt() || rest.is_eq() && quotient & 1 == 1,
            Self::HalfUp => rest.is_ge(),
            Self::HalfDown => rest.is_gt(),
            Self::Down => false,
            Self::Up => true,
            Self::Ceiling => !negative,
            Self::Floor => negative,
            Self::ZeroFiveUp => quotient.is_multiple_of(5),
        }
    }
}

/// A number without its last digits, rounded, and whether anything was lost. The way to round is asked for only if so.
#[inline]
pub(super) fn without(
    negative: bool,
    number: u128,
    count: i64,
    rounding: impl FnOnce() -> Option<Rounding>,
) -> Option<(u128, bool)> {
    // No number has half of what is a one behind 39 digits.
    let (quotient, rest, half) = match power_of_ten(count) {
        Some(unit) => {
            let (quotient, rest) = divide(number, unit);
            (quotient, rest, rest.cmp(&(unit - rest)))
        }
        None => (0, number, Ordering::Less),
    };
    if rest == 0 {
        return Some((quotient, false));
    }
    Some((quotient + u128::from(rounding()?.is_up(negative, quotient, half)), true))
}

/// The exact number, rounded to the context.
#[inline]
pub(super) fn finish(context: &Context<'_>, number: Number) -> Option<Number> {
    let Number { negative, coefficient, exponent } = number;
    if coefficient == 0 {
        return finish_zero(context, number);
    }
    let count = digits(coefficient);
    let lowest = count + exponent - context.prec;
    if lowest > context.etop() || lowest < context.etiny() {
        return None;
    }
    if exponent >= lowest {
        return (!context.clamp || exponent <= context.etop()).then_some(number);
    }
    let (coefficient, is_inexact) = without(negative, coefficient, lowest - exponent, || context.rounding())?;
    finish_rounded(context, negative, coefficient, lowest, is_inexact)
}

#[inline]
fn finish_zero(context: &Context<'_>, number: Number) -> Option<Number> {
    let top = if context.clamp { context.etop() } else { context.emax };
    let exponent = number.exponent.max(context.etiny()).min(top);
    if exponent != number.exponent {
        context.signal(&[Signal::Clamped])?;
    }
    Some(Number { exponent, ..number })
}

/// Ends the rounding of a number whose digits were cut: one more may have come.
fn finish_rounded(
    context: &Context<'_>,
    negative: bool,
    mut coefficient: u128,
    mut exponent: i64,
    is_inexact: bool,
) -> Option<Number> {
    if digits(coefficient) > context.prec {
        coefficient /= 10;
        exponent += 1;
    }
    if exponent > context.etop() {
        return None;
    }
    context.signal(if is_inexact { &[Signal::Inexact, Signal::Rounded] } else { &[Signal::Rounded] })?;
    Some(Number { negative, coefficient, exponent })
}

/// The exact number of up to `LONGEST` digits, rounded to the context where it has more than that.
pub(super) fn finish_long(context: &Context<'_>, negative: bool, coefficient: &UBig, exponent: i64) -> Option<Number> {
    // 1233 / 4096 is a little less than the logarithm of 2: the guess is right, or one too small.
    let guess = i64::try_from((coefficient.bit_len().checked_sub(1)? * 1233) >> 12).ok()? + 1;
    let count = if *coefficient >= long_power_of_ten(guess)? { guess + 1 } else { guess };
    let lowest = count + exponent - context.prec;
    if lowest > context.etop() || lowest < context.etiny() || lowest <= exponent {
        return None;
    }
    let unit = long_power_of_ten(lowest - exponent)?;
    let (quotient, rest) = coefficient.div_rem(&unit);
    let mut quotient = u128::try_from(quotient).ok()?;
    let is_inexact = rest != UBig::ZERO;
    if is_inexact {
        let half = rest.cmp(&(&unit - &rest));
        quotient = quotient.checked_add(u128::from(context.rounding()?.is_up(negative, quotient, half)))?;
    }
    finish_rounded(context, negative, quotient, lowest, is_inexact)
}
