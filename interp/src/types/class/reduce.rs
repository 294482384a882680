//! `__reduce_ex__`: how an object is taken apart for copying (Python library reference, "Pickling Class Instances").
//!
//! In: an object. Out: `(__newobj__, (class, *arguments), state, items, pairs)`, as protocol 2 gives it.

use super::{Instance, Type};
use crate::error::Result;
use crate::kinds;
use crate::names::intern;
use crate::native::Native;
use crate::types::dict::{self, Dict};
use crate::types::function::Method;
use crate::types::iter::{NativeIter, RangeIter, SeqIter};
use crate::types::module::Module;
use crate::types::tuple::{self, Tuple};
use crate::types::{list, payload, str};
use crate::vm::Cx;
use snek_heap::{Value, kind};

/// `object.__reduce_ex__(protocol)`: asks a `__reduce__` of the class first.
pub(super) fn reduce_ex(cx: &mut Cx, this: &Value, protocol: &Value) -> Result<Value> {
    let protocol = cx.index(protocol)?;
    let name = intern("__reduce__");
    let objects = cx.types.object.lookup(&name);
    if let Some(found) = cx.lookup_special(this, &name)
        && objects.is_none_or(|objects| !objects.is(&found))
        && let Some(result) = cx.call_special(this, &name, &[])?
    {
        return Ok(result);
    }
    reduce(cx, this, protocol)
}

/// A function of module `copyreg`.
fn of_copyreg(cx: &mut Cx, name: &str) -> Result<Value> {
    let module = cx.import_module("copyreg")?;
    cx.getattr(&module, &intern(name))
}

/// An iterator is made again from what is left, or from the whole and a position.
fn reduce_iterator(cx: &mut Cx, this: &Value) -> Result<Option<Value>> {
    let (function, args, state) = if let Some(iter) = this.downcast_ref::<SeqIter>() {
        let sequence = iter.sequence.borrow().clone();
        match sequence.is_none() {
            true => ("iter", vec![list::new(Vec::new())], None),
            false => ("iter", vec![sequence], Some(Value::int(iter.position.get() as i64))),
        }
    } else if let Some(iter) = this.downcast_ref::<RangeIter>() {
        let range = cx.types.of_kind(kinds::RANGE).value();
        let stop = i128::from(iter.next.get()) + i128::from(iter.left.get()) * i128::from(iter.step);
        let stop = i64::try_from(stop).unwrap_or(if iter.step > 0 { i64::MAX } else { i64::MIN });
        let bounds = [Value::int(iter.next.get()), Value::int(stop), Value::int(iter.step)];
        ("iter", vec![cx.call(&range, &bounds)?], Some(Value::int(0)))
    } else if let Some(iter) = this.downcast_ref::<NativeIter>() {
        match iter.reduce(cx)? {
            Some(reduced) => reduced,
            None => return Ok(None),
        }
    } else {
        return Ok(None);
    };
    let function = match function.rsplit_once('.') {
        Some((module, name)) => {
            let module = cx.import_module(module)?;
            cx.getattr(&module, &intern(name))?
        }
        None => match cx.builtins.get_name(&intern(function)) {
            Some(function) => function,
            None => return Ok(None),
        },
    };
    let mut parts = vec![function, tuple::new(args)];
    parts.extend(state);
    Ok(Some(tuple::new(parts)))
}

/// Methods are found again on their object or class, functions by their name.
fn reduce_method(cx: &mut Cx, this: &Value) -> Result<Value> {
    let holder = match (this.downcast_ref::<Native>(), this.downcast_ref::<Method>()) {
        (Some(native), _) if native.is_method && native.this.is_unbound() => {
            cx.getattr_opt(this, &intern("__objclass__"))?
        }
        (Some(native), _) if native.this.is_unbound() || native.this.downcast_ref::<Module>().is_some() => None,
        (Some(native), _) => Some(native.this.clone()),
        (_, Some(method)) => Some(method.this.clone()),
        _ => None,
    };
    let Some(holder) = holder else {
        let name = cx.names.__qualname__.clone();
        return cx.getattr(this, &name);
    };
    let name = cx.names.__name__.clone();
    let name = cx.getattr(this, &name)?;
    let getattr = cx.builtins.get_name(&intern("getattr")).unwrap_or(Value::NONE);
    Ok(tuple::new([getattr, tuple::new([holder, name])]))
}

/// What classes with a call of their own say: sets, byte arrays, ranges, slices, exceptions, and functions by their
/// name.
fn reduce_builtin(cx: &mut Cx, this: &Value) -> Result<Option<Value>> {
    let inner = payload(this);
    if let Some(reduced) = reduce_iterator(cx, &inner)? {
        return Ok(Some(reduced));
    }
    let args = match inner.kind() {
        kinds::SET | kinds::FROZENSET => {
            let items = cx.collect(&inner)?;
            vec![list::new(items)]
        }
        kinds::BYTEARRAY => {
            let bytes = cx.types.of_kind(kinds::BYTES).value();
            vec![cx.call(&bytes, std::slice::from_ref(&inner))?]
        }
        kinds::RANGE | kinds::SLICE => {
            let mut args = Vec::new();
            for name in ["start", "stop", "step"] {
                args.push(cx.getattr(&inner, &intern(name))?);
            }
            args
        }
        kinds::EXCEPTION => {
            let args = cx.getattr(this, &intern("args"))?;
            args.downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default()
        }
        kinds::FUNCTION => {
            let name = cx.names.__qualname__.clone();
            return Ok(Some(cx.getattr(&inner, &name)?));
        }
        kinds::NATIVE | kinds::METHOD => return reduce_method(cx, &inner).map(Some),
        _ => return Ok(None),
    };
    let mut parts = vec![cx.class_of(this).value(), tuple::new(args)];
    let state = if inner.kind() == kinds::RANGE || inner.kind() == kinds::SLICE {
        None
    } else {
        let name = intern("__getstate__");
        cx.call_special(this, &name, &[])?
    };
    match state {
        Some(state) if inner.kind() != kinds::EXCEPTION || !state.is_none() => parts.push(state),
        _ => {}
    }
    Ok(Some(tuple::new(parts)))
}

/// `object.__reduce__()`, and `__reduce_ex__` of what says nothing else.
pub(super) fn reduce(cx: &mut Cx, this: &Value, protocol: i64) -> Result<Value> {
    if let Some(reduced) = reduce_builtin(cx, this)? {
        return Ok(reduced);
    }
    if protocol < 2 {
        let reduce = of_copyreg(cx, "_reduce_ex")?;
        return cx.call(&reduce, &[this.clone(), Value::int(protocol)]);
    }
    let class = cx.class_of(this).value();
    let (new, args) = match with_keywords(cx, this)? {
        Some((args, keywords)) if cx.len(&keywords)? > 0 => {
            (of_copyreg(cx, "__newobj_ex__")?, vec![class, args, keywords])
        }
        found => {
            let args = match found {
                Some((args, _)) => Some(cx.collect(&args)?),
                None => arguments(cx, this)?,
            };
            let Some(mut args) = args else {
                let name = cx.type_name(this);
                return Err(cx.type_error(format!("cannot pickle '{name}' object")));
            };
            args.insert(0, class);
            (of_copyreg(cx, "__newobj__")?, args)
        }
    };
    let state_name = intern("__getstate__");
    let state = cx.call_special(this, &state_name, &[])?.unwrap_or(Value::NONE);
    let inner = payload(this);
    let items = if inner.kind() == kinds::LIST { cx.iter(this)? } else { Value::NONE };
    let pairs = if inner.kind() == kinds::DICT {
        let pairs = cx.call_method(this, "items", &[])?;
        cx.iter(&pairs)?
    } else {
        Value::NONE
    };
    Ok(tuple::new([new, tuple::new(args), state, items, pairs]))
}

/// What `__getnewargs_ex__` gives: a tuple and a dict.
fn with_keywords(cx: &mut Cx, this: &Value) -> Result<Option<(Value, Value)>> {
    let Some(given) = cx.call_special(this, &intern("__getnewargs_ex__"), &[])? else { return Ok(None) };
    let parts = payload(&given).downcast_ref::<Tuple>().map(|parts| parts.items().to_vec());
    let Some(parts) = parts else {
        let got = cx.type_name(&given);
        return Err(cx.type_error(format!("__getnewargs_ex__ should return a tuple, not '{got}'")));
    };
    let [args, keywords] = parts.as_slice() else {
        let message = format!("__getnewargs_ex__ should return a tuple of length 2, not {}", parts.len());
        return Err(cx.value_error(message));
    };
    for (part, kind, place, what) in [(args, kinds::TUPLE, "first", "tuple"), (keywords, kinds::DICT, "second", "dict")]
    {
        if payload(part).kind() != kind {
            let got = cx.type_name(part);
            return Err(cx.type_error(format!(
                "{place} item of the tuple returned by __getnewargs_ex__ must be a {what}, not '{got}'"
            )));
        }
    }
    Ok(Some((args.clone(), keywords.clone())))
}

/// The arguments of `__new__`; `None` for what cannot be taken apart.
fn arguments(cx: &mut Cx, this: &Value) -> Result<Option<Vec<Value>>> {
    let name = intern("__getnewargs__");
    if let Some(args) = cx.call_special(this, &name, &[])? {
        return match args.downcast_ref::<Tuple>() {
            Some(args) => Ok(Some(args.items().to_vec())),
            None => {
                let got = cx.type_name(&args);
                Err(cx.type_error(format!("__getnewargs__ should return a tuple, not '{got}'")))
            }
        };
    }
    let inner = payload(this);
    let state = intern("__getstate__");
    let own = cx.types.object.lookup(&state).zip(cx.lookup_special(this, &state)).is_some_and(|(a, b)| !a.is(&b));
    Ok(match inner.kind() {
        // A builtin object that says what its state is.
        kinds::HOST if own => Some(Vec::new()),
        kinds::INSTANCE | kinds::LIST | kinds::DICT => Some(Vec::new()),
        kinds::STR
        | kinds::BYTES
        | kinds::TUPLE
        | kinds::BIGINT
        | kinds::COMPLEX
        | kind::INT
        | kind::FLOAT
        | kind::BOOL => Some(vec![inner]),
        kind::NONE | kind::ELLIPSIS | kind::NOT_IMPLEMENTED => Some(Vec::new()),
        _ => None,
    })
}

/// `object.__getstate__()`: the attributes; with slots, a pair of the dict and the slots; `None` without any.
pub(super) fn state(cx: &mut Cx, this: &Value) -> Result<Value> {
    cx.note_attributes(this)?;
    let Some(instance) = this.downcast_ref::<Instance>() else { return Ok(Value::NONE) };
    let class = instance.class();
    let members = members(&class, instance);
    let dict = if class.has_dict.get() {
        let own = instance.dict();
        if own.is_empty() { Value::NONE } else { cx.call_method(&own.value(), "copy", &[])? }
    } else {
        Value::NONE
    };
    if members.is_empty() {
        return Ok(dict);
    }
    let slots = dict::new();
    if let Some(slots) = slots.downcast_ref::<Dict>() {
        for (name, value) in members {
            slots.set_name(&intern(&name), value);
        }
    }
    Ok(tuple::new([dict, slots]))
}

fn members(class: &Type, instance: &Instance) -> Vec<(String, Value)> {
    let mut members = Vec::new();
    for base in class.mro.borrow().iter() {
        for entry in base.dict.table.borrow().iter() {
            if entry.value.kind() == kinds::MEMBER
                && let Some(name) = entry.key.downcast_ref::<str::Str>()
                && let Some(value) = instance.get_member(&intern(name.as_str()))
            {
                members.push((name.as_str().to_owned(), value));
            }
        }
    }
    members
}
