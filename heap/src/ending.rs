//! The end of a thread: what its heap keeps for later use goes back to the allocator.
//!
//! The heap's state has no destructor, so that reaching it costs one load. This one's destructor speaks for it.

use crate::{heap, pool, weak};

struct Ending;

impl Drop for Ending {
    fn drop(&mut self) {
        heap::give_back();
        weak::give_back();
        pool::give_back();
    }
}

thread_local! {
    static ENDING: Ending = const { Ending };
}

/// Sees to it that the thread's heap is emptied at its end. Asked whenever memory is taken from the allocator.
pub(crate) fn expect_end() {
    // Gone only when the thread is ending already.
    let _ = ENDING.try_with(|_| ());
}
