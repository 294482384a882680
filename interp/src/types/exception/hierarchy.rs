//! The table of exception classes (Python library reference, "Exception hierarchy").
//!
//! In: `object`. Out: one class for each line of the table.
//! Invariants:
//! - A base stands before the classes derived from it.
//! - `LimitError` and its subclasses derive from `BaseException`, are no builtins, and no handler catches them.
//!
//! Elsewhere: their methods and attributes in `install.rs`.

use super::install;
use crate::kinds;
use crate::names::intern;
use crate::types::class::{NewType, Type};
use crate::types::dict::Dict;
use snek_heap::Gc;

macro_rules! exceptions {
    ($($name:ident: $($base:ident)+;)+) => {
        /// The exception classes.
        #[allow(non_snake_case, missing_docs, reason = "each field is the class of its name")]
        pub struct Exceptions {
            $(pub $name: Gc<Type>,)+
        }

        impl Exceptions {
            /// Makes the classes.
            #[allow(non_snake_case, reason = "each variable is the class of its name")]
            #[must_use]
            pub fn new(object: &Gc<Type>) -> Self {
                $(let $name = class(stringify!($name), &[$(base!(object $base)),+]);)+
                let made = Self { $($name),+ };
                install::install(&made);
                made
            }

            /// Each class with its name, bases first.
            pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Gc<Type>)> {
                [$((stringify!($name), &self.$name)),+].into_iter()
            }
        }
    };
}

macro_rules! base {
    ($object:ident object) => {
        $object
    };
    ($object:ident $base:ident) => {
        &$base
    };
}

exceptions! {
    BaseException: object;
    BaseExceptionGroup: BaseException;
    GeneratorExit: BaseException;
    KeyboardInterrupt: BaseException;
    SystemExit: BaseException;
    Exception: BaseException;
    ArithmeticError: Exception;
    FloatingPointError: ArithmeticError;
    OverflowError: ArithmeticError;
    ZeroDivisionError: ArithmeticError;
    AssertionError: Exception;
    AttributeError: Exception;
    BufferError: Exception;
    EOFError: Exception;
    ExceptionGroup: BaseExceptionGroup Exception;
    ImportError: Exception;
    ModuleNotFoundError: ImportError;
    LookupError: Exception;
    IndexError: LookupError;
    KeyError: LookupError;
    MemoryError: Exception;
    NameError: Exception;
    UnboundLocalError: NameError;
    OSError: Exception;
    BlockingIOError: OSError;
    ChildProcessError: OSError;
    ConnectionError: OSError;
    BrokenPipeError: ConnectionError;
    ConnectionAbortedError: ConnectionError;
    ConnectionRefusedError: ConnectionError;
    ConnectionResetError: ConnectionError;
    FileExistsError: OSError;
    FileNotFoundError: OSError;
    InterruptedError: OSError;
    IsADirectoryError: OSError;
    NotADirectoryError: OSError;
    PermissionError: OSError;
    ProcessLookupError: OSError;
    TimeoutError: OSError;
    ReferenceError: Exception;
    RuntimeError: Exception;
    NotImplementedError: RuntimeError;
    RecursionError: RuntimeError;
    StopAsyncIteration: Exception;
    StopIteration: Exception;
    SyntaxError: Exception;
    IndentationError: SyntaxError;
    TabError: IndentationError;
    SystemError: Exception;
    TypeError: Exception;
    ValueError: Exception;
    UnicodeError: ValueError;
    UnicodeDecodeError: UnicodeError;
    UnicodeEncodeError: UnicodeError;
    UnicodeTranslateError: UnicodeError;
    Warning: Exception;
    BytesWarning: Warning;
    DeprecationWarning: Warning;
    EncodingWarning: Warning;
    FutureWarning: Warning;
    ImportWarning: Warning;
    PendingDeprecationWarning: Warning;
    ResourceWarning: Warning;
    RuntimeWarning: Warning;
    SyntaxWarning: Warning;
    UnicodeWarning: Warning;
    UserWarning: Warning;
    LimitError: BaseException;
    OperationLimitError: LimitError;
    TimeLimitError: LimitError;
    MemoryLimitError: LimitError;
    OutputLimitError: LimitError;
    StagingError: TypeError;
    RetraceLimitError: RuntimeError;
}

/// Other names of `OSError`.
pub(crate) const ALIASES: [&str; 2] = ["EnvironmentError", "IOError"];

impl Exceptions {
    /// The classes that module `builtins` names, under each of their names.
    pub fn builtins(&self) -> impl Iterator<Item = (&'static str, &Gc<Type>)> {
        let named = self.iter().filter(|(name, _)| !is_limit(name));
        named.chain(ALIASES.into_iter().map(|alias| (alias, &self.OSError)))
    }
}

/// Whether it is one of our own classes.
fn is_limit(name: &str) -> bool {
    name.ends_with("LimitError") || name == "StagingError"
}

fn class(name: &'static str, bases: &[&Gc<Type>]) -> Gc<Type> {
    let dict = Gc::new(Dict::default());
    let module = if is_limit(name) { "snek" } else { "builtins" };
    dict.set_name(&intern("__module__"), intern(module).value());
    Type::of(NewType {
        name: intern(name),
        bases: bases.iter().copied().cloned().collect(),
        rest_of_mro: order_behind(bases),
        dict,
        layout: kinds::EXCEPTION,
        metaclass: None,
        is_builtin: true,
        has_dict: true,
        is_base: true,
        constructor: None,
    })
}

/// The bases' orders merged. Of two bases (`ExceptionGroup` only) what they share stands behind both.
fn order_behind(bases: &[&Gc<Type>]) -> Vec<Gc<Type>> {
    let mut order: Vec<Gc<Type>> = Vec::new();
    for base in bases {
        for class in base.mro.borrow().iter() {
            order.retain(|known| !known.is(class));
            order.push(class.clone());
        }
    }
    order
}
