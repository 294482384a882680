//! Rules written in Python.
//!
//! In: instructions and calls of builtins. Out: calls of functions of the modules `_staged_operations` and
//! `_staged_builtins`, which are staged in their place.
//! Invariants: a function in Python gives what it stands for gives, and raises what that raises.
//!
//! Reading order: `stand_ins` (operations), `iteration` (builtins that iterate).

pub(in crate::stage) mod iteration;
pub(crate) mod stand_ins;
