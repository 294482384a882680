//! The builtin types: a folder for each, and the tables that make classes of them.
//!
//! To add a type: a folder with `value.rs` (the object) and `mod.rs` with `pub static TYPE: TypeDef`, a kind in
//! `kinds.rs`, a line in `TYPE_DEFS` below.

pub mod alias;
pub mod array;
pub mod bytes;
pub mod class;
pub mod complex;
pub mod constants;
pub mod dict;
pub mod exception;
pub mod float;
pub mod function;
pub mod generator;
pub mod host;
pub mod int;
pub mod iter;
pub mod list;
pub mod memoryview;
pub mod module;
pub mod ops;
pub mod range;
pub mod set;
pub mod singleton;
pub mod slice;
pub mod staged;
pub mod staged_function;
pub mod str;
pub mod text;
pub mod tuple;

mod install;
mod slots;
mod special;
pub(crate) mod well_known;

pub use install::Types;
pub use ops::{GetSet, Ops, TypeDef};
pub(crate) use slots::{compares_instances, takes_instances};
pub use well_known::WellKnown;

use crate::kinds;
use crate::types::class::Instance;
use snek_heap::{Kind, Value};

/// Every builtin type that a kind stands for, or that a native iterator names.
pub(crate) static TYPE_DEFS: &[&TypeDef] = &[
    &singleton::NONE_TYPE,
    &singleton::NOT_IMPLEMENTED_TYPE,
    &singleton::ELLIPSIS_TYPE,
    &int::TYPE,
    &int::BOOL_TYPE,
    &float::TYPE,
    &complex::TYPE,
    &str::TYPE,
    &bytes::TYPE,
    &bytes::ARRAY_TYPE,
    &memoryview::TYPE,
    &list::TYPE,
    &tuple::TYPE,
    &dict::TYPE,
    &dict::VIEW_TYPE,
    &dict::PROXY_TYPE,
    &set::TYPE,
    &set::FROZEN_TYPE,
    &range::TYPE,
    &slice::TYPE,
    &iter::RANGE_ITER_TYPE,
    &iter::SEQ_ITER_TYPE,
    &iter::NATIVE_ITER_TYPE,
    &function::TYPE,
    &function::NATIVE_TYPE,
    &function::METHOD_TYPE,
    &function::CELL_TYPE,
    &function::CODE_TYPE,
    &generator::TYPE,
    &module::TYPE,
    &class::PROPERTY_TYPE,
    &class::STATICMETHOD_TYPE,
    &class::CLASSMETHOD_TYPE,
    &class::SUPER_TYPE,
    &class::GETSET_TYPE,
    &class::MEMBER_TYPE,
    &alias::TYPE,
    &exception::TRACEBACK_TYPE,
    &exception::FRAME_TYPE,
    &staged::TYPE,
    &staged_function::TYPE,
];

/// The operations of each kind.
static OPS: [Ops; kinds::COUNT] = {
    let mut table = [Ops::NONE; kinds::COUNT];
    let mut cursor = 0;
    while cursor < TYPE_DEFS.len() {
        table[TYPE_DEFS[cursor].kind as usize] = TYPE_DEFS[cursor].ops;
        cursor += 1;
    }
    table[kinds::BIGINT as usize] = int::TYPE.ops;
    table[kinds::INSTANCE as usize] = Ops { hash: None, ..Ops::NONE };
    table[kinds::TYPE as usize] = class::TYPE_OPS;
    table[kinds::HOST as usize] = host::OPS;
    table
};

/// The operations of a kind.
#[inline(always)]
#[must_use]
pub fn ops_of(kind: Kind) -> &'static Ops {
    &OPS[kind as usize]
}

/// The builtin object that an instance of a subclass of a builtin type wraps; other values are themselves.
#[inline]
#[must_use]
pub fn payload(value: &Value) -> Value {
    match value.downcast_ref::<Instance>() {
        Some(instance) => {
            let inner = instance.payload();
            if inner.is_unbound() || inner.kind() == kinds::EXCEPTION { value.clone() } else { inner.clone() }
        }
        None => value.clone(),
    }
}

/// The same as `payload`.
#[inline]
#[must_use]
pub(crate) fn payload_or_self(value: &Value) -> Value {
    payload(value)
}

/// Name of the class of a value whose kind is shared by several classes.
pub(crate) fn type_name_by_content(value: &Value) -> &'static str {
    match value.kind() {
        kinds::SEQ_ITER => iter::seq_iter_name(value),
        kinds::DICT_VIEW => dict::view_name(value),
        kinds::NATIVE => function::native_class_name(value),
        kinds::ALIAS => alias::class_name(value),
        kinds::HOST => value.downcast_ref::<host::HostObject>().map_or("object", |object| object.def.name),
        _ => "object",
    }
}
