//! `array(typecode, initializer)`.

use super::bytes::checked;
use super::items::ItemType;
use super::methods::fill;
use super::value::{Array, as_array};
use snek_interp::heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::types::bytes::{ByteArray, Bytes};
use snek_interp::types::dict::Dict;
use snek_interp::types::list::is_builtin;
use snek_interp::types::str::Str;
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{bytes, payload};
use snek_interp::{Cx, Result};

pub(super) const NEW: NativeDef = NativeDef::new("array(cls, *args, **kwargs)", construct);

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let has_names = args[2].downcast_ref::<Dict>().is_some_and(|names| !names.table.borrow().is_empty());
    if has_names && is_builtin(&args[0]) {
        return Err(cx.type_error("array.array() takes no keyword arguments"));
    }
    let given = args[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let (code, initial) = match given {
        [] => return Err(cx.type_error("array() takes at least 1 argument (0 given)")),
        [code] => (code, None),
        [code, initial] => (code, Some(initial)),
        _ => {
            let count = given.len();
            return Err(cx.type_error(format!("array() takes at most 2 arguments ({count} given)")));
        }
    };
    let inner = payload(code);
    let Some(code) = inner.downcast_ref::<Str>().filter(|text| text.len() == 1).map(Str::as_str) else {
        let name = written_name(cx, code);
        return Err(cx.type_error(format!("array() argument 1 must be a unicode character, not {name}")));
    };
    let item = ItemType::of(code);
    let Some(initial) = initial else { return Ok(Array::make(known(cx, item)?, Vec::new())) };
    let source = payload(initial);
    if code != "u" {
        let what = match as_array(&source) {
            Some(array) if array.item.is_text() => Some("unicode array"),
            _ => source.downcast_ref::<Str>().map(|_| "str"),
        };
        if let Some(what) = what {
            return Err(cx.type_error(format!("cannot use a {what} to initialize an array with typecode '{code}'")));
        }
    }
    let item = known(cx, item)?;
    if source.downcast_ref::<Bytes>().is_some() || source.downcast_ref::<ByteArray>().is_some() {
        let data = bytes::copy_of(cx, &source)?.unwrap_or_default();
        checked(cx, item, &data)?;
        return Ok(Array::make(item, data));
    }
    if let Some(other) = as_array(&source).filter(|other| other.item == item) {
        return Ok(Array::make(item, other.read(<[u8]>::to_vec)));
    }
    let this = Array::make(item, Vec::new());
    if let Some(array) = as_array(&this) {
        fill(cx, array, initial)?;
    }
    Ok(this)
}

fn known(cx: &mut Cx, item: Option<ItemType>) -> Result<ItemType> {
    item.ok_or_else(|| cx.value_error("bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)"))
}

/// How errors name the type of an argument.
pub(super) fn written_name(cx: &Cx, value: &Value) -> String {
    if value.is_none() { "None".to_owned() } else { super::value::type_name(cx, value) }
}
