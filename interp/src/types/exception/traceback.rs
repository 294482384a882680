//! Tracebacks and their frames, as Python sees them.
//!
//! In: the entries that unwinding made. Out: attributes `tb_frame`, `tb_lineno`, `tb_lasti`, `tb_next`; frames that
//! tell code, line and globals.
//! Invariants:
//! - A frame of a traceback is seen as it was when the error passed: its locals are gone, except a module's, which are
//!   its globals. A frame that is asked for while it runs has them.

use super::value::Traceback;
use crate::bytecode::Code;
use crate::error::Result;
use crate::types::dict::{self, Dict};
use crate::types::function::Cell as Variable;
use crate::types::generator::{Generator, GeneratorState};
use crate::types::ops::{GetSet, Ops, TypeDef, receiver};
use crate::types::{function, str};
use crate::vm::{Cx, Frame};
use crate::{kinds, natives};
use snek_heap::{Gc, Value};
use snek_syntax::core::{BlockKind, LOCALS_DICT};
use std::cell::{Cell, RefCell};

/// `traceback`.
pub static TRACEBACK_TYPE: TypeDef = TypeDef {
    doc: "A step on the way that an exception took: a frame, and the next step.",
    attributes: &[
        GetSet::new("tb_frame", tb_frame).doc("The frame of this step."),
        GetSet::new("tb_lasti", tb_lasti).doc("The position of the instruction in the frame's code."),
        GetSet::new("tb_lineno", tb_lineno).doc("The line that ran."),
        GetSet::new("tb_next", tb_next)
            .doc("The next step, towards where the exception was raised, or None.")
            .set(set_next),
    ],
    ..TypeDef::named("traceback", kinds::TRACEBACK)
};

/// `frame`.
pub static FRAME_TYPE: TypeDef = TypeDef {
    doc: "A call in progress: its code, its variables, and the line that runs.",
    ops: Ops { repr: Some(frame_repr), ..Ops::NONE },
    methods: natives! {
        /// Let go of the local variables of a frame that has ended.
        "clear(self, /)" [staged = Same] => clear,
    },
    attributes: &[
        GetSet::new("f_code", f_code).doc("The code that the frame runs."),
        GetSet::new("f_lineno", f_lineno).doc("The line that runs."),
        GetSet::new("f_globals", f_globals).doc("The variables of the frame's module."),
        GetSet::new("f_locals", f_locals).doc("A dict of the frame's local variables."),
        GetSet::new("f_builtins", |cx, _| Ok(cx.builtins.value()))
            .doc("The builtin functions and classes that the frame sees."),
        GetSet::new("f_back", f_back).doc("The frame that called this one, or None."),
        GetSet::new("f_lasti", |cx, this| Ok(Value::int(i64::from(receiver::<FrameView>(cx, this)?.entry().pc))))
            .doc("The position of the instruction that runs."),
        GetSet::new("f_trace", |cx, this| Ok(receiver::<FrameView>(cx, this)?.trace_function()))
            .doc("The trace function of the frame, or None.")
            .set(|cx, this, value| {
                let function = if value.is_unbound() { Value::NONE } else { value.clone() };
                receiver::<FrameView>(cx, this)?.set_trace_function(function);
                Ok(())
            }),
        GetSet::new("f_trace_lines", |cx, this| Ok(Value::bool(receiver::<FrameView>(cx, this)?.trace_lines.get())))
            .doc("Whether a trace function is told about lines.")
            .set(|cx, this, value| set_flag(cx, this, value, |view| &view.trace_lines)),
        GetSet::new("f_trace_opcodes", |cx, this| {
            Ok(Value::bool(receiver::<FrameView>(cx, this)?.trace_opcodes.get()))
        })
        .doc("Whether a trace function is told about instructions.")
        .set(|cx, this, value| set_flag(cx, this, value, |view| &view.trace_opcodes)),
    ],
    ..TypeDef::named("frame", kinds::FRAME)
};

/// A frame: where it is or was, as an entry without what follows.
#[derive(Debug)]
pub struct FrameView {
    entry: RefCell<Gc<Traceback>>,
    /// The line that it shows; 0 for that of the entry.
    line: Cell<u32>,
    /// The locals, where the frame was still there.
    locals: RefCell<Option<Value>>,
    /// The generator whose frame it is.
    generator: Option<Value>,
    /// The caller's frame.
    back: Option<Gc<FrameView>>,
    /// How many frames were below it when it was made: where it is found for its locals as long as it runs.
    depth: Cell<usize>,
    /// What is told of the frame's lines, and whether it is.
    trace: RefCell<Value>,
    trace_lines: Cell<bool>,
    trace_opcodes: Cell<bool>,
}

impl FrameView {
    /// Where the frame is, as an entry without what follows.
    #[must_use]
    pub fn entry(&self) -> Gc<Traceback> {
        self.entry.borrow().clone()
    }

    fn new(entry: Gc<Traceback>, locals: Option<Value>, back: Option<Gc<Self>>) -> Self {
        Self {
            entry: RefCell::new(entry),
            line: Cell::new(0),
            locals: RefCell::new(locals),
            generator: None,
            back,
            depth: Cell::new(usize::MAX),
            trace: RefCell::new(Value::NONE),
            trace_lines: Cell::new(true),
            trace_opcodes: Cell::new(false),
        }
    }

    /// A running frame, seen at an instruction.
    pub(crate) fn of_frame(frame: &Frame, pc: u32, back: Option<Gc<Self>>) -> Self {
        let function = &frame.function;
        Self::new(entry_of(&function.code, pc, &function.globals), None, back)
    }

    /// The frame has come to an instruction.
    pub(crate) fn move_to(&self, frame: &Frame, pc: u32) {
        let function = &frame.function;
        drop(self.entry.replace(entry_of(&function.code, pc, &function.globals)));
    }

    /// Lets it show another line than that of its instruction; 0 for that one again.
    pub(crate) fn stand_at(&self, line: u32) {
        self.line.set(line);
    }

    fn line(&self) -> u32 {
        let entry = self.entry.borrow();
        if self.line.get() > 0 { self.line.get() } else { entry.code.line_at(entry.pc) }
    }

    pub(crate) fn set_locals(&self, locals: Option<Value>) {
        drop(self.locals.replace(locals));
    }

    pub(crate) fn trace_function(&self) -> Value {
        self.trace.borrow().clone()
    }

    pub(crate) fn set_trace_function(&self, function: Value) {
        drop(self.trace.replace(function));
    }

    pub(crate) fn tells_lines(&self) -> bool {
        self.trace_lines.get()
    }

    /// The frame of a generator; `None` after its end.
    pub(crate) fn of_generator(object: &Value) -> Option<Gc<Self>> {
        let generator = object.downcast_ref::<Generator>()?;
        let function = generator.function.get()?;
        let pc =
            if generator.state.get() == GeneratorState::Created { 0 } else { generator.pc.get().saturating_sub(1) };
        let entry = entry_of(&generator.code, pc, &function.globals);
        let locals = Gc::new(Dict::default());
        for (index, (name, place)) in (0u16..).zip(generator.code.locals.iter().zip(generator.places())) {
            let mut value = place.get();
            if generator.code.cells.contains(&index)
                && let Some(cell) = value.downcast::<Variable>()
            {
                value = cell.get();
            }
            if !value.is_unbound() && name.as_str() != LOCALS_DICT {
                locals.set_name(name, value);
            }
        }
        let view = Self::new(entry, Some(locals.value()), None);
        Some(Gc::new(Self { generator: Some(object.clone()), ..view }))
    }
}

impl snek_heap::Object for FrameView {
    const KIND: snek_heap::Kind = kinds::FRAME;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(entry) = self.entry.try_borrow() {
            function::visit_gc(&entry, visit);
        }
        if let Ok(locals) = self.locals.try_borrow() {
            locals.iter().for_each(&mut *visit);
        }
        if let Ok(trace) = self.trace.try_borrow() {
            visit(&trace);
        }
        self.generator.iter().for_each(&mut *visit);
        self.back.iter().for_each(|back| function::visit_gc(back, visit));
    }
}

fn frame_repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let entry = receiver::<FrameView>(cx, this)?.entry();
    let (address, code) = (this.number(), &entry.code);
    let file = cx.repr(&str::new(&*code.source.name))?;
    let (line, name) = (code.line_at(entry.pc), code.name.as_str());
    Ok(str::new(format!("<frame at {address:#x}, file {file}, line {line}, code {name}>")))
}

/// Forgets the variables of a frame that has ended; a generator that waits ends.
fn clear(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let view = receiver::<FrameView>(cx, &args[0])?;
    let (generator, entry) = (view.generator.clone(), view.entry());
    let is_running = match generator.as_ref().and_then(Value::downcast_ref::<Generator>) {
        Some(generator) => generator.state.get() == GeneratorState::Running,
        // Frame objects are made when they are asked for: those of running code are told by what they run.
        None => cx.frames.iter().any(|frame| frame.function.code.is(&entry.code)),
    };
    if is_running {
        return Err(cx.runtime_error("cannot clear an executing frame"));
    }
    if let Some(generator) = generator {
        cx.call_method(&generator, "close", &[])?;
    }
    receiver::<FrameView>(cx, &args[0])?.set_locals(Some(dict::new()));
    Ok(Value::NONE)
}

fn f_code(cx: &mut Cx, this: &Value) -> Result<Value> {
    let entry = receiver::<FrameView>(cx, this)?.entry();
    Ok(entry.code.value())
}

fn f_lineno(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(Value::int(i64::from(receiver::<FrameView>(cx, this)?.line())))
}

fn f_globals(cx: &mut Cx, this: &Value) -> Result<Value> {
    let entry = receiver::<FrameView>(cx, this)?.entry();
    Ok(entry.globals.value())
}

fn f_locals(cx: &mut Cx, this: &Value) -> Result<Value> {
    let view = receiver::<FrameView>(cx, this)?;
    if let Some(locals) = &*view.locals.borrow() {
        return Ok(locals.clone());
    }
    let entry = view.entry();
    if entry.code.kind == BlockKind::Module {
        return Ok(entry.globals.value());
    }
    // A caller's variables are read where its frame is.
    let running = cx.frames.get(view.depth.get()).filter(|frame| frame.function.code.is(&entry.code));
    Ok(running.and_then(|frame| cx.locals_of(frame)).unwrap_or_else(dict::new))
}

fn set_flag(cx: &mut Cx, this: &Value, value: &Value, flag: fn(&FrameView) -> &Cell<bool>) -> Result<()> {
    match value.as_bool() {
        Some(value) => flag(receiver(cx, this)?).set(value),
        None => return Err(cx.type_error("attribute value type must be bool")),
    }
    Ok(())
}

fn tb_frame(cx: &mut Cx, this: &Value) -> Result<Value> {
    let entry = receiver::<Traceback>(cx, this)?;
    let alone = entry_of(&entry.code, entry.pc, &entry.globals);
    Ok(Value::object(Gc::new(FrameView::new(alone, None, None))))
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
    Ok(receiver::<FrameView>(cx, this)?.back.as_ref().map_or(Value::NONE, |back| back.value()))
}

impl Cx {
    /// The running Python code as a frame object, so many calls up; `None` when there are fewer.
    #[must_use]
    pub fn frame_object(&self, depth: usize) -> Option<Value> {
        let count = self.frames.len().checked_sub(depth).filter(|count| *count > 0)?;
        let mut back = None;
        for (index, frame) in self.frames.iter().enumerate().take(count) {
            let locals = if index + 1 == count { self.locals_of(frame) } else { None };
            let view = match self.tracer.view(index) {
                Some(view) => {
                    view.move_to(frame, frame.pc().saturating_sub(1));
                    view
                }
                None => Gc::new(FrameView::of_frame(frame, frame.pc().saturating_sub(1), back.take())),
            };
            view.depth.set(index);
            if locals.is_some() {
                view.set_locals(locals);
            }
            back = Some(view);
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
        return Err(cx.type_error(format!("expected traceback object, got '{got}'")));
    }
    let mut cursor = next.clone();
    while let Some(index) = cursor {
        if index.value().is(this) {
            return Err(cx.value_error("traceback loop detected"));
        }
        cursor = index.next.borrow().clone();
    }
    drop(entry.next.replace(next));
    Ok(())
}
