//! The text, the comparisons and the operators of arrays.

use super::methods::extend_with;
use super::value::{Array, as_array, type_name};
use snek_interp::heap::Value;
use snek_interp::types::host::receiver;
use snek_interp::types::list::repeat_count;
use snek_interp::types::ops::instance_around;
use snek_interp::types::{list, payload, str};
use snek_interp::{Cx, Result};
use snek_syntax::core::{BinaryOp, CompareOp};

pub(super) fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let shown = instance_around(cx, this).unwrap_or_else(|| this.clone());
    let name = cx.class_of(&shown).name.borrow().as_str().to_owned();
    let array = receiver::<Array>(cx, this)?;
    let code = array.item.code;
    if array.len() == 0 {
        return Ok(str::new(format!("{name}('{code}')")));
    }
    let items = if array.item.is_text() { text_of(cx, array)? } else { list::new(array.items(cx)?) };
    let items = cx.repr(&items)?;
    Ok(str::new(format!("{name}('{code}', {items})")))
}

/// The characters of an array as a string.
pub(super) fn text_of(cx: &mut Cx, array: &Array) -> Result<Value> {
    let mut text = String::new();
    for character in array.items(cx)? {
        text.push_str(&cx.str(&character)?);
    }
    Ok(str::new(text))
}

/// Item by item, and not as lists are compared: to those a NaN equals itself.
pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let other = payload(other);
    let (Some(a), Some(b)) = (as_array(this), as_array(&other)) else { return Ok(Value::NOT_IMPLEMENTED) };
    if matches!(op, CompareOp::Eq | CompareOp::Ne) && a.len() != b.len() {
        return Ok(Value::bool(op == CompareOp::Ne));
    }
    let mut at = 0;
    while let (Some(x), Some(y)) = (a.get(cx, at)?, b.get(cx, at)?) {
        // Not `cx.eq`, for which an object equals itself.
        let is_equal = cx.compare(CompareOp::Eq, &x, &y)?;
        if !cx.truth(&is_equal)? {
            return cx.compare(op, &x, &y);
        }
        at += 1;
    }
    cx.compare(op, &Value::int(a.len() as i64), &Value::int(b.len() as i64))
}

pub(super) fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    let (a, b) = (payload(left), payload(right));
    match (op, as_array(&a), as_array(&b)) {
        (BinaryOp::Add, Some(x), Some(y)) => {
            if x.item != y.item {
                return Err(cx.type_error("bad argument type for built-in operation"));
            }
            cx.reserve(x.read(<[u8]>::len) + y.read(<[u8]>::len))?;
            let mut data = x.read(<[u8]>::to_vec);
            y.read(|more| data.extend_from_slice(more));
            Ok(Array::make(x.item, data))
        }
        (BinaryOp::Add, Some(_), None) => {
            let name = type_name(cx, right);
            Err(cx.type_error(format!("can only append array (not \"{name}\") to array")))
        }
        (BinaryOp::Mul, Some(array), None) => Ok(match repeated(cx, array, right, "__rmul__")? {
            Some(data) => Array::make(array.item, data),
            None => Value::NOT_IMPLEMENTED,
        }),
        (BinaryOp::Mul, None, Some(array)) => Ok(match repeated(cx, array, left, "__mul__")? {
            Some(data) => Array::make(array.item, data),
            None => Value::NOT_IMPLEMENTED,
        }),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn repeated(cx: &mut Cx, array: &Array, count: &Value, reflected: &str) -> Result<Option<Vec<u8>>> {
    let Some(count) = repeat_count(cx, count, reflected)? else { return Ok(None) };
    match array.read(<[u8]>::len).checked_mul(count).filter(|length| isize::try_from(*length).is_ok()) {
        Some(length) => cx.reserve(length)?,
        None => return Err(cx.memory_error("")),
    }
    Ok(Some(array.read(|data| data.repeat(count))))
}

pub(super) fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    let array = receiver::<Array>(cx, this)?;
    match op {
        BinaryOp::Add => {
            if as_array(&payload(other)).is_none() {
                let name = type_name(cx, other);
                return Err(cx.type_error(format!("can only extend array with array (not \"{name}\")")));
            }
            extend_with(cx, this, other)?;
        }
        BinaryOp::Mul => {
            let Some(data) = repeated(cx, array, other, "__rmul__")? else { return Ok(Value::NOT_IMPLEMENTED) };
            let resizes = data.len() != array.read(<[u8]>::len);
            array.write(cx, resizes, |place| *place = data)?;
        }
        _ => return Ok(Value::NOT_IMPLEMENTED),
    }
    Ok(this.clone())
}
