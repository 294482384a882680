//! Rules: what an operation of Python is on staged operands.
//!
//! In: operands, arguments. Out: nodes and staged values; refusals with the line.
//! Invariants:
//! - What a node gives at run time is what CPython gives for the operands' values, in value and type.
//! - What has no rule is refused.
//!
//! Elsewhere: the values themselves (`value`), branches (`flow`).
//!
//! What natives do stands beside them: in `staged.rs` of `types/<name>`, of `builtins` and of the library's modules.
//! `rule` has the names of these rules, and the door the functions that they use.
//!
//! Reading order: `operators` (numbers), `sequence`, `record`, `array`, `natives` (attributes, `math`), `call` and `rule`
//! (natives), `python` (rules written in Python), `host` and `outside` (what happens outside of the graph).

pub(super) mod array;
pub(super) mod call;
pub(super) mod host;
pub(super) mod natives;
pub(super) mod operators;
pub(super) mod outside;
pub(super) mod python;
pub(super) mod record;
pub mod rule;
pub(super) mod sequence;
pub(crate) mod variable;
