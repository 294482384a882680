//! Where boxes stand.
//!
//! In: a region. Out: a box with the boxes of its parameters, nodes and inner regions, relative to it.
//! Invariants:
//! - A node stands below those that it reads; nodes of one rank stand side by side. Boxes do not overlap.
//! - Regions of one node stand side by side below its label.

use std::collections::HashMap;

use super::{MAX_NESTING, label, region_label};
use crate::ir::{Module, NodeId, Origin, RegionId, ValueId};

const LINE: i64 = 18;
const GAP: i64 = 22;
const LETTER: i64 = 8;

/// What a box is.
pub(super) enum Kind {
    Region,
    Param(ValueId),
    Node(NodeId),
    Return(RegionId),
}

/// A rectangle with what is inside, at a place relative to the box around it.
pub(super) struct Boxed {
    pub(super) kind: Kind,
    pub(super) title: String,
    pub(super) at: (i64, i64),
    pub(super) size: (i64, i64),
    pub(super) inside: Vec<Boxed>,
}

fn leaf(kind: Kind, title: String) -> Boxed {
    let width = title.chars().count() as i64 * LETTER + 16;
    Boxed { kind, title, at: (0, 0), size: (width, LINE + 8), inside: Vec::new() }
}

/// The box of a region.
pub(super) fn region(module: &Module, id: RegionId, title: String, depth: usize) -> Boxed {
    let body = module.region(id);
    let mut ranks: Vec<Vec<Boxed>> = vec![Vec::new()];
    for param in &body.params {
        let name = module.value(*param).name.as_deref().unwrap_or("");
        ranks[0].push(leaf(Kind::Param(*param), format!("{name} {}", module.ty(*param)).trim().to_owned()));
    }
    let mut rank_of: HashMap<NodeId, usize> = HashMap::new();
    let below = |values: &[ValueId], rank_of: &HashMap<NodeId, usize>| {
        let ranks = values.iter().filter_map(|value| match &module.value(*value).origin {
            Origin::Output(node) => rank_of.get(node).map(|rank| rank + 1),
            Origin::Param(_) => Some(1),
            Origin::Constant(_) => None,
        });
        ranks.max().unwrap_or(1)
    };
    for node in &body.nodes {
        let rank = below(&uses(module, *node), &rank_of);
        rank_of.insert(*node, rank);
        while ranks.len() <= rank {
            ranks.push(Vec::new());
        }
        ranks[rank].push(node_box(module, *node, depth));
    }
    if depth == 0 {
        ranks.push(vec![leaf(Kind::Return(id), "return".to_owned())]);
    }
    let title_width = title.chars().count() as i64 * LETTER + 16;
    let mut placed = Boxed { kind: Kind::Region, title, at: (0, 0), size: (title_width, LINE + 8), inside: Vec::new() };
    let rows: Vec<i64> = ranks.iter().map(|row| width_of(row)).collect();
    let width = rows.iter().copied().max().unwrap_or(0).max(title_width);
    let mut y = LINE + 10;
    for (row, used) in ranks.into_iter().zip(rows) {
        let mut x = GAP / 2 + (width - used) / 2;
        let height = row.iter().map(|one| one.size.1).max().unwrap_or(0);
        for mut one in row {
            one.at = (x, y);
            x += one.size.0 + GAP;
            placed.inside.push(one);
        }
        if height > 0 {
            y += height + GAP;
        }
    }
    placed.size = (width + GAP, y.max(LINE + 16));
    placed
}

fn width_of(row: &[Boxed]) -> i64 {
    row.iter().map(|one| one.size.0 + GAP).sum::<i64>() - if row.is_empty() { 0 } else { GAP }
}

/// The values that a node reads, inside of its regions too.
fn uses(module: &Module, id: NodeId) -> Vec<ValueId> {
    let node = module.node(id);
    let mut all = node.inputs.clone();
    for region in &node.regions {
        for step in module.walk(*region) {
            if let crate::ir::Step::Node(inner) = step {
                all.extend(&module.node(inner).inputs);
            }
        }
        all.extend(&module.region(*region).results);
    }
    all
}

fn node_box(module: &Module, id: NodeId, depth: usize) -> Boxed {
    let node = module.node(id);
    let mut own = leaf(Kind::Node(id), label(module, node));
    if depth >= MAX_NESTING {
        return own;
    }
    let mut x = 8;
    for (index, inner) in node.regions.iter().enumerate() {
        let mut inner = region(module, *inner, region_label(node, index), depth + 1);
        inner.at = (x, LINE + 10);
        x += inner.size.0 + 8;
        own.size = (own.size.0.max(x), own.size.1.max(LINE + 18 + inner.size.1));
        own.inside.push(inner);
    }
    own
}
