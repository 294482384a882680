//! Puts methods and attributes into the exception classes.
//!
//! In: the classes. Out: the same, complete; and the `__init__` that most of them share.
//! Invariants:
//! - Each class has an `__init__` of its own in its dict, as in CPython; those of a family differ in the owner only.

use super::hierarchy::Exceptions;
use super::{construct, fields, group, init, methods, os_error, syntax, unicode};
use crate::names::{Name, intern};
use crate::native::Staged;
use crate::native::{Intrinsic, Native, NativeDef};
use crate::natives;
use crate::types::class::{Type, get_set, wrap_class_method};
use crate::types::ops::GetSet;
use snek_heap::{Gc, Value};

static NEW: NativeDef = NativeDef::new("__new__(cls, /, *args, **kwargs)", construct::new_native).staged(Staged::Same);

static PLAIN_INIT: &[NativeDef] =
    natives! { "__init__(self, /, *args, **kwargs)" [intrinsic = PlainInit, staged = Same] => init::plain };

/// Whether it is the `__init__` of classes that keep nothing but `args`.
pub(super) fn is_plain_init(init: &Value) -> bool {
    init.downcast_ref::<Native>().is_some_and(|native| native.intrinsic == Intrinsic::PlainInit)
}

/// The classes whose `__new__` is a base's.
const INHERITS_NEW: [&str; 27] = [
    "SystemExit",
    "AttributeError",
    "ImportError",
    "NameError",
    "StopIteration",
    "SyntaxError",
    "BlockingIOError",
    "ChildProcessError",
    "ConnectionError",
    "FileExistsError",
    "FileNotFoundError",
    "InterruptedError",
    "IsADirectoryError",
    "NotADirectoryError",
    "PermissionError",
    "ProcessLookupError",
    "TimeoutError",
    "IndentationError",
    "KeyError",
    "ModuleNotFoundError",
    "UnboundLocalError",
    "BrokenPipeError",
    "ConnectionAbortedError",
    "ConnectionRefusedError",
    "ConnectionResetError",
    "TabError",
    "ExceptionGroup",
];

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
        #[allow(clippy::needless_update, reason = "one family has all parts")]
        fn families(classes: &Exceptions) -> Vec<(&Gc<Type>, Family)> {
            vec![$((&classes.$class, Family { $($part: $value,)* ..Family::PLAIN })),+]
        }
    };
}

macro_rules! init {
    ($body:path) => {
        natives! { "__init__(self, /, *args, **kwargs)" [staged = Same] => $body }
    };
}

families! {
    BaseException { methods: methods::METHODS, slots: methods::SLOTS, attributes: methods::ATTRIBUTES }
    KeyError { slots: methods::WORDED }
    StopIteration { init: init!(init::stop_iteration), attributes: fields::STOP_ITERATION }
    SystemExit { init: init!(init::system_exit), attributes: fields::SYSTEM_EXIT }
    NameError { init: init!(init::name_error), attributes: fields::NAME_ERROR }
    AttributeError { init: init!(init::attribute_error), attributes: fields::ATTRIBUTE_ERROR }
    ImportError { slots: methods::WORDED, init: init!(init::import_error), attributes: fields::IMPORT_ERROR }
    OSError { slots: methods::WORDED, init: init!(os_error::init), attributes: fields::OS_ERROR }
    SyntaxError { slots: methods::WORDED, init: init!(syntax::init), attributes: fields::SYNTAX_ERROR }
    UnicodeEncodeError { slots: methods::WORDED, init: init!(unicode::encode), attributes: fields::UNICODE_ERROR }
    UnicodeDecodeError { slots: methods::WORDED, init: init!(unicode::decode), attributes: fields::UNICODE_ERROR }
    UnicodeTranslateError { slots: methods::WORDED, init: init!(unicode::translate), attributes: fields::UNICODE_ERROR }
    BaseExceptionGroup { slots: methods::WORDED, init: init!(group::init), methods: group::METHODS, attributes: fields::GROUP }
}

/// Fills the classes' dicts.
pub(super) fn install(classes: &Exceptions) {
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
    let new_name = intern("__new__");
    // A class that adds nothing has its first base's, under its own name: with several bases, that of the first counts.
    for (name, class) in classes.iter() {
        if !INHERITS_NEW.contains(&name) {
            class.dict.set_name(&new_name, Native::of(&NEW, Value::UNBOUND, name, &module));
        }
        if class.dict.get_name(&init_name).is_none() && name != "ExceptionGroup" {
            let inherited = class.lookup(&init_name).unwrap_or_else(|| plain_init.clone());
            let own = inherited.downcast_ref::<Native>().map(|native| native.of_owner(name));
            class.dict.set_name(&init_name, own.unwrap_or(inherited));
        }
        class.changed();
    }
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
