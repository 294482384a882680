//! What the host lets a program reach.

/// Capabilities. The default grants nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grants {
    /// Read and write files.
    pub files: bool,
    /// Read the clock and sleep.
    pub clock: bool,
    /// Read standard input.
    pub input: bool,
    /// Read environment variables.
    pub environment: bool,
    /// Read randomness of the system.
    pub entropy: bool,
}

impl Grants {
    /// Everything that there is.
    #[must_use]
    pub fn all() -> Self {
        Self { files: true, clock: true, input: true, environment: true, entropy: true }
    }
}
