//! Modules that come with the program: tables of Rust functions, and Python source kept in the binary.
//!
//! In: definitions, registered before a program runs. Out: what `crate::import` makes modules of, at their first import.
//! Invariants:
//! - Registering costs one entry in a table; nothing is parsed or made before the import.
//!
//! Elsewhere: finding and making modules in `crate::import`.

use super::NativeDef;
use crate::error::Result;
use crate::names::Name;
use crate::types::TypeDef;
use crate::types::dict::Dict;
use crate::vm::Cx;
use rustc_hash::FxHashMap;
use snek_heap::Gc;

/// A module in Rust.
#[derive(Clone, Copy)]
pub struct ModuleDef {
    /// Its dotted name.
    pub name: &'static str,
    /// Its functions.
    pub functions: &'static [NativeDef],
    /// Its classes.
    pub types: &'static [&'static TypeDef],
    /// Adds the rest: constants, objects made at import.
    pub init: Option<fn(&mut Cx, &Gc<Dict>) -> Result<()>>,
}

impl ModuleDef {
    /// A module of this name without content, to be completed by `..`.
    #[must_use]
    pub const fn named(name: &'static str) -> Self {
        Self { name, functions: &[], types: &[], init: None }
    }
}

/// What a registered module is made from.
#[derive(Clone, Copy)]
pub(crate) enum Origin {
    /// Tables of functions and classes.
    Native(&'static ModuleDef),
    /// Python source.
    Frozen(&'static str),
}

/// The registered modules.
#[derive(Default)]
pub struct ModuleTable {
    origins: FxHashMap<&'static str, Origin>,
    /// Modules that there will not be, with what they are about.
    outside: FxHashMap<&'static str, &'static str>,
    /// The modules whose code is running for the first time, innermost last.
    pub(crate) loading: Vec<Name>,
}

impl ModuleTable {
    /// Registers a module in Rust.
    pub fn register(&mut self, module: &'static ModuleDef) {
        self.origins.insert(module.name, Origin::Native(module));
    }

    /// Registers a module in Python. A name with others below it (`a` and `a.b`) is a package.
    pub fn register_frozen(&mut self, name: &'static str, source: &'static str) {
        self.origins.insert(name, Origin::Frozen(source));
    }

    /// Says that a module is outside of the subset; `what` begins the reason, as in "sockets are".
    pub fn register_outside(&mut self, name: &'static str, what: &'static str) {
        self.outside.insert(name, what);
    }

    /// What a module that is outside of the subset is about.
    pub(crate) fn outside(&self, name: &str) -> Option<&'static str> {
        self.outside.get(name).copied()
    }

    /// The names of the registered modules, sorted.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.origins.keys().copied().collect();
        names.sort_unstable();
        names
    }

    pub(crate) fn find(&self, name: &str) -> Option<(&'static str, Origin)> {
        self.origins.get_key_value(name).map(|(name, origin)| (*name, *origin))
    }

    /// Is it registered, as one in Python?
    pub(crate) fn is_frozen(&self, name: &str) -> bool {
        matches!(self.origins.get(name), Some(Origin::Frozen(_)))
    }

    /// Is another module registered below this one?
    pub(crate) fn is_package(&self, name: &str) -> bool {
        self.origins.keys().any(|other| other.strip_prefix(name).is_some_and(|rest| rest.starts_with('.')))
    }

    /// Is the module's code running for the first time?
    pub(crate) fn is_loading(&self, name: &str) -> bool {
        self.loading.iter().any(|loading| loading.as_str() == name)
    }
}
