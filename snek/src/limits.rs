//! What a program may use.

use std::time::Duration;

/// Limits on a program. `None` stands for "no limit".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Loop ends and calls.
    pub ops: Option<u64>,
    /// Wall-clock time of one `run`, `eval` or call, the end of the program included.
    pub time: Option<Duration>,
    /// Bytes of objects. There are never more than 256 GiB, which cannot hold more references than are counted.
    pub memory: Option<usize>,
    /// Depth of calls. Programs begin with at most 1,000, and may ask for as many as this.
    pub recursion: usize,
    /// Bytes of output.
    pub output: Option<usize>,
}

impl Default for Limits {
    /// 512 MiB, 30 s, 1,000 frames, 16 MiB of output.
    fn default() -> Self {
        Self {
            ops: None,
            time: Some(Duration::from_secs(30)),
            memory: Some(512 << 20),
            recursion: 1_000,
            output: Some(16 << 20),
        }
    }
}

impl Limits {
    /// No limit.
    #[must_use]
    pub fn none() -> Self {
        Self { ops: None, time: None, memory: None, recursion: usize::MAX, output: None }
    }
}
