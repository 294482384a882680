//! The `memoryview` type: windows on the memory of bytes and bytearrays.

mod access;
mod cast;
mod format;
mod types;
mod value;

pub use types::TYPE;
pub use format::unpack;
pub use value::{MemoryView, new, packed, writable};
