//! The object for a function in Rust.

use super::quick::Quick;
use super::{NativeDef, NativeFn, Signature, Staged};
use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::vm::Cx;
use snek_heap::{Gc, Kind, Object, Value};
use std::rc::Rc;

/// A boxed Rust closure that Python can call.
pub type HostFn = Rc<dyn Fn(&mut Cx, &[Value]) -> Result<Value>>;

/// What a native runs.
#[derive(Clone)]
pub enum NativeBody {
    /// A plain function.
    Static(NativeFn),
    /// A closure registered by the host.
    Host(HostFn),
    /// A function in Python that stands for one that CPython has in C: it binds to no object.
    Python(Value),
    /// A function in Python that takes what the quick form of the row does not answer; called with what the row binds.
    Rest(Value),
}

/// Functions that the VM runs itself for common arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intrinsic {
    /// It knows nothing of it.
    None,
    /// `min` of two numbers or of what a generator yields.
    Min,
    /// `max`, likewise.
    Max,
    /// `sum` of what a generator yields.
    Sum,
    /// `any`, likewise.
    Any,
    /// `all`, likewise.
    All,
    /// It begins by collecting its only argument, or the only one besides its object: `sorted`, `str.join`.
    Collects,
    /// `next` of an iterator, `__next__` of a generator.
    Next,
    /// `send` of a generator or coroutine.
    Send,
    /// The `__init__` of exception classes that keep nothing but their arguments. Code does not tell it from others:
    /// the linker makes one of functions that do the same.
    PlainInit,
}

/// A function in Rust, maybe bound to a module or a first argument.
pub struct Native {
    /// Its parameters.
    pub signature: Signature,
    /// What to run.
    pub body: NativeBody,
    /// Its row; a host's closure has none.
    pub row: Option<&'static NativeDef>,
    /// `__self__` of a bound builtin method: passed first. `UNBOUND` for functions.
    pub this: Value,
    /// Name of the class whose method it is; empty for functions. Shown in errors and `repr`.
    pub owner: &'static str,
    /// Is a method: found on a class (so not yet bound), it binds to the instance.
    pub is_method: bool,
    /// For a method: the kind that its object must have; 0 for any.
    pub kind: Kind,
    /// Is a slot wrapper such as `int.__add__`.
    pub is_slot: bool,
    /// The body, where a call with exactly as many arguments as parameters needs no binding (for a method: on an object
    /// of its kind).
    pub direct: Option<NativeFn>,
    /// The body, where a call by position lacks nothing but arguments that may be absent; see `Signature::pads`.
    pub padded: Option<NativeFn>,
    /// Its quick form, where it has one.
    pub quick: Option<Quick>,
    /// What the VM knows of the function beyond its signature.
    pub intrinsic: Intrinsic,
    /// Is the `__new__` of a builtin class: gives a builtin object, around which an instance of a subclass is made.
    pub is_new: bool,
    /// `__module__`.
    pub module: Name,
}

/// The row of natives that stand for functions in Python. The function itself says what staging does.
static STANDING: NativeDef = NativeDef::new("function(*args, **kwargs)", |cx, _| {
    Err(cx.system_error("a function in Python is called by its own body"))
})
.staged(Staged::Same);

impl Object for Native {
    const KIND: Kind = kinds::NATIVE;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.this);
        if let NativeBody::Python(function) | NativeBody::Rest(function) = &self.body {
            visit(function);
        }
    }
}

impl std::fmt::Debug for Native {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "<native {}>", self.signature.name.as_str())
    }
}

impl Native {
    /// A plain function.
    #[must_use]
    pub fn function(def: &'static NativeDef, module: &Name) -> Value {
        let (quick, intrinsic) = (def.quick, def.intrinsic);
        Value::object(Gc::new(Self { quick, intrinsic, ..Self::parts(def, Value::UNBOUND, "", module) }))
    }

    /// A method of a builtin class, unbound. Its object must be of a kind, or may be any (0).
    #[must_use]
    pub fn method(def: &'static NativeDef, owner: &'static str, kind: Kind, is_slot: bool, module: &Name) -> Value {
        let (quick, intrinsic) = (def.quick, def.intrinsic);
        let parts = Self::parts(def, Value::UNBOUND, owner, module);
        Value::object(Gc::new(Self { is_method: true, kind, is_slot, quick, intrinsic, ..parts }))
    }

    /// The `__new__` of a builtin class; its first argument is the class.
    #[must_use]
    pub fn constructor(def: &'static NativeDef, owner: &'static str, module: &Name) -> Value {
        let native =
            Self { is_new: true, direct: None, padded: None, ..Self::parts(def, Value::UNBOUND, owner, module) };
        Value::object(Gc::new(native))
    }

    /// A method of a class in Python. The quick form of the row answers for common arguments, and `function`, which was
    /// the method before, for all others. The body of the row is not used.
    #[must_use]
    pub fn quick_method(
        def: &'static NativeDef,
        function: &Value,
        owner: &'static str,
        is_slot: bool,
        module: &Name,
    ) -> Value {
        Value::object(Gc::new(Self {
            is_method: true,
            kind: kinds::INSTANCE,
            is_slot,
            quick: def.quick,
            body: NativeBody::Rest(function.clone()),
            direct: None,
            padded: None,
            ..Self::parts(def, Value::UNBOUND, owner, module)
        }))
    }

    /// Its quick form, if it is a method of a class in Python that has one, for the operators of its instances.
    #[inline(always)]
    pub(crate) fn quick_of_instances(&self) -> Option<Quick> {
        if matches!(self.body, NativeBody::Rest(_)) { self.quick } else { None }
    }

    /// A closure of the host.
    #[must_use]
    pub fn host(signature: Signature, body: HostFn, module: &Name) -> Value {
        Self::in_place_of(None, signature, body, module)
    }

    /// What a module has for a function in Python that is in C in CPython: it is called alike, and binds to no object.
    #[must_use]
    pub fn standing_for(function: &Value, name: &Name, module: &Name) -> Value {
        let signature = Signature { name: name.clone(), ..Signature::parse(STANDING.signature) };
        Value::object(Gc::new(Self {
            signature,
            body: NativeBody::Python(function.clone()),
            direct: None,
            padded: None,
            ..Self::parts(&STANDING, Value::UNBOUND, "", module)
        }))
    }

    /// A closure that stands for a native, whose row says what staging does.
    #[must_use]
    pub(crate) fn in_place_of(
        row: Option<&'static NativeDef>,
        signature: Signature,
        body: HostFn,
        module: &Name,
    ) -> Value {
        Value::object(Gc::new(Self {
            signature,
            body: NativeBody::Host(body),
            row,
            this: Value::UNBOUND,
            owner: "",
            is_method: false,
            kind: 0,
            is_slot: false,
            direct: None,
            padded: None,
            quick: None,
            intrinsic: Intrinsic::None,
            is_new: false,
            module: module.clone(),
        }))
    }

    /// A function whose first argument is already there.
    #[must_use]
    pub fn of(def: &'static NativeDef, this: Value, owner: &'static str, module: &Name) -> Value {
        Value::object(Gc::new(Self::parts(def, this, owner, module)))
    }

    fn parts(def: &'static NativeDef, this: Value, owner: &'static str, module: &Name) -> Self {
        let signature = Signature::parse(def.signature);
        Self {
            direct: (signature.is_plain && this.is_unbound()).then_some(def.body),
            padded: signature.pads().then_some(def.body),
            quick: None,
            intrinsic: Intrinsic::None,
            signature,
            body: NativeBody::Static(def.body),
            row: Some(def),
            this,
            owner,
            is_method: false,
            kind: 0,
            is_slot: false,
            is_new: false,
            module: module.clone(),
        }
    }

    /// Calls it with positional arguments.
    #[inline(always)]
    pub(crate) fn call_positional(&self, cx: &mut Cx, args: &[Value]) -> Result<Value> {
        if let Some(body) = self.direct
            && args.len() == usize::from(self.signature.positional)
            && (!self.is_method || args.first().is_some_and(|this| self.kind == 0 || this.kind() == self.kind))
        {
            return body(cx, args);
        }
        super::call_native(cx, self, args, &[])
    }

    /// Whether a call with so many arguments by position, the object among them, needs only absent ones behind them:
    /// how many there are then, and what to run on them.
    #[inline(always)]
    pub(crate) fn padding<'a>(&self, this: impl FnOnce() -> &'a Value, count: usize) -> Option<(usize, NativeFn)> {
        let signature = &self.signature;
        let body = self.padded?;
        let is_enough = count >= usize::from(signature.required) && count <= usize::from(signature.positional);
        // `this` is asked for only where there is one.
        let is_ours = !self.is_method || self.kind == 0 || count > 0 && this().kind() == self.kind;
        (is_enough && is_ours).then_some((signature.parameters.len(), body))
    }

    /// The same native with its first argument.
    #[must_use]
    pub fn bind(&self, this: Value) -> Value {
        Value::object(Gc::new(Self { this, direct: None, quick: None, intrinsic: Intrinsic::None, ..self.copy() }))
    }

    /// The same method of another class.
    #[must_use]
    pub fn of_owner(&self, owner: &'static str) -> Value {
        Value::object(Gc::new(Self { owner, ..self.copy() }))
    }

    fn copy(&self) -> Self {
        Self {
            signature: self.signature.clone(),
            body: self.body.clone(),
            row: self.row,
            this: self.this.clone(),
            owner: self.owner,
            is_method: self.is_method,
            kind: self.kind,
            is_slot: self.is_slot,
            direct: self.direct,
            padded: self.padded,
            quick: self.quick,
            intrinsic: self.intrinsic,
            is_new: self.is_new,
            module: self.module.clone(),
        }
    }
}
