//! What a journal saves, and that rolling back restores it.

use super::{Nodes, check};
use crate::{
    Value, before_write, close_journal, commit_journal, epoch_of, journaling, open_journal, set_epoch, state_of,
    visit_references, written,
};

fn write(node: &crate::Gc<super::Node>, value: i64) {
    before_write(&node.value());
    node.add(Value::int(value));
}

fn ints(node: &crate::Gc<super::Node>) -> Vec<Option<i64>> {
    node.items().iter().map(Value::as_int).collect()
}

#[test]
fn rolling_back() {
    check(|| {
        let nodes = Nodes::default();
        let node = nodes.node(vec![Value::int(1)]);
        write(&node, 2);
        assert!(!journaling());
        open_journal();
        assert!(journaling());
        write(&node, 3);
        write(&node, 4);
        let journal = close_journal();
        assert_eq!(journal.entries().len(), 1, "saved at the first write only");
        assert_eq!(ints(&node), [Some(1), Some(2), Some(3), Some(4)]);
        journal.roll_back();
        assert_eq!(ints(&node), [Some(1), Some(2)]);
    });
}

#[test]
fn committing_hands_the_oldest_state_outwards() {
    check(|| {
        let nodes = Nodes::default();
        let (a, b) = (nodes.node(vec![]), nodes.node(vec![]));
        open_journal();
        write(&a, 1);
        open_journal();
        write(&a, 2);
        write(&b, 3);
        commit_journal();
        let journal = close_journal();
        assert_eq!(journal.entries().len(), 2);
        journal.roll_back();
        assert_eq!((ints(&a), ints(&b)), (vec![], vec![]));
    });
}

#[test]
fn a_journal_keeps_what_it_saved() {
    check(|| {
        let nodes = Nodes::default();
        let node = nodes.node(vec![nodes.node(vec![Value::int(7)]).into()]);
        open_journal();
        before_write(&node.value());
        node.items.borrow_mut().clear();
        let journal = close_journal();
        assert_eq!(nodes.alive(), 2, "the journal holds the old item");
        journal.roll_back();
        drop(journal);
        assert_eq!((nodes.alive(), node.items().len()), (2, 1));
    });
}

#[test]
fn unallocated_values_and_closed_journals() {
    check(|| {
        assert!(state_of(&Value::int(1)).is_none());
        before_write(&Value::NONE);
        open_journal();
        before_write(&Value::NONE);
        assert!(close_journal().entries().is_empty());
        assert!(close_journal().entries().is_empty(), "closing once too often is harmless");
    });
}

#[test]
fn what_was_written_and_what_it_refers_to() {
    check(|| {
        let nodes = Nodes::default();
        let (inner, other) = (nodes.node(vec![]), nodes.node(vec![]));
        let outer = nodes.node(vec![inner.value(), inner.value(), Value::int(1)]);
        open_journal();
        before_write(&outer.value());
        open_journal();
        before_write(&other.value());
        before_write(&outer.value());
        let found = written();
        assert_eq!(found.iter().filter(|value| value.is(&outer.value())).count(), 2, "both journals know of it");
        assert!(found.iter().any(|value| value.is(&other.value())) && found.len() == 3);
        let mut held = 0;
        visit_references(&outer.value(), &mut |value| held += usize::from(value.is(&inner.value())));
        assert_eq!(held, 2);
        drop((close_journal(), close_journal()));
        assert!(written().is_empty());
    });
}

#[test]
fn epochs() {
    check(|| {
        let nodes = Nodes::default();
        let before = nodes.node(vec![]).value();
        set_epoch(3);
        let after = nodes.node(vec![]).value();
        set_epoch(0);
        assert_eq!((epoch_of(&before), epoch_of(&after), epoch_of(&Value::NONE)), (0, 3, 0));
    });
}
