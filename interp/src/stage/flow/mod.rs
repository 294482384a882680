//! Control flow whose way is staged: branches, loops, generators, and what may be left by an exception.
//!
//! In: a place of the program where the way depends on a graph value. Out: `if`, `while` and `for` nodes; the frame and
//! the heap as they are where the ways have met.
//! Invariants:
//! - An arm runs on the frame itself under a write journal; frame and heap are as before when its end has been taken.
//! - What two arms or two trips leave behind meets by its form; what cannot meet is refused where it is used.
//!
//! Elsewhere: the operations in an arm (`rules`), the values that meet (`value`).
//!
//! Reading order: `watch` (the instruction that is looked at), `arm` (running a part of a frame), `branch` and `join`,
//! `loops`, `recursion` (calls that become functions of the graph), `generator`, `alias` (two names of
//! one object), `guards`; what is finalized: `types/generator/staged.rs`.

pub(super) mod alias;
pub(super) mod apart;
pub(super) mod arm;
pub(super) mod branch;
pub(super) mod generator;
pub(super) mod guards;
pub(super) mod join;
pub(super) mod loops;
pub(super) mod recursion;
pub(super) mod watch;
