//! The options of a run: CPython's letters, and Snek's own words.
//!
//! In: one table. Out: the parser of runs reads it, and so do help, completions and manual pages.
//! Elsewhere: how the options are read in `python.rs`, what becomes of them in `run.rs`.

/// What an option sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A program in the arguments.
    Code,
    /// The name of a module.
    Module,
    /// Print the help.
    Help,
    /// Print the version.
    Version,
    /// A number of `sys.flags`, by its place there: counted, one for each time that the option is given.
    Flag(usize),
    /// No environment, no folder of the program: `-I`.
    Isolated,
    /// Output is handed on with each write.
    Unbuffered,
    /// A prompt follows the program.
    Inspect,
    /// The first line of the source is passed over.
    SkipFirstLine,
    /// A filter for warnings.
    Warning,
    /// An implementation-specific option.
    Specific,
    /// Accepted, and nothing comes of it.
    Nothing,
    /// The limit of memory.
    Memory,
    /// The limit of time.
    Time,
    /// The limit of steps.
    Operations,
    /// A folder to read.
    Read,
    /// A folder to write.
    Write,
    /// No files.
    NoFiles,
    /// No environment variables.
    NoEnvironment,
    /// No clock.
    NoClock,
    /// No randomness.
    NoRandom,
    /// Nothing of the process.
    NoProcess,
    /// Where to write a trace of kernels.
    Profile,
    /// Report what was staged.
    Explain,
    /// Staged functions run as plain ones.
    Eager,
}

/// An option of a run.
pub struct OptionRow {
    /// Its letter.
    pub letter: Option<char>,
    /// Its word.
    pub word: Option<&'static str>,
    /// The name of its value.
    pub value: Option<&'static str>,
    /// What it sets.
    pub what: What,
    /// What it does.
    pub help: &'static str,
}

const fn letter(letter: char, what: What, help: &'static str) -> OptionRow {
    OptionRow { letter: Some(letter), word: None, value: None, what, help }
}

const fn letter_with(letter: char, value: &'static str, what: What, help: &'static str) -> OptionRow {
    OptionRow { letter: Some(letter), word: None, value: Some(value), what, help }
}

const fn word(word: &'static str, what: What, help: &'static str) -> OptionRow {
    OptionRow { letter: None, word: Some(word), value: None, what, help }
}

const fn word_with(word: &'static str, value: &'static str, what: What, help: &'static str) -> OptionRow {
    OptionRow { letter: None, word: Some(word), value: Some(value), what, help }
}

/// Places of `sys.flags`.
pub mod flag {
    /// `-d`
    pub const DEBUG: usize = 0;
    /// `-i`
    pub const INSPECT: usize = 1;
    /// `-i`
    pub const INTERACTIVE: usize = 2;
    /// `-O`
    pub const OPTIMIZE: usize = 3;
    /// `-B`
    pub const DONT_WRITE_BYTECODE: usize = 4;
    /// `-s`
    pub const NO_USER_SITE: usize = 5;
    /// `-S`
    pub const NO_SITE: usize = 6;
    /// `-E`
    pub const IGNORE_ENVIRONMENT: usize = 7;
    /// `-v`
    pub const VERBOSE: usize = 8;
    /// `-b`
    pub const BYTES_WARNING: usize = 9;
    /// `-q`
    pub const QUIET: usize = 10;
    /// `-I`
    pub const ISOLATED: usize = 12;
    /// `-X dev`
    pub const DEV_MODE: usize = 13;
    /// `-X utf8`
    pub const UTF8_MODE: usize = 14;
    /// `-P`
    pub const SAFE_PATH: usize = 16;
}

/// All options of a run.
pub const OPTIONS: &[OptionRow] = &[
    letter_with('c', "CODE", What::Code, "run this text; what follows are the program's arguments"),
    letter_with('m', "MODULE", What::Module, "run a module of the library or of the search path as a program"),
    OptionRow { letter: Some('h'), word: Some("help"), value: None, what: What::Help, help: "print this help" },
    OptionRow { letter: Some('V'), word: Some("version"), value: None, what: What::Version, help: "print the version" },
    letter('i', What::Inspect, "go on with a prompt when the program has ended"),
    letter('u', What::Unbuffered, "hand output on with each write"),
    letter('q', What::Flag(flag::QUIET), "no greeting at the prompt"),
    letter('x', What::SkipFirstLine, "pass over the first line of the source"),
    letter('E', What::Flag(flag::IGNORE_ENVIRONMENT), "ignore the environment's PYTHON* variables"),
    letter('I', What::Isolated, "isolated: -E, -P and -s"),
    letter('P', What::Flag(flag::SAFE_PATH), "keep the program's folder out of sys.path"),
    letter('s', What::Flag(flag::NO_USER_SITE), "sets sys.flags only: there is no user's folder of modules"),
    letter('S', What::Flag(flag::NO_SITE), "leave out what module site adds to sys.path"),
    letter('O', What::Flag(flag::OPTIMIZE), "leave out asserts; -OO: docstrings too"),
    letter('B', What::Flag(flag::DONT_WRITE_BYTECODE), "keep no compiled code of imported modules in __pycache__"),
    letter(
        'b',
        What::Flag(flag::BYTES_WARNING),
        "sets sys.flags only: comparing bytes with strings does not warn (-bb too)",
    ),
    letter('d', What::Flag(flag::DEBUG), "sets sys.flags only: the parser has nothing to tell"),
    letter('v', What::Flag(flag::VERBOSE), "sets sys.flags only: imports tell nothing"),
    letter(
        'R',
        What::Nothing,
        "accepted: hashes of strings differ from run to run unless PYTHONHASHSEED says otherwise",
    ),
    letter_with('W', "FILTER", What::Warning, "a filter for warnings, such as error or ignore::DeprecationWarning"),
    letter_with(
        'X',
        "NAME[=VALUE]",
        What::Specific,
        "an option of the implementation: dev, utf8, int_max_str_digits=N, pycache_prefix=FOLDER; others stand in sys._xoptions",
    ),
    word_with(
        "check-hash-based-pycs",
        "WHEN",
        What::Nothing,
        "accepted: compiled code counts by the hash of its source in any case",
    ),
    word_with("limit-memory", "SIZE", What::Memory, "bytes of objects, such as 512M"),
    word_with("limit-time", "TIME", What::Time, "wall-clock time, such as 10s or 500ms"),
    word_with("limit-ops", "N", What::Operations, "ends of loops and calls"),
    word_with("allow-read", "DIR", What::Read, "only the files below DIR, for reading; may be given again"),
    word_with("allow-write", "DIR", What::Write, "the same for reading and writing"),
    word("no-fs", What::NoFiles, "no files but those that are allowed"),
    word("no-env", What::NoEnvironment, "no environment variables"),
    word("no-clock", What::NoClock, "no time and no waiting"),
    word("no-random", What::NoRandom, "no randomness of the system's"),
    word("no-net", What::Nothing, "no network (there is none)"),
    word("no-proc", What::NoProcess, "nothing of the process: its number, the number of processors"),
    word_with(
        "profile",
        "OUT.json",
        What::Profile,
        "write what the kernels of staged functions take, for Chrome's or Perfetto's trace viewer",
    ),
    word("explain", What::Explain, "report on standard error what was staged and why"),
    word("eager", What::Eager, "run staged functions as plain ones"),
];

/// The option of a letter.
pub fn by_letter(letter: char) -> Option<&'static OptionRow> {
    OPTIONS.iter().find(|row| row.letter == Some(letter))
}

/// The option of a word.
pub fn by_word(word: &str) -> Option<&'static OptionRow> {
    OPTIONS.iter().find(|row| row.word == Some(word))
}
