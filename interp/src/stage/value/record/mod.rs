//! Records: objects and tuples that are values of the graph, since they nest as deep as the data does.
//!
//! In: arguments that hold others of their own class; new objects that grow in recursions and loops. Out: graph values
//! of record types, and what the program does with them.
//! Invariants:
//! - A class with its attributes, or a length of tuples, has one name in all graphs. The name says which it is.
//! - A record does not change, neither in the graph nor while it is part of it: writing is refused.
//! - An object that goes in and comes out is that object; one that came out twice is one object.
//! - Nothing here recurses over data.
//!
//! Elsewhere: their types and operations (`snek_graph`), functions of the graph that take them
//! (`flow/recursion/mod.rs`).
//!
//! Reading order: `shape` (which objects), `infer` (types), `cross` (in and out), `fold` (new objects).

pub(in crate::stage) mod cross;
pub(in crate::stage) mod fold;
pub(in crate::stage) mod infer;
pub(in crate::stage) mod shape;

use snek_graph::ir::ValueId;
use snek_heap::Value;

/// A new object that became a record: from then on it is that record.
pub(crate) struct Lifted {
    pub(crate) object: Value,
    pub(crate) id: ValueId,
}
