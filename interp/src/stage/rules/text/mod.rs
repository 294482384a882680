//! Texts that are known only when the graph runs.
//!
//! In: operations on texts, and texts made of staged values. Out: nodes that plain Python's own methods answer.
//! Invariants: a text of staged values is never seen with a part missing.
//!
//! Reading order: `methods` (operators, items, methods), `structures` (texts of structures).

pub(in crate::stage) mod methods;
pub(in crate::stage) mod structures;
