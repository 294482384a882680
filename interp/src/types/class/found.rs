//! What lookups of attributes give, and how functions are told from other values of a class.

use crate::kinds;
use crate::native::Native;
use snek_heap::Value;

/// What an attribute lookup found, before any descriptor is called.
pub(crate) enum Found {
    /// The instance's own attribute.
    Own {
        /// Its slot, if the instance has slots.
        slot: Option<usize>,
        /// The value.
        value: Value,
    },
    /// A function of the class, to be bound to the object.
    Method(Value),
    /// A plain value of the class.
    ClassValue(Value),
    /// Another descriptor of the class: its `__get__` is to be called.
    Descriptor(Value),
    /// The general path computed it.
    Value(Value),
    /// Nothing; `__getattr__` may still know it.
    Nothing,
}

/// Whether it is a Python function, which binds by passing the object first.
#[inline(always)]
pub(crate) fn is_plain_function(value: &Value) -> bool {
    value.kind() == kinds::FUNCTION
}

/// Whether it is a method in Rust.
#[inline(always)]
pub(crate) fn is_native_method(value: &Value) -> bool {
    value.downcast_ref::<Native>().is_some_and(|native| native.is_method && native.this.is_unbound())
}

/// Whether what a class has as `__setattr__` or `__delattr__` is that of `object` or another builtin class: another native may
/// stand there, such as `dict.__setitem__`.
pub(crate) fn sets_plainly(found: &Value) -> bool {
    found
        .downcast_ref::<Native>()
        .is_some_and(|native| matches!(native.signature.name.as_str(), "__setattr__" | "__delattr__"))
}
