//! Partial applications: a call of the object is a call of a function with more arguments.

use super::value::called;
use crate::error::Result;
use crate::types::dict::Dict;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// What a call of an object calls.
pub struct Application {
    /// The function.
    pub function: Value,
    /// A tuple of arguments that go before those of the call.
    pub arguments: Value,
    /// A dict of named arguments; those of the call replace them.
    pub keywords: Value,
}

impl Application {
    /// The arguments that go before those of the call.
    pub(crate) fn first(&self) -> &[Value] {
        self.arguments.downcast_ref::<Tuple>().map_or(&[], Tuple::items)
    }

    /// Whether there are named arguments.
    pub(crate) fn has_keywords(&self) -> bool {
        self.keywords.downcast_ref::<Dict>().is_some_and(|keywords| !keywords.is_empty())
    }

    /// All arguments of the function for a call with these, and the names of the last ones.
    pub(crate) fn complete(&self, cx: &mut Cx, args: &[Value], names: &[Value]) -> Result<(Vec<Value>, Vec<Value>)> {
        let (positional, named) = args.split_at(args.len() - names.len());
        let mut keywords: Vec<(Value, Value)> = Vec::new();
        if let Some(dict) = self.keywords.downcast_ref::<Dict>() {
            cx.reserve_result(dict.len().saturating_mul(2 * size_of::<(Value, Value)>()))?;
            keywords.extend(dict.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())));
        }
        for (name, value) in names.iter().zip(named) {
            cx.charge(keywords.len() / 2)?;
            let mut known = None;
            for (at, (own, _)) in keywords.iter().enumerate() {
                if cx.eq(own, name)? {
                    known = Some(at);
                    break;
                }
            }
            match known {
                Some(at) => keywords[at].1 = value.clone(),
                None => keywords.push((name.clone(), value.clone())),
            }
        }
        let first = self.first();
        cx.reserve_result((first.len() + args.len()).saturating_mul(size_of::<Value>()))?;
        let mut all = Vec::with_capacity(first.len() + positional.len() + keywords.len());
        all.extend_from_slice(first);
        all.extend_from_slice(positional);
        let (names, values): (Vec<Value>, Vec<Value>) = keywords.into_iter().unzip();
        all.extend(values);
        Ok((all, names))
    }

    /// Calls the function for a call with these arguments, the last `names.len()` of which are named.
    pub(crate) fn call(&self, cx: &mut Cx, args: &[Value], names: &[Value]) -> Result<Value> {
        let (all, names) = self.complete(cx, args, names)?;
        cx.enter_native()?;
        let result =
            if names.is_empty() { cx.call(&self.function, &all) } else { cx.call_named(&self.function, &all, &names) };
        cx.leave_native();
        result
    }
}

/// The application that a call of this value is, if it is one.
pub(crate) fn application(value: &Value) -> Option<Application> {
    called(value, |object| object.state.application())
}
