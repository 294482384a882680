//! The `memoryview` object.
//!
//! Invariants:
//! - Every element lies inside the base's data: while a view lives, a bytearray keeps its length.
//! - `shape` and `strides` have one number for each dimension.

use crate::error::Result;
use crate::kinds;
use crate::types::bytes::{self, ByteArray, Bytes};
use crate::types::{host, payload};
use crate::vm::Cx;
use snek_heap::{Gc, Kind, Object, Value};
use std::cell::{Cell, RefCell};
use std::ops::Range;

/// A view.
pub struct MemoryView {
    /// Bytes or a bytearray; `NONE` once released.
    base: RefCell<Value>,
    /// What the program made the view of: `obj`.
    object: RefCell<Value>,
    /// The format of an element: one character, maybe behind `@`.
    pub(super) format: Box<str>,
    pub(super) item_size: usize,
    /// Where the first element starts in the base.
    pub(super) offset: usize,
    pub(super) shape: Box<[usize]>,
    /// Bytes from one element to the next.
    pub(super) strides: Box<[isize]>,
    pub(super) is_read_only: bool,
    /// The hash once computed; 0 before.
    pub(super) hash: Cell<i64>,
}

impl Object for MemoryView {
    const KIND: Kind = kinds::MEMORYVIEW;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        for place in [&self.base, &self.object] {
            if let Ok(value) = place.try_borrow() {
                visit(&value);
            }
        }
    }
    fn clear(&self) {
        self.release();
    }
}

impl Drop for MemoryView {
    fn drop(&mut self) {
        self.release();
    }
}

/// How a view looks at its base.
pub(super) struct Layout {
    pub(super) format: Box<str>,
    pub(super) item_size: usize,
    pub(super) offset: usize,
    pub(super) shape: Box<[usize]>,
    pub(super) strides: Box<[isize]>,
    pub(super) is_read_only: bool,
}

/// A view of an object; `None` if it has no memory to show.
pub fn new(cx: &mut Cx, object: &Value) -> Result<Option<Value>> {
    let base = payload(object);
    if let Some(view) = base.downcast_ref::<MemoryView>() {
        let (base, object) = (view.base(cx)?, view.object.borrow().clone());
        return Ok(Some(MemoryView::over(base, object, view.layout())));
    }
    if let Some(buffer) = host::buffer(&base) {
        let Some(length) = bytes::length_of(&buffer.data) else { return Ok(None) };
        let layout = Layout {
            format: buffer.format.into(),
            item_size: buffer.item_size,
            offset: 0,
            shape: [length / buffer.item_size].into(),
            strides: [buffer.item_size as isize].into(),
            is_read_only: buffer.data.downcast_ref::<ByteArray>().is_none(),
        };
        return Ok(Some(MemoryView::over(buffer.data, object.clone(), layout)));
    }
    let (length, is_read_only) = if let Some(bytes) = base.downcast_ref::<Bytes>() {
        (bytes.data().len(), true)
    } else if let Some(array) = base.downcast_ref::<ByteArray>() {
        (array.data.borrow().len(), false)
    } else {
        return Ok(None);
    };
    let layout = Layout {
        format: "B".into(),
        item_size: 1,
        offset: 0,
        shape: [length].into(),
        strides: [1].into(),
        is_read_only,
    };
    Ok(Some(MemoryView::over(base, object.clone(), layout)))
}

/// Memory that may be written: the bytearray that it lies in, and where; `None` for other values, and for views that
/// are read-only or whose elements do not follow each other.
#[must_use]
pub fn writable(value: &Value) -> Option<(Value, Range<usize>)> {
    let base = payload(value);
    if let Some(view) = base.downcast_ref::<MemoryView>() {
        let data = view.base.borrow().clone();
        data.downcast_ref::<ByteArray>()?;
        let is_usable = !view.is_read_only && view.is_contiguous();
        return is_usable.then(|| (data, view.offset..view.offset + view.byte_count()));
    }
    let data = host::buffer(&base).map_or(base, |buffer| buffer.data);
    let length = data.downcast_ref::<ByteArray>()?.data.borrow().len();
    Some((data, 0..length))
}

/// Whether the value is a view that is not released.
pub(in crate::types) fn is_shown(value: &Value) -> bool {
    value.downcast_ref::<MemoryView>().is_some_and(|view| !view.is_released())
}

/// The elements' bytes in order; `None` if the value is no view, or one that is released. The memory is asked for,
/// and the work is counted.
pub(in crate::types) fn packed(cx: &mut Cx, value: &Value) -> Result<Option<Vec<u8>>> {
    let Some(view) = value.downcast_ref::<MemoryView>() else { return Ok(None) };
    cx.reserve_result(view.byte_count())?;
    Ok(view.read(|data| view.gather(data)))
}

impl MemoryView {
    /// A view of a base, which is told that it is looked at.
    pub(super) fn over(base: Value, object: Value, layout: Layout) -> Value {
        if let Some(array) = base.downcast_ref::<ByteArray>() {
            array.exports.set(array.exports.get() + 1);
        }
        let Layout { format, item_size, offset, shape, strides, is_read_only } = layout;
        Value::object(Gc::new(Self {
            base: RefCell::new(base),
            object: RefCell::new(object),
            format,
            item_size,
            offset,
            shape,
            strides,
            is_read_only,
            hash: Cell::new(0),
        }))
    }

    pub(super) fn layout(&self) -> Layout {
        Layout {
            format: self.format.clone(),
            item_size: self.item_size,
            offset: self.offset,
            shape: self.shape.clone(),
            strides: self.strides.clone(),
            is_read_only: self.is_read_only,
        }
    }

    /// The same base, looked at in another way.
    pub(super) fn with_layout(&self, cx: &mut Cx, layout: Layout) -> Result<Value> {
        let base = self.base(cx)?;
        Ok(Self::over(base, self.object.borrow().clone(), layout))
    }

    /// Lets the base go.
    pub(super) fn release(&self) {
        let base = self.base.replace(Value::NONE);
        if let Some(array) = base.downcast_ref::<ByteArray>() {
            array.exports.set(array.exports.get().saturating_sub(1));
        }
        drop(base);
        drop(self.object.replace(Value::NONE));
    }

    pub(super) fn is_released(&self) -> bool {
        self.base.borrow().is_none()
    }

    /// The base; ValueError once released.
    pub(super) fn base(&self, cx: &mut Cx) -> Result<Value> {
        let base = self.base.borrow().clone();
        if base.is_none() {
            return Err(cx.value_error("operation forbidden on released memoryview object"));
        }
        Ok(base)
    }

    pub(super) fn object(&self) -> Value {
        self.object.borrow().clone()
    }

    /// Runs a closure on the base's data; `None` once released.
    pub(super) fn read<R>(&self, run: impl FnOnce(&[u8]) -> R) -> Option<R> {
        let base = self.base.borrow();
        if let Some(bytes) = base.downcast_ref::<Bytes>() {
            return Some(run(bytes.data()));
        }
        base.downcast_ref::<ByteArray>().map(|array| run(&array.data.borrow()))
    }

    /// Number of elements.
    pub(super) fn count(&self) -> usize {
        self.shape.iter().product()
    }

    /// Bytes of all elements.
    pub(super) fn byte_count(&self) -> usize {
        self.count() * self.item_size
    }

    /// The format's character.
    pub(super) fn code(&self) -> char {
        self.format.chars().last().unwrap_or('B')
    }

    /// Whether the elements follow each other, the last dimension first.
    pub(super) fn is_contiguous(&self) -> bool {
        self.follows(self.shape.iter().zip(&self.strides).rev())
    }

    /// Whether the elements follow each other, the first dimension first.
    pub(super) fn is_fortran(&self) -> bool {
        self.follows(self.shape.iter().zip(&self.strides))
    }

    fn follows<'a>(&self, dimensions: impl Iterator<Item = (&'a usize, &'a isize)>) -> bool {
        if self.shape.contains(&0) {
            return true;
        }
        let mut expected = self.item_size;
        for (length, stride) in dimensions {
            if *length > 1 && usize::try_from(*stride) != Ok(expected) {
                return false;
            }
            expected *= length;
        }
        true
    }

    /// Where the elements are, in order: that of the last dimension changes with each.
    pub(super) fn offsets(&self) -> impl Iterator<Item = usize> {
        (0..self.count()).map(|place| self.offset_of_place(place, self.shape.iter().zip(&self.strides).rev()))
    }

    /// Where they are in the order in which that of the first dimension changes with each.
    pub(super) fn offsets_by_column(&self) -> impl Iterator<Item = usize> {
        (0..self.count()).map(|place| self.offset_of_place(place, self.shape.iter().zip(&self.strides)))
    }

    fn offset_of_place<'a>(&self, mut place: usize, dimensions: impl Iterator<Item = (&'a usize, &'a isize)>) -> usize {
        let mut offset = self.offset;
        for (length, stride) in dimensions {
            offset = offset.wrapping_add_signed(stride.wrapping_mul((place % length) as isize));
            place /= length;
        }
        offset
    }

    fn gather(&self, data: &[u8]) -> Vec<u8> {
        if self.is_contiguous() {
            return data.get(self.offset..self.offset + self.byte_count()).unwrap_or(&[]).to_vec();
        }
        self.gather_at(data, self.offsets())
    }

    /// The bytes of the elements at these offsets.
    pub(super) fn gather_at(&self, data: &[u8], offsets: impl Iterator<Item = usize>) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.byte_count());
        for offset in offsets {
            out.extend_from_slice(data.get(offset..offset + self.item_size).unwrap_or(&[]));
        }
        out
    }
}
