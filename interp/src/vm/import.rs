//! Import instructions; finding modules is `crate::import`'s.

use super::Cx;
use super::cursor::Cursor;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::types::str::Str;
use crate::types::tuple::Tuple;

pub(super) fn module(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let parts = cursor.constant(ins.b).clone();
    let Some([path, level, leaf, names]) = parts.downcast_ref::<Tuple>().map(Tuple::items) else {
        return Err(cx.system_error("an import without its parts"));
    };
    let path = path.downcast_ref::<Str>().map(|path| path.as_str().to_owned()).unwrap_or_default();
    let level = usize::try_from(level.as_int().unwrap_or(0)).unwrap_or(0);
    let leaf = leaf.as_bool().unwrap_or(false);
    let names: Vec<String> = names
        .downcast_ref::<Tuple>()
        .map(|names| {
            names.items().iter().filter_map(|n| n.downcast_ref::<Str>()).map(|n| n.as_str().to_owned()).collect()
        })
        .unwrap_or_default();
    let module = match cx.replaced_import()? {
        Some(function) => cx.import_by(&function, &path, level, leaf, &names)?,
        None => cx.import(&path, level, leaf, &names)?,
    };
    cursor.regs.set(ins.a, module);
    Ok(())
}

pub(super) fn name(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let module = cursor.operand(ins, ins.b, flag::B_DIES);
    let name = cursor.code().names[ins.c as usize].clone();
    let value = cx.import_name(&module, &name)?;
    cursor.regs.set(ins.a, value);
    Ok(())
}

pub(super) fn star(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let module = cursor.regs.take(ins.a);
    let namespace = match cx.frames.last() {
        Some(frame) if !frame.extra.is_unbound() && !frame.is_generator => frame.extra.clone(),
        _ => cx.globals().value(),
    };
    cx.import_star(&module, &namespace)
}
