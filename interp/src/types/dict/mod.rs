//! The `dict` type, its views and `mappingproxy`.

mod index;
mod iter;
pub mod key;
pub mod lookup;
mod methods;
mod ops;
mod proxy;
pub(crate) mod quick;
pub(crate) mod staged;
mod table;
mod update;
mod value;
mod view;
mod view_ops;

pub use iter::{Walk, over};
pub(crate) use key::items_equal;
pub use key::{same_text, simple_eq};
pub use ops::TYPE;
pub use proxy::{MappingProxy, PROXY_TYPE, proxy};
pub use table::{Entry, Table, fresh_version};
pub use update::{copy_of, merge, update};
pub use value::{Dict, new};
pub use view::{DictView, Part, VIEW_CLASSES, VIEW_TYPE, view_name};
