//! What operations mean for any value: builtin types through their `Ops`, classes through their dunder methods.
//!
//! In: `Cx` and values. Out: the methods of `Cx` that the VM and natives call.
//! Invariants:
//! - A builtin type's operation is found by the object's kind; no dunder is looked up for it.
//! - An instance's operation is its class's dunder method. A builtin base's dunder is a slot wrapper made from the same
//!   `Ops`, applied to the wrapped object; so subclasses of `list` work without special cases.
//! - No borrow of an object is held while a dunder runs.

mod arith;
pub(crate) mod attr;
mod await_;
mod call;
mod class_of;
mod compare;
mod hash;
mod item;
mod iter;
mod text;
mod truth;
