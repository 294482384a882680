//! Modules written in Rust or frozen into the binary, by name.

use super::{Native, NativeDef};
use crate::error::Result;
use crate::names::intern;
use crate::types::TypeDef;
use crate::types::dict::Dict;
use crate::vm::Cx;
use rustc_hash::FxHashMap;
use snek_heap::{Gc, Value};

/// A module in Rust.
pub struct ModuleDef {
    /// Its name.
    pub name: &'static str,
    /// Its functions.
    pub functions: &'static [NativeDef],
    /// Its types.
    pub types: &'static [&'static TypeDef],
    /// Sets its other variables.
    pub init: Option<fn(&mut Cx, &Gc<Dict>) -> Result<()>>,
}

/// Where a module that needs no file comes from.
#[derive(Clone, Copy)]
pub enum Builtin {
    /// Rust.
    Native(&'static ModuleDef),
    /// Python source in the binary.
    Frozen(&'static str),
}

/// The modules that need no file, by name. Made at their first import.
#[derive(Default)]
pub struct ModuleTable {
    modules: FxHashMap<&'static str, Builtin>,
}

impl ModuleTable {
    /// Makes a module in Rust importable.
    pub fn register(&mut self, def: &'static ModuleDef) {
        self.modules.insert(def.name, Builtin::Native(def));
    }

    /// Makes a module in Python source importable.
    pub fn register_frozen(&mut self, name: &'static str, source: &'static str) {
        self.modules.insert(name, Builtin::Frozen(source));
    }

    /// The module of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Builtin> {
        self.modules.get(name).copied()
    }

    /// The names, in no order.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.modules.keys().copied()
    }
}

impl Cx {
    /// Fills a module's variables from its table.
    pub(crate) fn fill_module(&mut self, def: &'static ModuleDef, dict: &Gc<Dict>) -> Result<()> {
        let module = intern(def.name);
        for function in def.functions {
            let native = Native::function(function, &module);
            if let Some(name) = native.downcast_ref::<Native>().map(|native| native.signature.name.clone()) {
                dict.set_name(&name, native);
            }
        }
        for table in def.types {
            let class = match self.types.named(table.name) {
                Some(class) => class,
                None => self.types.define(table, &module),
            };
            dict.set_name(&intern(table.name), class.value());
        }
        match def.init {
            Some(init) => init(self, dict),
            None => Ok(()),
        }
    }

    /// The class of a native module's type, by the name in its table.
    #[must_use]
    pub fn class_named(&self, name: &str) -> Value {
        self.types.named(name).map_or(Value::NONE, |class| class.value())
    }
}
