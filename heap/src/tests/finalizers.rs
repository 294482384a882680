//! Objects with a finalizer are handed over once, alive, before they are freed.

use super::{Node, Nodes, Text, check};
use crate::{Gc, Value, Weak, collect, take_finalizable};

#[test]
fn handed_over_when_the_count_falls_to_zero() {
    check(|| {
        let nodes = Nodes::default();
        let node = nodes.node(vec![Value::int(4)]);
        node.request_finalizer();
        let weak = Weak::new(&node.value()).expect("an object");
        drop(node);
        assert_eq!(nodes.alive(), 1, "it waits");
        let handed = take_finalizable().expect("one waits");
        assert_eq!(handed.downcast_ref::<Node>().expect("a node").items()[0].as_int(), Some(4));
        assert!(take_finalizable().is_none());
        drop(handed);
        assert_eq!(nodes.alive(), 0, "the second time it is freed");
        assert!(weak.upgrade().is_none());
    });
}

#[test]
fn a_finalizer_may_bring_its_object_back() {
    check(|| {
        let nodes = Nodes::default();
        let node = nodes.node(vec![]);
        node.request_finalizer();
        drop(node);
        let saved = take_finalizable().expect("one waits");
        let copy = saved.clone();
        drop(saved);
        assert_eq!((nodes.alive(), copy.count()), (1, 1));
        drop(copy);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn a_cycle_is_finalized_before_it_is_cleared() {
    check(|| {
        let nodes = Nodes::default();
        let (a, b) = (nodes.node(vec![]), nodes.node(vec![]));
        a.add(b.value());
        b.add(a.value());
        a.request_finalizer();
        let held = nodes.node(vec![Value::int(9)]);
        b.add(held.value());
        drop((a, b, held));
        assert_eq!(collect(), 0, "what the finalizer can reach stays");
        let handed = take_finalizable().expect("one waits");
        let b = handed.downcast_ref::<Node>().expect("a node").items()[0].clone();
        assert_eq!(b.downcast_ref::<Node>().expect("a node").items().len(), 2, "nothing is cleared yet");
        drop((handed, b));
        assert_eq!((collect(), nodes.alive()), (3, 0));
        assert!(take_finalizable().is_none(), "once only");
    });
}

#[test]
fn non_containers_have_them_too() {
    check(|| {
        let text = Gc::new(Text("a"));
        text.request_finalizer();
        drop(text);
        assert!(take_finalizable().is_some_and(|value| value.downcast_ref::<Text>() == Some(&Text("a"))));
        assert!(take_finalizable().is_none());
    });
}
