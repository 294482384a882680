//! `None`, `NotImplemented` and `...`.

use super::ops::{Ops, TypeDef};
use crate::error::Result;
use crate::types::str;
use crate::vm::Cx;
use snek_heap::{Value, kind};

macro_rules! singleton {
    ($static:ident, $repr:ident, $name:literal, $kind:expr, $text:literal) => {
        #[doc = concat!("The type of `", $text, "`.")]
        pub static $static: TypeDef = TypeDef {
            ops: Ops { repr: Some($repr), ..Ops::NONE },
            ..TypeDef::named($name, $kind)
        };

        #[allow(clippy::unnecessary_wraps, reason = "it stands in a table of fallible functions")]
        fn $repr(_cx: &mut Cx, _this: &Value) -> Result<Value> {
            Ok(str::new($text))
        }
    };
}

singleton!(NONE_TYPE, none_repr, "NoneType", kind::NONE, "None");
singleton!(NOT_IMPLEMENTED_TYPE, not_implemented_repr, "NotImplementedType", kind::NOT_IMPLEMENTED, "NotImplemented");
singleton!(ELLIPSIS_TYPE, ellipsis_repr, "ellipsis", kind::ELLIPSIS, "Ellipsis");
