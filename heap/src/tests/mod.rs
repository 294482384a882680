//! Tests of the heap, with objects of two kinds. Each test has a thread, and so a heap, of its own.
//!
//! Sizes are smaller under Miri, which interprets every instruction: it looks for wrong accesses, not for depth.

mod charges;
mod cycles;
mod deep;
mod finalizers;
mod heaps;
mod journals;
mod keys;
mod tails;
mod values;
mod weak_references;

use crate::journal::{Layout, State};
use crate::{Gc, Kind, Object, Value};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A container that counts how many of its like are alive.
struct Node {
    items: RefCell<Vec<Value>>,
    alive: Rc<Cell<usize>>,
}

impl Object for Node {
    const KIND: Kind = 8;
    const CONTAINER: bool = true;

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.items.borrow().iter().for_each(visit);
    }

    fn clear(&self) {
        drop(self.items.take());
    }

    fn state(&self) -> Option<State> {
        Some(State { layout: Layout::Sequence, slots: self.items.borrow().clone() })
    }

    fn set_state(&self, state: State) {
        drop(self.items.replace(state.slots));
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.alive.set(self.alive.get() - 1);
    }
}

impl Node {
    fn add(&self, value: Value) {
        self.items.borrow_mut().push(value);
    }

    fn items(&self) -> Vec<Value> {
        self.items.borrow().clone()
    }
}

/// Makes nodes and knows how many are alive.
#[derive(Default)]
struct Nodes(Rc<Cell<usize>>);

impl Nodes {
    fn node(&self, items: Vec<Value>) -> Gc<Node> {
        self.0.set(self.0.get() + 1);
        Gc::new(Node { items: RefCell::new(items), alive: self.0.clone() })
    }

    fn alive(&self) -> usize {
        self.0.get()
    }
}

/// No container, and never changed.
#[derive(Debug, PartialEq)]
struct Text(&'static str);

impl Object for Text {
    const KIND: Kind = 9;
    const CONTAINER: bool = false;
}

/// `full`, or `small` under Miri.
const fn size(full: usize, small: usize) -> usize {
    if cfg!(miri) { small } else { full }
}

/// Runs a test on a heap of its own, with so much native stack, and checks that it leaves nothing behind.
fn on_stack(bytes: usize, test: fn()) {
    let checked = move || {
        test();
        assert_eq!((crate::bytes(), crate::tracked()), (0, 0), "something was left behind");
    };
    std::thread::Builder::new()
        .stack_size(bytes)
        .spawn(checked)
        .expect("threads start")
        .join()
        .expect("the test holds");
}

fn check(test: fn()) {
    on_stack(1 << 20, test);
}
