//! Limits on operations, time and memory, and cancellation from another thread.
//!
//! In: from natives the work that they do (`charge`) and the bytes that they are about to take (`reserve`). Out: an
//! error once something is used up.
//! Invariants:
//! - A limit that was reached stays so until its entry ends: each later look at it fails, and no handler, `finally`
//!   or finalizer runs in between.
//! - `charge` runs no Python code, but it may free garbage: its callers hold no container borrowed.
//!
//! Elsewhere: what an entry may use (`entry`), the safe points of the loop (`branch`, `window`), finalizers
//! (`inspect`), the count of bytes (`snek_heap`).

use super::Cx;
use super::entry;
use crate::error::{Error, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Which limit has ended a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It did more than it may.
    Operations,
    /// Its time is over.
    Time,
    /// It holds more memory than it may.
    Memory,
    /// The host has cancelled it.
    Cancelled,
}

impl Ended {
    fn message(self) -> &'static str {
        match self {
            Ended::Operations => "operation limit exceeded",
            Ended::Time => "time limit exceeded",
            Ended::Memory => "memory limit exceeded",
            Ended::Cancelled => "cancelled",
        }
    }
}

/// What the running entry may still use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    pub(super) operations: u64,
    pub(super) deadline: Option<Instant>,
    /// How many bytes objects may occupy.
    pub(super) memory: usize,
    pub(super) ended: Option<Ended>,
}

impl Left {
    /// No limit at all.
    pub(super) const ALL: Self = Self { operations: u64::MAX, deadline: None, memory: usize::MAX, ended: None };
}

/// The limits of an interpreter.
pub(crate) struct LimitState {
    pub(super) left: Left,
    /// How many entries are open.
    pub(super) depth: u32,
    /// When the process was measured last.
    measured: Option<Instant>,
    pub(super) cancelled: Option<Arc<AtomicBool>>,
    interrupted: Option<Arc<AtomicBool>>,
}

impl Default for LimitState {
    fn default() -> Self {
        Self { left: Left::ALL, depth: 0, measured: None, cancelled: None, interrupted: None }
    }
}

/// One allocation larger than this is refused as CPython's allocator would on most machines.
const MAX_SINGLE: usize = 1 << 35;

/// Before an allocation larger than this the host is asked how much memory there is.
const LARGE: usize = 1 << 30;

/// Room larger than this is asked for once before it is taken, since who takes it could only abort.
const PROBED: usize = 1 << 20;

/// Texts of more bytes than this are counted as work, and as how much.
pub(crate) const LONG: usize = 4 << 10;
const PER_UNIT: usize = 32;

/// The time of one unit of work, and how many units are looked at before they are done.
const UNIT: Duration = Duration::from_nanos(10);
const FORESEEN: usize = 100_000;

/// How often a process is measured, and what it may occupy beyond the limit: the interpreter and its modules, and what an
/// allocator keeps. What objects do not know that they occupy is found so.
const MEASURED: Duration = Duration::from_micros(500);
const BEYOND: usize = 24 << 20;

/// A program at its memory limit ends unless a collection frees this part of it; else it would only collect from then
/// on.
const WORTHWHILE: usize = 64;

/// How many safe points were passed since the limits were looked at, but for those that were left out.
fn counted(skipped: u32) -> u64 {
    u64::from(snek_heap::TICKS.saturating_sub(snek_heap::ticks()).saturating_sub(skipped))
}

impl Cx {
    /// Ends programs when this flag becomes true, as a limit does: they cannot catch it.
    pub fn cancel_when(&mut self, flag: Option<Arc<AtomicBool>>) {
        self.limits.cancelled = flag;
    }

    /// Raises KeyboardInterrupt when this flag becomes true, and resets it.
    pub fn interrupt_when(&mut self, flag: Option<Arc<AtomicBool>>) {
        self.limits.interrupted = flag;
    }

    /// Forgets an interrupt that came while nothing ran.
    pub fn forget_interrupt(&mut self) {
        if let Some(flag) = &self.limits.interrupted {
            flag.store(false, Ordering::Relaxed);
        }
    }

    /// Which limit has ended the running program, if one has.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.limits.left.ended
    }

    /// Whether the error of a computation ends its program: one of a limit, or an interrupt.
    #[must_use]
    pub fn ends_program(&self, error: &Error) -> bool {
        self.ended().is_some() || self.error_is(error, &self.types.exceptions.KeyboardInterrupt)
    }

    /// How much time the running program has left; `None` if it has no limit.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        self.limits.left.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// How many operations the running program has left: what was charged so far shows by the difference.
    #[must_use]
    pub fn operations_left(&self) -> u64 {
        self.limits.left.operations.saturating_sub(counted(snek_heap::skipped()))
    }

    /// Counts `work` of a native, in units of a loop's end: some ten nanoseconds. Looks at the limits now and then.
    ///
    /// # Errors
    /// LimitError when a limit is reached, KeyboardInterrupt.
    #[inline]
    pub fn charge(&mut self, work: usize) -> Result<()> {
        match u32::try_from(work).ok().and_then(|work| snek_heap::ticks().checked_sub(work)) {
            Some(left @ 1..) => {
                snek_heap::set_ticks(left);
                Ok(())
            }
            _ => self.charge_now(work),
        }
    }

    /// Counts work as `charge` does, and looks at the limits in any case.
    ///
    /// # Errors
    /// As of `charge`.
    #[cold]
    #[inline(never)]
    pub fn charge_now(&mut self, work: usize) -> Result<()> {
        let counted = counted(snek_heap::take_skipped());
        snek_heap::set_ticks(snek_heap::TICKS);
        self.look_at_limits(counted.saturating_add(work as u64))
    }

    /// Counts the work of a computation that cannot be stopped once it has begun. One that would outlast the deadline
    /// does not begin.
    ///
    /// # Errors
    /// As of `charge`.
    #[inline]
    pub fn foresee(&mut self, work: usize) -> Result<()> {
        self.check_time(work)?;
        self.charge(work)
    }

    /// Looks whether there is time for work that cannot be stopped once it has begun, without counting it.
    ///
    /// # Errors
    /// LimitError when it would outlast the deadline.
    pub fn check_time(&mut self, work: usize) -> Result<()> {
        if work > FORESEEN
            && let Some(left) = self.time_left()
            && left < UNIT.saturating_mul(u32::try_from(work).unwrap_or(u32::MAX))
        {
            return Err(self.end_with(Ended::Time));
        }
        Ok(())
    }

    /// Asks for permission to take `bytes` more than is held, before they are taken.
    ///
    /// # Errors
    /// MemoryError when the limit or the system does not have them.
    #[inline]
    pub fn reserve(&mut self, bytes: usize) -> Result<()> {
        if bytes > PROBED || snek_heap::would_exceed(bytes) { self.reserve_much(bytes) } else { Ok(()) }
    }

    /// Asks as `reserve` does for what a computation makes at once, and counts the work of making it: so the limits are
    /// looked at before many large results are there.
    ///
    /// # Errors
    /// As of `reserve` and `charge`.
    #[inline]
    pub fn reserve_result(&mut self, bytes: usize) -> Result<()> {
        if bytes > LONG { self.reserve_long(bytes) } else { self.reserve(bytes) }
    }

    #[cold]
    #[inline(never)]
    fn reserve_long(&mut self, bytes: usize) -> Result<()> {
        self.reserve(bytes)?;
        self.charge(bytes / PER_UNIT)
    }

    /// Asks for the `repr` of a text or of bytes: each byte that is no printable ASCII character may become four.
    ///
    /// # Errors
    /// As of `reserve` and `charge`.
    pub(crate) fn reserve_repr(&mut self, data: &[u8]) -> Result<()> {
        if data.len() <= LONG {
            return Ok(());
        }
        let escaped = data.iter().filter(|byte| !matches!(byte, b' '..=b'~' | 0x80..)).count();
        // A text that turns out longer than its beginning is copied to where there is more room.
        let copied = if escaped > 0 { data.len() } else { 0 };
        self.reserve_result(data.len().saturating_add(copied).saturating_add(escaped.saturating_mul(6)))
    }

    /// A copy of a text that may be long.
    ///
    /// # Errors
    /// As of `reserve_result`.
    pub fn copy_text(&mut self, text: &str) -> Result<String> {
        self.reserve_result(text.len())?;
        Ok(text.to_owned())
    }

    /// Counts the work of going through `bytes` of a text. Short ones are counted by whoever loops over them.
    ///
    /// # Errors
    /// As of `charge`.
    #[inline]
    pub fn charge_text(&mut self, bytes: usize) -> Result<()> {
        if bytes > LONG { self.charge(bytes / PER_UNIT) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn reserve_much(&mut self, bytes: usize) -> Result<()> {
        if bytes > MAX_SINGLE {
            return Err(self.memory_error(""));
        }
        if snek_heap::would_exceed(bytes) {
            // A collection is worth it where what is asked for fits at all.
            if bytes < self.limits.left.memory && self.limits.left.ended.is_none() {
                // It is work, too: a program may ask again and again.
                self.charge(snek_heap::tracked())?;
                self.collect_garbage();
            }
            if snek_heap::would_exceed(bytes) {
                return Err(self.memory_error(""));
            }
        }
        // The system may promise memory that it does not have, and end the process when it is used.
        let is_there = bytes <= LARGE || self.host.free_memory().is_none_or(|free| bytes <= free);
        if is_there && (bytes <= PROBED || snek_heap::probe(bytes)) {
            return Ok(());
        }
        Err(self.memory_error(""))
    }

    /// Counts operations, and looks whether a limit is reached.
    pub(super) fn look_at_limits(&mut self, operations: u64) -> Result<()> {
        match self.find_end(operations) {
            Some(ended) => Err(self.end_with(ended)),
            None if self.limits.interrupted.as_ref().is_some_and(|flag| flag.swap(false, Ordering::Relaxed)) => {
                let class = self.types.exceptions.KeyboardInterrupt.clone();
                Err(self.exception(&class, Vec::new()))
            }
            None => Ok(()),
        }
    }

    fn find_end(&mut self, operations: u64) -> Option<Ended> {
        let left = &mut self.limits.left;
        if left.ended.is_some() {
            return left.ended;
        }
        let spent = operations.saturating_add(entry::take_spent());
        let Some(operations) = left.operations.checked_sub(spent) else {
            left.operations = 0;
            return Some(Ended::Operations);
        };
        left.operations = operations;
        entry::share_operations(operations);
        if left.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Ended::Time);
        }
        if snek_heap::take_shortage() {
            return Some(Ended::Memory);
        }
        if entry::is_cancelled() {
            return Some(Ended::Cancelled);
        }
        if snek_heap::over_limit() {
            let (before, memory) = (snek_heap::bytes(), left.memory);
            self.collect_garbage();
            let freed = before.saturating_sub(snek_heap::bytes());
            if snek_heap::over_limit() || freed < memory / WORTHWHILE {
                return Some(Ended::Memory);
            }
        }
        self.process_is_over().then_some(Ended::Memory)
    }

    /// Does the process occupy more than the limit, where that is measured, with nothing in it that can be given back?
    fn process_is_over(&mut self) -> bool {
        let memory = self.limits.left.memory;
        if memory == usize::MAX || !snek_heap::is_measured() {
            return false;
        }
        let now = Instant::now();
        if self.limits.measured.is_some_and(|last| now.saturating_duration_since(last) < MEASURED) {
            return false;
        }
        self.limits.measured = Some(now);
        let most = memory.saturating_add(BEYOND);
        let Some(before) = snek_heap::measured(false).filter(|occupied| *occupied > most) else { return false };
        self.collect_garbage();
        let after = snek_heap::measured(true).unwrap_or(0);
        after > most || before.saturating_sub(after) < memory / WORTHWHILE
    }

    /// The error of a limit, which is reached from now on until the entry ends.
    #[cold]
    pub(super) fn end_with(&mut self, ended: Ended) -> Error {
        self.limits.left.ended = Some(ended);
        // The next safe point looks again.
        snek_heap::set_ticks(1);
        let class = self.types.exceptions.LimitError.clone();
        self.exception(&class, vec![crate::types::str::new(ended.message())])
    }

    /// What an entry has come to: the error of the limit that has ended it, whatever became of that.
    ///
    /// # Errors
    /// That error, or the one in `result`.
    pub fn settle<T>(&mut self, result: Result<T>) -> Result<T> {
        let Some(ended) = self.limits.left.ended else { return result };
        let class = self.types.exceptions.LimitError.clone();
        match result {
            Err(error) if self.error_is(&error, &class) => Err(error),
            _ => Err(self.end_with(ended)),
        }
    }
}
