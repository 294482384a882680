//! Functions of the graph: `@rep_fun`, and calls that meet themselves.
//!
//! In: a call of a Python function in staged code, at its first instruction. Out: a `call` node and the function it
//! calls; other calls are run as they are, so their code becomes part of the caller's.
//! Invariants:
//! - A function of the graph is made once for each form of its arguments. Concrete arguments specialise it.
//! - The form of its result is a fixed point: a call of a function that is being built gives what is known so far; where
//!   nothing is known yet, the path is left out.
//! - A function of the graph changes nothing that exists outside of it.
//!
//! Elsewhere: staging the main function (`trace.rs`).

use super::arms::Start;
use super::branch::Bounds;
use super::form::Form;
use super::session::{Call, GraphFunction};
use super::state::{End, RETURN};
use super::value::is_staged;
use crate::bytecode::Code;
use crate::error::Result;
use crate::types::function::Function;
use crate::vm::{Cursor, Cx};
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::{Gc, Value, epoch_of};
use snek_syntax::core::BlockKind;

const MAX_ROUNDS: usize = 12;
const MAX_SAME: usize = 150;

/// Looks at a call that begins. `true`: it is a node now, and the frame is about to return.
pub(crate) fn at_entry(cx: &mut Cx, at: &Cursor) -> Result<bool> {
    let depth = cx.frames.len();
    let Some(session) = cx.stage.session.as_deref_mut() else { return Ok(false) };
    if session.arms.last().is_none_or(|arm| arm.depth >= depth)
        || session.loops.iter().any(|l| l.depth == depth && l.region.start == 0)
    {
        return Ok(false);
    }
    session.calls.retain(|call| call.depth < depth);
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
    let args: Vec<Value> = (0..count as u16).map(|register| cx.register(register)).collect();
    let marked = function.marks.get() & super::GRAPH_FUNCTION != 0;
    if !args.iter().any(|arg| cx.holds_staged(arg, 0)) {
        return Ok(false);
    }
    let forms: Vec<Form> = args.iter().map(|arg| cx.form_of(arg, 0)).collect();
    let is_call = |call: &Call| call.function.code.is(&code) && same_closure(&call.function, &function);
    let session = cx.session()?;
    let again = session.calls.iter().any(|call| is_call(call) && same_forms(&call.forms, &forms));
    let built = session.functions.iter().any(|known| known.is(&function, &forms));
    let nested = session.calls.iter().filter(|call| is_call(call)).count();
    session.calls.push(Call { depth, function: function.clone(), forms: forms.clone() });
    if nested > MAX_SAME {
        let name = code.name.as_str().to_owned();
        at.save(cx);
        return Err(cx.staging_error(&format!(
            "the recursion of {name}() does not end while it is staged: its concrete arguments differ in each call; stage the one that decides, or mark the function with @rep_fun"
        )));
    }
    let what = format!("call of {}()", code.name.as_str());
    let caller = depth.checked_sub(2).and_then(|below| cx.frames.get(below));
    let line = caller.map_or(0, |frame| frame.code().line_at(frame.pc.saturating_sub(1)));
    let why = if marked || again || built { "a function of the graph" } else { "inlined: run with its caller" };
    cx.session()?.notes.insert((line, what, why.to_owned()));
    if !marked && !again && !built {
        return Ok(false);
    }
    at.save(cx);
    let value = cx.call_graph_function(&function, &args, &forms)?;
    let session = cx.session()?;
    match value {
        Some(value) => session.returning = Some(value),
        // Nothing is known of the result yet: this path does not count.
        None => session.finish = Some(End::default()),
    }
    Ok(true)
}

fn same_forms(a: &[Form], b: &[Form]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_same(b))
}

fn same_closure(a: &Gc<Function>, b: &Gc<Function>) -> bool {
    a.is(b) || a.closure.len() == b.closure.len() && a.closure.iter().zip(&b.closure).all(|(a, b)| a.is(b))
}

impl GraphFunction {
    fn is(&self, function: &Gc<Function>, forms: &[Form]) -> bool {
        let code: &Gc<Code> = &self.function.code;
        code.is(&function.code) && same_closure(&self.function, function) && same_forms(&self.args, forms)
    }
}

impl Cx {
    /// Calls a function of the graph, which is built first if need be. `None`: its result is not known yet.
    fn call_graph_function(
        &mut self,
        function: &Gc<Function>,
        args: &[Value],
        forms: &[Form],
    ) -> Result<Option<Value>> {
        let known = self.session()?.functions.iter().position(|known| known.is(function, forms));
        let index = match known {
            Some(index) => index,
            None => self.build_function(function, forms)?,
        };
        let known = &mut self.session()?.functions[index];
        if known.open {
            known.recursive = true;
        }
        let (Some(id), Some(result)) = (known.id, known.result.clone()) else { return Ok(None) };
        let mut inputs = Vec::new();
        for (arg, form) in args.iter().zip(forms) {
            self.flatten(Some(arg), form, &mut inputs)?;
        }
        let outputs = self.emit_node(Op::Call, &inputs, Attrs::new().with("callee", Attr::Func(id)), &[])?;
        self.build_staged(&result, &outputs).map(Some)
    }

    /// Builds a function of the graph; gives its position in the session's table.
    fn build_function(&mut self, function: &Gc<Function>, forms: &[Form]) -> Result<usize> {
        let index = self.session()?.functions.len();
        let mut result: Option<Form> = None;
        for _ in 0..MAX_ROUNDS {
            let mark = self.session()?.builder.mark();
            let outcome = self.build_once(function, forms, result.clone())?;
            let session = self.session()?;
            let (recursive, found) = (session.functions[index].recursive, outcome);
            let next = match (&result, found) {
                (None, None) => {
                    let name = function.name.borrow().as_str().to_owned();
                    return Err(self.staging_error(&format!(
                        "the recursion of {name}() never ends: no path returns without calling it"
                    )));
                }
                (Some(old), None) => old.clone(),
                (None, Some(new)) => new,
                (Some(old), Some(new)) => old.join(&new, false),
            };
            let stable = result.as_ref().is_some_and(|old| old.is_same(&next));
            if stable || !recursive && result.is_none() {
                self.session()?.functions[index].result = Some(next);
                self.session()?.functions[index].open = false;
                return Ok(index);
            }
            result = Some(next);
            let session = self.session()?;
            session.roll_back(mark);
            session.functions.truncate(index);
        }
        let name = function.name.borrow().as_str().to_owned();
        Err(self.staging_error(&format!("the result of {name}() has another type in each call of the recursion")))
    }

    fn build_once(&mut self, function: &Gc<Function>, forms: &[Form], result: Option<Form>) -> Result<Option<Form>> {
        let epoch = self.next_epoch();
        let mut types: Vec<Type> = Vec::new();
        forms.iter().for_each(|form| form.types(&mut types));
        let names = self.param_names(function, forms);
        let name = function.name.borrow().as_str().to_owned();
        let params: Vec<(Type, Option<&str>)> =
            types.into_iter().zip(names.iter().map(|name| Some(name.as_str()))).collect();
        let b = self.builder()?;
        let id = b.declare(&name, &params);
        if let Some(result) = &result {
            let mut types = Vec::new();
            result.types(&mut types);
            b.set_result_types(id, types);
        }
        let ids = match b.begin_function(id) {
            Ok(ids) => ids,
            Err(error) => return Err(self.graph_error(&error)),
        };
        self.session()?.functions.push(GraphFunction {
            function: function.clone(),
            args: forms.to_vec(),
            id: Some(id),
            result: result.clone(),
            open: true,
            recursive: false,
        });
        let before = self.copy_registers();
        let mut at = 0;
        for (register, form) in forms.iter().enumerate() {
            let count = super::trace::count_of(form);
            let value = self.build_staged(form, &ids[at..at + count])?;
            at += count;
            self.set_register(register as u16, value);
        }
        let length = u32::try_from(function.code.instrs.len()).unwrap_or(u32::MAX);
        let bounds = Bounds { range: (0, length), stops: Vec::new() };
        let end = self.run_arm(Start::At(0, Vec::new()), bounds.arm())?;
        if end.heap.iter().any(|(object, _)| epoch_of(object) < epoch) {
            return Err(self.staging_error(&format!(
                "{name}() recurses on staged values and changes a variable outside of it; return the value instead"
            )));
        }
        let found = if end.keys.contains(&RETURN) {
            let value = end.ret.clone().unwrap_or(Value::NONE);
            let value = self.require_set(&value)?;
            let found = super::trace::lifted(self.form_of(&value, epoch));
            let form = match &result {
                Some(result) => result.join(&found, false),
                None => found.clone(),
            };
            let mut results = Vec::new();
            self.flatten(Some(&value), &form, &mut results)?;
            // While the form still grows, this round is void: it must only end.
            let fits = result.as_ref().is_none_or(|result| result.is_same(&form));
            let ended = if fits { self.builder()?.end_function(&results).map(drop) } else { Ok(()) };
            if let Err(error) = ended {
                return Err(self.graph_error(&error));
            }
            Some(found)
        } else {
            let form = result.clone().unwrap_or(Form::Const(Value::NONE));
            let mut results = Vec::new();
            self.flatten(None, &form, &mut results)?;
            if let Err(error) = self.builder()?.end_function(&results) {
                return Err(self.graph_error(&error));
            }
            None
        };
        self.put_registers(&before);
        Ok(found)
    }

    fn param_names(&self, function: &Gc<Function>, forms: &[Form]) -> Vec<String> {
        let mut names = Vec::new();
        for (form, local) in forms.iter().zip(&function.code.locals) {
            let count = super::trace::count_of(form);
            for at in 0..count {
                names.push(if count == 1 {
                    local.as_str().to_owned()
                } else {
                    format!("{}{}", local.as_str(), at + 1)
                });
            }
        }
        names
    }
}

const _: fn(&Value) -> bool = is_staged;
