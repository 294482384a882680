//! Heaps of one thread: each has its own objects, limits, journals and variables, and frees all of them at its end.

use super::{Node, Nodes, Text, check};
use crate::{Gc, Handle, Heap, Local, Value, Weak, bytes, collect, take_finalizable, tracked};
use std::cell::{Cell, RefCell};

/// A node that refers to itself.
fn cycle(nodes: &Nodes) -> Gc<Node> {
    let node = nodes.node(vec![]);
    node.add(node.value());
    node
}

#[test]
fn each_counts_what_it_holds() {
    check(|| {
        let (nodes, a, b) = (Nodes::default(), Heap::new(), Heap::new());
        {
            let _inside = a.enter();
            crate::set_limit(1);
            drop(cycle(&nodes));
            assert!(bytes() > 0 && crate::over_limit());
            {
                let _inside = b.enter();
                assert_eq!((bytes(), tracked(), crate::over_limit()), (0, 0, false));
                assert_eq!(collect(), 0, "what another heap has left is no business of this one");
            }
            assert_eq!(nodes.alive(), 1);
        }
        assert_eq!((bytes(), tracked()), (0, 0));
        a.end();
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn no_finalizer_is_handed_to_another_heap() {
    check(|| {
        let (nodes, a, b) = (Nodes::default(), Heap::new(), Heap::new());
        {
            let _inside = a.enter();
            cycle(&nodes).request_finalizer();
            nodes.node(vec![]).request_finalizer();
        }
        for _ in 0..2 {
            let _inside = b.enter();
            collect();
            assert!(take_finalizable().is_none());
            drop(cycle(&nodes));
            a.end();
        }
        assert_eq!(nodes.alive(), 1, "the last one of the other heap");
        b.end();
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn handles_free_into_their_own_heap() {
    check(|| {
        let (nodes, a, b) = (Nodes::default(), Heap::new(), Heap::new());
        let handle = {
            let _inside = a.enter();
            let node = nodes.node(vec![nodes.node(vec![]).into()]);
            node.request_finalizer();
            Handle::new(node.into(), &a)
        };
        assert!(handle.get(&a).is_some() && handle.get(&b).is_none());
        let copy = handle.clone();
        {
            let _inside = b.enter();
            drop((handle, copy));
            assert!(take_finalizable().is_none() && bytes() == 0);
        }
        assert_eq!(nodes.alive(), 2);
        {
            let _inside = a.enter();
            drop(take_finalizable().expect("its own heap has it"));
            assert_eq!((bytes(), tracked()), (0, 0));
        }
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn handles_outlive_their_heap() {
    check(|| {
        let (nodes, a) = (Nodes::default(), Heap::new());
        let (handle, weak) = {
            let _inside = a.enter();
            let node = cycle(&nodes);
            node.request_finalizer();
            node.add(nodes.node(vec![]).into());
            let weak = Weak::new(&node.value()).expect("an object");
            (Handle::new(node.into(), &a), weak)
        };
        a.end();
        assert!(a.has_ended() && nodes.alive() == 1, "what it leads to has gone");
        drop(a);
        assert!(weak.upgrade().is_some());
        drop(handle);
        assert!(weak.upgrade().is_none() && nodes.alive() == 0);
        assert!(take_finalizable().is_none());
    });
}

/// As of code that takes values out of a heap without a handle: counters are wrong then, lists are not.
#[test]
fn lists_are_right_wherever_objects_are_freed() {
    check(|| {
        let (nodes, a, b) = (Nodes::default(), Heap::new(), Heap::new());
        let make = |heap: &Heap, old: bool| {
            let _inside = heap.enter();
            let made: Vec<Gc<Node>> = (0..3).map(|_| cycle(&nodes)).collect();
            if old {
                collect();
            }
            made
        };
        for old in [false, true] {
            let (of_a, of_b, own) = (make(&a, old), make(&b, old), nodes.node(vec![]));
            {
                let _inside = b.enter();
                for node in of_a.iter().chain(&of_b) {
                    drop(node.items.take());
                }
                drop((of_a, own));
                assert_eq!(tracked(), 3);
                drop(of_b);
                assert_eq!(tracked(), 0);
            }
            assert_eq!(nodes.alive(), 0);
            let _inside = a.enter();
            assert_eq!(tracked(), 0);
        }
        let late = make(&a, false);
        drop(a);
        for node in &late {
            drop(node.items.take());
        }
        drop(late);
        assert_eq!(nodes.alive(), 0);
        // The thread's own heap was not entered for what it was charged for.
        crate::recharge(bytes(), 0);
    });
}

#[test]
fn guards_may_end_in_any_order_and_by_a_panic() {
    check(|| {
        let (a, b) = (Heap::new(), Heap::new());
        let size = |heap: &Heap| {
            let _inside = heap.enter();
            bytes()
        };
        let in_a = a.enter();
        let text = Handle::new(Gc::new(Text("a")).into(), &a);
        let in_b = b.enter();
        assert!(!in_b.was_entered() && b.enter().was_entered());
        drop(in_a);
        drop(a);
        assert_eq!(bytes(), 0);
        drop(in_b);
        drop((text, b));
        assert_eq!(bytes(), 0);
        let (a, b) = (Heap::new(), Heap::new());
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _inside = a.enter();
            let _held = Gc::new(Text("a"));
            let _deeper = b.enter();
            std::panic::resume_unwind(Box::new(()));
        }));
        assert!(caught.is_err());
        assert_eq!((bytes(), size(&a), size(&b)), (0, 0, 0));
    });
}

#[test]
fn journals_are_of_one_heap() {
    check(|| {
        let (nodes, a) = (Nodes::default(), Heap::new());
        crate::open_journal();
        {
            let _inside = a.enter();
            assert!(!crate::journaling());
            let node = nodes.node(vec![]);
            crate::before_write(&node.value());
            crate::open_journal();
            crate::spend(&node.value());
        }
        assert!(crate::journaling() && crate::count_spent() == 0);
        assert!(crate::close_journal().entries().is_empty());
        a.end();
        assert_eq!(nodes.alive(), 0);
    });
}

static COUNT: Local<Cell<u32>> = Local::new(|| Cell::new(7));
static NAMES: Local<RefCell<Vec<Value>>> = Local::new(RefCell::default);

#[test]
fn variables_and_shared_values_are_of_one_heap() {
    check(|| {
        let (nodes, a) = (Nodes::default(), Heap::new());
        {
            let _inside = a.enter();
            assert_eq!(COUNT.replace(8), 7);
            NAMES.with_borrow_mut(|names| names.push(nodes.node(vec![]).into()));
            crate::share(3, &nodes.node(vec![]).into());
            assert!(crate::shared(3).is_some() && crate::shared(4).is_none());
            crate::share(usize::MAX, &Value::NONE);
            assert!(crate::shared(usize::MAX).is_none());
        }
        assert_eq!((COUNT.get(), NAMES.with_borrow(Vec::len)), (7, 0));
        assert!(crate::shared(3).is_none());
        assert_eq!(nodes.alive(), 2);
        a.end();
        assert_eq!(nodes.alive(), 0);
    });
}
