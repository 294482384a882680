//! `compress`, `dropwhile`, `filterfalse`, `takewhile`.

use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::iter::{Reduced, SeqIter, Steps, named, native, restorable};
use snek_interp::types::{TypeDef, tuple};
use snek_interp::{Cx, Result};

/// `itertools.compress`.
pub(super) static COMPRESS: TypeDef = TypeDef {
    doc: "The items of data for which the item of selectors at the same place is true.",
    new: Some(
        NativeDef::new("compress(cls, data, selectors)", new_compress)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT_TESTED)),
    ),
    is_base: true,
    ..named("compress")
};

fn new_compress(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (data, selectors) = (cx.iter(&args[1])?, cx.iter(&args[2])?);
    Ok(native(Compress { data, selectors }))
}

#[derive(Clone)]
struct Compress {
    data: Value,
    selectors: Value,
}

impl Steps for Compress {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        loop {
            let Some(item) = cx.next(&self.data)? else { return Ok(None) };
            let Some(selector) = cx.next(&self.selectors)? else { return Ok(None) };
            if cx.truth(&selector)? {
                return Ok(Some(item));
            }
        }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.data);
        visit(&self.selectors);
    }

    fn type_name(&self) -> &'static str {
        "compress"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("itertools.compress", vec![self.data.clone(), self.selectors.clone()], None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// What an iterator that asks a predicate does with the answers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    /// Leaves out elements until the first false answer, then asks no more.
    DropWhile,
    /// Ends at the first false answer.
    TakeWhile,
    /// Leaves out elements with true answers.
    FilterFalse,
    /// Asks no more.
    All,
}

/// `itertools.dropwhile`.
pub(super) static DROP_WHILE: TypeDef = TypeDef {
    doc: "The items from the first one on for which the predicate is false.",
    new: Some(
        NativeDef::new("dropwhile(cls, predicate, iterable, /)", |cx, args| {
            make(cx, args, Rule::DropWhile, "dropwhile")
        })
        .staged(snek_interp::native::Staged::Rule(rule::ADAPT_TESTED)),
    ),
    is_base: true,
    ..restorable("dropwhile")
};

/// `itertools.takewhile`.
pub(super) static TAKE_WHILE: TypeDef = TypeDef {
    doc: "The items up to the first one for which the predicate is false, which is left out.",
    new: Some(
        NativeDef::new("takewhile(cls, predicate, iterable, /)", |cx, args| {
            make(cx, args, Rule::TakeWhile, "takewhile")
        })
        .staged(snek_interp::native::Staged::Rule(rule::ADAPT_TESTED)),
    ),
    is_base: true,
    ..restorable("takewhile")
};

/// `itertools.filterfalse`.
pub(super) static FILTER_FALSE: TypeDef = TypeDef {
    doc: "The items for which a function returns a false value; with None, those that are false.",
    new: Some(
        NativeDef::new("filterfalse(cls, function, iterable, /)", |cx, args| {
            make(cx, args, Rule::FilterFalse, "filterfalse")
        })
        .staged(snek_interp::native::Staged::Rule(rule::ADAPT_TESTED)),
    ),
    is_base: true,
    ..named("filterfalse")
};

fn make(cx: &mut Cx, args: &[Value], rule: Rule, type_name: &'static str) -> Result<Value> {
    let iterator = cx.iter(&args[2])?;
    Ok(native(Asking { predicate: args[1].clone(), iterator, rule, type_name }))
}

#[derive(Clone)]
struct Asking {
    predicate: Value,
    iterator: Value,
    rule: Rule,
    type_name: &'static str,
}

impl Steps for Asking {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        loop {
            let Some(item) = cx.next(&self.iterator)? else { return Ok(None) };
            if self.rule == Rule::All {
                return Ok(Some(item));
            }
            let answer = if self.rule == Rule::FilterFalse && self.predicate.is_none() {
                cx.truth(&item)?
            } else {
                let answer = cx.call(&self.predicate, std::slice::from_ref(&item))?;
                cx.truth(&answer)?
            };
            match (self.rule, answer) {
                (Rule::DropWhile | Rule::FilterFalse, true) => {}
                (Rule::DropWhile, false) => {
                    self.rule = Rule::All;
                    return Ok(Some(item));
                }
                (Rule::TakeWhile, false) => return Ok(None),
                _ => return Ok(Some(item)),
            }
        }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.predicate);
        visit(&self.iterator);
    }

    fn type_name(&self) -> &'static str {
        self.type_name
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let (name, state) = match self.type_name {
            "dropwhile" => ("itertools.dropwhile", Some(Value::int((self.rule == Rule::All).into()))),
            "takewhile" => ("itertools.takewhile", Some(Value::int(0))),
            _ => ("itertools.filterfalse", None),
        };
        Ok(Some((name, vec![self.predicate.clone(), self.iterator.clone()], state)))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        if cx.truth(state)? {
            if self.rule == Rule::TakeWhile {
                self.iterator = SeqIter::over(tuple::new([]));
            }
            self.rule = Rule::All;
        }
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
