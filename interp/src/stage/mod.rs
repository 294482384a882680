//! Staging: the graph that control flow and operations on staged values build.
//!
//! In: Python functions, run by the VM with staged arguments. Out: graphs, and calls that run them.
//! Invariants:
//! - Plain code never asks on a fast path whether something is staged; the watching loop runs staged functions.
//! - What cannot be staged raises StagingError with the line; nothing is left out silently.
//! - Graphs are only built here; who runs them is given from outside ([`Executor`]).
//! - The rest of the interpreter and the modules enter by this file alone; `Stager` has the methods of
//!   staging, a context only those that are listed here.
//! - `value` uses neither `flow` nor `rules`, `rules` does not use `flow`, and nothing but this file uses `function`.
//!
//! Elsewhere: staged values and what operations on them give (`types/staged`), staged functions as programs see them
//! (`types/staged_function`), natives (`staged.rs` beside each): they build on what the door gives.
//!
//! Reading order: `value` (how what is staged consists of graph values), `rules` (calls, operations that have no node),
//! `flow` (branches, loops, generators), `function` (staging a function, calling it), `session` (what all of them
//! share).

mod flow;
mod function;
mod rules;
mod session;
mod stager;
mod value;

pub use flow::apart::{Apart, Left};
pub(crate) use rules::call::check_native;
pub use rules::host::host_call;
pub use rules::outside::{apply_lambda, enter_init_scope, is_in_loop, leave_init_scope, set_loop_option, stopped};
pub use rules::python::iteration::range_parts;
pub use rules::rule;
pub use rules::variable::{check_new_variable, forget_reads, note_read, read_part, read_variable};
pub use session::StageState;
pub use session::flow::LoopOption;
pub use session::program::{Compiled, Executor, Loader, Recorder};
pub use stager::Stager;
pub(crate) use value::error::described;
pub use value::error::fail;
pub use value::list::{holds_spread, is_spread_list};
pub use value::record::shape::is_record_type;

// What the types of staged values and functions, and rules that stand beside natives, use.
pub(crate) use function::call::{Asked, Specialization};
pub(crate) use function::trace::{Trace, Untraced};
pub(crate) use rules::call::{check_items, row_of};
pub(crate) use rules::python::iteration::{is_iterator_of_python, is_walk};
pub(crate) use rules::python::stand_ins::{self, holds_objects};
pub(crate) use rules::variable;
pub(crate) use session::program::Text as TextBeingMade;
pub(crate) use session::{Needs, Weight, capture};
pub(crate) use stager::{done, right_operand};
pub(crate) use value::exit::{Exit, Position};
pub(crate) use value::form::{self, Form, scalar_form};
pub(crate) use value::list;
pub(crate) use value::parts::each_once;
pub(crate) use value::poison::Poison;
pub(crate) use value::record::cross::Crossing;
pub(crate) use value::record::shape::Kind as RecordKind;
pub(crate) use value::state;

pub use crate::types::dict::staged::find_known;
pub use crate::types::int::staged::Number;
pub use crate::types::staged::array::{
    Arrays, Bound, Part, StagedArray, Step, array_method_of, is_array, is_read_only, placement_of, shape_text,
};
pub use crate::types::staged::{Staged, is_one_value, is_staged, options_of};
pub use crate::types::staged_function::StagedFunction;
pub use crate::types::str::staged::reads;

use crate::bytecode::op::Instr;
use crate::error::{Error, Result};
use crate::names::Name;
use crate::vm::{Cursor, Cx};
use snek_heap::Value;
use snek_syntax::core::CompareOp;

/// Bit of `Function::marks`: in staged code the function is one of the graph (`@rep_fun`).
pub const GRAPH_FUNCTION: u8 = 1;

/// Looks at the next instruction of staged code before it runs. A value: the frame is left with it.
pub(crate) fn before_step(cx: &mut Cx, cursor: &mut Cursor) -> Result<Option<Value>> {
    flow::arm::before_step(&mut Stager(cx), cursor)
}

/// An attribute is read while something is staged: that it is what it is now is a condition of the graph.
#[cold]
pub(crate) fn note_attribute(cx: &mut Cx, object: &Value, name: &Name) -> Result<()> {
    session::capture::attribute(&mut Stager(cx), object, name)
}

/// A native calls Python code while something is staged. Gives what `leave` is to be given.
#[cold]
pub(crate) fn enter(cx: &mut Cx) -> u32 {
    value::owners::enter(cx)
}

/// The call ends that `enter` has noted.
#[cold]
pub(crate) fn leave(cx: &mut Cx, outer: u32) {
    value::owners::leave(cx, outer);
}

/// Calls a staged function with positional arguments, if one of its graphs takes them as they are.
pub(crate) fn call_quickly(cx: &mut Cx, callee: &Value, args: &[Value]) -> Option<Result<Value>> {
    let callee = callee.downcast::<StagedFunction>()?;
    Stager(cx).call_quickly(&callee, args)
}

/// A conditional jump on a staged condition.
pub(crate) fn branch(cx: &mut Cx, cursor: &mut Cursor, value: &Value, if_true: u32, if_false: u32) -> Result<()> {
    flow::branch::branch(&mut Stager(cx), cursor, value, if_true, if_false)
}

/// A step of a `for` over a staged iterator.
pub(crate) fn for_iter(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    flow::loops::step::for_iter(&mut Stager(cx), cursor, ins)
}

/// The function in Python that gives a native its arguments one by one, so that its rule is asked; it takes the native
/// first.
#[cold]
pub(crate) fn one_by_one(cx: &mut Cx, native: &Value, args: &[Value]) -> Result<Option<Value>> {
    rules::python::stand_ins::one_by_one(&mut Stager(cx), native, args)
}

/// The arguments of a call that are the items of a list, for code that needs to know how many there are. Where the
/// length is staged another callee may take what is known of them, and a list of the others.
pub(crate) fn spread_arguments(cx: &mut Cx, callee: &mut Value, list: &Value) -> Result<Vec<Value>> {
    let stager = &mut Stager(cx);
    if value::list::is_spread_list(list)
        && let Some(function) = rules::call::of_all(stager, callee)?
    {
        *callee = function;
        return Ok(value::list::before_spread(list));
    }
    value::list::check_known(stager, list, "is taken apart into arguments")?;
    cx.collect(list)
}

/// Refuses a list of staged length where `what` happens, which needs to know its items.
pub(crate) fn check_known(cx: &mut Cx, list: &Value, what: &str) -> Result<()> {
    value::list::check_known(&mut Stager(cx), list, what)
}

/// What operations outside of this folder ask of staging.
impl Cx {
    /// Notes an error that a number raises, known or staged, since it has neither items nor a length: it is the
    /// program's own, even where an operand is staged.
    #[cold]
    pub(crate) fn note_number_error(&mut self, number: &Value, error: &Error) {
        Stager(self).note_number_error(number, error);
    }

    /// Whether the value is a number of this type, or will be when the graph runs.
    #[must_use]
    pub fn is_number_of(&mut self, value: &Value, number: Number) -> bool {
        Stager(self).is_number_of(value, number)
    }

    /// Whether the text of the value depends on a staged value in it, or on Python code.
    pub(crate) fn has_staged_text(&mut self, value: &Value) -> bool {
        Stager(self).has_staged_text(value)
    }

    /// `int`, `float` or `bool` of a staged value.
    pub fn staged_number(&mut self, number: Number, value: &Value) -> Result<Value> {
        Stager(self).staged_number(number, value)
    }

    /// The refusal of a staged value where only a concrete one will do; `what` says where.
    pub(crate) fn staged_concrete(&mut self, value: &Value, what: &str) -> Error {
        Stager(self).staged_concrete(value, what)
    }

    /// `min` or `max` met a staged comparison: the best so far and the next are given with their ranks, `rest` iterates
    /// over the others.
    pub(crate) fn staged_extreme(
        &mut self,
        name: &str,
        op: CompareOp,
        rest: &Value,
        ranked: ((Value, Value), (Value, Value)),
        key: &Value,
    ) -> Result<Value> {
        Stager(self).staged_extreme(name, op, rest, ranked, key)
    }

    /// `format(value, spec)`; the conversion is that of f-strings: 0 none, 1 `s`, 2 `r`, 3 `a`.
    pub(crate) fn staged_format(&mut self, value: &Value, spec: &Value, conversion: u8) -> Result<Value> {
        Stager(self).staged_format(value, spec, conversion)
    }

    /// The parts of an f-string, one after another.
    pub(crate) fn staged_join(&mut self, parts: &[Value]) -> Result<Value> {
        Stager(self).staged_join(parts)
    }

    /// `print` while staging: `None` when it is to run now.
    pub(crate) fn staged_print(
        &mut self,
        values: &[Value],
        sep: &str,
        end: &str,
        file: &Value,
    ) -> Result<Option<Value>> {
        Stager(self).staged_print(values, sep, end, file)
    }

    /// `range(...)` with a staged bound.
    pub(crate) fn staged_range(&mut self, start: &Value, stop: &Value, step: &Value) -> Result<Value> {
        Stager(self).staged_range(start, stop, step)
    }

    /// The refusal of a staged value whose truth is asked outside of a branch.
    pub(crate) fn staged_truth(&mut self, value: &Value) -> Error {
        Stager(self).staged_truth(value)
    }

    /// A StagingError of this text, with the present line.
    #[cold]
    pub fn staging_error(&mut self, text: &str) -> Error {
        Stager(self).staging_error(text)
    }

    /// What stands for a staged value in the text that is being made; none if none is.
    pub(crate) fn text_mark(&mut self, value: &Value, conversion: u8) -> Option<String> {
        Stager(self).text_mark(value, conversion)
    }

    /// How many items a list has, for code that needs a number now.
    pub(crate) fn length_now(&mut self, list: &Value) -> Result<usize> {
        Stager(self).length_now(list)
    }
}
