//! The end of programs that their limit of time does not reach: they wait for a pipe, a device or a reader.
//!
//! In: the limit. Out: the end of the process, a moment after it.
//! Invariants: nothing here waits for the interpreter, whatever it holds.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a program may take to end by itself.
const LATE: Duration = Duration::from_millis(950);

const TEXT: &[u8] = b"snek: the program did not stop at its limit of time, so the process was ended\n";

/// Ends the process if it is still there a moment after the limit. What it has not written yet is lost.
pub fn end_after(limit: Option<Duration>) {
    let Some(time) = limit else { return };
    let end = move || {
        std::thread::sleep(time.saturating_add(LATE));
        tell();
        signal_hook::low_level::exit(1);
    };
    // Where the system has no thread left, what the interpreter itself looks at remains.
    let _ = std::thread::Builder::new().name("late".to_owned()).stack_size(64 << 10).spawn(end);
}

/// Ends the process when an entry of the prompt is still there a moment after its limit.
pub struct Watch {
    shared: Arc<(Mutex<Option<Instant>>, Condvar)>,
    limit: Duration,
}

impl Watch {
    /// A watch that looks at nothing yet; none without a limit.
    pub fn new(limit: Option<Duration>) -> Option<Self> {
        let limit = limit?;
        let shared = Arc::new((Mutex::new(None), Condvar::new()));
        let seen = Arc::clone(&shared);
        // Where the system has no thread left, what the interpreter itself looks at remains.
        let _ = std::thread::Builder::new().name("late".to_owned()).stack_size(64 << 10).spawn(move || watch(&seen));
        Some(Self { shared, limit })
    }

    /// An entry begins.
    pub fn begin(&self) {
        self.set(Instant::now().checked_add(self.limit.saturating_add(LATE)));
    }

    /// It has ended.
    pub fn end(&self) {
        self.set(None);
    }

    fn set(&self, end: Option<Instant>) {
        *self.shared.0.lock().unwrap_or_else(PoisonError::into_inner) = end;
        self.shared.1.notify_one();
    }
}

/// Waits for the end of an entry; where it passes, the process ends.
fn watch((end, changed): &(Mutex<Option<Instant>>, Condvar)) {
    let mut until = end.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        until = match *until {
            None => changed.wait(until).unwrap_or_else(PoisonError::into_inner),
            Some(at) => {
                let left = at.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    tell();
                    signal_hook::low_level::exit(1);
                }
                changed.wait_timeout(until, left).unwrap_or_else(PoisonError::into_inner).0
            }
        };
    }
}

/// Writes the text if somebody takes it.
fn tell() {
    let stderr = std::io::stderr();
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    if poll(&mut [PollFd::new(&stderr, PollFlags::OUT)], Some(&now)).is_ok_and(|ready| ready > 0) {
        let _ = rustix::io::write(&stderr, TEXT);
    }
}
