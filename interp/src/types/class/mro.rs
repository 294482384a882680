//! The method resolution order: C3 linearisation (Python reference, "The Python 2.3 Method Resolution Order").

use super::Type;
use crate::error::Result;
use crate::vm::Cx;
use rustc_hash::{FxHashMap, FxHashSet};
use snek_heap::Gc;
use std::collections::VecDeque;

/// A place in a list of classes, and in the table of them.
const SIZE: usize = 32;

/// The order of a class with these bases, without the class itself.
pub(super) fn order(cx: &mut Cx, bases: &[Gc<Type>]) -> Result<Vec<Gc<Type>>> {
    let mut given = FxHashSet::default();
    for base in bases {
        if !given.insert(base.address()) {
            let name = base.name.borrow().as_str().to_owned();
            return Err(cx.type_error(format!("duplicate base class {name}")));
        }
    }
    let mut lists: Vec<VecDeque<Gc<Type>>> = Vec::new();
    for base in bases {
        let order = base.mro.borrow();
        cx.charge(order.len())?;
        cx.reserve(order.len() * SIZE)?;
        lists.push(order.iter().cloned().collect());
    }
    lists.push(bases.iter().cloned().collect());
    // In how many lists a class stands behind the first.
    let mut tails: FxHashMap<usize, usize> = FxHashMap::default();
    for class in lists.iter().flat_map(|list| list.iter().skip(1)) {
        *tails.entry(class.address()).or_default() += 1;
    }
    let mut result = Vec::new();
    loop {
        lists.retain(|list| !list.is_empty());
        if lists.is_empty() {
            return Ok(result);
        }
        cx.charge(lists.len())?;
        let in_a_tail = |class: &Gc<Type>| tails.get(&class.address()).is_some_and(|count| *count > 0);
        let Some(next) = lists.iter().map(|list| list[0].clone()).find(|class| !in_a_tail(class)) else {
            let mut names: Vec<String> = Vec::new();
            for list in &lists {
                let name = list[0].name.borrow().as_str().to_owned();
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            let names = names.join(", ");
            let message = format!("Cannot create a consistent method resolution\norder (MRO) for bases {names}");
            return Err(cx.type_error(message));
        };
        for list in &mut lists {
            if list[0].is(&next) {
                list.pop_front();
                if let Some(count) = list.front().and_then(|first| tails.get_mut(&first.address())) {
                    *count -= 1;
                }
            }
        }
        result.push(next);
    }
}
