//! Puts methods and attributes into the exception classes.
//!
//! In: the classes. Out: the same, complete; and the `__init__` that most of them share.
//! Invariants:
//! - Each class has an `__init__` of its own in its dict, as in CPython; classes of a family share one object.

use super::hierarchy::Exceptions;
use super::{construct, fields, group, init, methods, os_error, syntax, unicode};
use crate::names::{Name, intern};
use crate::native::{Native, NativeDef};
use crate::natives;
use crate::types::class::{Type, get_set, wrap_class_method};
use crate::types::ops::GetSet;
use snek_heap::{Gc, Value};

static NEW: NativeDef = NativeDef { signature: "__new__(cls, /, *args, **kwargs)", body: construct::new_native };

static PLAIN_INIT: &[NativeDef] = natives! { "__init__(self, /, *args, **kwargs)" => init::plain };

/// The families with an `__init__` or attributes of their own.
struct Family {
    init: &'static [NativeDef],
    methods: &'static [NativeDef],
    slots: &'static [NativeDef],
    attributes: &'static [GetSet],
}

impl Family {
    const PLAIN: Self = Self { init: &[], methods: &[], slots: &[], attributes: &[] };
}

macro_rules! families {
    ($($class:ident { $($part:ident: $value:expr),* $(,)? })+) => {
        fn families(classes: &Exceptions) -> Vec<(&Gc<Type>, Family)> {
            vec![$((&classes.$class, Family { $($part: $value,)* ..Family::PLAIN })),+]
        }
    };
}

macro_rules! init {
    ($body:path) => {
        natives! { "__init__(self, /, *args, **kwargs)" => $body }
    };
}

families! {
    BaseException { methods: methods::METHODS, slots: methods::SLOTS, attributes: methods::ATTRIBUTES }
    KeyError { slots: methods::KEY_ERROR_SLOTS }
    StopIteration { init: init!(init::stop_iteration), attributes: fields::STOP_ITERATION }
    SystemExit { init: init!(init::system_exit), attributes: fields::SYSTEM_EXIT }
    NameError { init: init!(init::name_error), attributes: fields::NAME_ERROR }
    AttributeError { init: init!(init::attribute_error), attributes: fields::ATTRIBUTE_ERROR }
    ImportError { init: init!(init::import_error), attributes: fields::IMPORT_ERROR }
    OSError { init: init!(os_error::init), attributes: fields::OS_ERROR }
    SyntaxError { init: init!(syntax::init), attributes: fields::SYNTAX_ERROR }
    UnicodeEncodeError { init: init!(unicode::encode), attributes: fields::UNICODE_ERROR }
    UnicodeDecodeError { init: init!(unicode::decode), attributes: fields::UNICODE_ERROR }
    UnicodeTranslateError { init: init!(unicode::translate), attributes: fields::UNICODE_ERROR }
    BaseExceptionGroup { init: init!(group::init), methods: group::METHODS, attributes: fields::GROUP }
}

/// Fills the classes' dicts; gives the `__init__` of classes that keep nothing but `args`.
pub(super) fn install(classes: &Exceptions) -> Value {
    let module = intern("builtins");
    let plain_init = Native::method(&PLAIN_INIT[0], "BaseException", 0, true, &module);
    let init_name = intern("__init__");
    for (class, family) in families(classes) {
        let owner = owner_name(classes, class);
        for def in family.init {
            class.dict.set_name(&init_name, Native::method(def, owner, 0, true, &module));
        }
        for def in family.methods {
            add(class, Native::method(def, owner, 0, false, &module));
        }
        for def in family.slots {
            add(class, Native::method(def, owner, 0, true, &module));
        }
        for attribute in family.attributes {
            class.dict.set_name(&intern(attribute.name), get_set(attribute, class));
        }
    }
    classes.BaseException.dict.set_name(&init_name, plain_init.clone());
    let subscript = Native::of(&group::CLASS_GETITEM, Value::UNBOUND, "BaseExceptionGroup", &module);
    classes.BaseExceptionGroup.dict.set_name(&intern("__class_getitem__"), wrap_class_method(subscript));
    let new = Native::of(&NEW, Value::UNBOUND, "BaseException", &module);
    classes.BaseException.dict.set_name(&intern("__new__"), new);
    // A class that adds nothing inherits its first base's: with several bases, that of the first counts.
    for (_, class) in classes.iter() {
        if class.dict.get_name(&init_name).is_none() {
            let inherited = class.lookup(&init_name).unwrap_or_else(|| plain_init.clone());
            class.dict.set_name(&init_name, inherited);
            class.changed();
        }
    }
    plain_init
}

fn owner_name(classes: &Exceptions, class: &Gc<Type>) -> &'static str {
    classes.iter().find(|(_, other)| other.is(class)).map_or("BaseException", |(name, _)| name)
}

fn add(class: &Gc<Type>, method: Value) {
    let name: Option<Name> = method.downcast_ref::<Native>().map(|native| native.signature.name.clone());
    if let Some(name) = name {
        class.dict.set_name(&name, method);
    }
}
