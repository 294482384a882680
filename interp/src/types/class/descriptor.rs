//! Descriptors (Python reference, "Implementing Descriptors"), and those that Rust defines.

use super::found::{is_native_method, is_plain_function};
use super::{ClassMethod, Instance, StaticMethod, Type, property, super_};
use crate::error::{Error, Result};
use crate::names::Name;
use crate::native::{Native, NativeDef, docstring};
use crate::types::ops::{GetSet, Ops, TypeDef};
use crate::types::{function, host, payload, special, str};
use crate::vm::Cx;
use crate::{kinds, names, natives};
use snek_heap::{Gc, Kind, Object, Value};

/// An attribute of a builtin class that Rust computes.
pub struct GetSetDescriptor {
    def: &'static GetSet,
    owner: Gc<Type>,
}

impl Object for GetSetDescriptor {
    const KIND: Kind = kinds::GETSET;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.owner.value());
    }
}

/// The row of an attribute that Rust computes, if the value describes one.
#[must_use]
pub(crate) fn row_of(value: &Value) -> Option<&'static GetSet> {
    let member = value.downcast_ref::<Member>().and_then(|member| member.computed.as_ref());
    value.downcast_ref::<GetSetDescriptor>().or(member).map(|computed| computed.def)
}

/// A descriptor for a computed attribute.
#[must_use]
pub fn get_set(def: &'static GetSet, owner: &Gc<Type>) -> Value {
    let computed = GetSetDescriptor { def, owner: owner.clone() };
    if owner.is_builtin && is_shown_as_member(owner.name.borrow().as_str(), def.name) {
        let name = names::intern(def.name);
        let member =
            Member { name, is_read_only: def.set.is_none(), doc: "", owner: owner.clone(), computed: Some(computed) };
        return Value::object(Gc::new(member));
    }
    Value::object(Gc::new(computed))
}

/// Attributes that CPython keeps in fields of its structures: they are members there, and show it in their `repr`.
fn is_shown_as_member(owner: &str, name: &str) -> bool {
    match owner {
        "type" => matches!(
            name,
            "__base__"
                | "__basicsize__"
                | "__dictoffset__"
                | "__flags__"
                | "__itemsize__"
                | "__mro__"
                | "__weakrefoffset__"
        ),
        "complex" => matches!(name, "real" | "imag"),
        "slice" | "range" => matches!(name, "start" | "stop" | "step"),
        "property" => matches!(name, "fget" | "fset" | "fdel"),
        "staticmethod" | "classmethod" => matches!(name, "__func__" | "__wrapped__"),
        "function" => matches!(name, "__builtins__" | "__closure__" | "__globals__"),
        "method" => matches!(name, "__func__" | "__self__"),
        "code" => !matches!(name, "co_cellvars" | "co_code" | "co_freevars" | "co_varnames"),
        "frame" => matches!(name, "f_trace_lines" | "f_trace_opcodes"),
        "traceback" => matches!(name, "tb_frame" | "tb_lasti"),
        "generator" => name == "gi_code",
        "coroutine" => matches!(name, "cr_code" | "cr_origin"),
        "async_generator" => matches!(name, "ag_code" | "ag_running"),
        "super" => matches!(name, "__self__" | "__self_class__" | "__thisclass__"),
        "getset_descriptor" | "member_descriptor" | "wrapper_descriptor" | "method_descriptor" => {
            matches!(name, "__name__" | "__objclass__")
        }
        _ => false,
    }
}

/// A slot declared by `__slots__`, or a computed attribute that is shown as one.
pub struct Member {
    name: Name,
    /// For an attribute that Rust computes.
    computed: Option<GetSetDescriptor>,
    /// The program cannot set it.
    is_read_only: bool,
    /// `__doc__`, where it is none that Rust computes.
    doc: &'static str,
    /// The slot's attribute of the instance; not the name itself, which the class uses for this descriptor.
    owner: Gc<Type>,
}

impl Object for Member {
    const KIND: Kind = kinds::MEMBER;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.owner.value());
    }
}

pub(super) fn member(name: &Name, owner: &Gc<Type>) -> Value {
    Value::object(Gc::new(Member {
        name: name.clone(),
        is_read_only: false,
        doc: "",
        owner: owner.clone(),
        computed: None,
    }))
}

/// Whether it is the descriptor of a slot of this name, which instances of the class have and programs may set.
pub(crate) fn is_slot_of(descriptor: &Value, name: &Name, class: &Gc<Type>) -> bool {
    descriptor.downcast_ref::<Member>().is_some_and(|member| {
        member.computed.is_none() && !member.is_read_only && member.name == *name && class.is_subclass(&member.owner)
    })
}

/// The descriptor of a slot that only Rust sets (`Instance::set_member`).
#[must_use]
pub fn read_only_member(name: &Name, doc: &'static str, owner: &Gc<Type>) -> Value {
    Value::object(Gc::new(Member { name: name.clone(), is_read_only: true, doc, owner: owner.clone(), computed: None }))
}

const METHODS: &[NativeDef] = natives! {
    "__get__(self, instance, owner=None, /)" [staged = Same] => |cx, a| {
        let object = (!a[1].is_none()).then_some(&a[1]);
        let class = object.map_or_else(|| cx.types.object.clone(), |object| cx.class_of(object));
        get(cx, &a[0], object, &class)
    },
    "__set__(self, instance, value, /)" [staged = Same] => |cx, a| {
        let name = cx.name("");
        set(cx, &a[0], &a[1], &name, Some(a[2].clone()))?;
        Ok(Value::NONE)
    },
    "__delete__(self, instance, /)" [staged = Same] => |cx, a| {
        let name = cx.name("");
        set(cx, &a[0], &a[1], &name, None)?;
        Ok(Value::NONE)
    },
};

/// The TypeError of a descriptor that is asked about an object of another class.
#[cold]
fn foreign(cx: &mut Cx, name: &str, owner: &Gc<Type>, object: &Value) -> Error {
    let (owner, got) = (owner.name.borrow().as_str().to_owned(), cx.type_name(object));
    cx.type_error(format!("descriptor '{name}' for '{owner}' objects doesn't apply to a '{got}' object"))
}

fn getset_class(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(this.downcast_ref::<GetSetDescriptor>().map_or(Value::NONE, |descriptor| descriptor.owner.value()))
}

fn member_class(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(this.downcast_ref::<Member>().map_or(Value::NONE, |member| member.owner.value()))
}

/// `getset_descriptor`.
pub static GETSET_TYPE: TypeDef = TypeDef {
    doc: "An attribute of a builtin class that is computed.",
    ops: Ops { repr: Some(getset_repr), ..Ops::NONE },
    methods: METHODS,
    attributes: &[
        GetSet::new("__name__", getset_name),
        GetSet::new("__qualname__", getset_qualname),
        GetSet::new("__objclass__", getset_class),
        GetSet::new("__doc__", |_, this| Ok(documentation(this))),
    ],
    ..TypeDef::named("getset_descriptor", kinds::GETSET)
};

/// `member_descriptor`.
pub static MEMBER_TYPE: TypeDef = TypeDef {
    doc: "An attribute that a class keeps in a slot of its instances.",
    ops: Ops { repr: Some(member_repr), ..Ops::NONE },
    methods: METHODS,
    attributes: &[
        GetSet::new("__name__", member_name),
        GetSet::new("__qualname__", member_qualname),
        GetSet::new("__objclass__", member_class),
        GetSet::new("__doc__", |_, this| Ok(documentation(this))),
    ],
    ..TypeDef::named("member_descriptor", kinds::MEMBER)
};

/// `__doc__` of a computed attribute: its row's, or that of all attributes of its name. Slots of Python classes have
/// none.
fn documentation(this: &Value) -> Value {
    let text = match row_of(this) {
        Some(row) if row.doc.is_empty() => special::doc(row.name),
        Some(row) => row.doc,
        None => this.downcast_ref::<Member>().map_or("", |member| member.doc),
    };
    docstring(text).map_or(Value::NONE, str::new)
}

fn getset_repr(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let text = this.downcast_ref::<GetSetDescriptor>().map(|descriptor| {
        format!("<attribute '{}' of '{}' objects>", descriptor.def.name, descriptor.owner.name.borrow().as_str())
    });
    Ok(str::new(text.unwrap_or_default()))
}

fn getset_name(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(str::new(this.downcast_ref::<GetSetDescriptor>().map_or("", |descriptor| descriptor.def.name)))
}

fn qualified(owner: &Gc<Type>, name: &str) -> Value {
    str::new(format!("{}.{name}", owner.qualname.borrow().as_str()))
}

fn getset_qualname(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let descriptor = this.downcast_ref::<GetSetDescriptor>();
    Ok(descriptor.map_or(Value::NONE, |descriptor| qualified(&descriptor.owner, descriptor.def.name)))
}

fn member_qualname(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(this.downcast_ref::<Member>().map_or(Value::NONE, |member| qualified(&member.owner, member.name.as_str())))
}

fn member_repr(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let text = this.downcast_ref::<Member>().map(|member| {
        format!("<member '{}' of '{}' objects>", member.name.as_str(), member.owner.name.borrow().as_str())
    });
    Ok(str::new(text.unwrap_or_default()))
}

fn member_name(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(this.downcast_ref::<Member>().map_or(Value::NONE, |member| member.name.value()))
}

/// Whether the class attribute is a data descriptor.
pub(crate) fn is_data(cx: &Cx, value: &Value) -> bool {
    matches!(value.kind(), kinds::PROPERTY | kinds::GETSET | kinds::MEMBER)
        || host::descriptor(value) == Some(true)
        || value.downcast_ref::<Instance>().is_some_and(|instance| {
            let class = instance.class();
            class.lookup(&cx.names.__set__).is_some() || class.lookup(&cx.names.__delete__).is_some()
        })
}

/// `descriptor.__get__(object, class)`; what is no descriptor is itself.
pub(crate) fn get(cx: &mut Cx, descriptor: &Value, object: Option<&Value>, class: &Gc<Type>) -> Result<Value> {
    if is_plain_function(descriptor) || is_native_method(descriptor) {
        return Ok(match object {
            Some(object) => cx.bind_method(descriptor, object),
            None => descriptor.clone(),
        });
    }
    match descriptor.kind() {
        kinds::STATICMETHOD => {
            Ok(descriptor.downcast_ref::<StaticMethod>().map_or(Value::NONE, |m| m.function.clone()))
        }
        kinds::CLASSMETHOD => {
            let Some(method) = descriptor.downcast_ref::<ClassMethod>() else { return Ok(Value::NONE) };
            match method.function.downcast_ref::<Native>() {
                Some(native) => Ok(native.bind(class.value())),
                None if method.function.kind() == kinds::FUNCTION => {
                    Ok(function::bind(method.function.clone(), class.value()))
                }
                None if cx.is_descriptor(&method.function) => {
                    let metaclass = cx.class_of(&class.value());
                    get(cx, &method.function.clone(), Some(&class.value()), &metaclass)
                }
                None => Ok(function::bind(method.function.clone(), class.value())),
            }
        }
        kinds::PROPERTY => match object {
            Some(object) => property::read(cx, descriptor, object),
            None => Ok(descriptor.clone()),
        },
        kinds::GETSET => match (object, descriptor.downcast_ref::<GetSetDescriptor>()) {
            (Some(object), Some(this)) if cx.class_of(object).is_subclass(&this.owner) => {
                (this.def.get)(cx, &unwrapped(this, object))
            }
            (Some(object), Some(this)) => Err(foreign(cx, this.def.name, &this.owner.clone(), object)),
            _ => Ok(descriptor.clone()),
        },
        kinds::MEMBER => match (object, descriptor.downcast_ref::<Member>()) {
            (Some(object), Some(member)) if !cx.class_of(object).is_subclass(&member.owner) => {
                Err(foreign(cx, member.name.clone().as_str(), &member.owner.clone(), object))
            }
            (Some(object), Some(Member { computed: Some(computed), .. })) => {
                (computed.def.get)(cx, &unwrapped(computed, object))
            }
            (Some(object), Some(member)) => {
                let value = object.downcast_ref::<Instance>().and_then(|instance| instance.get_member(&member.name));
                value.ok_or_else(|| cx.no_attribute(object, &member.name.clone()))
            }
            _ => Ok(descriptor.clone()),
        },
        kinds::HOST => host::get(cx, descriptor, object),
        kinds::SUPER => super_::bind(cx, descriptor, object),
        kinds::INSTANCE => {
            let name = cx.names.__get__.clone();
            let Some(get) = cx.lookup_special(descriptor, &name) else { return Ok(descriptor.clone()) };
            // The method is called as it stands in the class: binding it would ask for its own `__get__`, and so on.
            cx.call(&get, &[descriptor.clone(), object.cloned().unwrap_or(Value::NONE), class.value()])
        }
        _ => Ok(descriptor.clone()),
    }
}

/// A computed attribute of a builtin class sees the builtin object, except `object`'s own.
fn unwrapped(descriptor: &GetSetDescriptor, object: &Value) -> Value {
    if !descriptor.owner.is_builtin
        || descriptor.owner.layout == kinds::INSTANCE
        || descriptor.owner.layout == kinds::EXCEPTION
    {
        object.clone()
    } else {
        payload(object)
    }
}

fn set_computed(cx: &mut Cx, descriptor: &GetSetDescriptor, object: &Value, value: Option<Value>) -> Result<()> {
    match descriptor.def.set {
        Some(set) => set(cx, &unwrapped(descriptor, object), &value.unwrap_or(Value::UNBOUND)),
        None => {
            let (attribute, owner) = (descriptor.def.name, cx.type_name(object));
            let message = if object.downcast_ref::<Type>().is_some() {
                format!("attribute '{attribute}' of 'type' objects is not writable")
            } else {
                format!("attribute '{attribute}' of '{owner}' objects is not writable")
            };
            Err(cx.attribute_error(message))
        }
    }
}

/// `descriptor.__set__(object, value)`, or `__delete__` when `value` is absent.
pub(crate) fn set(cx: &mut Cx, descriptor: &Value, object: &Value, name: &Name, value: Option<Value>) -> Result<()> {
    snek_heap::before_write(object);
    match descriptor.kind() {
        kinds::PROPERTY => property::write(cx, descriptor, object, name, value),
        kinds::GETSET => {
            let Some(descriptor) = descriptor.downcast_ref::<GetSetDescriptor>() else { return Ok(()) };
            set_computed(cx, descriptor, object, value)
        }
        kinds::MEMBER => {
            let Some(member) = descriptor.downcast_ref::<Member>() else { return Ok(()) };
            let name = &member.name;
            if let Some(computed) = member.computed.as_ref().filter(|computed| computed.def.set.is_some()) {
                return set_computed(cx, computed, object, value);
            }
            if member.is_read_only {
                return Err(cx.attribute_error("readonly attribute"));
            }
            let instance = match object.downcast_ref::<Instance>() {
                Some(instance) if instance.class().is_subclass(&member.owner) => instance,
                _ => return Err(foreign(cx, name.as_str(), &member.owner.clone(), object)),
            };
            match value {
                Some(value) => instance.set_member(name, value),
                None => match instance.remove_member(name) {
                    Some(old) => drop(old),
                    None => return Err(cx.attribute_error(name.as_str())),
                },
            }
            Ok(())
        }
        _ => {
            let (special, args) = match value {
                Some(value) => (cx.names.__set__.clone(), vec![object.clone(), value]),
                None => (cx.names.__delete__.clone(), vec![object.clone()]),
            };
            match cx.call_special(descriptor, &special, &args)? {
                Some(_) => Ok(()),
                None => Err(cx.attribute_error(special.as_str())),
            }
        }
    }
}
