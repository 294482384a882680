//! The class of a value.

use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::types::class::{Instance, Type, check, is_native_method, is_plain_function};
use crate::types::generator::{Generator, GeneratorKind};
use crate::types::iter::NativeIter;
use crate::types::module::Module;
use crate::types::str::Str;
use crate::types::{class, type_name_by_content};
use crate::vm::Cx;
use snek_heap::{Gc, Value};

impl Cx {
    /// The class of a value: `type(value)`.
    #[must_use]
    pub fn class_of(&self, value: &Value) -> Gc<Type> {
        match value.kind() {
            kinds::INSTANCE => value.downcast_ref::<Instance>().map(Instance::class),
            kinds::TYPE => value.downcast_ref::<Type>().and_then(|class| class.metaclass.borrow().clone()),
            kinds::MODULE => value.downcast_ref::<Module>().and_then(Module::own_class),
            kinds::GENERATOR => value.downcast_ref::<Generator>().map(|generator| match generator.kind {
                GeneratorKind::Generator => self.types.generator.clone(),
                GeneratorKind::Coroutine => self.types.coroutine.clone(),
                GeneratorKind::AsyncGenerator => self.types.async_generator.clone(),
            }),
            kinds::NATIVE_ITER => value.downcast_ref::<NativeIter>().and_then(|iter| self.types.named(iter.type_name)),
            kinds::SEQ_ITER | kinds::DICT_VIEW | kinds::TABLE_ITER | kinds::ALIAS | kinds::NATIVE | kinds::HOST => {
                self.types.named(type_name_by_content(value))
            }
            _ => None,
        }
        .unwrap_or_else(|| self.types.of_kind(value.kind()))
    }

    /// Name of the class of a value, as messages show it.
    #[must_use]
    pub fn type_name(&self, value: &Value) -> String {
        let class = self.class_of(value);
        // Classes that modules in Rust define are shown with their module, and so are those that are in C in CPython.
        if class.is_builtin || self.is_in_c(&class) {
            class::full_name(self, &class)
        } else {
            class.name.borrow().as_str().to_owned()
        }
    }

    /// Name of an argument's class as refusals of arguments show it: `None` is shown itself.
    #[must_use]
    pub fn argument_name(&self, value: &Value) -> String {
        if value.is_none() { "None".to_owned() } else { self.type_name(value) }
    }

    /// Whether the class stands for one that is in C in CPython, though it is written in Python here.
    fn is_in_c(&self, class: &Gc<Type>) -> bool {
        // Exceptions are made like those of a program.
        if class.is_subclass(&self.types.exceptions.BaseException) {
            return false;
        }
        let module = class.dict.get_name(&self.names.__module__);
        let module = module.as_ref().and_then(Value::downcast_ref::<Str>);
        module.is_some_and(|module| matches!(module.as_str(), "datetime" | "decimal" | "weakref"))
    }

    /// Whether the value's kind alone says its class.
    pub(crate) fn kind_is_class(&self, value: &Value) -> bool {
        !matches!(
            value.kind(),
            kinds::INSTANCE
                | kinds::TYPE
                | kinds::GENERATOR
                | kinds::NATIVE_ITER
                | kinds::SEQ_ITER
                | kinds::DICT_VIEW
                | kinds::TABLE_ITER
                | kinds::ALIAS
                | kinds::HOST
                | kinds::NATIVE
                | kinds::MODULE
                | kinds::FUNCTION
                | kinds::SUPER
        )
    }

    /// `isinstance(value, class)`, with a tuple of classes, `__instancecheck__` and unions.
    pub fn is_instance(&mut self, value: &Value, class: &Value) -> Result<bool> {
        check::is_instance(self, value, class)
    }

    /// The dunder method of the value's class, not bound.
    #[must_use]
    pub fn lookup_special(&self, value: &Value, name: &Name) -> Option<Value> {
        if let Some(instance) = value.downcast_ref::<Instance>() {
            return instance.class().lookup(name);
        }
        self.class_of(value).lookup(name)
    }

    /// Calls the dunder method of the value's class, if it has one.
    pub fn call_special(&mut self, value: &Value, name: &Name, args: &[Value]) -> Result<Option<Value>> {
        let Some(found) = self.lookup_special(value, name) else { return Ok(None) };
        self.call_found(&found, value, args).map(Some)
    }

    /// Calls what was found as a dunder method on the value's class.
    pub(crate) fn call_found(&mut self, found: &Value, value: &Value, args: &[Value]) -> Result<Value> {
        if attr_is_function(found) {
            return self.call_with(found, value, args);
        }
        let bound = self.bind_special(found, value)?;
        self.call(&bound, args)
    }
}

fn attr_is_function(value: &Value) -> bool {
    is_plain_function(value) || is_native_method(value)
}
