//! Making exceptions from Rust.

use super::Error;
use crate::types::class::{Instance, Type};
use crate::types::exception::{ExceptionData, complete};
use crate::types::str;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

macro_rules! raisers {
    ($($(#[doc = $doc:literal])+ $name:ident => $class:ident,)+) => {
        impl Cx {
            $(
                $(#[doc = $doc])+
                #[cold]
                pub fn $name(&mut self, message: impl Into<String>) -> Error {
                    let class = self.types.exceptions.$class.clone();
                    self.exception(&class, vec![str::new(Into::<String>::into(message))])
                }
            )+
        }
    };
}

raisers! {
    /// A TypeError of this message.
    type_error => TypeError,
    /// A ValueError of this message.
    value_error => ValueError,
    /// An IndexError of this message.
    index_error => IndexError,
    /// An AttributeError of this message.
    attribute_error => AttributeError,
    /// A NameError of this message.
    name_error => NameError,
    /// An UnboundLocalError of this message.
    unbound_local_error => UnboundLocalError,
    /// An OverflowError of this message.
    overflow_error => OverflowError,
    /// A ZeroDivisionError of this message.
    zero_division_error => ZeroDivisionError,
    /// A RuntimeError of this message.
    runtime_error => RuntimeError,
    /// A RecursionError of this message.
    recursion_error => RecursionError,
    /// A NotImplementedError of this message.
    not_implemented_error => NotImplementedError,
    /// An ImportError of this message.
    import_error => ImportError,
    /// A MemoryError of this message.
    memory_error => MemoryError,
    /// A BufferError of this message.
    buffer_error => BufferError,
    /// An AssertionError of this message.
    assertion_error => AssertionError,
    /// A LookupError of this message.
    lookup_error => LookupError,
    /// An OSError of this message.
    os_error => OSError,
    /// A SystemError of this message: an invariant of ours is broken.
    system_error => SystemError,
}

impl Cx {
    /// A new exception of a builtin class with these arguments.
    #[cold]
    pub fn exception(&mut self, class: &Gc<Type>, args: Vec<Value>) -> Error {
        let instance = Instance::of(class.clone(), ExceptionData::of(args).value());
        complete(self, &instance);
        Error(instance)
    }

    /// A KeyError for this key.
    #[cold]
    pub fn key_error(&mut self, key: Value) -> Error {
        let class = self.types.exceptions.KeyError.clone();
        self.exception(&class, vec![key])
    }

    /// A StopIteration with this value.
    #[cold]
    pub fn stop_iteration(&mut self, value: Value) -> Error {
        let class = self.types.exceptions.StopIteration.clone();
        let args = if value.is_none() { Vec::new() } else { vec![value] };
        self.exception(&class, args)
    }
}
