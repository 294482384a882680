//! The end of programs that their limit of time does not reach: they wait for a pipe, a device or a reader.
//!
//! In: the limit. Out: the end of the process, a moment after it.
//! Invariants: nothing here waits for the interpreter, whatever it holds.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::time::Duration;

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

/// Writes the text if somebody takes it.
fn tell() {
    let stderr = std::io::stderr();
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    if poll(&mut [PollFd::new(&stderr, PollFlags::OUT)], Some(&now)).is_ok_and(|ready| ready > 0) {
        let _ = rustix::io::write(&stderr, TEXT);
    }
}
