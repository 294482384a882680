//! Private name mangling: `__x` in class `C` is `_C__x`.
//!
//! In: a name and the innermost class. Out: the name as it is stored.

use crate::core::Name;

/// The stored form of a name in a class (Python reference, 6.2.1).
pub(crate) fn mangle(class: Option<&Name>, name: &str) -> Name {
    let Some(class) = class else { return name.into() };
    if !name.starts_with("__") || name.ends_with("__") || name.contains('.') {
        return name.into();
    }
    let class = class.trim_start_matches('_');
    if class.is_empty() { name.into() } else { format!("_{class}{name}").into() }
}
