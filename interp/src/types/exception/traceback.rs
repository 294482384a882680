//! Tracebacks and their frames, as Python sees them.
//!
//! In: the entries that unwinding made. Out: attributes `tb_frame`, `tb_lineno`, `tb_lasti`, `tb_next`; frames that tell
//! code, line and globals.
//! Invariants:
//! - A frame is seen as it was when the error passed: its locals are gone, except a module's, which are its globals.

use super::value::Traceback;
use crate::bytecode::Code;
use crate::error::Result;
use crate::types::dict::{self, Dict};
use crate::types::function::Cell;
use crate::types::generator::{Generator, GeneratorState};
use crate::types::ops::{GetSet, Ops, TypeDef, receiver};
use crate::types::str;
use crate::vm::Cx;
use snek_heap::{Gc, Value};
use snek_syntax::core::BlockKind;
use std::cell::RefCell;

/// `traceback`.
pub static TRACEBACK_TYPE: TypeDef = TypeDef {
    attributes: &[
        GetSet { name: "tb_frame", get: tb_frame, set: None },
        GetSet { name: "tb_lasti", get: tb_lasti, set: None },
        GetSet { name: "tb_lineno", get: tb_lineno, set: None },
        GetSet { name: "tb_next", get: tb_next, set: Some(set_next) },
    ],
    ..TypeDef::named("traceback", crate::kinds::TRACEBACK)
};

/// `frame`.
pub static FRAME_TYPE: TypeDef = TypeDef {
    ops: Ops { repr: Some(frame_repr), ..Ops::NONE },
    attributes: &[
        GetSet { name: "f_code", get: f_code, set: None },
        GetSet { name: "f_lineno", get: f_lineno, set: None },
        GetSet { name: "f_globals", get: f_globals, set: None },
        GetSet { name: "f_locals", get: f_locals, set: None },
        GetSet { name: "f_builtins", get: |cx, _| Ok(cx.builtins.value()), set: None },
        GetSet { name: "f_back", get: f_back, set: None },
    ],
    ..TypeDef::named("frame", crate::kinds::FRAME)
};

/// A frame: where it is or was, as an entry without what follows.
#[derive(Debug)]
pub struct FrameView {
    entry: Gc<Traceback>,
    /// The locals, where the frame was still there.
    locals: Option<Value>,
    /// The caller's frame.
    back: Option<Gc<FrameView>>,
}

impl FrameView {
    /// Where the frame is, as an entry without what follows.
    #[must_use]
    pub fn entry(&self) -> &Gc<Traceback> {
        &self.entry
    }

    /// The frame of a generator; `None` after its end.
    pub(crate) fn of_generator(generator: &Generator) -> Option<Gc<Self>> {
        let function = generator.function.borrow().clone()?;
        let pc =
            if generator.state.get() == GeneratorState::Created { 0 } else { generator.pc.get().saturating_sub(1) };
        let entry = entry_of(&generator.code, pc, &function.globals);
        let locals = Gc::new(Dict::default());
        // A running one has its registers on the stack.
        if let Ok(registers) = generator.registers.try_borrow() {
            for (at, name) in (0u16..).zip(&generator.code.locals) {
                let Some(value) = registers.get(usize::from(at)) else { break };
                let value = match value.downcast_ref::<Cell>() {
                    Some(cell) if generator.code.cells.contains(&at) => cell.content.borrow().clone(),
                    _ => value.clone(),
                };
                if !value.is_unbound() && !name.as_str().starts_with('.') {
                    locals.set_name(name, value);
                }
            }
        }
        Some(Gc::new(Self { entry, locals: Some(locals.value()), back: None }))
    }
}

impl snek_heap::Object for FrameView {
    const KIND: snek_heap::Kind = crate::kinds::FRAME;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        crate::types::function::visit_gc(&self.entry, visit);
        self.locals.iter().for_each(&mut *visit);
        self.back.iter().for_each(|back| crate::types::function::visit_gc(back, visit));
    }
}

fn frame_repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let FrameView { entry, .. } = receiver(cx, this)?;
    let (address, code) = (this.address(), &entry.code);
    let file = cx.repr(&str::new(&*code.source.name))?;
    let (line, name) = (code.line_at(entry.pc), code.name.as_str());
    Ok(str::new(format!("<frame at {address:#x}, file {file}, line {line}, code {name}>")))
}

fn f_code(cx: &mut Cx, this: &Value) -> Result<Value> {
    let FrameView { entry, .. } = receiver(cx, this)?;
    Ok(entry.code.value())
}

fn f_lineno(cx: &mut Cx, this: &Value) -> Result<Value> {
    let FrameView { entry, .. } = receiver(cx, this)?;
    Ok(Value::int(i64::from(entry.code.line_at(entry.pc))))
}

fn f_globals(cx: &mut Cx, this: &Value) -> Result<Value> {
    let FrameView { entry, .. } = receiver(cx, this)?;
    Ok(entry.globals.value())
}

fn f_locals(cx: &mut Cx, this: &Value) -> Result<Value> {
    let FrameView { entry, locals, .. } = receiver(cx, this)?;
    if let Some(locals) = locals {
        return Ok(locals.clone());
    }
    Ok(if entry.code.kind == BlockKind::Module { entry.globals.value() } else { dict::new() })
}

fn tb_frame(cx: &mut Cx, this: &Value) -> Result<Value> {
    let entry = receiver::<Traceback>(cx, this)?;
    let alone = entry_of(&entry.code, entry.pc, &entry.globals);
    Ok(Value::object(Gc::new(FrameView { entry: alone, locals: None, back: None })))
}

/// An entry with nothing behind it.
fn entry_of(code: &Gc<Code>, pc: u32, globals: &Gc<Dict>) -> Gc<Traceback> {
    Gc::new(Traceback {
        code: code.clone(),
        pc,
        globals: globals.clone(),
        next: RefCell::default(),
        kept: RefCell::default(),
    })
}

fn f_back(cx: &mut Cx, this: &Value) -> Result<Value> {
    let FrameView { back, .. } = receiver(cx, this)?;
    Ok(back.as_ref().map_or(Value::NONE, |back| back.value()))
}

impl Cx {
    /// The running Python code as a frame object, so many calls up; `None` when there are fewer.
    #[must_use]
    pub fn frame_object(&self, depth: usize) -> Option<Value> {
        let count = self.frames.len().checked_sub(depth).filter(|count| *count > 0)?;
        let mut back = None;
        for (at, frame) in self.frames.iter().enumerate().take(count) {
            let function = &frame.function;
            let entry = entry_of(&function.code, frame.pc.saturating_sub(1), &function.globals);
            let locals = if at + 1 == self.frames.len() { self.frame_locals() } else { None };
            back = Some(Gc::new(FrameView { entry, locals, back }));
        }
        back.map(|frame| frame.value())
    }
}

fn tb_lasti(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(Value::int(i64::from(receiver::<Traceback>(cx, this)?.pc)))
}

fn tb_lineno(cx: &mut Cx, this: &Value) -> Result<Value> {
    let entry = receiver::<Traceback>(cx, this)?;
    Ok(Value::int(i64::from(entry.code.line_at(entry.pc))))
}

fn tb_next(cx: &mut Cx, this: &Value) -> Result<Value> {
    let next = receiver::<Traceback>(cx, this)?.next.borrow().clone();
    Ok(next.map_or(Value::NONE, |next| next.value()))
}

fn set_next(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let entry = receiver::<Traceback>(cx, this)?;
    if value.is_unbound() {
        return Err(cx.type_error("can't delete tb_next attribute"));
    }
    let next = value.downcast::<Traceback>();
    if next.is_none() && !value.is_none() {
        let got = cx.type_name(value);
        return Err(cx.type_error(format!("expected traceback object or None, got '{got}'")));
    }
    let mut cursor = next.clone();
    while let Some(at) = cursor {
        if at.value().is(this) {
            return Err(cx.value_error("traceback loop detected"));
        }
        cursor = at.next.borrow().clone();
    }
    drop(entry.next.replace(next));
    Ok(())
}
