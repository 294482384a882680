//! Core to bytecode, the virtual machine, builtin types, and staging.
//!
//! In: Core from `snek_syntax`. Out: what programs do, through the host's capabilities, and graphs of what is staged.
//! Invariants:
//! - No back-end and no pass is chosen here: `stage` only builds graphs.
//! - No file, clock or terminal is touched here: `host::Host` grants them.

mod builtins;
pub mod bytecode;
pub mod compile;
pub mod error;
pub mod host;
mod import;
pub mod kinds;
pub mod names;
pub mod native;
mod profile;
mod protocol;
pub mod source;
pub mod stage;
pub mod stored;
pub mod types;
pub mod vm;

pub use error::{Error, Result};
pub use snek_heap as heap;
pub use vm::Cx;
