//! Staged functions: staged for the forms of their arguments, and called.
//!
//! In: Python functions and arguments. Out: graphs, results, what was decided on the way.
//! Invariants:
//! - After staging, everything outside of the function is as it was before; what the graph depends on is guarded or
//!   state.
//! - Only the door (`stage/mod.rs`) uses this folder.
//!
//! Elsewhere: what the body does (`flow`, `rules`), what programs hold of one (`types/staged_function`).
//!
//! Reading order: `trace` (staging), `call` (choosing and running a graph), `quick` (the same for common calls), `guard`
//! (what must be as it was), `array` and `shared` (arrays among arguments and results).

pub(super) mod array;
pub(super) mod call;
pub(super) mod guard;
pub(super) mod quick;
pub(super) mod shared;
pub(super) mod trace;
