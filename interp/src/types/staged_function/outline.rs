//! How arguments and results of a staged function consist of the values of its graph, for texts in its own language.
//!
//! In: a trace. Out: an outline, or why there is none.
//! Invariants: a function that changes something outside, or whose values no expression makes, has none.
//! Elsewhere: who writes the text (`snek_backend::python`).

use super::save::is_plain;
use crate::stage::Form;
use crate::stage::Stager;
use crate::stage::Trace;
use crate::stage::form::Walk;
use crate::types::class::Instance;
use crate::types::function::Function;
use crate::types::list::List;
use crate::types::str::Str;
use rustc_hash::FxHashSet;
use snek_graph::outline::{Made, Outline, Parameter};
use snek_heap::{Layout, Value};
use std::result::Result;

/// What stands around the graph of a trace.
pub(super) fn outline(cx: &mut Stager<'_>, function: &Function, trace: &Trace) -> Result<Outline, String> {
    if let Some((slot, _)) = trace.outputs.first() {
        let key = slot.key();
        let name = key.downcast_ref::<Str>().map_or("a variable", |name| name.as_str());
        return Err(format!("it changes '{name}' outside of it"));
    }
    if let Some(name) = trace.open_raises.first() {
        return Err(format!("it raises '{name}' with arguments that are no text, which its graph does not have"));
    }
    if !trace.changed.is_empty() {
        return Err("it changes a list, dict or object that it is given".to_owned());
    }
    if !trace.shared.is_empty() {
        return Err("arrays of its result share elements: return a copy() of one of them".to_owned());
    }
    if trace.result.holds_twice(&mut FxHashSet::default()) {
        return Err("its result holds a list or dict in several places, or one of them by choice".to_owned());
    }
    let mut parameters = Vec::with_capacity(trace.args.len());
    let (code, flags) = (&function.code, function.code.params);
    let named = flags.positional as usize + flags.keyword_only as usize;
    for (at, (form, local)) in trace.args.iter().zip(code.locals.iter()).enumerate() {
        let stars = match at.checked_sub(named) {
            None => "",
            Some(0) if flags.varargs => "*",
            Some(_) => "**",
        };
        let made = made(cx, form, &trace.bound, true)?;
        parameters.push(Parameter { name: format!("{stars}{}", local.as_str()), made });
    }
    for (slot, form) in &trace.inputs {
        let key = slot.key();
        let name = key.downcast_ref::<Str>().map_or_else(|| "outside".to_owned(), |name| name.as_str().to_owned());
        match form {
            Form::Node(_) | Form::Array(..) => parameters.push(Parameter { name, made: Made::Value }),
            _ => return Err(format!("it reads '{name}' outside of it, which is no number or array")),
        }
    }
    let mut writes = Vec::with_capacity(trace.writes.len());
    for index in &trace.writes {
        let array = trace.bound.get(trace.args.len() + index);
        let place = array.and_then(|array| trace.bound[..trace.args.len()].iter().position(|given| given.is(array)));
        writes.push(place.ok_or("it changes an array that is part of an argument or stands outside of it")?);
    }
    Ok(Outline { parameters, result: made(cx, &trace.result, &trace.bound[..trace.args.len()], false)?, writes })
}

fn made(cx: &mut Stager<'_>, form: &Form, bound: &[Value], is_arg: bool) -> Result<Made, String> {
    let all = |cx: &mut Stager<'_>, forms: &[Form]| {
        forms.iter().map(|form| made(cx, form, bound, is_arg)).collect::<Result<Vec<_>, _>>()
    };
    let what = if is_arg { "an argument" } else { "its result" };
    Ok(match form {
        Form::Node(_) | Form::Array(..) => Made::Value,
        Form::Const(value) => match bound.iter().position(|given| value.is_object() && given.is(value)) {
            Some(at) if !is_arg && !is_plain(value) => Made::Argument(at),
            _ => constant(cx, value)
                .ok_or_else(|| format!("{what} holds a constant of type '{}'", cx.type_name(value)))?,
        },
        Form::Tuple(forms) => Made::Tuple(all(cx, forms)?),
        Form::Choice(forms) => Made::Choice(all(cx, forms)?),
        Form::Range(forms, Walk::Range) => Made::Range(all(cx, forms)?),
        Form::Spread(_) => Made::Spread,
        Form::Object(sample, Layout::Sequence, forms) if sample.downcast_ref::<List>().is_some() => {
            Made::List(all(cx, forms)?)
        }
        Form::Object(sample, Layout::Keys(keys), forms) if sample.downcast_ref::<Instance>().is_none() => {
            let mut items = Vec::with_capacity(keys.len());
            for ((key, _), form) in keys.iter().zip(forms) {
                let Some(Made::Constant(key)) = constant(cx, key) else {
                    return Err(format!("{what} has a key that is no text or number"));
                };
                items.push((key, made(cx, form, bound, is_arg)?));
            }
            Made::Dict(items)
        }
        Form::Object(sample, ..) => return Err(format!("{what} is an object of class '{}'", cx.type_name(sample))),
        Form::Record(class, _) => {
            return Err(format!("{what} is an object of class '{}'", class.name.borrow().as_str()));
        }
        _ => return Err(format!("{what} is no structure of numbers, arrays and texts")),
    })
}

/// A constant as Python writes it: `None`, numbers, texts, tuples of them.
fn constant(cx: &mut Stager<'_>, value: &Value) -> Option<Made> {
    let items = value.downcast_ref::<crate::types::tuple::Tuple>().map(|tuple| tuple.items().to_vec());
    if is_plain(value) || items.is_some_and(|items| items.iter().all(is_plain)) {
        return cx.repr(value).ok().map(Made::Constant);
    }
    // The empty ones, which a function has for the rest of its arguments.
    let is_empty_dict =
        value.downcast_ref::<crate::types::dict::Dict>().is_some() && cx.repr(value).is_ok_and(|text| text == "{}");
    is_empty_dict.then(|| Made::Constant("{}".to_owned()))
}
