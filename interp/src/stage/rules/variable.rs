//! Variables in staged functions: `snek.Variable`, known by reference.
//!
//! In: reads of variables, and attempts to make one. Out: state that each call gives to the graph; the refusal of a new
//! variable, which the first call of a function answers by running as plain Python.
//! Invariants:
//! - A number in a variable is an input of the graph, whether the function changes it or not.
//! - Staging makes no variable: a function makes its variables when it runs as plain Python, in its first call.
//!
//! Elsewhere: the type itself (`snek_stdlib`), what is state besides (`capture.rs`).

use crate::error::Result;
use crate::native::Site;
use crate::stage::session::Needs;
use crate::stage::session::capture;
use crate::stage::session::capture::Slot;
use crate::stage::stager::Stager;
use crate::stage::value::form;
use crate::stage::value::form::Form;
use crate::types::host::is_variable;
use crate::types::payload;
use crate::types::staged::is_staged;
use crate::types::tuple::Tuple;
use crate::vm::{Cursor, Cx};
use snek_heap::{Value, epoch_of, state_of};

/// A variable is about to be read.
pub fn read_variable(cx: &mut Cx, variable: &Value) -> Result<()> {
    let cx = &mut Stager(cx);
    if !cx.stage.is_active() {
        return Ok(());
    }
    let Some(state) = state_of(variable) else { return Ok(()) };
    let session = cx.session()?;
    if epoch_of(variable) >= session.epoch {
        return Ok(());
    }
    let Some(value) = state.slots.first().filter(|value| !is_staged(value)) else { return Ok(()) };
    let form = form::scalar_form(value);
    if !matches!(form, Form::Node(_)) {
        return capture::note(cx, variable.clone(), Value::int(0), value.clone());
    }
    let slot = Slot::of(variable, &state, 0);
    if !session.captures.wanted.iter().any(|(known, _)| known.is(&slot)) {
        session.captures.wanted.push((slot, form));
    }
    Ok(())
}

/// A variable was read: tapes want to know the graph value that it held.
pub fn note_read(cx: &mut Cx, variable: &Value, content: &Value) -> Result<()> {
    let cx = &mut Stager(cx);
    if !cx.stage.is_active() || !is_staged(content) {
        return Ok(());
    }
    let id = cx.lift(content)?;
    let session = cx.session()?;
    if !session.captures.variables.iter().any(|(known, place)| *place == id && known.is(variable)) {
        session.captures.variables.push((variable.clone(), id));
    }
    Ok(())
}

/// What variables held before counts no longer as read.
pub fn forget_reads(cx: &mut Cx, variables: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    let variables = variables.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    cx.session()?.captures.variables.retain(|(known, _)| !variables.iter().any(|one| one.is(known)));
    Ok(Value::NONE)
}

/// Another slot of a variable is about to be read.
pub fn read_part(cx: &mut Cx, variable: &Value, index: usize) -> Result<()> {
    let cx = &mut Stager(cx);
    if !cx.stage.is_active() {
        return Ok(());
    }
    let Some(value) = state_of(variable).and_then(|state| state.slots.get(index).cloned()) else { return Ok(()) };
    if is_staged(&value) || epoch_of(variable) >= cx.session()?.epoch {
        return Ok(());
    }
    capture::note(cx, variable.clone(), Value::int(index as i64), value)
}

/// A variable is about to be made: refused while staging.
pub fn check_new_variable(cx: &mut Cx) -> Result<()> {
    let cx = &mut Stager(cx);
    if !cx.stage.is_active() {
        return Ok(());
    }
    let place = cx.current_line().map(|(code, line)| (line, code.source.line_text(line).trim().to_owned()));
    let (line, text) = place.unwrap_or_default();
    let session = cx.session()?;
    session.needs = Needs::Variable;
    session.flow.leaving = true;
    Err(cx.value_error(format!(
        "line {line}: a staged function may make a Variable in its first call only; keep it in a global or an attribute, and make it once\n    {text}"
    )))
}

/// A native that computes with numbers gets the values of variables among its arguments.
pub(crate) fn in_arguments(cx: &mut Stager<'_>, cursor: &Cursor, site: Site) -> Result<()> {
    for register in site.first..site.first + site.count {
        let variable = cursor.regs.get(register).clone();
        if is_variable(&payload(&variable)) {
            let value = cx.variable_value(&variable)?;
            cursor.regs.set(register, value);
        }
    }
    Ok(())
}

impl Stager<'_> {
    /// The value of a variable; any other value is itself.
    pub fn variable_value(&mut self, value: &Value) -> Result<Value> {
        let inner = payload(value);
        if !is_variable(&inner) {
            return Ok(value.clone());
        }
        read_variable(self, &inner)?;
        let content = state_of(&inner).and_then(|state| state.slots.first().cloned()).unwrap_or(Value::NONE);
        note_read(self, &inner, &content)?;
        Ok(content)
    }
}
