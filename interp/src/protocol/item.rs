//! Length, subscripts, membership, and indices.

use crate::error::{Error, Result};
use crate::kinds;
use crate::stage;
use crate::types::class::attribute;
use crate::types::class::{Instance, Type};
use crate::types::dict::Dict;
use crate::types::int::{self, BigInt};
use crate::types::slice::sequence_index;
use crate::types::{ops_of, payload_or_self, tuple};
use crate::vm::Cx;
use snek_heap::{Value, before_write};

impl Cx {
    /// `len(value)`.
    pub fn len(&mut self, value: &Value) -> Result<usize> {
        if let Some(len) = ops_of(value.kind()).len {
            return len(self, value);
        }
        let name = self.names.__len__.clone();
        match self.call_special(value, &name, &[])? {
            Some(result) => {
                let number = match self.index_value(&result)? {
                    big if big.as_int().is_none() => {
                        if self.less(&big, &Value::int(0))? {
                            return Err(self.value_error("__len__() should return >= 0"));
                        }
                        return Err(self.overflow_error("cannot fit 'int' into an index-sized integer"));
                    }
                    number => number.as_int().unwrap_or(0),
                };
                match usize::try_from(number) {
                    Ok(len) => Ok(len),
                    Err(_) => Err(self.value_error("__len__() should return >= 0")),
                }
            }
            None => {
                let type_name = self.type_name(value);
                let error = self.type_error(format!("object of type '{type_name}' has no len()"));
                self.note_number_error(value, &error);
                Err(error)
            }
        }
    }

    /// `object[index]`.
    pub fn get_item(&mut self, object: &Value, index: &Value) -> Result<Value> {
        if stage::is_staged(object) || stage::is_staged(index) {
            return self.staged_get_item(object, index);
        }
        if let Some(get) = ops_of(object.kind()).get_item {
            return get(self, object, index);
        }
        let name = self.names.__getitem__.clone();
        if let Some(value) = self.call_special(object, &name, std::slice::from_ref(index))? {
            return Ok(value);
        }
        if object.downcast_ref::<Type>().is_some() {
            return attribute::class_get_item(self, object, index);
        }
        let type_name = self.type_name(object);
        Err(self.type_error(format!("'{type_name}' object is not subscriptable")))
    }

    /// `object[index] = value`.
    pub fn set_item(&mut self, object: &Value, index: &Value, value: Value) -> Result<()> {
        if stage::is_staged(object) || stage::is_staged(index) {
            return self.staged_set_item(object, index, &value);
        }
        if let Some(set) = ops_of(object.kind()).set_item {
            before_write(object);
            return set(self, object, index, value);
        }
        let name = self.names.__setitem__.clone();
        match self.call_special(object, &name, &[index.clone(), value])? {
            Some(_) => Ok(()),
            None => Err(self.no_item(object, index, true)),
        }
    }

    /// `del object[index]`.
    pub fn del_item(&mut self, object: &Value, index: &Value) -> Result<()> {
        if let Some(del) = ops_of(object.kind()).del_item {
            before_write(object);
            return del(self, object, index);
        }
        let name = self.names.__delitem__.clone();
        match self.call_special(object, &name, std::slice::from_ref(index))? {
            Some(_) => Ok(()),
            None => Err(self.no_item(object, index, false)),
        }
    }

    /// The error of `object[index] = …` or `del object[index]` for a class that does not define it.
    #[cold]
    pub(crate) fn no_item(&mut self, object: &Value, index: &Value, assigns: bool) -> Error {
        if object.downcast_ref::<Instance>().is_some() {
            // A class that defines one of the two lacks only the other's method.
            let (lacking, other) = (self.names.__setitem__.clone(), self.names.__delitem__.clone());
            let (lacking, other) = if assigns { (lacking, other) } else { (other, lacking) };
            if self.lookup_special(object, &other).is_some() {
                return self.attribute_error(lacking.as_str());
            }
        }
        // CPython takes these for sequences until it has converted the index.
        let is_sequence = self.is_index(index) && self.has_sequence_slots(object);
        if is_sequence && let Err(error) = sequence_index(self, index) {
            return error;
        }
        let type_name = self.type_name(object);
        self.type_error(match (assigns, is_sequence) {
            (true, _) => format!("'{type_name}' object does not support item assignment"),
            (false, true) => format!("'{type_name}' object doesn't support item deletion"),
            (false, false) => format!("'{type_name}' object does not support item deletion"),
        })
    }

    /// Whether the value can stand for an integer as an index.
    pub(crate) fn is_index(&self, value: &Value) -> bool {
        int::view(&payload_or_self(value)).is_some() || self.lookup_special(value, &self.names.__index__).is_some()
    }

    /// Whether the object's class has a table of sequence operations in CPython.
    fn has_sequence_slots(&self, object: &Value) -> bool {
        match object.kind() {
            kinds::STR | kinds::BYTES | kinds::TUPLE | kinds::RANGE | kinds::SET | kinds::FROZENSET => true,
            kinds::DICT_VIEW | kinds::MAPPING_PROXY | kinds::HOST => true,
            kinds::INSTANCE => !self.class_of(object).is_builtin,
            _ => false,
        }
    }

    /// `item in container`.
    pub fn contains(&mut self, container: &Value, item: &Value) -> Result<bool> {
        if let Some(contains) = ops_of(container.kind()).contains {
            return contains(self, container, item);
        }
        if container.downcast_ref::<Instance>().is_some() || container.downcast_ref::<Type>().is_some() {
            let name = self.names.__contains__.clone();
            match self.lookup_special(container, &name) {
                Some(found) if found.is_none() => {
                    let type_name = self.type_name(container);
                    return Err(self.type_error(format!("'{type_name}' object is not a container")));
                }
                Some(_) => {
                    if let Some(result) = self.call_special(container, &name, std::slice::from_ref(item))? {
                        return self.truth(&result);
                    }
                }
                None => {}
            }
        }
        if !self.is_iterable(container) {
            let type_name = self.type_name(container);
            return Err(self.type_error(format!("argument of type '{type_name}' is not iterable")));
        }
        let iterator = self.iter(container)?;
        while let Some(element) = self.next(&iterator)? {
            if self.eq(&element, item)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The integer (of any size) that a value stands for as an index: an `int`, or what `__index__` gives.
    pub fn index_value(&mut self, value: &Value) -> Result<Value> {
        let plain = payload_or_self(value);
        if plain.as_int().is_some() || plain.downcast_ref::<BigInt>().is_some() {
            return Ok(plain);
        }
        if let Some(flag) = plain.as_bool() {
            return Ok(Value::int(i64::from(flag)));
        }
        if stage::is_staged(value) {
            return Err(self.staged_concrete(value, "an index"));
        }
        let name = self.names.__index__.clone();
        if matches!(value.kind(), kinds::INSTANCE | kinds::HOST)
            && let Some(result) = self.call_special(value, &name, &[])?
        {
            let plain = payload_or_self(&result);
            if plain.as_int().is_some() || plain.downcast_ref::<BigInt>().is_some() {
                return Ok(plain);
            }
            if let Some(flag) = plain.as_bool() {
                return Ok(Value::int(i64::from(flag)));
            }
            let type_name = self.type_name(&result);
            return Err(self.type_error(format!("__index__ returned non-int (type {type_name})")));
        }
        let type_name = self.type_name(value);
        Err(self.type_error(format!("'{type_name}' object cannot be interpreted as an integer")))
    }

    /// The integer of 64 bits that a value stands for as an index.
    pub fn index(&mut self, value: &Value) -> Result<i64> {
        if let Some(small) = value.as_int() {
            return Ok(small);
        }
        match self.index_value(value)?.as_int() {
            Some(small) => Ok(small),
            None => Err(self.overflow_error("Python int too large to convert to C ssize_t")),
        }
    }

    /// The pairs of a mapping, in order; `None` when the value is no mapping (it has no `keys`).
    pub fn mapping_pairs(&mut self, mapping: &Value) -> Result<Option<Vec<(Value, Value)>>> {
        if let Some(dict) = payload_or_self(mapping).downcast_ref::<Dict>() {
            self.reserve_result(dict.len().saturating_mul(2 * size_of::<Value>()))?;
            let pairs = dict.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect();
            return Ok(Some(pairs));
        }
        let keys_name = self.names.keys.clone();
        let Some(keys) = self.getattr_opt(mapping, &keys_name)? else { return Ok(None) };
        let keys = self.call(&keys, &[])?;
        let mut pairs = Vec::new();
        for key in self.collect(&keys)? {
            let value = self.get_item(mapping, &key)?;
            pairs.push((key, value));
        }
        Ok(Some(pairs))
    }

    /// A tuple value.
    #[must_use]
    pub fn tuple(&self, items: Vec<Value>) -> Value {
        tuple::new(items)
    }
}
