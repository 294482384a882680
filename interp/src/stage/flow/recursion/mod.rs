//! Functions of the graph: `@rep_fun`, staged functions that others call, and calls that meet themselves.
//!
//! In: a call of a Python function in staged code, at its first instruction. Out: a `call` node and the function it
//! calls; other calls are run as they are, so their code becomes part of the caller's.
//! Invariants:
//! - A function of the graph is made once for each form of its arguments. Concrete arguments specialise it.
//! - The form of its result is a fixed point: a call of a function that is being built gives what is known so far;
//!   where nothing is known yet, the path is left out.
//! - A function of the graph changes nothing that exists outside of it. A staged function that does, or that raises
//!   where a handler sees it, is run with its caller like any other.
//!
//! Elsewhere: what they use of their surroundings (`session/outside.rs`), staging the main function
//! (`function/trace.rs`).
//!
//! Reading order: this file (which calls), `build` (building a function, calling it).

pub(in crate::stage) mod build;

use crate::bytecode::Code;
use crate::error::Result;
use crate::stage::GRAPH_FUNCTION;
use crate::stage::session::GraphFunction;
use crate::stage::session::end::End;
use crate::stage::session::flow::{Call, Next};
use crate::stage::stager::Stager;
use crate::stage::value::form;
use crate::stage::value::form::Form;
use crate::stage::value::record::shape::is_record_type;
use crate::types::function::Function;
use crate::types::staged_function::notes;
use crate::vm::Cursor;
use snek_heap::{Gc, Value};
use snek_syntax::core::BlockKind;

/// The most calls of one function that are run in each other.
const MAX_SAME: usize = 150;

/// So deep, known numbers that differ in each call are staged, so that the recursion becomes a function of the graph.
const LIFTS_AT: usize = 24;

/// Looks at a call that begins. `true`: it is a node now, and the frame is about to return.
pub(crate) fn at_entry(cx: &mut Stager<'_>, cursor: &Cursor) -> Result<bool> {
    let depth = cx.frames.len();
    let Some(session) = cx.stage.session.as_deref_mut() else { return Ok(false) };
    if session.flow.arms.last().is_none_or(|arm| arm.depth >= depth)
        || session.flow.loops.iter().any(|l| l.depth == depth && l.region.start == 0)
    {
        return Ok(false);
    }
    session.flow.calls.retain(|call| call.depth < depth);
    let Some(frame) = cx.frames.last() else { return Ok(false) };
    let function = frame.function.clone();
    let code = function.code.clone();
    if frame.is_generator || !matches!(code.kind, BlockKind::Function | BlockKind::Lambda) {
        return Ok(false);
    }
    let params = code.params;
    let count = params.positional + params.keyword_only + u32::from(params.varargs) + u32::from(params.varkw);
    // Behind a branch the caller's dead registers may hold what one arm left there. The frame lies on them.
    (count as u16..code.registers).for_each(|register| cx.set_register(register, Value::UNBOUND));
    let mut args: Vec<Value> = (0..count as u16).map(|register| cx.register(register)).collect();
    let through = cx.session()?.flow.through.take().is_some_and(|one| one.is(&function)) && !cx.is_guarded_code();
    let marked = function.marks.get() & GRAPH_FUNCTION != 0;
    lift_counters(cx, cursor, &function, &mut args)?;
    if !args.iter().any(|arg| cx.holds_staged(arg)) {
        return Ok(false);
    }
    let mut forms: Vec<Form> = args.iter().map(|arg| as_parameter(cx.form_of(arg, 0))).collect();
    grown(cx, &function, &mut forms)?;
    let is_call = |call: &Call| call.function.code.is(&code) && same_closure(&call.function, &function);
    let session = cx.session()?;
    let again =
        session.flow.calls.iter().rev().filter(|call| is_call(call)).find_map(|call| joined(&call.forms, &forms));
    let built = cx.function_for(&function, &forms).is_some();
    // What an outer call was given otherwise, the function takes too.
    let forms = again.clone().filter(|_| !built).unwrap_or(forms);
    let again = again.is_some();
    let session = cx.session()?;
    let nested = session.flow.calls.iter().filter(|call| is_call(call)).count();
    session.flow.calls.push(Call { depth, function: function.clone(), forms: forms.clone() });
    if nested > MAX_SAME {
        let name = code.name.as_str().to_owned();
        cursor.save(cx);
        return Err(cx.staging_error(&format!(
            "the recursion of {name}() does not end while it is staged: its concrete arguments differ in each call; stage the one that decides, or mark the function with @rep_fun"
        )));
    }
    let what = format!("call of {}()", code.name.as_str());
    let caller = depth.checked_sub(2).and_then(|below| cx.frames.get(below));
    // Calls of modules that come with Snek are no decisions about the program.
    let own = caller.filter(|frame| notes::is_own(frame.code()));
    let line = own.map(|frame| frame.code().line_at(frame.pc().saturating_sub(1)));
    // What is met again was marked, or is a recursion: it is no use to run it once more.
    let is_free = through && !marked && !again && !built;
    if is_free {
        cursor.save(cx);
        match cx.try_function(&function, &args, &forms)? {
            Some(value) => {
                note_call(cx, line, what, "a function of the graph")?;
                cx.session()?.flow.next = Some(Next::Return(value));
                return Ok(true);
            }
            None => {
                let why = "inlined: it changes something outside of it, or has no result that a call can give";
                note_call(cx, line, what, why)?;
                return Ok(false);
            }
        }
    }
    let why = if marked || again || built { "a function of the graph" } else { "inlined: run with its caller" };
    note_call(cx, line, what, why)?;
    if !marked && !again && !built {
        return Ok(false);
    }
    cursor.save(cx);
    let value = cx.call_graph_function(&function, &args, &forms)?;
    // If nothing is known of the result yet, this path does not count.
    let next = value.map_or_else(|| Next::End(End::default()), Next::Return);
    cx.session()?.flow.next = Some(next);
    Ok(true)
}

/// A recursion whose end is staged counts with known numbers: deep inside they become staged ones.
fn lift_counters(cx: &mut Stager<'_>, cursor: &Cursor, function: &Gc<Function>, args: &mut [Value]) -> Result<()> {
    let floor = cx.session()?.floor;
    let frames = cx.frames.get(floor..).unwrap_or(&[]);
    let nested = frames.iter().filter(|frame| frame.function.code.is(&function.code)).count();
    // Where its end is known, no call stands in an arm of its own.
    if nested < LIFTS_AT || cx.session()?.flow.arms.len() < nested {
        return Ok(());
    }
    let is_call = |call: &&Call| call.function.code.is(&function.code) && same_closure(&call.function, function);
    let outer = cx.session()?.flow.calls.iter().rev().find(is_call).map(|call| call.forms.clone()).unwrap_or_default();
    let is_number = |arg: &Value| arg.as_int().is_some() || arg.as_float().is_some();
    let stays = |nth: usize| matches!(outer.get(nth), Some(Form::Const(known)) if form::same(known, &args[nth]));
    let counters: Vec<usize> = (0..args.len()).filter(|nth| is_number(&args[*nth]) && !stays(*nth)).collect();
    if !counters.is_empty() {
        cursor.save(cx);
    }
    for nth in counters {
        let id = cx.lift(&args[nth])?;
        args[nth] = cx.staged_node(id);
        cx.set_register(nth as u16, args[nth].clone());
    }
    Ok(())
}

/// An argument's form as a parameter's: an array is one of the function's own.
fn as_parameter(form: Form) -> Form {
    match form {
        Form::Old(array, ty, _) | Form::Array(array, ty, _) => Form::Array(array, ty, Vec::new()),
        Form::Tuple(forms) => Form::Tuple(forms.into_iter().map(as_parameter).collect()),
        other => other,
    }
}

fn same_forms(a: &[Form], b: &[Form]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_same(b))
}

/// The forms that hold both, where they differ in what is None, or may be, in the place of a record.
fn joined(a: &[Form], b: &[Form]) -> Option<Vec<Form>> {
    let is_record = |form: &Form| matches!(form, Form::Node(ty) if is_record_type(ty));
    let join = |(a, b): (&Form, &Form)| match a.join(b, false) {
        _ if a.is_same(b) => Some(a.clone()),
        both if is_record(&both) && (is_record(a) || is_record(b)) => Some(both),
        _ => None,
    };
    if a.len() == b.len() { a.iter().zip(b).map(join).collect() } else { None }
}

/// New objects that nest deeper in each call are records from the second call on.
fn grown(cx: &mut Stager<'_>, function: &Gc<Function>, forms: &mut [Form]) -> Result<()> {
    let calls = &cx.session()?.flow.calls;
    let is_call = |call: &&Call| call.function.code.is(&function.code) && same_closure(&call.function, function);
    let Some(outer) = calls.iter().rev().find(is_call).map(|call| call.forms.clone()) else { return Ok(()) };
    for (old, new) in outer.iter().zip(forms) {
        *new = cx.widened(old, new.clone());
    }
    Ok(())
}

fn same_closure(a: &Gc<Function>, b: &Gc<Function>) -> bool {
    a.is(b) || a.has_cells_of(b)
}

impl GraphFunction {
    fn is_of(&self, function: &Gc<Function>) -> bool {
        let code: &Gc<Code> = &self.function.code;
        code.is(&function.code) && same_closure(&self.function, function)
    }

    /// Whether it can be called with arguments of these forms.
    fn takes(&self, function: &Gc<Function>, forms: &[Form]) -> bool {
        self.is_of(function) && joined(&self.args, forms).is_some_and(|both| same_forms(&both, &self.args))
    }
}

fn note_call(cx: &mut Stager<'_>, line: Option<u32>, what: String, why: &str) -> Result<()> {
    if let Some(line) = line {
        cx.session()?.notes.insert((line, what, why.to_owned()));
    }
    Ok(())
}
