//! Passes: from a graph to one that does the same with less.
//!
//! In: a verified module. Out: another one, which verifies.
//! Invariants:
//! - Values, types, prints and exceptions stay, in their order. No reassociation: floats stay bit for bit, but for the last
//!   bits of sums of products of matrices and of rows under the passes that say so (`Pass::is_exact`).
//! - What may raise is merged with an equal operation before it or folded, but never moved or dropped.
//!
//! Elsewhere: leaving out what nobody uses (`prune.rs`), which the stager does too.

mod algebra;
mod carried;
pub(crate) mod copy;
mod cse;
mod elements;
pub(crate) mod ending;
mod fold;
mod inline;
mod invariant;
mod laid;
mod outer;
mod padded;
mod together;
mod turned;
mod twins;
mod undefined;
mod written;

use crate::error::GraphError;
use crate::ir::Module;
use crate::ops::Op;
use crate::{prune, verify};

/// A pass.
pub struct Pass {
    /// Its name.
    pub name: &'static str,
    /// Whether a module may have something for it: a pass copies the whole module.
    pub is_due: fn(&Module) -> bool,
    /// Whether every result stays bit for bit; else sums in products of matrices and of rows may be rounded otherwise.
    pub is_exact: bool,
    /// What it does.
    pub run: fn(&Module) -> Result<Module, GraphError>,
}

const fn always(_: &Module) -> bool {
    true
}

fn has_loops(module: &Module) -> bool {
    module.has(|node| matches!(node.op, Op::For | Op::While))
}

/// The passes in their order.
pub const PASSES: &[Pass] = &[
    Pass { name: "inline", is_due: inline::is_due, is_exact: true, run: inline::inline },
    Pass { name: "fold", is_due: always, is_exact: true, run: fold::fold },
    Pass { name: "algebra", is_due: always, is_exact: true, run: algebra::simplify },
    Pass { name: "cse", is_due: always, is_exact: true, run: cse::merge_equal },
    Pass { name: "twins", is_due: twins::is_due, is_exact: true, run: twins::replace },
    Pass { name: "turned", is_due: turned::is_due, is_exact: false, run: turned::read },
    Pass { name: "together", is_due: together::is_due, is_exact: true, run: together::put },
    Pass { name: "outer", is_due: outer::is_due, is_exact: false, run: outer::defer },
    Pass { name: "padded", is_due: padded::is_due, is_exact: true, run: padded::put },
    Pass { name: "laid", is_due: laid::is_due, is_exact: true, run: laid::lay },
    Pass { name: "written", is_due: written::is_due, is_exact: true, run: written::read },
    Pass { name: "carried", is_due: has_loops, is_exact: true, run: carried::take_out },
    Pass { name: "invariant", is_due: has_loops, is_exact: true, run: invariant::hoist },
    Pass { name: "elements", is_due: elements::is_due, is_exact: true, run: elements::read },
    Pass { name: "dce", is_due: always, is_exact: true, run: prune },
];

/// How often the list is run: what one pass leaves, the ones before it may use.
const ROUNDS: usize = 3;

/// Regions nested deeper than this are left as they are: copying recurses.
const MAX_NESTING: usize = 200;

/// Runs all passes. A graph that nests too deeply is given back as it is.
///
/// # Errors
/// A module that is not valid, or that a pass has made so.
pub fn optimize(module: &Module) -> Result<Module, GraphError> {
    let deepest = module.functions().iter().map(|f| prune::nesting(module, f.body, 0)).max();
    let mut module = module.clone();
    if deepest.is_none_or(|depth| depth > MAX_NESTING) {
        return Ok(module);
    }
    for _ in 0..ROUNDS {
        let before = module.op_names();
        for pass in PASSES {
            if !(pass.is_due)(&module) {
                continue;
            }
            module = (pass.run)(&module)?;
            // Back-ends verify what they are given; in tests each step is.
            if cfg!(debug_assertions) {
                verify(&module)?;
            }
        }
        if module.op_names() == before {
            break;
        }
    }
    Ok(module)
}

#[cfg(test)]
mod tests;
