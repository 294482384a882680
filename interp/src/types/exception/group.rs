//! Exception groups (PEP 654): making, splitting, and what `except*` does with them.
//!
//! In: groups and matchers. Out: groups of the same shape with a part of the leaves.
//! Invariants:
//! - A part keeps its original's traceback, cause, context and notes.
//! - Nested groups are followed with the native stack guarded.
//!
//! Elsewhere: the instructions of `except*` in `vm::handler`.

use super::fields::{field, receiver};
use super::value::ExceptionData;
use super::{construct, data_of, init as inits};
use crate::error::Result;
use crate::native::{NativeDef, Staged};
use crate::types::class::{Instance, Type};
use crate::types::list::{self, List};
use crate::types::str::{self, Str};
use crate::types::tuple::{self, Tuple};
use crate::types::{alias, ops_of, payload};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Value};

pub(super) static METHODS: &[NativeDef] = natives! {
    /// Return a group with the same message and other exceptions. split() and subgroup() make their results by it.
    "derive(self, excs, /)" [staged = Same] => derive,
    /// Return two groups: of the exceptions that match, and of the others; None for a group without any.
    ///
    /// What matches is said by a class, a tuple of classes, or a function. Groups inside are split too.
    "split(self, matcher_value, /)" [staged = Same] => split,
    /// Return a group of the exceptions that match, or None if none does.
    ///
    /// What matches is said by a class, a tuple of classes, or a function. Groups inside are searched too.
    "subgroup(self, matcher_value, /)" [staged = Same] => subgroup,
};

/// `ExceptionGroup[item]`.
pub(super) static CLASS_GETITEM: NativeDef =
    NativeDef::new("__class_getitem__(cls, item, /)", |_, a| Ok(alias::generic(&a[0], &a[1]))).staged(Staged::Same);

/// `BaseExceptionGroup.__new__`.
pub(super) fn new(cx: &mut Cx, class: &Gc<Type>, args: &[Value]) -> Result<Value> {
    let [message, members] = args else {
        let given = args.len();
        let message = format!("BaseExceptionGroup.__new__() takes exactly 2 arguments ({given} given)");
        return Err(cx.type_error(message));
    };
    if payload(message).downcast_ref::<Str>().is_none() {
        let got = cx.argument_name(message);
        return Err(cx.type_error(format!("BaseExceptionGroup.__new__() argument 1 must be str, not {got}")));
    }
    if !is_sequence(cx, members) {
        return Err(cx.type_error("second argument (exceptions) must be a sequence"));
    }
    let items = cx.collect(members)?;
    if items.is_empty() {
        return Err(cx.value_error("second argument (exceptions) must be a non-empty sequence"));
    }
    let exceptions = &cx.types.exceptions;
    let (base_group, group, exception) =
        (exceptions.BaseExceptionGroup.clone(), exceptions.ExceptionGroup.clone(), exceptions.Exception.clone());
    let mut has_base = false;
    for (index, item) in items.iter().enumerate() {
        if data_of(item).is_none() {
            return Err(cx.value_error(format!("Item {index} of second argument (exceptions) is not an exception")));
        }
        has_base |= !cx.class_of(item).is_subclass(&exception);
    }
    let mut made = class.clone();
    if class.is(&base_group) {
        if !has_base {
            made = group;
        }
    } else if class.is(&group) {
        if has_base {
            return Err(cx.type_error("Cannot nest BaseExceptions in an ExceptionGroup"));
        }
    } else if has_base && class.is_subclass(&exception) {
        let name = class.name.borrow().as_str().to_owned();
        return Err(cx.type_error(format!("Cannot nest BaseExceptions in '{name}'")));
    }
    let this = construct::instance(cx, &made, args);
    if let Some(data) = data_of(&this) {
        drop(data.set_field(field::MESSAGE, message.clone()));
        drop(data.set_field(field::EXCEPTIONS, tuple::new(items)));
    }
    Ok(this)
}

fn is_sequence(cx: &Cx, value: &Value) -> bool {
    match value.kind() {
        kinds::INSTANCE => {
            payload(value).kind() != kinds::DICT && cx.lookup_special(value, &cx.names.__getitem__).is_some()
        }
        kind => kind != kinds::DICT && ops_of(kind).get_item.is_some(),
    }
}

pub(super) fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    inits::given_plainly(cx, args)?;
    Ok(Value::NONE)
}

/// A new group without message: `BaseExceptionGroup("", items)`.
fn make(cx: &mut Cx, items: Value) -> Result<Value> {
    let class = cx.types.exceptions.BaseExceptionGroup.clone();
    construct::construct(cx, &class, &[str::new(""), items], &[])
}

fn is_group(cx: &Cx, value: &Value) -> bool {
    let class = &cx.types.exceptions.BaseExceptionGroup;
    value.downcast_ref::<Instance>().is_some_and(|instance| instance.class().is_subclass(class))
}

/// The members of a group.
pub(crate) fn members(value: &Value) -> Vec<Value> {
    let members = data_of(value).and_then(|data| data.field(field::EXCEPTIONS));
    members.as_ref().and_then(Value::downcast_ref::<Tuple>).map(|tuple| tuple.items().to_vec()).unwrap_or_default()
}

fn derive(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let message = receiver(cx, &a[0])?.field(field::MESSAGE).unwrap_or_else(|| str::new(""));
    let class = cx.types.exceptions.BaseExceptionGroup.clone();
    construct::construct(cx, &class, &[message, a[1].clone()], &[])
}

/// How leaves and groups are chosen.
enum Matcher {
    /// By class, or one of a tuple of classes.
    Class(Value),
    /// By a function's answer.
    Function(Value),
    /// By identity.
    Among(Vec<usize>),
}

impl Matcher {
    fn of(cx: &mut Cx, value: &Value) -> Result<Self> {
        let base = cx.types.exceptions.BaseException.clone();
        let is_class = |value: &Value| value.downcast_ref::<Type>().is_some_and(|class| class.is_subclass(&base));
        if value.kind() == kinds::FUNCTION {
            return Ok(Self::Function(value.clone()));
        }
        if is_class(value) || value.downcast_ref::<Tuple>().is_some_and(|classes| classes.items().iter().all(is_class))
        {
            return Ok(Self::Class(value.clone()));
        }
        Err(cx.type_error("expected a function, exception type or tuple of exception types"))
    }

    fn matches(&self, cx: &mut Cx, exception: &Value) -> Result<bool> {
        match self {
            Self::Class(class) => cx.exception_matches(exception, class),
            Self::Function(function) => {
                let answer = cx.call(function, std::slice::from_ref(exception))?;
                cx.truth(&answer)
            }
            Self::Among(addresses) => Ok(!is_group(cx, exception) && addresses.contains(&exception.address())),
        }
    }
}

/// The matching part and, if asked for, the rest.
fn divide(
    cx: &mut Cx,
    exception: &Value,
    matcher: &Matcher,
    with_rest: bool,
) -> Result<(Option<Value>, Option<Value>)> {
    if matcher.matches(cx, exception)? {
        return Ok((Some(exception.clone()), None));
    }
    if !is_group(cx, exception) {
        return Ok((None, with_rest.then(|| exception.clone())));
    }
    cx.enter_native()?;
    let result = divide_members(cx, exception, matcher, with_rest);
    cx.leave_native();
    result
}

fn divide_members(
    cx: &mut Cx,
    group: &Value,
    matcher: &Matcher,
    with_rest: bool,
) -> Result<(Option<Value>, Option<Value>)> {
    let (mut matched, mut rest) = (Vec::new(), Vec::new());
    for member in members(group) {
        let (part, other) = divide(cx, &member, matcher, with_rest)?;
        matched.extend(part);
        rest.extend(other);
    }
    let matched = subset(cx, group, matched)?;
    let rest = if with_rest { subset(cx, group, rest)? } else { None };
    Ok((matched, rest))
}

/// A group like `original` of these members; `None` when there are none.
fn subset(cx: &mut Cx, original: &Value, items: Vec<Value>) -> Result<Option<Value>> {
    if items.is_empty() {
        return Ok(None);
    }
    let part = cx.call_method(original, "derive", &[list::new(items)])?;
    if !is_group(cx, &part) {
        return Err(cx.type_error("derive must return an instance of BaseExceptionGroup"));
    }
    if let (Some(from), Some(to)) = (data_of(original), data_of(&part)) {
        copy_links(&from, &to);
    }
    let notes = cx.names.__notes__.clone();
    if let Some(value) = cx.getattr_opt(original, &notes)?
        && is_sequence(cx, &value)
    {
        let copy = list::new(cx.collect(&value)?);
        cx.setattr(&part, &notes, copy)?;
    }
    Ok(Some(part))
}

fn copy_links(from: &Gc<ExceptionData>, to: &Gc<ExceptionData>) {
    let traceback = from.traceback.borrow().clone();
    if traceback.is_some() {
        drop(to.traceback.replace(traceback));
    }
    let (context, cause) = (from.context.borrow().clone(), from.cause.borrow().clone());
    drop(to.context.replace(context));
    drop(to.cause.replace(cause));
    to.suppress_context.set(from.suppress_context.get());
}

fn split(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let matcher = Matcher::of(cx, &a[1])?;
    let (matched, rest) = divide(cx, &a[0], &matcher, true)?;
    Ok(tuple::new([matched.unwrap_or(Value::NONE), rest.unwrap_or(Value::NONE)]))
}

fn subgroup(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let matcher = Matcher::of(cx, &a[1])?;
    let (matched, _) = divide(cx, &a[0], &matcher, false)?;
    Ok(matched.unwrap_or(Value::NONE))
}

/// What `except* class` takes of an exception, and what it leaves: `None` for nothing.
pub(crate) fn split_for_handler(cx: &mut Cx, exception: &Value, class: &Value) -> Result<(Value, Value)> {
    refuse_group_classes(cx, class)?;
    if exception.is_none() {
        return Ok((Value::NONE, Value::NONE));
    }
    if cx.exception_matches(exception, class)? {
        if is_group(cx, exception) {
            return Ok((exception.clone(), Value::NONE));
        }
        return Ok((make(cx, tuple::new([exception.clone()]))?, Value::NONE));
    }
    if !is_group(cx, exception) {
        return Ok((Value::NONE, exception.clone()));
    }
    let parts = cx.call_method(exception, "split", std::slice::from_ref(class))?;
    match parts.downcast_ref::<Tuple>().map(Tuple::items) {
        Some([matched, rest, ..]) => Ok((matched.clone(), rest.clone())),
        Some(short) => {
            let (name, count) = (cx.type_name(exception), short.len());
            Err(cx.type_error(format!("{name}.split must return a 2-tuple, got tuple of size {count}")))
        }
        None => {
            let (name, got) = (cx.type_name(exception), cx.type_name(&parts));
            Err(cx.type_error(format!("{name}.split must return a tuple, not {got}")))
        }
    }
}

fn refuse_group_classes(cx: &mut Cx, class: &Value) -> Result<()> {
    let (base, group) = (cx.types.exceptions.BaseException.clone(), cx.types.exceptions.BaseExceptionGroup.clone());
    let classes = class.downcast_ref::<Tuple>().map_or(std::slice::from_ref(class), Tuple::items);
    for class in classes {
        match class.downcast_ref::<Type>() {
            Some(class) if class.is_subclass(&group) => {
                return Err(cx.type_error("catching ExceptionGroup with except* is not allowed. Use except instead."));
            }
            Some(class) if class.is_subclass(&base) => {}
            _ => return Err(cx.type_error("catching classes that do not inherit from BaseException is not allowed")),
        }
    }
    Ok(())
}

/// What is to be raised behind the `except*` clauses: what they raised, and what none of them took. `None`: nothing.
pub(crate) fn join_raised(cx: &mut Cx, list: &Value, original: &Value) -> Result<Value> {
    let items: Vec<Value> = match list.downcast_ref::<List>() {
        Some(list) => list.items.borrow().iter().filter(|item| !item.is_none()).cloned().collect(),
        None => Vec::new(),
    };
    if !is_group(cx, original) {
        return Ok(items.into_iter().next().unwrap_or(Value::NONE));
    }
    let (again, raised): (Vec<Value>, Vec<Value>) = items.into_iter().partition(|item| same_origin(item, original));
    let mut left = None;
    if !again.is_empty() {
        let mut leaves = Vec::new();
        for part in &again {
            leaf_addresses(cx, part, &mut leaves)?;
        }
        (left, _) = divide(cx, original, &Matcher::Among(leaves), false)?;
    }
    if raised.is_empty() {
        return Ok(left.unwrap_or(Value::NONE));
    }
    make(cx, list::new(raised.into_iter().chain(left).collect()))
}

/// Whether the exception has the links of the original: it was raised again and not anew.
fn same_origin(exception: &Value, original: &Value) -> bool {
    let (Some(a), Some(b)) = (data_of(exception), data_of(original)) else { return false };
    let same = |a: &Option<Value>, b: &Option<Value>| match (a, b) {
        (Some(a), Some(b)) => a.is(b),
        (None, None) => true,
        _ => false,
    };
    let same_traceback = match (&*a.traceback.borrow(), &*b.traceback.borrow()) {
        (Some(a), Some(b)) => a.is(b),
        (None, None) => true,
        _ => false,
    };
    same_traceback && same(&a.cause.borrow(), &b.cause.borrow()) && same(&a.context.borrow(), &b.context.borrow())
}

fn leaf_addresses(cx: &mut Cx, exception: &Value, leaves: &mut Vec<usize>) -> Result<()> {
    if !is_group(cx, exception) {
        leaves.push(exception.address());
        return Ok(());
    }
    cx.enter_native()?;
    for member in members(exception) {
        if let Err(error) = leaf_addresses(cx, &member, leaves) {
            cx.leave_native();
            return Err(error);
        }
    }
    cx.leave_native();
    Ok(())
}
