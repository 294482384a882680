//! The write journal: what objects were before the arm of a staged branch changed them.
//!
//! In: objects about to be written, while a journal is open. Out: each object's state at the journal's start.
//! Invariants:
//! - Closed, the hook is one load and one branch; `record` is out of line.
//! - An object is saved once for each open journal, at its first write in it.
//!
//! Elsewhere: joining the arms' states is `interp::stage`.
#![allow(unsafe_code, reason = "calls the object's own state functions through its header")]

use crate::value::Value;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// The mutable state of an object: a layout and the values in it. Two states of one layout join slot by slot.
#[derive(Clone, Debug)]
pub struct State {
    /// How the slots are to be read.
    pub layout: Layout,
    /// The values.
    pub slots: Vec<Value>,
}

/// What the slots of a state stand for.
#[derive(Clone, Debug)]
pub enum Layout {
    /// Always the same slots (a cell), or as many as there are (a list).
    Sequence,
    /// The values of these keys (each with its hash), in this order.
    Keys(Vec<(Value, i64)>),
    /// The attributes that a shape names.
    Shape(Rc<dyn Any>),
}

/// The objects written since a journal was opened, in order of first write, as they were before.
#[derive(Debug, Default)]
pub struct Journal {
    saved: Vec<(Value, State)>,
    index: HashMap<usize, usize>,
    unsaved: Vec<Value>,
}

impl Journal {
    /// Each written object with its state before.
    #[must_use]
    pub fn entries(&self) -> &[(Value, State)] {
        &self.saved
    }

    /// Written objects whose state cannot be saved: nothing puts them back.
    #[must_use]
    pub fn unsaved(&self) -> &[Value] {
        &self.unsaved
    }

    fn save(&mut self, value: &Value) {
        if self.index.contains_key(&value.address()) {
            return;
        }
        match state_of(value) {
            Some(state) => {
                self.index.insert(value.address(), self.saved.len());
                self.saved.push((value.clone(), state));
            }
            None if self.unsaved.iter().any(|known| known.is(value)) => {}
            None => self.unsaved.push(value.clone()),
        }
    }

    /// Puts every object back into its state before.
    pub fn roll_back(&self) {
        for (value, state) in &self.saved {
            set_state_of(value, state.clone());
        }
    }
}

thread_local! {
    static OPEN: Cell<u32> = const { Cell::new(0) };
    static JOURNALS: RefCell<Vec<Journal>> = const { RefCell::new(Vec::new()) };
    static SPENT: RefCell<Vec<Value>> = const { RefCell::new(Vec::new()) };
    static MISUSED: Cell<bool> = const { Cell::new(false) };
}

/// The journals of a heap that is not entered.
pub(crate) struct Aside {
    open: Cell<u32>,
    journals: RefCell<Vec<Journal>>,
    spent: RefCell<Vec<Value>>,
    misused: Cell<bool>,
}

impl Aside {
    pub(crate) const fn new() -> Self {
        Self {
            open: Cell::new(0),
            journals: RefCell::new(Vec::new()),
            spent: RefCell::new(Vec::new()),
            misused: Cell::new(false),
        }
    }
}

/// Exchanges the journals that are open and those of another heap: its writes are no business of an arm of this one.
pub(crate) fn exchange(aside: &Aside) {
    OPEN.with(|open| open.swap(&aside.open));
    MISUSED.with(|misused| misused.swap(&aside.misused));
    // Gone only when the thread is ending: then none is open.
    let _ = JOURNALS.try_with(|journals| journals.swap(&aside.journals));
    let _ = SPENT.try_with(|spent| spent.swap(&aside.spent));
}

/// Closes all journals of the entered heap, and gives what they and the list of spent objects have held.
pub(crate) fn close_all() -> (Vec<Journal>, Vec<Value>) {
    OPEN.set(0);
    (JOURNALS.try_with(RefCell::take).unwrap_or_default(), SPENT.try_with(RefCell::take).unwrap_or_default())
}

/// Is a journal open? Every write to an object asks this first.
#[inline(always)]
#[must_use]
pub fn journaling() -> bool {
    OPEN.with(Cell::get) != 0
}

/// Saves the object's state in the open journals, before it is written.
#[inline(always)]
pub fn before_write(value: &Value) {
    if journaling() {
        record(value);
    }
}

/// The object must not be written any more: its state differs between the paths that lead here.
pub fn spend(value: &Value) {
    SPENT.with(|spent| {
        let mut spent = spent.borrow_mut();
        if !spent.iter().any(|known| known.is(value)) {
            spent.push(value.clone());
        }
    });
}

/// Whether the object is spent.
#[must_use]
pub fn is_spent(value: &Value) -> bool {
    SPENT.with(|spent| spent.borrow().iter().any(|known| known.is(value)))
}

/// How many objects are spent.
#[must_use]
pub fn count_spent() -> usize {
    SPENT.with(|spent| spent.borrow().len())
}

/// Only the first `count` objects are spent.
pub fn truncate_spent(count: usize) {
    let rest = SPENT.with(|spent| {
        let mut spent = spent.borrow_mut();
        let count = count.min(spent.len());
        spent.split_off(count)
    });
    drop(rest);
}

/// Whether a spent object was written since this was asked last.
#[must_use]
pub fn take_misuse() -> bool {
    MISUSED.with(|misused| misused.replace(false))
}

#[cold]
fn record(value: &Value) {
    if is_spent(value) {
        MISUSED.with(|misused| misused.set(true));
    }
    JOURNALS.with(|journals| {
        // Only the innermost: when it closes, its objects are written again in the journal around it or rolled back.
        if let Some(journal) = journals.borrow_mut().last_mut() {
            journal.save(value);
        }
    });
}

/// Writes are not saved until `resume_journals` is given what this returns: they stay, whatever happens to the arm.
#[must_use]
pub fn suspend_journals() -> u32 {
    OPEN.with(|open| open.replace(0))
}

/// Saves writes again.
pub fn resume_journals(suspended: u32) {
    OPEN.with(|open| open.set(suspended));
}

/// Opens a journal inside those that are open.
pub fn open_journal() {
    JOURNALS.with(|journals| journals.borrow_mut().push(Journal::default()));
    OPEN.with(|open| open.set(open.get() + 1));
}

/// The objects written since the outermost open journal was opened, each once for every journal that knows of it.
#[must_use]
pub fn written() -> Vec<Value> {
    JOURNALS.with(|journals| {
        let journals = journals.borrow();
        let saved = |journal: &Journal| journal.saved.iter().map(|(value, _)| value.clone()).collect::<Vec<_>>();
        journals.iter().flat_map(|journal| saved(journal).into_iter().chain(journal.unsaved.iter().cloned())).collect()
    })
}

/// What an object was before the outermost of the open journals that saved it; `None` if none has.
#[must_use]
pub fn first_saved(value: &Value) -> Option<State> {
    JOURNALS.with(|journals| {
        let journals = journals.borrow();
        let mut found =
            journals.iter().filter_map(|journal| Some(&journal.saved[*journal.index.get(&value.address())?].1));
        found.next().cloned()
    })
}

/// Closes the innermost journal. What it saved is what the journal around it must save, if the writes stay.
#[must_use]
pub fn close_journal() -> Journal {
    OPEN.with(|open| open.set(open.get().saturating_sub(1)));
    JOURNALS.with(|journals| journals.borrow_mut().pop()).unwrap_or_default()
}

/// Closes the innermost journal and keeps the writes: the journal around it saves what this one had saved.
pub fn commit_journal() {
    let closed = close_journal();
    JOURNALS.with(|journals| {
        if let Some(outer) = journals.borrow_mut().last_mut() {
            for (value, state) in closed.saved {
                if let std::collections::hash_map::Entry::Vacant(free) = outer.index.entry(value.address()) {
                    free.insert(outer.saved.len());
                    outer.saved.push((value, state));
                }
            }
            outer.unsaved.extend(closed.unsaved);
        }
    });
}

/// Visits each value that an object refers to. The visitor must neither drop what it is shown nor change the object.
pub fn visit_references(value: &Value, visit: &mut dyn FnMut(&Value)) {
    if let Some(header) = value.header() {
        // SAFETY: `value` keeps the object alive; the vtable is its own.
        unsafe { (header.as_ref().vtable().trace)(header, visit) };
    }
}

/// The mutable state of an object; `None` if it has none.
#[must_use]
pub fn state_of(value: &Value) -> Option<State> {
    let header = value.header()?;
    // SAFETY: `value` keeps the object alive; the vtable is its own.
    unsafe { (header.as_ref().vtable().state)(header) }
}

/// Puts a state back. What it replaces is dropped.
pub fn set_state_of(value: &Value, state: State) {
    if let Some(header) = value.header() {
        // SAFETY: as in `state_of`.
        unsafe { (header.as_ref().vtable().set_state)(header, state) };
    }
}
