//! `__slots__` (Python data model, "`__slots__`"): which attributes instances have, and the descriptors for them.
//!
//! Invariants:
//! - Slots are kept like other attributes of an instance, by their mangled names; the descriptors only guard them.

use super::{Type, attribute, descriptor, object};
use crate::error::Result;
use crate::kinds;
use crate::names::{Name, intern, intern_str};
use crate::types::dict::Dict;
use crate::types::ops::GetSet;
use crate::types::payload;
use crate::types::str::{Str, predicates};
use crate::vm::Cx;
use snek_heap::{Gc, Value, kind};

static DICT: GetSet = GetSet::new("__dict__", object::instance_dict).set(attribute::set_instance_dict);
static WEAKREF: GetSet = GetSet::new("__weakref__", |_, _| Ok(Value::NONE));

/// What `__slots__` says.
pub(super) struct Slots {
    /// The attributes, mangled, with `__dict__` and `__weakref__` left out.
    pub(super) names: Vec<Name>,
    pub(super) has_dict: bool,
    has_weakref: bool,
}

/// Reads `__slots__` from a namespace; `None` where it is absent.
pub(super) fn read(cx: &mut Cx, class_name: &str, bases: &[Gc<Type>], dict: &Dict) -> Result<Option<Slots>> {
    let Some(declared) = dict.get_name(&cx.names.__slots__) else { return Ok(None) };
    let items = if declared.downcast_ref::<Str>().is_some() { vec![declared] } else { cx.collect(&declared)? };
    if !items.is_empty()
        && let Some(base) = bases.iter().find(|base| has_items_inside(base))
    {
        let base = base.name.borrow().as_str().to_owned();
        return Err(cx.type_error(format!("nonempty __slots__ not supported for subtype of '{base}'")));
    }
    let mut slots = Slots { names: Vec::new(), has_dict: false, has_weakref: false };
    for item in items {
        let Some(text) = payload(&item).downcast::<Str>() else {
            let got = cx.type_name(&item);
            return Err(cx.type_error(format!("__slots__ items must be strings, not '{got}'")));
        };
        if !predicates::is_identifier_text(text.as_str()) {
            return Err(cx.type_error("__slots__ must be identifiers"));
        }
        match text.as_str() {
            "__dict__" if slots.has_dict || bases.iter().any(|base| base.has_dict.get()) => {
                return Err(cx.type_error("__dict__ slot disallowed: we already got one"));
            }
            "__dict__" => slots.has_dict = true,
            "__weakref__" if slots.has_weakref || bases.iter().any(is_weakly_referable) => {
                return Err(
                    cx.type_error("__weakref__ slot disallowed: either we already got one, or __itemsize__ != 0")
                );
            }
            "__weakref__" => slots.has_weakref = true,
            _ => slots.names.push(mangled(class_name, &intern_str(&text))),
        }
    }
    Ok(Some(slots))
}

/// A private name as the class's methods see it.
fn mangled(class_name: &str, name: &Name) -> Name {
    let (class, text) = (class_name.trim_start_matches('_'), name.as_str());
    if class.is_empty() || !text.starts_with("__") || text.ends_with("__") || text.contains('.') {
        return name.clone();
    }
    intern(&format!("_{class}{text}"))
}

/// Puts the descriptors into a new class.
pub(super) fn install(cx: &mut Cx, class: &Gc<Type>, slots: Option<&Slots>) -> Result<()> {
    let n = &cx.names;
    let may_conflict = [n.__qualname__.clone(), n.__classcell__.clone()];
    let names = slots.iter().flat_map(|slots| &slots.names).enumerate();
    for (index, slot) in names {
        // A name that stands there twice is one slot.
        if slots.is_some_and(|slots| slots.names[..index].contains(slot)) {
            continue;
        }
        if class.dict.get_name(slot).is_some() && !may_conflict.contains(slot) {
            return Err(cx.value_error(format!("'{}' in __slots__ conflicts with class variable", slot.as_str())));
        }
        class.dict.set_name(slot, descriptor::member(slot, class));
    }
    let bases = class.bases.borrow().clone();
    // What the class body defines under these names stays.
    let defines = |name: &Name| class.dict.get_name(name).is_some();
    let (has_dict, has_weakref) = (defines(&cx.names.__dict__), defines(&cx.names.__weakref__));
    if !has_dict && slots.is_none_or(|slots| slots.has_dict) && !bases.iter().any(|base| base.has_dict.get()) {
        class.dict.set_name(&cx.names.__dict__, super::get_set(&DICT, class));
    }
    if !has_weakref && slots.is_none_or(|slots| slots.has_weakref) && !bases.iter().any(is_weakly_referable) {
        class.dict.set_name(&cx.names.__weakref__, super::get_set(&WEAKREF, class));
    }
    Ok(())
}

/// Whether objects of this builtin class keep their items behind the header, so that no slots fit in.
fn has_items_inside(base: &Gc<Type>) -> bool {
    matches!(base.layout, kind::INT | kind::BOOL | kinds::TUPLE | kinds::BYTES | kinds::TYPE)
}

/// Whether weak references to instances of the class can be made, or never can.
fn is_weakly_referable(base: &Gc<Type>) -> bool {
    let weakref = intern("__weakref__");
    let layout = base.layout;
    matches!(layout, kinds::SET | kinds::FROZENSET | kinds::FUNCTION | kinds::MODULE | kinds::GENERATOR | kinds::HOST)
        || has_items_inside(base)
        || base.lookup(&weakref).is_some_and(|found| found.kind() == kinds::GETSET)
}

/// The class that says which slots the instances of a class have.
fn slotted(class: &Gc<Type>) -> Option<Gc<Type>> {
    let order = class.mro.borrow().clone();
    let declares = |class: &&Gc<Type>| {
        !class.is_builtin && class.dict.table.borrow().iter().any(|entry| entry.value.kind() == kinds::MEMBER)
    };
    order.iter().find(declares).cloned()
}

/// Slots of unrelated bases cannot be in one object.
pub(super) fn check_bases(cx: &mut Cx, bases: &[Gc<Type>]) -> Result<()> {
    let mut best: Option<Gc<Type>> = None;
    let mut builtin: Option<&Gc<Type>> = None;
    for base in bases {
        let own = slotted(base);
        if let (Some(best), Some(own)) = (&best, &own)
            && !best.is_subclass(own)
            && !own.is_subclass(best)
        {
            return Err(cx.type_error("multiple bases have instance lay-out conflict"));
        }
        if own.is_none() && base.layout != kinds::INSTANCE {
            builtin = Some(base);
        }
        if let Some(own) = own
            && best.as_ref().is_none_or(|best| own.is_subclass(best))
        {
            best = Some(own);
        }
    }
    if let (Some(best), Some(builtin)) = (best, builtin)
        && best.layout != builtin.layout
    {
        return Err(cx.type_error("multiple bases have instance lay-out conflict"));
    }
    Ok(())
}
