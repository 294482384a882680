//! Limits on operations, time and memory, and cancellation from another thread.

use super::Cx;
use crate::error::Result;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What is limited, and how much is used.
#[derive(Default)]
pub(crate) struct LimitState {
    pub(crate) operations: Option<u64>,
    pub(crate) used: u64,
    pub(crate) deadline: Option<Instant>,
    pub(crate) cancelled: Option<Arc<AtomicBool>>,
}

impl Cx {
    /// Limits the number of loop ends and calls from now on.
    pub fn limit_operations(&mut self, operations: Option<u64>) {
        self.limits.operations = operations;
        self.limits.used = 0;
    }

    /// Ends programs at this moment.
    pub fn limit_time(&mut self, deadline: Option<Instant>) {
        self.limits.deadline = deadline;
    }

    /// Ends programs when this flag becomes true.
    pub fn cancel_when(&mut self, flag: Option<Arc<AtomicBool>>) {
        self.limits.cancelled = flag;
    }

    /// Counts operations of a native that works long, and looks whether a limit is reached.
    pub fn check_limits(&mut self, ticks: u64) -> Result<()> {
        self.limits.used += ticks;
        if self.limits.operations.is_some_and(|limit| self.limits.used > limit) {
            return Err(self.limit_error("operation limit exceeded"));
        }
        if self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.limits.deadline = None;
            return Err(self.limit_error("time limit exceeded"));
        }
        if snek_heap::over_limit() {
            snek_heap::collect();
            if snek_heap::over_limit() {
                return Err(self.limit_error("memory limit exceeded"));
            }
        }
        if self.limits.cancelled.as_ref().is_some_and(|flag| flag.swap(false, Ordering::Relaxed)) {
            let class = self.types.exceptions.KeyboardInterrupt.clone();
            return Err(self.exception(&class, Vec::new()));
        }
        Ok(())
    }

    #[cold]
    fn limit_error(&mut self, message: &str) -> crate::error::Error {
        let class = self.types.exceptions.LimitError.clone();
        self.exception(&class, vec![crate::types::str::new(message)])
    }
}
