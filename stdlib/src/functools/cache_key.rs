//! The keys under which a cache keeps results.

use snek_heap::Value;
use snek_interp::Cx;
use snek_interp::kinds;
use snek_interp::types::tuple;

/// The key for these arguments; the last `names.len()` are named. One argument whose type keeps different values apart
/// (an integer, a string) is its own key; otherwise the key is a tuple of everything.
pub(super) fn key_of(cx: &Cx, args: &[Value], names: &[Value], typed: bool) -> Value {
    if let ([argument], [], false) = (args, names, typed)
        && (argument.as_int().is_some() || argument.kind() == kinds::STR)
    {
        return argument.clone();
    }
    if names.is_empty() && !typed {
        return tuple::new(args);
    }
    let (positional, named) = args.split_at(args.len() - names.len());
    let mut key = Vec::with_capacity(args.len() * 2 + 1);
    key.extend_from_slice(positional);
    if !named.is_empty() {
        // No argument can be this marker, so positional and named ones cannot be confused.
        key.push(cx.types.object.value());
        for (name, value) in names.iter().zip(named) {
            key.push(name.clone());
            key.push(value.clone());
        }
    }
    if typed {
        key.extend(args.iter().map(|argument| cx.class_of(argument).value()));
    }
    tuple::new(key)
}
