//! `accumulate`, `pairwise`, `starmap`.

use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::iter::{Reduced, Step, Steps, named, native, restorable, step_within};
use snek_interp::types::tuple;
use snek_interp::types::{TypeDef, list};
use snek_interp::{Cx, Result};
use snek_syntax::core::BinaryOp;

/// `itertools.accumulate`.
pub(super) static ACCUMULATE: TypeDef = TypeDef {
    doc: "Running totals, or what func makes of the last result and the next item.\n\n\
          >>> list(accumulate([1, 2, 3]))\n\
          [1, 3, 6]",
    new: Some(
        NativeDef::new("accumulate(cls, iterable, func=None, *, initial=None)", new_accumulate)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..restorable("accumulate")
};

fn new_accumulate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = |value: &Value| (!value.is_unbound() && !value.is_none()).then(|| value.clone());
    let iterator = cx.iter(&args[1])?;
    Ok(native(Accumulate { iterator, function: given(&args[2]), initial: given(&args[3]), total: None, ahead: None }))
}

#[derive(Clone)]
struct Accumulate {
    iterator: Value,
    /// What combines; addition when absent.
    function: Option<Value>,
    /// The initial value, until it was given.
    initial: Option<Value>,
    total: Option<Value>,
    /// An item that was taken from the iterator and not added yet.
    ahead: Option<Value>,
}

impl Steps for Accumulate {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        if let Some(initial) = self.initial.take() {
            self.total = Some(initial.clone());
            return Ok(Some(initial));
        }
        let item = match self.ahead.take() {
            Some(item) => item,
            None => match cx.next(&self.iterator)? {
                Some(item) => item,
                None => return Ok(None),
            },
        };
        let total = match (&self.total, &self.function) {
            (None, _) => item,
            (Some(total), None) => cx.binary(BinaryOp::Add, total, &item)?,
            (Some(total), Some(function)) => cx.call(function, &[total.clone(), item])?,
        };
        self.total = Some(total.clone());
        Ok(Some(total))
    }

    fn step_simply(&mut self) -> Step<Value> {
        let Some(total) = &self.total else { return Step::Unsure };
        if self.function.is_some() || self.ahead.is_some() {
            return Step::Unsure;
        }
        let item = match step_within(&self.iterator) {
            Step::To(item) => item,
            step => return step,
        };
        let sum = match (total.as_int(), item.as_int()) {
            (Some(total), Some(item)) => total.checked_add(item).map(Value::int),
            _ => total.as_float().zip(item.as_float()).map(|(total, item)| Value::float(total + item)),
        };
        let Some(sum) = sum else {
            // For the general step.
            self.ahead = Some(item);
            return Step::Unsure;
        };
        self.total = Some(sum.clone());
        Step::To(sum)
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.iterator);
        self.function.iter().chain(&self.initial).chain(&self.total).chain(&self.ahead).for_each(visit);
    }

    fn type_name(&self) -> &'static str {
        "accumulate"
    }

    fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        let function = self.function.clone().unwrap_or(Value::NONE);
        let (iterator, total) = match &self.initial {
            // The initial value comes first, and the elements are added to it.
            Some(initial) => {
                let first = list::new(vec![initial.clone()]);
                let chain = cx.import_module("itertools")?;
                (cx.call_method(&chain, "chain", &[first, self.iterator.clone()])?, Value::NONE)
            }
            None => (self.iterator.clone(), self.total.clone().unwrap_or(Value::NONE)),
        };
        Ok(Some(("itertools.accumulate", vec![iterator, function], Some(total))))
    }

    fn set_state(&mut self, _cx: &mut Cx, state: &Value) -> Result<bool> {
        self.total = (!state.is_none()).then(|| state.clone());
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// `itertools.pairwise`.
pub(super) static PAIRWISE: TypeDef = TypeDef {
    doc: "Pairs of neighbours: the first and second item, the second and third, and so on.",
    new: Some(
        NativeDef::new("pairwise(cls, iterable, /)", new_pairwise)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..named("pairwise")
};

fn new_pairwise(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = cx.iter(&args[1])?;
    Ok(native(Pairwise { iterator, last: None, result: tuple::Reused::default() }))
}

#[derive(Clone)]
struct Pairwise {
    iterator: Value,
    last: Option<Value>,
    result: tuple::Reused,
}

impl Steps for Pairwise {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        if self.last.is_none() {
            self.last = cx.next(&self.iterator)?;
        }
        let Some(last) = self.last.take() else { return Ok(None) };
        let Some(item) = cx.next(&self.iterator)? else { return Ok(None) };
        self.last = Some(item.clone());
        Ok(Some(self.result.of_two(last, item)))
    }

    fn step_simply(&mut self) -> Step<Value> {
        if self.last.is_none() {
            return Step::Unsure;
        }
        let item = match step_within(&self.iterator) {
            Step::To(item) => item,
            Step::End => {
                self.last = None;
                return Step::End;
            }
            Step::Unsure => return Step::Unsure,
        };
        match self.last.replace(item.clone()) {
            Some(last) => Step::To(self.result.of_two(last, item)),
            None => Step::End,
        }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.iterator);
        self.last.iter().for_each(&mut *visit);
        self.result.trace(visit);
    }

    fn type_name(&self) -> &'static str {
        "pairwise"
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// `itertools.starmap`.
pub(super) static STAR_MAP: TypeDef = TypeDef {
    doc: "What a function returns for each item, whose own items are its arguments.",
    new: Some(
        NativeDef::new("starmap(cls, function, iterable, /)", new_star_map)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..named("starmap")
};

fn new_star_map(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = cx.iter(&args[2])?;
    Ok(native(StarMap { function: args[1].clone(), iterator }))
}

#[derive(Clone)]
struct StarMap {
    function: Value,
    iterator: Value,
}

impl Steps for StarMap {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let Some(item) = cx.next(&self.iterator)? else { return Ok(None) };
        let arguments = cx.collect(&item)?;
        cx.call(&self.function, &arguments).map(Some)
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        visit(&self.iterator);
    }

    fn type_name(&self) -> &'static str {
        "starmap"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("itertools.starmap", vec![self.function.clone(), self.iterator.clone()], None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
