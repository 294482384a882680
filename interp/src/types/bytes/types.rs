//! The tables of the `bytes` and `bytearray` types.

use super::construct::{construct, construct_array};
use super::data::{hash_data, with};
use super::ops::{binary, compare, contains, in_place};
use super::subscript::{del_item, get_item, set_item};
use super::value::{ByteArray, Bytes};
use super::{array, case, hex, iter, pad, search, split};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::natives;
use crate::types::ops::{Ops, TypeDef, instance_around, receiver};
use crate::types::str::{self, chain, count};
use crate::types::text::repr_bytes;
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::BinaryOp;

const OPS: Ops = Ops {
    compare: Some(compare),
    len: Some(|_, this| Ok(with(this, <[u8]>::len).unwrap_or(0))),
    iter: Some(iter::iter),
    get_item: Some(get_item),
    contains: Some(contains),
    binary: Some(binary),
    operators: &[BinaryOp::Add, BinaryOp::Mul, BinaryOp::Mod],
    ..Ops::NONE
};

/// `bytes`.
pub static TYPE: TypeDef = TypeDef {
    doc: "Immutable bytes: numbers from 0 to 255 in a row.\n\n\
          bytes(n) has n zeros, bytes(iterable) the given numbers, bytes(text, encoding) an encoded text.",
    new: Some(NativeDef::new("bytes(cls, source=b'', encoding='utf-8', errors='strict')", construct)),
    is_base: true,
    ops: Ops { repr: Some(repr), hash: Some(|cx, this| Ok(hash_data(receiver::<Bytes>(cx, this)?))), ..OPS },
    methods: &METHODS,
    class_methods: hex::BYTES_CLASS_METHODS,
    static_methods: STATIC_METHODS,
    ..TypeDef::named("bytes", kinds::BYTES)
};

/// `bytearray`.
pub static ARRAY_TYPE: TypeDef = TypeDef {
    doc: "Bytes that can be changed.\n\n\
          bytearray(n) has n zeros, bytearray(iterable) the given numbers, bytearray(text, encoding) an encoded text.",
    new: Some(NativeDef::new("bytearray(cls, source=b'', encoding='utf-8', errors='strict')", construct_array)),
    is_base: true,
    ops: Ops {
        repr: Some(repr_array),
        hash: None,
        set_item: Some(set_item),
        del_item: Some(del_item),
        in_place: Some(in_place),
        ..OPS
    },
    methods: &ARRAY_METHODS,
    class_methods: hex::ARRAY_CLASS_METHODS,
    static_methods: STATIC_METHODS,
    ..TypeDef::named("bytearray", kinds::BYTEARRAY)
};

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    reserve_repr(cx, this)?;
    Ok(str::new(with(this, repr_bytes).unwrap_or_default()))
}

/// Asks for the text: each byte may become four.
fn reserve_repr(cx: &mut Cx, this: &Value) -> Result<()> {
    let (length, wide) =
        with(this, |data| (data.len(), data.iter().filter(|byte| !matches!(byte, b' '..=b'~')).count()))
            .unwrap_or_default();
    cx.reserve_result(length.saturating_add(wide.saturating_mul(6)))
}

fn repr_array(cx: &mut Cx, this: &Value) -> Result<Value> {
    reserve_repr(cx, this)?;
    let shown = repr_bytes(&receiver::<ByteArray>(cx, this)?.data.borrow());
    // Unlike that of bytes it marks single quotes also where double ones stand around.
    let shown = if shown.starts_with("b\"") { shown.replace('\'', "\\'") } else { shown };
    let shown_as = instance_around(cx, this).unwrap_or_else(|| this.clone());
    let class = cx.type_name(&shown_as);
    Ok(str::new(format!("{class}({shown})")))
}

const STATIC_METHODS: &[NativeDef] = natives! {
    /// Return the table for translate() that turns each byte of frm into the one at the same place in to.
    "maketrans(frm, to, /)" => hex::maketrans,
};

const TABLES: [&[NativeDef]; 6] =
    [array::BYTES_METHODS, case::METHODS, hex::METHODS, pad::METHODS, search::METHODS, split::METHODS];

const ARRAY_TABLES: [&[NativeDef]; 6] =
    [array::METHODS, case::METHODS, hex::METHODS, pad::METHODS, search::METHODS, split::METHODS];

static METHODS: [NativeDef; count(&TABLES)] = chain(&TABLES);
static ARRAY_METHODS: [NativeDef; count(&ARRAY_TABLES)] = chain(&ARRAY_TABLES);
