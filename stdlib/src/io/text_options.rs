//! The arguments of `TextIOWrapper`, and changing them later.

use super::newline::Newline;
use super::text::{TEXT, Text};
use super::text_write;
use snek_interp::heap::Value;
use snek_interp::types::class::Type;
use snek_interp::types::host::{self, receiver};
use snek_interp::types::str::Str;
use snek_interp::types::text::codec::{Encoding, Handler};
use snek_interp::types::{payload, str};
use snek_interp::{Cx, Result};
use std::cell::{Cell, RefCell};

/// A text over nothing yet.
pub(super) fn empty() -> Value {
    host::new(
        &TEXT,
        Text {
            buffer: RefCell::new(Value::NONE),
            encoding_name: RefCell::new("utf-8".into()),
            encoding: Cell::new(Encoding::Utf8),
            errors_name: RefCell::new("strict".into()),
            errors: Cell::new(Handler::Strict),
            newline: Cell::new(Newline::Universal),
            seen: Cell::new(0),
            line_buffering: Cell::new(false),
            write_through: Cell::new(false),
            mode: RefCell::new(Value::UNBOUND),
            ahead: RefCell::default(),
            at: Cell::new(0),
            tail: RefCell::default(),
            pending: RefCell::default(),
            has_begun: Cell::new(false),
            is_iterating: Cell::new(false),
        },
    )
}

pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = empty();
    if args[0].downcast_ref::<Type>().is_some_and(|class| class.is_builtin) {
        if args[1].is_unbound() {
            return Err(cx.type_error("TextIOWrapper() missing required argument 'buffer' (pos 1)"));
        }
        let mut all = args.to_vec();
        all[0] = this.clone();
        init(cx, &all)?;
    }
    Ok(this)
}

/// A text argument: absent and `None` are the same.
fn text(cx: &mut Cx, value: &Value, name: &str) -> Result<Option<String>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    match payload(value).downcast_ref::<Str>() {
        Some(text) => Ok(Some(text.as_str().to_owned())),
        None => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("TextIOWrapper() argument '{name}' must be str or None, not {got}")))
        }
    }
}

/// The meaning of argument `newline`.
pub(super) fn newline_of(cx: &mut Cx, value: &Value) -> Result<Newline> {
    let text = text(cx, value, "newline")?;
    match Newline::of(text.as_deref()) {
        Some(newline) => Ok(newline),
        None => Err(cx.value_error(format!("illegal newline value: {}", text.unwrap_or_default()))),
    }
}

fn set_encoding(cx: &mut Cx, state: &Text, name: &str) -> Result<()> {
    let Some(encoding) = Encoding::named(name) else {
        return Err(cx.lookup_error(format!("unknown encoding: {name}")));
    };
    state.encoding.set(encoding);
    state.encoding_name.replace(name.to_owned());
    Ok(())
}

fn set_errors(state: &Text, name: &str) {
    // An unknown handler is an error only where it would be needed.
    state.errors.set(Handler::named(name).unwrap_or(Handler::Strict));
    state.errors_name.replace(name.to_owned());
}

pub(super) fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let state = receiver::<Text>(cx, &args[0])?;
    let newline = newline_of(cx, &args[4])?;
    let encoding = text(cx, &args[2], "encoding")?;
    let errors = text(cx, &args[3], "errors")?;
    let encoding = match encoding.as_deref() {
        None | Some("locale") => "utf-8".to_owned(),
        Some(name) => name.to_owned(),
    };
    set_encoding(cx, state, &encoding)?;
    set_errors(state, errors.as_deref().unwrap_or("strict"));
    state.newline.set(newline);
    let flag = |cx: &mut Cx, value: &Value| Ok(!value.is_unbound() && cx.truth(value)?);
    state.line_buffering.set(flag(cx, &args[5])?);
    state.write_through.set(flag(cx, &args[6])?);
    if super::buffered::state_of(&args[1]).is_none() {
        // What lacks these is no stream.
        for name in ["readable", "writable", "seekable", "closed"] {
            let name = cx.name(name);
            cx.getattr(&args[1], &name)?;
        }
    }
    drop(state.buffer.replace(args[1].clone()));
    state.has_begun.set(text_write::starts_inside(cx, &args[0], &args[1]));
    Ok(Value::NONE)
}

pub(super) fn reconfigure(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    text_write::flush(cx, &args[..1])?;
    let state = receiver::<Text>(cx, &args[0])?;
    let (encoding, errors) = (text(cx, &args[1], "encoding")?, text(cx, &args[2], "errors")?);
    cx.native_modules.places.changes_stdout |= encoding.is_some() || errors.is_some();
    let has_read = !state.ahead.borrow().is_empty() || !state.tail.borrow().is_empty();
    if has_read && (encoding.is_some() || !args[3].is_unbound()) {
        return Err(super::stream::unsupported(
            cx,
            "It is not possible to set the encoding or newline of stream after the first read",
        ));
    }
    if !args[3].is_unbound() {
        let newline = newline_of(cx, &args[3])?;
        state.newline.set(newline);
    }
    if let Some(name) = &encoding {
        set_encoding(cx, state, name)?;
    }
    match (errors, encoding) {
        (Some(name), _) => set_errors(state, &name),
        (None, Some(_)) => set_errors(state, "strict"),
        (None, None) => {}
    }
    for (value, flag) in [(&args[4], &state.line_buffering), (&args[5], &state.write_through)] {
        if !value.is_unbound() && !value.is_none() {
            flag.set(cx.truth(value)?);
        }
    }
    Ok(Value::NONE)
}

/// Gives a text another encoding and another handler of errors, where these are named and known.
pub(super) fn set(text: &Value, encoding: &str, errors: &str) {
    let Some(state) = text.downcast_ref::<host::HostObject>().and_then(host::HostObject::get::<Text>) else { return };
    if let Some(known) = Encoding::named(encoding) {
        state.encoding.set(known);
        state.encoding_name.replace(encoding.to_owned());
    }
    if !errors.is_empty() {
        set_errors(state, errors);
    }
}

/// A text over a buffer of ours.
pub(super) fn over(buffer: Value, encoding: &str, errors: Handler, errors_name: &str, mode: &str) -> Value {
    let this = empty();
    if let Some(state) = this.downcast_ref::<host::HostObject>().and_then(host::HostObject::get::<Text>) {
        drop(state.buffer.replace(buffer));
        state.encoding_name.replace(encoding.to_owned());
        state.errors.set(errors);
        state.errors_name.replace(errors_name.to_owned());
        drop(state.mode.replace(str::new(mode)));
    }
    this
}
