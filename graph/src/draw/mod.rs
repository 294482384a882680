//! Drawings of graphs.
//!
//! In: a module. Out: DOT for Graphviz, or an SVG image.
//! Invariants: each function and each region is a box around what stands in it; constants are written where they are used.
//! Elsewhere: texts that read back (`text`, `sexpr`).

mod dot;
mod layout;
mod svg;

pub use dot::dot;
pub use svg::svg;

use crate::ir::{Module, Node, ValueId};
use crate::text::literal_text;

/// Regions nested deeper than this are not drawn: drawing recurses.
const MAX_NESTING: usize = 100;

/// What is written in a node: the operation, its attributes, its constant operands.
fn label(module: &Module, node: &Node) -> String {
    let mut text = node.op.name().to_owned();
    let attrs: Vec<String> = node.attrs.iter().map(|(name, attr)| crate::text::attr_text(module, name, attr)).collect();
    if !attrs.is_empty() {
        text.push_str(&format!("[{}]", attrs.join(", ")));
    }
    let is_constant = |value: &&ValueId| module.constant(**value).is_some();
    if node.inputs.iter().any(|value| is_constant(&value)) {
        let operands: Vec<String> = node
            .inputs
            .iter()
            .map(|value| module.constant(*value).map_or_else(|| "\u{b7}".to_owned(), literal_text))
            .collect();
        text.push(' ');
        text.push_str(&operands.join(", "));
    }
    text
}

/// Labels of a node's regions.
fn region_label(node: &Node, index: usize) -> String {
    let names = node.op.def().regions;
    names.get(index).map_or_else(|| format!("region {}", index + 1), |name| (*name).to_owned())
}

#[cfg(test)]
mod tests {
    const TEXT: &str = "func @f(n: i64) -> (i64) {
  s: i64 = for 0, n, 1, 0 body (i: i64, t: i64) {
    c: bool = lt i, 3
    y: i64 = if c then {
      yield t
    } else {
      z: i64 = add t, i
      yield z
    }
    yield y
  }
  return s
}";

    /// The function, the loop's body and both arms.
    #[test]
    fn regions_are_clusters() {
        let module = crate::text::parse(TEXT).unwrap();
        let dot = super::dot(&module);
        assert!(dot.starts_with("digraph") && dot.matches("subgraph cluster").count() == 4, "{dot}");
        assert_eq!(dot.matches('{').count(), dot.matches('}').count());
        let svg = super::svg(&module);
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
        assert_eq!(svg.matches("class=\"region\"").count(), 4, "{svg}");
        assert!(svg.contains(">lt \u{b7}, 3<"), "{svg}");
    }
}
