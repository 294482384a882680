//! `sys.getsizeof`: the sizes that CPython's objects have, so that programs which compare them see the usual figures.

use snek_interp::heap::{Value, View};
use snek_interp::types::bytes::Bytes;
use snek_interp::types::dict::Dict;
use snek_interp::types::int;
use snek_interp::types::list::List;
use snek_interp::types::str::Str;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result, kinds};

/// What the collector's header adds to a container.
const HEADER: usize = 16;

pub(super) fn getsizeof(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let value = &args[0];
    if let Some(text) = value.downcast_ref::<Str>().filter(|text| !text.is_ascii()) {
        // It is walked through.
        cx.charge(text.as_str().len() / 4)?;
    }
    let size = match builtin_size(value) {
        Some(size) => size,
        None => {
            let name = cx.name("__sizeof__");
            match cx.call_special(value, &name, &[])? {
                Some(size) => usize::try_from(cx.index(&size)?).unwrap_or(0) + HEADER,
                None => 48,
            }
        }
    };
    Ok(Value::int(i64::try_from(size).unwrap_or(i64::MAX)))
}

fn builtin_size(value: &Value) -> Option<usize> {
    match value.view() {
        View::None | View::NotImplemented | View::Ellipsis => return Some(16),
        View::Bool(_) => return Some(28),
        View::Float(_) => return Some(24),
        View::Int(number) => {
            let bits = 64 - number.unsigned_abs().leading_zeros() as usize;
            return Some(24 + 4 * bits.div_ceil(30).max(1));
        }
        View::Unbound | View::Object(_) => {}
    }
    if let Some(text) = value.downcast_ref::<Str>() {
        let count = text.len();
        if text.is_ascii() {
            return Some(49 + count);
        }
        let widest = text.as_str().chars().map(u32::from).max().unwrap_or(0);
        return Some(match widest {
            0..=0x7f => 49 + count,
            0x80..=0xff => 73 + count,
            0x100..=0xffff => 74 + 2 * count,
            _ => 76 + 4 * count,
        });
    }
    if value.kind() == kinds::BIGINT {
        return int::view(value).map(|number| 24 + 4 * number.bit_length().div_ceil(30));
    }
    if let Some(data) = value.downcast_ref::<Bytes>() {
        return Some(33 + data.data().len());
    }
    if let Some(tuple) = value.downcast_ref::<Tuple>() {
        return Some(HEADER + 24 + 8 * tuple.items().len());
    }
    if let Some(list) = value.downcast_ref::<List>() {
        return Some(HEADER + 40 + 8 * list.len());
    }
    if let Some(dict) = value.downcast_ref::<Dict>() {
        let slots = match dict.len() {
            0 => return Some(64),
            count => (count * 3).div_ceil(2).next_power_of_two().max(8),
        };
        let index = slots
            * if slots <= 256 {
                1
            } else if slots <= 1 << 16 {
                2
            } else {
                4
            };
        return Some(HEADER + 48 + 32 + index + 24 * (slots * 2 / 3));
    }
    Some(match value.kind() {
        kinds::COMPLEX => 32,
        kinds::RANGE => 48,
        kinds::SET | kinds::FROZENSET => 216,
        kinds::FUNCTION => 160,
        kinds::TYPE => 1072,
        kinds::MODULE | kinds::NATIVE => 72,
        _ => return None,
    })
}
