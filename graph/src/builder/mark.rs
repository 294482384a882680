//! Building on trial.
//!
//! In: a [`Mark`]. Out: the builder as it was when the mark was made.
//! Invariants:
//! - Ids grow, so what is newer than a mark is what has a greater id: the arenas are cut, and a region that was there
//!   before drops its newer nodes and parameters.
//! - The journal holds every opening and closing of a region; undoing it restores the stack and the results.
//! - The types declared for the results of a function that is older than the mark stay.
//!
//! Elsewhere: why a stager builds on trial (it runs a loop's body to find what it changes).

use super::{Builder, Open};
use crate::ir::ValueId;

/// A point in the building of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    values: usize,
    nodes: usize,
    regions: usize,
    functions: usize,
    journal: usize,
}

/// A movement of the stack of open regions.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// A region was put on the stack.
    Opened,
    /// A region was taken from the stack, and its results replaced.
    Closed {
        /// What was on the stack.
        open: Open,
        /// The results before.
        before: Vec<ValueId>,
    },
}

impl Builder {
    /// A point to come back to.
    pub fn mark(&self) -> Mark {
        Mark {
            values: self.module.values.len(),
            nodes: self.module.nodes.len(),
            regions: self.module.regions.len(),
            functions: self.module.functions.len(),
            journal: self.journal.len(),
        }
    }

    /// Forgets everything since `mark`: nodes, values, regions, functions, what was opened and closed. A mark that is
    /// newer than the builder's state (made before an earlier rollback) changes nothing.
    pub fn rollback(&mut self, mark: Mark) {
        while self.journal.len() > mark.journal {
            match self.journal.pop() {
                Some(Event::Opened) => {
                    if let Some(open) = self.open.pop() {
                        self.forget_newer(open, mark);
                    }
                }
                Some(Event::Closed { open, before }) => {
                    self.module.regions[open.region.index()].results = before;
                    self.level[open.region.index()] = self.open.len();
                    self.open.push(open);
                }
                None => break,
            }
        }
        for i in 0..self.open.len() {
            self.forget_newer(self.open[i], mark);
        }
        self.module.values.truncate(mark.values);
        self.module.nodes.truncate(mark.nodes);
        self.module.regions.truncate(mark.regions);
        self.module.functions.truncate(mark.functions);
        self.level.truncate(mark.regions);
    }

    /// A region's lists are in the order of their ids, so the newer ones are at the end.
    fn forget_newer(&mut self, open: Open, mark: Mark) {
        let region = &mut self.module.regions[open.region.index()];
        while region.nodes.last().is_some_and(|n| n.index() >= mark.nodes) {
            region.nodes.pop();
        }
        while region.params.last().is_some_and(|v| v.index() >= mark.values) {
            region.params.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Builder;
    use crate::ir::Type;
    use crate::ops::Op;

    #[test]
    fn a_rollback_restores_the_builder() {
        let mut b = Builder::new();
        let f = b.declare("f", &[(Type::INT, Some("n"))]);
        let n = b.begin_function(f).unwrap()[0];
        b.begin_region(&[]);
        let x = b.add(Op::Add, &[n, n]).unwrap();
        let before = b.module().clone();
        let mark = b.mark();

        let y = b.add(Op::Mul, &[x, x]).unwrap();
        let arm = b.end_region(&[y]).unwrap();
        let g = b.declare("g", &[]);
        b.begin_function(g).unwrap();
        b.end_function(&[]).unwrap();
        assert_eq!(b.reopen(arm).unwrap(), [y]);
        b.param(Type::INT, None).unwrap();
        b.rollback(mark);

        assert_eq!(b.module(), &before);
        let y = b.add(Op::Neg, &[x]).unwrap();
        let arm = b.end_region(&[y]).unwrap();
        assert_eq!(b.result_types(arm), [Type::INT]);
        b.end_function(&[n]).unwrap();
    }
}
