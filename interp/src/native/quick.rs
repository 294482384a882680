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
use crate::kinds;
use crate::types::dict::quick as dict;
use crate::types::float::quick as float;
use crate::types::int::quick as int;
use crate::types::list::quick as list;
use crate::types::range::quick as range;
use crate::types::set::Table;
use crate::types::str::quick as str;
use crate::vm::Cx;
use snek_heap::{Kind, Value, kind};

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

/// What calling a builtin class amounts to for arguments of usual types.
#[inline]
pub(crate) fn construct(cx: &Cx, layout: Kind, args: &[Value]) -> Option<Value> {
    match (layout, args) {
        (kinds::STR, [value]) => crate::types::str::plain(value),
        (kind::INT, [value]) => int::of(value),
        (kind::FLOAT, [value]) => float::of(value),
        (kinds::TYPE, [value]) => Some(cx.class_of(value).value()),
        (kinds::RANGE, [stop]) => range::up_to(stop),
        (kinds::RANGE, [start, stop]) => range::between(start, stop),
        (kinds::LIST, []) => Some(crate::types::list::new(Vec::new())),
        (kinds::LIST, [items]) if !cx.stage.is_active() => list::of(items),
        (kinds::TUPLE, [items]) if !cx.stage.is_active() => list::tuple_of(items),
        (kinds::DICT, []) => Some(crate::types::dict::new()),
        (kinds::SET, []) => Some(crate::types::set::new(Table::default())),
        _ => None,
    }
}
