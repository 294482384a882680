//! Natives that the VM answers on the spot for the arguments that programs give them most.
//!
//! In: the arguments as they stand in the caller's registers, the object of a method first. Out: the result, or `None`:
//! then the native itself is called, with its checks and errors.
//! Invariants:
//! - A quick function runs no Python code and raises nothing: the caller has not saved its position. It writes no object
//!   while a journal is kept.
//! - It answers for builtin objects only, so staged values and instances of subclasses always reach the native.

use crate::builtins::quick as builtin;
use crate::types::dict::quick as dict;
use crate::types::float::quick as float;
use crate::types::int::quick as int;
use crate::types::list::quick as list;
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
        ("builtins", "isinstance") => builtin::isinstance,
        ("builtins", "len") => builtin::len,
        ("builtins", "max") => builtin::max,
        ("builtins", "min") => builtin::min,
        ("builtins", "ord") => builtin::ord,
        ("math", "gcd") => int::gcd,
        ("math", "sqrt") => float::sqrt,
        ("dict", "get") => dict::get,
        ("list", "append") => list::append,
        ("str", "endswith") => str::endswith,
        ("str", "isalnum") => str::isalnum,
        ("str", "isalpha") => str::isalpha,
        ("str", "isdigit") => str::isdigit,
        ("str", "islower") => str::islower,
        ("str", "isspace") => str::isspace,
        ("str", "isupper") => str::isupper,
        ("str", "lower") => str::lower,
        ("str", "startswith") => str::startswith,
        ("str", "upper") => str::upper,
        _ => return None,
    };
    Some(quick)
}

/// What calling a builtin class amounts to for an argument of a usual type.
#[inline]
pub(crate) fn construct(layout: snek_heap::Kind, args: &[Value]) -> Option<Value> {
    use crate::kinds;
    use snek_heap::kind;
    match (layout, args) {
        (kinds::STR, [value]) => crate::types::str::plain(value),
        (kind::INT, [value]) => int::of(value),
        (kind::FLOAT, [value]) => float::of(value),
        _ => None,
    }
}
