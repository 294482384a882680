//! `enumerate`, `map` and `filter`.

use super::quick;
use super::types::named;
use super::value::{AnySteps, Reduced, Step, Steps, native, of_any, step_within};
use crate::error::Result;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::stage::rule;
use crate::types::int;
use crate::types::ops::{Ops, TypeDef};
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use dashu_int::IBig;
use snek_heap::Value;

/// `enumerate`.
pub static ENUMERATE: TypeDef = TypeDef {
    doc: "An iterator over pairs: a count, which begins with start, and an item of the iterable.\n\n\
          >>> list(enumerate(\"ab\", 1))\n\
          [(1, 'a'), (2, 'b')]",
    new: Some(
        NativeDef::new("enumerate(cls, iterable=None, start=0)", new_enumerate)
            .staged(Staged::Rule(rule::ADAPT))
            .quick(quick::enumerate),
    ),
    is_base: true,
    ops: Ops { is_generic: true, ..named("enumerate").ops },
    ..named("enumerate")
};

fn new_enumerate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() {
        return Err(cx.type_error("enumerate() missing required argument 'iterable'"));
    }
    let count = if args[2].is_unbound() { Value::int(0) } else { cx.index_value(&args[2])? };
    let iterator = cx.iter(&args[1])?;
    Ok(of_any(AnySteps::Enumerate(Enumerate::new(iterator, count))))
}

/// The steps of `enumerate`.
#[derive(Clone)]
pub struct Enumerate {
    iterator: Value,
    /// The next number, of any size.
    count: Value,
    pair: tuple::Reused,
}

impl Enumerate {
    pub(super) fn new(iterator: Value, count: Value) -> Self {
        Self { iterator, count, pair: tuple::Reused::default() }
    }

    /// The parts of the next pair, where no Python code runs.
    #[inline]
    pub(crate) fn pair_simply(&mut self) -> Step<(Value, Value)> {
        let Some(count) = self.count.as_small_int() else { return Step::Unsure };
        step_within(&self.iterator).map(|item| (std::mem::replace(&mut self.count, Value::int(count + 1)), item))
    }
}

impl Steps for Enumerate {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let Some((count, item)) = self.next_pair(cx)? else { return Ok(None) };
        Ok(Some(self.pair.of_two(count, item)))
    }

    fn step_simply(&mut self) -> Step<Value> {
        self.pair_simply().map(|(count, item)| self.pair.of_two(count, item))
    }

    fn gives_pairs(&self) -> bool {
        true
    }

    fn next_pair(&mut self, cx: &mut Cx) -> Result<Option<(Value, Value)>> {
        // What the iterator raises, StopIteration too, goes to the caller with its arguments.
        let Some(item) = cx.next_or_stop(&self.iterator)? else { return Ok(None) };
        let count = match self.count.as_int().and_then(|count| count.checked_add(1)) {
            Some(next) => std::mem::replace(&mut self.count, Value::int(next)),
            None => {
                let next = int::from_big(int::copy_big(cx, &self.count)?.unwrap_or_default() + IBig::ONE);
                std::mem::replace(&mut self.count, next)
            }
        };
        Ok(Some((count, item)))
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.iterator);
        self.pair.trace(visit);
    }

    fn type_name(&self) -> &'static str {
        "enumerate"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("enumerate", vec![self.iterator.clone(), self.count.clone()], None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// `map`.
pub static MAP: TypeDef = TypeDef {
    doc: "An iterator over what a function returns for the items of one or more iterables; the shortest one ends it.",
    new: Some(NativeDef::new("map(cls, /, *args)", new_map).staged(Staged::Rule(rule::MAP))),
    is_base: true,
    ..named("map")
};

fn new_map(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = args[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let [function, iterables @ ..] = given else {
        return Err(cx.type_error("map() must have at least two arguments."));
    };
    if iterables.is_empty() {
        return Err(cx.type_error("map() must have at least two arguments."));
    }
    let function = function.clone();
    let iterators = iterables.iter().map(|iterable| cx.iter(iterable)).collect::<Result<Vec<_>>>()?;
    Ok(native(Map { function, iterators }))
}

#[derive(Clone)]
struct Map {
    function: Value,
    iterators: Vec<Value>,
}

impl Steps for Map {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        if let [iterator] = &self.iterators[..] {
            let Some(item) = cx.next_or_stop(iterator)? else { return Ok(None) };
            return cx.call(&self.function, &[item]).map(Some);
        }
        let mut items = Vec::with_capacity(self.iterators.len());
        for iterator in &self.iterators {
            let Some(item) = cx.next_or_stop(iterator)? else { return Ok(None) };
            items.push(item);
        }
        cx.call(&self.function, &items).map(Some)
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        self.iterators.iter().for_each(visit);
    }

    fn type_name(&self) -> &'static str {
        "map"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let function = std::iter::once(self.function.clone());
        Ok(Some(("map", function.chain(self.iterators.iter().cloned()).collect(), None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// `filter`.
pub static FILTER: TypeDef = TypeDef {
    doc: "An iterator over the items for which a function returns a true value; with None, over those that are true.",
    new: Some(NativeDef::new("filter(cls, function, iterable, /)", new_filter).staged(Staged::Rule(rule::MAP))),
    is_base: true,
    ..named("filter")
};

fn new_filter(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = cx.iter(&args[2])?;
    Ok(native(Filter { function: args[1].clone(), iterator }))
}

#[derive(Clone)]
struct Filter {
    /// The predicate; `None` for truth itself.
    function: Value,
    iterator: Value,
}

impl Steps for Filter {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        while let Some(item) = cx.next_or_stop(&self.iterator)? {
            let keep = if self.function.is_none() {
                cx.truth(&item)?
            } else {
                let answer = cx.call(&self.function, std::slice::from_ref(&item))?;
                cx.truth(&answer)?
            };
            if keep {
                return Ok(Some(item));
            }
        }
        Ok(None)
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        visit(&self.iterator);
    }

    fn type_name(&self) -> &'static str {
        "filter"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("filter", vec![self.function.clone(), self.iterator.clone()], None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
