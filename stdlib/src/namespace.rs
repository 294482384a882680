//! `types.SimpleNamespace`: an object that has the attributes it was given.

use snek_interp::heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::native::{Native, NativeDef};
use snek_interp::natives;
use snek_interp::types::class::{Instance, NewType, Type};
use snek_interp::types::dict::Dict;
use snek_interp::types::str;
use snek_interp::types::str::Str;
use snek_interp::{Cx, Result, kinds};

static METHODS: &[NativeDef] = natives! {
    "__init__(self, /, **kwargs)" [staged = Same] => init,
    "__repr__(self, /)" [staged = Same] => repr,
    "__eq__(self, value, /)" [staged = Same] => equal,
};

/// A namespace with these attributes; its class is made for it, and `types.SimpleNamespace` is that class.
pub(crate) fn new(cx: &Cx, attributes: &[(&str, Value)]) -> Value {
    let instance = Instance::of(class(cx), Value::UNBOUND);
    for (name, value) in attributes {
        instance.set(&intern(name), value.clone());
    }
    instance.value()
}

fn class(cx: &Cx) -> Gc<Type> {
    let dict = Gc::new(Dict::default());
    let module = intern("types");
    dict.set_name(&cx.names.__module__, module.value());
    dict.set_name(&intern("__doc__"), str::new("An object with the attributes that it is given by name."));
    for def in METHODS {
        let method = Native::method(def, "types.SimpleNamespace", 0, true, &module);
        if let Some(name) = method.downcast_ref::<Native>().map(|native| native.signature.name.clone()) {
            dict.set_name(&name, method);
        }
    }
    dict.set_name(&cx.names.__hash__, Value::NONE);
    let object = cx.types.object.clone();
    Type::of(NewType {
        name: intern("SimpleNamespace"),
        bases: vec![object.clone()],
        rest_of_mro: object.mro.borrow().to_vec(),
        dict,
        layout: kinds::INSTANCE,
        metaclass: None,
        is_builtin: true,
        has_dict: true,
        is_base: true,
        constructor: None,
    })
}

/// What an attribute that is set counts as.
const SETTING: usize = 30;

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    for (name, value) in cx.keywords_of(&args[1]) {
        cx.charge(SETTING)?;
        cx.setattr(&args[0], &name, value)?;
    }
    Ok(Value::NONE)
}

fn repr(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let class = cx.class_of(&args[0]);
    let is_own = class.is_builtin;
    let name = if is_own { "namespace".to_owned() } else { class.name.borrow().as_str().to_owned() };
    if !cx.enter_repr(&args[0])? {
        return Ok(str::new(format!("{name}(...)")));
    }
    let shown = attributes(cx, &args[0]);
    cx.leave_repr(&args[0]);
    Ok(str::new(format!("{name}({})", shown?)))
}

fn attributes(cx: &mut Cx, this: &Value) -> Result<String> {
    let Some(dict) = this.downcast_ref::<Instance>().map(Instance::dict) else { return Ok(String::new()) };
    let entries: Vec<(Value, Value)> =
        dict.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect();
    let (mut shown, mut held) = (Vec::new(), 0);
    for (key, value) in entries {
        if let Some(name) = key.downcast_ref::<Str>() {
            let text = cx.repr_part(&value, &mut held)?;
            shown.push(format!("{}={text}", name.as_str()));
        }
    }
    Ok(shown.join(", "))
}

fn equal(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (Some(a), Some(b)) = (args[0].downcast_ref::<Instance>(), args[1].downcast_ref::<Instance>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    if !b.class().is_subclass(&a.class()) && !a.class().is_subclass(&b.class()) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let (a, b) = (a.dict().value(), b.dict().value());
    Ok(Value::bool(cx.eq(&a, &b)?))
}
