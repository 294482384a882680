//! Classes and instances.

mod instance;
mod shape;
mod value;

pub use instance::{Attributes, Instance};
pub use shape::Shape;
pub use value::{NewType, Type};
