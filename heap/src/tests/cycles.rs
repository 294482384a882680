//! What only garbage refers to is found; what is reachable stays.

use super::{Node, Nodes, check, on_stack, size};
use crate::state::HEAP;
use crate::{Gc, Value, collect, collect_if_due, collection_due, set_collection_enabled, tracked};

/// A ring of so many nodes.
fn ring(nodes: &Nodes, length: usize) -> Gc<Node> {
    let first = nodes.node(vec![]);
    let mut last = first.clone();
    for _ in 1..length {
        let next = nodes.node(vec![]);
        last.add(next.value());
        last = next;
    }
    last.add(first.value());
    first
}

#[test]
fn a_node_that_holds_itself() {
    check(|| {
        let nodes = Nodes::default();
        drop(ring(&nodes, 1));
        assert_eq!(nodes.alive(), 1, "counting alone does not free it");
        assert_eq!(collect(), 1);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn a_ring_of_100_000() {
    on_stack(64 << 10, || {
        let nodes = Nodes::default();
        let length = size(100_000, 100);
        let held = ring(&nodes, length);
        assert_eq!(collect(), 0);
        assert_eq!(nodes.alive(), length);
        drop(held);
        assert_eq!(collect(), length);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn many_small_rings_among_the_living() {
    check(|| {
        let nodes = Nodes::default();
        let living: Vec<_> = (0..size(10_000, 50))
            .map(|_| {
                drop(ring(&nodes, 3));
                ring(&nodes, 2)
            })
            .collect();
        assert_eq!(collect(), living.len() * 3);
        assert_eq!(nodes.alive(), living.len() * 2);
        drop(living);
        collect();
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn garbage_does_not_take_what_it_points_at() {
    check(|| {
        let nodes = Nodes::default();
        let shared = nodes.node(vec![Value::int(5)]);
        ring(&nodes, 2).add(shared.value());
        assert_eq!((collect(), nodes.alive()), (2, 1));
        assert_eq!((shared.count(), shared.items()[0].as_int()), (1, Some(5)));
    });
}

#[test]
fn a_reference_from_outside_keeps_the_whole_ring() {
    check(|| {
        let nodes = Nodes::default();
        let first = ring(&nodes, 5);
        let third = first.items()[0].downcast::<Node>().expect("a node").items()[0].clone();
        drop(first);
        assert_eq!((collect(), nodes.alive()), (0, 5));
        drop(third);
        assert_eq!((collect(), nodes.alive()), (5, 0));
    });
}

#[test]
fn young_collections_are_due_and_leave_old_garbage_for_full_ones() {
    check(|| {
        let nodes = Nodes::default();
        let old = ring(&nodes, 2);
        collect();
        drop(old);
        assert!(!collection_due());
        let threshold = size(10_000, 50);
        HEAP.with(|heap| heap.threshold.set(threshold));
        let kept: Vec<_> = (0..threshold).map(|_| nodes.node(vec![])).collect();
        assert!(collection_due());
        let was = set_collection_enabled(false);
        assert!(was && !collection_due());
        set_collection_enabled(true);
        collect_if_due();
        assert!(!collection_due(), "the young ones are old now");
        assert!(tracked() >= kept.len());
        drop(kept);
        collect();
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn nodes_leave_the_lists_in_any_order() {
    check(|| {
        let nodes = Nodes::default();
        let mut all: Vec<_> = (0..size(1_000, 40)).map(|_| nodes.node(vec![])).collect();
        collect();
        all.extend((0..size(1_000, 40)).map(|_| nodes.node(vec![])));
        // A fixed shuffle.
        for at in 0..all.len() {
            let other = (at * 7919 + 13) % all.len();
            all.swap(at, other);
        }
        while let Some(node) = all.pop() {
            drop(node);
            assert_eq!(tracked(), all.len());
        }
    });
}
