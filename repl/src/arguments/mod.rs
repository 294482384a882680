//! The command line.
//!
//! In: arguments. Out: a `Command`.
//! Invariants: what runs a program is recognised by hand, as CPython does it; clap is asked for the other commands, for
//! help, completions and manual pages.

mod commands;
mod options;
mod python;

pub use commands::{complete, help, manual};
pub use options::flag;

use std::time::Duration;

/// What is to be done.
pub enum Command {
    /// Print the help: of a command, or of all.
    Help(Option<&'static str>),
    /// Print a text that clap has made, with this exit status.
    Told(String, i32),
    /// Print the version.
    Version,
    /// Run a program.
    Run(RunOptions),
    /// Start the prompt.
    Interactive(RunOptions),
    /// Print Core or bytecode.
    Dis {
        /// The file.
        file: String,
        /// Core instead of bytecode.
        core: bool,
    },
    /// Print a staged function's graph.
    Graph(GraphOptions),
    /// Print what was staged and why.
    Explain(Target),
    /// Report problems without running.
    Check(CheckOptions),
    /// Compare runs under CPython and Snek, plain and staged.
    Diff(DiffOptions),
    /// Write completions for a shell.
    Completions(String),
    /// Write manual pages into a folder.
    Man(String),
    /// Write type stubs into a folder.
    Stubs(String),
}

/// What to run.
pub enum Program {
    /// Standard input.
    Stdin {
        /// It was asked for by `-`.
        named: bool,
    },
    /// A file.
    File(String),
    /// A text.
    Code(String),
    /// A module, found by its name.
    Module(String),
}

impl Default for Program {
    fn default() -> Self {
        Self::Stdin { named: false }
    }
}

/// How to run it.
#[derive(Default)]
pub struct RunOptions {
    /// What to run.
    pub program: Program,
    /// `sys.argv[1:]`.
    pub args: Vec<String>,
    /// Bytes of objects.
    pub memory: Option<usize>,
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Loop ends and calls.
    pub ops: Option<u64>,
    /// Folders with files, and whether they may be written; all files if there is none.
    pub folders: Vec<(String, bool)>,
    /// What is taken away.
    pub without: Without,
    /// Where to write what staged functions take.
    pub profile: Option<String>,
    /// Report what was staged and why.
    pub explain: bool,
    /// Staged functions run as plain ones.
    pub eager: bool,
    /// The numbers of `sys.flags` that options set, by `flag`.
    pub flags: [i64; 18],
    /// Filters for warnings: `sys.warnoptions`.
    pub warnings: Vec<String>,
    /// `sys._xoptions`: each a name, or a name with its value.
    pub specific: Vec<String>,
    /// A prompt follows the program.
    pub inspect: bool,
    /// Output is handed on with each write.
    pub unbuffered: bool,
    /// The first line of the source is passed over.
    pub skip_first_line: bool,
}

/// What a program may not reach.
#[derive(Default)]
pub struct Without {
    /// Files.
    pub files: bool,
    /// Environment variables.
    pub environment: bool,
    /// Clocks.
    pub clock: bool,
    /// The system's randomness.
    pub randomness: bool,
    /// What tells of the process.
    pub processes: bool,
}

/// A function of a file, `FILE:FN`.
pub struct Target {
    /// The file.
    pub file: String,
    /// `name`, `outer.inner` or `Class.method`; all staged functions if there is none.
    pub function: Option<String>,
}

/// Which graph to print, and how.
pub struct GraphOptions {
    /// What to print the graph of.
    pub target: Target,
    /// `sexpr`, `ir`, `dot`, `svg`, `html`, `c` or `python`.
    pub emit: String,
    /// The optimised graph.
    pub opt: bool,
    /// The types of the arguments; the function is not run then.
    pub spec: Option<String>,
    /// Where to write; standard output by default.
    pub output: Option<String>,
}

/// What to check, and how to report it.
pub struct CheckOptions {
    /// Files and folders.
    pub paths: Vec<String>,
    /// `text`, `json` or `github`.
    pub format: String,
}

/// What to compare.
pub struct DiffOptions {
    /// Files and folders.
    pub paths: Vec<String>,
    /// A CPython 3.11; found if none is named.
    pub python: Option<String>,
    /// A file that names programs which are known to differ.
    pub known: Option<String>,
    /// How long a run may take.
    pub timeout: Duration,
    /// How many programs run at once.
    pub jobs: Option<usize>,
    /// How much address space a run may take.
    pub memory: usize,
}

/// Reads the arguments behind the command's name. An error is a text for standard error; the status is then 2.
pub fn parse(mut arguments: Vec<String>) -> Result<Command, String> {
    match arguments.first().map(String::as_str) {
        Some("run") => python::parse(arguments.split_off(1), Some("run")),
        Some(word) if commands::is_command(word) => commands::parse(arguments),
        _ => python::parse(arguments, None),
    }
}

/// The name of a command that was meant by a word.
pub fn command_meant(word: &str) -> Option<&'static str> {
    nearest(word, commands::NAMES.iter().copied())
}

/// The name that is most like a word, if one is like it.
fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let bound = (word.chars().count() / 3).max(1);
    let distance = |name: &&str| strsim::osa_distance(word, name);
    names.min_by_key(distance).filter(|name| distance(name) <= bound && word.len() > 1)
}
