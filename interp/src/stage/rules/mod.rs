//! Rules: what a call in staged code becomes, and what stands for operations that have no node.
//!
//! In: calls that are about to run, operations on staged operands. Out: whether a rule has dealt with them; nodes and
//! staged values; refusals with the line.
//! Invariants:
//! - A native runs on what is staged only if its row says so.
//! - What has no rule is refused.
//!
//! Elsewhere: operators, items and attributes of staged values (`types/staged`), branches (`flow`). What natives do
//! stands beside them: in `staged.rs` of `types/<name>`, of `builtins` and of the library's modules. `rule` has the
//! names of these rules, and the door the functions that they use.
//!
//! Reading order: `call` and `rule` (natives), `python` (rules written in Python), `variable`, `host` and `outside` (what
//! happens outside of the graph).

pub(super) mod call;
pub(super) mod host;
pub(super) mod outside;
pub(super) mod python;
pub mod rule;
pub(crate) mod variable;
