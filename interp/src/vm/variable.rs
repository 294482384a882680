//! Registers, constants, cells, globals and namespace variables.
#![allow(unsafe_code, reason = "the running frame is looked at without a look whether there is one")]

use super::Cx;
use super::cursor::{Cursor, detached};
use super::peek::peek;
use super::stack::Regs;
use crate::bytecode::op::{Instr, flag};
use crate::bytecode::{Code, GlobalSite};
use crate::error::{Error, Result};
use crate::names::Name;
use crate::types::dict::Dict;
use crate::types::exception::field;
use crate::types::function::Cell;
use crate::types::module::Module;
use crate::types::payload;
use snek_heap::{Gc, Value, before_write, journaling};

#[inline(always)]
pub(super) fn move_(cursor: &mut Cursor, ins: Instr) {
    let value = cursor.operand(ins, ins.b, flag::B_DIES);
    cursor.regs.set(ins.a, value);
}

#[inline(always)]
pub(super) fn load_const(cursor: &mut Cursor, into: u16, index: u32) {
    let value = cursor.constant(index).clone();
    cursor.regs.set(into, value);
}

#[inline(always)]
pub(super) fn check_bound(cx: &mut Cx, cursor: &Cursor, ins: Instr) -> Result<()> {
    if cursor.regs.get(ins.a).is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.a));
    }
    Ok(())
}

pub(super) fn delete_local(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    check_bound(cx, cursor, ins)?;
    drop(cursor.regs.take(ins.a));
    Ok(())
}

pub(super) fn make_cell(cursor: &mut Cursor, ins: Instr) {
    let code = cursor.code();
    // A generator that was made while staging has its cells already.
    if journaling() && (code.is_generator || code.is_coroutine) && cell(cursor.regs, ins.a).is_some() {
        return;
    }
    let content = cursor.regs.take(ins.a);
    cursor.regs.set(ins.a, Cell::of(content).value());
}

#[inline(always)]
fn cell<'a>(regs: Regs, register: u16) -> Option<&'a Cell> {
    regs.get(register).downcast_ref::<Cell>()
}

#[inline(always)]
pub(super) fn load_cell(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let content = cell(cursor.regs, ins.b).map_or(Value::UNBOUND, Cell::get);
    if content.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    cursor.regs.set(ins.a, content);
    Ok(())
}

#[inline(always)]
pub(super) fn store_cell(cursor: &mut Cursor, ins: Instr) {
    let value = cursor.operand(ins, ins.b, flag::B_DIES);
    before_write(cursor.regs.get(ins.a));
    if let Some(cell) = cell(cursor.regs, ins.a) {
        drop(cell.content.replace(value));
    }
}

pub(super) fn delete_cell(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    before_write(cursor.regs.get(ins.a));
    let old = cell(cursor.regs, ins.a).map(|cell| cell.content.replace(Value::UNBOUND));
    if old.is_none_or(|old| old.is_unbound()) {
        return Err(cx.unbound_local(cursor.code(), ins.a));
    }
    Ok(())
}

#[inline(always)]
fn free_cell(cx: &Cx, index: u32) -> Option<&Cell> {
    // SAFETY: a frame runs.
    unsafe { cx.frames.running() }.function.cell(index as usize)
}

/// Notes a cell that is about to be written.
#[inline(always)]
fn before_cell_write(cx: &Cx, index: u32) {
    if journaling()
        && let Some(cell) = cx.frames.last().and_then(|frame| frame.function.cell_value(index as usize))
    {
        before_write(&cell);
    }
}

#[inline(always)]
pub(super) fn load_free(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let content = free_cell(cx, ins.k()).map_or(Value::UNBOUND, |cell| cell.get());
    if content.is_unbound() {
        return Err(unbound_free(cx, cursor.code(), ins.k()));
    }
    cursor.regs.set(ins.a, content);
    Ok(())
}

#[cold]
fn unbound_free(cx: &mut Cx, code: &Code, index: u32) -> Error {
    let name = code.free.get(index as usize).map(|name| name.as_str().to_owned()).unwrap_or_default();
    let message =
        format!("cannot access free variable '{name}' where it is not associated with a value in enclosing scope");
    let error = cx.name_error(message);
    if let Some(data) = super::exception_data(error.instance()) {
        drop(data.set_field(field::NAME, crate::names::intern(&name).value()));
    }
    error
}

pub(super) fn store_free(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) {
    let value = cursor.operand(ins, ins.a, flag::B_DIES);
    before_cell_write(cx, ins.k());
    if let Some(cell) = free_cell(cx, ins.k()) {
        drop(cell.content.replace(value));
    }
}

pub(super) fn delete_free(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    before_cell_write(cx, ins.k());
    let old = free_cell(cx, ins.k()).map(|cell| cell.content.replace(Value::UNBOUND));
    if old.is_none_or(|old| old.is_unbound()) {
        return Err(unbound_free(cx, cursor.code(), ins.k()));
    }
    Ok(())
}

#[inline(always)]
pub(super) fn load_global(cx: &mut Cx, cursor: &mut Cursor, into: u16, site: u32) -> Result<()> {
    let site = cursor.global_site(site);
    // SAFETY: a frame runs.
    let globals = &*unsafe { cx.frames.running() }.function.globals;
    let found = peek(&globals.table, |globals| {
        if !globals.has_keys(site.globals.get()) {
            return None;
        }
        let entry = site.entry.get() as usize;
        if site.builtins.get() == 0 {
            return Some(globals.known_entry(entry).value.clone());
        }
        let builtins = &*cx.builtins;
        peek(&builtins.table, |builtins| {
            builtins.has_keys(site.builtins.get()).then(|| builtins.known_entry(entry).value.clone())
        })
    });
    if let Some(value) = found {
        cursor.regs.set(into, value);
        return Ok(());
    }
    let value = detached(cursor, |cursor| load_global_general(cx, cursor, site))?;
    cursor.regs.set(into, value);
    Ok(())
}

#[cold]
#[inline(never)]
fn load_global_general(cx: &mut Cx, cursor: &Cursor, site: &GlobalSite) -> Result<Value> {
    cursor.save(cx);
    let globals = cx.globals();
    if let Some(entry) = globals.find_name(&site.name) {
        let table = globals.table.borrow();
        site.globals.set(table.keys_version());
        site.builtins.set(0);
        site.entry.set(u32::try_from(entry).unwrap_or(0));
        return Ok(table.entries()[entry].value.clone());
    }
    let builtins = cx.builtins_of(&globals);
    if !builtins.is(&cx.builtins) {
        return builtins.get_name(&site.name).ok_or_else(|| cx.undefined_name(&site.name));
    }
    if let Some(entry) = cx.builtins.find_name(&site.name) {
        let table = cx.builtins.table.borrow();
        site.globals.set(globals.table.borrow().keys_version());
        site.builtins.set(table.keys_version());
        site.entry.set(u32::try_from(entry).unwrap_or(0));
        return Ok(table.entries()[entry].value.clone());
    }
    Err(cx.undefined_name(&site.name))
}

#[inline(always)]
pub(super) fn store_global(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, site: u32) {
    let site = cursor.global_site(site);
    let value = cursor.operand(ins, ins.a, flag::B_DIES);
    // SAFETY: a frame runs.
    let globals = &unsafe { cx.frames.running() }.function.globals;
    before_write(&globals.value());
    let mut table = globals.table.borrow_mut();
    if table.has_keys(site.globals.get()) && site.builtins.get() == 0 {
        let old = table.replace(site.entry.get() as usize, value);
        drop(table);
        drop(old);
        return;
    }
    drop(table);
    globals.set_name(&site.name, value);
    if let Some(entry) = globals.find_name(&site.name) {
        site.globals.set(globals.table.borrow().keys_version());
        site.builtins.set(0);
        site.entry.set(u32::try_from(entry).unwrap_or(0));
    }
}

pub(super) fn delete_global(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let name = cursor.code().names[ins.k() as usize].clone();
    let globals = cx.globals();
    before_write(&globals.value());
    if globals.remove_name(&name).is_none() {
        return Err(cx.undefined_name(&name));
    }
    Ok(())
}

/// The namespace of a class body or `exec`, if the frame has one.
pub(super) fn namespace(cx: &Cx) -> Option<Value> {
    let frame = cx.frames.last()?;
    (!frame.is_generator && !frame.extra.is_unbound()).then(|| frame.extra.clone())
}

fn lookup_namespace(cx: &mut Cx, name: &Name) -> Result<Option<Value>> {
    let Some(namespace) = namespace(cx) else { return Ok(None) };
    if let Some(dict) = namespace.downcast_ref::<Dict>() {
        return Ok(dict.get_name(name));
    }
    match cx.get_item(&namespace, &name.value()) {
        Ok(value) => Ok(Some(value)),
        Err(error) if cx.error_is(&error, &cx.types.exceptions.KeyError.clone()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A name's value in the frame's own namespace, which is the globals where it has no other.
pub(super) fn look_up_own(cx: &mut Cx, name: &Name) -> Result<Option<Value>> {
    match namespace(cx) {
        Some(_) => lookup_namespace(cx, name),
        None => Ok(cx.globals().get_name(name)),
    }
}

/// A name's value in the frame's namespace, the globals or the builtins.
pub(super) fn look_up(cx: &mut Cx, name: &Name) -> Result<Value> {
    let found = match lookup_namespace(cx, name)? {
        Some(value) => Some(value),
        None => {
            let globals = cx.globals();
            globals.get_name(name).or_else(|| cx.builtins_of(&globals).get_name(name))
        }
    };
    found.ok_or_else(|| cx.undefined_name(name))
}

pub(super) fn load_name(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let name = cursor.code().names[ins.k() as usize].clone();
    let value = look_up(cx, &name)?;
    cursor.regs.set(ins.a, value);
    Ok(())
}

pub(super) fn store_name(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let name = cursor.code().names[ins.k() as usize].clone();
    let value = cursor.operand(ins, ins.a, flag::B_DIES);
    match namespace(cx) {
        Some(namespace) => {
            if let Some(dict) = namespace.downcast_ref::<Dict>() {
                before_write(&namespace);
                dict.set_name(&name, value);
                return Ok(());
            }
            cx.set_item(&namespace, &name.value(), value)
        }
        None => {
            cx.globals().set_name(&name, value);
            Ok(())
        }
    }
}

pub(super) fn delete_name(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let name = cursor.code().names[ins.k() as usize].clone();
    let namespace = namespace(cx).unwrap_or_else(|| cx.globals().value());
    let removed = match namespace.downcast_ref::<Dict>() {
        Some(dict) => dict.remove_name(&name).is_some(),
        None => match cx.del_item(&namespace, &name.value()) {
            Ok(()) => true,
            Err(error) if cx.error_is(&error, &cx.types.exceptions.KeyError.clone()) => false,
            Err(error) => return Err(error),
        },
    };
    if removed { Ok(()) } else { Err(cx.undefined_name(&name)) }
}

pub(super) fn load_name_or_free(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let name = cursor.code().names[ins.b as usize].clone();
    if let Some(value) = lookup_namespace(cx, &name)? {
        cursor.regs.set(ins.a, value);
        return Ok(());
    }
    let content = free_cell(cx, u32::from(ins.c)).map_or(Value::UNBOUND, |cell| cell.get());
    if content.is_unbound() {
        return Err(unbound_free(cx, cursor.code(), u32::from(ins.c)));
    }
    cursor.regs.set(ins.a, content);
    Ok(())
}

impl Cx {
    /// The builtins that code with these globals sees: those that its `__builtins__` says.
    pub(crate) fn builtins_of(&self, globals: &Dict) -> Gc<Dict> {
        let Some(own) = globals.get_name(&self.names.__builtins__) else { return self.builtins.clone() };
        match (own.downcast_ref::<Module>(), payload(&own).downcast::<Dict>()) {
            (Some(module), _) => module.dict.clone(),
            (None, Some(dict)) => dict,
            (None, None) => self.builtins.clone(),
        }
    }

    /// The error of reading a local that is unset.
    #[cold]
    pub(crate) fn unbound_local(&mut self, code: &Code, register: u16) -> Error {
        let Some(name) = code.locals.get(register as usize).map(|name| name.as_str().to_owned()) else {
            return self.system_error(format!("register {register} of {} is unset", code.qualname.as_str()));
        };
        self.unbound_local_error(format!(
            "cannot access local variable '{name}' where it is not associated with a value"
        ))
    }

    /// The error of reading a name that nobody defined.
    #[cold]
    pub(crate) fn undefined_name(&mut self, name: &Name) -> Error {
        let error = self.name_error(format!("name '{}' is not defined", name.as_str()));
        if let Some(data) = super::exception_data(error.instance()) {
            drop(data.set_field(field::NAME, name.value()));
        }
        error
    }
}
