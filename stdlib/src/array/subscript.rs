//! Indexing and slicing of arrays.

use super::value::{Array, as_array, type_name};
use snek_interp::heap::Value;
use snek_interp::types::host::receiver;
use snek_interp::types::payload;
use snek_interp::types::slice::{Indices, Slice, parts, position};
use snek_interp::{Cx, Result};

/// What a key selects.
enum Selected {
    Item(usize),
    Part(Indices),
}

fn select(cx: &mut Cx, array: &Array, key: &Value, problem: &str) -> Result<Selected> {
    if let Some(slice) = key.downcast_ref::<Slice>() {
        let parts = parts(cx, slice)?;
        return Ok(Selected::Part(parts.of_len(array.len())));
    }
    let name = cx.names.__index__.clone();
    if key.as_int().is_none() && key.as_bool().is_none() && cx.lookup_special(key, &name).is_none() {
        return Err(cx.type_error("array indices must be integers"));
    }
    let Some(index) = cx.index_value(key)?.as_int() else {
        let class = cx.type_name(key);
        return Err(cx.index_error(format!("cannot fit '{class}' into an index-sized integer")));
    };
    position(index, array.len()).map(Selected::Item).ok_or_else(|| cx.index_error(problem))
}

pub(super) fn get_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let array = receiver::<Array>(cx, this)?;
    match select(cx, array, key, "array index out of range")? {
        Selected::Item(at) => match array.get(cx, at)? {
            Some(item) => Ok(item),
            None => Err(cx.index_error("array index out of range")),
        },
        Selected::Part(indices) => {
            let size = array.item.size;
            ask(cx, indices.count, size)?;
            let data = array.read(|data| {
                let item = |at: usize| data.get(at * size..(at + 1) * size).unwrap_or(&[]);
                indices.positions().flat_map(|at| item(at).iter().copied()).collect()
            });
            Ok(Array::make(array.item, data))
        }
    }
}

pub(super) fn set_item(cx: &mut Cx, this: &Value, key: &Value, value: Value) -> Result<()> {
    let array = receiver::<Array>(cx, this)?;
    let size = array.item.size;
    let indices = match select(cx, array, key, "array assignment index out of range")? {
        Selected::Item(at) => {
            let packed = array.item.pack(cx, &value)?;
            return array.write(cx, false, |data| {
                if let Some(place) = data.get_mut(at * size..(at + 1) * size) {
                    place.copy_from_slice(&packed[..size]);
                }
            });
        }
        Selected::Part(indices) => indices,
    };
    let inner = payload(&value);
    let Some(source) = as_array(&inner) else {
        let name = type_name(cx, &value);
        return Err(cx.type_error(format!("can only assign array (not \"{name}\") to array slice")));
    };
    if source.item != array.item {
        return Err(cx.type_error("bad argument type for built-in operation"));
    }
    ask(cx, array.len().max(source.len()), size)?;
    // A copy: the source may be the array itself.
    let new = source.read(<[u8]>::to_vec);
    let count = new.len() / size;
    if indices.step == 1 {
        let span = indices.span();
        cx.reserve(new.len())?;
        return array.write(cx, count != indices.count, |data| {
            data.splice(span.start * size..span.end * size, new);
        });
    }
    if count == 0 {
        // An empty array deletes, also from an extended slice.
        return remove(cx, array, indices);
    }
    if count != indices.count {
        let wanted = indices.count;
        return Err(
            cx.value_error(format!("attempt to assign array of size {count} to extended slice of size {wanted}"))
        );
    }
    array.write(cx, false, |data| {
        for (at, item) in indices.positions().zip(new.chunks_exact(size)) {
            if let Some(place) = data.get_mut(at * size..(at + 1) * size) {
                place.copy_from_slice(item);
            }
        }
    })
}

pub(super) fn del_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<()> {
    let array = receiver::<Array>(cx, this)?;
    let size = array.item.size;
    match select(cx, array, key, "array assignment index out of range")? {
        Selected::Item(at) => {
            cx.charge_text(array.len() * size)?;
            array.write(cx, true, |data| {
                data.drain(at * size..(at + 1) * size);
            })
        }
        Selected::Part(indices) => remove(cx, array, indices),
    }
}

/// Asks for the time to move so many items one by one, and for room for a copy of them.
fn ask(cx: &mut Cx, count: usize, size: usize) -> Result<()> {
    cx.charge(count / 4)?;
    cx.reserve(count.saturating_mul(size))
}

fn remove(cx: &mut Cx, array: &Array, indices: Indices) -> Result<()> {
    let size = array.item.size;
    ask(cx, array.len(), size + size_of::<usize>())?;
    let mut gone: Vec<usize> = indices.positions().collect();
    gone.sort_unstable();
    array.write(cx, !gone.is_empty(), |data| {
        let mut gone = gone.into_iter().peekable();
        let mut kept = Vec::with_capacity(data.len());
        for (at, item) in data.chunks_exact(size).enumerate() {
            if gone.next_if_eq(&at).is_none() {
                kept.extend_from_slice(item);
            }
        }
        *data = kept;
    })
}
