//! Attribute access with inline caches.
//!
//! Invariants:
//! - A cache of a class's attribute holds for one version of the object's class. The version changes whenever the
//!   class, a base or one of their attributes does, so a hit needs no look at the class.
//! - A cache of a slot holds for one shape, which implies the class, while `epoch` stays: as long as no class got a
//!   data descriptor or the like.
//! - `GetAttr` has `B_DIES` only if its result goes to another register.

use super::Cx;
use super::cursor::{Cursor, detached};
use super::frame::FrameKind;
use super::peek::{look, peek};
use super::window::push_simple;
use crate::bytecode::op::{Instr, NO_REGISTER, flag};
use crate::bytecode::{AttrAction, AttrSite};
use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::types::class::{
    ClassMethod, Instance, Property, Shape, StaticMethod, Super, Type, class_values, epoch, find_super_method,
};
use crate::types::class::{Found, is_native_method, is_plain_function, sets_plainly};
use crate::types::function::{Function, Method};
use crate::types::generator::Generator;
use crate::types::host;
use crate::types::module::Module;
use crate::types::tuple::Tuple;
use snek_heap::{Gc, Kind, Value, before_write, journaling};
use std::rc::Rc;

/// The instance, if the site's cache is about its class as it is now.
#[inline(always)]
fn cached<'a>(object: &'a Value, site: &AttrSite) -> Option<&'a Instance> {
    let instance = object.downcast_ref::<Instance>()?;
    (version(instance) == site.version.get()).then_some(instance)
}

/// Whether the instance has the shape seen when the cache was filled. Then it has the same class and the same
/// attributes, and no dict: a shape beside a dict is the instance's own, which no cache knows.
#[inline(always)]
fn has_shape(instance: &Instance, site: &AttrSite) -> bool {
    look(instance.shape_slot(), |shape| look(&site.shape, |seen| Rc::ptr_eq(shape, seen)))
}

#[inline(always)]
pub(super) fn get(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let site = cursor.attr_site(ins.c);
    if site.epoch.get() == epoch()
        && let Some(instance) = cursor.regs.get(ins.b).downcast_ref::<Instance>()
        && has_shape(instance, site)
        && let Some(place) = instance.places().get(site.slot.get() as usize)
    {
        cursor.regs.set(ins.a, place.get());
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.b));
        }
        return Ok(());
    }
    detached(cursor, |cursor| get_general(cx, cursor, cursor.running(), site))
}

#[cold]
#[inline(never)]
fn get_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, site: &AttrSite) -> Result<()> {
    cursor.save(cx);
    if let Some(value) = held_value(cx, cursor.regs.get(ins.b), site) {
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.b));
        }
        cursor.regs.set(ins.a, value);
        return Ok(());
    }
    let object = cursor.regs.get(ins.b).clone();
    if object.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.b));
    }
    if let Some((getter, args)) = python_getter(cx, &object, site) {
        let args = args.into_iter().filter(|arg| !arg.is_unbound());
        push_simple(cx, getter, args, ins.a, FrameKind::Call)?;
        *cursor = Cursor::load(cx);
        return Ok(());
    }
    let found = cx.find_attribute(&object, &site.name)?;
    remember(cx, &object, site, &found);
    let value = cx.finish_attribute(&object, &site.name, found)?;
    remember_of_class(cx, &object, site, &value);
    cursor.regs.set(ins.a, value);
    Ok(())
}

/// The function to run for a property or another descriptor, and its arguments, the last of which may be unset.
#[inline]
fn python_getter(cx: &Cx, object: &Value, site: &AttrSite) -> Option<(Gc<Function>, [Value; 3])> {
    match site.action.get() {
        AttrAction::Property => {
            cached(object, site)?;
            let getter = look(&site.found, Value::downcast::<Function>)?;
            getter.takes(1).then(|| (getter, [object.clone(), Value::UNBOUND, Value::UNBOUND]))
        }
        AttrAction::Descriptor => {
            let class = cached(object, site)?.class();
            let descriptor = site.found.get();
            let getter = descriptor_method(cx, &descriptor, &cx.names.__get__, 3)?;
            Some((getter, [descriptor, object.clone(), class.value()]))
        }
        _ => None,
    }
}

/// The method of a data descriptor of the program's own, if it is a function that takes so many arguments as they are.
#[inline]
fn descriptor_method(cx: &Cx, descriptor: &Value, name: &Name, count: usize) -> Option<Gc<Function>> {
    look(descriptor.downcast_ref::<Instance>()?.class_slot(), |class| {
        let method = class.lookup(name)?.downcast::<Function>().filter(|method| method.takes(count));
        method.filter(|_| class.lookup(&cx.names.__set__).is_some())
    })
}

/// The attribute, if a cache holds where to find it or the value itself.
#[inline]
fn held_value(cx: &Cx, object: &Value, site: &AttrSite) -> Option<Value> {
    match site.action.get() {
        AttrAction::Slot | AttrAction::InDict => {
            let instance = object.downcast_ref::<Instance>()?;
            match instance.own_dict() {
                Some(dict) => cached(object, site)?.own_dict().and(dict.get_name(&site.name)),
                None => other_slot(cx, object, site),
            }
        }
        AttrAction::ModuleValue => module_value(object, site),
        AttrAction::ClassValue | AttrAction::OfClass => value_of_class(object, site),
        AttrAction::ClassItself => Some(cached(object, site)?.class().value()),
        AttrAction::Item => {
            let tuple = cached(object, site)?.payload();
            tuple.downcast_ref::<Tuple>()?.items().get(site.slot.get() as usize).cloned()
        }
        _ => None,
    }
}

/// The plain value of the class that the object is, or of an instance's class.
#[inline]
fn value_of_class(object: &Value, site: &AttrSite) -> Option<Value> {
    match site.action.get() {
        AttrAction::ClassValue => {
            let instance = cached(object, site)?;
            let class = has_shape(instance, site).then(|| instance.class_slot())?;
            look(class, |class| class_value(class, site))
        }
        AttrAction::OfClass => {
            let class = object.downcast_ref::<Type>()?;
            (class.version() == site.version.get()).then(|| class_value(class, site))?
        }
        _ => None,
    }
}

/// The plain value that a class of this version has, which may have been replaced by another one.
#[inline(always)]
fn class_value(class: &Type, site: &AttrSite) -> Option<Value> {
    if site.values.get() != class_values() {
        drop(site.found.replace(StaticMethod::unwrapped(class.lookup(&site.name)?)));
        site.values.set(class_values());
    }
    Some(site.found.get())
}

/// The function of a class method and the class that it gets, if the site's cache is about that class.
fn class_method(object: &Value, site: &AttrSite) -> Option<(Value, Value)> {
    if site.action.get() != AttrAction::ClassMethod {
        return None;
    }
    let class = match object.downcast_ref::<Type>() {
        Some(class) => (class.version() == site.version.get()).then(|| object.clone())?,
        None => cached(object, site).filter(|instance| has_shape(instance, site))?.class().value(),
    };
    Some((site.found.get(), class))
}

/// The attribute of an instance of another shape than the last one here, whose slot is known from elsewhere or before.
fn other_slot(cx: &Cx, object: &Value, site: &AttrSite) -> Option<Value> {
    let instance = object.downcast_ref::<Instance>()?;
    let slot = cx.shapes.slot(shape_number(instance), &site.name)?;
    let value = instance.slot(slot as usize)?;
    if is_turn(site) {
        drop(site.shape.replace(instance.shape()));
        site.slot.set(slot);
        site.version.set(version(instance));
        site.set_action(AttrAction::Slot);
    }
    Some(value)
}

/// Whether the site is to remember the shape that it meets. Not each one: at a place that meets several by turns that
/// is in vain.
#[inline(always)]
fn is_turn(site: &AttrSite) -> bool {
    // These accesses do not depend on values of classes.
    let met = site.values.get().wrapping_add(1);
    site.values.set(met);
    met.is_multiple_of(4)
}

#[inline(always)]
fn shape_number(instance: &Instance) -> u64 {
    look(instance.shape_slot(), |shape| shape.number)
}

#[inline(always)]
fn version(instance: &Instance) -> u64 {
    look(instance.class_slot(), |class| class.version())
}

/// The method of an instance of another shape than the last one here, found elsewhere or before.
fn other_method(cx: &Cx, object: &Value, site: &AttrSite) -> Option<Value> {
    let instance = object.downcast_ref::<Instance>()?;
    let version = version(instance);
    if let Some(dict) = instance.own_dict() {
        return (version == site.version.get() && dict.find_name(&site.name).is_none()).then(|| site.found.get());
    }
    let method = cx.shapes.method(shape_number(instance), &site.name, version)?;
    if is_turn(site) {
        drop(site.found.replace(method.clone()));
        drop(site.shape.replace(instance.shape()));
        site.version.set(version);
        site.set_action(AttrAction::Method);
    }
    Some(method)
}

/// A site keeps what it remembers alive, also when the class has let go of it: nothing whose death shows.
fn may_be_kept(value: &Value) -> bool {
    !value.wants_finalizer() && value.kind() != kinds::GENERATOR
}

/// Caches a plain value or class method of a class that was asked itself (`Limits.MOST`), if its metaclass is `type`,
/// whose attributes never change.
fn remember_of_class(cx: &Cx, object: &Value, site: &AttrSite, value: &Value) {
    let Some(class) = object.downcast_ref::<Type>().filter(|class| class.metaclass.borrow().is_none()) else { return };
    let Some(found) = class.lookup(&site.name) else { return };
    let (kept, action) = if let Some(method) = found.downcast_ref::<ClassMethod>() {
        // A data descriptor of the metaclass would have gone before it.
        let is_bound = |bound: &Method| bound.function.is(&method.function) && bound.this.is(object);
        if !is_plain_function(&method.function) || !value.downcast_ref::<Method>().is_some_and(is_bound) {
            return;
        }
        (method.function.clone(), AttrAction::ClassMethod)
    } else {
        let is_plain = found.kind() == kinds::STATICMETHOD || !cx.is_descriptor(&found);
        if !is_plain || !StaticMethod::unwrapped(found).is(value) || !may_be_kept(value) {
            return;
        }
        (value.clone(), AttrAction::OfClass)
    };
    drop(site.found.replace(kept));
    site.version.set(class.version());
    site.values.set(class_values());
    site.set_action(action);
}

/// The getter to run for a property, if it is a plain function, and no `__getattr__` waits for its AttributeError.
fn plain_getter(cx: &Cx, instance: &Instance, found: &Found) -> Option<Value> {
    let Found::Descriptor(descriptor) = found else { return None };
    let getter = &descriptor.downcast_ref::<Property>()?.get;
    let is_plain = getter.downcast_ref::<Function>()?.takes(1);
    let falls_back = instance.class().lookup(&cx.names.__getattr__).is_some();
    (is_plain && !falls_back).then(|| getter.clone())
}

/// The variable of a module, if the site's cache is about its keys as they are now.
#[inline]
fn module_value(object: &Value, site: &AttrSite) -> Option<Value> {
    if site.action.get() != AttrAction::ModuleValue {
        return None;
    }
    peek(&object.downcast_ref::<Module>()?.dict.table, |table| {
        let entry = table.entries().get(site.slot.get() as usize)?;
        (table.keys_version() == site.version.get()).then(|| entry.value.clone())
    })
}

fn remember_in_module(object: &Value, site: &AttrSite, found: &Found) {
    if let (Some(module), Found::Own { .. }) = (object.downcast_ref::<Module>(), found)
        && let Some(slot) = module.dict.find_name(&site.name)
    {
        site.slot.set(u32::try_from(slot).unwrap_or(u32::MAX));
        site.version.set(module.dict.table.borrow().keys_version());
        site.set_action(AttrAction::ModuleValue);
    }
}

fn remember(cx: &mut Cx, object: &Value, site: &AttrSite, found: &Found) {
    remember_in_module(object, site, found);
    let Some(instance) = object.downcast_ref::<Instance>() else { return };
    if let Found::Descriptor(descriptor) = found
        && descriptor.kind() == kinds::GETSET
        && cx.types.object.lookup(&cx.names.__class__).is_some_and(|own| own.is(descriptor))
    {
        site.version.set(instance.class().version());
        site.set_action(AttrAction::ClassItself);
        return;
    }
    if let Some(getter) = plain_getter(cx, instance, found) {
        drop(site.found.replace(getter));
        site.version.set(instance.class().version());
        site.set_action(AttrAction::Property);
        return;
    }
    if let Found::Descriptor(descriptor) = found
        && let Some(position) = host::item(descriptor)
    {
        site.slot.set(u32::try_from(position).unwrap_or(u32::MAX));
        site.version.set(instance.class().version());
        site.set_action(AttrAction::Item);
        return;
    }
    if let Found::Descriptor(descriptor) = found
        && descriptor_method(cx, descriptor, &cx.names.__get__, 3).is_some()
        && instance.class().lookup(&cx.names.__getattr__).is_none()
    {
        drop(site.found.replace(descriptor.clone()));
        site.version.set(instance.class().version());
        site.set_action(AttrAction::Descriptor);
        return;
    }
    if instance.own_dict().is_some() {
        site.version.set(instance.class().version());
        site.set_action(match found {
            Found::Own { .. } => AttrAction::InDict,
            Found::Method(function) => {
                drop(site.found.replace(function.clone()));
                AttrAction::MethodBesideDict
            }
            _ => AttrAction::General,
        });
        return;
    }
    let action = match found {
        Found::Own { slot: Some(slot), .. } => {
            site.slot.set(u32::try_from(*slot).unwrap_or(u32::MAX));
            AttrAction::Slot
        }
        Found::Method(function) => {
            drop(site.found.replace(function.clone()));
            AttrAction::Method
        }
        Found::ClassValue(value) if may_be_kept(value) => {
            drop(site.found.replace(value.clone()));
            site.values.set(class_values());
            AttrAction::ClassValue
        }
        Found::Descriptor(descriptor) => match descriptor.downcast_ref::<ClassMethod>() {
            Some(method) if is_plain_function(&method.function) => {
                drop(site.found.replace(method.function.clone()));
                AttrAction::ClassMethod
            }
            _ => AttrAction::General,
        },
        _ => AttrAction::General,
    };
    site.version.set(instance.class().version());
    drop(site.shape.replace(instance.shape()));
    site.set_action(action);
    match action {
        AttrAction::Slot => cx.shapes.keep_slot(site),
        AttrAction::Method => cx.shapes.keep_method(site),
        _ => {}
    }
}

/// `a` = method and `a + 1` = self, so that the call needs no bound method object.
#[inline(always)]
pub(super) fn load_method(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let site = cursor.attr_site(ins.c);
    let object = cursor.regs.get(ins.b);
    if site.action.get() == AttrAction::Method
        && let Some(instance) = cached(object, site)
        && has_shape(instance, site)
    {
        let this = take_object(cursor, ins);
        cursor.regs.set(ins.a, site.found.get());
        cursor.regs.set(ins.a + 1, this);
        return Ok(());
    }
    if site.version.get() == builtin_version(object) {
        let this = take_object(cursor, ins);
        cursor.regs.set(ins.a, site.found.get());
        cursor.regs.set(ins.a + 1, this);
        return Ok(());
    }
    detached(cursor, |cursor| load_method_general(cx, cursor, cursor.running(), site))
}

#[inline(always)]
fn take_object(cursor: &mut Cursor, ins: Instr) -> Value {
    if ins.flags & flag::B_DIES != 0 { cursor.regs.take(ins.b) } else { cursor.regs.get(ins.b).clone() }
}

#[inline(never)]
fn load_method_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, site: &AttrSite) -> Result<()> {
    cursor.save(cx);
    if cursor.regs.get(ins.b).is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    let object = take_object(cursor, ins);
    let method = match site.action.get() {
        AttrAction::Method | AttrAction::MethodBesideDict => other_method(cx, &object, site),
        _ => None,
    };
    if let Some(method) = method {
        cursor.regs.set(ins.a, method);
        cursor.regs.set(ins.a + 1, object);
        return Ok(());
    }
    if let Some((function, this)) = method_of_super(&object, site) {
        cursor.regs.set(ins.a, function);
        cursor.regs.set(ins.a + 1, this);
        return Ok(());
    }
    if let Some((function, class)) = class_method(&object, site) {
        cursor.regs.set(ins.a, function);
        cursor.regs.set(ins.a + 1, class);
        return Ok(());
    }
    let held = module_value(&object, site).or_else(|| slot_value(cx, &object, site));
    if let Some(value) = held.or_else(|| value_of_class(&object, site)) {
        cursor.regs.set(ins.a, value);
        drop(cursor.regs.take(ins.a + 1));
        return Ok(());
    }
    let found = cx.find_attribute(&object, &site.name)?;
    remember(cx, &object, site, &found);
    if let Found::Method(function) = found {
        remember_builtin(cx, &object, site, &function);
        cursor.regs.set(ins.a, function);
        cursor.regs.set(ins.a + 1, object);
        return Ok(());
    }
    let value = cx.finish_attribute(&object, &site.name, found)?;
    remember_of_class(cx, &object, site, &value);
    cursor.regs.set(ins.a, value);
    drop(cursor.regs.take(ins.a + 1));
    Ok(())
}

/// The method behind `super().name`, and what it is called on.
#[inline]
fn method_of_super(object: &Value, site: &AttrSite) -> Option<(Value, Value)> {
    let this = object.downcast_ref::<Super>()?;
    let version = this.class.version();
    // The class after which the search starts is in the order of the other one, so that it is the same at this address
    // for this version.
    let (low, high) = halves(&this.after);
    let holds = site.action.get() == AttrAction::OfSuper && site.version.get() == version;
    if holds && (site.slot.get(), site.values.get()) == (low, high) {
        return Some((site.found.get(), this.object.clone()));
    }
    let found = find_super_method(this, &site.name)?;
    drop(site.found.replace(found.clone()));
    site.version.set(version);
    site.slot.set(low);
    site.values.set(high);
    site.set_action(AttrAction::OfSuper);
    Some((found, this.object.clone()))
}

/// A class's address in two parts.
#[inline(always)]
fn halves(class: &Gc<Type>) -> (u32, u32) {
    let address = class.address() as u64;
    (address as u32, (address >> 32) as u32)
}

/// What an instance's own attribute holds that is called as a method.
fn slot_value(cx: &Cx, object: &Value, site: &AttrSite) -> Option<Value> {
    if site.action.get() != AttrAction::Slot {
        return None;
    }
    match object.downcast_ref::<Instance>() {
        Some(instance) if site.epoch.get() == epoch() && has_shape(instance, site) => {
            instance.slot(site.slot.get() as usize)
        }
        _ => other_slot(cx, object, site),
    }
}

/// Methods of builtin types: the kind of the object stands for the class, whose attributes never change.
fn remember_builtin(cx: &Cx, object: &Value, site: &AttrSite, function: &Value) {
    let by_kind = cx.kind_is_class(object) || matches!(object.kind(), kinds::HOST | kinds::GENERATOR);
    if object.downcast_ref::<Instance>().is_none() && by_kind && !is_plain_function(function) {
        drop(site.found.replace(function.clone()));
        site.version.set(builtin_version(object));
        site.set_action(AttrAction::General);
    }
}

/// A version number that stands for a builtin type: larger than any that is counted out.
#[inline(always)]
fn builtin_version(object: &Value) -> u64 {
    match object.kind() {
        kinds::HOST => 1 << 63 | host::type_address(object) as u64,
        kinds::GENERATOR => u64::MAX - (1 << Kind::BITS) - generator_class(object),
        kind => u64::MAX - u64::from(kind),
    }
}

/// A number for each of the classes that generators have.
#[inline]
fn generator_class(object: &Value) -> u64 {
    object.downcast_ref::<Generator>().map_or(0, |generator| generator.kind as u64)
}

#[inline(always)]
pub(super) fn set(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let site = cursor.attr_site(ins.c);
    let object = cursor.regs.get(ins.a);
    if site.epoch.get() == epoch()
        && !journaling()
        && let Some(instance) = object.downcast_ref::<Instance>()
        && has_shape(instance, site)
        && let Some(place) = instance.places().get(site.slot.get() as usize)
    {
        let old = place.replace(take_value(cursor, ins));
        drop(old);
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.a));
        }
        return Ok(());
    }
    if site.action.get() == AttrAction::AddSlot && detached(cursor, |cursor| add_slot(cursor, cursor.running(), site)) {
        return Ok(());
    }
    detached(cursor, |cursor| set_general(cx, cursor, cursor.running(), site))
}

#[inline(always)]
fn take_value(cursor: &mut Cursor, ins: Instr) -> Value {
    if ins.flags & flag::C_DIES != 0 { cursor.regs.take(ins.b) } else { cursor.regs.get(ins.b).clone() }
}

#[inline(never)]
fn set_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, site: &AttrSite) -> Result<()> {
    if set_other_slot(cx, cursor, ins, site) {
        return Ok(());
    }
    cursor.save(cx);
    let object = cursor.regs.get(ins.a).clone();
    if object.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.a));
    }
    if cursor.regs.get(ins.b).is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    let value = take_value(cursor, ins);
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.a));
    }
    let Some(instance) = object.downcast_ref::<Instance>() else { return cx.setattr(&object, &site.name, value) };
    if let Some(setter) = python_setter(cx, &object, site).or_else(|| remember_setter(cx, &object, site)) {
        let descriptor = (site.action.get() == AttrAction::Descriptor).then(|| site.found.get());
        let args = descriptor.into_iter().chain([object, value]);
        push_simple(cx, setter, args, NO_REGISTER, FrameKind::Call)?;
        *cursor = Cursor::load(cx);
        return Ok(());
    }
    let is_member = cx.stores_in_member(instance, &site.name);
    if is_member || cx.stores_plainly(instance, &site.name) {
        before_write(&object);
        let before = instance.shape();
        // Slots that `__slots__` declares stay where they are when the other attributes move to a dict.
        if is_member {
            instance.set_member(&site.name, value);
        } else {
            instance.set(&site.name, value);
        }
        remember_store(cx, instance, site, &before);
        return Ok(());
    }
    cx.setattr(&object, &site.name, value)
}

/// The function to run for a store that a property or another descriptor takes.
#[inline]
fn python_setter(cx: &Cx, object: &Value, site: &AttrSite) -> Option<Gc<Function>> {
    match site.action.get() {
        AttrAction::Property => {
            cached(object, site)?;
            look(&site.found, Value::downcast::<Function>).filter(|setter| setter.takes(2))
        }
        AttrAction::Descriptor => {
            cached(object, site)?;
            look(&site.found, |descriptor| descriptor_method(cx, descriptor, &cx.names.__set__, 3))
        }
        _ => None,
    }
}

/// Finds such a function anew.
fn remember_setter(cx: &Cx, object: &Value, site: &AttrSite) -> Option<Gc<Function>> {
    let class = object.downcast_ref::<Instance>()?.class();
    let found = class.lookup(&site.name)?;
    let (action, held) = match found.downcast_ref::<Property>() {
        Some(property) => (AttrAction::Property, property.set.clone()),
        None => (AttrAction::Descriptor, found),
    };
    if class.lookup(&cx.names.__setattr__).is_some_and(|found| !sets_plainly(&found)) {
        return None;
    }
    drop(site.found.replace(held));
    site.version.set(class.version());
    site.set_action(action);
    let setter = python_setter(cx, object, site);
    if setter.is_none() {
        site.set_action(AttrAction::General);
    }
    setter
}

/// Adds the attribute as the last object of this shape at this place got it. Says whether it did.
#[inline(never)]
fn add_slot(cursor: &mut Cursor, ins: Instr, site: &AttrSite) -> bool {
    let (object, value) = (cursor.regs.get(ins.a), cursor.regs.get(ins.b));
    let Some(instance) = cached(object, site).filter(|instance| has_shape(instance, site)) else { return false };
    if value.is_unbound() {
        return false;
    }
    before_write(object);
    instance.push_slot(site.successor.get(), take_value(cursor, ins));
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.a));
    }
    true
}

/// Sets or adds the attribute of an instance of another shape than the last one here, as it was done elsewhere or
/// before. Says whether it did.
fn set_other_slot(cx: &Cx, cursor: &mut Cursor, ins: Instr, site: &AttrSite) -> bool {
    let (object, value) = (cursor.regs.get(ins.a), cursor.regs.get(ins.b));
    let Some(instance) = object.downcast_ref::<Instance>() else { return false };
    if value.is_unbound() || journaling() {
        return false;
    }
    let number = shape_number(instance);
    if let Some(slot) = cx.shapes.written_slot(number, &site.name) {
        let old = instance.replace_slot(slot as usize, take_value(cursor, ins));
        if is_turn(site) {
            site.slot.set(slot);
            drop(site.shape.replace(instance.shape()));
            site.version.set(version(instance));
            site.set_action(AttrAction::Slot);
        }
        drop(old);
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.a));
        }
        return true;
    }
    let version = version(instance);
    let Some(successor) = cx.shapes.successor(number, &site.name, version) else { return false };
    drop(site.shape.replace(instance.shape()));
    site.version.set(version);
    drop(site.successor.replace(successor));
    site.set_action(AttrAction::AddSlot);
    add_slot(cursor, ins, site)
}

fn remember_store(cx: &mut Cx, instance: &Instance, site: &AttrSite, before: &Rc<Shape>) {
    let shape = instance.shape();
    let Some(slot) = shape.slot(&site.name) else { return };
    if instance.own_dict().is_some() {
        return;
    }
    site.version.set(instance.class().version());
    drop(site.shape.replace(before.clone()));
    if Rc::ptr_eq(before, &shape) {
        site.slot.set(u32::try_from(slot).unwrap_or(u32::MAX));
        site.set_action(AttrAction::Slot);
        cx.shapes.keep_written_slot(site);
    } else {
        drop(site.successor.replace(shape));
        site.set_action(AttrAction::AddSlot);
        cx.shapes.keep_successor(site);
    }
}

pub(super) fn delete(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let object = cursor.regs.get(ins.a).clone();
    if object.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.a));
    }
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.a));
    }
    let name = cursor.code().names[ins.k() as usize].clone();
    cx.delattr(&object, &name)
}

/// `__enter__` and its like, looked up on the type.
pub(super) fn load_special(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let object = if ins.flags & flag::B_DIES != 0 { cursor.regs.take(ins.b) } else { cursor.regs.get(ins.b).clone() };
    let name = cursor.code().names[ins.c as usize].clone();
    let Some(found) = cx.lookup_special(&object, &name) else {
        let type_name = cx.type_name(&object);
        return Err(cx.missing_special(&name, &type_name));
    };
    if is_plain_function(&found) || is_native_method(&found) {
        cursor.regs.set(ins.a, found);
        cursor.regs.set(ins.a + 1, object);
    } else {
        let bound = cx.bind_special(&found, &object)?;
        cursor.regs.set(ins.a, bound);
        drop(cursor.regs.take(ins.a + 1));
    }
    Ok(())
}
