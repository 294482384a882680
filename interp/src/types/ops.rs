//! What a builtin type can do: the table that the protocols dispatch on.
//!
//! Each type's folder has one `pub static TYPE: TypeDef`. An operation that the table lacks is a TypeError for the
//! type. The dunder methods (`list.__len__` and its like) are made from these functions, so they are written once.

use crate::error::{Error, Result};
use crate::native::{NativeDef, StagedAttribute};
use crate::types::class::Instance;
use crate::vm::Cx;
use snek_heap::{Kind, Object, Value};
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

/// A function of one operand.
pub type Unary = fn(&mut Cx, &Value) -> Result<Value>;
/// A function of two operands.
pub type Binary = fn(&mut Cx, &Value, &Value) -> Result<Value>;
/// Writes an attribute; `UNBOUND` deletes it.
pub type Setter = fn(&mut Cx, &Value, &Value) -> Result<()>;

/// The operations of a builtin type. `this` is always of the type's own kind (subclass instances are unwrapped first).
#[derive(Clone, Copy)]
pub struct Ops {
    /// `repr(this)`; a string.
    pub repr: Option<Unary>,
    /// `str(this)`, where it differs from `repr`.
    pub str: Option<Unary>,
    /// `hash(this)`. `None`: unhashable. Types hashed by identity have `identity_hash`.
    pub hash: Option<fn(&mut Cx, &Value) -> Result<i64>>,
    /// `this < other` and the other five. May give `NotImplemented`. `None`: equality is identity.
    pub compare: Option<fn(&mut Cx, CompareOp, &Value, &Value) -> Result<Value>>,
    /// Truth, where it is not `len(this) != 0`, nor always true.
    pub truth: Option<fn(&mut Cx, &Value) -> Result<bool>>,
    /// `len(this)`.
    pub len: Option<fn(&mut Cx, &Value) -> Result<usize>>,
    /// `iter(this)`.
    pub iter: Option<Unary>,
    /// `next(this)`; `None` at the end.
    pub next: Option<fn(&mut Cx, &Value) -> Result<Option<Value>>>,
    /// `this[index]`.
    pub get_item: Option<Binary>,
    /// `this[index] = value`.
    pub set_item: Option<fn(&mut Cx, &Value, &Value, Value) -> Result<()>>,
    /// `del this[index]`.
    pub del_item: Option<fn(&mut Cx, &Value, &Value) -> Result<()>>,
    /// `item in this`. Where absent, iteration decides.
    pub contains: Option<fn(&mut Cx, &Value, &Value) -> Result<bool>>,
    /// `left op right`, where one of the two is of this type. May give `NotImplemented`.
    pub binary: Option<fn(&mut Cx, BinaryOp, &Value, &Value) -> Result<Value>>,
    /// `this op= other`, in place. May give `NotImplemented`, then `binary` is tried.
    pub in_place: Option<fn(&mut Cx, BinaryOp, &Value, &Value) -> Result<Value>>,
    /// `-this`, `+this`, `~this` (never `not`).
    pub unary: Option<fn(&mut Cx, UnaryOp, &Value) -> Result<Value>>,
    /// `format(this, spec)`, where it is not that of `object`.
    pub format: Option<fn(&mut Cx, &Value, &str) -> Result<Value>>,
    /// `binary` and `compare` want instances of subclasses as they are, not what they wrap.
    pub takes_instances: bool,
    /// `this[…]` on the class itself is generic alias.
    pub is_generic: bool,
    /// Which binary operators `binary` knows, for `dir` and dunder methods.
    pub operators: &'static [BinaryOp],
    /// Which unary operators `unary` knows.
    pub unary_operators: &'static [UnaryOp],
}

impl Ops {
    /// A type that can do nothing of its own.
    pub const NONE: Self = Self {
        repr: None,
        str: None,
        hash: Some(identity_hash),
        compare: None,
        truth: None,
        len: None,
        iter: None,
        next: None,
        get_item: None,
        set_item: None,
        del_item: None,
        contains: None,
        binary: None,
        in_place: None,
        unary: None,
        format: None,
        takes_instances: false,
        is_generic: false,
        operators: &[],
        unary_operators: &[],
    };
}

/// The hash of objects that are equal only to themselves.
pub fn identity_hash(_cx: &mut Cx, this: &Value) -> Result<i64> {
    Ok(identity(this))
}

/// A hash of the object's identity.
#[inline]
#[must_use]
pub fn identity(this: &Value) -> i64 {
    this.identity_hash()
}

/// The object that an operation or method of its type was given. Whoever calls it has checked the kind, so another
/// kind is an error of ours.
#[inline(always)]
pub fn receiver<'a, T: Object>(cx: &mut Cx, this: &'a Value) -> Result<&'a T> {
    match this.downcast_ref::<T>() {
        Some(object) => Ok(object),
        None => Err(wrong_receiver(cx, this, T::KIND)),
    }
}

/// The instance of a subclass that wraps `this`, when a method of the builtin base was called through it.
#[must_use]
pub fn instance_around(cx: &Cx, this: &Value) -> Option<Value> {
    let instance = cx.receiver.downcast_ref::<Instance>()?;
    instance.payload().is(this).then(|| cx.receiver.clone())
}

#[cold]
fn wrong_receiver(cx: &mut Cx, this: &Value, kind: Kind) -> Error {
    cx.system_error(format!("{this:?} where an object of kind {kind} must be"))
}

/// An attribute computed in Rust.
pub struct GetSet {
    /// Its name.
    pub name: &'static str,
    /// Reads it from an instance.
    pub get: Unary,
    /// Writes it (`UNBOUND` deletes); `None`: read-only.
    pub set: Option<Setter>,
    /// What staging does at a read of it.
    pub staged: StagedAttribute,
    /// `__doc__` of its descriptor.
    pub doc: &'static str,
}

impl GetSet {
    /// An attribute that is read.
    #[must_use]
    pub const fn new(name: &'static str, get: Unary) -> Self {
        Self { name, get, set: None, staged: StagedAttribute::Known, doc: "" }
    }

    /// The same row with a docstring.
    #[must_use]
    pub const fn doc(self, doc: &'static str) -> Self {
        Self { doc, ..self }
    }

    /// The same row with what writes it.
    #[must_use]
    pub const fn set(self, set: Setter) -> Self {
        Self { set: Some(set), ..self }
    }

    /// The same row with what staging does at a read.
    #[must_use]
    pub const fn staged(self, staged: StagedAttribute) -> Self {
        Self { staged, ..self }
    }
}

/// Checks the arguments of `descriptor.__get__(instance, owner)`, of which one must be there.
pub fn check_get(cx: &mut Cx, args: &[Value]) -> Result<()> {
    if args[1].is_none() && (args[2].is_unbound() || args[2].is_none()) {
        return Err(cx.type_error("__get__(None, None) is invalid"));
    }
    Ok(())
}

/// What writing an attribute does that is there to be read only.
pub fn read_only(cx: &mut Cx, _this: &Value, _value: &Value) -> Result<()> {
    Err(cx.attribute_error("readonly attribute"))
}

/// A builtin type.
pub struct TypeDef {
    /// `__name__`.
    pub name: &'static str,
    /// `__doc__`.
    pub doc: &'static str,
    /// The kind of its objects.
    pub kind: Kind,
    /// `cls(…)`: the first parameter is the class (`"new(cls, x=0, /)"`, shown under the type's name in errors).
    /// Gives an object of the type's own kind; a subclass instance is made around it by the caller.
    pub new: Option<NativeDef>,
    /// May be subclassed.
    pub is_base: bool,
    /// What its objects can do.
    pub ops: Ops,
    /// Methods, called with the (unwrapped) object first.
    pub methods: &'static [NativeDef],
    /// Class methods (`dict.fromkeys`), called with the class first.
    pub class_methods: &'static [NativeDef],
    /// Static methods (`str.maketrans`).
    pub static_methods: &'static [NativeDef],
    /// Computed attributes.
    pub attributes: &'static [GetSet],
}

impl TypeDef {
    /// A type of this name and kind that can do nothing, to be completed by `..`.
    #[must_use]
    pub const fn named(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            doc: "",
            kind,
            new: None,
            is_base: false,
            ops: Ops::NONE,
            methods: &[],
            class_methods: &[],
            static_methods: &[],
            attributes: &[],
        }
    }
}
