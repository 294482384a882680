//! Printing loops: values carried through them become cells.
//!
//! In: a `while` or a `for`. Out: `new` for each carried value, the loop, `get` for each output that is used.
//! Invariants:
//! - A forwarded value that is a carried one shares its cell; another has its own.
//! - A value that a trip does not change is not set, one that is not used is not read.
//! - A block reads all cells at its beginning and sets them at its end, so that the order of sets does not matter.
//!
//! Elsewhere: what the regions of a loop take and give (`ops::control`).

use super::print::{At, End, Printer, Task};
use crate::ir::{Module, Node, NodeId, ValueId};
use crate::ops::Op;

/// For each forwarded value of a `while` the position of the carried value that it is.
fn shared(module: &Module, node: &Node) -> Vec<Option<usize>> {
    let cond = module.region(node.regions[0]);
    let forwarded = cond.results.get(1..).unwrap_or_default();
    forwarded.iter().map(|value| cond.params.iter().position(|param| param == value)).collect()
}

/// For each carried value whether a trip leaves it as it was.
fn unchanged(module: &Module, node: &Node) -> Vec<bool> {
    let body = module.region(node.regions[node.regions.len() - 1]);
    let same = |i: usize, result: &ValueId| match node.op {
        Op::For => body.params.get(i + 1) == Some(result),
        _ => shared(module, node).iter().zip(&body.params).any(|(cell, param)| *cell == Some(i) && param == result),
    };
    body.results.iter().enumerate().map(|(i, result)| same(i, result)).collect()
}

/// How often each value is used; passing a cell on as it is does not count.
pub(super) fn uses(module: &Module) -> Vec<i64> {
    let mut uses = vec![0; module.value_count()];
    let inputs = module.nodes.iter().flat_map(|node| &node.inputs);
    for value in inputs.chain(module.regions.iter().flat_map(|region| &region.results)) {
        uses[value.index()] += 1;
    }
    for node in module.nodes.iter().filter(|node| matches!(node.op, Op::While | Op::For)) {
        let body = module.region(node.regions[node.regions.len() - 1]);
        for (result, same) in body.results.iter().zip(unchanged(module, node)) {
            uses[result.index()] -= i64::from(same);
        }
        if node.op == Op::While {
            let forwarded = module.region(node.regions[0]).results.get(1..).unwrap_or_default();
            for (result, cell) in forwarded.iter().zip(shared(module, node)) {
                uses[result.index()] -= i64::from(cell.is_some());
            }
        }
    }
    uses
}

impl Printer<'_> {
    pub(super) fn loop_node(&mut self, id: NodeId, mut rest: At, tasks: &mut Vec<Task>) {
        let node = self.module.node(id);
        let is_for = node.op == Op::For;
        let inits = node.inputs.get(if is_for { 3 } else { 0 }..).unwrap_or_default();
        let cells: Vec<String> = inits.iter().map(|init| self.new_cell(&self.atom(*init), &mut rest)).collect();
        let changed = unchanged(self.module, node).into_iter().zip(&cells);
        let set: Vec<Option<String>> = changed.map(|(same, cell)| (!same).then(|| cell.clone())).collect();
        let carried: Vec<Option<String>> = cells.iter().cloned().map(Some).collect();
        if is_for {
            let range: Vec<String> = node.inputs.iter().take(3).map(|v| self.atom(*v)).collect();
            self.open_let(None);
            rest.open += 1;
            let counter =
                self.module.region(node.regions[0]).params.first().map_or_else(String::new, |v| self.names.name(*v));
            self.out.push_str(&format!("(for {counter} (range {}) ", range.join(" ")));
            let params = std::iter::once(None).chain(carried.iter().cloned()).collect();
            tasks.push(Task::TakeOut(id, carried, rest));
            tasks.push(Task::Text(") "));
            tasks.push(Task::Block(node.regions[0], params, End::Cells(set)));
            return;
        }
        let mut forwarded = Vec::new();
        let mut own = Vec::new();
        for cell in shared(self.module, node) {
            match cell {
                Some(cell) => {
                    forwarded.push(cells.get(cell).cloned());
                    own.push(None);
                }
                None => {
                    let cell = self.new_cell("undef", &mut rest);
                    forwarded.push(Some(cell.clone()));
                    own.push(Some(cell));
                }
            }
        }
        self.open_let(None);
        rest.open += 1;
        self.out.push_str("(while ");
        tasks.push(Task::TakeOut(id, forwarded.clone(), rest));
        tasks.push(Task::Text(") "));
        tasks.push(Task::Block(node.regions[1], forwarded, End::Cells(set)));
        tasks.push(Task::Text(" "));
        tasks.push(Task::Block(node.regions[0], carried, End::Cond(own)));
    }

    fn new_cell(&mut self, init: &str, rest: &mut At) -> String {
        let name = self.open_let(None);
        self.out.push_str(&format!("(new {init}) "));
        rest.open += 1;
        name
    }

    /// Reads the values that are used out of their cells; gives the number of `let`s.
    pub(super) fn get(&mut self, values: &[ValueId], cells: &[Option<String>]) -> usize {
        let mut open = 0;
        for (value, cell) in values.iter().zip(cells) {
            let Some(cell) = cell.as_ref().filter(|_| self.is_used(*value)) else { continue };
            self.open_let(Some(*value));
            self.out.push_str(&format!("(get {cell}) "));
            open += 1;
        }
        open
    }

    /// Puts values into their cells; gives the number of `let`s.
    pub(super) fn put(&mut self, values: &[ValueId], cells: &[Option<String>]) -> usize {
        let mut open = 0;
        for (value, cell) in values.iter().zip(cells) {
            let Some(cell) = cell else { continue };
            let atom = self.atom(*value);
            self.open_let(None);
            self.out.push_str(&format!("(set {cell} {atom}) "));
            open += 1;
        }
        open
    }
}
