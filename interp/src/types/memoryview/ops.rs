//! What views can do, and their table.

use super::access::{get_item, set_item};
use super::cast::cast;
use super::format;
use super::value::{MemoryView, new, packed};
use crate::error::Result;
use crate::native::NativeDef;
use crate::types::iter::{Steps, native};
use crate::types::ops::{GetSet, Ops, TypeDef, Unary, receiver};
use crate::types::str::{self, Str};
use crate::types::{bytes, payload, tuple};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::Value;
use snek_syntax::core::CompareOp;

/// `memoryview`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A view of the memory of another object, without a copy.\n\n\
          Reading and slicing gives parts of it; where the object can be changed, assigning changes it.",
    new: Some(NativeDef::new("memoryview(cls, object)", construct)),
    ops: Ops {
        repr: Some(repr),
        hash: Some(hash),
        compare: Some(compare),
        len: Some(len),
        iter: Some(|cx, this| {
            receiver::<MemoryView>(cx, this)?.base(cx)?;
            Ok(native(Walk { view: this.clone(), index: 0 }))
        }),
        get_item: Some(get_item),
        set_item: Some(set_item),
        del_item: Some(|cx, this, _| {
            let message =
                if alive(cx, this)?.is_read_only { "cannot modify read-only memory" } else { "cannot delete memory" };
            Err(cx.type_error(message))
        }),
        ..Ops::NONE
    },
    methods: natives! {
        "__enter__(self, /)" => |cx, args| {
            receiver::<MemoryView>(cx, &args[0])?.base(cx)?;
            Ok(args[0].clone())
        },
        "__exit__(self, /, *exc_info)" => release,
        /// Return a view of the same memory with another format of its items, or another shape.
        "cast(self, /, format, shape=None)" => cast,
        /// Return the bytes as hexadecimal digits, with sep between groups of bytes_per_sep bytes.
        "hex(self, /, sep=None, bytes_per_sep=1)" => |cx, args| {
            receiver::<MemoryView>(cx, &args[0])?.base(cx)?;
            let data = bytes::new(packed(cx, &args[0])?.unwrap_or_default());
            bytes::to_hex(cx, &[data, args[1].clone(), args[2].clone()])
        },
        /// Let go of the object behind the view. The view cannot be used any more.
        "release(self, /)" => release,
        /// Return a copy of the memory as bytes.
        "tobytes(self, /, order='C')" => to_bytes,
        /// Return the items as a list; of a view with several dimensions, as nested lists.
        "tolist(self, /)" => |cx, args| {
            let view = receiver::<MemoryView>(cx, &args[0])?;
            view.base(cx)?;
            let count = view.shape.iter().fold(1usize, |count, dim| count.saturating_mul(*dim));
            // Lists of one element are what takes most.
            cx.reserve_result(count.saturating_mul(if view.shape.len() > 1 { 96 } else { 32 }))?;
            Ok(view.list(0, view.offset))
        },
        /// Return a view of the same memory that cannot be written through.
        "toreadonly(self, /)" => |cx, args| {
            let view = receiver::<MemoryView>(cx, &args[0])?;
            let mut layout = view.layout();
            layout.is_read_only = true;
            view.with_layout(cx, layout)
        },
    },
    attributes: &[
        attribute("c_contiguous", |cx, this| Ok(Value::bool(alive(cx, this)?.is_contiguous())))
            .doc("Whether the items lie in a row, those of the last dimension side by side."),
        attribute("contiguous", |cx, this| {
            let view = alive(cx, this)?;
            Ok(Value::bool(view.is_contiguous() || view.is_fortran()))
        })
        .doc("Whether the items lie in a row, in one order of the dimensions or the other."),
        attribute("f_contiguous", |cx, this| Ok(Value::bool(alive(cx, this)?.is_fortran())))
            .doc("Whether the items lie in a row, those of the first dimension side by side."),
        attribute("format", |cx, this| Ok(str::new(&*alive(cx, this)?.format)))
            .doc("The format of an item, as the struct module writes it."),
        attribute("itemsize", |cx, this| Ok(Value::int(alive(cx, this)?.item_size as i64)))
            .doc("The size of an item in bytes."),
        attribute("nbytes", |cx, this| Ok(Value::int(alive(cx, this)?.byte_count() as i64)))
            .doc("The size in bytes that tobytes() would return."),
        attribute("ndim", |cx, this| Ok(Value::int(alive(cx, this)?.shape.len() as i64)))
            .doc("The number of dimensions."),
        attribute("obj", |cx, this| Ok(alive(cx, this)?.object())).doc("The object whose memory it is."),
        attribute("readonly", |cx, this| Ok(Value::bool(alive(cx, this)?.is_read_only)))
            .doc("Whether the memory cannot be written."),
        attribute("shape", |cx, this| {
            let shape = alive(cx, this)?.shape.iter().map(|length| Value::int(*length as i64));
            Ok(tuple::new(shape.collect::<Vec<_>>()))
        })
        .doc("The length of each dimension, as a tuple."),
        attribute("strides", |cx, this| {
            let strides = alive(cx, this)?.strides.iter().map(|stride| Value::int(*stride as i64));
            Ok(tuple::new(strides.collect::<Vec<_>>()))
        })
        .doc("How many bytes apart neighbours are, for each dimension."),
        attribute("suboffsets", |cx, this| {
            alive(cx, this)?;
            Ok(tuple::new(Vec::new()))
        })
        .doc("An empty tuple; no view here has pointers inside."),
    ],
    ..TypeDef::named("memoryview", kinds::MEMORYVIEW)
};

const fn attribute(name: &'static str, get: Unary) -> GetSet {
    GetSet::new(name, get)
}

/// The view, if it is not released.
fn alive<'a>(cx: &mut Cx, this: &'a Value) -> Result<&'a MemoryView> {
    let view = receiver::<MemoryView>(cx, this)?;
    view.base(cx)?;
    Ok(view)
}

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    match new(cx, &args[1])? {
        Some(view) => Ok(view),
        None => {
            let name = cx.type_name(&args[1]);
            Err(cx.type_error(format!("memoryview: a bytes-like object is required, not '{name}'")))
        }
    }
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let what = if receiver::<MemoryView>(cx, this)?.is_released() { "released memory" } else { "memory" };
    Ok(str::new(format!("<{what} at {:#x}>", this.number())))
}

fn len(cx: &mut Cx, this: &Value) -> Result<usize> {
    Ok(alive(cx, this)?.shape.first().copied().unwrap_or(1))
}

fn release(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    receiver::<MemoryView>(cx, &args[0])?.release();
    Ok(Value::NONE)
}

fn to_bytes(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut order = "C".to_owned();
    if !args[1].is_unbound() && !args[1].is_none() {
        let inner = payload(&args[1]);
        let Some(text) = inner.downcast_ref::<Str>() else {
            let name = cx.type_name(&args[1]);
            return Err(cx.type_error(format!("tobytes() argument 'order' must be str or None, not {name}")));
        };
        order = cx.copy_text(text.as_str())?;
    }
    let view = alive(cx, &args[0])?;
    match &*order {
        "F" if view.shape.len() > 1 => {
            cx.reserve_result(view.byte_count())?;
            let data = view.read(|data| view.gather_at(data, view.offsets_by_column()));
            Ok(bytes::new(data.unwrap_or_default()))
        }
        "C" | "F" | "A" => Ok(bytes::new(packed(cx, &args[0])?.unwrap_or_default())),
        _ => Err(cx.value_error("order must be 'C', 'F' or 'A'")),
    }
}

fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    let known = receiver::<MemoryView>(cx, this)?.hash.get();
    if known != 0 {
        return Ok(known);
    }
    let view = alive(cx, this)?;
    if !view.is_read_only {
        return Err(cx.value_error("cannot hash writable memoryview object"));
    }
    if !format::is_byte(view.code()) {
        return Err(cx.value_error("memoryview: hashing is restricted to formats 'B', 'b' or 'c'"));
    }
    let data = packed(cx, this)?.unwrap_or_default();
    let hash = i64::from(str::hash_bytes(&data));
    view.hash.set(hash);
    Ok(hash)
}

/// Equality: of shapes and of elements.
fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let is_equal = if this.is(other) { Some(true) } else { equal(cx, this, other)? };
    Ok(match is_equal {
        Some(is_equal) => Value::bool(is_equal == (op == CompareOp::Eq)),
        None => Value::NOT_IMPLEMENTED,
    })
}

fn equal(cx: &mut Cx, this: &Value, other: &Value) -> Result<Option<bool>> {
    let released = |value: &Value| payload(value).downcast_ref::<MemoryView>().is_some_and(MemoryView::is_released);
    if released(this) || released(other) {
        return Ok(Some(false));
    }
    let (Some(x), Some(y)) = (new(cx, this)?, new(cx, other)?) else { return Ok(None) };
    let (a, b) = (receiver::<MemoryView>(cx, &x)?, receiver::<MemoryView>(cx, &y)?);
    if a.shape != b.shape {
        return Ok(Some(false));
    }
    // Integers of the same size and sign are equal as their bytes are.
    if a.format == b.format && matches!(a.code(), 'b' | 'B' | 'h' | 'H' | 'i' | 'I' | 'l' | 'L' | 'q' | 'Q' | 'n' | 'N')
    {
        cx.reserve_result(a.byte_count().saturating_mul(2))?;
        return Ok(Some(packed(cx, &x)? == packed(cx, &y)?));
    }
    for (index, other) in a.offsets().zip(b.offsets()) {
        cx.charge(1)?;
        if !cx.eq(&a.element(index), &b.element(other))? {
            return Ok(Some(false));
        }
    }
    Ok(Some(true))
}

/// Over the elements of the first dimension.
#[derive(Clone)]
struct Walk {
    view: Value,
    index: usize,
}

impl Steps for Walk {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let view = receiver::<MemoryView>(cx, &self.view)?;
        if self.index >= view.shape.first().copied().unwrap_or(0) {
            return Ok(None);
        }
        self.index += 1;
        get_item(cx, &self.view, &Value::int(self.index as i64 - 1)).map(Some)
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.view);
    }

    fn type_name(&self) -> &'static str {
        "memory_iterator"
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
