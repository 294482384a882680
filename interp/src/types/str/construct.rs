//! `str(…)`.

use super::args;
use super::display::text_of;
use super::encode::{decode_value, name};
use super::make::new;
use crate::error::Result;
use crate::kinds;
use crate::types::class::Type;
use crate::types::{bytes, payload};
use crate::vm::Cx;
use snek_heap::Value;

/// `str.__new__`.
pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let object = &args[1];
    if object.is_unbound() {
        name(cx, &args[2], "str() argument 'encoding'", "utf-8")?;
        name(cx, &args[3], "str() argument 'errors'", "strict")?;
        return Ok(new(""));
    }
    if args[2].is_unbound() && args[3].is_unbound() {
        let is_own = args[0].downcast_ref::<Type>().is_some_and(|class| class.is_builtin);
        if is_own && object.kind() == kinds::INSTANCE {
            return cx.str_value(object);
        }
        return text_of(cx, object);
    }
    let encoding = name(cx, &args[2], "str() argument 'encoding'", "utf-8")?;
    let errors = name(cx, &args[3], "str() argument 'errors'", "strict")?;
    if args::of(object).is_some() {
        return Err(cx.type_error("decoding str is not supported"));
    }
    let inner = payload(object);
    match bytes::copy_of(cx, &inner)? {
        Some(data) => decode_value(cx, &data, &encoding, &errors),
        None => {
            let name = cx.type_name(object);
            Err(cx.type_error(format!("decoding to str: need a bytes-like object, {name} found")))
        }
    }
}
