//! Watchers: weak references that want to know when their target dies.
//!
//! Invariants:
//! - A watched object asks for its finalizer, so it is handed to the VM when it dies; its watchers are told there,
//!   after `__del__` (but before it, if the collector found it).
//! - When a watcher is told, no weak reference leads to the target any more.

use super::Cx;
use crate::error::Result;
use rustc_hash::FxHashMap;
use snek_heap::{Value, Weak};

/// What tells a watcher.
pub type Notify = fn(&mut Cx, &Value) -> Result<()>;

/// The watchers by the address of their target.
pub(crate) type Watchers = FxHashMap<usize, Vec<Watcher>>;

pub(crate) struct Watcher {
    target: Weak,
    watcher: Weak,
    notify: Notify,
}

impl Cx {
    /// Has `notify` called with the watcher when the target dies, if the watcher still lives then.
    pub fn watch_death(&mut self, target: &Value, watcher: &Value, notify: Notify) {
        let (Some(to), Some(from)) = (Weak::new(target), Weak::new(watcher)) else { return };
        target.request_finalizer();
        let watchers = self.watchers.entry(target.address()).or_default();
        // An address may have belonged to one that died before.
        if watchers.first().is_some_and(|other| !other.target.same(&to)) {
            watchers.clear();
        }
        if watchers.len() >= 8 && watchers.len().is_power_of_two() {
            watchers.retain(|other| other.watcher.upgrade().is_some());
        }
        watchers.push(Watcher { target: to, watcher: from, notify });
    }

    /// Tells the watchers of an object that is dying, the youngest first.
    pub(crate) fn tell_watchers(&mut self, target: &Value) {
        if self.watchers.is_empty() {
            return;
        }
        let Some(watchers) = self.watchers.remove(&target.address()) else { return };
        // The collector has ended weak references already.
        let is_own = |watcher: &Watcher| watcher.target.upgrade().is_none_or(|value| value.is(target));
        let watchers: Vec<Watcher> = watchers.into_iter().filter(is_own).collect();
        if let Some(first) = watchers.first() {
            first.target.kill();
        }
        for watcher in watchers.iter().rev() {
            if let Some(object) = watcher.watcher.upgrade()
                && let Err(error) = (watcher.notify)(self, &object)
            {
                self.report_ignored(&error, &object);
            }
        }
    }
}
