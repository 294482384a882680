//! `_weakrefs`: references that do not keep alive.
//!
//! Elsewhere: proxies, dictionaries and sets of such references in `stdlib/py/_weakref.py` and `weakref.py`.

use snek_interp::heap::{Value, Weak};
use snek_interp::kinds;
use snek_interp::names::intern;
use snek_interp::native::NativeDef;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::class::Instance;
use snek_interp::types::host::{self, HostObject, HostState, receiver};
use snek_interp::types::ops::{GetSet, Ops, instance_around};
use snek_interp::types::{TypeDef, payload, str};
use snek_interp::{Cx, Result};
use snek_syntax::core::CompareOp;
use std::cell::{Cell, RefCell};

struct Reference {
    /// Empty until `__init__` of a subclass has run.
    target: RefCell<Option<Weak>>,
    callback: RefCell<Value>,
    hash: Cell<Option<i64>>,
}

impl Reference {
    fn upgrade(&self) -> Option<Value> {
        self.target.borrow().as_ref().and_then(Weak::upgrade)
    }
}

impl HostState for Reference {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(callback) = self.callback.try_borrow() {
            visit(&callback);
        }
    }
    fn clear(&self) {
        drop(self.callback.replace(Value::NONE));
    }
    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        if !args.is_empty() || !names.is_empty() {
            return Some(Err(cx.type_error(format!("weakref expected 0 arguments, got {}", args.len()))));
        }
        Some(Ok(self.upgrade().unwrap_or(Value::NONE)))
    }
}

static REFERENCE: TypeDef = TypeDef {
    new: Some(NativeDef { signature: "__new__(cls, object=None, callback=None, /)", body: construct }),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        hash: Some(|cx, this| {
            let reference = receiver::<Reference>(cx, this)?;
            if let Some(hash) = reference.hash.get() {
                return Ok(hash);
            }
            let Some(target) = reference.upgrade() else {
                return Err(cx.type_error("weak object has gone away"));
            };
            let hash = cx.hash(&target)?;
            reference.hash.set(Some(hash));
            Ok(hash)
        }),
        compare: Some(compare),
        is_generic: true,
        ..Ops::NONE
    },
    methods: natives! {
        "__init__(self, object, callback=None, /)" => init,
        "__call__(self, /, *args, **kwargs)" => host::call,
    },
    attributes: &[GetSet {
        name: "__callback__",
        get: |cx, this| Ok(receiver::<Reference>(cx, this)?.callback.borrow().clone()),
        set: None,
    }],
    ..TypeDef::named("ReferenceType", kinds::HOST)
};

/// `_weakref`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    functions: natives! {
        "getweakrefcount(object, /)" => |_, args| Ok(Value::int(count(&args[0]))),
    },
    init: Some(|cx, module| {
        let class = cx.types.define(&REFERENCE, &intern("weakref"));
        module.set_name(&intern("ref"), class.value());
        module.set_name(&intern("ReferenceType"), class.value());
        Ok(())
    }),
    ..ModuleDef::named("_weakrefs")
};

thread_local! {
    /// References without callbacks, by the address of their target: an object has only one.
    static PLAIN: RefCell<std::collections::HashMap<usize, (Weak, Weak)>> = RefCell::default();
}

fn count(target: &Value) -> i64 {
    let known = PLAIN.with_borrow(|plain| plain.get(&target.address()).cloned());
    i64::from(known.is_some_and(|(to, from)| to.upgrade().is_some_and(|to| to.is(target)) && from.upgrade().is_some()))
}

/// Can the value have weak references?
fn is_referable(value: &Value) -> bool {
    if let Some(instance) = value.downcast_ref::<Instance>() {
        let class = instance.class.borrow();
        let inner = payload(value);
        return class.has_dict.get() || class.lookup(&intern("__weakref__")).is_some() || inner.kind() == kinds::HOST;
    }
    matches!(
        value.kind(),
        kinds::FUNCTION
            | kinds::METHOD
            | kinds::TYPE
            | kinds::SET
            | kinds::FROZENSET
            | kinds::GENERATOR
            | kinds::MODULE
            | kinds::HOST
            | kinds::CODE
            | kinds::NATIVE
            | kinds::STAGED_FUNCTION
    )
}

fn weak_to(cx: &mut Cx, target: &Value) -> Result<Weak> {
    match if is_referable(target) { Weak::new(target) } else { None } {
        Some(weak) => Ok(weak),
        None => {
            let got = cx.type_name(target);
            Err(cx.type_error(format!("cannot create weak reference to '{got}' object")))
        }
    }
}

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let is_own = args[0].downcast_ref::<snek_interp::types::class::Type>().is_some_and(|class| class.is_builtin);
    if is_own && args[1].is_unbound() {
        return Err(cx.type_error("__new__ expected at least 1 argument, got 0"));
    }
    let is_plain = args[2].is_unbound() || args[2].is_none();
    if is_own && is_plain {
        let weak = weak_to(cx, &args[1])?;
        let known = PLAIN.with_borrow(|plain| plain.get(&args[1].address()).cloned());
        if let Some((to, from)) = known
            && to.same(&weak)
            && let Some(known) = from.upgrade()
        {
            return Ok(known);
        }
    }
    let state = Reference { target: RefCell::new(None), callback: RefCell::new(Value::NONE), hash: Cell::new(None) };
    let reference = host::new(&REFERENCE, state);
    if !is_own {
        return Ok(reference);
    }
    point(cx, &reference, &reference, &args[1], &args[2])?;
    if is_plain && let (Some(to), Some(from)) = (Weak::new(&args[1]), Weak::new(&reference)) {
        PLAIN.with_borrow_mut(|plain| {
            if plain.len() >= 1024 && plain.len().is_power_of_two() {
                plain.retain(|_, (to, _)| to.upgrade().is_some());
            }
            plain.insert(args[1].address(), (to, from));
        });
    }
    Ok(reference)
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let watcher = instance_around(cx, &args[0]).unwrap_or_else(|| args[0].clone());
    point(cx, &args[0], &watcher, &args[1], &args[2])?;
    Ok(Value::NONE)
}

/// Lets a reference refer to a target; the watcher is what the program sees of it.
fn point(cx: &mut Cx, this: &Value, watcher: &Value, target: &Value, callback: &Value) -> Result<()> {
    let weak = weak_to(cx, target)?;
    let reference = receiver::<Reference>(cx, this)?;
    reference.target.replace(Some(weak));
    if !callback.is_unbound() && !callback.is_none() {
        drop(reference.callback.replace(callback.clone()));
        cx.watch_death(target, watcher, notify);
    }
    Ok(())
}

fn notify(cx: &mut Cx, reference: &Value) -> Result<()> {
    let inner = payload(reference);
    let callback = receiver::<Reference>(cx, &inner)?.callback.replace(Value::NONE);
    if !callback.is_none() {
        cx.call(&callback, std::slice::from_ref(reference))?;
    }
    Ok(())
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let inner = payload(other);
    let Some(theirs) = inner.downcast_ref::<HostObject>().and_then(HostObject::get::<Reference>) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let own = receiver::<Reference>(cx, this)?;
    let is_equal = match (own.upgrade(), theirs.upgrade()) {
        (Some(a), Some(b)) => cx.eq(&a, &b)?,
        _ => this.is(&inner),
    };
    Ok(Value::bool(is_equal == (op == CompareOp::Eq)))
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let reference = receiver::<Reference>(cx, this)?;
    let shown = instance_around(cx, this).unwrap_or_else(|| this.clone());
    let address = shown.address();
    Ok(str::new(match reference.upgrade() {
        Some(target) => {
            let class = cx.type_name(&target);
            format!("<weakref at {address:#x}; to '{class}' at {:#x}>", target.address())
        }
        None => format!("<weakref at {address:#x}; dead>"),
    }))
}
