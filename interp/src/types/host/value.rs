//! The object: a type's table and the state that its module keeps.

use super::Application;
use crate::error::{Error, Result};
use crate::kinds;
use crate::types::TypeDef;
use crate::types::class::{Instance, Type};
use crate::types::dict::Dict;
use crate::types::ops::instance_around;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Charge, Gc, Kind, Object, State, Value};
use std::any::Any;

/// Memory that an object shows to memory views and to whoever wants bytes.
pub struct Buffer {
    /// A bytearray (or bytes) that holds it.
    pub data: Value,
    /// The format of an element, as in module `struct`.
    pub format: &'static str,
    /// Bytes of an element.
    pub item_size: usize,
}

/// State that a module in Rust keeps in an object.
pub trait HostState: Any {
    /// Visits the values it holds.
    fn trace(&self, _visit: &mut dyn FnMut(&Value)) {}
    /// Bytes of boxes of its own, beside its size, which stay as they are while it lives.
    fn held(&self) -> usize {
        0
    }
    /// Drops the values it holds, to break a cycle.
    fn clear(&self) {}
    /// What may change, for the write journal; `None` if nothing does.
    fn save(&self) -> Option<State> {
        None
    }
    /// Puts back what `save` gave.
    fn restore(&self, _state: State) {}
    /// Whether it is a variable: one value, saved as one slot, which staged functions read and change by reference.
    fn is_variable(&self) -> bool {
        false
    }
    /// Whether what it saves is the content that a program reads. Staged functions that read it are guarded by that.
    fn has_content(&self) -> bool {
        false
    }
    /// The memory that it shows, if it does.
    fn buffer(&self) -> Option<Buffer> {
        None
    }
    /// Whether it is a descriptor. `Some(true)`: a data descriptor, with methods `__set__` and `__delete__`.
    fn descriptor(&self) -> Option<bool> {
        None
    }
    /// Whether it is a data descriptor for an element of the tuple that an object wraps. The element's position.
    fn item(&self) -> Option<usize> {
        None
    }
    /// `__get__` of the descriptor `this` for an object; without one it is itself.
    fn get(&self, _cx: &mut Cx, this: &Value, _object: Option<&Value>) -> Result<Value> {
        Ok(this.clone())
    }
    /// What a call of it calls, if that is a function with more arguments: then it need not say how it is called.
    fn application(&self) -> Option<Application> {
        None
    }
    /// Calls the object `this`; the last `names.len()` arguments are named. `None`: it cannot be called. A type whose
    /// objects can has a method `"__call__(self, /, *args, **kwargs)" => host::call` too.
    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        Some(self.application()?.call(cx, args, names))
    }
}

/// An object of a module's type.
pub struct HostObject {
    /// The type's table.
    pub def: &'static TypeDef,
    pub(super) state: Box<dyn HostState>,
    /// What the state occupies.
    _held: Charge,
}

impl Object for HostObject {
    const KIND: Kind = kinds::HOST;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.state.trace(visit);
    }
    fn clear(&self) {
        self.state.clear();
    }
    fn state(&self) -> Option<State> {
        self.state.save()
    }
    fn set_state(&self, state: State) {
        self.state.restore(state);
    }
}

impl HostObject {
    /// The state, if it is a `T`.
    #[inline]
    #[must_use]
    pub fn get<T: HostState>(&self) -> Option<&T> {
        let state: &dyn Any = &*self.state;
        state.downcast_ref::<T>()
    }
}

/// Whether the value is a variable (see `HostState::is_variable`).
#[must_use]
pub fn is_variable(value: &Value) -> bool {
    value.downcast_ref::<HostObject>().is_some_and(|object| object.state.is_variable())
}

/// What a program reads of a host object: itself if it has a content, or the memory that it shows.
pub(crate) fn content_of(value: &Value) -> Option<Value> {
    let object = value.downcast_ref::<HostObject>()?;
    if object.state.has_content() {
        return Some(value.clone());
    }
    object.state.buffer().map(|buffer| buffer.data)
}

/// The address of a host object's type's table, which stands for the type.
#[inline(always)]
pub(crate) fn type_address(value: &Value) -> usize {
    value.downcast_ref::<HostObject>().map_or(0, |object| std::ptr::from_ref(object.def).addr())
}

/// The memory that a host object shows, if it does.
pub(crate) fn buffer(value: &Value) -> Option<Buffer> {
    value.downcast_ref::<HostObject>()?.state.buffer()
}

/// What kind of descriptor a host object is (see `HostState::descriptor`).
#[inline]
pub(crate) fn descriptor(value: &Value) -> Option<bool> {
    value.downcast_ref::<HostObject>()?.state.descriptor()
}

/// The position of the element that a host object is a descriptor for (see `HostState::item`).
#[inline]
pub(crate) fn item(value: &Value) -> Option<usize> {
    value.downcast_ref::<HostObject>()?.state.item()
}

/// `descriptor.__get__(object)` of a host object.
pub(crate) fn get(cx: &mut Cx, descriptor: &Value, object: Option<&Value>) -> Result<Value> {
    match descriptor.downcast_ref::<HostObject>() {
        Some(host) => host.state.get(cx, descriptor, object),
        None => Ok(descriptor.clone()),
    }
}

/// Calls a value if it is a host object that can be called.
pub(crate) fn try_call(cx: &mut Cx, callee: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
    called(callee, |object| object.state.call(cx, callee, args, names))
}

/// What `ask` says of the host object that a call of this value calls: itself, or what an instance of the module's own
/// class stands around.
pub(super) fn called<R>(callee: &Value, ask: impl FnOnce(&HostObject) -> Option<R>) -> Option<R> {
    if let Some(object) = callee.downcast_ref::<HostObject>() {
        return ask(object);
    }
    let instance = callee.downcast_ref::<Instance>().filter(|instance| instance.class().is_builtin)?;
    ask(&*instance.payload().downcast::<HostObject>()?)
}

/// `object.__call__(*args, **kwargs)`.
pub fn call(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = instance_around(cx, &args[0]).unwrap_or_else(|| args[0].clone());
    let mut all = args[1].downcast_ref::<Tuple>().map_or_else(Vec::new, |given| given.items().to_vec());
    let mut names = Vec::new();
    if let Some(keywords) = args[2].downcast_ref::<Dict>() {
        for entry in keywords.table.borrow().iter() {
            names.push(entry.key.clone());
            all.push(entry.value.clone());
        }
    }
    let result = args[0].downcast_ref::<HostObject>().and_then(|object| object.state.call(cx, &this, &all, &names));
    match result {
        Some(result) => result,
        None => Err(wrong_receiver(cx, &args[0])),
    }
}

/// A new object of a module's type.
#[must_use]
pub fn new(def: &'static TypeDef, state: impl HostState) -> Value {
    let held = Charge::of(size_of_val(&state) + state.held());
    Value::object(Gc::new(HostObject { def, state: Box::new(state), _held: held }))
}

/// A new object of a module's type that can have attributes of its own.
#[must_use]
pub fn new_instance(cx: &Cx, def: &'static TypeDef, state: impl HostState) -> Value {
    with_attributes(cx, def, new(def, state))
}

/// A builtin object of a module's type as one that can have attributes of its own.
#[must_use]
pub fn with_attributes(cx: &Cx, def: &'static TypeDef, object: Value) -> Value {
    match cx.types.named(def.name) {
        Some(class) => of_class(class, object),
        None => object,
    }
}

/// A new object that can have attributes of its own; of this class, which is the one of the module's type.
#[must_use]
pub fn new_of_class(class: Gc<Type>, def: &'static TypeDef, state: impl HostState) -> Value {
    of_class(class, new(def, state))
}

fn of_class(class: Gc<Type>, object: Value) -> Value {
    class.has_dict.set(true);
    Instance::of(class, object).value()
}

/// The state of the object that a method or operation was given (instances of subclasses are unwrapped already).
pub fn receiver<'a, T: HostState>(cx: &mut Cx, this: &'a Value) -> Result<&'a T> {
    match this.downcast_ref::<HostObject>().and_then(HostObject::get) {
        Some(state) => Ok(state),
        None => Err(wrong_receiver(cx, this)),
    }
}

#[cold]
fn wrong_receiver(cx: &mut Cx, this: &Value) -> Error {
    let got = cx.type_name(this);
    cx.type_error(format!("descriptor doesn't apply to a '{got}' object"))
}
