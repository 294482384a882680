//! What every exception has: `args`, links to other exceptions, notes, text.
//!
//! In: exception instances. Out: the methods and attributes of `BaseException`.
//! Elsewhere: the attributes of single classes in `fields.rs`; `__init__` in `init.rs`.

use super::fields::{copied_args, receiver};
use super::value::Traceback;
use super::{data_of, field, text};
use crate::error::{Error, Result};
use crate::native::NativeDef;
use crate::types::class::Instance;
use crate::types::dict::Dict;
use crate::types::list::{self, List};
use crate::types::ops::GetSet;
use crate::types::str::Str;
use crate::types::{payload, str, tuple};
use crate::vm::Cx;
use crate::{names, natives};
use snek_heap::{Value, before_write};

pub(super) static METHODS: &[NativeDef] = natives! {
    /// Set __traceback__ and return the exception itself.
    "with_traceback(self, tb, /)" [staged = Same] => with_traceback,
    /// Add a text to __notes__, which tracebacks show below the message.
    "add_note(self, note, /)" [staged = Same] => add_note,
    "__reduce__(self, /)" [staged = Same] => reduce,
    "__setstate__(self, state, /)" [staged = Same] => set_state,
};

pub(super) static SLOTS: &[NativeDef] = natives! {
    "__str__(self, /)" [staged = Same] => |cx, a| {
        let args = copied_args(cx, &a[0])?;
        Ok(str::new(text::of_args(cx, &args)?))
    },
    "__repr__(self, /)" [staged = Same] => repr,
};

/// The `__str__` of the families that word their messages in their own way.
pub(super) static WORDED: &[NativeDef] = natives! {
    "__str__(self, /)" [staged = Same] => str_,
};

pub(super) static ATTRIBUTES: &[GetSet] = &[
    GetSet::new("args", args).doc("The arguments with which the exception was made, as a tuple.").set(set_args),
    GetSet::new("__traceback__", traceback)
        .doc("The traceback, or None for an exception that was not raised.")
        .set(set_traceback),
    GetSet::new("__context__", context)
        .doc("The exception that was being handled when this one was raised, or None.")
        .set(set_context),
    GetSet::new("__cause__", cause).doc("The exception that raise … from names, or None.").set(set_cause),
    GetSet::new("__suppress_context__", suppress_context)
        .doc("Whether tracebacks leave __context__ out, as raise … from has it.")
        .set(set_suppress_context),
];

fn set_state(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if a[1].is_none() {
        return Ok(Value::NONE);
    }
    let state = payload(&a[1]);
    let Some(dict) = state.downcast_ref::<Dict>() else { return Err(cx.type_error("state is not a dictionary")) };
    let entries: Vec<(Value, Value)> =
        dict.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect();
    for (key, value) in entries {
        let Some(name) = payload(&key).downcast::<Str>() else {
            let got = cx.type_name(&key);
            return Err(cx.type_error(format!("attribute name must be string, not '{got}'")));
        };
        cx.setattr(&a[0], &names::intern_str(&name), value)?;
    }
    Ok(Value::NONE)
}

fn str_(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    Ok(str::new(text::text(cx, &a[0])?))
}

fn repr(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let arguments = copied_args(cx, &a[0])?;
    let name = cx.type_name(&a[0]);
    if !cx.enter_repr(&a[0])? {
        return Ok(str::new(format!("{name}(...)")));
    }
    let shown = match &arguments[..] {
        [one] => cx.repr(one).map(|one| format!("{name}({one})")),
        several => cx.repr(&tuple::new(several.to_vec())).map(|several| format!("{name}{several}")),
    };
    cx.leave_repr(&a[0]);
    Ok(str::new(shown?))
}

fn with_traceback(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    set_traceback(cx, &a[0], &a[1])?;
    Ok(a[0].clone())
}

fn add_note(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if payload(&a[1]).downcast_ref::<Str>().is_none() {
        let got = cx.type_name(&a[1]);
        return Err(cx.type_error(format!("note must be a str, not '{got}'")));
    }
    let name = cx.names.__notes__.clone();
    let notes = match cx.getattr_opt(&a[0], &name)? {
        Some(notes) => notes,
        None => {
            let notes = list::new(Vec::new());
            cx.setattr(&a[0], &name, notes.clone())?;
            notes
        }
    };
    let Some(notes_list) = notes.downcast_ref::<List>() else {
        return Err(cx.type_error("Cannot add note: __notes__ is not a list"));
    };
    before_write(&notes);
    notes_list.push(a[1].clone());
    Ok(Value::NONE)
}

fn reduce(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let data = receiver(cx, &a[0])?;
    let mut arguments = copied_args(cx, &a[0])?;
    // An OSError's `args` leave out the file's name.
    if arguments.len() == 2
        && cx.class_of(&a[0]).is_subclass(&cx.types.exceptions.OSError)
        && let Some(name) = data.field(field::FILENAME)
    {
        arguments.push(name);
        if let Some(second) = data.field(field::FILENAME2) {
            arguments.extend([Value::NONE, second]);
        }
    }
    let arguments = tuple::new(arguments);
    let class = cx.class_of(&a[0]).value();
    let mut parts = vec![class, arguments];
    if let Some(instance) = a[0].downcast_ref::<Instance>() {
        let mut dict = instance.dict().value();
        // What an ImportError was told by keywords is no argument.
        if cx.class_of(&a[0]).is_subclass(&cx.types.exceptions.ImportError) {
            let known = [("name", data.field(field::IMPORT_NAME)), ("path", data.field(field::IMPORT_PATH))];
            let known =
                known.into_iter().filter_map(|(name, value)| Some((name, value.filter(|value| !value.is_none())?)));
            let known: Vec<_> = known.collect();
            if !known.is_empty() {
                dict = cx.call_method(&dict, "copy", &[])?;
                for (name, value) in known {
                    cx.set_item(&dict, &str::new(name), value)?;
                }
            }
        }
        if dict.downcast_ref::<Dict>().is_some_and(|dict| !dict.is_empty()) {
            parts.push(dict);
        }
    }
    Ok(tuple::new(parts))
}

fn args(cx: &mut Cx, this: &Value) -> Result<Value> {
    let items = copied_args(cx, this)?;
    Ok(tuple::new(items))
}

#[cold]
fn not_deletable(cx: &mut Cx, name: &str) -> Error {
    cx.type_error(format!("{name} may not be deleted"))
}

fn set_args(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    if value.is_unbound() {
        return Err(not_deletable(cx, "args"));
    }
    let items = cx.collect(value)?;
    let data = receiver(cx, this)?;
    before_write(this);
    drop(data.args.replace(items));
    Ok(())
}

fn traceback(cx: &mut Cx, this: &Value) -> Result<Value> {
    let data = receiver(cx, this)?;
    let entry = data.traceback.borrow().clone();
    Ok(entry.map_or(Value::NONE, |entry| entry.value()))
}

fn set_traceback(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    if value.is_unbound() {
        return Err(not_deletable(cx, "__traceback__"));
    }
    let entry = value.downcast::<Traceback>();
    if entry.is_none() && !value.is_none() {
        return Err(cx.type_error("__traceback__ must be a traceback or None"));
    }
    let data = receiver(cx, this)?;
    drop(data.traceback.replace(entry));
    Ok(())
}

/// The exception that a link is set to; `None` for Python's `None`.
fn link(cx: &mut Cx, value: &Value, name: &str, noun: &str) -> Result<Option<Value>> {
    if value.is_unbound() {
        return Err(not_deletable(cx, name));
    }
    if value.is_none() {
        return Ok(None);
    }
    if data_of(value).is_none() {
        return Err(cx.type_error(format!("exception {noun} must be None or derive from BaseException")));
    }
    Ok(Some(value.clone()))
}

fn context(cx: &mut Cx, this: &Value) -> Result<Value> {
    let link = receiver(cx, this)?.context.borrow().clone();
    Ok(link.unwrap_or(Value::NONE))
}

fn set_context(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let link = link(cx, value, "__context__", "context")?;
    let data = receiver(cx, this)?;
    drop(data.context.replace(link));
    Ok(())
}

fn cause(cx: &mut Cx, this: &Value) -> Result<Value> {
    let link = receiver(cx, this)?.cause.borrow().clone();
    Ok(link.unwrap_or(Value::NONE))
}

fn set_cause(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let link = link(cx, value, "__cause__", "cause")?;
    let data = receiver(cx, this)?;
    data.suppress_context.set(true);
    drop(data.cause.replace(link));
    Ok(())
}

fn suppress_context(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(Value::bool(receiver(cx, this)?.suppress_context.get()))
}

fn set_suppress_context(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    if value.is_unbound() {
        return Err(cx.type_error("can't delete numeric/char attribute"));
    }
    let Some(flag) = value.as_bool() else { return Err(cx.type_error("attribute value type must be bool")) };
    receiver(cx, this)?.suppress_context.set(flag);
    Ok(())
}
