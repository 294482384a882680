//! Deep structures are dropped, traced and collected within a small native stack.

use super::{Nodes, on_stack, size};
use crate::{Value, collect};

/// As small as threads are given anywhere.
const SMALL: usize = 64 << 10;

#[test]
fn a_list_of_a_million_links() {
    on_stack(size(SMALL, 1 << 20), || {
        let nodes = Nodes::default();
        let links = size(1_000_000, 300);
        let mut list = Value::NONE;
        for _ in 0..links {
            list = nodes.node(vec![list]).into();
        }
        assert_eq!(nodes.alive(), links);
        drop(list);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn nested_100_000_deep_with_siblings() {
    on_stack(size(SMALL, 1 << 20), || {
        let nodes = Nodes::default();
        let mut tree = Value::NONE;
        for _ in 0..size(100_000, 200) {
            let leaf = || Value::from(nodes.node(vec![Value::NONE]));
            tree = nodes.node(vec![leaf(), tree, leaf()]).into();
        }
        drop(tree);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn a_balanced_tree() {
    on_stack(size(SMALL, 1 << 20), || {
        let nodes = Nodes::default();
        let mut level: Vec<Value> = (0..size(1 << 16, 1 << 5)).map(|_| nodes.node(vec![]).into()).collect();
        while level.len() > 1 {
            level = level.chunks(2).map(|pair| nodes.node(pair.to_vec()).into()).collect();
        }
        drop(level);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn collecting_keeps_a_long_list_that_is_reachable() {
    on_stack(size(SMALL, 1 << 20), || {
        let nodes = Nodes::default();
        let links = size(200_000, 200);
        let mut list = Value::NONE;
        for _ in 0..links {
            list = nodes.node(vec![list]).into();
        }
        assert_eq!(collect(), 0);
        assert_eq!(nodes.alive(), links);
        drop(list);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn dropping_beside_a_deep_drop() {
    // A destructor that drops another deep list while the first one is being dropped.
    on_stack(size(SMALL, 1 << 20), || {
        let nodes = Nodes::default();
        let list = |tail: Value| (0..size(50_000, 100)).fold(tail, |tail, _| nodes.node(vec![tail]).into());
        let (first, second) = (list(Value::NONE), list(Value::NONE));
        let both = nodes.node(vec![first, list(second)]);
        drop(both);
        assert_eq!(nodes.alive(), 0);
    });
}
