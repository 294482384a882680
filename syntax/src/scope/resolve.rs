//! Resolution: from the uses of names to slots, cells, captures and globals.
//!
//! In: scopes with the uses of each name.
//! Out: the same scopes with `locals`, `cells`, `free` and the meaning of each name.
//! Invariants:
//! - A captured name passes through the closures of all blocks between its owner and its user.
//! - Closures are ordered by name, as CPython's `co_freevars` are.
//!
//! Elsewhere: which uses there are is decided in `build.rs`.

use crate::core::{BlockKind, Capture, Name};

use super::{Meaning, Scope, ScopeId};

/// How code at the top level finds its names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Top {
    /// As globals.
    Globals,
    /// In a namespace given by the caller.
    Namespace,
}

/// Resolves every scope; on failure the scope and the name that `nonlocal` did not find.
pub(super) fn resolve(scopes: &mut [Scope], top: Top) -> Result<(), (ScopeId, Name)> {
    for at in 0..scopes.len() {
        for name in scopes[at].order.clone() {
            let meaning = meaning(scopes, at, &name, top)?;
            scopes[at].meanings.insert(name, meaning);
        }
    }
    for scope in scopes.iter_mut() {
        number_slots(scope);
    }
    for at in 0..scopes.len() {
        number_captures(scopes, at);
    }
    Ok(())
}

fn meaning(scopes: &mut [Scope], at: ScopeId, name: &Name, top: Top) -> Result<Meaning, (ScopeId, Name)> {
    let uses = scopes[at].uses(name);
    let is_class = scopes[at].kind == BlockKind::Class;
    if uses.global {
        return Ok(Meaning::Global);
    }
    if uses.nonlocal {
        let found = capture(scopes, at, name);
        return match (found, is_class) {
            (false, _) => Err((at, name.clone())),
            (true, true) => Ok(Meaning::NamespaceOrFree),
            (true, false) => Ok(Meaning::Free),
        };
    }
    match scopes[at].kind {
        BlockKind::Module | BlockKind::Expression => {
            // A `global` anywhere in the text makes the name one for the top level as well, as in CPython.
            let is_declared = || scopes.iter().any(|scope| scope.uses(name).global);
            Ok(if top == Top::Globals || is_declared() { Meaning::Global } else { Meaning::Namespace })
        }
        BlockKind::Class if uses.bound || uses.parameter => Ok(Meaning::Namespace),
        BlockKind::Class => Ok(if capture(scopes, at, name) { Meaning::NamespaceOrFree } else { Meaning::Namespace }),
        _ if uses.bound || uses.parameter => Ok(Meaning::Local),
        _ => Ok(if capture(scopes, at, name) { Meaning::Free } else { Meaning::Global }),
    }
}

/// Makes an enclosing block's variable reach scope `at`; false when there is none.
fn capture(scopes: &mut [Scope], at: ScopeId, name: &Name) -> bool {
    let mut owner = scopes[at].parent;
    while let Some(up) = owner {
        let scope = &scopes[up];
        let uses = scope.uses(name);
        if scope.is_function() {
            if uses.global {
                return false;
            }
            if (uses.bound || uses.parameter) && !uses.nonlocal {
                break;
            }
        } else if scope.kind == BlockKind::Class && &**name == "__class__" {
            break;
        }
        owner = scope.parent;
    }
    let Some(owner) = owner else { return false };
    scopes[owner].captured.insert(name.clone());
    let mut user = at;
    while user != owner {
        scopes[user].free_names.insert(name.clone());
        let Some(up) = scopes[user].parent else { break };
        user = up;
    }
    true
}

/// The functions that look at the variables of their caller.
const LOCALS_FUNCTIONS: [&str; 4] = ["locals", "vars", "eval", "exec"];

fn number_slots(scope: &mut Scope) {
    if scope.is_function() {
        let parameters = scope.order.iter().filter(|name| scope.uses(name).parameter);
        let others = scope
            .order
            .iter()
            .filter(|name| !scope.uses(name).parameter && scope.meanings.get(*name) == Some(&Meaning::Local));
        scope.locals = parameters.chain(others).cloned().collect();
        // Where the block may ask for its variables as a dict, the dict has a place of its own: it stays the same one.
        let asks = |name: &&str| scope.meanings.get(*name) == Some(&Meaning::Global);
        if LOCALS_FUNCTIONS.iter().any(asks) {
            scope.locals.push(crate::core::LOCALS_DICT.into());
        }
    } else if scope.kind == BlockKind::Class && scope.captured.contains("__class__") {
        scope.locals = vec!["__class__".into()];
    }
    for (slot, name) in (0u32..).zip(&scope.locals) {
        scope.slots.insert(name.clone(), slot);
        if scope.captured.contains(name) {
            scope.cells.push(slot);
        }
    }
    let mut free: Vec<Name> = scope.free_names.iter().cloned().collect();
    free.sort_unstable();
    scope.free_at = free.iter().cloned().zip(0u32..).collect();
    scope.free = free.into_iter().map(|name| (name, Capture::Free(0))).collect();
}

fn number_captures(scopes: &mut [Scope], at: ScopeId) {
    let Some(parent) = scopes[at].parent else { return };
    let mut free = std::mem::take(&mut scopes[at].free);
    for (name, place) in &mut free {
        let up = &scopes[parent];
        *place = match (up.captured.contains(name), up.free_at.get(name)) {
            (false, Some(entry)) => Capture::Free(*entry),
            _ => Capture::Local(up.slots.get(name).copied().unwrap_or(0)),
        };
    }
    scopes[at].free = free;
}
