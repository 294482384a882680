//! The instruction set and code objects.

mod cache;
mod code;
mod disassemble;
pub(crate) mod effect;
pub mod op;

pub use cache::{AttrAction, AttrSite, GlobalSite};
pub use code::{Code, Fresh, HandlerEntry, Region, RegionKind, SpanEntry, Stored};
pub use disassemble::disassemble;
pub use op::{Form, Instr, Op};
