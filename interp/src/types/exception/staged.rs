//! Exceptions that staged code makes: their parts, which may be values of the graph, and which of them are one kind.
//!
//! In: exceptions met while staging. Out: parts, in the order arguments, fields, attributes, cause, context; copies.
//! Invariants: two exceptions of one kind have as many parts each.
//!
//! Elsewhere: forms (`stage/value/form.rs`), and what holds two of them (`stage/value/meet.rs`).

use super::ExceptionData;
use crate::stage::form::all_same;
use crate::types::class::Instance;
use crate::vm::exception_data;
use snek_heap::Value;

/// What an exception holds: its arguments, the fields of its class, its attributes, its cause and its context.
pub(crate) fn exception_parts(value: &Value) -> Option<Vec<Value>> {
    let instance = value.downcast_ref::<Instance>()?;
    let data = instance.payload().downcast::<ExceptionData>()?;
    if instance.own_dict().is_some() {
        return None;
    }
    let mut parts = data.args.borrow().clone();
    parts.extend(data.fields.borrow().iter().cloned());
    parts.extend(instance.slots());
    for link in [&data.cause, &data.context] {
        parts.push(link.borrow().clone().unwrap_or(Value::NONE));
    }
    Some(parts)
}

/// Whether both are exceptions of one class, with as many parts of each kind, and both or neither raised `from` something:
/// their contexts are shown or not.
pub(crate) fn same_exception_class(a: &Value, b: &Value) -> bool {
    let (Some(a), Some(b)) = (a.downcast::<Instance>(), b.downcast::<Instance>()) else { return false };
    let (Some(x), Some(y)) = (exception_data(&a), exception_data(&b)) else { return false };
    a.class().is(&b.class())
        && x.suppress_context.get() == y.suppress_context.get()
        && x.args.borrow().len() == y.args.borrow().len()
        && x.fields.borrow().len() == y.fields.borrow().len()
        && std::rc::Rc::ptr_eq(&a.shape(), &b.shape())
}

/// A new exception like the sample with these parts.
pub(crate) fn exception_like(sample: &Value, mut parts: Vec<Value>) -> Value {
    let Some(old) = sample.downcast::<Instance>() else { return sample.clone() };
    let Some(data) = exception_data(&old) else { return sample.clone() };
    let (args, fields) = (data.args.borrow().len(), data.fields.borrow().len());
    if parts.len() < args + fields + 2 {
        return sample.clone();
    }
    let mut links = parts.split_off(parts.len() - 2).into_iter().map(|link| Some(link).filter(|link| !link.is_none()));
    let slots = parts.split_off(args + fields);
    let fields = parts.split_off(args);
    let made = ExceptionData::of(parts);
    *made.fields.borrow_mut() = fields;
    *made.cause.borrow_mut() = links.next().flatten();
    *made.context.borrow_mut() = links.next().flatten();
    made.suppress_context.set(data.suppress_context.get());
    Instance::with(old.class(), made.value(), old.shape(), slots).value()
}

/// Causes and contexts of exceptions that are looked at; longer chains are no two the same.
const LONGEST_CHAIN: usize = 8;

/// Whether both are exceptions of one class, made with the same arguments and raised from the same, and nothing else.
/// Each trial of a loop makes its own.
pub(crate) fn same_exceptions(a: &Value, b: &Value) -> bool {
    same_chains(a, b, LONGEST_CHAIN)
}

fn same_chains(a: &Value, b: &Value, longest: usize) -> bool {
    let (Some(a), Some(b)) = (a.downcast::<Instance>(), b.downcast::<Instance>()) else { return false };
    let (Some(x), Some(y)) = (exception_data(&a), exception_data(&b)) else { return false };
    let both = |a: &Option<Value>, b: &Option<Value>| match (a, b) {
        (Some(a), Some(b)) => a.is(b) || longest > 0 && same_chains(a, b, longest - 1),
        (a, b) => a.is_none() && b.is_none(),
    };
    a.class().is(&b.class())
        && a.is_bare()
        && b.is_bare()
        && x.suppress_context.get() == y.suppress_context.get()
        && all_same(&x.args.borrow(), &y.args.borrow())
        && all_same(&x.fields.borrow(), &y.fields.borrow())
        && both(&x.cause.borrow(), &y.cause.borrow())
        && both(&x.context.borrow(), &y.context.borrow())
}
