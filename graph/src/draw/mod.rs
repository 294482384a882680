//! Drawings of graphs.
//!
//! In: a module, and for a page its source. Out: DOT for Graphviz, an SVG image, or an HTML page.
//! Invariants:
//! - Each function and each region is a box around what stands in it; constants are written where they are used.
//! - However deep regions nest, nothing recurses; work and size are near-linear in the graph ([`weight`] says how much
//!   before it is done).
//! - Texts of programs are escaped: none becomes markup.
//!
//! Elsewhere: texts that read back (`text`, `sexpr`).

mod dot;
mod html;
mod labels;
mod layered;
mod scene;
mod svg;

pub use dot::dot;
pub use html::{Mark, Source, html};
pub use svg::svg;

use crate::ir::{Module, Step};

/// How much there is to draw: operations, operands, values and regions of a module.
pub fn weight(module: &Module) -> usize {
    let mut weight = module.functions().len();
    for step in module.functions().iter().flat_map(|function| module.walk(function.body)) {
        weight += match step {
            Step::Enter(region, _) => 1 + module.region(region).params.len(),
            Step::Node(id) => 1 + module.node(id).inputs.len() + module.node(id).outputs.len(),
            Step::Leave(region) => module.region(region).results.len(),
            Step::Done(_) => 0,
        };
    }
    weight
}

#[cfg(test)]
mod tests;
