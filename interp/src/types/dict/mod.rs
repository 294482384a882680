//! The `dict` type, its views and `mappingproxy`.

mod key;
pub mod lookup;
mod table;
mod value;

pub use table::{Entry, Table, fresh_version};
pub use value::{Dict, new};
