//! Ways of running that bring hidden errors to light.
//!
//! In builds for sanitizers, `SNEK_STRESS=collect` looks for cycles whenever a container is made, and `SNEK_STRESS=move` gives
//! each frame registers of its own, which go back to the allocator when the frame ends. In these and in builds with debug
//! assertions, `SNEK_STRESS=clones` keeps what staged code has in its hands until it is staged: what the staging of a program
//! means must not depend on who else holds an object. Elsewhere all questions are constants.

/// How many containers are made between two looks at all of them; between them only the young ones are looked at.
#[cfg(snek_sanitize)]
const FULL_EVERY: u32 = 512;

#[cfg(any(snek_sanitize, debug_assertions))]
fn is(mode: &str) -> bool {
    use std::sync::OnceLock;
    static MODE: OnceLock<String> = OnceLock::new();
    MODE.get_or_init(|| std::env::var("SNEK_STRESS").unwrap_or_default()) == mode
}

/// Whether each frame has registers of its own.
#[inline(always)]
#[must_use]
pub fn moves_registers() -> bool {
    #[cfg(snek_sanitize)]
    return is("move");
    #[cfg(not(snek_sanitize))]
    false
}

/// Whether the stager holds a clone of everything that staged code meets.
#[inline(always)]
#[must_use]
pub fn keeps_clones() -> bool {
    #[cfg(any(snek_sanitize, debug_assertions))]
    return is("clones");
    #[cfg(not(any(snek_sanitize, debug_assertions)))]
    false
}

/// A container has been made: collects, if that is asked for. Where collection is switched off, it stays so.
#[inline(always)]
pub(crate) fn made_container() {
    #[cfg(snek_sanitize)]
    {
        use crate::state::HEAP;
        use std::cell::Cell;
        thread_local!(static MADE: Cell<u32> = const { Cell::new(0) });
        if is("collect") && HEAP.with(|heap| heap.enabled.get()) {
            MADE.set(MADE.get() + 1);
            if MADE.get() % FULL_EVERY == 0 { _ = crate::collect() } else { crate::collect::collect_young() }
        }
    }
}
