//! Calls of partial applications (`functools.partial`): those of Python functions get a frame in the caller's loop.

use super::Cx;
use super::call::call_binding;
use super::cursor::Cursor;
use super::frame::FrameKind;
use super::window::push_simple;
use crate::error::Result;
use crate::types::function::{Function, Method};
use crate::types::host;
use snek_heap::Value;

/// Calls `target` with the values in `window` (start, count) if it applies a Python function. Says whether it did.
pub(super) fn call_applied(
    cx: &mut Cx,
    cursor: &mut Cursor,
    target: &Value,
    (start, count): (u16, u16),
    ret: u16,
    names: &[Value],
) -> Result<bool> {
    if cx.stage.is_active() {
        return Ok(false);
    }
    let Some(mut application) = host::application(target) else { return Ok(false) };
    let mut this = None;
    if let Some(method) = application.function.downcast_ref::<Method>() {
        let function = method.function.clone();
        this = Some(method.this.clone());
        application.function = function;
    }
    let Some(function) = application.function.downcast::<Function>() else { return Ok(false) };
    let given = usize::from(this.is_some()) + application.first().len() + usize::from(count);
    if names.is_empty() && !application.has_keywords() && function.takes(given) {
        let own = application.first().iter().cloned();
        let rest = (start..start + count).map(|register| cursor.regs.take(register));
        push_simple(cx, function, this.into_iter().chain(own).chain(rest), ret, FrameKind::Call)?;
        *cursor = Cursor::load(cx);
        return Ok(true);
    }
    let (mut args, names) = application.complete(cx, cursor.regs.slice(start, count), names)?;
    cursor.regs.clear(start, count);
    if let Some(this) = this {
        args.insert(0, this);
    }
    let function = Function::current(function);
    call_binding(cx, cursor, function, args, (ret, FrameKind::Call, Value::UNBOUND), &names)?;
    Ok(true)
}
