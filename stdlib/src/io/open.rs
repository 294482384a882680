//! The builtin `open`.

use super::buffered::{self, SIZE};
use super::file::{self, FileIo};
use super::mode::Mode;
use super::text::Text;
use super::text_options;
use snek_interp::heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::native::{OUTSIDE, Staged};
use snek_interp::types::host::receiver;
use snek_interp::types::payload;
use snek_interp::types::str::{self, Str};
use snek_interp::{Cx, Result};

/// `open.__doc__`.
pub(super) const DOC: &str = "Open a file and return a file object.\n\n\
    mode is \"r\" to read, \"w\" to write it anew, \"x\" to make a new one, \"a\" to append; with \"b\" it has bytes,\n\
    else text in an encoding; with \"+\" it is read and written. What cannot be opened raises OSError.";

/// `open`, as module `builtins` has it.
pub(crate) static OPEN: NativeDef = NativeDef::new(
    "open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None)",
    open,
)
.doc(DOC)
.staged(Staged::Refused(OUTSIDE));

fn optional_text(cx: &mut Cx, value: &Value, name: &str) -> Result<Option<String>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    match payload(value).downcast_ref::<Str>() {
        Some(text) => {
            // It is kept, looked for and shown.
            cx.reserve_result(text.as_str().len().saturating_mul(3))?;
            Ok(Some(text.as_str().to_owned()))
        }
        None => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("open() argument '{name}' must be str or None, not {got}")))
        }
    }
}

pub(super) fn open(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    super::install(cx);
    let mode_text = if args[1].is_unbound() {
        "r".to_owned()
    } else {
        match payload(&args[1]).downcast_ref::<Str>() {
            Some(text) => {
                cx.reserve_result(text.as_str().len().saturating_mul(4))?;
                text.as_str().to_owned()
            }
            None => {
                let got = cx.type_name(&args[1]);
                return Err(cx.type_error(format!("open() argument 'mode' must be str, not {got}")));
            }
        }
    };
    let buffering = if args[2].is_unbound() { -1 } else { cx.index(&args[2])? };
    let encoding = optional_text(cx, &args[3], "encoding")?;
    let errors = optional_text(cx, &args[4], "errors")?;
    let newline = optional_text(cx, &args[5], "newline")?;
    let closes = args[6].is_unbound() || cx.truth(&args[6])?;
    let file = named(cx, &args[0])?;
    let mode = Mode::of_open(cx, &mode_text)?;
    if mode.binary {
        for (given, name) in [(&encoding, "an encoding"), (&errors, "an errors"), (&newline, "a newline")] {
            if given.is_some() {
                return Err(cx.value_error(format!("binary mode doesn't take {name} argument")));
            }
        }
    }
    let raw = file::empty();
    let opener = if args[7].is_unbound() || args[7].is_none() { None } else { Some(&args[7]) };
    let state = receiver::<FileIo>(cx, &raw)?;
    file::open_as(cx, state, &file, mode, closes, opener)?;
    if buffering == 0 {
        if !mode.binary {
            return Err(cx.value_error("can't have unbuffered text I/O"));
        }
        return Ok(raw);
    }
    let size = if buffering > 1 { usize::try_from(buffering).unwrap_or(SIZE) } else { SIZE };
    let def = match (mode.update, mode.read) {
        (true, _) => &buffered::RANDOM,
        (_, true) => &buffered::READER,
        _ => &buffered::WRITER,
    };
    let is_terminal = {
        let core = state.core.borrow().clone();
        buffering < 0 && file::is_terminal(cx, &core)
    };
    let buffer = buffered::over(def, raw, size);
    if mode.binary {
        return Ok(buffer);
    }
    let text = text_options::empty();
    let optional = |text: &Option<String>| text.as_deref().map_or(Value::NONE, str::new);
    let all = [
        text.clone(),
        buffer.clone(),
        optional(&encoding),
        optional(&errors),
        optional(&newline),
        Value::bool(buffering == 1 || is_terminal),
        Value::FALSE,
    ];
    if let Err(error) = text_options::init(cx, &all) {
        // The file goes with its buffer; what its end reports is not the point.
        drop(cx.call_method(&buffer, "close", &[]));
        return Err(error);
    }
    drop(receiver::<Text>(cx, &text)?.mode.replace(str::new(mode_text)));
    Ok(text)
}

/// A file is named by a path or a number.
fn named(cx: &mut Cx, file: &Value) -> Result<Value> {
    let plain = payload(file);
    let is_plain = plain.downcast_ref::<Str>().is_some()
        || snek_interp::types::bytes::is_like_bytes(&plain)
        || snek_interp::types::int::view(&plain).is_some()
        || plain.as_bool().is_some();
    if is_plain { Ok(file.clone()) } else { super::path_of(cx, file).map(str::new) }
}
