//! Classes and instances.

pub(crate) mod attribute;
mod bases;
mod build;
pub(crate) mod check;
pub(crate) mod construct;
pub(crate) mod descriptor;
mod dir;
mod found;
mod instance;
mod layout;
mod lookups;
mod mro;
mod object;
mod ops;
mod property;
mod quick;
mod reduce;
mod shape;
mod slots;
pub(crate) mod staged;
mod super_;
mod type_;
mod value;

pub(crate) use build::build_class;
pub use build::new_class;
pub(crate) use construct::call_constructor;
pub use descriptor::{GETSET_TYPE, MEMBER_TYPE, get_set, read_only_member};
pub(crate) use dir::{dir_of, sorted_names};
pub(crate) use found::{Found, is_native_method, is_plain_function, sets_plainly};
pub use instance::Instance;
pub(crate) use object::install as install_object;
pub(crate) use ops::TYPE_OPS;
pub use property::{
    CLASSMETHOD_TYPE, ClassMethod, PROPERTY_TYPE, Property, STATICMETHOD_TYPE, StaticMethod, wrap_class_method,
    wrap_static_method,
};
pub(crate) use property::{kept_attribute, method_attributes};
pub use shape::Shape;
pub use super_::{SUPER_TYPE, Super};
pub(crate) use super_::{find as find_super, find_method as find_super_method, of_method as super_of_method};
pub(crate) use type_::install as install_type;
pub use value::{NewType, Type, class_values, epoch};

use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// `module.Qualname`, without the module for builtins.
#[must_use]
pub fn full_name(cx: &Cx, class: &Gc<Type>) -> String {
    let qualname = class.qualname.borrow().as_str().to_owned();
    match class.dict.get_name(&cx.names.__module__).as_ref().and_then(Value::downcast_ref::<Str>) {
        Some(module) if module.as_str() != "builtins" => format!("{}.{qualname}", module.as_str()),
        _ => qualname,
    }
}
