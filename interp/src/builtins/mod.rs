//! The functions and classes of module `builtins`.

mod attributes;
mod classes;
mod io;
mod iteration;
mod numbers;
pub(crate) mod quick;
mod staged;

use crate::names::intern;
use crate::native::{Native, NativeDef};
use crate::types::TYPE_DEFS;
use crate::vm::Cx;
use snek_heap::Value;

pub(crate) use iteration::{is_better, simple_len};

/// Fills `builtins`.
pub(crate) fn install(cx: &mut Cx) {
    let module = intern("builtins");
    let groups: [&'static [NativeDef]; 5] =
        [attributes::FUNCTIONS, classes::FUNCTIONS, io::FUNCTIONS, iteration::FUNCTIONS, numbers::FUNCTIONS];
    for def in groups.into_iter().flatten() {
        let native = Native::function(def, &module);
        if let Some(name) = native.downcast_ref::<Native>().map(|native| native.signature.name.clone()) {
            cx.builtins.set_name(&name, native);
        }
    }
    let classes =
        TYPE_DEFS.iter().map(|def| def.name).chain(["object", "type", "enumerate", "zip", "map", "filter", "reversed"]);
    for name in classes {
        if VISIBLE.contains(&name)
            && let Some(class) = cx.types.named(name)
        {
            cx.builtins.set_name(&intern(name), class.value());
        }
    }
    for (name, class) in cx.types.exceptions.iter() {
        if !matches!(name, "LimitError" | "StagingError") {
            cx.builtins.set_name(&intern(name), class.value());
        }
    }
    for alias in ["IOError", "EnvironmentError"] {
        let class = cx.types.exceptions.OSError.value();
        cx.builtins.set_name(&intern(alias), class);
    }
    let constants = [
        ("None", Value::NONE),
        ("True", Value::TRUE),
        ("False", Value::FALSE),
        ("NotImplemented", Value::NOT_IMPLEMENTED),
        ("Ellipsis", Value::ELLIPSIS),
        ("__debug__", Value::TRUE),
        ("__name__", module.value()),
    ];
    for (name, value) in constants {
        cx.builtins.set_name(&intern(name), value);
    }
}

/// The builtin classes that have a name in `builtins`.
const VISIBLE: &[&str] = &[
    "object",
    "type",
    "int",
    "bool",
    "float",
    "complex",
    "str",
    "bytes",
    "bytearray",
    "list",
    "tuple",
    "dict",
    "set",
    "frozenset",
    "range",
    "slice",
    "property",
    "staticmethod",
    "classmethod",
    "super",
    "enumerate",
    "zip",
    "map",
    "filter",
    "reversed",
    "memoryview",
];
