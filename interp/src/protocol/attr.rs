//! Attribute access (Python reference, "Customizing attribute access" and "Invoking descriptors").

use crate::error::{Error, Result};
use crate::names::Name;
use crate::native::Native;
use crate::types::class::{
    Found, Instance, StaticMethod, Super, Type, attribute, descriptor, is_native_method, is_plain_function,
    sets_plainly,
};
use crate::types::dict::Dict;
use crate::types::exception::field;
use crate::types::function::{Function, bind};
use crate::types::module::Module;
use crate::types::str::Str;
use crate::types::{alias, class, host, staged};
use crate::vm::Cx;
use crate::{kinds, stage, vm};
use snek_heap::{Gc, Value, before_write};

/// Whether values of this kind have `__get__`.
fn is_builtin_descriptor(value: &Value) -> bool {
    matches!(
        value.kind(),
        kinds::PROPERTY | kinds::STATICMETHOD | kinds::CLASSMETHOD | kinds::GETSET | kinds::MEMBER | kinds::SUPER
    ) || host::descriptor(value).is_some()
}

/// Whether values of this kind have `__set__` (or `__delete__`).
fn is_builtin_data_descriptor(value: &Value) -> bool {
    matches!(value.kind(), kinds::PROPERTY | kinds::GETSET | kinds::MEMBER) || host::descriptor(value) == Some(true)
}

impl Cx {
    /// Whether the class attribute is a data descriptor, and so goes before the instance's own attribute.
    fn is_data_descriptor(&self, value: &Value) -> bool {
        is_builtin_data_descriptor(value)
            || value.downcast_ref::<Instance>().is_some_and(|instance| {
                let class = instance.class();
                class.lookup(&self.names.__set__).is_some() || class.lookup(&self.names.__delete__).is_some()
            })
    }

    pub(crate) fn is_descriptor(&self, value: &Value) -> bool {
        is_builtin_descriptor(value)
            || value
                .downcast_ref::<Instance>()
                .is_some_and(|instance| instance.class().lookup(&self.names.__get__).is_some())
    }

    /// Finds an attribute without calling descriptors (but calling a `__getattribute__` of Python).
    pub(crate) fn find_attribute(&mut self, object: &Value, name: &Name) -> Result<Found> {
        if let Some(instance) = object.downcast_ref::<Instance>() {
            return self.find_in_instance(object, instance, name);
        }
        if let Some(class) = object.downcast_ref::<Type>() {
            return attribute::find(self, object, class, name);
        }
        if let Some(this) = object.downcast_ref::<Super>()
            && let Some(found) = class::find_super(self, this, name)?
        {
            return Ok(found);
        }
        if let Some(origin) = alias::asks_origin(object, name) {
            return self.getattr(&origin, name).map(Found::Value);
        }
        if let Some(class) = object.downcast_ref::<Module>().and_then(Module::own_class) {
            if let Some(getattribute) = class.lookup(&self.names.__getattribute__)
                && getattribute.kind() != kinds::NATIVE
            {
                return match self.call_found(&getattribute, object, &[name.value()]) {
                    Ok(value) => Ok(Found::Value(value)),
                    Err(error) => self.fall_back(object, name, error).map(Found::Value),
                };
            }
            return self.find_in_module(object, &class, name);
        }
        let class = self.class_of(object);
        let found = class.lookup(name);
        if let Some(found) = &found
            && is_builtin_data_descriptor(found)
        {
            return Ok(Found::Descriptor(found.clone()));
        }
        if let Some(own) = own_attribute(object, name) {
            let own = if own.is_none() { self.spec_attribute(object, name)? } else { own };
            return Ok(Found::Own { slot: None, value: own });
        }
        match found {
            Some(found) => Ok(self.classify(found)),
            None if object.kind() == kinds::STAGED => {
                Ok(staged::free_attribute(self, object, name)?.map_or(Found::Nothing, Found::Value))
            }
            None => Ok(Found::Nothing),
        }
    }

    /// `object.__getattribute__` for a module whose class is a program's.
    pub(crate) fn find_in_module(&mut self, object: &Value, class: &Gc<Type>, name: &Name) -> Result<Found> {
        let found = class.lookup(name);
        if let Some(found) = &found
            && self.is_data_descriptor(found)
        {
            return Ok(Found::Descriptor(found.clone()));
        }
        if let Some(own) = own_attribute(object, name) {
            let own = if own.is_none() { self.spec_attribute(object, name)? } else { own };
            return Ok(Found::Own { slot: None, value: own });
        }
        Ok(found.map_or(Found::Nothing, |found| self.classify(found)))
    }

    fn find_in_instance(&mut self, object: &Value, instance: &Instance, name: &Name) -> Result<Found> {
        let class = instance.class();
        if let Some(getattribute) = class.lookup(&self.names.__getattribute__)
            && getattribute.kind() != kinds::NATIVE
        {
            let bound = self.bind_special(&getattribute, object)?;
            return match self.call(&bound, &[name.value()]) {
                Ok(value) => Ok(Found::Value(value)),
                Err(error) => self.fall_back(object, name, error).map(Found::Value),
            };
        }
        self.find_plainly(instance, name)
    }

    /// `object.__getattribute__` for an instance.
    pub(crate) fn find_plainly(&mut self, instance: &Instance, name: &Name) -> Result<Found> {
        let class = instance.class();
        let found = class.lookup(name);
        if let Some(found) = &found
            && self.is_data_descriptor(found)
            && (found.kind() != kinds::MEMBER || instance.own_dict().is_some() || instance.get(name).is_none())
        {
            // One that can only be written leaves reading to the instance.
            match instance.get(name) {
                Some(value) if found.kind() == kinds::INSTANCE && !self.is_descriptor(found) => {
                    return Ok(Found::Own { slot: None, value });
                }
                _ => return Ok(Found::Descriptor(found.clone())),
            }
        }
        {
            // A slot declared by `__slots__` is kept as any other attribute, so caches treat it alike.
            if let Some(dict) = instance.own_dict() {
                if let Some(value) = dict.get_name(name) {
                    return Ok(Found::Own { slot: None, value });
                }
            } else if let Some(slot) = instance.shape().slot(name)
                && let Some(value) = instance.slot(slot)
            {
                return Ok(Found::Own { slot: Some(slot), value });
            }
        }
        if let Some(found) = found {
            return Ok(self.classify(found));
        }
        Ok(Found::Nothing)
    }

    fn classify(&self, found: Value) -> Found {
        if is_plain_function(&found) || is_native_method(&found) || found.kind() == kinds::STAGED_FUNCTION {
            Found::Method(found)
        } else if found.kind() == kinds::STATICMETHOD {
            Found::ClassValue(StaticMethod::unwrapped(found))
        } else if self.is_descriptor(&found) {
            Found::Descriptor(found)
        } else {
            Found::ClassValue(found)
        }
    }

    /// Turns what was found into the attribute's value: binds, calls `__get__` or `__getattr__`, or raises.
    pub(crate) fn finish_attribute(&mut self, object: &Value, name: &Name, found: Found) -> Result<Value> {
        match found {
            Found::Own { value, .. } | Found::ClassValue(value) | Found::Value(value) => Ok(value),
            Found::Method(function) => Ok(self.bind_method(&function, object)),
            Found::Descriptor(descriptor) => {
                let class = self.class_of(object);
                match self.descriptor_get(&descriptor, Some(object), &class) {
                    Ok(value) => Ok(value),
                    Err(error) => self.fall_back(object, name, error),
                }
            }
            Found::Nothing => {
                let error = self.no_attribute(object, name);
                self.fall_back(object, name, error)
            }
        }
    }

    /// As `finish_attribute`, without asking `__getattr__`: what `object.__getattribute__` does.
    pub(crate) fn finish_plainly(&mut self, object: &Value, name: &Name, found: Found) -> Result<Value> {
        match found {
            Found::Descriptor(descriptor) => {
                let class = self.class_of(object);
                self.descriptor_get(&descriptor, Some(object), &class)
            }
            Found::Nothing => Err(self.no_attribute(object, name)),
            found => self.finish_attribute(object, name, found),
        }
    }

    /// After an AttributeError, asks the class's `__getattr__`.
    fn fall_back(&mut self, object: &Value, name: &Name, error: Error) -> Result<Value> {
        if !self.error_is(&error, &self.types.exceptions.AttributeError.clone()) {
            return Err(error);
        }
        self.asked_attribute(object, name, error)
    }

    /// The attribute that `__getattr__` knows; an AttributeError without one says what was asked of which object.
    fn asked_attribute(&mut self, object: &Value, name: &Name, error: Error) -> Result<Value> {
        let asked = self.ask_getattr(object, name, error);
        if let Err(error) = &asked
            && self.error_is(error, &self.types.exceptions.AttributeError.clone())
            && let Some(data) = vm::exception_data(error.instance())
            && [field::NAME, field::OBJ].iter().all(|index| data.field(*index).is_none_or(|value| value.is_none()))
        {
            self.note_attribute(error, object, name);
        }
        asked
    }

    fn ask_getattr(&mut self, object: &Value, name: &Name, error: Error) -> Result<Value> {
        let getattr = match object.downcast_ref::<Module>() {
            Some(module) => module.dict.get_name(&self.names.__getattr__),
            None => None,
        };
        if let Some(getattr) = getattr {
            return self.call(&getattr, &[name.value()]);
        }
        let special = self.names.__getattr__.clone();
        match self.call_special(object, &special, &[name.value()])? {
            Some(value) => Ok(value),
            None => Err(error),
        }
    }

    /// A function of the class with the object as its first argument.
    pub(crate) fn bind_method(&mut self, function: &Value, object: &Value) -> Value {
        match function.downcast_ref::<Native>() {
            Some(native) => native.bind(object.clone()),
            None => bind(function.clone(), object.clone()),
        }
    }

    /// Calls a descriptor's `__get__`.
    pub(crate) fn descriptor_get(
        &mut self,
        descriptor: &Value,
        object: Option<&Value>,
        class: &Gc<Type>,
    ) -> Result<Value> {
        descriptor::get(self, descriptor, object, class)
    }

    /// Binds what `lookup_special` found.
    pub fn bind_special(&mut self, found: &Value, object: &Value) -> Result<Value> {
        if is_plain_function(found) || is_native_method(found) || found.kind() == kinds::STAGED_FUNCTION {
            return Ok(self.bind_method(found, object));
        }
        if self.is_descriptor(found) {
            let class = self.class_of(object);
            return self.descriptor_get(found, Some(object), &class);
        }
        Ok(found.clone())
    }

    /// `object.name`.
    pub fn getattr(&mut self, object: &Value, name: &Name) -> Result<Value> {
        if self.stage.is_active() {
            stage::note_attribute(self, object, name)?;
        }
        let found = self.find_attribute(object, name)?;
        self.finish_attribute(object, name, found)
    }

    /// `object.name`, or `None` where there is no such attribute.
    pub fn getattr_opt(&mut self, object: &Value, name: &Name) -> Result<Option<Value>> {
        if self.stage.is_active() {
            stage::note_attribute(self, object, name)?;
        }
        let found = match self.find_attribute(object, name) {
            // Nobody is asked for it: no error need be made.
            Ok(Found::Nothing) if !self.has_fallback(object) => return Ok(None),
            Ok(found) => self.finish_attribute(object, name, found),
            Err(error) => Err(error),
        };
        match found {
            Ok(value) => Ok(Some(value)),
            Err(error) if self.error_is(&error, &self.types.exceptions.AttributeError.clone()) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether there is a `__getattr__` for attributes that the object lacks.
    fn has_fallback(&self, object: &Value) -> bool {
        object.downcast_ref::<Module>().is_some() || self.class_of(object).lookup(&self.names.__getattr__).is_some()
    }

    /// Whether setting this attribute just stores it in the instance: no `__setattr__`, no data descriptor, no
    /// `__slots__`.
    pub(crate) fn stores_plainly(&self, instance: &Instance, name: &Name) -> bool {
        let class = instance.class();
        class.has_dict.get()
            && class.lookup(&self.names.__setattr__).is_none_or(|found| sets_plainly(&found))
            && class.lookup(name).is_none_or(|found| !self.is_data_descriptor(&found))
            && name.as_str() != "__class__"
            && name.as_str() != "__dict__"
    }

    /// Whether setting this attribute stores it in a slot declared by `__slots__`, with no `__setattr__` in between.
    pub(crate) fn stores_in_member(&self, instance: &Instance, name: &Name) -> bool {
        let class = instance.class();
        class.lookup(name).is_some_and(|found| descriptor::is_slot_of(&found, name, &class))
            && class.lookup(&self.names.__setattr__).is_none_or(|found| sets_plainly(&found))
    }

    /// `object.name = value`.
    pub fn setattr(&mut self, object: &Value, name: &Name, value: Value) -> Result<()> {
        let special = self.names.__setattr__.clone();
        if let Some(instance) = object.downcast_ref::<Instance>() {
            if let Some(found) = instance.class().lookup(&special)
                && !sets_plainly(&found)
            {
                self.call_special(object, &special, &[name.value(), value])?;
                return Ok(());
            }
        } else if let Some(class) = object.downcast_ref::<Type>() {
            return attribute::set(self, object, class, name, Some(value));
        } else if let Some(class) = object.downcast_ref::<Module>().and_then(Module::own_class)
            && class.lookup(&special).is_some_and(|found| !sets_plainly(&found))
        {
            self.call_special(object, &special, &[name.value(), value])?;
            return Ok(());
        }
        self.set_plainly(object, name, Some(value))
    }

    /// `del object.name`.
    pub fn delattr(&mut self, object: &Value, name: &Name) -> Result<()> {
        let special = self.names.__delattr__.clone();
        if let Some(instance) = object.downcast_ref::<Instance>() {
            if let Some(found) = instance.class().lookup(&special)
                && !sets_plainly(&found)
            {
                self.call_special(object, &special, &[name.value()])?;
                return Ok(());
            }
        } else if let Some(class) = object.downcast_ref::<Type>() {
            return attribute::set(self, object, class, name, None);
        } else if let Some(class) = object.downcast_ref::<Module>().and_then(Module::own_class)
            && class.lookup(&special).is_some_and(|found| !sets_plainly(&found))
        {
            self.call_special(object, &special, &[name.value()])?;
            return Ok(());
        }
        self.set_plainly(object, name, None)
    }

    /// `object.__setattr__` and `object.__delattr__` (`value` absent).
    pub(crate) fn set_plainly(&mut self, object: &Value, name: &Name, value: Option<Value>) -> Result<()> {
        let class = self.class_of(object);
        let found = class.lookup(name);
        if let Some(found) = &found
            && self.is_data_descriptor(found)
        {
            return descriptor::set(self, found, object, name, value);
        }
        // The attributes of a function are a dict, once there are some.
        let function = object.downcast_ref::<Function>();
        if function.is_none_or(|function| function.attributes.get().is_none()) {
            before_write(object);
        }
        if let Some(instance) = object.downcast_ref::<Instance>() {
            if !class.has_dict.get() {
                return Err(self.cannot_set(object, name, found.is_some()));
            }
            return match value {
                Some(value) => {
                    instance.set(name, value);
                    Ok(())
                }
                None => match instance.remove(name) {
                    Some(_) => Ok(()),
                    None => Err(self.nothing_to_change(object, name)),
                },
            };
        }
        let dict = match (object.downcast_ref::<Module>(), function) {
            (Some(module), _) => Some(module.dict.clone()),
            (_, Some(function)) => Some(function.attributes.get_or_insert_with(|| Gc::new(Dict::default()))),
            _ => class::method_attributes(self, object)?,
        };
        if let Some(dict) = &dict {
            before_write(&dict.value());
        }
        match (dict, value) {
            (Some(dict), Some(value)) => {
                dict.set_name(name, value);
                Ok(())
            }
            (Some(dict), None) if dict.remove_name(name).is_some() => Ok(()),
            (Some(_), None) => Err(self.nothing_to_change(object, name)),
            (None, _) => Err(self.cannot_set(object, name, found.is_some())),
        }
    }

    #[cold]
    fn cannot_set(&mut self, object: &Value, name: &Name, is_known: bool) -> Error {
        if is_known {
            let (type_name, name_text) = (self.type_name(object), name.as_str());
            let message = format!("'{type_name}' object attribute '{name_text}' is read-only");
            return self.attribute_error(message);
        }
        self.nothing_to_change(object, name)
    }

    /// The error for setting or deleting an attribute that is not there. It does not know object and name.
    #[cold]
    pub(crate) fn nothing_to_change(&mut self, object: &Value, name: &Name) -> Error {
        let text = name.as_str();
        let message = match object.downcast_ref::<Type>() {
            Some(class) => format!("type object '{}' has no attribute '{text}'", class.name.borrow().as_str()),
            None => format!("'{}' object has no attribute '{text}'", self.type_name(object)),
        };
        self.attribute_error(message)
    }

    /// The AttributeError for a missing attribute.
    #[cold]
    pub(crate) fn no_attribute(&mut self, object: &Value, name: &Name) -> Error {
        let text = name.as_str();
        let message = if let Some(class) = object.downcast_ref::<Type>() {
            format!("type object '{}' has no attribute '{text}'", class.name.borrow().as_str())
        } else if let Some(module) = object.downcast_ref::<Module>() {
            match module.dict.get_name(&self.names.__name__).as_ref().and_then(Value::downcast_ref::<Str>) {
                Some(module) => format!("module '{}' has no attribute '{text}'", module.as_str()),
                None => format!("module has no attribute '{text}'"),
            }
        } else {
            format!("'{}' object has no attribute '{text}'", self.type_name(object))
        };
        let error = self.attribute_error(message);
        self.note_attribute(&error, object, name);
        error
    }

    fn note_attribute(&self, error: &Error, object: &Value, name: &Name) {
        if let Some(data) = vm::exception_data(error.instance()) {
            drop(data.set_field(field::NAME, name.value()));
            drop(data.set_field(field::OBJ, object.clone()));
        }
    }

    /// The error of `with` and its like for a type without the dunder.
    #[cold]
    pub(crate) fn missing_special(&mut self, name: &Name, type_name: &str) -> Error {
        match name.as_str() {
            "__enter__" | "__aenter__" => {
                let protocol = if name.as_str() == "__enter__" { "" } else { "asynchronous " };
                self.type_error(format!("'{type_name}' object does not support the {protocol}context manager protocol"))
            }
            "__exit__" | "__aexit__" => {
                let protocol = if name.as_str() == "__exit__" { "" } else { "asynchronous " };
                self.type_error(format!(
                    "'{type_name}' object does not support the {protocol}context manager protocol \
                     (missed {} method)",
                    name.as_str()
                ))
            }
            "__aiter__" => {
                self.type_error(format!("'async for' requires an object with __aiter__ method, got {type_name}"))
            }
            "__anext__" => self.type_error(format!(
                "'async for' received an object from __aiter__ that does not implement __anext__: {type_name}"
            )),
            other => self.attribute_error(format!("'{type_name}' object has no attribute '{other}'")),
        }
    }
}

/// An attribute that the object itself keeps: a module's variable, a function's attribute.
fn own_attribute(object: &Value, name: &Name) -> Option<Value> {
    if let Some(module) = object.downcast_ref::<Module>() {
        return module.dict.get_name(name);
    }
    if matches!(object.kind(), kinds::STATICMETHOD | kinds::CLASSMETHOD) {
        return class::kept_attribute(object, name);
    }
    let function = object.downcast_ref::<Function>()?;
    function.attributes.get().as_ref()?.get_name(name)
}
