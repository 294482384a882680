//! `zip`.

use super::quick;
use super::types::restorable;
use super::value::{AnySteps, Reduced, Step, Steps, is_known, of_any, step_known, step_within};
use crate::error::Result;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::stage::rule;
use crate::types::ops::TypeDef;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use snek_heap::Value;

/// `zip`.
pub static ZIP: TypeDef = TypeDef {
    doc: "An iterator over tuples with one item of each iterable. The shortest one ends it.\n\n\
          With strict=True, iterables of unequal lengths raise ValueError.\n\n\
          >>> list(zip(\"ab\", [1, 2]))\n\
          [('a', 1), ('b', 2)]",
    new: Some(
        NativeDef::new("zip(cls, /, *iterables, strict=False)", construct)
            .staged(Staged::Rule(rule::ADAPT))
            .quick(quick::zip),
    ),
    is_base: true,
    ..restorable("zip")
};

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let strict = !args[2].is_unbound() && cx.truth(&args[2])?;
    let iterables = args[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let iterators = iterables.iter().map(|iterable| cx.iter(iterable)).collect::<Result<Vec<_>>>()?;
    Ok(of_any(AnySteps::Zip(Zip::new(iterators, strict))))
}

/// The steps of `zip`.
#[derive(Clone)]
pub struct Zip {
    iterators: Vec<Value>,
    strict: bool,
    /// The first part of a pair whose second one the general step has to find; else unset.
    begun: Value,
    result: tuple::Reused,
}

impl Zip {
    pub(super) fn new(iterators: Vec<Value>, strict: bool) -> Self {
        Self { iterators, strict, begun: Value::UNBOUND, result: tuple::Reused::default() }
    }

    /// Iterator `short` has ended first: an error when all must have the same length.
    fn check_lengths(&self, cx: &mut Cx, short: usize) -> Result<()> {
        let others = |count: usize| if count == 1 { "argument 1".to_owned() } else { format!("arguments 1-{count}") };
        if short > 0 {
            return Err(cx.value_error(format!("zip() argument {} is shorter than {}", short + 1, others(short))));
        }
        for (index, iterator) in self.iterators.iter().enumerate().skip(1) {
            if cx.next(iterator)?.is_some() {
                return Err(cx.value_error(format!("zip() argument {} is longer than {}", index + 1, others(index))));
            }
        }
        Ok(())
    }
}

impl Zip {
    /// The parts of the next pair, where no Python code runs.
    #[inline]
    pub(crate) fn pair_simply(&mut self) -> Step<(Value, Value)> {
        let [first, second] = &self.iterators[..] else { return Step::Unsure };
        if self.strict {
            return Step::Unsure;
        }
        let first = match step_within(first) {
            Step::To(first) => first,
            Step::End => return Step::End,
            Step::Unsure => return Step::Unsure,
        };
        match step_within(second) {
            Step::To(second) => Step::To((first, second)),
            Step::End => Step::End,
            Step::Unsure => {
                self.begun = first;
                Step::Unsure
            }
        }
    }
}

/// How many iterators' elements are put into registers at once.
pub(crate) const MOST: usize = 4;

impl Zip {
    /// The elements of the next tuple, where no Python code runs and there are at most so many; how many it has.
    #[inline]
    pub(crate) fn items_simply(&self) -> Step<([Value; MOST], usize)> {
        let count = self.iterators.len();
        if self.strict || count == 0 || count > MOST || !self.iterators.iter().all(is_known) {
            return Step::Unsure;
        }
        let mut items = [const { Value::UNBOUND }; MOST];
        for (place, iterator) in items.iter_mut().zip(&self.iterators) {
            match step_known(iterator) {
                Some(item) => *place = item,
                None => return Step::End,
            }
        }
        Step::To((items, count))
    }
}

impl Steps for Zip {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        if self.gives_pairs() {
            let Some((first, second)) = self.next_pair(cx)? else { return Ok(None) };
            return Ok(Some(self.result.of_two(first, second)));
        }
        let mut items = Vec::with_capacity(self.iterators.len());
        for (index, iterator) in self.iterators.iter().enumerate() {
            let next = if self.strict { cx.next(iterator)? } else { cx.next_or_stop(iterator)? };
            match next {
                Some(item) => items.push(item),
                None if self.strict => return self.check_lengths(cx, index).map(|()| None),
                None => return Ok(None),
            }
        }
        Ok(if items.is_empty() { None } else { Some(tuple::new(items)) })
    }

    fn step_simply(&mut self) -> Step<Value> {
        if self.gives_pairs() {
            return self.pair_simply().map(|(first, second)| self.result.of_two(first, second));
        }
        self.items_simply().map(|(mut items, count)| {
            let taken = items.iter_mut().take(count).map(Value::take);
            self.result.of_many(count, taken)
        })
    }

    fn gives_pairs(&self) -> bool {
        self.iterators.len() == 2 && !self.strict
    }

    fn next_pair(&mut self, cx: &mut Cx) -> Result<Option<(Value, Value)>> {
        let [first, second] = &self.iterators[..] else { return Ok(None) };
        let begun = self.begun.take();
        let first = if begun.is_unbound() { cx.next_or_stop(first)? } else { Some(begun) };
        let Some(first) = first else { return Ok(None) };
        let Some(second) = cx.next_or_stop(second)? else { return Ok(None) };
        Ok(Some((first, second)))
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.iterators.iter().for_each(&mut *visit);
        visit(&self.begun);
        self.result.trace(visit);
    }

    fn type_name(&self) -> &'static str {
        "zip"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("zip", self.iterators.clone(), self.strict.then_some(Value::TRUE))))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        self.strict = cx.truth(state)?;
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
