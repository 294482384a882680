//! The `set` and `frozenset` types.

mod algebra;
mod iter;
mod lookup;
mod methods;
mod ops;
pub(crate) mod quick;
mod table;
mod update;
mod value;

pub use algebra::{difference, intersection, symmetric_difference, union};
pub use iter::Walk;
pub(crate) use lookup::add_simply;
pub use lookup::contains_simply;
pub use ops::{FROZEN_TYPE, TYPE};
pub use table::{Place, Slot, Table};
pub use update::{add_all, remove_all, toggle_all, update};
pub use value::{FrozenSet, Set, new, new_frozen, table_of};
