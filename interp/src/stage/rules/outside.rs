//! What happens while staging and not when the graph runs: clocks, the program's random numbers, `init_scope`, lambdas.
//!
//! In: calls that reach outside. Out: constants, with a warning; code that runs now; a function as a value of the
//! graph.
//! Invariants:
//! - Whatever happens now is not undone, and no graph does it.
//!
//! Elsewhere: random numbers of arrays, which are drawn at each run (`host.rs`).

use crate::bytecode::RegionKind;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::native::Native;
use crate::stage::session::Loop;
use crate::stage::stager::{Stager, save_next};
use crate::stage::value::repr::is_staged;
use crate::types::function::Function;
use crate::vm::{Cursor, Cx};
use snek_graph::ir::{Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::{Value, epoch_of};

/// Methods of `random.Random` that draw, and those that set its state.
const DRAWS: &[&str] = &["random", "getrandbits", "_randbelow", "_shuffle", "seed", "setstate"];

/// Functions of module `time` that read a clock.
const CLOCKS: &[&str] = &[
    "time",
    "time_ns",
    "perf_counter",
    "perf_counter_ns",
    "monotonic",
    "monotonic_ns",
    "process_time",
    "process_time_ns",
    "thread_time",
    "localtime",
    "gmtime",
    "ctime",
];

/// Is the call one of a clock or of a source of random numbers? Then it runs now, and what it gives is a constant.
pub(crate) fn call(
    cx: &mut Stager<'_>,
    at: &mut Cursor,
    ins: Instr,
    (first, count, result): (u16, u16, u16),
) -> Result<bool> {
    let callee = at.regs.get(ins.a).clone();
    let Some(native) = callee.downcast_ref::<Native>() else { return Ok(false) };
    let (name, module) = (native.signature.name.as_str().to_owned(), native.module.as_str().to_owned());
    let args = at.regs.slice(first, count).to_vec();
    let is_positional = matches!(ins.op, crate::bytecode::Op::Call | crate::bytecode::Op::CallMethod);
    let source = if native.owner == "Random" && DRAWS.contains(&name.as_str()) {
        let epoch = cx.session()?.epoch;
        // A generator that staged code makes is known: so is what it gives.
        let receiver = if native.this.is_unbound() { args.first() } else { Some(&native.this) };
        if receiver.is_some_and(|receiver| receiver.is_object() && epoch_of(receiver) >= epoch) {
            return Ok(false);
        }
        "random number"
    } else if module == "time" && CLOCKS.contains(&name.as_str()) && args.iter().all(Value::is_none) {
        "clock"
    } else if module == "time" && name != "struct_time" && !name.starts_with("str") && !name.ends_with("time") {
        save_next(cx, at);
        return Err(cx.staging_error(&format!(
            "{name}() reaches outside of the program, so it cannot be staged; call it outside and pass its result"
        )));
    } else {
        return Ok(false);
    };
    if !is_positional || args.iter().any(is_staged) {
        return Ok(false);
    }
    save_next(cx, at);
    // It is not undone where staging takes back what an arm has done: each draw gives another number.
    let open = snek_heap::suspend_journals();
    let value = cx.call(&callee, &args);
    snek_heap::resume_journals(open);
    let value = value?;
    let line = cx.user_line();
    if let Some((name_of_code, line)) = line {
        let remedy = if source == "clock" { "" } else { ", or draw from numpy.random" };
        let text = format!(
            "line {line} of {name_of_code}: a {source} becomes a constant of the graph, the same at every call; pass it as an argument{remedy}"
        );
        if !cx.stage.warnings.contains(&text) {
            cx.stage.warnings.push(text);
        }
    }
    drop(at.regs.take_all(ins.a, first + count - ins.a));
    at.skip();
    at.store_result(result, value);
    Ok(true)
}

/// `init_scope()` begins: what runs now runs as plain Python, once.
pub fn enter_init_scope(cx: &mut Cx) -> Result<()> {
    let cx = &mut Stager(cx);
    let Some(session) = cx.stage.session.take() else { return Ok(()) };
    let journals = snek_heap::suspend_journals();
    snek_heap::set_epoch(0);
    cx.stage.suspended = Some((session, journals));
    Ok(())
}

/// `init_scope()` ends.
pub fn leave_init_scope(cx: &mut Cx) -> Result<()> {
    let cx = &mut Stager(cx);
    if let Some((session, journals)) = cx.stage.suspended.take() {
        cx.stage.session = Some(session);
        snek_heap::attend(true);
        snek_heap::resume_journals(journals);
        snek_heap::set_epoch(cx.stage.epoch);
    }
    Ok(())
}

/// `apply_lambda(f, *args)`: the function becomes a value of the graph, for arguments of these types, and is applied.
pub fn apply_lambda(cx: &mut Cx, function: &Value, args: &[Value]) -> Result<Value> {
    let cx = &mut Stager(cx);
    let Some(python) = function.downcast::<Function>().map(Function::current) else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("stageLambda() needs a Python function, not '{got}'")));
    };
    if !cx.stage.is_active() {
        return cx.call(function, args);
    }
    let inputs = args.iter().map(|arg| cx.lift(arg)).collect::<Result<Vec<_>>>()?;
    let types: Vec<Type> = inputs.iter().map(|id| cx.node_type(*id)).collect();
    let params = cx.open_region(&types)?;
    let epoch = cx.next_epoch();
    let given = params.iter().map(|id| cx.staged_value(*id)).collect();
    let end = cx.run_function(&python, given)?;
    if end.heap.iter().any(|(object, _)| epoch_of(object) < epoch) {
        return Err(cx.staging_error("a lambda of the graph changes a variable outside of it; give the new value back"));
    }
    let value = end.ret.clone().unwrap_or(Value::NONE);
    let value = cx.require_set(&value)?;
    let result = cx.lift(&value)?;
    let body = cx.close_region(&[result])?;
    let outputs = cx.emit_node(Op::Lambda, &[], Attrs::new(), &[body])?;
    let mut all = outputs;
    all.extend(inputs);
    let id = cx.emit(Op::Apply, &all)?;
    Ok(cx.staged_node(id))
}

/// `set_checkpoint(every)`: what the derivative of the loop around the caller keeps. False if there is none, or if it
/// is no `for`.
pub fn set_checkpoint(cx: &mut Cx, every: i64) -> bool {
    let cx = &mut Stager(cx);
    let depth = cx.frames.len().saturating_sub(1);
    let Some(frame) = depth.checked_sub(1).and_then(|at| cx.frames.get(at)) else { return false };
    let pc = frame.pc().saturating_sub(1);
    let regions = frame.code().regions_at(pc).filter(|region| region.kind != RegionKind::Branch && pc < region.exit);
    let Some(region) = regions.max_by_key(|region| region.start).copied() else { return false };
    if region.kind != RegionKind::For {
        return false;
    }
    if let Some(session) = &mut cx.stage.session {
        session.checkpoints.retain(|known| (known.0, known.1) != (depth, region.start));
        session.checkpoints.push((depth, region.start, every));
        cx.note_for_caller(depth, &region, every);
    }
    true
}

/// Does the function around the caller stand in a loop, at its present place?
pub fn is_in_loop(cx: &Cx) -> bool {
    let Some(frame) = cx.frames.len().checked_sub(2).and_then(|at| cx.frames.get(at)) else { return false };
    let pc = frame.pc().saturating_sub(1);
    frame.code().regions_at(pc).any(|region| region.kind != RegionKind::Branch && pc < region.exit)
}

impl Stager<'_> {
    /// What was said of the derivative of a loop.
    pub(crate) fn loop_option(&self, entry: &Loop) -> Option<i64> {
        let all = &self.stage.session.as_ref()?.checkpoints;
        all.iter().find(|known| (known.0, known.1) == (entry.depth, entry.region.start)).map(|known| known.2)
    }

    fn note_for_caller(&mut self, depth: usize, region: &crate::bytecode::Region, every: i64) {
        let line =
            depth.checked_sub(1).and_then(|at| self.frames.get(at)).map(|frame| frame.code().line_at(region.start));
        let when = if every == 0 { "as many trips as there are segments".to_owned() } else { format!("{every} trips") };
        let why = format!("checkpoint: a derivative keeps what is carried after {when}, and computes the trips again");
        if let (Some(line), Some(session)) = (line, &mut self.stage.session) {
            session.notes.insert((line, "for".to_owned(), why));
        }
    }

    /// The innermost line that is the program's own: not one of a module that comes with Snek.
    fn user_line(&self) -> Option<(String, u32)> {
        let floor = self.stage.session.as_ref().map_or(0, |session| session.floor);
        let frames = self.frames.get(floor..).unwrap_or(&[]);
        let own = frames.iter().rev().find(|frame| !frame.code().source.name.starts_with("<frozen "))?;
        Some((own.code().name.as_str().to_owned(), own.code().line_at(own.pc().saturating_sub(1))))
    }

    /// Warns of what staging has made constant.
    pub(crate) fn give_warnings(&mut self) -> Result<()> {
        for text in std::mem::take(&mut self.stage.warnings) {
            let category = self.types.exceptions.RuntimeWarning.value();
            let module = self.import_module("warnings")?;
            let warn = self.getattr(&module, &crate::names::intern("warn"))?;
            self.call(&warn, &[crate::types::str::new(text), category])?;
        }
        Ok(())
    }
}
