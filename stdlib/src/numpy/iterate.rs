//! Walking through arrays: iterators, `flat`, membership, flags.

use super::ndarray::array;
use super::object::{announce, as_array, check_writeable, new_view};
use super::scalar::new_scalar;
use super::{index, operators};
use snek_heap::Value;
use snek_interp::stage::rule;
use snek_interp::types::array::state_of;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::{GetSet, Ops, TypeDef};
use snek_interp::{Cx, Result, kinds, natives};
use snek_syntax::core::CompareOp;
use snek_tensor::Array;
use std::cell::Cell;

/// An iterator over the first axis.
struct Rows {
    of: Value,
    at: Cell<usize>,
}

impl HostState for Rows {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.of);
    }
}

/// The iterator's type.
pub(crate) static ROWS: TypeDef = TypeDef {
    doc: "An iterator over the first axis of an array.",
    ops: Ops { next: Some(next_row), ..Ops::NONE },
    ..TypeDef::named("array_iterator", kinds::HOST)
};

/// `iter(array)`.
pub(super) fn iter(cx: &mut Cx, this: &Value) -> Result<Value> {
    if array(cx, this)?.rank() == 0 {
        return Err(cx.type_error("iteration over a 0-d array"));
    }
    Ok(host::new(&ROWS, Rows { of: this.clone(), at: Cell::new(0) }))
}

fn next_row(cx: &mut Cx, this: &Value) -> Result<Option<Value>> {
    let rows = receiver::<Rows>(cx, this)?;
    let at = rows.at.get();
    let array = array(cx, &rows.of)?;
    if array.dims().first().is_none_or(|len| at >= *len) {
        return Ok(None);
    }
    rows.at.set(at + 1);
    Ok(Some(row(cx, &rows.of, &array, at)))
}

/// What lies at an index of the first axis.
pub(super) fn row(cx: &Cx, of: &Value, array: &Array, at: usize) -> Value {
    let row = array.layout().at(0, at);
    if row.rank() == 0 { new_scalar(cx, array.at_position(row.offset)) } else { new_view(of, array.view(row)) }
}

/// `item in array`.
pub(super) fn contains(cx: &mut Cx, this: &Value, item: &Value) -> Result<bool> {
    let equal = operators::compare(cx, CompareOp::Eq, this, item)?;
    match as_array(&equal) {
        // The result of a comparison lies in a row.
        Some(equal) => Ok(equal.with_slice(|all: &[bool]| all.contains(&true))),
        None => cx.truth(&equal),
    }
}

/// `array.flat`.
struct Flat {
    of: Value,
    at: Cell<usize>,
}

impl HostState for Flat {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.of);
    }
}

/// The type of `array.flat`.
pub(crate) static FLAT: TypeDef = TypeDef {
    doc: "An iterator over all elements of an array.",
    ops: Ops {
        len: Some(|cx, this| {
            let of = receiver::<Flat>(cx, this)?.of.clone();
            Ok(array(cx, &of)?.size())
        }),
        next: Some(next_flat),
        get_item: Some(|cx, this, key| {
            let copy = flat_copy(cx, this)?;
            index::get(cx, &copy, key)
        }),
        set_item: Some(set_flat_item),
        ..Ops::NONE
    },
    methods: natives! {
        "__array__(self, dtype=None, *, copy=None)" [staged = Rule(rule::ARRAY)] => |cx, a| flat_copy(cx, &a[0]),
        /// Return all elements as an array with one axis.
        "copy(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| flat_copy(cx, &a[0]),
    },
    attributes: &[
        GetSet::new("base", |cx, this| Ok(receiver::<Flat>(cx, this)?.of.clone()))
            .doc("The array whose elements they are."),
        GetSet::new("index", |cx, this| Ok(super::ndarray::count(receiver::<Flat>(cx, this)?.at.get())))
            .doc("How many elements were taken."),
    ],
    ..TypeDef::named("flatiter", kinds::HOST)
};

pub(super) fn flat(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(host::new(&FLAT, Flat { of: this.clone(), at: Cell::new(0) }))
}

/// The elements in row-major order, as a new array.
fn flat_copy(cx: &mut Cx, this: &Value) -> Result<Value> {
    let of = receiver::<Flat>(cx, this)?.of.clone();
    let all = array(cx, &of)?;
    Ok(super::object::new_array(flattened(cx, &all)?))
}

/// A copy of the elements in row-major order.
fn flattened(cx: &mut Cx, all: &Array) -> Result<Array> {
    Ok(super::copies::copy(cx, all)?.reshape(&[all.size()]))
}

fn next_flat(cx: &mut Cx, this: &Value) -> Result<Option<Value>> {
    let flat = receiver::<Flat>(cx, this)?;
    let all = array(cx, &flat.of)?;
    let at = flat.at.get();
    if at >= all.size() {
        return Ok(None);
    }
    flat.at.set(at + 1);
    let position = position_of(&all, at);
    Ok(Some(new_scalar(cx, all.at_position(position))))
}

/// Position in the storage of the element that comes at `at` in row-major order.
fn position_of(all: &Array, at: usize) -> usize {
    let mut rest = at;
    let mut index = vec![0; all.rank()];
    for (index, dim) in index.iter_mut().zip(all.dims()).rev() {
        *index = rest % dim;
        rest /= dim;
    }
    all.layout().position(&index)
}

/// `array.flat[key] = value`: written to a copy, which is then written back.
fn set_flat_item(cx: &mut Cx, this: &Value, key: &Value, value: Value) -> Result<()> {
    let of = receiver::<Flat>(cx, this)?.of.clone();
    check_writeable(cx, &of)?;
    let all = array(cx, &of)?;
    let copy = flattened(cx, &all)?;
    let object = super::object::new_array(copy.clone());
    index::set(cx, &object, key, value)?;
    announce(&of);
    all.assign(&copy.reshape(all.dims()));
    Ok(())
}

/// `array.flat = values`: repeated as often as needed.
pub(super) fn set_flat(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    check_writeable(cx, this)?;
    let all = array(cx, this)?;
    let from = super::convert::array_of(cx, value, Some(all.dtype()))?;
    if from.size() == 0 {
        return Ok(());
    }
    super::object::look_through(cx, &all)?;
    let from = flattened(cx, &from)?;
    announce(this);
    for (at, position) in all.layout().positions().enumerate() {
        let x = from.get(&[at % from.size()]);
        all.view(snek_tensor::Layout { offset: position, ..snek_tensor::Layout::contiguous(&[]) }).fill(x);
    }
    Ok(())
}

/// `array.flags`.
struct Flags(Value);

impl HostState for Flags {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.0);
    }
}

/// The type of `array.flags`.
pub(crate) static FLAGS: TypeDef = TypeDef {
    doc: "How the elements of an array lie in memory, and whether they can be written.",
    ops: Ops {
        get_item: Some(|cx, this, key| {
            let name = snek_interp::types::str::expect(cx, key, "flag")?;
            cx.reserve_result(name.as_str().len())?;
            flag_named(cx, this, &name.as_str().to_lowercase())
        }),
        ..Ops::NONE
    },
    attributes: &[
        GetSet::new("c_contiguous", |cx, this| flag_named(cx, this, "c_contiguous"))
            .doc("Whether the elements lie in a row, those of the last axis side by side."),
        GetSet::new("f_contiguous", |cx, this| flag_named(cx, this, "f_contiguous"))
            .doc("Whether the elements lie in a row, those of the first axis side by side."),
        GetSet::new("contiguous", |cx, this| flag_named(cx, this, "c_contiguous"))
            .doc("Whether the elements lie in a row."),
        GetSet::new("owndata", |cx, this| flag_named(cx, this, "owndata"))
            .doc("Whether the memory is the array's own."),
        GetSet::new("writeable", |cx, this| flag_named(cx, this, "writeable"))
            .doc("Whether the elements can be written.")
            .set(|cx, this, value| {
                let of = receiver::<Flags>(cx, this)?.0.clone();
                let on = cx.truth(value)?;
                super::methods::set_writeable(cx, &of, on)
            }),
    ],
    ..TypeDef::named("flagsobj", kinds::HOST)
};

pub(super) fn flags(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(host::new(&FLAGS, Flags(this.clone())))
}

fn flag_named(cx: &mut Cx, this: &Value, name: &str) -> Result<Value> {
    let of = receiver::<Flags>(cx, this)?.0.clone();
    let array = array(cx, &of)?;
    let inner = snek_interp::types::payload(&of);
    let state = state_of(&inner);
    Ok(Value::bool(match name {
        "c_contiguous" | "c" | "contiguous" => array.layout().is_contiguous(),
        "f_contiguous" | "f" => array.layout().is_column_major(),
        "owndata" | "o" => state.is_some_and(|state| state.base().is_none()),
        "writeable" | "w" => state.is_some_and(|state| state.writeable.get()),
        "aligned" | "a" => true,
        "writebackifcopy" | "x" => false,
        _ => {
            let key = snek_interp::types::str::new("Unknown flag");
            return Err(cx.key_error(key));
        }
    }))
}
