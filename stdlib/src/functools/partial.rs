//! `functools.partial`.

use snek_heap::Value;
use snek_interp::kinds;
use snek_interp::names::intern;
use snek_interp::native::{Native, NativeDef};
use snek_interp::natives;
use snek_interp::types::class::Instance;
use snek_interp::types::dict::{self, Dict};
use snek_interp::types::host::{self, HostObject, HostState, receiver};
use snek_interp::types::list::is_builtin;
use snek_interp::types::ops::instance_around;
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::types::{GetSet, Ops, TypeDef, payload, str};
use snek_interp::{Cx, Result};

/// A function with some of its arguments.
struct Partial {
    function: Value,
    arguments: Value,
    /// A dict.
    keywords: Value,
}

impl HostState for Partial {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        visit(&self.arguments);
        visit(&self.keywords);
    }

    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        Some(self.run(cx, args, names))
    }
}

impl Partial {
    fn run(&self, cx: &mut Cx, args: &[Value], names: &[Value]) -> Result<Value> {
        let own = self.arguments.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
        let (positional, named) = args.split_at(args.len() - names.len());
        let mut all = Vec::with_capacity(own.len() + args.len());
        all.extend_from_slice(own);
        all.extend_from_slice(positional);
        let mut keywords: Vec<(Value, Value)> = Vec::new();
        if let Some(dict) = self.keywords.downcast_ref::<Dict>() {
            keywords.extend(dict.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())));
        }
        for (name, value) in names.iter().zip(named) {
            let mut known = None;
            for (at, (own, _)) in keywords.iter().enumerate() {
                if cx.eq(own, name)? {
                    known = Some(at);
                }
            }
            match known {
                Some(at) => keywords[at].1 = value.clone(),
                None => keywords.push((name.clone(), value.clone())),
            }
        }
        cx.enter_native()?;
        let result = if keywords.is_empty() {
            cx.call(&self.function, &all)
        } else {
            let (names, values): (Vec<Value>, Vec<Value>) = keywords.into_iter().unzip();
            all.extend(values);
            cx.call_named(&self.function, &all, &names)
        };
        cx.leave_native();
        result
    }
}

/// `functools.partial`.
pub(super) static PARTIAL: TypeDef = TypeDef {
    doc: "partial(func, *args, **keywords) - new function with partial application\n    of the given arguments and \
          keywords.",
    new: Some(NativeDef { signature: "partial(cls, /, *args, **keywords)", body: construct }),
    is_base: true,
    ops: Ops { repr: Some(repr), is_generic: true, ..Ops::NONE },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" => host::call,
        "__reduce__(self, /)" => reduce,
    },
    attributes: &[
        GetSet { name: "func", get: |cx, this| Ok(receiver::<Partial>(cx, this)?.function.clone()), set: None },
        GetSet { name: "args", get: |cx, this| Ok(receiver::<Partial>(cx, this)?.arguments.clone()), set: None },
        GetSet { name: "keywords", get: |cx, this| Ok(receiver::<Partial>(cx, this)?.keywords.clone()), set: None },
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
    let (mut function, mut arguments, keywords) = (function.clone(), arguments.to_vec(), dict::new());
    // A partial of a partial is one partial.
    let inner = payload(&function);
    if let Some(inner) = inner.downcast_ref::<HostObject>().and_then(HostObject::get::<Partial>)
        && has_no_attributes(&function)
    {
        let own = inner.arguments.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
        arguments.splice(..0, own.iter().cloned());
        dict::update(cx, &keywords, &inner.keywords)?;
        function = inner.function.clone();
    }
    if args[2].downcast_ref::<Dict>().is_some() {
        dict::update(cx, &keywords, &args[2])?;
    }
    let state = Partial { function, arguments: tuple::new(arguments), keywords };
    // Partial objects have attributes of their own.
    Ok(if is_builtin(&args[0]) { host::new_instance(cx, &PARTIAL, state) } else { host::new(&PARTIAL, state) })
}

fn has_no_attributes(object: &Value) -> bool {
    object.downcast_ref::<Instance>().is_none_or(|instance| {
        let attributes = instance.attributes.borrow();
        attributes.slots.is_empty() && attributes.dict.as_ref().is_none_or(|dict| dict.is_empty())
    })
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let partial = receiver::<Partial>(cx, this)?;
    let shown = instance_around(cx, this).unwrap_or_else(|| this.clone());
    let class = cx.class_of(&shown);
    let name = snek_interp::types::class::full_name(cx, &class);
    if !cx.enter_repr(this)? {
        return Ok(str::new("..."));
    }
    let parts = parts_of(cx, partial);
    cx.leave_repr(this);
    Ok(str::new(format!("{name}({})", parts?.join(", "))))
}

fn parts_of(cx: &mut Cx, partial: &Partial) -> Result<Vec<String>> {
    let mut parts = vec![cx.repr(&partial.function)?];
    for argument in partial.arguments.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items) {
        parts.push(cx.repr(argument)?);
    }
    if let Some(keywords) = partial.keywords.downcast_ref::<Dict>() {
        let mut from = 0;
        while let Some((at, entry)) = keywords.next_entry(from) {
            parts.push(format!("{}={}", cx.str(&entry.key)?, cx.repr(&entry.value)?));
            from = at + 1;
        }
    }
    Ok(parts)
}

/// Makes a partial object of what `__reduce__` took it apart into.
static REMAKE: NativeDef = NativeDef { signature: "_partial(cls, function, arguments, keywords, /)", body: remake };

fn remake(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut positional = vec![args[1].clone()];
    positional.extend(cx.collect(&args[2])?);
    let keywords = cx.keywords_of(&args[3]);
    cx.call_kw(&args[0], &positional, &keywords)
}

/// What `copy` needs to make it again, and its attributes.
fn reduce(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let partial = receiver::<Partial>(cx, &args[0])?;
    let shown = instance_around(cx, &args[0]).unwrap_or_else(|| args[0].clone());
    let class = cx.class_of(&shown).value();
    let parts = [class, partial.function.clone(), partial.arguments.clone(), partial.keywords.clone()];
    let attributes = shown.downcast_ref::<Instance>().map(Instance::dict).filter(|dict| !dict.is_empty());
    let remake = Native::function(&REMAKE, &intern("functools"));
    Ok(tuple::new([remake, tuple::new(parts), attributes.map_or(Value::NONE, |dict| dict.value())]))
}
