//! Generators, coroutines and asynchronous generators.

pub(crate) mod anext;
pub(crate) mod asynchronous;
mod methods;
pub(crate) mod position;
pub(crate) mod staged;
mod value;
pub(crate) mod wrapper;

pub use methods::{ASYNC_GENERATOR_TYPE, COROUTINE_TYPE, TYPE};
pub use value::*;
