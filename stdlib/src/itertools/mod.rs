//! `itertools`.

mod chain;
mod combine;
mod group;
mod infinite;
mod product;
mod running;
mod select;
mod slicing;
mod tee;
mod zip;

use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result};

/// `itertools`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Iterators made of others: endless ones, selections, combinations.",
    functions: natives! {
        /// Return a tuple of n iterators that all have the items of one iterable, which nothing else should read then.
        "tee(iterable, n=2, /)" [staged = Items] => tee::tee,
    },
    types: &[
        &chain::CHAIN,
        &combine::COMBINATIONS,
        &combine::COMBINATIONS_WITH_REPLACEMENT,
        &combine::PERMUTATIONS,
        &group::GROUP_BY,
        &group::GROUPER,
        &infinite::COUNT,
        &infinite::CYCLE,
        &infinite::REPEAT,
        &product::PRODUCT,
        &running::ACCUMULATE,
        &running::PAIRWISE,
        &running::STAR_MAP,
        &select::COMPRESS,
        &select::DROP_WHILE,
        &select::FILTER_FALSE,
        &select::TAKE_WHILE,
        &slicing::ISLICE,
        &tee::TEE,
        &zip::ZIP_LONGEST,
    ],
    ..ModuleDef::named("itertools")
};

/// Tuples of so many elements are made without asking for memory.
const FEW: usize = 16;

/// The items of the tuple that `__setstate__` is given.
fn parts_of(cx: &mut Cx, state: &Value) -> Result<Vec<Value>> {
    match state.downcast_ref::<Tuple>() {
        Some(parts) => Ok(parts.items().to_vec()),
        None => Err(cx.type_error("state is not a tuple")),
    }
}

/// The values of a `*args` parameter.
fn spread(args: &Value) -> &[Value] {
    args.downcast_ref::<Tuple>().map_or(&[], Tuple::items)
}
