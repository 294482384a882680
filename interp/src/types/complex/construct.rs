//! `complex(…)`, and what stands for a complex number elsewhere.
//!
//! In: numbers, text, or objects that convert themselves. Out: real and imaginary part.
//! Invariants:
//! - `__complex__` goes before `__float__` and `__index__`.

use super::value::{Complex, new};
use crate::error::Result;
use crate::kinds;
use crate::types::float::real_number;
use crate::types::str::Str;
use crate::types::{int, payload, text};
use crate::vm::Cx;
use snek_heap::Value;

/// `complex.__new__`.
pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (real, imag) = (&args[1], &args[2]);
    if real.is_unbound() && imag.is_unbound() {
        return Ok(new(0.0, 0.0));
    }
    if imag.is_unbound() && real.kind() == kinds::COMPLEX {
        return Ok(real.clone());
    }
    let inner = payload(real);
    if let Some(text) = inner.downcast_ref::<Str>() {
        if !imag.is_unbound() {
            return Err(cx.type_error("complex() can't take second arg if first is a string"));
        }
        return parse(cx, text.as_str());
    }
    if payload(imag).downcast_ref::<Str>().is_some() {
        return Err(cx.type_error("complex() second arg can't be a string"));
    }
    let mut parts = (0.0, 0.0);
    let mut is_complex = false;
    if !real.is_unbound() {
        match complex_number(cx, real)? {
            Some(number) => {
                parts = number;
                is_complex = real.is_object() && int::view(&inner).is_none() && inner.as_float().is_none();
            }
            None => {
                let name = cx.type_name(real);
                return Err(
                    cx.type_error(format!("complex() first argument must be a string or a number, not '{name}'"))
                );
            }
        }
    }
    if !imag.is_unbound() {
        // The imaginary part may be complex itself: then it turns by a right angle. Zeros that are not there are not
        // added, since they would change the sign of negative ones.
        let turned = match payload(imag).downcast_ref::<Complex>() {
            Some(number) => {
                parts.0 -= number.im;
                number.re
            }
            None => match real_number(cx, imag)? {
                Some(x) => x,
                None => {
                    let name = cx.type_name(imag);
                    return Err(cx.type_error(format!("complex() second argument must be a number, not '{name}'")));
                }
            },
        };
        parts.1 = if is_complex { parts.1 + turned } else { turned };
    }
    Ok(new(parts.0, parts.1))
}

fn parse(cx: &mut Cx, text: &str) -> Result<Value> {
    match text::parse_complex(text) {
        Some((re, im)) => Ok(new(re, im)),
        None if text::has_misplaced_underscore(text) => {
            let shown = text::repr_str(text);
            Err(cx.value_error(format!("could not convert string to complex: {shown}")))
        }
        None => Err(cx.value_error("complex() arg is a malformed string")),
    }
}

/// The complex number that a value is or converts itself to; `None` for what is no number.
pub fn complex_number(cx: &mut Cx, value: &Value) -> Result<Option<(f64, f64)>> {
    if let Some(number) = value.downcast_ref::<Complex>() {
        return Ok(Some((number.re, number.im)));
    }
    let name = cx.names.__complex__.clone();
    if value.is_object()
        && let Some(result) = cx.call_special(value, &name, &[])?
    {
        return match payload(&result).downcast_ref::<Complex>() {
            Some(number) => Ok(Some((number.re, number.im))),
            None => {
                let got = cx.type_name(&result);
                Err(cx.type_error(format!("__complex__ returned non-complex (type {got})")))
            }
        };
    }
    Ok(real_number(cx, value)?.map(|x| (x, 0.0)))
}

/// A value that is asked for as a complex number; TypeError for others.
pub fn as_complex(cx: &mut Cx, value: &Value) -> Result<(f64, f64)> {
    match complex_number(cx, value)? {
        Some(parts) => Ok(parts),
        None => {
            let name = cx.type_name(value);
            Err(cx.type_error(format!("must be real number, not {name}")))
        }
    }
}
