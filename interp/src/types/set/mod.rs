//! The `set` and `frozenset` types.

mod lookup;
mod table;
mod value;

pub use table::{Place, Slot, Table};
pub use value::{FrozenSet, Set, new, new_frozen, table_of};
