//! `attrgetter`, `itemgetter`, `methodcaller`.

use snek_heap::Value;
use snek_interp::kinds;
use snek_interp::names::Name;
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::dict::Dict;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::ops::instance_around;
use snek_interp::types::str::{self, Str};
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::types::{Ops, TypeDef};
use snek_interp::{Cx, Result};

/// The one argument of such a call.
fn single<'a>(cx: &mut Cx, name: &str, args: &'a [Value], names: &[Value]) -> Result<&'a Value> {
    if !names.is_empty() {
        return Err(cx.type_error(format!("{name}() takes no keyword arguments")));
    }
    match args {
        [argument] => Ok(argument),
        _ => Err(cx.type_error(format!("{name} expected 1 argument, got {}", args.len()))),
    }
}

fn given(args: &[Value]) -> &[Value] {
    args[1].downcast_ref::<Tuple>().map_or(&[], Tuple::items)
}

fn reprs(cx: &mut Cx, values: &[Value]) -> Result<String> {
    let mut held = 0;
    let texts = values.iter().map(|value| cx.repr_part(value, &mut held)).collect::<Result<Vec<_>>>()?;
    Ok(texts.join(", "))
}

/// `obj[key]` for each key.
struct ItemGetter {
    keys: Vec<Value>,
}

impl HostState for ItemGetter {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.keys.iter().for_each(visit);
    }

    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        Some(single(cx, "itemgetter", args, names).and_then(|object| {
            if let [key] = &self.keys[..] {
                return cx.get_item(object, key);
            }
            cx.reserve(size_of_val(&self.keys[..]))?;
            let item = |key| cx.charge(1).and_then(|()| cx.get_item(object, key));
            let items = self.keys.iter().map(item).collect::<Result<Vec<_>>>()?;
            Ok(tuple::new(items))
        }))
    }
}

/// `operator.itemgetter`.
pub(super) static ITEM_GETTER: TypeDef = TypeDef {
    doc: "A function that returns the item at a key of what it is called with, or a tuple of items at several keys.\n\n\
          >>> itemgetter(1)(\"abc\")\n\
          'b'",
    new: Some(
        NativeDef::new("itemgetter(cls, /, *items)", |cx, args| match given(args) {
            [] => Err(cx.type_error("itemgetter expected 1 argument, got 0")),
            keys => Ok(host::new(&ITEM_GETTER, ItemGetter { keys: keys.to_vec() })),
        })
        .staged(snek_interp::native::Staged::Items),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(|cx, this| {
            let getter = receiver::<ItemGetter>(cx, this)?;
            Ok(str::new(format!("operator.itemgetter({})", reprs(cx, &getter.keys)?)))
        }),
        ..Ops::NONE
    },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Items] => host::call,
        "__reduce__(self, /)" [staged = Items] => |cx, args| {
            let keys = receiver::<ItemGetter>(cx, &args[0])?.keys.clone();
            Ok(reduced(cx, &args[0], keys))
        },
    },
    ..TypeDef::named("itemgetter", kinds::HOST)
};

/// `obj.name` for each (maybe dotted) name.
struct AttrGetter {
    paths: Vec<Vec<Name>>,
}

impl AttrGetter {
    /// The names as they were given.
    fn names(&self) -> Vec<Value> {
        let join = |path: &Vec<Name>| path.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(".");
        self.paths.iter().map(|path| str::new(join(path))).collect()
    }
}

/// How such an object is made again: its class and its arguments.
fn reduced(cx: &Cx, this: &Value, args: Vec<Value>) -> Value {
    let shown = instance_around(cx, this).unwrap_or_else(|| this.clone());
    tuple::new([cx.class_of(&shown).value(), tuple::new(args)])
}

impl HostState for AttrGetter {
    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        Some(single(cx, "attrgetter", args, names).and_then(|object| {
            if let [path] = &self.paths[..] {
                return follow(cx, object, path);
            }
            cx.reserve(self.paths.len() * size_of::<Value>())?;
            let items = self.paths.iter().map(|path| follow(cx, object, path)).collect::<Result<Vec<_>>>()?;
            Ok(tuple::new(items))
        }))
    }
}

fn follow(cx: &mut Cx, object: &Value, path: &[Name]) -> Result<Value> {
    let mut value = object.clone();
    for name in path {
        cx.charge(1)?;
        value = cx.getattr(&value, name)?;
    }
    Ok(value)
}

/// `operator.attrgetter`.
pub(super) static ATTR_GETTER: TypeDef = TypeDef {
    doc: "A function that returns an attribute of what it is called with, or a tuple of several attributes.\n\n\
          A name with dots goes on to attributes of attributes.",
    new: Some(NativeDef::new("attrgetter(cls, /, *attrs)", new_attr_getter).staged(snek_interp::native::Staged::Items)),
    is_base: true,
    ops: Ops {
        repr: Some(|cx, this| {
            let getter = receiver::<AttrGetter>(cx, this)?;
            let names = getter.names();
            Ok(str::new(format!("operator.attrgetter({})", reprs(cx, &names)?)))
        }),
        ..Ops::NONE
    },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Items] => host::call,
        "__reduce__(self, /)" [staged = Items] => |cx, args| {
            let names = receiver::<AttrGetter>(cx, &args[0])?.names();
            Ok(reduced(cx, &args[0], names))
        },
    },
    ..TypeDef::named("attrgetter", kinds::HOST)
};

fn new_attr_getter(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if given(args).is_empty() {
        return Err(cx.type_error("attrgetter expected 1 argument, got 0"));
    }
    let mut paths = Vec::new();
    for name in given(args) {
        let Some(text) = name.downcast_ref::<Str>() else {
            return Err(cx.type_error("attribute name must be a string"));
        };
        cx.charge_text(text.as_str().len())?;
        cx.reserve((text.as_str().matches('.').count() + 1) * size_of::<Name>())?;
        paths.push(text.as_str().split('.').map(|part| cx.name(part)).collect());
    }
    Ok(host::new(&ATTR_GETTER, AttrGetter { paths }))
}

/// `obj.name(*args, **kwargs)`.
struct MethodCaller {
    name: Name,
    arguments: Vec<Value>,
    keywords: Vec<(Name, Value)>,
}

impl HostState for MethodCaller {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.arguments.iter().chain(self.keywords.iter().map(|(_, value)| value)).for_each(visit);
    }

    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        Some(single(cx, "methodcaller", args, names).and_then(|object| {
            let method = cx.getattr(object, &self.name)?;
            cx.call_kw(&method, &self.arguments, &self.keywords)
        }))
    }
}

/// `operator.methodcaller`.
pub(super) static METHOD_CALLER: TypeDef = TypeDef {
    doc: "A function that calls a method, by its name, of what it is called with.",
    new: Some(
        NativeDef::new("methodcaller(cls, /, *args, **kwargs)", new_method_caller)
            .staged(snek_interp::native::Staged::Items),
    ),
    is_base: true,
    ops: Ops { repr: Some(method_caller_repr), ..Ops::NONE },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Items] => host::call,
        "__reduce__(self, /)" [staged = Items] => |cx, args| {
            let caller = receiver::<MethodCaller>(cx, &args[0])?;
            let mut all = vec![caller.name.value()];
            all.extend(caller.arguments.iter().cloned());
            let keywords = caller.keywords.clone();
            if keywords.is_empty() {
                return Ok(reduced(cx, &args[0], all));
            }
            // Keywords have no place in a tuple of arguments: `partial` keeps them.
            let shown = instance_around(cx, &args[0]).unwrap_or_else(|| args[0].clone());
            let class = cx.class_of(&shown).value();
            let functools = cx.import_module("functools")?;
            let partial = cx.getattr(&functools, &cx.name("partial"))?;
            let bound = cx.call_kw(&partial, &[class, all[0].clone()], &keywords)?;
            Ok(tuple::new([bound, tuple::new(all[1..].to_vec())]))
        },
    },
    ..TypeDef::named("methodcaller", kinds::HOST)
};

fn new_method_caller(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let [name, arguments @ ..] = given(args) else {
        return Err(cx.type_error("methodcaller needs at least one argument, the method name"));
    };
    let Some(name) = name.downcast_ref::<Str>() else {
        return Err(cx.type_error("method name must be a string"));
    };
    let name = cx.name(name.as_str());
    let mut keywords = Vec::new();
    if let Some(dict) = args[2].downcast_ref::<Dict>() {
        for entry in dict.table.borrow().iter() {
            if let Some(key) = entry.key.downcast_ref::<Str>() {
                keywords.push((cx.name(key.as_str()), entry.value.clone()));
            }
        }
    }
    Ok(host::new(&METHOD_CALLER, MethodCaller { name, arguments: arguments.to_vec(), keywords }))
}

fn method_caller_repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let caller = receiver::<MethodCaller>(cx, this)?;
    let mut held = 0;
    let mut parts = vec![cx.repr_part(&caller.name.value(), &mut held)?];
    for argument in &caller.arguments {
        parts.push(cx.repr_part(argument, &mut held)?);
    }
    for (name, value) in &caller.keywords {
        parts.push(format!("{}={}", name.as_str(), cx.repr_part(value, &mut held)?));
    }
    Ok(str::new(format!("operator.methodcaller({})", parts.join(", "))))
}
