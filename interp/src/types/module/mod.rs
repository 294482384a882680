//! The module type.

mod value;

pub use value::{Module, new};

use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::types::dict::Dict;
use crate::types::ops::{Ops, TypeDef};
use crate::types::str::{self, Str};
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// `module`.
pub static TYPE: TypeDef = TypeDef {
    new: Some(NativeDef { signature: "__new__(cls, name, doc=None)", body: make }),
    is_base: true,
    ops: Ops { repr: Some(repr), ..Ops::NONE },
    ..TypeDef::named("module", kinds::MODULE)
};

fn make(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let Some(name) = a[1].downcast::<Str>() else {
        let got = cx.type_name(&a[1]);
        return Err(cx.type_error(format!("module() argument 'name' must be str, not {got}")));
    };
    let dict = Gc::new(Dict::default());
    dict.set_name(&cx.names.__name__, name.value());
    dict.set_name(&cx.names.__doc__, if a[2].is_unbound() { Value::NONE } else { a[2].clone() });
    Ok(new(crate::names::intern_str(&name), dict))
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(module) = this.downcast_ref::<Module>() else { return Err(cx.system_error("no module")) };
    let name = match module.dict.get_name(&cx.names.__name__) {
        Some(name) => cx.str(&name)?,
        None => module.name.as_str().to_owned(),
    };
    let file = module.dict.get_name(&cx.names.__file__);
    let origin = match file.as_ref().and_then(Value::downcast_ref::<Str>) {
        Some(file) => format!("from '{}'", file.as_str()),
        None => "(built-in)".to_owned(),
    };
    Ok(str::new(format!("<module '{name}' {origin}>")))
}
