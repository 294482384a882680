//! Weak references see their target until it is freed, and never after.

use super::{Nodes, Text, check};
use crate::{Gc, Value, Weak, collect};

#[test]
fn a_weak_reference_does_not_keep_its_target() {
    check(|| {
        let nodes = Nodes::default();
        let node = nodes.node(vec![]).value();
        let (weak, other) = (Weak::new(&node).expect("an object"), Weak::new(&node).expect("an object"));
        assert!(weak.same(&other));
        assert_eq!(node.count(), 1);
        let strong = weak.upgrade().expect("it lives");
        assert!(strong.is(&node) && node.count() == 2);
        drop(node);
        assert_eq!(nodes.alive(), 1);
        drop(strong);
        assert_eq!(nodes.alive(), 0);
        assert!(weak.upgrade().is_none() && other.upgrade().is_none());
    });
}

#[test]
fn only_objects_have_them() {
    check(|| assert!(Weak::new(&Value::int(1)).is_none() && Weak::new(&Value::NONE).is_none()));
}

#[test]
fn a_new_object_at_an_old_address_has_its_own() {
    check(|| {
        let mut dead = Vec::new();
        for _ in 0..100 {
            let text = Value::from(Gc::new(Text("a")));
            dead.push(Weak::new(&text).expect("an object"));
        }
        assert!(dead.iter().all(|weak| weak.upgrade().is_none()));
    });
}

#[test]
fn a_collected_cycle_is_forgotten() {
    check(|| {
        let nodes = Nodes::default();
        let node = nodes.node(vec![]);
        node.add(node.value());
        let weak = Weak::new(&node.value()).expect("an object");
        drop(node);
        assert!(weak.upgrade().is_some(), "garbage until it is collected");
        collect();
        assert!(weak.upgrade().is_none());
    });
}
