//! `_weakrefs`: references that do not keep alive.
//!
//! Elsewhere: proxies, dictionaries and sets of such references in `stdlib/py/_weakref.py` and `weakref.py`.

use snek_interp::heap::{Local, Value, Weak};
use snek_interp::kinds;
use snek_interp::names::intern;
use snek_interp::native::NativeDef;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::class::Instance;
use snek_interp::types::host::{self, HostObject, HostState, receiver};
use snek_interp::types::ops::{GetSet, Ops, instance_around};
use snek_interp::types::{TypeDef, list, payload, str};
use snek_interp::{Cx, Result};
use snek_syntax::core::CompareOp;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

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
    doc: "A weak reference: calling it gives the object, or None when that is gone.",
    new: Some(
        NativeDef::new("__new__(cls, object=None, callback=None, /)", construct)
            .staged(snek_interp::native::Staged::Same),
    ),
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
        "__init__(self, object, callback=None, /)" [staged = Same] => init,
        "__call__(self, /, *args, **kwargs)" [staged = Same] => host::call,
    },
    attributes: &[GetSet::new("__callback__", |cx, this| {
        Ok(receiver::<Reference>(cx, this)?.callback.borrow().clone())
    })
    .doc("What is called when the object is gone, or None.")],
    ..TypeDef::named("ReferenceType", kinds::HOST)
};

/// `_weakref`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module weakref that is in Rust.",
    functions: natives! {
        /// Return how many weak references and proxies of an object there are.
        "getweakrefcount(object, /)" [staged = Same] => |cx, args| Ok(Value::int(known(cx, &args[0])?.len() as i64)),
        /// Return a list of the weak references and proxies of an object.
        "getweakrefs(object, /)" [staged = Same] => |cx, args| Ok(list::new(known(cx, &args[0])?)),
        "_note(object, reference, /)" [staged = Same] => |_, args| {
            note(&args[0], &args[1]);
            Ok(Value::NONE)
        },
        "_unnoted(object, callback, /)" [staged = Same] => unnoted,
    },
    init: Some(|cx, module| {
        let class = cx.types.define(&REFERENCE, &intern("weakref"));
        module.set_name(&intern("ref"), class.value());
        module.set_name(&intern("ReferenceType"), class.value());
        Ok(())
    }),
    ..ModuleDef::named("_weakrefs")
};

/// The references to one target.
struct Known {
    target: Weak,
    /// What the program sees of each, the oldest first.
    references: Vec<Weak>,
    /// The one without a callback, of class `ref` itself: an object has only one.
    plain: Option<Weak>,
}

impl Known {
    fn new(target: Weak) -> Self {
        Self { target, references: Vec::new(), plain: None }
    }
}

/// The references to each target, by its address.
static KNOWN: Local<RefCell<HashMap<usize, Known>>> = Local::new(RefCell::default);

/// What is known of a target.
fn look<R>(target: &Value, give: impl FnOnce(&mut Known) -> R) -> Option<R> {
    KNOWN.with_borrow_mut(|known| {
        let own = known.get_mut(&target.address())?;
        own.target.upgrade().is_some_and(|to| to.is(target)).then(|| give(own))
    })
}

/// The living references to a target, the oldest first.
fn known(cx: &mut Cx, target: &Value) -> Result<Vec<Value>> {
    let noted = look(target, |known| known.references.len()).unwrap_or(0);
    cx.charge(noted)?;
    cx.reserve(noted.saturating_mul(size_of::<Value>()))?;
    Ok(look(target, |known| known.references.iter().filter_map(Weak::upgrade).collect()).unwrap_or_default())
}

/// Notes a reference, or a proxy, as one of those to a target.
fn note(target: &Value, reference: &Value) {
    let (Some(to), Some(from)) = (Weak::new(target), Weak::new(reference)) else { return };
    // What is dropped here may be asked for in its finalizer.
    let old = KNOWN.with_borrow_mut(|known| {
        if known.len() >= 1024 && known.len().is_power_of_two() {
            known.retain(|_, known| known.target.upgrade().is_some());
        }
        let own = known.entry(target.address()).or_insert_with(|| Known::new(to.clone()));
        let old = (!own.target.same(&to)).then(|| std::mem::replace(own, Known::new(to)));
        if own.references.len() >= 8 && own.references.len().is_power_of_two() {
            own.references.retain(|reference| reference.upgrade().is_some());
        }
        own.references.push(from);
        old
    });
    drop(old);
}

/// The reference without a callback, of class `ref` itself.
fn plain(target: &Value) -> Option<Value> {
    look(target, |known| known.plain.as_ref().and_then(Weak::upgrade)).flatten()
}

/// Whether the value can have weak references.
fn is_referable(value: &Value) -> bool {
    if let Some(instance) = value.downcast_ref::<Instance>() {
        let class = instance.class();
        let inner = payload(value);
        if inner.kind() == kinds::EXCEPTION && class.is_builtin {
            return false;
        }
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
            | kinds::MEMORYVIEW
            | kinds::ALIAS
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
        drop(weak);
        if let Some(known) = plain(&args[1]) {
            return Ok(known);
        }
    }
    let state = Reference { target: RefCell::new(None), callback: RefCell::new(Value::NONE), hash: Cell::new(None) };
    let reference = host::new(&REFERENCE, state);
    if !is_own {
        return Ok(reference);
    }
    point(cx, &reference, &reference, &args[1], &args[2])?;
    if is_plain {
        look(&args[1], |known| known.plain = Weak::new(&reference));
    }
    Ok(reference)
}

/// A reference that does not count as one of the object's: for proxies, which count themselves.
fn unnoted(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let weak = weak_to(cx, &args[0])?;
    let (target, callback) = (RefCell::new(Some(weak)), RefCell::new(args[1].clone()));
    let reference = host::new(&REFERENCE, Reference { target, callback, hash: Cell::new(None) });
    if !args[1].is_none() {
        cx.watch_death(&args[0], &reference, notify);
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
    note(target, watcher);
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
        let result = cx.call(&callback, std::slice::from_ref(reference));
        if let Err(error) = result {
            cx.report_unraisable(&error, &callback);
        }
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
    let address = shown.number();
    Ok(str::new(match reference.upgrade() {
        Some(target) => {
            let class = cx.type_name(&target);
            format!("<weakref at {address:#x}; to '{class}' at {:#x}>", target.number())
        }
        None => format!("<weakref at {address:#x}; dead>"),
    }))
}
