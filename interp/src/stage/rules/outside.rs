//! What happens while staging and not when the graph runs: clocks, the program's random numbers, `init_scope`, lambdas.
//!
//! In: calls that reach outside. Out: constants, with a warning; code that runs now; a function as a value of the
//! graph.
//! Invariants:
//! - Whatever happens now is not undone, and no graph does it.
//!
//! Elsewhere: random numbers of arrays, which are drawn at each run (`host.rs`).

use crate::bytecode::Region;
use crate::bytecode::RegionKind;
use crate::error::Result;
use crate::names::intern;
use crate::native::{Answer, Native, Site};
use crate::stage::session::flow::{Loop, LoopOption};
use crate::stage::stager::Stager;
use crate::types::function::Function;
use crate::types::staged::is_staged;
use crate::types::str;
use crate::vm::{Cursor, Cx};
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::{Value, epoch_of};

/// A draw from the program's random numbers: it happens now. What a generator gives that staged code has made is known.
pub(super) fn draw(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let epoch = cx.session()?.epoch;
    let bound = cursor.regs.get(site.ins.a).downcast_ref::<Native>().map(|native| native.this.clone());
    let receiver = match bound {
        Some(this) if !this.is_unbound() => this,
        _ if site.count > 0 => cursor.regs.get(site.first).clone(),
        _ => Value::UNBOUND,
    };
    if receiver.is_object() && epoch_of(&receiver) >= epoch {
        return Ok(Answer::Runs);
    }
    call_now(cx, cursor, site, "random number", ", or draw from numpy.random")
}

/// A clock is read: now.
pub(super) fn clock(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let is_now = cursor.regs.slice(site.first, site.count).iter().all(Value::is_none);
    if is_now { call_now(cx, cursor, site, "clock", "") } else { Ok(Answer::Runs) }
}

/// Makes the call while staging: what it gives is a constant.
fn call_now(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, source: &str, remedy: &str) -> Result<Answer> {
    let callee = cursor.regs.get(site.ins.a).clone();
    let args = cursor.regs.slice(site.first, site.count).to_vec();
    if !site.is_positional || args.iter().any(is_staged) {
        return Ok(Answer::Runs);
    }
    // It is not undone where staging takes back what an arm has done: each draw gives another number.
    let open = snek_heap::suspend_journals();
    let value = cx.call(&callee, &args);
    snek_heap::resume_journals(open);
    let value = value?;
    let line = cx.user_line();
    if let Some((name_of_code, line)) = line {
        let text = format!(
            "line {line} of {name_of_code}: a {source} becomes a constant of the graph, the same at every call; pass it as an argument{remedy}"
        );
        if !cx.stage.warnings.contains(&text) {
            cx.stage.warnings.push(text);
        }
    }
    site.done(cursor, value)
}

/// `stopped(number)`: the number, through which no derivative goes.
pub fn stopped(cx: &mut Cx, number: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    if !is_staged(number) {
        return Ok(number.clone());
    }
    cx.on_each(number, &mut |cx, number| {
        let id = cx.lift(number)?;
        let id = cx.emit(Op::StopGradient, &[id])?;
        Ok(cx.staged_node(id))
    })
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
    let given = params.iter().map(|id| cx.staged_node(*id)).collect();
    let changes = "a lambda of the graph changes a variable outside of it; return the new value";
    let value = cx.run_pure(&python, given, epoch, changes)?.unwrap_or(Value::NONE);
    let result = cx.lift(&value)?;
    let body = cx.close_region(&[result])?;
    let outputs = cx.emit_node(Op::Lambda, &[], Attrs::new(), &[body])?;
    let mut all = outputs;
    all.extend(inputs);
    let id = cx.emit(Op::Apply, &all)?;
    Ok(cx.staged_node(id))
}

/// Notes what is said of the loop around the caller. False if there is none that can have it.
pub fn set_loop_option(cx: &mut Cx, option: LoopOption, value: i64) -> bool {
    let cx = &mut Stager(cx);
    let depth = cx.frames.len().saturating_sub(1);
    let Some(frame) = depth.checked_sub(1).and_then(|index| cx.frames.get(index)) else { return false };
    let pc = frame.pc().saturating_sub(1);
    let regions = frame.code().regions_at(pc).filter(|region| region.kind != RegionKind::Branch && pc < region.exit);
    let Some(region) = regions.max_by_key(|region| region.start).copied() else { return false };
    let is_checkpoint = option == LoopOption::Checkpoint;
    if is_checkpoint && region.kind != RegionKind::For {
        return false;
    }
    if let Some(session) = &mut cx.stage.session {
        session.flow.loop_options.retain(|known| (known.0, known.1, known.2) != (depth, region.start, option));
        session.flow.loop_options.push((depth, region.start, option, value));
        if is_checkpoint {
            cx.note_for_caller(depth, &region, value);
        }
    }
    true
}

/// Whether the function around the caller stands in a loop, at its present place.
pub fn is_in_loop(cx: &Cx) -> bool {
    let Some(frame) = cx.frames.len().checked_sub(2).and_then(|index| cx.frames.get(index)) else { return false };
    let pc = frame.pc().saturating_sub(1);
    frame.code().regions_at(pc).any(|region| region.kind != RegionKind::Branch && pc < region.exit)
}

impl Stager<'_> {
    /// What was said of a loop, as its node keeps it.
    pub(crate) fn loop_options(&self, entry: &Loop) -> Attrs {
        let all = self.stage.session.iter().flat_map(|session| &session.flow.loop_options);
        all.filter(|known| (known.0, known.1) == (entry.depth, entry.region.start))
            .fold(Attrs::new(), |attrs, known| attrs.with(known.2.attribute(), Attr::Int(known.3)))
    }

    fn note_for_caller(&mut self, depth: usize, region: &Region, every: i64) {
        let line = depth
            .checked_sub(1)
            .and_then(|index| self.frames.get(index))
            .map(|frame| frame.code().line_at(region.start));
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
        let own = frames.iter().rev().find(|frame| !frame.code().source.is_trusted)?;
        Some((own.code().name.as_str().to_owned(), own.code().line_at(own.pc().saturating_sub(1))))
    }

    /// Warns of what staging has made constant.
    pub(crate) fn give_warnings(&mut self) -> Result<()> {
        for text in std::mem::take(&mut self.stage.warnings) {
            let category = self.types.exceptions.RuntimeWarning.value();
            let module = self.import_module("warnings")?;
            let warn = self.getattr(&module, &intern("warn"))?;
            self.call(&warn, &[str::new(text), category])?;
        }
        Ok(())
    }
}
