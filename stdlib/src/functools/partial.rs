//! `functools.partial`.

use snek_heap::Value;
use snek_interp::kinds;
use snek_interp::names::intern;
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::class::{Instance, Type};
use snek_interp::types::dict::{self, Dict};
use snek_interp::types::host::{self, Application, HostObject, HostState, receiver};
use snek_interp::types::ops::instance_around;
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::types::{GetSet, Ops, TypeDef, payload, str};
use snek_interp::{Cx, Result};
use std::cell::RefCell;

/// A function with some of its arguments: all three change when a state is set.
struct Partial {
    function: RefCell<Value>,
    arguments: RefCell<Value>,
    /// A dict.
    keywords: RefCell<Value>,
}

impl HostState for Partial {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        for part in [&self.function, &self.arguments, &self.keywords] {
            if let Ok(part) = part.try_borrow() {
                visit(&part);
            }
        }
    }

    fn application(&self) -> Option<Application> {
        let (function, arguments, keywords) = self.parts();
        Some(Application { function, arguments, keywords })
    }
}

impl Partial {
    fn parts(&self) -> (Value, Value, Value) {
        (self.function.borrow().clone(), self.arguments.borrow().clone(), self.keywords.borrow().clone())
    }
}

/// `functools.partial`.
pub(super) static PARTIAL: TypeDef = TypeDef {
    doc: "A function with some of the arguments of another one given beforehand.\n\n\
          >>> partial(int, base=2)(\"101\")\n\
          5",
    new: Some(
        NativeDef::new("partial(cls, /, *args, **keywords)", construct).staged(snek_interp::native::Staged::Items),
    ),
    is_base: true,
    ops: Ops { repr: Some(repr), is_generic: true, ..Ops::NONE },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Items] => host::call,
        "__reduce__(self, /)" [staged = Items] => reduce,
        "__setstate__(self, state, /)" [staged = Items] => set_state,
    },
    attributes: &[
        GetSet::new("func", |cx, this| Ok(receiver::<Partial>(cx, this)?.function.borrow().clone()))
            .doc("The function that is called."),
        GetSet::new("args", |cx, this| Ok(receiver::<Partial>(cx, this)?.arguments.borrow().clone()))
            .doc("The positional arguments that come first, as a tuple."),
        GetSet::new("keywords", |cx, this| Ok(receiver::<Partial>(cx, this)?.keywords.borrow().clone()))
            .doc("The keyword arguments that are given, as a dict."),
    ],
    ..TypeDef::named("partial", kinds::HOST)
};

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = args[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let [function, arguments @ ..] = given else {
        return Err(cx.type_error("type 'partial' takes at least one argument"));
    };
    if !cx.is_callable(function) {
        return Err(cx.type_error("the first argument must be callable"));
    }
    cx.reserve_result(size_of_val(arguments).saturating_mul(2))?;
    let (mut function, mut arguments, keywords) = (function.clone(), arguments.to_vec(), dict::new());
    // A partial of a partial is one partial.
    let inner = payload(&function);
    if let Some(inner) = inner.downcast_ref::<HostObject>().and_then(HostObject::get::<Partial>)
        && has_no_attributes(&function)
        && is_called_as_partial(cx, &function)
    {
        let (inner_function, inner_arguments, inner_keywords) = inner.parts();
        let own = inner_arguments.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
        cx.reserve_result(size_of_val(own).saturating_mul(3))?;
        arguments.splice(..0, own.iter().cloned());
        dict::update(cx, &keywords, &inner_keywords)?;
        function = inner_function;
    }
    if args[2].downcast_ref::<Dict>().is_some() {
        dict::update(cx, &keywords, &args[2])?;
    }
    let state = Partial {
        function: RefCell::new(function),
        arguments: RefCell::new(tuple::new(arguments)),
        keywords: RefCell::new(keywords),
    };
    // Partial objects have attributes of their own.
    Ok(match args[0].downcast::<Type>() {
        Some(class) if class.is_builtin => host::new_of_class(class, &PARTIAL, state),
        _ => host::new(&PARTIAL, state),
    })
}

/// Whether the object's class has the `__call__` of `partial`, not one of its own.
fn is_called_as_partial(cx: &Cx, object: &Value) -> bool {
    let class = cx.class_of(object);
    let own = cx.types.named(PARTIAL.name).and_then(|own| own.lookup(&cx.names.__call__));
    class.is_builtin || own.zip(class.lookup(&cx.names.__call__)).is_some_and(|(own, call)| own.is(&call))
}

fn has_no_attributes(object: &Value) -> bool {
    object
        .downcast_ref::<Instance>()
        .is_none_or(|instance| instance.is_bare() || instance.own_dict().is_some_and(|dict| dict.is_empty()))
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let partial = receiver::<Partial>(cx, this)?;
    let shown = instance_around(cx, this).unwrap_or_else(|| this.clone());
    let class = cx.class_of(&shown);
    let name = match class.is_builtin {
        true => snek_interp::types::class::full_name(cx, &class),
        false => class.name.borrow().as_str().to_owned(),
    };
    if !cx.enter_repr(this)? {
        return Ok(str::new("..."));
    }
    let parts = parts_of(cx, partial);
    cx.leave_repr(this);
    Ok(str::new(format!("{name}({})", parts?.join(", "))))
}

fn parts_of(cx: &mut Cx, partial: &Partial) -> Result<Vec<String>> {
    let (function, arguments, keywords) = partial.parts();
    let mut held = 0;
    let mut parts = vec![cx.repr_part(&function, &mut held)?];
    for argument in arguments.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items) {
        parts.push(cx.repr_part(argument, &mut held)?);
    }
    if let Some(keywords) = keywords.downcast_ref::<Dict>() {
        let mut from = 0;
        while let Some((at, entry)) = keywords.next_entry(from) {
            parts.push(format!("{}={}", cx.str(&entry.key)?, cx.repr_part(&entry.value, &mut held)?));
            from = at + 1;
        }
    }
    Ok(parts)
}

/// What `copy` and `pickle` need to make it again: the class with the function, and everything as its state.
fn reduce(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (function, arguments, keywords) = receiver::<Partial>(cx, &args[0])?.parts();
    let shown = instance_around(cx, &args[0]).unwrap_or_else(|| args[0].clone());
    let class = cx.class_of(&shown).value();
    let attributes = shown.downcast_ref::<Instance>().map(Instance::dict).filter(|dict| !dict.is_empty());
    let attributes = attributes.map_or(Value::NONE, |dict| dict.value());
    let state = tuple::new([function.clone(), arguments, keywords, attributes]);
    Ok(tuple::new([class, tuple::new([function]), state]))
}

/// Takes the parts that `__reduce__` gave.
fn set_state(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let partial = receiver::<Partial>(cx, &args[0])?;
    let inner = payload(&args[1]);
    let parts = inner.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let [function, arguments, keywords, attributes] = parts else {
        return Err(cx.type_error("invalid partial state"));
    };
    let is_dict = |value: &Value| payload(value).downcast_ref::<Dict>().is_some();
    if !cx.is_callable(function)
        || payload(arguments).downcast_ref::<Tuple>().is_none()
        || !(keywords.is_none() || is_dict(keywords))
        || !(attributes.is_none() || is_dict(attributes))
    {
        return Err(cx.type_error("invalid partial state"));
    }
    let keywords = if keywords.is_none() {
        dict::new()
    } else if keywords.downcast_ref::<Dict>().is_some() {
        keywords.clone()
    } else {
        cx.call_method(&payload(keywords), "copy", &[])?
    };
    // Those of subclasses become plain ones.
    let arguments = payload(arguments);
    snek_interp::heap::before_write(&args[0]);
    drop(partial.function.replace(function.clone()));
    drop(partial.arguments.replace(arguments));
    drop(partial.keywords.replace(keywords));
    let shown = instance_around(cx, &args[0]).unwrap_or_else(|| args[0].clone());
    if !attributes.is_none() {
        cx.setattr(&shown, &intern("__dict__"), attributes.clone())?;
    } else if let Some(own) = shown.downcast_ref::<Instance>() {
        cx.call_method(&own.dict().value(), "clear", &[])?;
    }
    Ok(Value::NONE)
}
