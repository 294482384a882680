//! Walking the nested regions of a body in program order.
//!
//! In: a region. Out: a [`Step`] for each region entered, each node met, each region left.
//! Invariants: the stack is on the heap, so that depth costs memory and not the native stack.
//! Elsewhere: everything that visits a whole function uses this (`verify`, `text`, `sexpr`, `eval`).

use super::{Module, NodeId, RegionId, ValueId};
use std::collections::HashSet;

/// One step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A region begins; the number is its position among the regions of its node, 0 for a body.
    Enter(RegionId, usize),
    /// A node, before its regions.
    Node(NodeId),
    /// A region has ended.
    Leave(RegionId),
    /// A node whose regions have been walked; not reported for a node without regions.
    Done(NodeId),
}

/// The walk itself: an iterator.
pub struct Walk<'m> {
    module: &'m Module,
    stack: Vec<Position>,
}

enum Position {
    /// About to enter the region.
    Start(RegionId, usize),
    /// Inside the region, before its node of this number.
    Inside(RegionId, usize),
    /// The regions of the node from this number on are to come.
    Regions(NodeId, usize),
}

impl Module {
    /// Walks a region and all that it contains, in program order.
    pub fn walk(&self, region: RegionId) -> Walk<'_> {
        Walk { module: self, stack: vec![Position::Start(region, 0)] }
    }

    /// The values from outside that a region, with all that stands in it, reads; each once, in the order of their ids.
    pub fn read_from_outside(&self, region: RegionId) -> Vec<ValueId> {
        let (mut inside, mut read) = (HashSet::new(), Vec::new());
        for step in self.walk(region) {
            match step {
                Step::Enter(region, _) => {
                    inside.insert(region);
                }
                Step::Node(node) => read.extend(self.node(node).inputs.iter().copied()),
                Step::Leave(region) => read.extend(self.region(region).results.iter().copied()),
                Step::Done(_) => {}
            }
        }
        read.retain(|value| self.home(*value).is_some_and(|home| !inside.contains(&home)));
        read.sort_unstable();
        read.dedup();
        read
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match self.stack.pop()? {
            Position::Start(region, number) => {
                self.stack.push(Position::Inside(region, 0));
                Some(Step::Enter(region, number))
            }
            Position::Inside(region, number) => {
                let Some(&node) = self.module.region(region).nodes.get(number) else {
                    return Some(Step::Leave(region));
                };
                self.stack.push(Position::Inside(region, number + 1));
                if !self.module.node(node).regions.is_empty() {
                    self.stack.push(Position::Regions(node, 0));
                }
                Some(Step::Node(node))
            }
            Position::Regions(node, number) => {
                let Some(&region) = self.module.node(node).regions.get(number) else {
                    return Some(Step::Done(node));
                };
                self.stack.push(Position::Regions(node, number + 1));
                self.stack.push(Position::Inside(region, 0));
                Some(Step::Enter(region, number))
            }
        }
    }
}
