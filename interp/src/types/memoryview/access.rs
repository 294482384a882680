//! Reading and writing elements, and parts of views.

use super::format::{pack, unpack};
use super::value::{Layout, MemoryView, new};
use crate::error::Result;
use crate::kinds;
use crate::types::bytes::ByteArray;
use crate::types::ops::receiver;
use crate::types::slice::{Slice, parts, position, sequence_index};
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Value, before_write};

/// What a key selects.
enum Selected {
    /// The element at an offset.
    Element(usize),
    /// A part.
    Part(Layout),
    /// The whole, of no dimension.
    Whole,
}

impl MemoryView {
    /// The element at an offset.
    pub(super) fn element(&self, offset: usize) -> Value {
        let code = self.code();
        self.read(|data| unpack(code, data.get(offset..offset + self.item_size).unwrap_or(&[]))).unwrap_or(Value::NONE)
    }

    /// The offset of the element that indices select.
    fn offset_of(&self, cx: &mut Cx, indices: &[Value]) -> Result<usize> {
        let mut offset = self.offset;
        for (dimension, index) in indices.iter().enumerate() {
            let length = self.shape.get(dimension).copied().unwrap_or(0);
            let index = sequence_index(cx, index)?;
            let Some(at) = position(index, length) else {
                return Err(cx.index_error(format!("index out of bounds on dimension {}", dimension + 1)));
            };
            offset = offset.wrapping_add_signed(self.strides[dimension] * at as isize);
        }
        Ok(offset)
    }

    fn select(&self, cx: &mut Cx, key: &Value) -> Result<Selected> {
        self.base(cx)?;
        let dimensions = self.shape.len();
        if let Some(slice) = key.downcast_ref::<Slice>() {
            if dimensions == 0 {
                return Err(cx.type_error("invalid indexing of 0-dim memory"));
            }
            let indices = parts(cx, slice)?.of_len(self.shape[0]);
            let mut layout = self.layout();
            if indices.count > 0 {
                layout.offset = self.offset.wrapping_add_signed(self.strides[0] * indices.start as isize);
            }
            layout.shape[0] = indices.count;
            layout.strides[0] = self.strides[0].wrapping_mul(indices.step as isize);
            return Ok(Selected::Part(layout));
        }
        if let Some(tuple) = key.downcast_ref::<Tuple>() {
            return self.select_many(cx, tuple.items());
        }
        if key.kind() == snek_heap::kind::ELLIPSIS && dimensions == 0 {
            return Ok(Selected::Whole);
        }
        if !is_index(cx, key) {
            return Err(cx.type_error("memoryview: invalid slice key"));
        }
        match dimensions {
            0 => Err(cx.type_error("invalid indexing of 0-dim memory")),
            1 => self.offset_of(cx, std::slice::from_ref(key)).map(Selected::Element),
            _ => Err(cx.not_implemented_error("multi-dimensional sub-views are not implemented")),
        }
    }

    fn select_many(&self, cx: &mut Cx, keys: &[Value]) -> Result<Selected> {
        let dimensions = self.shape.len();
        if keys.iter().all(|key| is_index(cx, key)) {
            if keys.len() < dimensions {
                return Err(cx.not_implemented_error("sub-views are not implemented"));
            }
            if keys.len() > dimensions {
                let count = keys.len();
                return Err(
                    cx.type_error(format!("cannot index {dimensions}-dimension view with {count}-element tuple"))
                );
            }
            return self.offset_of(cx, keys).map(Selected::Element);
        }
        if keys.iter().all(|key| key.kind() == kinds::SLICE) {
            return Err(cx.not_implemented_error("multi-dimensional slicing is not implemented"));
        }
        Err(cx.type_error("memoryview: invalid slice key"))
    }

    /// Nested lists of the elements of all dimensions from one on.
    pub(super) fn list(&self, dimension: usize, offset: usize) -> Value {
        let Some((length, stride)) = self.shape.get(dimension).zip(self.strides.get(dimension)) else {
            return self.element(offset);
        };
        let at = |index: usize| offset.wrapping_add_signed(stride * index as isize);
        crate::types::list::new((0..*length).map(|index| self.list(dimension + 1, at(index))).collect())
    }

    /// Writes bytes at an offset of the bytearray behind.
    fn write(&self, cx: &mut Cx, offset: usize, bytes: &[u8]) -> Result<()> {
        let base = self.base(cx)?;
        before_write(&base);
        if let Some(array) = base.downcast_ref::<ByteArray>()
            && let Some(place) = array.data.borrow_mut().get_mut(offset..offset + bytes.len())
        {
            place.copy_from_slice(bytes);
        }
        Ok(())
    }
}

fn is_index(cx: &Cx, key: &Value) -> bool {
    key.as_int().is_some()
        || key.as_bool().is_some()
        || key.kind() == kinds::BIGINT
        || cx.lookup_special(key, &cx.names.__index__).is_some()
}

/// `this[key]`.
pub(super) fn get_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let view = receiver::<MemoryView>(cx, this)?;
    match view.select(cx, key)? {
        Selected::Element(offset) => Ok(view.element(offset)),
        Selected::Part(layout) => view.with_layout(cx, layout),
        Selected::Whole => Ok(this.clone()),
    }
}

/// `this[key] = value`.
pub(super) fn set_item(cx: &mut Cx, this: &Value, key: &Value, value: Value) -> Result<()> {
    let view = receiver::<MemoryView>(cx, this)?;
    view.base(cx)?;
    if view.is_read_only {
        return Err(cx.type_error("cannot modify read-only memory"));
    }
    let part = match view.select(cx, key)? {
        Selected::Element(offset) => {
            let bytes = pack(cx, &view.format, view.code(), &value)?;
            return view.write(cx, offset, &bytes[..view.item_size]);
        }
        Selected::Part(layout) => layout,
        Selected::Whole => {
            let bytes = pack(cx, &view.format, view.code(), &value)?;
            return view.write(cx, view.offset, &bytes[..view.item_size]);
        }
    };
    if view.shape.len() > 1 {
        return Err(cx.not_implemented_error("memoryview slice assignments are currently restricted to ndim = 1"));
    }
    let Some(source) = new(cx, &value)? else {
        let name = cx.type_name(&value);
        return Err(cx.type_error(format!("a bytes-like object is required, not '{name}'")));
    };
    let source = receiver::<MemoryView>(cx, &source)?;
    if source.shape != part.shape || source.code() != view.code() {
        return Err(cx.value_error("memoryview assignment: lvalue and rvalue have different structures"));
    }
    // Both may show the same memory, so all is read before anything is written.
    cx.reserve_result(source.byte_count())?;
    let bytes = source.read(|data| source.gather_at(data, source.offsets())).unwrap_or_default();
    let mut offset = part.offset;
    for bytes in bytes.chunks(source.item_size.max(1)) {
        view.write(cx, offset, bytes)?;
        offset = offset.wrapping_add_signed(part.strides[0]);
    }
    Ok(())
}
