//! What was decided while staging: the report of `f.explain()` and `snek explain`.
//!
//! In: notes. Out: for each graph of a function its lines, each with what was done and why.
//! Elsewhere: the notes (`session/notes.rs`), who decides (`flow`).

use super::value::StagedFunction;
use crate::stage::{Form, Specialization};
use crate::types::staged::text_of;
use snek_graph::ir::Module;
use snek_graph::residuals::Residual;
use snek_heap::{Gc, Value};

/// How a form is named in reports.
pub(crate) fn form_name(form: &Form) -> String {
    match form {
        Form::Node(ty) => ty.python_name().to_owned(),
        Form::Tuple(parts) => format!("({})", names(parts)),
        Form::Record(class, parts) => format!("{}({})", class.name.borrow().as_str(), names(parts)),
        Form::Object(_, _, parts) => format!("[{}]", names(parts)),
        Form::Const(value) => short(value),
        _ => "?".to_owned(),
    }
}

pub(crate) fn names(forms: &[Form]) -> String {
    forms.iter().map(form_name).collect::<Vec<_>>().join(", ")
}

fn short(value: &Value) -> String {
    match text_of(value) {
        Some(text) => format!("{text:?}"),
        None if value.is_none() => "None".to_owned(),
        None if value.as_bool() == Some(true) => "True".to_owned(),
        None if value.as_bool() == Some(false) => "False".to_owned(),
        None if value.as_int().is_some() => value.as_int().unwrap_or_default().to_string(),
        None if value.as_float().is_some() => snek_tensor::float_repr(value.as_float().unwrap_or_default()),
        None => "constant".to_owned(),
    }
}

/// The report of a function.
pub(crate) fn report(this: &Gc<StagedFunction>) -> String {
    let name = this.function.name.get().as_str().to_owned();
    let all = this.specializations.borrow();
    if all.is_empty() {
        return format!("{name}: not called yet, so no graph has been made\n");
    }
    let mut text = String::new();
    for (nth, one) in all.iter().enumerate() {
        text.push_str(&format!("{name}({}): trace {}", names(&one.trace.args), nth + 1));
        if nth > 0 {
            text.push_str(&format!(", made because {}", reason(this, &all[nth - 1], one)));
        }
        text.push('\n');
        for (line, what, why) in &one.trace.notes {
            text.push_str(&format!("  line {line}: {what}: {why}\n"));
        }
        for (line, what) in kept(this, &one.trace.module) {
            text.push_str(&format!("  line {line}: {what}\n"));
        }
        for (_, key, value) in one.trace.guards.iter().filter(|(_, key, _)| text_of(key).is_some()) {
            let name = text_of(key).unwrap_or_default();
            let what = match (value.as_int(), value.as_float(), value.as_bool()) {
                (Some(number), ..) => number.to_string(),
                (_, Some(number), _) => number.to_string(),
                (.., Some(true)) => "True".to_owned(),
                (.., Some(false)) => "False".to_owned(),
                _ => continue,
            };
            text.push_str(&format!("  captures '{name}' = {what}: constant, checked at each call\n"));
        }
        for (slot, form) in &one.trace.inputs {
            let key = text_of(&slot.key()).unwrap_or_else(|| "a variable".to_owned());
            text.push_str(&format!(
                "  captures '{key}' ({}): state, goes in and comes out at each call\n",
                form_name(form)
            ));
        }
    }
    text
}

/// What trips of loops keep for a backward pass, with their lines.
pub(crate) fn kept(this: &Gc<StagedFunction>, module: &Module) -> Vec<(u32, String)> {
    // Graphs of derivatives are optimised before they run.
    let optimized = if this.is_derivative { snek_graph::passes::optimize(module).ok() } else { None };
    let all = snek_graph::residuals::residuals(optimized.as_ref().unwrap_or(module));
    let told = |kept: Residual| {
        let size = kept.bytes.map_or_else(|| "a size known when it runs".to_owned(), |bytes| format!("{bytes} bytes"));
        let text = format!("{}: keeps {} ({}, {size} a trip) {}", kept.kind, kept.value, kept.ty, kept.why);
        (kept.line, text)
    };
    all.into_iter().map(told).collect()
}

/// Why a graph did not do.
fn reason(this: &Gc<StagedFunction>, before: &Specialization, now: &Specialization) -> String {
    for (index, (a, b)) in before.trace.args.iter().zip(&now.trace.args).enumerate() {
        if !a.is_same(b) {
            let name = this.function.code.locals.get(index).map_or("?", |name| name.as_str()).to_owned();
            let (new, old) = (names(&now.trace.args), names(&before.trace.args));
            return format!("argument '{name}' is {}, not {}: ({new}) after ({old})", form_name(b), form_name(a));
        }
    }
    "a captured value has changed".to_owned()
}
