//! Handlers: matching, leaving a `with` block, exception groups.

use super::Cx;
use super::cursor::Cursor;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::types::class::{Instance, Type};
use crate::types::tuple::Tuple;
use snek_heap::{Gc, Value};

pub(super) fn jump_unless_match(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let (exception, class) = (cursor.regs.get(ins.a).clone(), cursor.operand(ins, ins.b, flag::C_DIES));
    if !cx.exception_matches(&exception, &class)? {
        cursor.jump_short(ins.c);
    }
    Ok(())
}

impl Cx {
    /// Whether the exception is an instance of the class, or of one in the tuple.
    pub fn exception_matches(&mut self, exception: &Value, class: &Value) -> Result<bool> {
        let Some(instance) = exception.downcast::<Instance>() else { return Ok(false) };
        if let Some(tuple) = class.downcast_ref::<Tuple>() {
            // All of them must be classes of exceptions, even those behind one that matches.
            let mut matches = false;
            self.charge(tuple.items().len() / 4)?;
            for class in tuple.items() {
                matches |= self.is_of_exception_class(&instance, class)?;
            }
            return Ok(matches);
        }
        self.is_of_exception_class(&instance, class)
    }

    fn is_of_exception_class(&mut self, instance: &Gc<Instance>, class: &Value) -> Result<bool> {
        let base = self.types.exceptions.BaseException.clone();
        match class.downcast::<Type>() {
            Some(class) if class.is_subclass(&base) => Ok(instance.class().is_subclass(&class)),
            _ => Err(self.type_error("catching classes that do not inherit from BaseException is not allowed")),
        }
    }
}

/// Calls an exit function with the exception's class, itself and its traceback.
pub(super) fn call_exit(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let exception = cursor.regs.get(ins.c).clone();
    let (function, this) = (cursor.operand(ins, ins.b, flag::B_DIES), cursor.operand(ins, ins.b + 1, flag::B_DIES));
    let class = cx.class_of(&exception).value();
    let traceback = exception
        .downcast::<Instance>()
        .and_then(|instance| super::exception_data(&instance))
        .and_then(|data| data.traceback.borrow().clone())
        .map_or(Value::NONE, |entry| entry.value());
    let mut args = vec![class, exception, traceback];
    if !this.is_unbound() {
        args.insert(0, this);
    }
    let result = cx.call(&function, &args)?;
    cursor.regs.set(ins.a, result);
    Ok(())
}

pub(super) fn split_group(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let (exception, class) = (cursor.regs.get(ins.a).clone(), cursor.operand(ins, ins.b, flag::B_DIES));
    let (matched, rest) = crate::types::exception::group::split_for_handler(cx, &exception, &class)?;
    cursor.regs.set(ins.a, rest);
    cursor.regs.set(ins.c, matched);
    Ok(())
}

pub(super) fn join_group(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let (raised, original) = (cursor.operand(ins, ins.b, flag::B_DIES), cursor.regs.get(ins.c).clone());
    let joined = crate::types::exception::group::join_raised(cx, &raised, &original)?;
    cursor.regs.set(ins.a, joined);
    Ok(())
}
