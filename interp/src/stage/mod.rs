//! Staging: the graph that control flow and operations on staged values build.
//!
//! In: Python functions, run by the VM with staged arguments. Out: graphs, and calls that run them.
//! Invariants:
//! - Plain code never asks on a fast path whether something is staged; the watching loop runs staged functions.
//! - What cannot be staged raises StagingError with the line; nothing is left out silently.
//! - Graphs are only built here; who runs them is given from outside ([`Executor`]).
//! - The rest of the interpreter and the modules enter by this file alone.
//! - `value` uses neither `flow` nor `rules`, `rules` does not use `flow`, and nothing but this file uses `function`.
//!
//! Reading order: `value` (what is staged, and how it consists of graph values), `rules` (straight-line code), `flow`
//! (branches, loops, generators), `function` (staging a function, calling it), `session` (what all of them share).

mod flow;
mod function;
mod rules;
mod session;
mod value;

pub use function::call::{Compiled, Executor};
pub use function::custom::{custom_call, custom_depth, linalg, stopped};
pub use function::free::{code, rep};
pub use function::gradient::{
    PULLED_TYPE, array_kind, as_float, backward, call_pulled, gradients_here, is_record, refuse, tape_mark,
    variables_read, zeros_like,
};
pub use function::graph::{GRAPH_TYPE, operations};
pub use function::object::{FUNCTION_TYPE, StagedFunction, cached, derivative, explanations, run_graph, stage};
pub use function::recording::{Recorder, ask_recorder, call_plain, call_recorded, variables_of};
pub use function::save::{RUNNABLE_TYPE, exported, runnable};
pub use function::variable::{check_new_variable, forget_reads, note_read, read_part, read_variable};
pub use rules::array::staged_attribute;
pub use rules::host::host_call;
pub use rules::natives::type_names;
pub use rules::outside::{apply_lambda, enter_init_scope, is_in_loop, leave_init_scope, set_checkpoint};
pub use rules::python::iteration::range_parts;
pub use session::StageState;
pub use value::array::Arrays;
pub use value::array::object::StagedArray;
pub use value::error::fail;
pub use value::repr::{Staged, is_staged};

pub(crate) use flow::arm::before_step;
pub(crate) use flow::branch::branch;
pub(crate) use rules::builtins::for_iter;
pub(crate) use value::list::check_known;

use crate::kinds;
use crate::types::TypeDef;

/// Bit of `Function::marks`: in staged code the function is one of the graph (`@rep_fun`).
pub const GRAPH_FUNCTION: u8 = 1;

/// The type of staged values.
pub static STAGED_TYPE: TypeDef = function::free::TYPE;
const _: u8 = kinds::STAGED;
