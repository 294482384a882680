//! Staged arrays: objects whose content is known only when the graph runs.
//!
//! In: graph values, steps. Out: objects that behave as NumPy's arrays do; nodes of views; arrays as graph values.
//! Invariants:
//! - An array is an object with an identity; its content is a graph value. Writing gives it another content, which
//!   every name of it sees, and the write journal too.
//! - A view has no content of its own: it is read from and written to the array that it looks into.
//! - `interp` does not know the module `numpy`: it is given from outside ([`Arrays`]).
//!
//! Elsewhere: operations on arrays, which are the module's (`numpy/staging` of the library).
//!
//! Reading order: `object` (arrays and views), `steps` (what a view does), `lift` (values as arrays), `module` (what the
//! module answers), `call` (calls and attributes).

mod call;
mod lift;
mod module;
mod object;
mod steps;

pub(crate) use call::before_call;
pub use call::staged_attribute;
pub use module::{Arrays, array_method_of};
pub use object::{StagedArray, is_array, is_read_only, placement_of};
pub(crate) use object::{array_of, owner_of, place, sources_of};
pub use steps::{Bound, Part, Step, shape_text};
