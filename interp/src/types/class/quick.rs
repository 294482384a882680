//! The quick forms of calling `super` and `type`; see `native/quick.rs`.

use super::super_of_method;
use crate::vm::Cx;
use snek_heap::Value;

/// `super()` in a method of an instance.
pub(super) fn super_without_arguments(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    if args.is_empty() { super_of_method(cx) } else { None }
}

/// `type(value)`.
pub(super) fn class_of(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    Some(cx.class_of(value).value())
}
