//! The `memoryview` type: windows on the memory of bytes and bytearrays.

mod access;
mod cast;
mod format;
mod ops;
mod value;

pub use format::unpack;
pub use ops::TYPE;
pub use value::{MemoryView, new, writable};
pub(in crate::types) use value::{is_shown, packed};
