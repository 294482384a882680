//! Values of staged code, and the graph values that they consist of.
//!
//! In: Python values of which some parts are nodes of the graph. Out: their forms, the join of two forms, values built
//! from graph values, nodes with the program's line, StagingErrors.
//! Invariants:
//! - A value is taken apart and put together by its form alone: what one does, the other undoes.
//! - No code of the program runs here, and no arm or loop is known.
//!
//! Elsewhere: staged values as objects, and what operations on them mean (`types/staged`), which values meet (`flow`).
//!
//! Reading order: `form`, `meet` and `parts`, `lift`, `flatten` and `build` (structures of staged values), `list` (a staged
//! length), `record` (data that nests), `state` (of objects), `owners` (who holds one), `exit` (where control goes on),
//! `emit` (nodes), `poison` and `error` (refusals).

pub(super) mod build;
pub(super) mod emit;
pub(super) mod error;
pub(super) mod exit;
mod flatten;
pub(crate) mod form;
mod lift;
pub(crate) mod list;
mod meet;
pub(super) mod owners;
pub(super) mod parts;
pub(super) mod poison;
pub(super) mod record;
pub(crate) mod state;
