//! Reporting what went wrong in floats: warnings, errors or nothing, as `seterr` says.

use snek_heap::{Local, Value};
use snek_interp::types::dict::Dict;
use snek_interp::types::str::{self, Str};
use snek_interp::{Cx, Error, Result};
use snek_tensor::Faults;
use std::cell::Cell;

/// What to do about a fault.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Ignore,
    Warn,
    Raise,
    Call,
    Print,
    Log,
}

const MODES: [(&str, Mode); 6] = [
    ("ignore", Mode::Ignore),
    ("warn", Mode::Warn),
    ("raise", Mode::Raise),
    ("call", Mode::Call),
    ("print", Mode::Print),
    ("log", Mode::Log),
];

/// The kinds of faults, in NumPy's order.
const KINDS: [&str; 4] = ["divide", "over", "under", "invalid"];

static STATE: Local<Cell<[Mode; 4]>> = Local::new(|| Cell::new([Mode::Warn, Mode::Warn, Mode::Ignore, Mode::Warn]));

/// Reports the faults of a function.
#[cold]
pub(crate) fn report(cx: &mut Cx, faults: Faults, name: &str) -> Result<()> {
    let found =
        [(faults.divide, 0, "divide by zero"), (faults.overflow, 1, "overflow"), (faults.invalid, 3, "invalid value")];
    for (occurred, kind, text) in found {
        if !occurred {
            continue;
        }
        let text = format!("{text} encountered in {name}");
        match STATE.get()[kind] {
            Mode::Ignore | Mode::Call | Mode::Log => {}
            Mode::Print => cx.write_stderr(&format!("Warning: {text}\n"))?,
            Mode::Warn => warn(cx, &text, "RuntimeWarning")?,
            Mode::Raise => {
                let name = cx.name("FloatingPointError");
                let class = cx.builtins.get_name(&name).unwrap_or(Value::NONE);
                let error = cx.call(&class, &[str::new(text)])?;
                return Err(cx.to_error(&error)?);
            }
        }
    }
    Ok(())
}

/// `warnings.warn(text, category)`.
pub(crate) fn warn(cx: &mut Cx, text: &str, category: &str) -> Result<()> {
    let module = cx.import_module("warnings")?;
    let name = cx.name(category);
    let category = cx.builtins.get_name(&name).unwrap_or(Value::NONE);
    cx.call_method(&module, "warn", &[str::new(text), category])?;
    Ok(())
}

fn state_value(cx: &mut Cx) -> Result<Value> {
    let dict = snek_heap::Gc::new(Dict::default());
    for (kind, mode) in KINDS.iter().zip(STATE.get()) {
        let name = MODES.iter().find(|(_, known)| *known == mode).map_or("", |(name, _)| name);
        dict.set_name(&cx.name(kind), str::new(name));
    }
    Ok(dict.value())
}

/// `geterr()`.
pub(crate) fn geterr(cx: &mut Cx, _a: &[Value]) -> Result<Value> {
    state_value(cx)
}

/// `seterr(all=None, divide=None, over=None, under=None, invalid=None)`: gives the state before.
pub(crate) fn seterr(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let before = state_value(cx)?;
    let mut state = STATE.get();
    for (at, value) in a.iter().enumerate() {
        if value.is_unbound() || value.is_none() {
            continue;
        }
        let name = value.downcast_ref::<Str>().map_or("", Str::as_str);
        let Some((_, mode)) = MODES.iter().find(|(known, _)| *known == name) else {
            return Err(unknown_mode(cx, value));
        };
        match at {
            0 => state = [*mode; 4],
            _ => state[at - 1] = *mode,
        }
    }
    STATE.replace(state);
    Ok(before)
}

/// NumPy shows the beginning of what is no mode.
#[cold]
fn unknown_mode(cx: &mut Cx, value: &Value) -> Error {
    const SHOWN: usize = 100;
    let begins = |text: &str| text.chars().take(SHOWN).collect::<String>();
    let part = value.downcast_ref::<Str>().map_or(value.clone(), |text| str::new(begins(text.as_str())));
    match cx.repr(&part) {
        Ok(shown) => cx.value_error(format!("invalid error mode {}", begins(&shown))),
        Err(error) => error,
    }
}
