//! `zip_longest`.

use super::spread;
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::TypeDef;
use snek_interp::types::dict::Dict;
use snek_interp::types::iter::{Reduced, Steps, native, restorable};
use snek_interp::types::tuple;
use snek_interp::{Cx, Result};

/// `itertools.zip_longest`.
pub(super) static ZIP_LONGEST: TypeDef = TypeDef {
    doc: "Tuples with one item of each iterable, up to the end of the longest; fillvalue stands where others ended.",
    new: Some(
        NativeDef::new("zip_longest(cls, /, *iterables, **kwargs)", construct)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..restorable("zip_longest")
};

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut fill = Value::NONE;
    if let Some(keywords) = args[2].downcast_ref::<Dict>() {
        let found = keywords.get_name(&cx.name("fillvalue"));
        if keywords.len() > usize::from(found.is_some()) {
            return Err(cx.type_error("zip_longest() got an unexpected keyword argument"));
        }
        fill = found.unwrap_or(fill);
    }
    let iterators = spread(&args[1]).iter().map(|iterable| cx.iter(iterable).map(Some)).collect::<Result<Vec<_>>>()?;
    let active = iterators.len();
    Ok(native(ZipLongest { iterators, active, fill }))
}

#[derive(Clone)]
struct ZipLongest {
    /// The iterators; absent where exhausted.
    iterators: Vec<Option<Value>>,
    active: usize,
    fill: Value,
}

impl Steps for ZipLongest {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        if self.active == 0 {
            return Ok(None);
        }
        let mut items = Vec::with_capacity(self.iterators.len());
        for place in &mut self.iterators {
            let next = match place {
                Some(iterator) => cx.next(iterator),
                None => Ok(None),
            };
            let item = match next {
                Ok(item) => item,
                Err(error) => {
                    self.active = 0;
                    return Err(error);
                }
            };
            if item.is_none() && place.take().is_some() {
                self.active -= 1;
                if self.active == 0 {
                    return Ok(None);
                }
            }
            items.push(item.unwrap_or_else(|| self.fill.clone()));
        }
        Ok(Some(tuple::new(items)))
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.iterators.iter().flatten().for_each(&mut *visit);
        visit(&self.fill);
    }

    fn type_name(&self) -> &'static str {
        "zip_longest"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let ended = || tuple::new([]);
        let args = self.iterators.iter().map(|iterator| iterator.clone().unwrap_or_else(ended)).collect();
        Ok(Some(("itertools.zip_longest", args, Some(self.fill.clone()))))
    }

    fn set_state(&mut self, _cx: &mut Cx, state: &Value) -> Result<bool> {
        self.fill = state.clone();
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
