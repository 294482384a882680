//! Staging: what control flow and operations on staged values build.
//!
//! In: Python functions, run by the VM with staged arguments. Out: graphs, and calls that run them.
//! Invariants:
//! - Plain code never asks whether something is staged on a fast path; the watching loop runs staged functions.
//! - What cannot be staged raises StagingError with the line; nothing is left out silently.
//! - Graphs are only built here; who runs them is given from outside ([`Executor`]).
//!
//! Reading order: `value` and `form` (what is staged), `operators` and `builtins` (straight-line code), `arms`, `branch`
//! and `join` (control flow), `loops`, `trips` and `carried`, `trace` and `call` (functions), `records` (data that nests), `capture`
//! (variables outside).

mod arms;
mod arrays;
mod branch;
mod builtins;
mod call;
mod capture;
mod carried;
mod custom;
mod emit;
mod errors;
mod explain;
mod finalizers;
mod form;
mod free;
mod function;
mod functions;
mod generators;
mod gradient;
mod graph;
mod guards;
mod holders;
mod host;
mod iteration;
mod join;
mod lists;
mod loops;
mod natives;
mod operators;
mod outside;
mod positions;
mod recording;
mod records;
mod save;
mod session;
mod stand_ins;
mod state;
mod text_methods;
mod texts;
mod trace;
mod trips;
mod twins;
mod value;
mod variables;
mod watch;

pub use arrays::{Arrays, StagedArray, staged_attribute};
pub use call::{Compiled, Executor};
pub use custom::{custom_call, custom_depth, linalg, stopped};
pub use errors::fail;
pub use free::{code, rep};
pub use function::{FUNCTION_TYPE, StagedFunction, cached, derivative, explanations, run_graph, stage};
pub use gradient::{
    PULLED_TYPE, array_kind, as_float, backward, call_pulled, gradients_here, is_record, refuse, tape_mark,
    variables_read, zeros_like,
};
pub use graph::{GRAPH_TYPE, operations};
pub use host::host_call;
pub use iteration::range_parts;
pub use natives::type_names;
pub use outside::{apply_lambda, enter_init_scope, is_in_loop, leave_init_scope, set_checkpoint};
pub use recording::{Recorder, ask_recorder, call_plain, call_recorded, variables_of};
pub use save::{RUNNABLE_TYPE, exported, runnable};
pub use session::StageState;
pub use value::{Staged, is_staged};
pub use variables::{check_new_variable, forget_reads, note_read, read_part, read_variable};

pub(crate) use arms::before_step;
pub(crate) use branch::branch;
pub(crate) use builtins::for_iter;
pub(crate) use lists::check_known;

use crate::kinds;
use crate::types::TypeDef;

/// Bit of `Function::marks`: in staged code the function is one of the graph (`@rep_fun`).
pub const GRAPH_FUNCTION: u8 = 1;

/// The type of staged values.
pub static STAGED_TYPE: TypeDef = free::TYPE;
const _: u8 = kinds::STAGED;
