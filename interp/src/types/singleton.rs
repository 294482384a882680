//! `None`, `NotImplemented` and `...`.

use super::ops::{Ops, TypeDef};
use crate::error::Result;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::natives;
use crate::types::str;
use crate::vm::Cx;
use snek_heap::{Value, kind};

macro_rules! singleton {
    ($static:ident, $repr:ident, $name:literal, $kind:expr, $text:literal, $value:expr, $methods:expr) => {
        #[doc = concat!("The type of `", $text, "`.")]
        pub static $static: TypeDef = TypeDef {
            new: Some(
                NativeDef::new("__new__(cls, /, *args, **kwargs)", |cx, a| only(cx, a, $value)).staged(Staged::Same),
            ),
            methods: $methods,
            ops: Ops { repr: Some($repr), ..Ops::NONE },
            ..TypeDef::named($name, $kind)
        };

        fn $repr(_cx: &mut Cx, _this: &Value) -> Result<Value> {
            Ok(str::new($text))
        }
    };
}

singleton!(
    NONE_TYPE,
    none_repr,
    "NoneType",
    kind::NONE,
    "None",
    Value::NONE,
    natives! { "__reduce__(self, /)" => |_, _| Ok(str::new("None")), "__bool__(self, /)" => |_, _| Ok(Value::FALSE) }
);
singleton!(
    NOT_IMPLEMENTED_TYPE,
    not_implemented_repr,
    "NotImplementedType",
    kind::NOT_IMPLEMENTED,
    "NotImplemented",
    Value::NOT_IMPLEMENTED,
    natives! {
        "__reduce__(self, /)" => |_, _| Ok(str::new("NotImplemented")),
        "__bool__(self, /)" => |_, _| Ok(Value::TRUE),
    }
);
singleton!(
    ELLIPSIS_TYPE,
    ellipsis_repr,
    "ellipsis",
    kind::ELLIPSIS,
    "Ellipsis",
    Value::ELLIPSIS,
    natives! { "__reduce__(self, /)" => |_, _| Ok(str::new("Ellipsis")) }
);

/// Calling the class of a singleton gives the singleton.
fn only(cx: &mut Cx, a: &[Value], value: Value) -> Result<Value> {
    if cx.len(&a[1])? + cx.len(&a[2])? > 0 {
        let name = cx.type_name(&value);
        let name = if name == "ellipsis" { "EllipsisType" } else { &name };
        return Err(cx.type_error(format!("{name} takes no arguments")));
    }
    Ok(value)
}
