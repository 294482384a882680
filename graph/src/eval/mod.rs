//! The oracle.
mod data;
pub use data::{Closure, Data};
