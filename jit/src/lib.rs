//! Machine code made while a program runs.
//!
//! ```
//! use snek_jit::{Helpers, Kind, Machine, Unit, ir::InstBuilder};
//!
//! let Some(machine) = Machine::host() else { return Ok(()) };
//! let mut unit = Unit::new(machine, &Helpers::new(machine, &[])?)?;
//! let double = unit.declare(&[Kind::Int, Kind::Int, Kind::Int], &[Kind::Int])?;
//! unit.define(double, |body| {
//!     let number = body.params()[2];
//!     let twice = body.ins().iadd(number, number);
//!     body.ins().return_(&[twice]);
//! })?;
//! let code = unit.finish()?;
//! assert!(code.bytes() > 0);
//! # Ok::<(), snek_jit::Refused>(())
//! ```
//!
//! In: functions over words (integers and floats of 64 bits), written with Cranelift's instructions, and a table of helpers
//! in Rust that they may call. Out: [`Code`], which is freed when it is dropped.
//! Invariants:
//! - A page of code is never writable and executable at once.
//! - Machine code that does not handle something says so by what it returns (a side exit), or by calling a helper in a cold
//!   block; no exception and no unwinding passes through it.
//! - Nothing here knows graphs or Python; a processor or system without support gives no [`Machine`].
//!
//! Elsewhere: what is compiled, and when (`snek_backend`).

mod body;
mod code;
mod machine;
mod stack;
mod unit;

pub use body::Body;
pub use code::{Code, Entry};
pub use machine::{Machine, Refused};
pub use stack::{address, left};
pub use unit::{Function, Helper, Helpers, Kind, Unit};

/// Cranelift's names that bodies are written with.
pub mod ir {
    pub use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
    pub use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, MemFlagsData, Value, types};
    pub use cranelift_frontend::Variable;
}
