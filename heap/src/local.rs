//! `Local`: a variable that each heap has its own of, as a thread has of what is local to it.

use crate::heap::with_store;
use std::any::Any;
use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};

type Slots = Vec<Option<Rc<dyn Any>>>;

/// The variables of one heap, by their numbers.
pub(crate) struct Locals(RefCell<ManuallyDrop<Slots>>);

impl Locals {
    pub(crate) const fn new() -> Self {
        Self(RefCell::new(ManuallyDrop::new(Vec::new())))
    }

    /// Takes all of them out.
    pub(crate) fn take(&self) -> Slots {
        std::mem::take(&mut *self.0.borrow_mut())
    }
}

/// A variable that is made anew in each heap, where it is asked for first. It ends with the heap.
pub struct Local<T: 'static> {
    /// Numbers begin at 1; 0 stands for "none yet".
    number: AtomicUsize,
    make: fn() -> T,
}

static LAST: AtomicUsize = AtomicUsize::new(0);

impl<T: 'static> Local<T> {
    /// A variable with the value that `make` gives.
    #[must_use]
    pub const fn new(make: fn() -> T) -> Self {
        Self { number: AtomicUsize::new(0), make }
    }

    #[inline]
    fn number(&self) -> usize {
        match self.number.load(Ordering::Relaxed) {
            0 => self.first_number(),
            number => number,
        }
    }

    #[cold]
    fn first_number(&self) -> usize {
        let fresh = LAST.fetch_add(1, Ordering::Relaxed) + 1;
        // Another thread may have been faster.
        match self.number.compare_exchange(0, fresh, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => fresh,
            Err(number) => number,
        }
    }

    /// Lets `look` see the variable of the entered heap.
    pub fn with<R>(&'static self, look: impl FnOnce(&T) -> R) -> R {
        let number = self.number();
        let known = with_store(|store| store.locals.0.borrow().get(number).cloned().flatten());
        let held = known.unwrap_or_else(|| self.first(number));
        look(held.downcast_ref().expect("each number belongs to one variable"))
    }

    #[cold]
    fn first(&'static self, number: usize) -> Rc<dyn Any> {
        let made: Rc<dyn Any> = Rc::new((self.make)());
        with_store(|store| {
            let mut slots = store.locals.0.borrow_mut();
            if slots.len() <= number {
                slots.resize_with(number + 1, || None);
            }
            slots[number] = Some(made.clone());
        });
        made
    }
}

impl<T: Copy + 'static> Local<std::cell::Cell<T>> {
    /// A copy of the value.
    pub fn get(&'static self) -> T {
        self.with(std::cell::Cell::get)
    }

    /// Sets the value, and gives what it was before.
    pub fn replace(&'static self, value: T) -> T {
        self.with(|cell| cell.replace(value))
    }
}

impl<T: 'static> Local<RefCell<T>> {
    /// Lets `look` see the value.
    pub fn with_borrow<R>(&'static self, look: impl FnOnce(&T) -> R) -> R {
        self.with(|cell| look(&cell.borrow()))
    }

    /// Lets `change` change the value.
    pub fn with_borrow_mut<R>(&'static self, change: impl FnOnce(&mut T) -> R) -> R {
        self.with(|cell| change(&mut cell.borrow_mut()))
    }
}
