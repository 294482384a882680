//! Recording what plain code computes, for derivatives: who does it, and who has to be asked.
//!
//! In: calls of functions that know numbers and arrays. Out: the same call, made by the recorder, if an argument is a
//! recorded value or a variable.
//! Invariants:
//! - `interp` knows no recorder: a module gives it ([`Recorder`]), by the class of its values.
//! - In staged code nothing is recorded: a graph is its own record.
//!
//! Elsewhere: what is recorded, and derivatives of it (`stdlib/py/snek/recording.py`).

use super::value::StagedFunction;
use crate::error::Result;
use crate::names::intern_str;
use crate::native::{Native, NativeBody, ParameterKind};
use crate::stage::{Asked, Needs, Stager, Untraced};
use crate::types::class::Instance;
use crate::types::dict::Dict;
use crate::types::host::is_variable;
use crate::types::list::List;
use crate::types::str::Str;
use crate::types::tuple::{self, Tuple};
use crate::types::{payload, str};
use crate::vm::Cx;
use crate::vm::bind;
use rustc_hash::FxHashMap;
use snek_heap::{Gc, Value};
use std::rc::Rc;

/// How deep lists and tuples are searched for recorded values.
const MAX_DEPTH: usize = 3;

impl Cx {
    /// Whether the value is a recorded one, or a variable.
    #[must_use]
    pub fn is_recorded(&self, value: &Value) -> bool {
        if !value.is_object() {
            return false;
        }
        if let Some(instance) = value.downcast_ref::<Instance>() {
            let class = instance.class().value();
            return self.stage.recorder.as_ref().is_some_and(|recorder| recorder.class.is(&class))
                || is_variable(&payload(value));
        }
        is_variable(value)
    }

    /// Whether one of these, or of what they hold, is recorded.
    #[must_use]
    pub fn holds_recorded(&self, values: &[Value]) -> bool {
        self.any_recorded(values, 0, &mut FxHashMap::default())
    }

    /// `seen` says at which depth a container was gone through: what stands in many places is gone through once there.
    fn any_recorded(&self, values: &[Value], depth: usize, seen: &mut FxHashMap<usize, usize>) -> bool {
        values.iter().any(|value| {
            if !value.is_object() || depth > MAX_DEPTH {
                return false;
            }
            let (tuple, list) = (value.downcast_ref::<Tuple>(), value.downcast_ref::<List>());
            if tuple.is_none() && list.is_none() {
                return self.is_recorded(value);
            }
            if depth > 0 {
                let at = seen.entry(value.address()).or_insert(usize::MAX);
                if *at <= depth {
                    return false;
                }
                *at = depth;
            }
            tuple.is_some_and(|items| self.any_recorded(items.items(), depth + 1, seen))
                || list.is_some_and(|list| self.any_recorded(&list.items.borrow(), depth + 1, seen))
        })
    }

    /// Whether the recorder has to be asked before a function of numbers is called.
    #[inline]
    #[must_use]
    pub fn asks_recorder(&self, args: &[Value]) -> bool {
        self.stage.recorder.is_some() && !self.stage.is_active() && self.holds_recorded(args)
    }

    /// Whether it has to be asked before a staged function is called.
    pub(crate) fn records_calls(&self, args: &[Value]) -> bool {
        self.stage.recorder.is_some()
            && !self.stage.is_active()
            && (self.stage.has_tape || self.stage.records || self.holds_recorded(args))
    }

    /// The function called by the recorder. The last `names.len()` arguments are named.
    pub fn call_recorded(&mut self, module: &str, name: &str, args: &[Value], names: &[Value]) -> Result<Value> {
        let Some(recorder) = self.stage.recorder.clone() else { return Ok(Value::NONE) };
        let (plain, keywords) = apart(args, names);
        self.call(&recorder.apply, &[str::new(module), str::new(name), plain, keywords])
    }

    /// A call of a staged function by the recorder.
    pub(crate) fn call_staged_recorded(&mut self, this: Value, args: &[Value], names: &[Value]) -> Result<Value> {
        let Some(recorder) = self.stage.recorder.clone() else { return Ok(Value::NONE) };
        let (plain, keywords) = apart(args, names);
        self.call(&recorder.call, &[this, plain, keywords])
    }
}

pub(crate) fn apart(args: &[Value], names: &[Value]) -> (Value, Value) {
    let (plain, named) = args.split_at(args.len() - names.len());
    let keywords = Dict::default();
    for (name, value) in names.iter().zip(named) {
        if let Some(text) = name.downcast::<Str>() {
            keywords.set_name(&intern_str(&text), value.clone());
        }
    }
    (tuple::new(plain.to_vec()), Gc::new(keywords).value())
}

/// Lets the functions of a module ask the recorder first.
pub fn ask_recorder(module: &'static str, dict: &Gc<Dict>) {
    let natives: Vec<(Value, Value)> = {
        let table = dict.table.borrow();
        let entries = table.iter().map(|entry| (entry.key.clone(), entry.value.clone()));
        entries.filter(|(_, value)| value.downcast_ref::<Native>().is_some_and(|n| n.owner.is_empty())).collect()
    };
    for (key, value) in natives {
        let (Some(native), Some(key)) = (value.downcast_ref::<Native>(), key.downcast::<Str>()) else { continue };
        let NativeBody::Static(body) = native.body else { continue };
        let signature = native.signature.clone();
        let asked = signature.clone();
        let host = Rc::new(move |cx: &mut Cx, values: &[Value]| {
            if !cx.asks_recorder(values) {
                return body(cx, values);
            }
            let (mut args, mut names, mut named) = (Vec::new(), Vec::new(), Vec::new());
            for (parameter, value) in asked.parameters.iter().zip(values) {
                match parameter.kind {
                    _ if value.is_unbound() => {}
                    ParameterKind::VarArgs => {
                        args.extend_from_slice(value.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items));
                    }
                    ParameterKind::VarKeywords => {
                        let Some(keywords) = value.downcast_ref::<Dict>() else { continue };
                        for entry in keywords.table.borrow().iter() {
                            names.push(entry.key.clone());
                            named.push(entry.value.clone());
                        }
                    }
                    // What stands behind an absent one is named.
                    ParameterKind::PositionalOnly | ParameterKind::Positional
                        if args.len() < usize::from(asked.positional) && names.is_empty() && {
                            let index = args.len();
                            asked
                                .parameters
                                .get(index)
                                .is_some_and(|known| known.name.is_value(&parameter.name.value()))
                        } =>
                    {
                        args.push(value.clone());
                    }
                    _ => {
                        names.push(parameter.name.value());
                        named.push(value.clone());
                    }
                }
            }
            args.extend(named);
            cx.call_recorded(module, asked.name.as_str(), &args, &names)
        });
        let name = intern_str(&key);
        dict.set_name(&name, Native::in_place_of(native.row, signature, host, &native.module));
    }
}

/// The variables that the graph of a staged function for these arguments reads or changes; `None` if it makes some.
pub fn variables_of(cx: &mut Cx, function: &Value, args: &Value, keywords: &Value) -> Result<Value> {
    let Some(this) = function.downcast::<StagedFunction>() else {
        return Err(cx.type_error("a staged function is needed"));
    };
    let (all, names) = together(args, keywords);
    let bound = bind(cx, &this.function, all, &names)?;
    let forms = Stager(cx).argument_forms(&this, &bound)?;
    let chosen = match Stager(cx).specialization(&this, &forms) {
        // What a function outside gives may not be known yet.
        Err(Untraced { needs: Needs::Variable | Needs::Run, .. }) => return Ok(Value::NONE),
        other => other.map_err(|untraced| untraced.error)?,
    };
    let mut found: Vec<Value> = Vec::new();
    for (slot, _) in chosen.trace.inputs.iter().chain(&chosen.trace.outputs) {
        if is_variable(&slot.object) && !found.iter().any(|known| known.is(&slot.object)) {
            found.push(slot.object.clone());
        }
    }
    Ok(tuple::new(found))
}

/// `call_recorded(module, name, args, kwargs)`: a function of a module called by the recorder, as one operation.
pub fn call_recorded(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    match cx.stage.recorder.clone() {
        Some(recorder) => cx.call(&recorder.apply, a),
        None => Err(cx.runtime_error("nothing is recorded here")),
    }
}

pub(super) fn together(args: &Value, keywords: &Value) -> (Vec<Value>, Vec<Value>) {
    let mut all = args.downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default();
    let mut names = Vec::new();
    if let Some(keywords) = keywords.downcast_ref::<Dict>() {
        for entry in keywords.table.borrow().iter() {
            names.push(entry.key.clone());
            all.push(entry.value.clone());
        }
    }
    (all, names)
}

/// Calls a staged function itself.
pub fn call_plain(cx: &mut Cx, function: &Value, args: &Value, keywords: &Value) -> Result<Value> {
    cx.reserve_result(args.downcast_ref::<Tuple>().map_or(0, |args| size_of_val(args.items())))?;
    let (all, names) = together(args, keywords);
    let Some(this) = function.downcast::<StagedFunction>() else {
        return Err(cx.type_error("a staged function is needed"));
    };
    Stager(cx).call_staged(&this, &all, &names, Asked::Recorder)
}
