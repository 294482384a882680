//! Two names of one object.
//!
//! In: objects at the end of a trip. Out: who else holds them; refusals where that would matter.
//! Invariants: an object that has two names behind a loop is read only.
//!
//! Reading order: `owners` (whether there is another name), `twins` (what follows from it).

pub(in crate::stage) mod owners;
pub(in crate::stage) mod twins;
