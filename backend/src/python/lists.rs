//! Lists that can be changed in place.
//!
//! In: a function of a module, in which changing a list makes another. Out: groups of values that are one list of the
//! program, under one name.
//! Invariants:
//! - Of a group one value at most is alive: where a value is read, it is what the list holds then.
//! - A list that something else holds, or may hold, is not changed from then on.
//! - A group of which that is not seen has no name of its own: its changes are made to copies.
//!
//! Elsewhere: who writes them (`function.rs`, `number.rs`).

use std::collections::{HashMap, HashSet};

use snek_graph::ir::{Module, Node, RegionId, Step, Type, ValueId};
use snek_graph::ops::Op;

/// The groups of the values of a function.
pub(super) fn groups(module: &Module, body: RegionId) -> HashMap<ValueId, usize> {
    let mut groups = Groups { module, parent: HashMap::new() };
    for step in module.walk(body) {
        if let Step::Node(id) = step {
            groups.join_all(module.node(id));
        }
    }
    let of: HashMap<ValueId, usize> =
        groups.parent.keys().copied().collect::<Vec<_>>().into_iter().map(|v| (v, groups.root(v).index())).collect();
    let mut look = Look { module, of, wrong: HashSet::new(), loops: Vec::new(), depth: 0 };
    let mut now = Now::default();
    for param in &module.region(body).params {
        look.shared(*param, &mut now);
    }
    look.region(body, &mut now);
    look.results(&module.region(body).results, &mut now);
    let Look { of, wrong, .. } = look;
    of.into_iter().filter(|(_, group)| !wrong.contains(group)).collect()
}

fn is_list(module: &Module, value: ValueId) -> bool {
    module.constant(value).is_none() && matches!(module.ty(value), Type::List(_) | Type::Stack(_))
}

/// Whether an operation changes its first input.
fn changes(module: &Module, node: &Node) -> bool {
    match node.op {
        Op::Append | Op::Pop | Op::Push | Op::PopStack => true,
        Op::ArraySet => matches!(module.ty(node.inputs[0]), Type::List(_)),
        _ => false,
    }
}

/// Values that stand for one list at different times.
struct Groups<'m> {
    module: &'m Module,
    parent: HashMap<ValueId, ValueId>,
}

impl Groups<'_> {
    fn root(&mut self, value: ValueId) -> ValueId {
        let mut root = value;
        while let Some(above) = self.parent.get(&root).copied().filter(|above| *above != root) {
            root = above;
        }
        self.parent.insert(value, root);
        root
    }

    fn join(&mut self, a: ValueId, b: ValueId) {
        if is_list(self.module, a) && is_list(self.module, b) {
            let (a, b) = (self.root(a), self.root(b));
            self.parent.insert(a, b);
        }
    }

    fn pairs(&mut self, a: &[ValueId], b: &[ValueId]) {
        a.iter().zip(b).for_each(|(a, b)| self.join(*a, *b));
    }

    fn join_all(&mut self, node: &Node) {
        let module = self.module;
        match (node.op, &node.regions[..]) {
            (Op::If, arms) => arms.iter().for_each(|arm| self.pairs(&module.region(*arm).results, &node.outputs)),
            (Op::While, [cond, body]) => {
                let (cond, body) = (module.region(*cond), module.region(*body));
                self.pairs(&node.inputs, &cond.params);
                self.pairs(cond.results.get(1..).unwrap_or_default(), &body.params);
                self.pairs(&body.params, &node.outputs);
                self.pairs(&body.results, &cond.params);
            }
            (Op::For, [body]) => {
                let body = module.region(*body);
                let params = body.params.get(1..).unwrap_or_default();
                self.pairs(node.inputs.get(3..).unwrap_or_default(), params);
                self.pairs(params, &node.outputs);
                self.pairs(&body.results, params);
            }
            _ if changes(module, node) => self.join(node.inputs[0], node.outputs[0]),
            _ => {}
        }
    }
}

/// What is known at a point of the program.
#[derive(Clone, Default)]
struct Now {
    /// The value that a group's list is.
    current: HashMap<usize, ValueId>,
    /// Groups whose list something else may hold.
    shared: HashSet<usize>,
}

/// What happens in a loop, which may happen again.
#[derive(Default)]
struct Around {
    /// Groups that were there before it.
    before: HashSet<usize>,
    changed: HashSet<usize>,
    shared: HashSet<usize>,
}

struct Look<'m> {
    module: &'m Module,
    of: HashMap<ValueId, usize>,
    wrong: HashSet<usize>,
    loops: Vec<Around>,
    depth: usize,
}

/// Deeper ones are not written at all.
const MOST_DEEP: usize = 100;

impl Look<'_> {
    /// A value of a group that others may hold, too.
    fn shared(&mut self, value: ValueId, now: &mut Now) {
        if let Some(group) = self.of.get(&value) {
            now.current.insert(*group, value);
            now.shared.insert(*group);
        }
    }

    fn used(&mut self, value: ValueId, now: &Now) -> Option<usize> {
        let group = *self.of.get(&value)?;
        if now.current.get(&group) != Some(&value) {
            self.wrong.insert(group);
        }
        Some(group)
    }

    fn escapes(&mut self, value: ValueId, now: &mut Now) {
        if let Some(group) = self.used(value, now) {
            now.shared.insert(group);
            for around in &mut self.loops {
                around.shared.insert(group);
            }
        }
    }

    fn results(&mut self, values: &[ValueId], now: &mut Now) {
        values.iter().for_each(|value| self.escapes(*value, now));
    }

    fn region(&mut self, region: RegionId, now: &mut Now) {
        self.depth += 1;
        let module = self.module;
        if self.depth > MOST_DEEP {
            self.wrong.extend(self.of.values());
        } else {
            module.region(region).nodes.iter().for_each(|id| self.node(module.node(*id), now));
        }
        self.depth -= 1;
    }

    fn node(&mut self, node: &Node, now: &mut Now) {
        match node.op {
            Op::If => self.branch(node, now),
            Op::While | Op::For => self.repeat(node, now),
            _ => self.operation(node, now),
        }
    }

    fn operation(&mut self, node: &Node, now: &mut Now) {
        let module = self.module;
        let changed = changes(module, node);
        let only_reads = matches!(
            node.op,
            Op::Len
                | Op::Format
                | Op::Print
                | Op::Convert
                | Op::Not
                | Op::Eq
                | Op::Ne
                | Op::Lt
                | Op::Le
                | Op::Gt
                | Op::Ge
                | Op::Add
        ) || node.op == Op::ArrayGet;
        for (at, input) in node.inputs.iter().enumerate() {
            match (changed && at == 0, only_reads) {
                (true, _) => {
                    if let Some(group) = self.used(*input, now) {
                        if now.shared.contains(&group) {
                            self.wrong.insert(group);
                        }
                        for around in &mut self.loops {
                            around.changed.insert(group);
                        }
                    }
                }
                (false, true) => {
                    self.used(*input, now);
                }
                (false, false) => self.escapes(*input, now),
            }
        }
        for region in &node.regions {
            // A function value is called later, when the lists hold something else.
            for step in module.walk(*region) {
                if let Step::Node(id) = step {
                    self.wrong.extend(module.node(id).inputs.iter().filter_map(|input| self.of.get(input)));
                    self.wrong.extend(module.node(id).outputs.iter().filter_map(|output| self.of.get(output)));
                }
            }
        }
        for output in &node.outputs {
            let Some(group) = self.of.get(output).copied() else { continue };
            match node.op {
                _ if changed && node.outputs[0] == *output => {
                    now.current.insert(group, *output);
                }
                Op::List | Op::Stack | Op::Add => {
                    now.current.insert(group, *output);
                    now.shared.remove(&group);
                }
                _ => self.shared(*output, now),
            }
        }
    }

    /// The values of a group are what it is now, and then others.
    fn moved(&mut self, from: &[ValueId], to: &[ValueId], now: &mut Now) {
        let mut met = HashSet::new();
        for (from, to) in from.iter().zip(to) {
            if self.module.constant(*from).is_none() {
                self.used(*from, now);
            }
            if let Some(group) = self.of.get(to).copied()
                && !met.insert(group)
            {
                self.wrong.insert(group);
            }
        }
        for to in to {
            if let Some(group) = self.of.get(to) {
                now.current.insert(*group, *to);
            }
        }
    }

    fn branch(&mut self, node: &Node, now: &mut Now) {
        let module = self.module;
        for input in &node.inputs {
            self.used(*input, now);
        }
        let mut ends = Vec::new();
        for arm in &node.regions {
            let mut inside = now.clone();
            self.region(*arm, &mut inside);
            let is_left = module.region(*arm).nodes.last().is_some_and(|last| module.node(*last).op == Op::Raise);
            if !is_left {
                self.moved(&module.region(*arm).results, &node.outputs, &mut inside);
                ends.push(inside);
            }
        }
        let Some(first) = ends.pop() else { return };
        *now = first;
        for end in ends {
            now.current.retain(|group, value| end.current.get(group) == Some(value));
            now.shared.extend(end.shared);
        }
    }

    fn repeat(&mut self, node: &Node, now: &mut Now) {
        let module = self.module;
        let before = now.clone();
        self.loops.push(Around { before: before.current.keys().copied().collect(), ..Around::default() });
        let body = module.region(node.regions[node.regions.len() - 1]);
        let carried = match node.op {
            Op::While => {
                let cond = module.region(node.regions[0]);
                self.moved(&node.inputs, &cond.params, now);
                self.region(node.regions[0], now);
                self.moved(cond.results.get(1..).unwrap_or_default(), &body.params, now);
                &cond.params[..]
            }
            _ => {
                let params = body.params.get(1..).unwrap_or_default();
                self.moved(node.inputs.get(3..).unwrap_or_default(), params, now);
                params
            }
        };
        let at_start = now.clone();
        self.region(node.regions[node.regions.len() - 1], now);
        self.moved(&body.results, carried, now);
        let carries = |group: &usize| carried.iter().any(|param| self.of.get(param) == Some(group));
        let lost: Vec<usize> = before.current.keys().copied().filter(|group| !carries(group)).collect();
        for group in lost {
            if now.current.get(&group) != before.current.get(&group) {
                self.wrong.insert(group);
            }
        }
        let shared = now.shared.clone();
        // A loop ends where its body would begin; what is of a trip is gone.
        now.current = at_start.current;
        now.current.retain(|group, _| {
            before.current.contains_key(group) || carried.iter().any(|param| self.of.get(param) == Some(group))
        });
        now.shared.extend(shared);
        for output in &node.outputs {
            if let Some(group) = self.of.get(output) {
                now.current.insert(*group, *output);
            }
        }
        if let Some(around) = self.loops.pop() {
            let again = around.changed.intersection(&around.shared).filter(|group| around.before.contains(group));
            self.wrong.extend(again);
        }
    }
}
