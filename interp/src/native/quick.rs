//! Quick forms: what the VM answers on the spot for the arguments that programs give a native most. A row names it.
//!
//! In: the arguments as they stand in the caller's registers, the object of a method first. Out: the result, or `None`:
//! then the native itself is called, with its checks and errors.
//! Invariants:
//! - A quick function runs no Python code and raises nothing: the caller has not saved its position. It writes no
//!   object while a journal is kept.
//! - It answers for builtin objects only, so staged values and instances of subclasses always reach the native; and for
//!   attributes of instances in which no code of their class has a say.

use crate::vm::Cx;
use snek_heap::Value;

/// The quick form of a native.
pub type Quick = fn(&mut Cx, &[Value]) -> Option<Value>;
