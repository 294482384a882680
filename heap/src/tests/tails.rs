//! Values and bytes behind objects, in the same box.

use super::{Nodes, check};
use crate::{
    Gc, Kind, Object, Slot, Value, byte_count_of, bytes, bytes_of, collect, fixed_tail_of, tail_of, tail_of_mut,
    tracked,
};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// An object with as many places as it was made with.
struct Places {
    number: Cell<u64>,
}

impl Object for Places {
    const KIND: Kind = 40;
    const CONTAINER: bool = true;
    const HAS_TAIL: bool = true;

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.places().iter().for_each(|place| visit(&place.get()));
    }

    fn clear(&self) {
        self.places().iter().for_each(|place| drop(place.replace(Value::UNBOUND)));
    }
}

impl Places {
    fn of(number: u64, count: u16) -> Gc<Self> {
        Gc::with_tail(Self { number: Cell::new(number) }, count)
    }

    #[allow(unsafe_code, reason = "asks for the tail")]
    fn places(&self) -> &[Slot<Value>] {
        // SAFETY: nothing but `of` makes one.
        unsafe { tail_of(self) }
    }
}

#[test]
fn places_are_empty_then_hold_what_is_put_there() {
    check(|| {
        let nodes = Nodes::default();
        for count in [0, 1, 2, 7, 30, 31, 500] {
            let before = bytes();
            let object = Places::of(7, count);
            assert_eq!(object.places().len(), usize::from(count));
            assert!(object.places().iter().all(|place| place.get().is_unbound()));
            for place in object.places() {
                drop(place.replace(nodes.node(vec![]).into()));
            }
            object.number.set(object.number.get() + 1);
            assert_eq!((object.number.get(), nodes.alive()), (8, usize::from(count)));
            drop(object);
            assert_eq!((nodes.alive(), bytes()), (0, before));
        }
    });
}

#[test]
fn the_size_is_counted() {
    check(|| {
        let none = Places::of(0, 0);
        let one = bytes();
        let more = Places::of(0, 5);
        assert_eq!(bytes(), 2 * one + 5 * size_of::<Value>());
        drop((none, more));
        assert_eq!(bytes(), 0);
    });
}

#[test]
fn memory_is_used_again_for_another_size() {
    check(|| {
        for round in 0..3 {
            let objects: Vec<_> = (0..40).map(|count| Places::of(round, count)).collect();
            for (object, count) in objects.iter().zip(0..40) {
                assert_eq!(object.places().len(), count);
                assert!(object.places().iter().all(|place| place.get().is_unbound()));
                object.places().iter().for_each(|place| drop(place.replace(objects[0].value())));
            }
        }
    });
}

#[test]
fn cycles_through_places_are_found() {
    check(|| {
        let nodes = Nodes::default();
        let (a, b) = (Places::of(1, 3), Places::of(2, 1));
        drop(a.places()[0].replace(b.value()));
        drop(a.places()[2].replace(nodes.node(vec![]).into()));
        drop(b.places()[0].replace(a.value()));
        drop((a, b));
        assert_eq!((tracked(), nodes.alive()), (3, 1));
        assert_eq!((collect(), nodes.alive()), (3, 0));
    });
}

/// An object whose places never change while somebody else knows it, as a tuple's.
struct Fixed {
    /// A word before the places, as a tuple has one.
    _word: u64,
}

impl Object for Fixed {
    const KIND: Kind = 41;
    const CONTAINER: bool = true;
    const IMMUTABLE: bool = true;
    const HAS_TAIL: bool = true;
    const DROPS_TAIL_BACKWARDS: bool = true;

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.items().iter().for_each(visit);
    }
}

impl Fixed {
    fn of(count: u16, items: impl Iterator<Item = Value>) -> Gc<Self> {
        Gc::with_values(Self { _word: 0 }, count, items)
    }

    #[allow(unsafe_code, reason = "asks for the tail")]
    fn items(&self) -> &[Value] {
        // SAFETY: nothing but `of` makes one, and it is written through `items_mut` alone.
        unsafe { fixed_tail_of(self) }
    }

    #[allow(unsafe_code, reason = "asks for the tail")]
    fn items_mut(&mut self) -> &mut [Value] {
        // SAFETY: as in `items`.
        unsafe { tail_of_mut(self) }
    }
}

/// Says when it dies.
struct Last {
    number: u64,
    deaths: Rc<RefCell<Vec<u64>>>,
}

impl Object for Last {
    const KIND: Kind = 42;
    const CONTAINER: bool = false;
}

impl Drop for Last {
    fn drop(&mut self) {
        self.deaths.borrow_mut().push(self.number);
    }
}

#[test]
fn values_are_moved_behind_the_object_and_die_from_the_last_to_the_first() {
    check(|| {
        let deaths = Rc::new(RefCell::new(Vec::new()));
        let values = (0..3).map(|number| Gc::new(Last { number, deaths: deaths.clone() }).value());
        // One place more than there are values.
        let object = Fixed::of(4, values);
        assert_eq!(object.items().len(), 4);
        assert!(object.items()[3].is_unbound());
        let held = object.items()[0].clone();
        drop(object);
        assert_eq!(*deaths.borrow(), [2, 1]);
        drop(held);
        assert_eq!(*deaths.borrow(), [2, 1, 0]);
    });
}

#[test]
fn values_are_taken_from_an_object_that_nobody_else_knows() {
    check(|| {
        let mut object = Fixed::of(2, [Value::int(1), Value::int(2)].into_iter());
        let other = object.clone();
        assert!(Gc::get_mut(&mut object).is_none());
        drop(other);
        let taken = Gc::get_mut(&mut object).map(|owned| owned.items_mut()[1].take());
        assert_eq!(taken.and_then(|value| value.as_int()), Some(2));
        assert!(object.items()[1].is_unbound() && object.items()[0].as_int() == Some(1));
    });
}

/// An object with bytes behind it, as a string's.
struct Text {
    length: Cell<u64>,
    deaths: Rc<RefCell<Vec<u64>>>,
}

impl Object for Text {
    const KIND: Kind = 43;
    const CONTAINER: bool = false;
    const LEAF: bool = true;
    const HAS_BYTES: bool = true;
}

impl Drop for Text {
    fn drop(&mut self) {
        // What is behind is still there.
        self.deaths.borrow_mut().push(self.text().iter().map(|byte| u64::from(*byte)).sum());
    }
}

impl Text {
    fn of(words: u16, text: &[u8], deaths: &Rc<RefCell<Vec<u64>>>) -> Gc<Self> {
        Gc::with_bytes(words, |bytes| {
            for (place, byte) in bytes.iter_mut().zip(text) {
                place.write(*byte);
            }
            Self { length: Cell::new(text.len() as u64), deaths: deaths.clone() }
        })
    }

    #[allow(unsafe_code, reason = "asks for the bytes")]
    fn text(&self) -> &[u8] {
        // SAFETY: `of` and `push` wrote so many, and nothing else makes one.
        unsafe { std::slice::from_raw_parts(bytes_of(self).cast().as_ptr(), self.length.get() as usize) }
    }

    #[allow(unsafe_code, reason = "asks for the bytes")]
    fn push(this: &mut Gc<Self>, byte: u8) -> bool {
        let Some(owned) = Gc::get_mut(this) else { return false };
        let length = owned.length.get() as usize;
        // SAFETY: as in `text`; nobody else knows the object.
        unsafe {
            if length == byte_count_of(owned) {
                return false;
            }
            bytes_of(owned).add(length).cast::<u8>().write(byte);
        }
        owned.length.set(length as u64 + 1);
        true
    }
}

#[test]
fn bytes_are_kept_behind_the_object_and_die_with_it() {
    check(|| {
        let deaths = Rc::new(RefCell::new(Vec::new()));
        for words in [0, 1, 2, 7, 27, 28, 29, 400] {
            let before = bytes();
            let text: Vec<u8> = (0..usize::from(words) * 8).map(|at| at as u8).collect();
            let object = Text::of(words, &text, &deaths);
            let other = object.value();
            assert_eq!(other.downcast_ref::<Text>().map(Text::text), Some(&*text));
            drop((object, other));
            assert_eq!(deaths.borrow_mut().pop(), Some(text.iter().map(|byte| u64::from(*byte)).sum()));
            assert_eq!(bytes(), before);
        }
    });
}

#[test]
fn bytes_grow_in_an_object_that_nobody_else_knows() {
    check(|| {
        let mut object = Text::of(1, b"12345", &Rc::default());
        let other = object.clone();
        assert!(!Text::push(&mut object, b'6'));
        drop(other);
        assert_eq!(
            (b'6'..=b'9').map(|byte| Text::push(&mut object, byte)).collect::<Vec<_>>(),
            [true, true, true, false]
        );
        assert_eq!(object.text(), b"12345678");
    });
}
