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
use crate::native::docstring;
use crate::types::class::{NewType, Type};
use crate::types::dict::Dict;
use crate::types::str;
use snek_heap::{Gc, Value};

macro_rules! exceptions {
    ($(#[doc = $doc:literal] $name:ident: $($base:ident)+;)+) => {
        /// The exception classes.
        #[allow(non_snake_case, reason = "each field is the class of its name")]
        pub struct Exceptions {
            $(#[doc = $doc] pub $name: Gc<Type>,)+
        }

        impl Exceptions {
            /// Makes the classes.
            #[allow(non_snake_case, reason = "each variable is the class of its name")]
            #[must_use]
            pub fn new(object: &Gc<Type>) -> Self {
                $(let $name = class(stringify!($name), $doc, &[$(base!(object $base)),+]);)+
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
    /// The base of all exceptions.
    BaseException: object;
    /// Several exceptions, raised together; some may be no subclasses of Exception.
    BaseExceptionGroup: BaseException;
    /// A generator is asked to end, by close().
    GeneratorExit: BaseException;
    /// The user interrupted the program.
    KeyboardInterrupt: BaseException;
    /// The program is to end, with the exit status `code`.
    SystemExit: BaseException;
    /// The base of all exceptions that programs are meant to handle.
    Exception: BaseException;
    /// The base of errors in calculations.
    ArithmeticError: Exception;
    /// A calculation with floats failed.
    FloatingPointError: ArithmeticError;
    /// The result of a calculation is too large.
    OverflowError: ArithmeticError;
    /// A division or modulo operation by zero.
    ZeroDivisionError: ArithmeticError;
    /// An assert statement failed.
    AssertionError: Exception;
    /// An object has no attribute of a name, or it cannot be set.
    AttributeError: Exception;
    /// A buffer cannot be used as asked.
    BufferError: Exception;
    /// Input ended before anything was read.
    EOFError: Exception;
    /// Several exceptions, raised together, all of them subclasses of Exception.
    ExceptionGroup: BaseExceptionGroup Exception;
    /// A module, or a name in it, cannot be imported.
    ImportError: Exception;
    /// There is no module of a name.
    ModuleNotFoundError: ImportError;
    /// The base of errors of keys and indices that find nothing.
    LookupError: Exception;
    /// An index lies outside of a sequence.
    IndexError: LookupError;
    /// A mapping has no such key.
    KeyError: LookupError;
    /// There is not enough memory.
    MemoryError: Exception;
    /// A name has no value.
    NameError: Exception;
    /// A local variable is read before it has a value.
    UnboundLocalError: NameError;
    /// A call of the system failed; `errno` and `strerror` say why, `filename` where.
    OSError: Exception;
    /// An operation would have to wait.
    BlockingIOError: OSError;
    /// An operation on a child process failed.
    ChildProcessError: OSError;
    /// The base of errors of connections.
    ConnectionError: OSError;
    /// The other end of a pipe or connection is closed for writing.
    BrokenPipeError: ConnectionError;
    /// The other side gave up a connection.
    ConnectionAbortedError: ConnectionError;
    /// The other side did not accept a connection.
    ConnectionRefusedError: ConnectionError;
    /// The other side dropped a connection.
    ConnectionResetError: ConnectionError;
    /// A file or folder is already there.
    FileExistsError: OSError;
    /// There is no such file or folder.
    FileNotFoundError: OSError;
    /// A signal interrupted a call of the system.
    InterruptedError: OSError;
    /// A folder stands where a file is needed.
    IsADirectoryError: OSError;
    /// Something else stands where a folder is needed.
    NotADirectoryError: OSError;
    /// The program may not do that.
    PermissionError: OSError;
    /// There is no such process.
    ProcessLookupError: OSError;
    /// An operation took too long.
    TimeoutError: OSError;
    /// The object behind a weak proxy is gone.
    ReferenceError: Exception;
    /// An error of no other kind, told by its message.
    RuntimeError: Exception;
    /// A method is left to subclasses, or something is not written yet.
    NotImplementedError: RuntimeError;
    /// Calls are nested too deeply.
    RecursionError: RuntimeError;
    /// An asynchronous iterator has no more items.
    StopAsyncIteration: Exception;
    /// An iterator has no more items; `value` is what a generator returned.
    StopIteration: Exception;
    /// Source text is not valid Python; `lineno`, `offset` and `text` say where.
    SyntaxError: Exception;
    /// The indentation of a line fits no block.
    IndentationError: SyntaxError;
    /// Tabs and blanks are mixed in indentation.
    TabError: IndentationError;
    /// The interpreter found an error of its own.
    SystemError: Exception;
    /// An operation or function got a value of the wrong type.
    TypeError: Exception;
    /// A value is of the right type, but not one that is allowed.
    ValueError: Exception;
    /// The base of errors in encoding and decoding text.
    UnicodeError: ValueError;
    /// Bytes are no text in an encoding.
    UnicodeDecodeError: UnicodeError;
    /// A text has characters that an encoding lacks.
    UnicodeEncodeError: UnicodeError;
    /// A text cannot be translated.
    UnicodeTranslateError: UnicodeError;
    /// The base of all warnings.
    Warning: Exception;
    /// Bytes and strings are mixed in a doubtful way.
    BytesWarning: Warning;
    /// A feature is going to disappear, as programmers should know.
    DeprecationWarning: Warning;
    /// A text file is opened without naming its encoding.
    EncodingWarning: Warning;
    /// A feature is going to change, as users should know.
    FutureWarning: Warning;
    /// An import is likely to be a mistake.
    ImportWarning: Warning;
    /// A feature is going to be deprecated one day.
    PendingDeprecationWarning: Warning;
    /// A file or other resource was left open.
    ResourceWarning: Warning;
    /// A calculation or call went on in a doubtful way.
    RuntimeWarning: Warning;
    /// Source text is valid, but likely to be a mistake.
    SyntaxWarning: Warning;
    /// Text is handled in a doubtful way.
    UnicodeWarning: Warning;
    /// A warning of a program's own.
    UserWarning: Warning;
    /// The base of limits that a host has set. No handler in a program catches one.
    LimitError: BaseException;
    /// The program did more operations than it was allowed.
    OperationLimitError: LimitError;
    /// The program ran longer than it was allowed.
    TimeLimitError: LimitError;
    /// The program needs more memory than it was allowed.
    MemoryLimitError: LimitError;
    /// The program wrote more output than it was allowed.
    OutputLimitError: LimitError;
    /// Code cannot become part of a graph. The message names the line, and what to write instead.
    StagingError: TypeError;
    /// A staged function was traced for too many kinds of arguments.
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

fn class(name: &'static str, doc: &str, bases: &[&Gc<Type>]) -> Gc<Type> {
    let dict = Gc::new(Dict::default());
    let module = if is_limit(name) { "snek" } else { "builtins" };
    dict.set_name(&intern("__module__"), intern(module).value());
    dict.set_name(&intern("__doc__"), docstring(doc).map_or(Value::NONE, str::new));
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
