//! Modules that come with the program: tables of Rust functions, and Python source kept in the binary.
//!
//! In: definitions, registered before a program runs. Out: what `crate::import` makes modules of, at their first
//! import. Invariants:
//! - Registering costs one entry in a table; nothing is parsed or made before the import.
//!
//! Elsewhere: finding and making modules in `crate::import`.

use super::NativeDef;
use crate::error::Result;
use crate::names::Name;
use crate::types::TypeDef;
use crate::types::dict::Dict;
use crate::vm::Cx;
use snek_heap::Gc;

/// A module in Rust.
#[derive(Clone, Copy)]
pub struct ModuleDef {
    /// Its dotted name.
    pub name: &'static str,
    /// The key of the name.
    pub key: Key,
    /// The module that its functions and messages about them name, if it is another one.
    pub home: &'static str,
    /// `__doc__`.
    pub doc: &'static str,
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
        Self { name, key: Key::of(name), home: "", doc: "", functions: &[], types: &[], init: None }
    }
}

/// What a module's name is looked up by: numbers that the compiler makes. The texts of the names lie among all other
/// texts of the binary; looking at each of them would have its pages read at each start.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key {
    name: u64,
    /// Of what stands before the last dot, or of nothing.
    parent: u64,
}

impl Key {
    /// The key of a name.
    #[must_use]
    pub const fn of(name: &str) -> Self {
        let bytes = name.as_bytes();
        // FNV-1a.
        let (mut hash, mut parent, mut cursor) = (0xcbf2_9ce4_8422_2325_u64, 0, 0);
        while cursor < bytes.len() {
            if bytes[cursor] == b'.' {
                parent = hash;
            }
            hash = (hash ^ bytes[cursor] as u64).wrapping_mul(0x0100_0000_01b3);
            cursor += 1;
        }
        Self { name: hash, parent }
    }

    /// The keys of modules in Python.
    #[must_use]
    pub const fn of_all<const COUNT: usize>(modules: &[(&str, &str)]) -> [Self; COUNT] {
        let (mut keys, mut cursor) = ([Self { name: 0, parent: 0 }; COUNT], 0);
        while cursor < COUNT {
            keys[cursor] = Self::of(modules[cursor].0);
            cursor += 1;
        }
        keys
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

type FrozenModules = &'static [(&'static str, &'static str)];

/// Where the command and its packages are.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// `sys.executable`; empty where the host does not tell.
    pub executable: String,
    /// `sys.prefix`: the virtual environment, or where the command is installed.
    pub prefix: String,
    /// `sys.base_prefix`: where the command, or the Python that made the environment, is installed.
    pub base_prefix: String,
    /// Entries of `sys.path` that the library comes before.
    pub behind: Vec<String>,
    /// Settings in environment variables are not read.
    pub ignores_environment: bool,
    /// Standard output has got another encoding or handler of errors: `print` writes to the object then.
    pub changes_stdout: bool,
}

/// The registered modules.
#[derive(Default)]
pub struct ModuleTable {
    /// Where the command and its packages are, as module `sys` tells.
    pub places: Places,
    /// Functions in Python that CPython has in C, by module.
    pub in_c: &'static [(&'static str, &'static [&'static str])],
    native: Vec<&'static [&'static ModuleDef]>,
    frozen: Vec<(FrozenModules, &'static [Key])>,
    /// Modules that there will not be, with what they are about.
    outside: Vec<&'static [(&'static str, &'static str)]>,
    elsewhere: Vec<&'static [(&'static str, &'static str)]>,
    /// The modules whose code is running for the first time, innermost last.
    pub(crate) loading: Vec<Name>,
}

impl ModuleTable {
    /// Registers modules in Rust.
    pub fn register(&mut self, modules: &'static [&'static ModuleDef]) {
        self.native.push(modules);
    }

    /// Registers modules in Python: names and sources, and the names' keys. A name with others below it (`a` and `a.b`)
    /// is a package. Their texts are trusted: whether they nest too deeply is to be tested with the program that they
    /// are part of.
    pub fn register_frozen(&mut self, modules: FrozenModules, keys: &'static [Key]) {
        self.frozen.push((modules, keys));
    }

    /// Says that modules are outside of the subset; what stands beside a name begins the reason, as in "sockets are".
    pub fn register_outside(&mut self, modules: &'static [(&'static str, &'static str)]) {
        self.outside.push(modules);
    }

    /// Says what stands for packages that nobody has here: a sentence beside each name.
    pub fn register_elsewhere(&mut self, packages: &'static [(&'static str, &'static str)]) {
        self.elsewhere.push(packages);
    }

    /// What to use in the place of a package.
    pub(crate) fn elsewhere(&self, name: &str) -> Option<&'static str> {
        self.elsewhere.iter().copied().flatten().find(|(elsewhere, _)| *elsewhere == name).map(|(_, what)| *what)
    }

    /// What a module that is outside of the subset is about.
    pub(crate) fn outside(&self, name: &str) -> Option<&'static str> {
        self.outside.iter().copied().flatten().find(|(outside, _)| *outside == name).map(|(_, what)| *what)
    }

    fn origins(&self) -> impl Iterator<Item = (Key, &'static str, Origin)> {
        let native = self.native.iter().copied().flatten();
        let frozen = self.frozen.iter().flat_map(|(modules, keys)| modules.iter().zip(*keys));
        native
            .map(|module| (module.key, module.name, Origin::Native(module)))
            .chain(frozen.map(|((name, source), key)| (*key, *name, Origin::Frozen(source))))
    }

    /// The names of the registered modules, sorted.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.origins().map(|(_, name, _)| name).collect();
        names.sort_unstable();
        names
    }

    pub(crate) fn find(&self, name: &str) -> Option<(&'static str, Origin)> {
        let key = Key::of(name);
        let (_, name, origin) = self.origins().find(|(other, registered, _)| *other == key && *registered == name)?;
        Some((name, origin))
    }

    /// Whether it is registered, as one in Python.
    pub(crate) fn source(&self, name: &str) -> Option<&'static str> {
        match self.find(name)? {
            (_, Origin::Frozen(source)) => Some(source),
            _ => None,
        }
    }

    /// Whether the module is in Python.
    pub(crate) fn is_frozen(&self, name: &str) -> bool {
        matches!(self.find(name), Some((_, Origin::Frozen(_))))
    }

    /// Whether another module is registered below this one.
    pub(crate) fn is_package(&self, name: &str) -> bool {
        let key = Key::of(name);
        let is_below = |other: &str| other.rsplit_once('.').is_some_and(|(parent, _)| parent == name);
        self.origins().any(|(other, registered, _)| other.parent == key.name && is_below(registered))
    }

    /// Whether the module's code is running for the first time.
    pub(crate) fn is_loading(&self, name: &str) -> bool {
        self.loading.iter().any(|loading| loading.as_str() == name)
    }
}
