//! What a value is, and that its counts are right.

use super::{Nodes, Text, check};
use crate::{Gc, Value, View, kind};

#[test]
fn unallocated_values() {
    check(|| {
        assert_eq!(Value::int(i64::MIN).as_int(), Some(i64::MIN));
        assert_eq!(Value::int(1).as_bool(), None);
        assert_eq!(Value::TRUE.as_int(), None);
        assert_eq!(Value::TRUE.as_bool(), Some(true));
        assert_eq!(Value::float(-0.0).as_float().map(f64::to_bits), Some((-0.0f64).to_bits()));
        assert!(Value::NONE.is_none() && Value::UNBOUND.is_unbound() && Value::NOT_IMPLEMENTED.is_not_implemented());
        assert!(!Value::NONE.is_object() && Value::NONE.count() == 0);
        assert_eq!(crate::bytes(), 0);
    });
}

#[test]
fn kinds() {
    check(|| {
        let all = [Value::UNBOUND, Value::NONE, Value::NOT_IMPLEMENTED, Value::ELLIPSIS];
        let numbers = [kind::UNBOUND, kind::NONE, kind::NOT_IMPLEMENTED, kind::ELLIPSIS];
        assert!(all.iter().map(Value::kind).eq(numbers));
        assert_eq!([Value::FALSE.kind(), Value::int(0).kind()], [kind::BOOL, kind::INT]);
        assert_eq!(Value::float(0.0).kind(), kind::FLOAT);
        assert_eq!(Value::from(Gc::new(Text("a"))).kind(), 9);
    });
}

#[test]
fn identity() {
    check(|| {
        assert!(Value::int(7).is(&Value::int(7)) && !Value::int(0).is(&Value::FALSE));
        assert!(Value::float(f64::NAN).is(&Value::float(f64::NAN)), "the same bits");
        assert!(!Value::float(0.0).is(&Value::int(0)), "the same bits of another type");
        let (a, b) = (Value::from(Gc::new(Text("a"))), Value::from(Gc::new(Text("a"))));
        assert!(a.is(&a.clone()) && !a.is(&b));
        assert_ne!(a.address(), b.address());
    });
}

#[test]
fn counting() {
    check(|| {
        let text = Gc::new(Text("a"));
        assert_eq!(text.count(), 1);
        let value = text.value();
        let copies = vec![value.clone(); 10];
        assert_eq!((text.count(), value.count()), (12, 12));
        drop(copies);
        assert_eq!(text.count(), 2);
        drop(text);
        assert_eq!(value.count(), 1);
        assert!(crate::bytes() > 0);
    });
}

#[test]
fn taking() {
    check(|| {
        let nodes = Nodes::default();
        let mut value = Value::from(nodes.node(vec![]));
        let taken = value.take();
        assert!(value.is_unbound() && taken.count() == 1);
        drop(taken);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn downcasts() {
    check(|| {
        let nodes = Nodes::default();
        let value = Value::from(Gc::new(Text("a")));
        assert_eq!(value.downcast_ref::<Text>(), Some(&Text("a")));
        assert!(value.downcast::<super::Node>().is_none());
        assert_eq!(value.count(), 1, "a downcast that fails counts nothing");
        let text = value.downcast::<Text>().expect("it is a text");
        assert_eq!((value.count(), &*text), (2, &Text("a")));
        drop(text);
        assert!(Gc::<super::Node>::from_value(value).is_none(), "and the value is dropped");
        assert_eq!(crate::bytes(), 0);
        assert!(Value::int(1).downcast_ref::<Text>().is_none());
        assert!(matches!(Value::from(nodes.node(vec![])).view(), View::Object(object) if object.kind() == 8));
    });
}

#[test]
fn a_node_in_itself_twice_is_dropped_once() {
    check(|| {
        let nodes = Nodes::default();
        let child = nodes.node(vec![]).value();
        let parent = nodes.node(vec![child.clone(), child.clone(), child]);
        assert_eq!((nodes.alive(), parent.items.borrow()[0].count()), (2, 3));
        drop(parent);
        assert_eq!(nodes.alive(), 0);
    });
}

#[test]
fn printing() {
    check(|| {
        let shown = [Value::NONE, Value::int(-3), Value::float(1.0), Value::TRUE, Value::ELLIPSIS];
        assert_eq!(format!("{shown:?}"), "[None, -3, 1.0, true, Ellipsis]");
        assert!(format!("{:?}", Value::from(Gc::new(Text("a")))).starts_with("<object of kind 9 at 0x"));
    });
}
