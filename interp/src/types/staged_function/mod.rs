//! Staged functions, as programs see them: made, called, asked for their graphs, saved.
//!
//! In: Python functions. Out: objects that are called like them, reports, graphs, texts of graphs.
//! Invariants: what a call or staging does is `stage`'s; here is what programs hold, and what it answers.
//!
//! Reading order: `value` (the object), `construct` (`@stage`, `@function`), `declared` and `arguments` (parameters),
//! `methods` (its type), `graph` (a graph as an object), `page` (pictures of it), `explain` (reports), `save` (a graph
//! as a text, and back), `recording` (calls by a recorder).

mod arguments;
mod construct;
mod declared;
mod explain;
mod graph;
pub(crate) mod lines;
mod methods;
pub(crate) mod notes;
mod outline;
mod page;
mod recording;
mod save;
pub(crate) mod sizes;
mod value;

pub use construct::{cached, derivative, stage};
pub use declared::Options;
pub use graph::{GRAPH_TYPE, operations};
pub use methods::{TYPE, all_staged, concrete, explanations, run_graph, stages_numbers};
pub(crate) use recording::apart;
pub use recording::{ask_recorder, call_plain, call_recorded, variables_of};
pub(crate) use save::is_plain;
pub use save::{RUNNABLE_TYPE, exported, runnable};
pub use value::StagedFunction;
