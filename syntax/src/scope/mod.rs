//! Symbol tables: which variable each identifier of each block means.
//!
//! In: the parsed tree.
//! Out: `Scopes`: per block its local slots, cells and captures, and `Scopes::find` for a name.
//! Invariants:
//! - Scopes stand in pre-order: a parent before its children.
//! - Names are mangled (`__x` in a class) before they get here.
//! - A class body is no enclosing scope; only its `__class__` cell can be captured.
//!
//! Elsewhere: the walk over the tree in `build.rs` and `binders.rs`; the resolution in `resolve.rs`.

mod binders;
mod build;
mod mangle;
mod resolve;

use rustc_hash::FxHashMap;
use std::collections::{HashMap, HashSet};

use crate::core::{BlockKind, Capture, Id, Name, Params};

pub(crate) use build::{analyze, span};
pub(crate) use mangle::mangle;

/// Index of a scope.
pub(crate) type ScopeId = usize;

/// What a block does with a name.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Uses {
    /// It is a parameter.
    pub parameter: bool,
    /// It is assigned, imported, deleted or defined here.
    pub bound: bool,
    /// It is read here.
    pub read: bool,
    /// It is declared `global` here (or bound by `:=` in a comprehension of a module).
    pub global: bool,
    /// It is declared `nonlocal` here (or bound by `:=` in a comprehension of a function).
    pub nonlocal: bool,
    /// It has an annotation here.
    pub annotated: bool,
    /// It is the target of a comprehension's `for`.
    pub iteration: bool,
}

/// What a name of a block turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Meaning {
    Local,
    Free,
    Global,
    Namespace,
    NamespaceOrFree,
}

/// One block's symbols.
#[derive(Debug)]
pub(crate) struct Scope {
    /// What kind of block it is.
    pub kind: BlockKind,
    /// `__name__`.
    pub name: Name,
    /// `__qualname__`.
    pub qualname: Name,
    /// The enclosing scope.
    pub parent: Option<ScopeId>,
    /// The class whose private names are mangled here.
    pub private: Option<Name>,
    /// The parameter list's shape.
    pub params: Params,
    /// It contains `yield`.
    pub is_generator: bool,
    /// It is asynchronous.
    pub is_coroutine: bool,
    /// It contains annotated variables.
    pub annotates: bool,
    /// Local slots, parameters first.
    pub locals: Vec<Name>,
    /// Slots of locals that inner blocks capture.
    pub cells: Vec<u32>,
    /// Captured names in the closure's order.
    pub free: Vec<(Name, Capture)>,
    symbols: HashMap<Name, Uses>,
    order: Vec<Name>,
    slots: HashMap<Name, u32>,
    captured: HashSet<Name>,
    free_names: HashSet<Name>,
    free_at: HashMap<Name, u32>,
    meanings: HashMap<Name, Meaning>,
}

impl Scope {
    fn new(kind: BlockKind, name: Name, qualname: Name, parent: Option<ScopeId>, private: Option<Name>) -> Self {
        Self {
            kind,
            name,
            qualname,
            parent,
            private,
            params: Params::default(),
            is_generator: false,
            is_coroutine: false,
            annotates: false,
            locals: Vec::new(),
            cells: Vec::new(),
            free: Vec::new(),
            symbols: HashMap::default(),
            order: Vec::new(),
            slots: HashMap::default(),
            captured: HashSet::default(),
            free_names: HashSet::default(),
            free_at: HashMap::default(),
            meanings: HashMap::default(),
        }
    }

    /// The block has numbered slots for its names.
    pub(crate) fn is_function(&self) -> bool {
        matches!(self.kind, BlockKind::Function | BlockKind::Lambda | BlockKind::Comprehension)
    }

    fn uses(&self, name: &str) -> Uses {
        self.symbols.get(name).copied().unwrap_or_default()
    }

    fn entry(&mut self, name: &Name) -> &mut Uses {
        if !self.symbols.contains_key(name) {
            self.order.push(name.clone());
        }
        self.symbols.entry(name.clone()).or_default()
    }
}

/// All scopes of a program.
#[derive(Debug)]
pub(crate) struct Scopes {
    /// The scopes in pre-order; the first is the program's.
    pub list: Vec<Scope>,
    /// The scope that a node of the tree opens, by the node's address.
    pub of_node: FxHashMap<usize, ScopeId>,
}

impl Scopes {
    /// The scope that this node opens.
    pub(crate) fn opened_by<T>(&self, node: &T) -> ScopeId {
        self.of_node.get(&address(node)).copied().unwrap_or(0)
    }

    /// What an identifier (mangled already) means in a scope.
    pub(crate) fn find(&self, scope: ScopeId, name: &Name) -> Id {
        let scope = &self.list[scope];
        let free = |name: &Name| scope.free_at.get(name).copied().unwrap_or(0);
        match scope.meanings.get(name) {
            Some(Meaning::Local) => {
                let slot = scope.slots.get(name).copied().unwrap_or(0);
                if scope.captured.contains(name) { Id::Cell(slot) } else { Id::Local(slot) }
            }
            Some(Meaning::Free) => Id::Free(free(name)),
            Some(Meaning::NamespaceOrFree) => Id::NameOrFree(name.clone(), free(name)),
            Some(Meaning::Namespace) => Id::Name(name.clone()),
            Some(Meaning::Global) | None => Id::Global(name.clone()),
        }
    }

    /// What an identifier means as the target of an assignment.
    pub(crate) fn find_target(&self, scope: ScopeId, name: &Name) -> Id {
        match self.find(scope, name) {
            Id::NameOrFree(_, at) => Id::Free(at),
            id => id,
        }
    }
}

/// A node's address: what identifies it while the tree stands still.
pub(crate) fn address<T>(node: &T) -> usize {
    std::ptr::from_ref(node) as usize
}
