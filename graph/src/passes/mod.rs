//! Passes: from a graph to one that does the same with less.
//!
//! In: a verified module. Out: another one, which verifies.
//! Invariants:
//! - Values, types, prints and exceptions stay, in their order. No reassociation: floats stay bit for bit, but for the last
//!   bits of sums that become products of matrices (`outer.rs`).
//! - What may raise is merged with an equal operation before it or folded, but never moved or dropped.
//!
//! Elsewhere: leaving out what nobody uses (`prune.rs`), which the stager does too.

mod algebra;
mod carried;
mod copy;
mod cse;
mod elements;
pub(crate) mod ending;
mod fold;
mod inline;
mod invariant;
mod outer;
mod turned;
mod twins;
mod undefined;

use crate::error::GraphError;
use crate::ir::Module;
use crate::{prune, verify};

/// A pass.
pub struct Pass {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub run: fn(&Module) -> Result<Module, GraphError>,
}

/// The passes in their order.
pub const PASSES: &[Pass] = &[
    Pass { name: "inline", run: inline::inline },
    Pass { name: "fold", run: fold::fold },
    Pass { name: "algebra", run: algebra::simplify },
    Pass { name: "cse", run: cse::merge_equal },
    Pass { name: "twins", run: twins::replace },
    Pass { name: "turned", run: turned::read },
    Pass { name: "outer", run: outer::defer },
    Pass { name: "carried", run: carried::take_out },
    Pass { name: "invariant", run: invariant::hoist },
    Pass { name: "elements", run: elements::read },
    Pass { name: "dce", run: prune },
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
