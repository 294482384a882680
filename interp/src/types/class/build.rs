//! Making classes: `__build_class__` and `type(name, bases, namespace)`.

use super::{Instance, NewType, Type, bases, mro, property, slots};
use crate::error::Result;
use crate::names::{Name, intern_str};
use crate::types::dict::{Dict, Table};
use crate::types::function::{Cell, Function};
use crate::types::str::{self, Str};
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use crate::{kinds, vm};
use snek_heap::{Gc, Value};

/// `__build_class__(function, name, *bases, **keywords)`.
pub(crate) fn build_class(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (Some(body), Some(name)) = (a[0].downcast::<Function>(), a[1].downcast::<Str>()) else {
        return Err(cx.type_error("__build_class__: func must be a function"));
    };
    let original: Vec<Value> = a[2].downcast_ref::<Tuple>().map(|t| t.items().to_vec()).unwrap_or_default();
    let mut keywords: Vec<(Name, Value)> = Vec::new();
    if let Some(dict) = a[3].downcast_ref::<Dict>() {
        for entry in dict.table.borrow().iter() {
            if let Some(text) = entry.key.downcast::<Str>() {
                keywords.push((intern_str(&text), entry.value.clone()));
            }
        }
    }
    let bases = resolve_bases(cx, &original)?;
    let metaclass_name = cx.names.metaclass.clone();
    let explicit = keywords.iter().position(|(name, _)| *name == metaclass_name).map(|index| keywords.remove(index).1);
    let metaclass = choose_metaclass(cx, explicit, &bases)?;
    let bases_value = tuple::new(bases.clone());

    let prepare_name = cx.names.__prepare__.clone();
    let namespace = match cx.getattr_opt(&metaclass, &prepare_name)? {
        Some(prepare) => {
            let made = cx.call_kw(&prepare, &[name.value(), bases_value.clone()], &keywords)?;
            check_is_mapping(cx, &metaclass, &made)?;
            made
        }
        None => Dict::of(Table::default()).value(),
    };
    let cell = cx.run_body(body, namespace.clone())?;
    if bases.len() != original.len() || bases.iter().zip(&original).any(|(a, b)| !a.is(b)) {
        cx.set_item(&namespace, &str::new("__orig_bases__"), tuple::new(original))?;
    }
    if cell.downcast_ref::<Cell>().is_some() {
        let class_cell = cx.names.__classcell__.value();
        cx.set_item(&namespace, &class_cell, cell.clone())?;
    }
    let class = cx.call_kw(&metaclass, &[name.value(), bases_value, namespace], &keywords)?;
    if class.downcast_ref::<Type>().is_some()
        && let Some(cell) = cell.downcast_ref::<Cell>()
    {
        check_class_cell(cx, cell, &a[1], &class)?;
    }
    Ok(class)
}

fn check_is_mapping(cx: &mut Cx, metaclass: &Value, namespace: &Value) -> Result<()> {
    let name = cx.names.__getitem__.clone();
    if cx.lookup_special(namespace, &name).is_some() {
        return Ok(());
    }
    let metaclass = match metaclass.downcast_ref::<Type>() {
        Some(metaclass) => metaclass.name.borrow().as_str().to_owned(),
        None => "<metaclass>".to_owned(),
    };
    let got = cx.type_name(namespace);
    Err(cx.type_error(format!("{metaclass}.__prepare__() must return a mapping, not {got}")))
}

/// The cell that `super()` and `__class__` read must have got the class from `type.__new__`.
fn check_class_cell(cx: &mut Cx, cell: &Cell, name: &Value, class: &Value) -> Result<()> {
    let content = cell.get();
    if content.is(class) {
        return Ok(());
    }
    let (name, shown) = (cx.repr(name)?, cx.repr(class)?);
    if content.is_unbound() {
        return Err(cx.runtime_error(format!(
            "__class__ not set defining {name} as {shown}. Was __classcell__ propagated to type.__new__?"
        )));
    }
    let content = cx.repr(&content)?;
    Err(cx.type_error(format!("__class__ set to {content} defining {name} as {shown}")))
}

/// Takes the cell of `__class__` out of a namespace.
fn take_class_cell(cx: &mut Cx, dict: &Dict) -> Result<Option<Value>> {
    let Some(cell) = dict.remove_name(&cx.names.__classcell__) else { return Ok(None) };
    if cell.downcast_ref::<Cell>().is_none() {
        let got = cx.class_of(&cell);
        let got = super::full_name(cx, &got);
        return Err(cx.type_error(format!("__classcell__ must be a nonlocal cell, not <class '{got}'>")));
    }
    Ok(Some(cell))
}

/// Replaces bases that are no classes by what their `__mro_entries__` gives.
fn resolve_bases(cx: &mut Cx, original: &[Value]) -> Result<Vec<Value>> {
    let mut bases = Vec::new();
    for base in original {
        if base.downcast_ref::<Type>().is_none() {
            let name = cx.names.__mro_entries__.clone();
            if let Some(entries) = cx.getattr_opt(base, &name)? {
                let replaced = cx.call(&entries, &[tuple::new(original.to_vec())])?;
                let Some(replaced) = replaced.downcast_ref::<Tuple>() else {
                    return Err(cx.type_error("__mro_entries__ must return a tuple"));
                };
                bases.extend(replaced.items().iter().cloned());
                continue;
            }
        }
        bases.push(base.clone());
    }
    Ok(bases)
}

/// The most derived metaclass of the bases and the explicit one.
pub(super) fn choose_metaclass(cx: &mut Cx, explicit: Option<Value>, bases: &[Value]) -> Result<Value> {
    let mut winner = match explicit {
        Some(value) => match value.downcast::<Type>() {
            Some(class) => class,
            None => return Ok(value),
        },
        None => match bases.first() {
            Some(first) => cx.class_of(first),
            None => cx.types.type_.clone(),
        },
    };
    for base in bases {
        let metaclass = cx.class_of(base);
        if winner.is_subclass(&metaclass) {
            continue;
        }
        if metaclass.is_subclass(&winner) {
            winner = metaclass;
            continue;
        }
        return Err(cx.type_error(
            "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of \
             all its bases",
        ));
    }
    Ok(winner.value())
}

/// `type.__new__(metaclass, name, bases, namespace, **keywords)`.
pub fn new_class(
    cx: &mut Cx,
    metaclass: &Gc<Type>,
    name: &Gc<Str>,
    bases: &[Value],
    namespace: &Gc<Dict>,
    keywords: &[(Name, Value)],
) -> Result<Value> {
    let mut base_types = Vec::new();
    for base in bases {
        let Some(class) = base.downcast::<Type>() else {
            return Err(cx.type_error("bases must be types"));
        };
        if !class.is_base {
            let base_name = class.name.borrow().as_str().to_owned();
            return Err(cx.type_error(format!("type '{base_name}' is not an acceptable base type")));
        }
        base_types.push(class);
    }
    if base_types.is_empty() {
        base_types.push(cx.types.object.clone());
    }
    let rest_of_mro = mro::order(cx, &base_types)?;
    let layout = common_layout(cx, &base_types)?;
    let constructor = rest_of_mro.iter().find_map(|class| class.constructor);
    let dict = Gc::new(Dict::default());
    for entry in namespace.table.borrow().iter() {
        if let Some(text) = entry.key.downcast::<Str>() {
            dict.set_name(&intern_str(&text), entry.value.clone());
        }
    }
    let slots = slots::read(cx, name.as_str(), &base_types, &dict)?;
    slots::check_bases(cx, &base_types)?;
    let cell = take_class_cell(cx, &dict)?;
    let bases_have_dict = base_types.iter().any(|base| base.has_dict.get());
    let has_dict = slots.as_ref().is_none_or(|slots| slots.has_dict);
    let custom = !metaclass.is(&cx.types.type_);
    let class = Type::of(NewType {
        name: intern_str(name),
        bases: base_types.clone(),
        rest_of_mro,
        dict,
        layout,
        metaclass: custom.then(|| metaclass.clone()),
        is_builtin: false,
        has_dict: has_dict || bases_have_dict,
        is_base: true,
        constructor,
    });
    finish(cx, &class, slots.as_ref())?;
    if let Some(cell) = cell.as_ref().and_then(Value::downcast_ref::<Cell>) {
        drop(cell.content.replace(class.value()));
    }
    if custom {
        bases::ask_metaclass_for_order(cx, &class)?;
    }
    call_set_name(cx, &class)?;
    call_init_subclass(cx, &class, keywords)?;
    Ok(class.value())
}

pub(super) fn common_layout(cx: &mut Cx, bases: &[Gc<Type>]) -> Result<snek_heap::Kind> {
    let mut layout = kinds::INSTANCE;
    for base in bases {
        if base.layout == kinds::INSTANCE || base.layout == layout {
            continue;
        }
        if layout != kinds::INSTANCE {
            return Err(cx.type_error("multiple bases have instance lay-out conflict"));
        }
        layout = base.layout;
    }
    Ok(layout)
}

/// Sets the attributes that every class has, and makes functions of special methods static or class methods.
fn finish(cx: &mut Cx, class: &Gc<Type>, slots: Option<&slots::Slots>) -> Result<()> {
    let n = &cx.names;
    let dict = &class.dict;
    if let Some(qualname) = dict.remove_name(&n.__qualname__) {
        let Some(text) = qualname.downcast::<Str>() else {
            let got = cx.type_name(&qualname);
            return Err(cx.type_error(format!("type __qualname__ must be a str, not {got}")));
        };
        class.qualname.replace(intern_str(&text));
    }
    if dict.get_name(&n.__module__).is_none() {
        let module = cx.globals().get_name(&n.__name__).unwrap_or_else(|| str::new("builtins"));
        dict.set_name(&n.__module__, module);
    }
    if let Some(new) = dict.get_name(&n.__new__)
        && new.kind() == kinds::FUNCTION
    {
        dict.set_name(&n.__new__, super::wrap_static_method(new));
    }
    for name in [&n.__init_subclass__, &n.__class_getitem__] {
        if let Some(function) = dict.get_name(name)
            && function.kind() == kinds::FUNCTION
        {
            dict.set_name(name, super::wrap_class_method(function));
        }
    }
    let has_hash_slot = slots.is_some_and(|slots| slots.names.contains(&n.__hash__));
    if dict.get_name(&n.__eq__).is_some() && dict.get_name(&n.__hash__).is_none() && !has_hash_slot {
        dict.set_name(&n.__hash__, Value::NONE);
    }
    slots::install(cx, class, slots)?;
    if dict.get_name(&cx.names.__doc__).is_none() {
        dict.set_name(&cx.names.__doc__, Value::NONE);
    }
    Ok(())
}

fn call_set_name(cx: &mut Cx, class: &Gc<Type>) -> Result<()> {
    let entries: Vec<(Value, Value)> =
        class.dict.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect();
    let set_name = cx.names.__set_name__.clone();
    for (key, value) in entries {
        property::set_name(&value, &key);
        if value.downcast_ref::<Instance>().is_none() || cx.lookup_special(&value, &set_name).is_none() {
            continue;
        }
        if let Err(error) = cx.call_special(&value, &set_name, &[class.value(), key.clone()]) {
            let (key, type_name) = (cx.repr(&key)?, cx.type_name(&value));
            let class_name = class.name.borrow().as_str().to_owned();
            let wrapped = cx
                .runtime_error(format!("Error calling __set_name__ on '{type_name}' instance {key} in '{class_name}'"));
            if let Some(data) = vm::exception_data(wrapped.instance()) {
                data.cause.replace(Some(error.value()));
                data.context.replace(Some(error.value()));
                data.suppress_context.set(true);
            }
            return Err(wrapped);
        }
    }
    Ok(())
}

fn call_init_subclass(cx: &mut Cx, class: &Gc<Type>, keywords: &[(Name, Value)]) -> Result<()> {
    let name = cx.names.__init_subclass__.clone();
    let order = class.mro.borrow().clone();
    let Some(found) = order.iter().skip(1).find_map(|base| base.dict.get_name(&name)) else { return Ok(()) };
    let bound = cx.descriptor_get(&found, None, class)?;
    cx.call_kw(&bound, &[], keywords)?;
    Ok(())
}
