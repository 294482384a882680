//! Logarithms, which take integers of any size.

use super::domain_error;
use snek_heap::Value;
use snek_interp::stage::is_staged;
use snek_interp::types::float::as_float;
use snek_interp::types::text::IntRef;
use snek_interp::types::{int, payload};
use snek_interp::{Cx, Result};
use snek_tensor::{Binary, division_by_zero};

pub(super) fn log(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() {
        return single(cx, "log", &args[0], f64::ln);
    }
    let number = single(cx, "log", &args[0], f64::ln)?;
    let base = single(cx, "log", &args[1], f64::ln)?;
    match (number.as_float(), base.as_float()) {
        (Some(_), Some(0.0)) => Err(cx.zero_division_error(division_by_zero(Binary::Div, true))),
        (Some(number), Some(base)) => Ok(Value::float(number / base)),
        _ => cx.binary(snek_syntax::core::BinaryOp::Div, &number, &base),
    }
}

pub(super) fn log2(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    single(cx, "log2", &args[0], f64::log2)
}

pub(super) fn log10(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    single(cx, "log10", &args[0], f64::log10)
}

fn single(cx: &mut Cx, name: &str, arg: &Value, f: fn(f64) -> f64) -> Result<Value> {
    if let Some(x) = arg.as_float() {
        return of_float(cx, x, f);
    }
    if is_staged(arg) {
        return cx.staged_call(name, std::slice::from_ref(arg));
    }
    let inner = payload(arg);
    if let Some(IntRef::Big(big)) = int::view(&inner) {
        if big.sign() == dashu_int::Sign::Negative {
            return Err(domain_error(cx));
        }
        let x = big.to_f64().value();
        if x.is_finite() {
            return Ok(Value::float(f(x)));
        }
        // Only the leading bits count: the logarithm of a product is the sum of the logarithms.
        let dropped = IntRef::Big(big).bit_length() - 64;
        let has_tail = (big & ((dashu_int::IBig::ONE << dropped) - 1u8)) != dashu_int::IBig::ZERO;
        let top = u64::try_from(&(big >> dropped)).unwrap_or(u64::MAX) | u64::from(has_tail);
        let mantissa = top as f64 / 18_446_744_073_709_551_616.0;
        let exponent = (dropped + 64) as f64;
        // A mantissa that rounded up to 1 counts as half of the next power.
        let (mantissa, exponent) = if mantissa == 1.0 { (0.5, exponent + 1.0) } else { (mantissa, exponent) };
        return Ok(Value::float(f(mantissa) + f(2.0) * exponent));
    }
    let x = as_float(cx, arg)?;
    of_float(cx, x, f)
}

fn of_float(cx: &mut Cx, x: f64, f: fn(f64) -> f64) -> Result<Value> {
    if x <= 0.0 { Err(domain_error(cx)) } else { Ok(Value::float(f(x))) }
}
