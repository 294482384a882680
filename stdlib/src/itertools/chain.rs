//! `chain`.

use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::TypeDef;
use snek_interp::types::iter::{SeqIter, Steps, named, native};
use snek_interp::{Cx, Result};

/// `itertools.chain`.
pub(super) static CHAIN: TypeDef = TypeDef {
    doc: "Return a chain object whose .__next__() method returns elements from the\nfirst iterable until it is exhausted, \
          then elements from the next\niterable, until all of the iterables are exhausted.",
    new: Some(NativeDef { signature: "chain(cls, /, *iterables)", body: construct }),
    is_base: true,
    class_methods: natives! {
        "from_iterable(type, iterable, /)" => |cx, args| {
            let sources = Some(cx.iter(&args[1])?);
            Ok(native(Chain { sources, current: None }))
        },
    },
    ..named("chain")
};

#[allow(clippy::unnecessary_wraps, reason = "a native")]
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

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.sources.iter().chain(&self.current).for_each(visit);
    }

    fn type_name(&self) -> &'static str {
        "chain"
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
