//! Definitions: functions, classes' builder, annotations; and the interactive display.

use super::Cx;
use super::cursor::Cursor;
use super::peek::peek;
use super::variable;
use crate::bytecode::Code;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::names::Name;
use crate::types::dict::Dict;
use crate::types::function::Function;
use crate::types::tuple::Tuple;
use snek_heap::{Gc, Slot, Value};
use snek_syntax::core::BlockKind;
use snek_syntax::core::Capture;
use std::cell::{Cell, RefCell};

pub(super) fn function(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) {
    let Some(code) = cursor.constant(ins.b).downcast::<Code>() else { return };
    let Some(frame) = cx.frames.last() else { return };
    let globals = frame.function.globals.clone();
    let held = code.clone();
    let cells = held.captures.iter().map(|capture| match capture {
        Capture::Local(slot) => cursor.regs.get(*slot as u16).clone(),
        Capture::Free(index) => frame.function.cell_value(*index as usize).unwrap_or(Value::UNBOUND),
    });
    let function = Cx::new_function(code, globals, cells, &cx.names.__name__);
    if ins.flags & flag::DEFAULTS != 0
        && let Some(defaults) = cursor.regs.take(ins.c).downcast_ref::<Tuple>()
    {
        function.defaults.replace(defaults.items().to_vec());
    }
    if ins.flags & flag::KEYWORD_DEFAULTS != 0 {
        function.keyword_defaults.replace(cursor.regs.take(ins.c + 1).downcast::<Dict>());
    }
    if ins.flags & flag::ANNOTATIONS != 0 {
        function.annotations.replace(cursor.regs.take(ins.c + 2).downcast::<Dict>());
    }
    cursor.regs.set(ins.a, Value::object(function));
}

impl Cx {
    /// A new function object.
    pub(crate) fn new_function(
        code: Gc<Code>,
        globals: Gc<Dict>,
        cells: impl ExactSizeIterator<Item = Value>,
        module_name: &Name,
    ) -> Gc<Function> {
        let params = code.params;
        let binds_plainly = params.keyword_only == 0 && !params.varargs && !params.varkw;
        let arity = u16::try_from(params.positional).ok().filter(|_| binds_plainly).unwrap_or(Function::BINDS);
        let suspends = code.is_generator || code.is_coroutine;
        // Nobody sees the function of a comprehension.
        let is_seen = code.kind != BlockKind::Comprehension;
        let module = if is_seen { module_of(&globals, module_name) } else { Value::NONE };
        let function = Function {
            globals,
            defaults: RefCell::default(),
            keyword_defaults: Slot::default(),
            name: Slot::new(code.name.clone()),
            qualname: Slot::new(code.qualname.clone()),
            doc: Slot::new(code.doc.clone()),
            module: Slot::new(module),
            annotations: Slot::default(),
            attributes: Slot::default(),
            plain_arity: Cell::new(if suspends { Function::BINDS } else { arity }),
            generator_arity: Cell::new(if suspends { arity } else { Function::BINDS }),
            successor: Slot::default(),
            marks: Cell::new(0),
            code,
        };
        function.of(cells.len(), cells)
    }
}

/// A variable of a module that is mostly the first one.
fn module_of(globals: &Dict, name: &Name) -> Value {
    let first = peek(&globals.table, |table| {
        table.entries().first().filter(|entry| name.is_value(&entry.key)).map(|entry| entry.value.clone())
    });
    first.or_else(|| globals.get_name(name)).unwrap_or(Value::NONE)
}

pub(super) fn load_build_class(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let name = cx.names.__build_class__.clone();
    let Some(builder) = cx.builtins_of(&cx.globals()).get_name(&name) else {
        return Err(cx.name_error("__build_class__ not found"));
    };
    cursor.regs.set(ins.a, builder);
    Ok(())
}

pub(super) fn setup_annotations(cx: &mut Cx, cursor: &mut Cursor) -> Result<()> {
    cursor.save(cx);
    let name = cx.names.__annotations__.clone();
    if variable::look_up_own(cx, &name)?.is_some() {
        return Ok(());
    }
    let namespace = variable::namespace(cx).unwrap_or_else(|| cx.globals().value());
    cx.set_item(&namespace, &name.value(), crate::types::dict::new())
}

pub(super) fn annotate(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let annotation = cursor.operand(ins, ins.a, flag::B_DIES);
    let variable = cursor.code().names[ins.k() as usize].clone();
    let name = cx.names.__annotations__.clone();
    let annotations = variable::look_up(cx, &name)?;
    cx.set_item(&annotations, &variable.value(), annotation)
}

pub(super) fn display(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let value = cursor.regs.take(ins.a);
    cx.display_hook(&value)
}
