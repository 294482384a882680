//! The module type.

mod value;

pub use value::{Module, new};

use crate::error::Result;
use crate::native::{NativeDef, Staged};
use crate::types::class::Type;
use crate::types::dict::Dict;
use crate::types::ops::{Ops, TypeDef};
use crate::types::str::{self, Str};
use crate::vm::Cx;
use crate::{kinds, names, natives};
use snek_heap::{Gc, Value};

/// `module`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A module: what an import makes, with variables as attributes.",
    new: Some(NativeDef::new("__new__(cls, name=None, doc=None)", make).staged(Staged::Same)),
    is_base: true,
    methods: natives! { "__init__(self, name, doc=None)" [staged = Same] => init },
    ops: Ops { repr: Some(repr), ..Ops::NONE },
    ..TypeDef::named("module", kinds::MODULE)
};

fn make(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let module = new(names::intern(""), Gc::new(Dict::default()));
    if a[1].is_unbound() && a[0].downcast_ref::<Type>().is_some_and(|class| !class.is_builtin) {
        return Ok(module);
    }
    if a[1].is_unbound() {
        return Err(cx.type_error("module() missing required argument 'name' (pos 1)"));
    }
    init(cx, &[module.clone(), a[1].clone(), a[2].clone()])?;
    Ok(module)
}

/// `module.__init__(name, doc)`.
fn init(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let Some(name) = a[1].downcast::<Str>() else {
        let got = cx.type_name(&a[1]);
        return Err(cx.type_error(format!("module() argument 'name' must be str, not {got}")));
    };
    let Some(module) = a[0].downcast_ref::<Module>() else { return Err(cx.system_error("no module")) };
    let doc = if a[2].is_unbound() { Value::NONE } else { a[2].clone() };
    let names = &cx.names;
    let absent = [&names.__package__, &names.__loader__, &names.__spec__];
    module.dict.set_name(&names.__name__, name.value());
    module.dict.set_name(&names.__doc__, doc);
    for name in absent {
        module.dict.set_name(name, Value::NONE);
    }
    Ok(Value::NONE)
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(module) = this.downcast_ref::<Module>() else { return Err(cx.system_error("no module")) };
    if let Some(own) = module.own_class().and_then(|class| class.lookup(&cx.names.__repr__))
        && own.kind() != kinds::NATIVE
    {
        return cx.call_found(&own, this, &[]);
    }
    let loader = module.dict.get_name(&cx.names.__loader__).filter(|loader| !loader.is_none());
    if let Some(spec) = module.dict.get_name(&cx.names.__spec__).filter(|spec| !spec.is_none()) {
        return by_spec(cx, &spec);
    }
    let name = match module.dict.get_name(&cx.names.__name__) {
        Some(name) => cx.repr(&name)?,
        None if module.name.as_str().is_empty() => "'?'".to_owned(),
        None => format!("'{}'", module.name.as_str()),
    };
    let file = module.dict.get_name(&cx.names.__file__);
    let origin = match file.as_ref().and_then(Value::downcast_ref::<Str>) {
        Some(file) => format!("from '{}'", file.as_str()),
        None if loader.is_some() => format!("({})", cx.repr(&loader.unwrap_or(Value::NONE))?),
        // Made by hand, it comes from nowhere.
        None if module.name.as_str().is_empty() => return Ok(str::new(format!("<module {name}>"))),
        None if cx.native_modules.is_frozen(module.name.as_str()) => "(frozen)".to_owned(),
        None => "(built-in)".to_owned(),
    };
    Ok(str::new(format!("<module {name} {origin}>")))
}

/// The text of a module that an importer has given a spec.
fn by_spec(cx: &mut Cx, spec: &Value) -> Result<Value> {
    let read = |cx: &mut Cx, name: &str| {
        let name = cx.name(name);
        Ok(cx.getattr_opt(spec, &name)?.unwrap_or(Value::NONE))
    };
    let name = read(cx, "name")?;
    let name = if name.is_none() { "'?'".to_owned() } else { cx.repr(&name)? };
    let origin = read(cx, "origin")?;
    if origin.is_none() {
        let loader = read(cx, "loader")?;
        if loader.is_none() {
            return Ok(str::new(format!("<module {name}>")));
        }
        let loader = cx.repr(&loader)?;
        return Ok(str::new(format!("<module {name} ({loader})>")));
    }
    let has_location = read(cx, "has_location")?;
    if cx.truth(&has_location)? {
        let origin = cx.repr(&origin)?;
        return Ok(str::new(format!("<module {name} from {origin}>")));
    }
    let origin = cx.str(&origin)?;
    Ok(str::new(format!("<module {name} ({origin})>")))
}
