//! `Entry`: what one entry into the interpreter may use.
//!
//! In: the bounds of a run, a call, a conversion, an error's text, a program's end. Out: the interpreter under these
//! bounds, and what is left of them.
//! Invariants:
//! - An entry never has more than what is left to the entries around it, those of other interpreters on its thread
//!   included.
//! - What an entry has used is used up for the entries around it.
//! - While an entry is there, objects are made in its interpreter's heap. It takes no more memory than is left around
//!   it.
//! - When an entry ends, be it by a panic, the limits and the entered heap are again what they were before it.

use super::Cx;
use super::limits::{Ended, Left};
use snek_heap::Inside;
use std::cell::{Cell, RefCell};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What an entry may use. `None` stands for "no limit of its own".
#[derive(Clone, Copy, Debug, Default)]
pub struct Bounds {
    /// Loop ends, calls, and the work that natives charge.
    pub operations: Option<u64>,
    /// How long it may run.
    pub time: Option<Duration>,
    /// Bytes of objects.
    pub memory: Option<usize>,
    /// Which limit has ended the program that is to go on: nothing more of it runs.
    pub ended: Option<Ended>,
}

/// What an error's text may take when its program has nothing left.
const GRACE: Bounds =
    Bounds { operations: Some(200_000), time: Some(Duration::from_millis(200)), memory: Some(8 << 20), ended: None };

/// What the innermost entry of this thread may use, for interpreters that begin inside of it.
#[derive(Clone, Copy)]
struct Share {
    left: Left,
    /// What those have used, and the entry does not know of yet.
    spent: u64,
}

thread_local! {
    static SHARE: Cell<Share> = const { Cell::new(Share { left: Left::ALL, spent: 0 }) };
    /// The flags that cancel the entries of this thread, the innermost last.
    static CANCELLED: RefCell<Vec<Option<Arc<AtomicBool>>>> = const { RefCell::new(Vec::new()) };
}

/// Takes the operations of other interpreters that ran inside of this one.
pub(super) fn take_spent() -> u64 {
    let share = SHARE.get();
    SHARE.set(Share { spent: 0, ..share });
    share.spent
}

/// Notes how many operations are left to the innermost entry.
pub(super) fn share_operations(operations: u64) {
    let share = SHARE.get();
    SHARE.set(Share { left: Left { operations, ..share.left }, ..share });
}

/// Whether the host has cancelled an entry of this thread.
pub(super) fn is_cancelled() -> bool {
    let is_set = |flags: &RefCell<Vec<Option<Arc<AtomicBool>>>>| {
        flags.borrow().iter().flatten().any(|flag| flag.load(Ordering::Relaxed))
    };
    CANCELLED.try_with(is_set).unwrap_or(false)
}

/// The interpreter, within the bounds of an entry.
pub struct Entry<'a> {
    cx: &'a mut Cx,
    before: Left,
    around: Share,
    given: u64,
    _inside: Inside,
}

impl Cx {
    /// Begins an entry: until it is dropped, the program has no more than `bounds`, and no more than is left to the
    /// entry around it.
    pub fn enter(&mut self, bounds: &Bounds) -> Entry<'_> {
        let (before, around, room) = (self.limits.left, SHARE.get(), snek_heap::room());
        let inside = self.heap().enter();
        let room = if inside.was_entered() { usize::MAX } else { snek_heap::bytes().saturating_add(room) };
        let own = Left {
            operations: bounds.operations.unwrap_or(u64::MAX),
            deadline: bounds.time.and_then(|time| Instant::now().checked_add(time)),
            memory: bounds.memory.unwrap_or(usize::MAX),
            ended: bounds.ended,
        };
        let left = own.within(&before).within(&Left { memory: room, ended: None, ..around.left });
        self.begin(before, around, left, inside)
    }

    /// Begins an entry for the text of an error: its program may have nothing left.
    pub fn enter_for_text(&mut self) -> Entry<'_> {
        let (before, around, inside) = (self.limits.left, SHARE.get(), self.heap().enter());
        let deadline = Instant::now() + GRACE.time.unwrap_or_default();
        let left = Left {
            operations: before.operations.max(GRACE.operations.unwrap_or_default()),
            deadline: before.deadline.map(|before| before.max(deadline)),
            memory: before.memory.max(snek_heap::bytes().saturating_add(GRACE.memory.unwrap_or_default())),
            ended: None,
        };
        self.begin(before, around, left, inside)
    }

    fn begin(&mut self, before: Left, around: Share, left: Left, inside: Inside) -> Entry<'_> {
        self.limits.left = left;
        self.limits.depth += 1;
        SHARE.set(Share { left, spent: 0 });
        // The list is gone only when the thread is ending: nobody waits for an end then.
        let _ = CANCELLED.try_with(|flags| flags.borrow_mut().push(self.limits.cancelled.clone()));
        snek_heap::set_limit(left.memory);
        snek_heap::set_ticks(if left.ended.is_some() { 1 } else { snek_heap::ticks().max(2) });
        Entry { cx: self, before, around, given: left.operations, _inside: inside }
    }
}

impl Left {
    /// What is left inside of an entry that has `outer` left.
    fn within(self, outer: &Left) -> Left {
        Left {
            operations: self.operations.min(outer.operations),
            deadline: [self.deadline, outer.deadline].into_iter().flatten().min(),
            memory: self.memory.min(outer.memory),
            ended: outer.ended.or(self.ended),
        }
    }
}

impl Entry<'_> {
    /// What would be left to a program that went on after this entry.
    #[must_use]
    pub fn left(&self) -> Bounds {
        let left = &self.cx.limits.left;
        Bounds {
            operations: (left.operations < u64::MAX / 2).then_some(left.operations),
            time: self.cx.time_left(),
            memory: (left.memory < usize::MAX).then_some(left.memory),
            ended: left.ended,
        }
    }
}

impl Deref for Entry<'_> {
    type Target = Cx;

    fn deref(&self) -> &Cx {
        self.cx
    }
}

impl DerefMut for Entry<'_> {
    fn deref_mut(&mut self) -> &mut Cx {
        self.cx
    }
}

impl Drop for Entry<'_> {
    fn drop(&mut self) {
        let limits = &mut self.cx.limits;
        let used = (self.given - limits.left.operations).saturating_add(take_spent());
        // Operations and time that are used up are found so again. The others might be forgotten.
        let ended = limits.left.ended.filter(|ended| match ended {
            Ended::Memory => limits.left.memory >= self.before.memory,
            Ended::Operations | Ended::Time => false,
            Ended::Cancelled => true,
        });
        limits.depth -= 1;
        limits.left = Left { operations: self.before.operations.saturating_sub(used), ..self.before };
        let mut around = self.around;
        if limits.depth == 0 {
            if ended == Some(Ended::Cancelled)
                && let Some(flag) = &limits.cancelled
            {
                flag.store(false, Ordering::Relaxed);
            }
            limits.left = Left::ALL;
            // What the program did not look at any more is no matter of the next one's.
            snek_heap::take_shortage();
            around.spent = around.spent.saturating_add(used);
        } else {
            limits.left.ended = limits.left.ended.or(ended);
        }
        snek_heap::set_limit(limits.left.memory);
        snek_heap::set_ticks(if limits.left.ended.is_some() { 1 } else { snek_heap::ticks().max(2) });
        SHARE.set(around);
        let _ = CANCELLED.try_with(|flags| flags.borrow_mut().pop());
    }
}
