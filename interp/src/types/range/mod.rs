//! The `range` type.

mod big;
mod iter;
mod methods;
mod ops;
pub(crate) mod quick;
pub(crate) mod staged;
mod value;

pub use methods::TYPE;
pub use value::*;
