//! The method resolution order: C3 linearisation (Python reference, "The Python 2.3 Method Resolution Order").

use super::Type;
use crate::error::Result;
use crate::vm::Cx;
use snek_heap::Gc;

/// The order of a class with these bases, without the class itself.
pub(super) fn order(cx: &mut Cx, bases: &[Gc<Type>]) -> Result<Vec<Gc<Type>>> {
    for (at, base) in bases.iter().enumerate() {
        if bases[..at].iter().any(|other| other.is(base)) {
            let name = base.name.borrow().as_str().to_owned();
            return Err(cx.type_error(format!("duplicate base class {name}")));
        }
    }
    let mut lists: Vec<Vec<Gc<Type>>> = bases.iter().map(|base| base.mro.borrow().to_vec()).collect();
    lists.push(bases.to_vec());
    let mut result = Vec::new();
    loop {
        lists.retain(|list| !list.is_empty());
        if lists.is_empty() {
            return Ok(result);
        }
        let in_a_tail = |class: &Gc<Type>| lists.iter().any(|list| list[1..].iter().any(|other| other.is(class)));
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
                list.remove(0);
            }
        }
        result.push(next);
    }
}
