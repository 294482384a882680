//! Binding arguments to a native's parameters, with the wording of CPython's C functions.

use super::signature::{FEW, Form};
use super::{Native, NativeBody, NativeFn, Parameter, ParameterKind, Signature, Staged};
use crate::error::{Error, Result};
use crate::names::{Name, intern_str};
use crate::stage::check_native;
use crate::types::class::{Type, construct};
use crate::types::dict::{Dict, Table};
use crate::types::staged::is_staged;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::types::{payload, tuple};
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// Calls a native. The last `names.len()` arguments are named. Whoever calls keeps it alive.
#[inline]
pub fn call_native(cx: &mut Cx, native: &Native, args: &[Value], names: &[Value]) -> Result<Value> {
    if cx.stage.is_active() {
        check_native(cx, native, args)?;
    }
    let signature = &native.signature;
    if native.is_new
        && LEAVE_TO_INIT.contains(&native.owner)
        && (args.len() > 1 || !names.is_empty())
        && args.len() > names.len()
    {
        // What they are called with is for `__init__`.
        return call_bound(cx, native, &args[..1], &[]);
    }
    if let Some(quick) = native.quick
        && names.is_empty()
        && let Some(result) = quick(cx, args)
    {
        return Ok(result);
    }
    let is_bound = !native.this.is_unbound();
    if signature.is_plain && names.is_empty() && !is_bound && args.len() == usize::from(signature.positional) {
        return run(cx, native, args);
    }
    if signature.is_plain && names.is_empty() {
        let given = args.len() + usize::from(is_bound);
        let wanted = usize::from(signature.positional);
        if given >= usize::from(signature.required) && given <= wanted && wanted <= FEW {
            return call_few(cx, native, args, wanted);
        }
    }
    match signature.form {
        Form::Fixed => {
            let mut slots = [const { Value::UNBOUND }; FEW];
            if place(native, &mut slots, args, names).is_some() {
                return run(cx, native, &slots[..signature.parameters.len()]);
            }
        }
        Form::Open if names.is_empty() && args.len() + usize::from(is_bound) >= usize::from(signature.positional) => {
            return call_open(cx, native, args);
        }
        _ => {}
    }
    call_bound(cx, native, args, names)
}

/// The classes whose `__new__` takes any arguments and looks at none: their `__init__` does.
const LEAVE_TO_INIT: [&str; 4] = ["list", "dict", "set", "bytearray"];

/// Puts arguments into the places of their parameters; `None` if something is wrong with them.
#[inline]
fn place(native: &Native, slots: &mut [Value; FEW], args: &[Value], names: &[Value]) -> Option<()> {
    let signature = &native.signature;
    let bound = usize::from(!native.this.is_unbound());
    let (by_position, by_name) = args.split_at_checked(args.len().checked_sub(names.len())?)?;
    if bound + by_position.len() > usize::from(signature.positional) {
        return None;
    }
    slots[0] = native.this.clone();
    for (slot, arg) in slots[bound..].iter_mut().zip(by_position) {
        *slot = arg.clone();
    }
    for (name, value) in names.iter().zip(by_name) {
        let takes = |p: &Parameter| p.name.is_value(name) && p.kind != ParameterKind::PositionalOnly;
        let index = signature.parameters.iter().position(takes)?;
        if !slots[index].is_unbound() {
            return None;
        }
        slots[index] = value.clone();
    }
    let is_there = |(parameter, slot): (&Parameter, &Value)| parameter.default.is_some() || !slot.is_unbound();
    signature.parameters.iter().zip(slots.iter()).all(is_there).then_some(())
}

/// Calls a native of `*args, **kwargs` without named arguments. The empty dict is one that is kept for this.
fn call_open(cx: &mut Cx, native: &Native, args: &[Value]) -> Result<Value> {
    let positional = usize::from(native.signature.positional);
    let bound = usize::from(!native.this.is_unbound());
    let mut slots = [const { Value::UNBOUND }; FEW];
    slots[0] = native.this.clone();
    let (own, rest) = args.split_at(positional - bound);
    for (slot, arg) in slots[bound..].iter_mut().zip(own) {
        *slot = arg.clone();
    }
    slots[positional] = tuple::new(rest.to_vec());
    let keywords = cx.spare_dict.take().unwrap_or_else(|| Gc::new(Dict::default()));
    slots[positional + 1] = keywords.value();
    let result = run(cx, native, &slots[..positional + 2]);
    drop(slots);
    if keywords.value().count() == 2 && keywords.is_empty() {
        cx.spare_dict = Some(keywords);
    }
    result
}

/// Calls a native of few positional parameters: the object it is bound to, the arguments, absent ones.
#[inline]
fn call_few(cx: &mut Cx, native: &Native, args: &[Value], wanted: usize) -> Result<Value> {
    let mut slots = [const { Value::UNBOUND }; FEW];
    let bound = usize::from(!native.this.is_unbound());
    slots[0] = native.this.clone();
    for (slot, arg) in slots[bound..].iter_mut().zip(args) {
        *slot = arg.clone();
    }
    run(cx, native, &slots[..wanted])
}

#[inline(always)]
fn run(cx: &mut Cx, native: &Native, values: &[Value]) -> Result<Value> {
    match &native.body {
        NativeBody::Static(body) => {
            if native.is_method {
                return run_method(cx, native, *body, values);
            }
            if native.is_new {
                return run_new(cx, native, *body, values);
            }
            body(cx, values)
        }
        NativeBody::Host(body) => {
            let body = body.clone();
            body(cx, values)
        }
        NativeBody::Python(function) => {
            let function = function.clone();
            let given = values.first().and_then(Value::downcast::<Tuple>);
            let keywords = values.last().map(|dict| cx.keywords_of(dict)).unwrap_or_default();
            cx.call_kw(&function, given.as_ref().map_or(&[][..], |given| given.items()), &keywords)
        }
        NativeBody::Rest(function) => run_rest(cx, native, function, values),
    }
}

/// Calls a method of a class in Python that has a quick form.
fn run_rest(cx: &mut Cx, native: &Native, function: &Value, values: &[Value]) -> Result<Value> {
    let Some(this) = values.first() else { return Err(cx.system_error("a method without its object")) };
    if this.kind() != native.kind {
        return Err(wrong_receiver(cx, native, this));
    }
    if let Some(quick) = native.row.and_then(|row| row.quick)
        && let Some(result) = quick(cx, values)
    {
        return Ok(result);
    }
    let function = function.clone();
    let given = values.iter().position(Value::is_unbound).unwrap_or(values.len());
    let named = native.signature.parameters.iter().zip(values).skip(given).filter(|(_, value)| !value.is_unbound());
    let named: Vec<(Name, Value)> = named.map(|(parameter, value)| (parameter.name.clone(), value.clone())).collect();
    cx.enter_native()?;
    let result = cx.call_kw(&function, &values[..given], &named);
    cx.leave_native();
    result
}

/// Checks and unwraps the object that a method is called on.
#[inline(always)]
fn run_method(cx: &mut Cx, native: &Native, body: NativeFn, values: &[Value]) -> Result<Value> {
    let Some(this) = values.first() else { return Err(cx.system_error("a method without its object")) };
    if native.kind == 0 || this.kind() == native.kind {
        return body(cx, values);
    }
    let inner = payload(this);
    if inner.kind() != native.kind && !accepts(native.kind, inner.kind()) && !stands_for_object(cx, native, this) {
        return Err(wrong_receiver(cx, native, this));
    }
    let rest = &values[1..];
    let result = if rest.len() < FEW_UNWRAPPED {
        let mut unwrapped = [const { Value::UNBOUND }; FEW_UNWRAPPED];
        unwrapped[0] = inner.clone();
        for (place, value) in unwrapped[1..].iter_mut().zip(rest) {
            *place = value.clone();
        }
        run_unwrapped(cx, native, body, this, &unwrapped[..values.len()])?
    } else {
        let all: Vec<Value> = std::iter::once(&inner).chain(rest).cloned().collect();
        run_unwrapped(cx, native, body, this, &all)?
    };
    // What gives the object itself back (`__iadd__`) gives the instance, not what it wraps.
    // Others (`tuple_subclass * 1`) give an object of the builtin class.
    let is_in_place = native.is_slot && native.signature.name.as_str().starts_with("__i");
    Ok(if is_in_place && result.is(&inner) && inner.is_object() { this.clone() } else { result })
}

/// How many arguments of a method of a subclass are copied without a vector.
const FEW_UNWRAPPED: usize = 4;

/// Calls a method with what the object that it is called on wraps.
#[inline]
fn run_unwrapped(cx: &mut Cx, native: &Native, body: NativeFn, this: &Value, values: &[Value]) -> Result<Value> {
    let given = values.iter().take_while(|value| !value.is_unbound()).count();
    if let Some(quick) = native.quick
        && values[given..].iter().all(Value::is_unbound)
        && let Some(result) = quick(cx, &values[..given])
    {
        return Ok(result);
    }
    let outer = std::mem::replace(&mut cx.receiver, this.clone());
    let result = body(cx, values);
    drop(std::mem::replace(&mut cx.receiver, outer));
    result
}

/// Makes a builtin object, and for a subclass an instance around it.
fn run_new(cx: &mut Cx, native: &Native, body: NativeFn, values: &[Value]) -> Result<Value> {
    let Some(class) = values.first().and_then(Value::downcast::<Type>) else {
        return Err(not_a_class(cx, native, values));
    };
    let owner = native.owner;
    if class.is_builtin && class.name.borrow().as_str() == owner {
        return body(cx, values);
    }
    if cx.types.named(owner).is_some_and(|base| !class.is_subclass(&base)) {
        let name = class.name.borrow().as_str().to_owned();
        return Err(cx.type_error(format!("{owner}.__new__({name}): {name} is not a subtype of {owner}")));
    }
    if class.is_builtin {
        // There are two booleans, which only their own class gives out.
        if class.layout == snek_heap::kind::BOOL {
            let name = class.name.borrow().as_str().to_owned();
            return Err(cx.type_error(format!("{owner}.__new__({name}) is not safe, use {name}.__new__()")));
        }
        return body(cx, values);
    }
    let object = body(cx, values)?;
    construct::wrap_for_subclass(cx, &class, object)
}

/// A boolean and a big integer are integers.
fn accepts(wanted: snek_heap::Kind, got: snek_heap::Kind) -> bool {
    use crate::kinds;
    wanted == snek_heap::kind::INT && (got == snek_heap::kind::BOOL || got == kinds::BIGINT)
}

/// What is wrong with the object of a method, or with the class that a constructor is given, comes before anything that
/// is wrong with the other arguments; then come names where none are taken.
fn check_first(cx: &mut Cx, native: &Native, by_position: &[Value], names: &[Value]) -> Result<()> {
    if native.is_method && native.this.is_unbound() {
        let Some(this) = by_position.first() else { return Err(unbound_call(cx, native)) };
        let kind = payload(this).kind();
        if native.kind != 0 && kind != native.kind && !accepts(native.kind, kind) {
            return Err(wrong_receiver(cx, native, this));
        }
    }
    if native.is_new
        && native.this.is_unbound()
        && by_position.first().is_none_or(|class| class.downcast_ref::<Type>().is_none())
    {
        return Err(not_a_class(cx, native, by_position));
    }
    let takes_any = native.signature.parameters.iter().any(|p| p.kind == ParameterKind::VarKeywords);
    if let Some(name) = names.first()
        && !takes_any
        && !takes_names(&native.signature)
        && let Some(text) = name.downcast::<Str>()
    {
        return Err(unexpected(cx, native, &intern_str(&text)));
    }
    Ok(())
}

/// Whether the object is staged and will be of the method's kind, and the method asks it by operators only.
#[cold]
fn stands_for_object(cx: &mut Cx, native: &Native, this: &Value) -> bool {
    let asks = native.row.is_some_and(|row| matches!(row.staged, Staged::Items));
    asks && is_staged(this)
        && cx
            .staged_sample(this)
            .is_ok_and(|sample| sample.kind() == native.kind || accepts(native.kind, sample.kind()))
}

#[cold]
fn wrong_receiver(cx: &mut Cx, native: &Native, this: &Value) -> Error {
    let (name, owner, got) = (native.signature.name.as_str(), native.owner, cx.type_name(this));
    cx.type_error(if is_wrapper(native) {
        format!("descriptor '{name}' requires a '{owner}' object but received a '{got}'")
    } else {
        format!("descriptor '{name}' for '{owner}' objects doesn't apply to a '{got}' object")
    })
}

#[cold]
fn not_a_class(cx: &mut Cx, native: &Native, given: &[Value]) -> Error {
    let owner = native.owner;
    let Some(first) = given.first() else {
        return cx.type_error(format!("{owner}.__new__(): not enough arguments"));
    };
    let got = cx.type_name(first);
    cx.type_error(format!("{owner}.__new__(X): X is not a type object ({got})"))
}

#[inline(never)]
fn call_bound(cx: &mut Cx, native: &Native, args: &[Value], names: &[Value]) -> Result<Value> {
    let signature = &native.signature;
    let this = (!native.this.is_unbound()).then(|| native.this.clone());
    let positional_given = args.len() - names.len();
    check_first(cx, native, &args[..positional_given], names)?;
    let hidden = usize::from(this.is_some());
    let mut slots: Vec<Value> = Vec::with_capacity(signature.parameters.len());
    slots.extend(this);
    let room = usize::from(signature.positional).saturating_sub(hidden);
    slots.extend_from_slice(&args[..positional_given.min(room)]);
    let extra = &args[positional_given.min(room)..positional_given];
    let has_varargs = signature.parameters.iter().any(|p| p.kind == ParameterKind::VarArgs);
    if !extra.is_empty() && !has_varargs {
        return Err(count_error(cx, native, positional_given, names.len()));
    }
    slots.resize(usize::from(signature.positional), Value::UNBOUND);
    let mut keywords: Option<Table> = None;
    for parameter in &signature.parameters[slots.len()..] {
        slots.push(match parameter.kind {
            ParameterKind::VarArgs => tuple::new(extra.to_vec()),
            ParameterKind::VarKeywords => {
                keywords = Some(Table::default());
                Value::UNBOUND
            }
            _ => Value::UNBOUND,
        });
    }
    if !names.is_empty()
        && !has_varargs
        && keywords.is_none()
        && takes_names(signature)
        && args.len() + hidden > signature.parameters.len()
    {
        return Err(count_error(cx, native, positional_given, names.len()));
    }
    let unknown = bind_names(cx, native, &mut slots, &mut keywords, &args[positional_given..], names)?;
    if let (Some(table), Some(last)) = (keywords, slots.last_mut()) {
        *last = Dict::of(table).value();
    }
    for (index, parameter) in signature.parameters.iter().enumerate() {
        let needed = parameter.default.is_none()
            && matches!(
                parameter.kind,
                ParameterKind::PositionalOnly | ParameterKind::Positional | ParameterKind::KeywordOnly
            );
        if needed && slots[index].is_unbound() {
            return Err(missing(cx, native, signature, index, positional_given, names.len()));
        }
    }
    if let Some(name) = unknown {
        return Err(unexpected(cx, native, &name));
    }
    run(cx, native, &slots)
}

/// Puts named arguments into their places; gives the first name that no parameter has.
fn bind_names(
    cx: &mut Cx,
    native: &Native,
    slots: &mut [Value],
    keywords: &mut Option<Table>,
    values: &[Value],
    names: &[Value],
) -> Result<Option<Name>> {
    let signature = &native.signature;
    let mut unknown = None;
    for (name, value) in names.iter().zip(values) {
        let Some(text) = name.downcast::<Str>() else { return Err(cx.type_error("keywords must be strings")) };
        let name = intern_str(&text);
        let named =
            |p: &Parameter| p.name == name && matches!(p.kind, ParameterKind::Positional | ParameterKind::KeywordOnly);
        match signature.parameters.iter().position(named) {
            Some(index) if !slots[index].is_unbound() => {
                let function = short_name(native);
                let position = index + 1 - hidden_parameters(native);
                return Err(cx.type_error(format!(
                    "argument for {function}() given by name ('{}') and position ({position})",
                    name.as_str()
                )));
            }
            Some(index) => slots[index] = value.clone(),
            None => match keywords {
                Some(table) => table.insert_new(name.hash(), name.value(), value.clone()),
                None if takes_names(signature) => unknown = unknown.or(Some(name)),
                None => return Err(unexpected(cx, native, &name)),
            },
        }
    }
    Ok(unknown)
}

fn hidden_parameters(native: &Native) -> usize {
    usize::from(native.is_method || !native.this.is_unbound())
}

fn short_name(native: &Native) -> String {
    let name = native.signature.name.as_str();
    // `new` stands for calling the class.
    let unpacks = name == "__init__" && matches!(native.owner, "list" | "dict" | "set");
    if (name == "__new__" || name == "new" || unpacks) && !native.owner.is_empty() {
        native.owner.to_owned()
    } else {
        name.to_owned()
    }
}

/// `list.append`, `math.sqrt`, `len`; of a bound method the class of its object.
fn long_name(cx: &Cx, native: &Native) -> String {
    let name = short_name(native);
    if native.is_method && !native.this.is_unbound() && native.signature.name.as_str() != "__init__" {
        return format!("{}.{name}", cx.class_of(&native.this).qualname.borrow().as_str());
    }
    let owner = if native.owner.is_empty() { native.module.as_str() } else { native.owner };
    if owner.is_empty() || owner == "builtins" || name == owner { name } else { format!("{owner}.{name}") }
}

fn takes_names(signature: &Signature) -> bool {
    signature.parameters.iter().any(|p| matches!(p.kind, ParameterKind::Positional | ParameterKind::KeywordOnly))
}

#[cold]
fn unexpected(cx: &mut Cx, native: &Native, name: &Name) -> Error {
    if is_wrapper(native) {
        return cx.type_error(format!("wrapper {}() takes no keyword arguments", native.signature.name.as_str()));
    }
    if !takes_names(&native.signature) {
        let has_tuple = native.signature.is_classic
            || native.owner == "BaseExceptionGroup"
            || (native.is_method
                && native.signature.name.as_str() != "__init__"
                && native.signature.parameters.iter().any(|p| p.kind == ParameterKind::VarArgs));
        let name = if has_tuple { short_name(native) } else { long_name(cx, native) };
        // Of a class as such, not of its `__init__`.
        let name = name.strip_suffix(".__init__").unwrap_or(&name);
        return cx.type_error(format!("{name}() takes no keyword arguments"));
    }
    let name = name.as_str();
    cx.type_error(format!("'{name}' is an invalid keyword argument for {}()", short_name(native)))
}

/// Whether it is a slot wrapper. CPython has plain methods for a few special ones.
fn is_wrapper(native: &Native) -> bool {
    let name = native.signature.name.as_str();
    let is_plain = match native.owner {
        _ if matches!(name, "__format__" | "__reduce_ex__" | "__reduce__") => true,
        "list" => name == "__getitem__",
        "dict" => matches!(name, "__getitem__" | "__contains__"),
        "set" | "frozenset" => name == "__contains__",
        _ => false,
    };
    let is_number = matches!(native.owner, "int" | "bool" | "float" | "complex")
        && matches!(
            name,
            "__abs__" | "__float__" | "__int__" | "__index__" | "__divmod__" | "__rdivmod__" | "__pow__" | "__rpow__"
        );
    native.is_slot && !is_plain || is_number || matches!(name, "__iter__" | "__next__" | "__bool__" | "__del__")
}

#[cold]
fn count_error(cx: &mut Cx, native: &Native, given: usize, named: usize) -> Error {
    let signature = &native.signature;
    let hidden = hidden_parameters(native).min(usize::from(signature.positional));
    let given = if native.is_method && native.this.is_unbound() { given.saturating_sub(1) } else { given };
    let max = usize::from(signature.positional) - hidden;
    let min = usize::from(signature.required).saturating_sub(hidden);
    if given + hidden == 0 && hidden == 0 && native.is_method {
        return unbound_call(cx, native);
    }
    if is_wrapper(native) {
        // Some wrappers unpack their arguments under an empty name, which leaves the blank behind it.
        let is_sequence = matches!(native.owner, "str" | "bytes" | "bytearray" | "list" | "tuple");
        let unpacks = min == 2
            || min < max
            || is_sequence && matches!(signature.name.as_str(), "__mul__" | "__rmul__" | "__imul__");
        let blank = if unpacks { " " } else { "" };
        let (bound, count) = match (min < max, given < min) {
            (false, _) => ("", min),
            (true, true) => ("at least ", min),
            (true, false) => ("at most ", max),
        };
        let plural = if count == 1 { "" } else { "s" };
        return cx.type_error(format!("{blank}expected {bound}{count} argument{plural}, got {given}"));
    }
    if signature.is_classic {
        let (bound, count) = if given < min { ("at least", min) } else { ("at most", max) };
        let (name, plural) = (short_name(native), if count == 1 { "" } else { "s" });
        return cx.type_error(format!("{name}() takes {bound} {count} argument{plural} ({given} given)"));
    }
    let has_keywords = signature.parameters.last().is_some_and(|last| last.kind == ParameterKind::VarKeywords);
    if signature.is_plain || has_keywords {
        return cx.type_error(match (max, min) {
            (0, _) => format!("{}() takes no arguments ({given} given)", long_name(cx, native)),
            // Those of exception groups unpack their argument.
            (1, 1) if native.owner == "BaseExceptionGroup" && signature.name.as_str() == "derive" => {
                format!("function takes exactly 1 argument ({given} given)")
            }
            (1, 1) if native.owner == "BaseExceptionGroup" => {
                format!("{} expected 1 argument, got {given}", short_name(native))
            }
            (1, 1) if native.is_new || native.owner == short_name(native) => {
                format!("{} expected 1 argument, got {given}", short_name(native))
            }
            (1, 1) => format!("{}() takes exactly one argument ({given} given)", long_name(cx, native)),
            (max, min) if max == min => {
                format!("{} expected {max} arguments, got {given}", short_name(native))
            }
            (max, min) => {
                let (bound, count) = if given < min { ("at least", min) } else { ("at most", max) };
                let plural = if count == 1 { "" } else { "s" };
                format!("{} expected {bound} {count} argument{plural}, got {given}", short_name(native))
            }
        });
    }
    let has_keyword_only = signature.parameters.iter().any(|p| p.kind == ParameterKind::KeywordOnly);
    let all = signature.parameters.len() - hidden;
    // Too many for all parameters, or only for those that take a position.
    let is_positional = has_keyword_only && given + named <= all;
    let (given, which, total) = match given {
        given if is_positional => (given, "positional ", max),
        0 => (named, "keyword ", all),
        given => (given + named, "", all),
    };
    if total == 0 && is_positional {
        return cx.type_error(format!("{}() takes no positional arguments", short_name(native)));
    }
    let bound = if min == total && is_positional { "exactly" } else { "at most" };
    let plural = if total == 1 { "" } else { "s" };
    cx.type_error(format!("{}() takes {bound} {total} {which}argument{plural} ({given} given)", short_name(native)))
}

#[cold]
fn missing(cx: &mut Cx, native: &Native, signature: &Signature, index: usize, given: usize, named: usize) -> Error {
    let hidden = hidden_parameters(native);
    if index < hidden {
        return unbound_call(cx, native);
    }
    let parameter = &signature.parameters[index];
    if signature.is_plain || parameter.kind == ParameterKind::PositionalOnly {
        if signature.is_plain {
            return count_error(cx, native, given, named);
        }
        let required = usize::from(signature.required) - hidden;
        let has_more = signature.positional > signature.required;
        let given = if native.is_method && native.this.is_unbound() { given.saturating_sub(1) } else { given };
        let (bound, plural) = (if has_more { "at least" } else { "exactly" }, if required == 1 { "" } else { "s" });
        return cx.type_error(format!(
            "{}() takes {bound} {required} positional argument{plural} ({given} given)",
            short_name(native)
        ));
    }
    let name = parameter.name.as_str();
    if parameter.kind == ParameterKind::KeywordOnly {
        return cx.type_error(format!("{}() missing required keyword-only argument: '{name}'", short_name(native)));
    }
    let position = index + 1 - hidden;
    cx.type_error(format!("{}() missing required argument '{name}' (pos {position})", short_name(native)))
}

#[cold]
fn unbound_call(cx: &mut Cx, native: &Native) -> Error {
    let name = native.signature.name.as_str();
    let owner = native.owner;
    if is_wrapper(native) {
        return cx.type_error(format!("descriptor '{name}' of '{owner}' object needs an argument"));
    }
    cx.type_error(format!("unbound method {owner}.{name}() needs an argument"))
}
