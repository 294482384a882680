//! The `range` type.

mod big;
mod iter;
mod methods;
mod value;

pub use methods::TYPE;
pub use value::*;
