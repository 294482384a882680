//! Natives that the VM answers on the spot for the arguments that programs give them most.
//!
//! In: the arguments as they stand in the caller's registers, the object of a method first. Out: the result, or `None`:
//! then the native itself is called, with its checks and errors.
//! Invariants:
//! - A quick function runs no Python code and raises nothing: the caller has not saved its position. It writes no object
//!   while a journal is kept.
//! - It answers for builtin objects only, so staged values and instances of subclasses always reach the native; and for
//!   attributes of instances in which no code of their class has a say.

use crate::builtins::quick as builtin;
use crate::types::dict::quick as dict;
use crate::types::float::quick as float;
use crate::types::int::quick as int;
use crate::types::iter::quick as iter;
use crate::types::list::quick as list;
use crate::types::range::quick as range;
use crate::types::set::quick as set;
use crate::types::str::quick as str;
use crate::vm::Cx;
use snek_heap::Value;

/// The quick form of a native.
pub type Quick = fn(&mut Cx, &[Value]) -> Option<Value>;

/// The quick form of a module's function or a class's method.
pub(super) fn of(owner: &str, name: &str) -> Option<Quick> {
    let quick: Quick = match (owner, name) {
        ("builtins", "abs") => builtin::abs,
        ("builtins", "chr") => builtin::chr,
        ("builtins", "divmod") => int::divmod,
        ("builtins", "getattr") => builtin::getattr,
        ("builtins", "hasattr") => builtin::hasattr,
        ("builtins", "isinstance") => builtin::isinstance,
        ("builtins", "len") => builtin::len,
        ("builtins", "max") => builtin::max,
        ("builtins", "min") => builtin::min,
        ("builtins", "ord") => builtin::ord,
        ("builtins", "setattr") => builtin::setattr,
        ("math", "gcd") => int::gcd,
        ("math", "sqrt") => float::sqrt,
        ("dict", "get") => dict::get,
        ("dict", "items") => dict::items,
        ("dict", "keys") => dict::keys,
        ("dict", "pop") => dict::pop,
        ("dict", "setdefault") => dict::set_default,
        ("dict", "values") => dict::values,
        ("list", "append") => list::append,
        ("list", "copy") => list::copy,
        ("list", "extend") => list::extend,
        ("list", "pop") => list::pop,
        ("list", "reverse") => list::reverse,
        ("set", "add") => set::add,
        ("set", "discard") => set::discard,
        ("set", "remove") => set::remove,
        ("str", "endswith") => str::endswith,
        ("str", "isalnum") => str::isalnum,
        ("str", "isalpha") => str::isalpha,
        ("str", "isdigit") => str::isdigit,
        ("str", "islower") => str::islower,
        ("str", "isspace") => str::isspace,
        ("str", "isupper") => str::isupper,
        ("str", "join") => str::join,
        ("str", "ljust") => str::ljust,
        ("str", "lower") => str::lower,
        ("str", "lstrip") => str::lstrip,
        ("str", "rjust") => str::rjust,
        ("str", "rstrip") => str::rstrip,
        ("str", "split") => str::split,
        ("str", "startswith") => str::startswith,
        ("str", "strip") => str::strip,
        ("str", "upper") => str::upper,
        _ => return None,
    };
    Some(quick)
}

/// The quick form of calling a builtin class.
pub(crate) fn of_class(name: &str) -> Option<Quick> {
    let quick: Quick = match name {
        "dict" => dict::construct,
        "enumerate" => iter::enumerate,
        "float" => float::construct,
        "int" => int::construct,
        "list" => list::construct,
        "range" => range::construct,
        "set" => set::construct,
        "str" => str::construct,
        "super" => builtin::super_of_method,
        "tuple" => list::construct_tuple,
        "type" => builtin::class_of,
        "zip" => iter::zip,
        _ => return None,
    };
    Some(quick)
}
