//! Iterators, and the builtin classes that make them: `enumerate`, `zip`, `map`, `filter`, `reversed`.

mod adapters;
mod calls;
mod pairs;
pub(crate) mod quick;
mod reversed;
mod search;
pub(crate) mod staged;
mod types;
mod value;

pub use calls::{of_callable, over_items};
pub use reversed::reversed_list;
pub use search::{collect_or, count_item, find_item, is_error, search_bounds};
pub use types::{
    CLASSES, NATIVE_ITER_TYPE, RANGE_ITER_TYPE, SEQ_ITER_TYPE, named, positioned, restorable, seq_iter_name, sized,
};
pub use value::*;
