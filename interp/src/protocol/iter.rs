//! Iteration.

use crate::error::Error;
use crate::error::Result;
use crate::kinds;
use crate::stage;
use crate::types::class::Instance;
use crate::types::dict::Dict;
use crate::types::generator::{Generator, GeneratorKind, asynchronous};
use crate::types::iter::{NativeIter, RangeIter, SeqIter};
use crate::types::list::List;
use crate::types::ops_of;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Value, before_write, journaling};

impl Cx {
    /// `iter(value)`.
    pub fn iter(&mut self, value: &Value) -> Result<Value> {
        if stage::is_staged(value) {
            return self.staged_iter(value);
        }
        if let Some(iter) = ops_of(value.kind()).iter {
            return iter(self, value);
        }
        if ops_of(value.kind()).next.is_some() {
            return Ok(value.clone());
        }
        let name = self.names.__iter__.clone();
        match self.lookup_special(value, &name) {
            Some(found) if !found.is_none() => {
                let Some(iterator) = self.call_special(value, &name, &[])? else {
                    return Err(self.not_iterable(value));
                };
                if !self.is_iterator(&iterator) {
                    let type_name = self.type_name(&iterator);
                    return Err(self.type_error(format!("iter() returned non-iterator of type '{type_name}'")));
                }
                Ok(iterator)
            }
            None if self.lookup_special(value, &self.names.__getitem__).is_some()
                && value.downcast_ref::<Instance>().is_some_and(|instance| !instance.class().is_builtin) =>
            {
                Ok(crate::types::iter::over_items(value.clone()))
            }
            _ => Err(self.not_iterable(value)),
        }
    }

    #[cold]
    fn not_iterable(&mut self, value: &Value) -> Error {
        let type_name = self.type_name(value);
        let error = self.type_error(format!("'{type_name}' object is not iterable"));
        self.note_number_error(value, &error);
        error
    }

    /// Whether `iter(value)` would find something to iterate.
    #[must_use]
    pub fn is_iterable(&self, value: &Value) -> bool {
        let ops = ops_of(value.kind());
        ops.iter.is_some()
            || ops.next.is_some()
            || self.lookup_special(value, &self.names.__iter__).is_some_and(|found| !found.is_none())
            || (value.downcast_ref::<Instance>().is_some_and(|instance| !instance.class().is_builtin)
                && self.lookup_special(value, &self.names.__getitem__).is_some())
    }

    /// Whether the value has a `__next__`.
    #[must_use]
    pub fn is_iterator(&self, value: &Value) -> bool {
        let is_generator = value.downcast_ref::<Generator>().is_some_and(|g| g.kind == GeneratorKind::Generator);
        is_generator
            || ops_of(value.kind()).next.is_some()
            || self.lookup_special(value, &self.names.__next__).is_some()
    }

    /// `next(iterator)`; `None` at the end, also if a function that it calls says so by StopIteration.
    pub fn next(&mut self, iterator: &Value) -> Result<Option<Value>> {
        match self.next_or_stop(iterator) {
            Err(error) => self.stop_iteration_value(error).map(|_| None),
            found => found,
        }
    }

    /// The next element; an iterator's own StopIteration is an error.
    pub(crate) fn next_or_stop(&mut self, iterator: &Value) -> Result<Option<Value>> {
        self.charge(1)?;
        match iterator.kind() {
            kinds::SEQ_ITER => {
                before_write(iterator);
                Ok(iterator.downcast_ref::<SeqIter>().and_then(SeqIter::step))
            }
            kinds::RANGE_ITER => {
                before_write(iterator);
                Ok(iterator.downcast_ref::<RangeIter>().and_then(|range| range.step().map(Value::int)))
            }
            kinds::NATIVE_ITER => {
                before_write(iterator);
                match iterator.downcast_ref::<NativeIter>() {
                    Some(native) => native.next(self),
                    None => Ok(None),
                }
            }
            kinds::GENERATOR => match self.generator_send(iterator, Value::NONE)? {
                Ok(item) => Ok(Some(item)),
                Err(returned) if returned.is_none() => Ok(None),
                Err(returned) => Err(self.stop_iteration(returned)),
            },
            kinds::INSTANCE => {
                let name = self.names.__next__.clone();
                self.enter_native()?;
                let result = self.call_special(iterator, &name, &[]);
                self.leave_native();
                match result? {
                    Some(value) => Ok(Some(value)),
                    None => Err(self.not_an_iterator(iterator)),
                }
            }
            kind => match ops_of(kind).next {
                Some(next) => {
                    self.check_stack()?;
                    before_write(iterator);
                    next(self, iterator)
                }
                None => Err(self.not_an_iterator(iterator)),
            },
        }
    }

    #[cold]
    fn not_an_iterator(&mut self, value: &Value) -> Error {
        if stage::is_staged(value) {
            return self.staged_concrete(value, "an iterator");
        }
        let type_name = self.type_name(value);
        self.type_error(format!("'{type_name}' object is not an iterator"))
    }

    /// `next(iterator)`; at the end the value that StopIteration carries, as `Err`.
    pub fn next_or_value(&mut self, iterator: &Value) -> Result<std::result::Result<Value, Value>> {
        if iterator.downcast_ref::<Generator>().is_some() {
            return self.generator_send(iterator, Value::NONE);
        }
        if iterator.kind() == kinds::HOST
            && let Some(outcome) = asynchronous::drive(self, iterator, Value::NONE)
        {
            return outcome;
        }
        match self.next_or_stop(iterator) {
            Ok(next) => Ok(next.ok_or(Value::NONE)),
            // Steps may end with a value: those of an asynchronous generator, or `map` over a function that says so.
            Err(error) => self.stop_iteration_value(error).map(Err),
        }
    }

    /// All elements of an iterable.
    pub fn collect(&mut self, iterable: &Value) -> Result<Vec<Value>> {
        if let Some(list) = iterable.downcast_ref::<List>() {
            let count = list.items.borrow().len();
            self.reserve_result(count * size_of::<Value>())?;
            return Ok(list.items.borrow().clone());
        }
        if let Some(tuple) = iterable.downcast_ref::<Tuple>() {
            self.reserve_result(size_of_val(tuple.items()))?;
            return Ok(tuple.items().to_vec());
        }
        if let Some(dict) = iterable.downcast_ref::<Dict>() {
            let count = dict.len();
            self.reserve_result(count * size_of::<Value>())?;
            return Ok(dict.table.borrow().iter().map(|entry| entry.key.clone()).collect());
        }
        let iterator = self.iter(iterable)?;
        let asked = self.ask_for_length(iterable)?;
        self.check_room(0, asked)?;
        self.read_all(&iterator)
    }

    /// All that an iterator has left.
    pub(crate) fn read_all(&mut self, iterator: &Value) -> Result<Vec<Value>> {
        let hint = self.length_hint(iterator);
        self.reserve(hint.saturating_mul(size_of::<Value>()))?;
        if let Some(items) = iterator.downcast_ref::<SeqIter>().filter(|_| !journaling()).and_then(SeqIter::take_rest) {
            return Ok(items);
        }
        let mut items = Vec::with_capacity(hint.min(1 << 20));
        while let Some(item) = self.next(iterator)? {
            items.push(item);
            if items.len() % (1 << 16) == 0 {
                self.reserve(items.len() * size_of::<Value>())?;
                self.charge_now(1 << 16)?;
            }
        }
        Ok(items)
    }

    /// Asks an object how many elements it will give, as CPython does to reserve room: its `__len__` or
    /// `__length_hint__` may print or fail. The answer is not relied on, but room that nobody has is refused.
    pub(crate) fn ask_for_length(&mut self, iterable: &Value) -> Result<usize> {
        if iterable.kind() == kinds::RANGE {
            // One that is longer than anything can be is refused before it is begun.
            return self.len(iterable);
        }
        if iterable.downcast_ref::<Instance>().is_none() {
            return Ok(0);
        }
        let type_error = self.types.exceptions.TypeError.clone();
        let len_name = self.names.__len__.clone();
        if self.lookup_special(iterable, &len_name).is_some() {
            match self.len(iterable) {
                Ok(len) => return Ok(len),
                Err(error) if self.error_is(&error, &type_error) => {}
                Err(error) => return Err(error),
            }
        }
        let name = self.names.__length_hint__.clone();
        let hint = match self.call_special(iterable, &name, &[]) {
            Ok(Some(hint)) if !hint.is_not_implemented() => hint,
            Ok(_) => return Ok(0),
            Err(error) if self.error_is(&error, &type_error) => return Ok(0),
            Err(error) => return Err(error),
        };
        let hint = match hint.as_bool() {
            Some(flag) => Value::int(i64::from(flag)),
            None => hint,
        };
        match hint.as_int() {
            Some(number) if number < 0 => Err(self.value_error("__length_hint__() should return >= 0")),
            Some(number) => Ok(usize::try_from(number).unwrap_or(usize::MAX)),
            None if hint.kind() == kinds::BIGINT => {
                Err(self.overflow_error("Python int too large to convert to C ssize_t"))
            }
            None => {
                let got = self.type_name(&hint);
                Err(self.type_error(format!("__length_hint__ must be an integer, not {got}")))
            }
        }
    }

    /// Can a list of `held` elements grow by so many? A sum that is no number at all cannot be meant, and is passed
    /// over.
    pub(crate) fn check_room(&mut self, held: usize, len: usize) -> Result<()> {
        let most = isize::MAX as usize;
        let total = held.checked_add(len).filter(|total| *total <= most);
        if total.is_some_and(|total| total > most / size_of::<usize>()) { Err(self.memory_error("")) } else { Ok(()) }
    }

    /// The elements of `*iterable` in a call or display.
    pub(crate) fn collect_spread(&mut self, iterable: &Value) -> Result<Vec<Value>> {
        if !self.is_iterable(iterable) && !stage::is_staged(iterable) {
            let type_name = self.type_name(iterable);
            return Err(self.type_error(format!("Value after * must be an iterable, not {type_name}")));
        }
        self.collect(iterable)
    }

    /// The iterator of what is unpacked to several targets.
    pub(crate) fn iter_to_unpack(&mut self, source: &Value) -> Result<Value> {
        if !self.is_iterable(source) && !stage::is_staged(source) {
            let type_name = self.type_name(source);
            return Err(self.type_error(format!("cannot unpack non-iterable {type_name} object")));
        }
        self.iter(source)
    }

    /// How many elements an iterator probably has left.
    #[must_use]
    pub fn length_hint(&mut self, iterator: &Value) -> usize {
        if let Some(range) = iterator.downcast_ref::<RangeIter>() {
            return usize::try_from(range.left.get()).unwrap_or(usize::MAX);
        }
        if let Some(iter) = iterator.downcast_ref::<SeqIter>() {
            let sequence = iter.sequence.borrow().clone();
            let len = ops_of(sequence.kind()).len.and_then(|len| len(self, &sequence).ok()).unwrap_or(0);
            return len.saturating_sub(iter.position.get());
        }
        let native = iterator.downcast_ref::<NativeIter>();
        native.and_then(|native| native.steps.try_borrow().ok()?.as_ref()?.hint()).unwrap_or(0)
    }
}
