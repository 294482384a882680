//! Iterator objects.
//!
//! The VM steps `RangeIter` and `SeqIter` itself; all others are `NativeIter`s around a Rust trait.

use super::adapters::Enumerate;
use super::pairs::Zip;
use crate::error::Result;
use crate::kinds;
use crate::types::list::List;
use crate::types::tuple::Tuple;
use crate::types::{dict, list, set, str, tuple};
use crate::vm::{Cx, peek};
use snek_heap::{Gc, Kind, Layout, Object, State, Value, journaling};
use std::cell::{Cell, RefCell};
use std::ops::{Deref, DerefMut};

/// An iterator over a range of small bounds.
#[derive(Debug)]
pub struct RangeIter {
    /// The next number.
    pub next: Cell<i64>,
    /// How many are left.
    pub left: Cell<u64>,
    /// The distance.
    pub step: i64,
}

impl RangeIter {
    /// An iterator over `count` numbers.
    #[must_use]
    pub fn over(start: i64, count: u64, step: i64) -> Value {
        Value::object(Gc::new(Self { next: Cell::new(start), left: Cell::new(count), step }))
    }

    /// The next number.
    #[inline(always)]
    pub fn step(&self) -> Option<i64> {
        let left = self.left.get().checked_sub(1)?;
        let number = self.next.get();
        self.left.set(left);
        self.next.set(number.wrapping_add(self.step));
        Some(number)
    }
}

impl Object for RangeIter {
    const KIND: Kind = kinds::RANGE_ITER;
    const CONTAINER: bool = false;
    const LEAF: bool = true;
    fn state(&self) -> Option<State> {
        let left = Value::int(self.left.get().cast_signed());
        Some(State { layout: Layout::Sequence, slots: vec![Value::int(self.next.get()), left] })
    }
    fn set_state(&self, state: State) {
        if let [next, left] = &state.slots[..] {
            self.next.set(next.as_int().unwrap_or(0));
            self.left.set(left.as_int().unwrap_or(0).cast_unsigned());
        }
    }
}

/// An iterator over a list or tuple by position. A list may change under it.
#[derive(Debug)]
pub struct SeqIter {
    /// The sequence; `NONE` once exhausted.
    pub sequence: RefCell<Value>,
    /// The next position.
    pub position: Cell<usize>,
}

impl SeqIter {
    /// An iterator over a list or tuple.
    #[must_use]
    pub fn over(sequence: Value) -> Value {
        Value::object(Gc::new(Self { sequence: RefCell::new(sequence), position: Cell::new(0) }))
    }

    /// The next element; at the end the sequence is let go.
    #[inline]
    pub fn step(&self) -> Option<Value> {
        let position = self.position.get();
        let found = peek(&self.sequence, |sequence| {
            if let Some(list) = sequence.downcast_ref::<List>() {
                return peek(&list.items, |items| items.get(position).cloned());
            }
            sequence.downcast_ref::<Tuple>()?.items().get(position).cloned()
        });
        if found.is_some() {
            self.position.set(position + 1);
        } else {
            self.let_go();
        }
        found
    }

    /// All elements that are left of a list or tuple, which is let go.
    pub(crate) fn take_rest(&self) -> Option<Vec<Value>> {
        let position = self.position.get();
        let rest = |items: &[Value]| items.get(position..).unwrap_or_default().to_vec();
        let items = peek(&self.sequence, |sequence| match sequence.downcast_ref::<List>() {
            Some(list) => peek(&list.items, |items| Some(rest(items))),
            None => sequence.downcast_ref::<Tuple>().map(|tuple| rest(tuple.items())),
        })?;
        self.let_go();
        Some(items)
    }

    #[inline(never)]
    fn let_go(&self) {
        drop(self.sequence.replace(Value::NONE));
    }

    /// How many elements are left.
    #[must_use]
    pub fn left(&self) -> usize {
        let sequence = self.sequence.borrow();
        let len = match (sequence.downcast_ref::<List>(), sequence.downcast_ref::<Tuple>()) {
            (Some(list), _) => list.len(),
            (_, Some(tuple)) => tuple.items().len(),
            _ => 0,
        };
        len.saturating_sub(self.position.get())
    }
}

impl Object for SeqIter {
    const KIND: Kind = kinds::SEQ_ITER;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(sequence) = self.sequence.try_borrow() {
            visit(&sequence);
        }
    }
    fn clear(&self) {
        drop(self.sequence.replace(Value::NONE));
    }
    fn state(&self) -> Option<State> {
        let position = Value::int(self.position.get().cast_signed() as i64);
        Some(State { layout: Layout::Sequence, slots: vec![self.sequence.borrow().clone(), position] })
    }
    fn set_state(&self, state: State) {
        if let [sequence, position] = &state.slots[..] {
            drop(self.sequence.replace(sequence.clone()));
            self.position.set(usize::try_from(position.as_int().unwrap_or(0)).unwrap_or(0));
        }
    }
}

/// How an iterator is made again: the class or function, its arguments, and what `__setstate__` is told.
pub type Reduced = (&'static str, Vec<Value>, Option<Value>);

/// What an iterator in Rust does.
pub trait Steps: 'static {
    /// The next element; `None` at the end. May call Python code; the iterator cannot be entered again meanwhile
    /// (it is taken out of its object), so a recursive `next` sees it as exhausted.
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>>;
    /// The next element, where no Python code runs, nothing is raised, and the work is that of a few elements.
    fn step_simply(&mut self) -> Step<Value> {
        Step::Unsure
    }
    /// Whether `step_simply` asks no other iterator, so that others may ask it.
    fn stands_alone(&self) -> bool {
        false
    }
    /// Whether the elements are pairs that `next_pair` can give in two parts.
    fn gives_pairs(&self) -> bool {
        false
    }
    /// The two parts of the next element, where `gives_pairs`; as `next` otherwise.
    fn next_pair(&mut self, _cx: &mut Cx) -> Result<Option<(Value, Value)>> {
        Ok(None)
    }
    /// Visits the values it holds.
    fn trace(&self, visit: &mut dyn FnMut(&Value));
    /// Name of its Python type, such as `dict_keyiterator`.
    fn type_name(&self) -> &'static str;
    /// How many elements are left, if known (`__length_hint__`).
    fn hint(&self) -> Option<usize> {
        None
    }
    /// Moves it to a position (`__setstate__`); one below zero is the first.
    fn set_position(&mut self, _position: i64) {}
    /// Takes what `reduce` gave as the third part, where it is no number; false if it does not fit.
    fn set_state(&mut self, _cx: &mut Cx, _state: &Value) -> Result<bool> {
        Ok(false)
    }
    /// Its `repr`, where it is not that of `object`.
    fn repr(&self, _cx: &mut Cx) -> Result<Option<String>> {
        Ok(None)
    }
    /// The class or function that makes such an iterator, its arguments, and perhaps what `__setstate__` is told
    /// (`__reduce__`); `None` if it cannot be made again. A class outside of `builtins` is named with its module.
    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(None)
    }
    /// An independent copy, for `copy` and for rolling a staged arm back; `None` when it cannot be copied.
    fn fork(&self) -> Option<Box<dyn Steps>> {
        None
    }
}

/// What a step gives where no Python code runs.
pub enum Step<T> {
    /// The next element.
    To(T),
    /// There are no more.
    End,
    /// The general step is to be taken; nothing was done that it does not go on from.
    Unsure,
}

impl<T> Step<T> {
    /// What `make` makes of the next element.
    #[inline(always)]
    pub fn map<R>(self, make: impl FnOnce(T) -> R) -> Step<R> {
        match self {
            Self::To(item) => Step::To(make(item)),
            Self::End => Step::End,
            Self::Unsure => Step::Unsure,
        }
    }
}

/// Whether it is an iterator that `step_known` steps.
#[inline(always)]
#[must_use]
pub(super) fn is_known(iterator: &Value) -> bool {
    matches!(iterator.kind(), kinds::SEQ_ITER | kinds::RANGE_ITER) && !journaling()
}

/// The next element of an iterator over a list, tuple or range: no Python code runs.
#[inline(always)]
#[must_use]
pub(super) fn step_known(iterator: &Value) -> Option<Value> {
    match iterator.downcast_ref::<SeqIter>() {
        Some(walk) => walk.step(),
        None => iterator.downcast_ref::<RangeIter>()?.step().map(Value::int),
    }
}

/// What an iterator in Rust does. The commonest are known by name, and need no box.
pub enum AnySteps {
    /// Over a dict.
    Dict(dict::Walk),
    /// Over a set.
    Set(set::Walk),
    /// Over a string.
    Text(str::Characters),
    /// `enumerate`.
    Enumerate(Enumerate),
    /// `zip`.
    Zip(Zip),
    /// Over anything else.
    Boxed(Box<dyn Steps>),
}

impl Deref for AnySteps {
    type Target = dyn Steps;
    #[inline(always)]
    fn deref(&self) -> &Self::Target {
        match self {
            Self::Dict(walk) => walk,
            Self::Set(walk) => walk,
            Self::Text(walk) => walk,
            Self::Enumerate(walk) => walk,
            Self::Zip(walk) => walk,
            Self::Boxed(steps) => &**steps,
        }
    }
}

impl DerefMut for AnySteps {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Self::Dict(walk) => walk,
            Self::Set(walk) => walk,
            Self::Text(walk) => walk,
            Self::Enumerate(walk) => walk,
            Self::Zip(walk) => walk,
            Self::Boxed(steps) => &mut **steps,
        }
    }
}

impl AnySteps {
    /// The next element. The iterator may stand around others like it, any number of them.
    #[inline]
    fn next_nested(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        cx.check_stack()?;
        match self {
            Self::Enumerate(walk) => walk.next(cx),
            Self::Zip(walk) => walk.next(cx),
            nested => nested.next(cx),
        }
    }
}

/// The next element of an iterator that another one steps, where no Python code runs and no third iterator is asked.
#[inline(always)]
#[must_use]
pub fn step_within(iterator: &Value) -> Step<Value> {
    if is_known(iterator) {
        return step_known(iterator).map_or(Step::End, Step::To);
    }
    step_alone(iterator)
}

/// As `step_within`, of an iterator in Rust. At its end the general step lets its steps go.
#[inline(never)]
fn step_alone(iterator: &Value) -> Step<Value> {
    let Some(native) = iterator.downcast_ref::<NativeIter>().filter(|_| !journaling()) else { return Step::Unsure };
    let step = match native.steps.try_borrow_mut().as_deref_mut() {
        Ok(Some(AnySteps::Text(walk))) => walk.step().map_or(Step::Unsure, Step::To),
        Ok(Some(AnySteps::Dict(walk))) => walk.step_simply(),
        Ok(Some(AnySteps::Set(walk))) => walk.step_simply(),
        Ok(Some(AnySteps::Boxed(steps))) if steps.stands_alone() => steps.step_simply(),
        _ => Step::Unsure,
    };
    match step {
        Step::End => Step::Unsure,
        step => step,
    }
}

/// An iterator in Rust.
pub struct NativeIter {
    /// The iterator; absent after its end.
    pub steps: RefCell<Option<AnySteps>>,
    /// Name of its Python type.
    pub type_name: &'static str,
}

impl Object for NativeIter {
    const KIND: Kind = kinds::NATIVE_ITER;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(steps) = self.steps.try_borrow()
            && let Some(steps) = &*steps
        {
            steps.trace(visit);
        }
    }
    fn clear(&self) {
        if let Ok(mut steps) = self.steps.try_borrow_mut() {
            let steps = steps.take();
            drop(steps);
        }
    }
    fn state(&self) -> Option<State> {
        let saved = match &*self.steps.try_borrow().ok()? {
            Some(steps) => of_box(steps.fork()?),
            None => Value::NONE,
        };
        Some(State { layout: Layout::Sequence, slots: vec![saved] })
    }
    fn set_state(&self, state: State) {
        // The saved iterator is copied once more: a state may be put back several times.
        let saved = state.slots.first().and_then(|saved| saved.downcast_ref::<Self>());
        let steps = saved.and_then(|saved| saved.steps.borrow().as_ref().and_then(|steps| steps.fork()));
        if let Ok(mut place) = self.steps.try_borrow_mut() {
            let old = std::mem::replace(&mut *place, steps.map(AnySteps::Boxed));
            drop(place);
            drop(old);
        }
    }
}

/// A new iterator value.
#[must_use]
pub fn native(steps: impl Steps) -> Value {
    of_box(Box::new(steps))
}

/// An iterator value of steps that are boxed already.
#[must_use]
pub fn of_box(steps: Box<dyn Steps>) -> Value {
    of_any(AnySteps::Boxed(steps))
}

/// An iterator value.
#[must_use]
pub fn of_any(steps: AnySteps) -> Value {
    let type_name = steps.type_name();
    Value::object(Gc::new(NativeIter { steps: RefCell::new(Some(steps)), type_name }))
}

/// What some steps still give, as a list.
pub(crate) fn rest_of(cx: &mut Cx, mut steps: impl Steps) -> Result<Value> {
    let mut items = Vec::new();
    while let Some(item) = steps.next(cx)? {
        cx.charge(1)?;
        if items.len() == items.capacity() {
            cx.reserve(3 * size_of_val(&items[..]))?;
        }
        items.push(item);
    }
    Ok(list::new(items))
}

impl NativeIter {
    /// What makes an iterator like this one, and from what.
    pub fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        // Its copy, and what is made of that.
        let mut held = 0_usize;
        if let Ok(Some(steps)) = self.steps.try_borrow().as_deref() {
            steps.trace(&mut |_| held += 1);
        }
        cx.reserve_result(held.saturating_mul(4 * size_of::<Value>()))?;
        let forked = match self.steps.try_borrow().as_deref() {
            Ok(Some(steps)) => steps.fork(),
            _ if self.type_name.ends_with("_iterator") || self.type_name == "iterator" => {
                let nothing = match self.type_name {
                    "str_iterator" | "str_ascii_iterator" => str::new(""),
                    "set_iterator" => list::new(Vec::new()),
                    _ => tuple::new([]),
                };
                return Ok(Some(("iter", vec![nothing], None)));
            }
            _ => return Ok(Some(("iter", vec![list::new(Vec::new())], None))),
        };
        match forked {
            Some(steps) => steps.reduce(cx),
            None => Ok(None),
        }
    }

    /// The next element. The caller has called `before_write`.
    ///
    /// The result is taken apart and put together again: copied as a whole, it would be read in one piece just after it
    /// was written in two, which stalls.
    #[inline]
    pub fn next(&self, cx: &mut Cx) -> Result<Option<Value>> {
        self.step(|steps| match steps {
            AnySteps::Dict(walk) => walk.next(cx),
            AnySteps::Set(walk) => walk.next(cx),
            AnySteps::Text(walk) => walk.next(cx),
            nested => match nested.step_simply() {
                Step::To(item) => Ok(Some(item)),
                Step::End => Ok(None),
                Step::Unsure => nested.next_nested(cx),
            },
        })
    }

    /// As `next`, where the short step was not sure.
    #[inline]
    pub(crate) fn next_calling(&self, cx: &mut Cx) -> Result<Option<Value>> {
        self.step(|steps| steps.next_nested(cx))
    }

    /// Whether the elements are pairs that `next_pair` can give in two parts.
    #[inline]
    pub fn gives_pairs(&self) -> bool {
        self.steps.try_borrow().is_ok_and(|steps| match &*steps {
            Some(AnySteps::Dict(walk)) => walk.gives_pairs(),
            Some(AnySteps::Enumerate(walk)) => walk.gives_pairs(),
            Some(AnySteps::Zip(walk)) => walk.gives_pairs(),
            Some(AnySteps::Boxed(steps)) => steps.gives_pairs(),
            _ => false,
        })
    }

    /// The two parts of the next element, where `gives_pairs`. The caller has called `before_write`.
    #[inline]
    pub fn next_pair(&self, cx: &mut Cx) -> Result<Option<(Value, Value)>> {
        self.step(|steps| match steps {
            AnySteps::Dict(walk) => walk.next_pair(cx),
            nested => {
                cx.check_stack()?;
                match nested {
                    AnySteps::Enumerate(walk) => walk.next_pair(cx),
                    AnySteps::Zip(walk) => walk.next_pair(cx),
                    nested => nested.next_pair(cx),
                }
            }
        })
    }

    /// Makes a step, and lets the steps go at the end.
    #[inline(always)]
    fn step<R>(&self, next: impl FnOnce(&mut AnySteps) -> Result<Option<R>>) -> Result<Option<R>> {
        // An iterator that is entered again while it runs counts as exhausted.
        let Ok(mut running) = self.steps.try_borrow_mut() else { return Ok(None) };
        let Some(steps) = &mut *running else { return Ok(None) };
        match next(steps) {
            Ok(Some(item)) => Ok(Some(item)),
            Ok(None) => {
                let ended = running.take();
                drop(running);
                drop(ended);
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }
}
