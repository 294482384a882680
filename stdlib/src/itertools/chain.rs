//! `chain`.

use super::parts_of;
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::stage::rule;
use snek_interp::types::iter::{Reduced, SeqIter, Step, Steps, native, restorable, step_within};
use snek_interp::types::{Ops, TypeDef, tuple};
use snek_interp::{Cx, Result};

/// `itertools.chain`.
pub(super) static CHAIN: TypeDef = TypeDef {
    doc: "The items of the first iterable, then those of the next, to the last.\n\n\
          >>> list(chain(\"ab\", \"c\"))\n\
          ['a', 'b', 'c']",
    new: Some(
        NativeDef::new("chain(cls, /, *iterables)", construct).staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ops: Ops { is_generic: true, ..restorable("chain").ops },
    class_methods: natives! {
        /// Make a chain of the iterables that another iterable has, each being read when its turn comes.
        "from_iterable(type, iterable, /)" [staged = Items] => |cx, args| {
            let sources = Some(cx.iter(&args[1])?);
            Ok(native(Chain { sources, current: None }))
        },
    },
    ..restorable("chain")
};

fn construct(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(native(Chain { sources: Some(SeqIter::over(args[1].clone())), current: None }))
}

#[derive(Clone)]
struct Chain {
    /// Iterator over the iterables; absent once exhausted.
    sources: Option<Value>,
    current: Option<Value>,
}

impl Steps for Chain {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        loop {
            if let Some(current) = &self.current {
                if let Some(item) = cx.next(current)? {
                    return Ok(Some(item));
                }
                self.current = None;
            }
            let Some(sources) = &self.sources else { return Ok(None) };
            let next = cx.next(sources);
            match next {
                Ok(Some(iterable)) => {
                    let iterator = cx.iter(&iterable);
                    if iterator.is_err() {
                        self.sources = None;
                    }
                    self.current = Some(iterator?);
                }
                Ok(None) => {
                    self.sources = None;
                    return Ok(None);
                }
                Err(error) => {
                    self.sources = None;
                    return Err(error);
                }
            }
        }
    }

    fn step_simply(&mut self) -> Step<Value> {
        match self.current.as_ref().map(step_within) {
            Some(Step::To(item)) => Step::To(item),
            // At its end the general step goes on.
            _ => Step::Unsure,
        }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.sources.iter().chain(&self.current).for_each(visit);
    }

    fn type_name(&self) -> &'static str {
        "chain"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let state: Vec<Value> = self.sources.iter().chain(&self.current).cloned().collect();
        let state = (!state.is_empty()).then(|| tuple::new(state));
        Ok(Some(("itertools.chain", Vec::new(), state)))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        let parts = parts_of(cx, state)?;
        if parts.is_empty() || parts.len() > 2 || !parts.iter().all(|part| cx.is_iterator(part)) {
            return Err(cx.type_error("Arguments must be iterators."));
        }
        self.sources = parts.first().cloned();
        self.current = parts.get(1).cloned();
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
