//! What the host lets a program reach.

use crate::files::Fs;

/// Capabilities. The default grants nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grants {
    /// Files.
    pub files: Fs,
    /// Read the clock and sleep.
    pub clock: bool,
    /// Read standard input.
    pub input: bool,
    /// Read environment variables.
    pub environment: bool,
    /// See the number of the process, and how many processors there are.
    pub processes: bool,
    /// Read randomness of the system.
    pub entropy: bool,
    /// Compile C with the system's compiler and load what it makes, for `@stage(backend="c")`. Snek writes the C, of graphs,
    /// and keeps what was made in a folder of the user's; the program names neither files nor commands.
    pub native: bool,
}

impl Grants {
    /// Everything that there is: for programs that are trusted as the host is.
    #[must_use]
    pub fn all() -> Self {
        Self {
            files: Fs::system(),
            clock: true,
            input: true,
            environment: true,
            processes: true,
            entropy: true,
            native: true,
        }
    }
}
