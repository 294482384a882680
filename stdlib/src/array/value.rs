//! The array object.
//!
//! Invariants:
//! - The items lie in a bytearray that no program sees itself; its length is a multiple of the item's size.
//! - While a view shows them, the number of items does not change.

use super::items::{ItemType, Packed};
use super::{construct, iter, methods, operators, subscript};
use snek_interp::heap::{Value, before_write};
use snek_interp::types::bytes::{ByteArray, new_array};
use snek_interp::types::host::{self, Buffer, HostObject, HostState, receiver};
use snek_interp::types::{GetSet, Ops, TypeDef, str};
use snek_interp::{Cx, Result, kinds};
use snek_syntax::core::BinaryOp;

/// An array.
pub(super) struct Array {
    pub item: ItemType,
    data: Value,
}

impl HostState for Array {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.data);
    }
    fn buffer(&self) -> Option<Buffer> {
        Some(Buffer { data: self.data.clone(), format: self.item.format(), item_size: self.item.size })
    }
}

/// The array that a value is, instances of subclasses unwrapped already.
pub(super) fn as_array(value: &Value) -> Option<&Array> {
    value.downcast_ref::<HostObject>()?.get()
}

impl Array {
    /// A new array around bytes.
    pub fn make(item: ItemType, data: Vec<u8>) -> Value {
        host::new(&ARRAY, Array { item, data: new_array(data) })
    }

    /// The items' bytes, to be looked at.
    pub fn read<R: Default>(&self, read: impl FnOnce(&[u8]) -> R) -> R {
        self.data.downcast_ref::<ByteArray>().map(|array| read(&array.data.borrow())).unwrap_or_default()
    }

    /// Changes the items' bytes; `resizes` says whether their number changes, which it may not while a view shows them.
    pub fn write<R: Default>(&self, cx: &mut Cx, resizes: bool, write: impl FnOnce(&mut Vec<u8>) -> R) -> Result<R> {
        let Some(array) = self.data.downcast_ref::<ByteArray>() else { return Ok(R::default()) };
        if resizes && array.exports.get() > 0 {
            return Err(cx.buffer_error("cannot resize an array that is exporting buffers"));
        }
        before_write(&self.data);
        let result = write(&mut array.data.borrow_mut());
        if resizes {
            array.recharge();
        }
        Ok(result)
    }

    /// Number of items.
    pub fn len(&self) -> usize {
        self.read(<[u8]>::len) / self.item.size
    }

    /// The item at a position, if there is one.
    pub fn get(&self, cx: &mut Cx, at: usize) -> Result<Option<Value>> {
        let size = self.item.size;
        let mut packed: Packed = [0; 8];
        let start = at.saturating_mul(size);
        let is_there = self.read(|data| match data.get(start..start.saturating_add(size)) {
            Some(bytes) => {
                packed[..size].copy_from_slice(bytes);
                true
            }
            None => false,
        });
        if is_there { self.item.unpack(cx, &packed[..size]).map(Some) } else { Ok(None) }
    }

    /// All items.
    pub fn items(&self, cx: &mut Cx) -> Result<Vec<Value>> {
        cx.charge(self.len())?;
        cx.reserve(self.len() * size_of::<Value>())?;
        let data = self.read(<[u8]>::to_vec);
        data.chunks_exact(self.item.size).map(|bytes| self.item.unpack(cx, bytes)).collect()
    }

    /// Adds an item at the end.
    pub fn push(&self, cx: &mut Cx, value: &Value) -> Result<()> {
        let packed = self.item.pack(cx, value)?;
        cx.reserve(self.item.size)?;
        self.write(cx, true, |data| data.extend_from_slice(&packed[..self.item.size]))
    }

    /// What stands for the address of the items.
    pub fn number(&self) -> u128 {
        self.data.number()
    }
}

/// `array.array`.
pub(super) static ARRAY: TypeDef = TypeDef {
    doc: "A sequence of numbers of one type, such as 'b' (8 bits), 'i' (32), 'q' (64) or 'd' (floats of 64 bits).\n\n\
          array(typecode, items) has the items of an iterable, or those whose bytes are given.",
    new: Some(construct::NEW),
    is_base: true,
    ops: Ops {
        repr: Some(operators::repr),
        hash: None,
        compare: Some(operators::compare),
        len: Some(|cx, this| Ok(receiver::<Array>(cx, this)?.len())),
        iter: Some(iter::iterate),
        get_item: Some(subscript::get_item),
        set_item: Some(subscript::set_item),
        del_item: Some(subscript::del_item),
        contains: Some(|cx, this, wanted| Ok(methods::find(cx, this, wanted, 0, usize::MAX)?.is_some())),
        binary: Some(operators::binary),
        in_place: Some(operators::in_place),
        operators: &[BinaryOp::Add, BinaryOp::Mul],
        ..Ops::NONE
    },
    methods: methods::METHODS,
    attributes: &[
        GetSet::new("itemsize", |cx, this| Ok(Value::int(receiver::<Array>(cx, this)?.item.size as i64)))
            .doc("The size of an item in bytes."),
        GetSet::new("typecode", |cx, this| Ok(str::new(receiver::<Array>(cx, this)?.item.code)))
            .doc("The letter of the type of items."),
    ],
    ..TypeDef::named("array", kinds::HOST)
};

/// The name of a value's type as the errors of arrays have it.
pub(super) fn type_name(cx: &Cx, value: &Value) -> String {
    if as_array(value).is_some() { "array.array".to_owned() } else { cx.type_name(value) }
}
