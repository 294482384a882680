//! `collections`: the parts in Rust. `stdlib/py/collections.py` has the rest.

mod counting;
mod deque;
mod deque_iter;
mod deque_methods;
mod field;
mod ordered;

use snek_interp::native::module::ModuleDef;
use snek_interp::natives;

/// `_collections`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module collections that is in Rust.",
    functions: natives! {
        "_count_elements(mapping, iterable, /)" [staged = Items] => counting::count_elements,
        "_move_to_end(od, key, last, /)" [staged = Items] => ordered::move_to_end,
        "_first_key(od, /)" [staged = Items] => ordered::first_key,
        "_caller_module()" [staged = Items] => field::caller_module,
    },
    types: &[&deque::DEQUE, &deque_iter::ITER, &deque_iter::REVERSE_ITER, &field::FIELD],
    ..ModuleDef::named("_collections")
};
