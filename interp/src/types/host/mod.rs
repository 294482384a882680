//! Objects of types that modules in Rust define, such as `collections.deque`.
//!
//! All of them are one kind: a table and a state. What the table lacks, the object cannot do, as with builtin types.

mod application;
mod ops;
mod value;

pub use application::Application;
pub(crate) use application::application;
pub(crate) use ops::{OPS, is_array, takes_instances};
pub use value::{
    Buffer, HostObject, HostState, call, is_variable, new, new_instance, new_of_class, receiver, with_attributes,
};
pub(crate) use value::{buffer, content_of, descriptor, get, item, try_call, type_address};
