//! What the backward pass needs of the forward pass.
//!
//! In: values that rules ask for. Out: for each region the values that it has to keep, in the order asked for.
//! Invariants:
//! - A region keeps only values of its own. What an arm, a loop or a call keeps is a value of the region around: an
//!   output more of the node ([`Key::Extra`]).
//! - A list of needs only grows, so positions in it stay.
//!
//! Elsewhere: who asks (`scope.rs`), where the values are kept (`forward.rs`).

use std::collections::{HashMap, HashSet};

use crate::ir::{Module, NodeId, RegionId, Type, ValueId};
use crate::ops::Op;

/// Something that the forward pass has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// A value of the program.
    Value(ValueId),
    /// What the region of a node, counted from 0, keeps at a position of its needs: an output more of the node.
    Extra(NodeId, usize, usize),
    /// How many trips a `while` made.
    Trips(NodeId),
}

/// All needs.
#[derive(Clone, Debug, Default)]
pub(super) struct Needs {
    /// What is kept.
    kept: HashMap<RegionId, Vec<Key>>,
    /// What is computed once more from what is at hand.
    again: HashMap<RegionId, Vec<ValueId>>,
    trips: HashSet<NodeId>,
    counters: HashSet<ValueId>,
    /// What an earlier plan would have kept.
    asked: HashSet<ValueId>,
}

impl Needs {
    /// No needs, but the memory of these: what will be asked for. None if it would be no help.
    pub(super) fn asked(&self) -> Option<Needs> {
        let values = self.kept.values().flatten().filter_map(|key| match key {
            Key::Value(value) => Some(*value),
            _ => None,
        });
        let asked: HashSet<ValueId> = values.collect();
        (asked.len() > 1).then(|| Needs { asked, ..Needs::default() })
    }

    /// Whether the value will be asked for, or be computed of what is.
    pub(super) fn is_asked(&self, value: ValueId) -> bool {
        self.asked.contains(&value)
    }

    /// What a region keeps.
    pub(super) fn kept(&self, region: RegionId) -> &[Key] {
        self.kept.get(&region).map_or(&[], Vec::as_slice)
    }

    /// What the backward pass of a region computes once more.
    pub(super) fn again(&self, region: RegionId) -> &[ValueId] {
        self.again.get(&region).map_or(&[], Vec::as_slice)
    }

    /// Whether the backward pass of a `for` looks at its counter.
    pub(super) fn reads_counter(&self, counter: ValueId) -> bool {
        self.counters.contains(&counter)
    }

    pub(super) fn read_counter(&mut self, counter: ValueId) {
        self.counters.insert(counter);
    }

    pub(super) fn counts_trips(&self, node: NodeId) -> bool {
        self.trips.contains(&node)
    }

    /// Adds a need of a region; gives its position.
    pub(super) fn keep(&mut self, region: RegionId, key: Key) -> usize {
        if let Key::Trips(node) = key {
            self.trips.insert(node);
        }
        let list = self.kept.entry(region).or_default();
        list.iter().position(|known| *known == key).unwrap_or_else(|| {
            list.push(key);
            list.len() - 1
        })
    }

    /// The trips of a loop of the outermost region are known there, without being kept.
    pub(super) fn count_trips(&mut self, node: NodeId) {
        self.trips.insert(node);
    }

    pub(super) fn compute_again(&mut self, region: RegionId, value: ValueId) {
        self.again.entry(region).or_default().push(value);
    }

    /// The type of what a key names.
    pub(super) fn ty(&self, module: &Module, key: Key) -> Type {
        match key {
            Key::Value(value) => module.ty(value).clone(),
            Key::Trips(_) => Type::INT,
            Key::Extra(id, number, position) => {
                let node = module.node(id);
                if node.op == Op::Call {
                    return Type::Boxed;
                }
                let region = node.regions[number];
                let inner = self.ty(module, self.kept(region)[position]);
                if node.op == Op::If { inner } else { Type::Stack(Box::new(inner)) }
            }
        }
    }
}

/// The region in which a key's value is made; none for a constant.
pub(super) fn home(module: &Module, key: Key) -> Option<RegionId> {
    match key {
        Key::Value(value) => module.home(value),
        Key::Extra(node, ..) | Key::Trips(node) => Some(module.node(node).parent),
    }
}
