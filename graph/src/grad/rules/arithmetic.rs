//! Rules of arithmetic, of choice and of conversions.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: where a derivative does not exist, the rule raises what Python raises there, or takes the mean of both
//! sides (`max` of equals).
//! Elsewhere: functions of one number (`functions.rs`).

use snek_tensor::{DType, Scalar};

use super::{Done, Pull};
use crate::error::GraphError;
use crate::ir::{Type, ValueId};
use crate::ops::Op;

pub(crate) fn add(p: &mut Pull<'_, '_>) -> Done {
    if matches!(p.ty(0), Type::List(_)) {
        return super::concatenated(p);
    }
    let ct = p.ct(0)?;
    p.give(0, ct)?;
    p.give(1, ct)
}

pub(crate) fn sub(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    p.give(0, ct)?;
    if p.wants(1) {
        let ct = p.neg(ct)?;
        p.give(1, ct)?;
    }
    Ok(())
}

pub(crate) fn mul(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    for (input, other) in [(0, 1), (1, 0)] {
        if p.wants(input) {
            let factor = p.x(other)?;
            let more = p.mul(ct, factor)?;
            p.give(input, more)?;
        }
    }
    Ok(())
}

pub(crate) fn div(p: &mut Pull<'_, '_>) -> Done {
    let (ct, b) = (p.ct(0)?, p.x(1)?);
    let share = p.op(Op::Div, &[ct, b])?;
    p.give(0, share)?;
    if p.wants(1) {
        let y = p.y(0)?;
        let more = p.mul(share, y)?;
        let more = p.neg(more)?;
        p.give(1, more)?;
    }
    Ok(())
}

/// `a % b` is `a - b * (a // b)`.
pub(crate) fn modulo(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    remainder(p, ct, |p, a, b| p.op(Op::FloorDiv, &[a, b]))
}

/// `fmod(a, b)` is `a - b * trunc(a / b)`.
pub(crate) fn rem(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    remainder(p, ct, |p, a, b| {
        let quotient = p.op(Op::Div, &[a, b])?;
        p.op(Op::Trunc, &[quotient])
    })
}

pub(crate) fn divmod(p: &mut Pull<'_, '_>) -> Done {
    match p.ct_of(1) {
        Some(ct) => remainder(p, ct, |p, _, _| p.y(0)),
        None => Ok(()),
    }
}

fn remainder(
    p: &mut Pull<'_, '_>,
    ct: ValueId,
    quotient: fn(&mut Pull<'_, '_>, ValueId, ValueId) -> Result<ValueId, GraphError>,
) -> Done {
    p.give(0, ct)?;
    if p.wants(1) {
        let (a, b) = (p.x(0)?, p.x(1)?);
        let quotient = quotient(p, a, b)?;
        let more = p.mul(ct, quotient)?;
        let more = p.neg(more)?;
        p.give(1, more)?;
    }
    Ok(())
}

pub(crate) fn pow(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    if p.wants(0) {
        let slope = match p.number(1) {
            Some(exponent) => power_slope(p, exponent)?,
            None => Some(general_power_slope(p)?),
        };
        if let Some(slope) = slope {
            let more = p.mul(ct, slope)?;
            p.give(0, more)?;
        }
    }
    if p.wants(1)
        && let Some(log) = log_of_base(p)?
    {
        let y = p.y(0)?;
        let more = p.mul(y, log)?;
        let more = p.mul(ct, more)?;
        p.give(1, more)?;
    }
    Ok(())
}

/// The logarithm of the base; none where the base is 0, since 0 ** y is 0 around every y > 0.
fn log_of_base(p: &mut Pull<'_, '_>) -> Result<Option<ValueId>, GraphError> {
    if let Some(base) = p.number(0).map(Scalar::as_f64) {
        let log = base.ln();
        return Ok((base != 0.0).then(|| p.float(log)));
    }
    let mut x = p.x(0)?;
    if p.ty(0).as_scalar().is_some_and(|dtype| !dtype.is_float()) {
        x = p.builder().add_convert(x, DType::F64)?;
    }
    let (zero, one) = (p.float(0.0), p.float(1.0));
    let is_zero = p.op(Op::Eq, &[x, zero])?;
    let base = p.op(Op::Select, &[is_zero, one, x])?;
    p.op(Op::Log, &[base]).map(Some)
}

/// `n * x ** (n - 1)` for a number `n` of the program; none if it is zero.
fn power_slope(p: &mut Pull<'_, '_>, exponent: Scalar) -> Result<Option<ValueId>, GraphError> {
    let number = exponent.as_f64();
    if number == 0.0 {
        return Ok(None);
    }
    if number == 1.0 {
        return Ok(Some(p.float(1.0)));
    }
    let x = p.x(0)?;
    let factor = p.float(number);
    if number == 2.0 {
        return p.mul(factor, x).map(Some);
    }
    let less = match exponent.as_i64() {
        Some(n) if n != i64::MIN => p.builder().constant(n - 1),
        _ => p.float(number - 1.0),
    };
    let power = p.op(Op::Pow, &[x, less])?;
    p.mul(factor, power).map(Some)
}

fn general_power_slope(p: &mut Pull<'_, '_>) -> Result<ValueId, GraphError> {
    let (x, n) = (p.x(0)?, p.x(1)?);
    // x ** 0 is 1 everywhere, also at 0, where x ** -1 raises.
    let (zero, one) = (p.float(0.0), p.float(1.0));
    let is_zero = p.op(Op::Eq, &[n, zero])?;
    let less = p.op(Op::Sub, &[n, one])?;
    let less = p.op(Op::Select, &[is_zero, one, less])?;
    let power = p.op(Op::Pow, &[x, less])?;
    p.mul(n, power)
}

pub(crate) fn max(p: &mut Pull<'_, '_>) -> Done {
    extreme(p, Op::Gt)
}

pub(crate) fn min(p: &mut Pull<'_, '_>) -> Done {
    extreme(p, Op::Lt)
}

/// The cotangent goes to the operand that is taken, half to each of equal ones.
fn extreme(p: &mut Pull<'_, '_>, is_taken: Op) -> Done {
    let (ct, a, b) = (p.ct(0)?, p.x(0)?, p.x(1)?);
    let (zero, half) = (p.float(0.0), p.float(0.5));
    let equal = p.op(Op::Eq, &[a, b])?;
    let split = p.mul(ct, half)?;
    for (input, [x, y]) in [(0, [a, b]), (1, [b, a])] {
        if p.wants(input) {
            let taken = p.op(is_taken, &[x, y])?;
            let other = p.op(Op::Select, &[equal, split, zero])?;
            let more = p.op(Op::Select, &[taken, ct, other])?;
            p.give(input, more)?;
        }
    }
    Ok(())
}

pub(crate) fn atan2(p: &mut Pull<'_, '_>) -> Done {
    let (ct, y, x) = (p.ct(0)?, p.x(0)?, p.x(1)?);
    let (a, b) = (p.square(x)?, p.square(y)?);
    let length = p.op(Op::Add, &[a, b])?;
    let share = p.op(Op::Div, &[ct, length])?;
    let more = p.mul(share, x)?;
    p.give(0, more)?;
    if p.wants(1) {
        let more = p.mul(share, y)?;
        let more = p.neg(more)?;
        p.give(1, more)?;
    }
    Ok(())
}

pub(crate) fn neg(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let ct = p.neg(ct)?;
    p.give(0, ct)
}

pub(crate) fn select(p: &mut Pull<'_, '_>) -> Done {
    let (ct, cond) = (p.ct(0)?, p.x(0)?);
    let zero = p.zeros(ct)?;
    if p.wants(1) {
        let more = p.op(Op::Select, &[cond, ct, zero])?;
        p.give(1, more)?;
    }
    if p.wants(2) {
        let more = p.op(Op::Select, &[cond, zero, ct])?;
        p.give(2, more)?;
    }
    Ok(())
}

/// From one float type to another.
pub(crate) fn convert(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    p.give(0, ct)
}

pub(crate) fn barrier(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    p.give(0, ct)
}

pub(crate) fn add_any(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    p.give(0, ct)?;
    p.give(1, ct)
}
