//! Operators of strings: `+`, `*`, `%`, `in`, comparison.

use super::args;
use super::args::of;
use super::make::{composed, new};
use super::percent;
use super::value::Str;
use crate::error::Result;
use crate::kinds;
use crate::types::float::holds;
use crate::types::ops::receiver;
use crate::types::text::find::find;
use crate::types::{int, payload};
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};

/// `a op b`, where one of the two is a string.
pub(super) fn binary(cx: &mut Cx, op: BinaryOp, a: &Value, b: &Value) -> Result<Value> {
    match op {
        BinaryOp::Add => {
            let Some(left) = a.downcast_ref::<Str>() else { return Ok(Value::NOT_IMPLEMENTED) };
            if let Some(right) = b.downcast_ref::<Str>() {
                return concat(cx, left, right, a, b);
            }
            if has_own(cx, b, BinaryOp::Add) {
                return Ok(Value::NOT_IMPLEMENTED);
            }
            match of(b) {
                Some(right) => concat(cx, left, &right, a, &right.value()),
                None => Err(cx.cannot_concatenate("str", b)),
            }
        }
        BinaryOp::Mul => match (a.downcast_ref::<Str>(), b.downcast_ref::<Str>()) {
            (Some(text), _) => repeat(cx, text, a, b),
            (None, Some(text)) => repeat(cx, text, b, a),
            _ => Ok(Value::NOT_IMPLEMENTED),
        },
        BinaryOp::Mod => match a.downcast_ref::<Str>() {
            Some(format) => percent::format_text(cx, format.as_str(), b),
            None => Ok(Value::NOT_IMPLEMENTED),
        },
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

/// `left + right`; one of the values themselves when the other is empty.
pub fn concat(cx: &mut Cx, left: &Str, right: &Str, left_value: &Value, right_value: &Value) -> Result<Value> {
    if right.is_empty() {
        return Ok(left_value.clone());
    }
    if left.is_empty() {
        return Ok(right_value.clone());
    }
    // Of two characters there is no shared string.
    if let Some(joined) = left.joined(right) {
        return Ok(joined);
    }
    let chars = left.len() + right.len();
    let (left, right) = (left.as_str(), right.as_str());
    let length = left.len().saturating_add(right.len());
    cx.reserve_result(length)?;
    Ok(composed(length, chars, |out| {
        out.push(left);
        out.push(right);
    }))
}

/// `value * count`, where `text` is the value's.
pub(crate) fn repeat(cx: &mut Cx, text: &Str, value: &Value, count: &Value) -> Result<Value> {
    let count = match count.as_small_int() {
        Some(number) => usize::try_from(number).unwrap_or(0),
        None => match repetitions(cx, count)? {
            Some(count) => count,
            None => return Ok(Value::NOT_IMPLEMENTED),
        },
    };
    if count == 1 {
        return Ok(value.clone());
    }
    let length = text.as_str().len().checked_mul(count).filter(|length| isize::try_from(*length).is_ok());
    let Some(length) = length else { return Err(cx.overflow_error("repeated string is too long")) };
    if length == 0 {
        return Ok(new(""));
    }
    cx.reserve_result(length)?;
    let chars = text.len().saturating_mul(count);
    Ok(match text.as_str().as_bytes() {
        [byte] => composed(length, chars, |out| out.push_repeated(char::from(*byte), count)),
        _ if length > 1 << 10 => new(text.as_str().repeat(count)),
        _ => composed(length, chars, |out| (0..count).for_each(|_| out.push(text.as_str()))),
    })
}

/// Whether the right operand, an instance, has a reflected method of its own. Then it is asked before a sequence
/// complains.
pub(crate) fn has_own(cx: &Cx, right: &Value, op: BinaryOp) -> bool {
    right.kind() == kinds::INSTANCE && cx.lookup_special(right, &cx.operator_names(op).reflected).is_some()
}

/// How often a sequence's `*` repeats it; `None` when the count's own method is to be asked.
pub(crate) fn repetitions(cx: &mut Cx, count: &Value) -> Result<Option<usize>> {
    let number = match count.as_int() {
        Some(number) => number,
        None => {
            let name = cx.names.__index__.clone();
            if int::view(&payload(count)).is_none() && cx.lookup_special(count, &name).is_none() {
                if has_own(cx, count, BinaryOp::Mul) {
                    return Ok(None);
                }
                let name = cx.type_name(count);
                return Err(cx.type_error(snek_tensor::cannot_multiply(&name)));
            }
            match cx.index_value(count)?.as_int() {
                Some(number) => number,
                None => {
                    let name = cx.type_name(count);
                    return Err(cx.overflow_error(format!("cannot fit '{name}' into an index-sized integer")));
                }
            }
        }
    };
    Ok(Some(usize::try_from(number).unwrap_or(0)))
}

pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let (Some(a), Some(b)) = (this.downcast_ref::<Str>(), other.downcast_ref::<Str>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let (left, right) = (a.as_str(), b.as_str());
    cx.charge_text(left.len().min(right.len()))?;
    Ok(Value::bool(match op {
        CompareOp::Eq => left == right,
        CompareOp::Ne => left != right,
        _ => holds(op, Some(a.order(b))),
    }))
}

/// `item in this`.
pub(super) fn contains(cx: &mut Cx, this: &Value, item: &Value) -> Result<bool> {
    let text = receiver::<Str>(cx, this)?;
    cx.charge_text(text.as_str().len())?;
    match args::of(item) {
        Some(item) => Ok(item.is_empty() || find(text.as_str(), item.as_str()).is_some()),
        None => {
            let name = cx.type_name(item);
            Err(cx.type_error(format!("'in <string>' requires string as left operand, not {name}")))
        }
    }
}
