//! `array`: sequences of numbers of one C type.
//!
//! In: numbers, bytes. Out: arrays, whose memory views can show.
//! Elsewhere: what a type code means in `items.rs`, the object in `value.rs`, subscripts in `subscript.rs`, operators in
//! `operators.rs`, methods in `methods.rs` and `bytes.rs`.

mod bytes;
mod construct;
mod items;
mod iter;
mod methods;
mod operators;
mod subscript;
mod value;

use snek_interp::heap::Gc;
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::types::dict::Dict;
use snek_interp::types::str;
use snek_interp::{Cx, Result};

/// `array`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Arrays of numbers of one type, stored compactly.",
    types: &[&value::ARRAY, &iter::ITER],
    init: Some(init),
    ..ModuleDef::named("array")
};

fn init(cx: &mut Cx, module: &Gc<Dict>) -> Result<()> {
    module.set_name(&intern("typecodes"), str::new(items::TYPE_CODES));
    let Some(class) = module.get_name(&intern("array")) else { return Ok(()) };
    module.set_name(&intern("ArrayType"), class.clone());
    let abstracts = cx.import_module("collections.abc")?;
    let sequence = cx.getattr(&abstracts, &intern("MutableSequence"))?;
    cx.call_method(&sequence, "register", &[class])?;
    Ok(())
}
