//! Making the builtin classes from their tables.

use super::class::{self, NewType, Type, get_set, wrap_class_method, wrap_static_method};
use super::exception::Exceptions;
use super::ops::TypeDef;
use super::{TYPE_DEFS, WellKnown, alias, dict, function, generator, iter, slots, str};
use crate::kinds;
use crate::names::{Name, intern};
use crate::native::{Native, NativeDef, Staged, docstring};
use crate::types::dict::Dict;
use rustc_hash::FxHashMap;
use snek_heap::{Gc, Kind, Value, kind};

/// The builtin classes.
pub struct Types {
    /// `object`.
    pub object: Gc<Type>,
    /// `type`.
    pub type_: Gc<Type>,
    /// `generator`.
    pub generator: Gc<Type>,
    /// `coroutine`.
    pub coroutine: Gc<Type>,
    /// `async_generator`.
    pub async_generator: Gc<Type>,
    /// The exception classes.
    pub exceptions: Exceptions,
    /// `object.__new__`.
    pub(crate) object_new: Value,
    /// `object.__init__`.
    pub(crate) object_init: Value,
    /// `object.__str__`.
    pub(crate) object_str: Value,
    by_kind: Vec<Option<Gc<Type>>>,
    by_name: FxHashMap<&'static str, Gc<Type>>,
    /// Docstrings of the classes whose objects have docstrings of their own.
    docs: FxHashMap<&'static str, &'static str>,
}

impl Types {
    pub(crate) fn new(names: &WellKnown) -> Self {
        let module = intern("builtins");
        let object = Type::of(NewType {
            name: intern("object"),
            bases: Vec::new(),
            rest_of_mro: Vec::new(),
            dict: Gc::new(Dict::default()),
            layout: kinds::INSTANCE,
            metaclass: None,
            is_builtin: true,
            has_dict: false,
            is_base: true,
            constructor: None,
        });
        let type_ = builtin(&object, "type", kinds::TYPE, true, None);
        let mut types = Self {
            exceptions: Exceptions::new(&object),
            generator: object.clone(),
            coroutine: object.clone(),
            async_generator: object.clone(),
            object_new: Value::NONE,
            object_init: Value::NONE,
            object_str: Value::NONE,
            by_kind: vec![None; kinds::COUNT],
            by_name: FxHashMap::default(),
            docs: FxHashMap::default(),
            object: object.clone(),
            type_: type_.clone(),
        };
        class::install_object(&object, &module);
        class::install_type(&type_, &module);
        types.object_new = object.dict.get_name(&names.__new__).unwrap_or(Value::NONE);
        types.object_init = object.dict.get_name(&names.__init__).unwrap_or(Value::NONE);
        types.object_str = object.dict.get_name(&names.__str__).unwrap_or(Value::NONE);
        types.by_kind[kinds::INSTANCE as usize] = Some(object.clone());
        types.by_kind[kinds::TYPE as usize] = Some(type_.clone());
        types.by_name.insert("object", object.clone());
        types.by_name.insert("type", type_);
        let library = intern("types");
        for def in TYPE_DEFS {
            let base = if def.kind == kind::BOOL { types.of_kind(kind::INT) } else { object.clone() };
            // The one builtin class without a name in `builtins` that says where it can be found.
            let is_alias = def.kind == kinds::ALIAS;
            let made = types.add(def, &base, if is_alias { &library } else { &module });
            types.by_kind[def.kind as usize] = Some(made);
        }
        types.by_kind[kinds::BIGINT as usize] = types.by_kind[kind::INT as usize].clone();
        for def in iter::CLASSES.iter().chain(dict::VIEW_CLASSES).chain(function::NATIVE_CLASSES) {
            types.add(def, &object, &module);
        }
        types.add(&alias::UNION_TYPE, &object, &library);
        types.generator = types.of_kind(kinds::GENERATOR);
        types.coroutine = types.add(&generator::COROUTINE_TYPE, &object, &module);
        types.async_generator = types.add(&generator::ASYNC_GENERATOR_TYPE, &object, &module);
        let asynchronous = [
            &generator::asynchronous::SEND_TYPE,
            &generator::asynchronous::THROW_TYPE,
            &generator::anext::TYPE,
            &generator::wrapper::TYPE,
        ];
        for def in asynchronous {
            types.add(def, &object, &module);
        }
        types
    }

    fn add(&mut self, def: &'static TypeDef, base: &Gc<Type>, module: &Name) -> Gc<Type> {
        let class = builtin(base, def.name, def.kind, def.is_base, Some(def));
        fill(&class, def, module);
        self.by_name.insert(def.name, class.clone());
        if def.attributes.iter().any(|attribute| attribute.name == "__doc__") {
            self.docs.insert(def.name, def.doc);
        }
        class
    }

    /// The docstring of a class whose objects have docstrings of their own.
    pub(crate) fn doc_of(&self, class: &Gc<Type>) -> &'static str {
        self.docs.get(class.name.borrow().as_str()).copied().unwrap_or_default()
    }

    /// Makes the class of a native module's type.
    pub fn define(&mut self, def: &'static TypeDef, module: &Name) -> Gc<Type> {
        let object = self.object.clone();
        let class = self.add(def, &object, module);
        if def.kind != kinds::NATIVE_ITER && def.kind != kinds::INSTANCE && def.kind != kinds::HOST {
            self.by_kind[def.kind as usize] = Some(class.clone());
        }
        class
    }

    /// Makes the class of a native module's type below another class.
    pub fn define_below(&mut self, def: &'static TypeDef, base: &Gc<Type>, module: &Name) -> Gc<Type> {
        self.add(def, base, module)
    }

    /// Makes a class known by a name that no other class has.
    pub fn register(&mut self, name: &'static str, class: &Gc<Type>) {
        self.by_name.insert(name, class.clone());
    }

    /// The class of objects of a kind.
    #[inline]
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> Gc<Type> {
        self.by_kind.get(kind as usize).and_then(Clone::clone).unwrap_or_else(|| self.object.clone())
    }

    /// The class of objects of a kind, looked at.
    #[inline]
    pub(crate) fn kind_class(&self, kind: Kind) -> &Gc<Type> {
        self.by_kind.get(usize::from(kind)).and_then(Option::as_ref).unwrap_or(&self.object)
    }

    /// The name of a builtin class, from its table.
    pub(crate) fn static_name(&self, class: &Gc<Type>) -> &'static str {
        let named = self.by_name.get_key_value(class.name.borrow().as_str());
        named.map_or("object", |(name, _)| *name)
    }

    /// The builtin class of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Gc<Type>> {
        self.by_name.get(name).cloned()
    }
}

fn builtin(base: &Gc<Type>, name: &str, layout: Kind, is_base: bool, def: Option<&'static TypeDef>) -> Gc<Type> {
    Type::of(NewType {
        name: intern(name),
        bases: vec![base.clone()],
        rest_of_mro: base.mro.borrow().to_vec(),
        dict: Gc::new(Dict::default()),
        layout,
        metaclass: None,
        is_builtin: true,
        has_dict: matches!(layout, kinds::FUNCTION | kinds::MODULE | kinds::TYPE),
        is_base,
        constructor: def.and_then(|def| def.new.as_ref()),
    })
}

/// Puts the methods and attributes of a table into its class.
fn fill(class: &Gc<Type>, def: &'static TypeDef, module: &Name) {
    let dict = &class.dict;
    slots::install(class, def, module);
    for native in def.methods {
        let method = Native::method(native, def.name, def.kind, false, module);
        dict.set_name(&native_name(&method), method);
    }
    for native in def.class_methods {
        let function = Native::of(native, Value::UNBOUND, def.name, module);
        dict.set_name(&native_name(&function), wrap_class_method(function));
    }
    if def.ops.is_generic {
        let function = Native::of(&CLASS_GETITEM, Value::UNBOUND, def.name, module);
        dict.set_name(&native_name(&function), wrap_class_method(function));
    }
    for native in def.static_methods {
        let function = Native::of(native, Value::UNBOUND, def.name, module);
        dict.set_name(&native_name(&function), wrap_static_method(function));
    }
    for attribute in def.attributes {
        dict.set_name(&intern(attribute.name), get_set(attribute, class));
    }
    if let Some(new) = &def.new {
        class.quick.set(new.quick);
        dict.set_name(&intern("__new__"), Native::constructor(new, def.name, module));
    }
    let doc = docstring(def.doc).map_or(Value::NONE, str::new);
    // Unless the objects have documentation of their own.
    if dict.find_name(&intern("__doc__")).is_none() {
        dict.set_name(&intern("__doc__"), doc);
    }
    if module.as_str() != "builtins" {
        dict.set_name(&intern("__module__"), module.value());
    }
}

/// `list[int]`.
static CLASS_GETITEM: NativeDef =
    NativeDef::new("__class_getitem__(type, item, /)", |_, args| Ok(alias::generic(&args[0], &args[1])))
        .staged(Staged::Same);

fn native_name(native: &Value) -> Name {
    native.downcast_ref::<Native>().map_or_else(|| intern(""), |native| native.signature.name.clone())
}
