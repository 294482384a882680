//! `count`, `cycle`, `repeat`.

use super::parts_of;
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::iter::{Reduced, SeqIter, Step, Steps, named, native, restorable, sized};
use snek_interp::types::{TypeDef, list, tuple};
use snek_interp::{Cx, Result};
use snek_syntax::core::BinaryOp;

/// `itertools.count`.
pub(super) static COUNT: TypeDef = TypeDef {
    doc: "The numbers start, start + step, start + 2 * step, without end.",
    new: Some(
        NativeDef::new("count(cls, start=0, step=1)", new_count)
            .staged(snek_interp::native::Staged::Rule(rule::ENDLESS)),
    ),
    is_base: true,
    ..named("count")
};

fn new_count(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = |value: &Value, default| if value.is_unbound() { Value::int(default) } else { value.clone() };
    let (next, step) = (given(&args[1], 0), given(&args[2], 1));
    for value in [&next, &step] {
        let is_plain = value.as_int().is_some() || value.as_float().is_some();
        let is_number = is_plain
            || ["__index__", "__float__", "__complex__"].iter().any(|name| {
                let name = cx.name(name);
                cx.lookup_special(value, &name).is_some()
            });
        if !is_number {
            return Err(cx.type_error("a number is required"));
        }
    }
    Ok(native(Count { next, step }))
}

#[derive(Clone)]
struct Count {
    next: Value,
    step: Value,
}

impl Steps for Count {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let following = cx.binary(BinaryOp::Add, &self.next, &self.step)?;
        Ok(Some(std::mem::replace(&mut self.next, following)))
    }

    fn step_simply(&mut self) -> Step<Value> {
        let (Some(next), Some(step)) = (self.next.as_int(), self.step.as_int()) else { return Step::Unsure };
        let Some(following) = next.checked_add(step) else { return Step::Unsure };
        Step::To(std::mem::replace(&mut self.next, Value::int(following)))
    }

    fn stands_alone(&self) -> bool {
        true
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.next);
        visit(&self.step);
    }

    fn type_name(&self) -> &'static str {
        "count"
    }

    fn repr(&self, cx: &mut Cx) -> Result<Option<String>> {
        let next = cx.repr(&self.next)?;
        if self.step.as_int() == Some(1) {
            return Ok(Some(format!("count({next})")));
        }
        let step = cx.repr(&self.step)?;
        Ok(Some(format!("count({next}, {step})")))
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let mut parts = vec![self.next.clone()];
        // Steps of one are not told, as long as the numbers are those of a machine.
        if self.step.as_int() != Some(1) || self.next.as_int().is_none() {
            parts.push(self.step.clone());
        }
        Ok(Some(("itertools.count", parts, None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// `itertools.cycle`.
pub(super) static CYCLE: TypeDef = TypeDef {
    doc: "The items of an iterable again and again, without end.",
    new: Some(
        NativeDef::new("cycle(cls, iterable, /)", new_cycle).staged(snek_interp::native::Staged::Rule(rule::ENDLESS)),
    ),
    is_base: true,
    ..restorable("cycle")
};

fn new_cycle(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = Some(cx.iter(&args[1])?);
    Ok(native(Cycle { iterator, saved: Vec::new(), is_whole: false, position: 0 }))
}

#[derive(Clone)]
struct Cycle {
    /// The iterator; absent once exhausted.
    iterator: Option<Value>,
    saved: Vec<Value>,
    /// Everything has been saved already: the iterator repeats it.
    is_whole: bool,
    position: usize,
}

impl Cycle {
    /// The next of what was saved.
    fn repeat(&mut self) -> Option<Value> {
        let item = self.saved.get(self.position)?.clone();
        self.position += 1;
        if self.position == self.saved.len() {
            self.position = 0;
        }
        Some(item)
    }
}

impl Steps for Cycle {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        if let Some(iterator) = &self.iterator {
            if let Some(item) = cx.next(iterator)? {
                if !self.is_whole {
                    cx.charge(1)?;
                    if self.saved.len() == self.saved.capacity() {
                        cx.reserve(3 * size_of_val(&self.saved[..]))?;
                    }
                    self.saved.push(item.clone());
                }
                return Ok(Some(item));
            }
            self.iterator = None;
        }
        Ok(self.repeat())
    }

    fn step_simply(&mut self) -> Step<Value> {
        if self.iterator.is_some() { Step::Unsure } else { self.repeat().map_or(Step::End, Step::To) }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.iterator.iter().chain(&self.saved).for_each(visit);
    }

    fn type_name(&self) -> &'static str {
        "cycle"
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let (iterator, is_whole) = match &self.iterator {
            Some(iterator) => (iterator.clone(), self.is_whole),
            // What is left of this round.
            None => (SeqIter::over(list::new(self.saved[self.position..].to_vec())), true),
        };
        let state = tuple::new([list::new(self.saved.clone()), Value::bool(is_whole)]);
        Ok(Some(("itertools.cycle", vec![iterator], Some(state))))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        let parts = parts_of(cx, state)?;
        let [saved, is_whole] = &parts[..] else { return Ok(false) };
        self.is_whole = cx.truth(is_whole)?;
        self.saved = cx.collect(saved)?;
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// `itertools.repeat`.
pub(super) static REPEAT: TypeDef = TypeDef {
    doc: "The same object again and again; with times, so many times.",
    new: Some(
        NativeDef::new("repeat(cls, object, times=None)", new_repeat)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..sized("repeat")
};

fn new_repeat(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let left = if args[2].is_unbound() { None } else { Some(usize::try_from(cx.index(&args[2])?).unwrap_or(0)) };
    Ok(native(Repeat { object: args[1].clone(), left }))
}

#[derive(Clone)]
struct Repeat {
    object: Value,
    /// How often it still comes; absent for ever.
    left: Option<usize>,
}

impl Repeat {
    fn step(&mut self) -> Option<Value> {
        if let Some(left) = &mut self.left {
            *left = left.checked_sub(1)?;
        }
        Some(self.object.clone())
    }
}

impl Steps for Repeat {
    fn next(&mut self, _cx: &mut Cx) -> Result<Option<Value>> {
        Ok(self.step())
    }

    fn step_simply(&mut self) -> Step<Value> {
        self.step().map_or(Step::End, Step::To)
    }

    fn stands_alone(&self) -> bool {
        true
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.object);
    }

    fn type_name(&self) -> &'static str {
        "repeat"
    }

    fn hint(&self) -> Option<usize> {
        self.left
    }

    fn repr(&self, cx: &mut Cx) -> Result<Option<String>> {
        let object = cx.repr(&self.object)?;
        Ok(Some(match self.left {
            Some(left) => format!("repeat({object}, {left})"),
            None => format!("repeat({object})"),
        }))
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let left = self.left.map(|left| Value::int(left as i64));
        Ok(Some(("itertools.repeat", std::iter::once(self.object.clone()).chain(left).collect(), None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
