//! The arguments of a run, read as CPython reads them.
//!
//! In: arguments. Out: `RunOptions`.
//! Invariants:
//! - Letters may stand together (`-uc CODE`, `-mMODULE`); what follows a program is the program's.
//! - Words take their value behind `=` or in the next argument.
//! - This runs at every start: nothing of clap is asked here.
//!
//! Elsewhere: the table in `options.rs`.

use super::options::{OPTIONS, OptionRow, What, by_letter, by_word, flag};
use super::{Command, Program, RunOptions};
use std::io::IsTerminal;

/// What CPython prints below an option that it does not know.
const SHORT_USAGE: &str =
    "usage: snek [option] ... [-c cmd | -m mod | file | -] [arg] ...\nTry `snek -h' for more information.";

/// Why there is nothing to run.
fn wrong(message: String) -> String {
    format!("{message}\n{SHORT_USAGE}")
}

/// Reads the arguments; `name` is `run` where that word stood in front, for the help.
pub fn parse(arguments: Vec<String>, name: Option<&'static str>) -> Result<Command, String> {
    let mut reader = Reader {
        rest: arguments.into_iter(),
        options: RunOptions::default(),
        program: None,
        ends: None,
        shows_version: false,
        name,
    };
    reader.read()?;
    let Reader { rest, mut options, program, ends, shows_version, .. } = reader;
    if let Some(command) = ends {
        return Ok(command);
    }
    if shows_version {
        return Ok(Command::Version);
    }
    options.args = rest.collect();
    settle(&mut options);
    match program {
        Some(program) => Ok(Command::Run(RunOptions { program, ..options })),
        None if name.is_some() => Err("run needs a program: a FILE, -c CODE, -m MODULE or -".to_owned()),
        None if std::io::stdin().is_terminal() || options.inspect => Ok(Command::Interactive(options)),
        None => Ok(Command::Run(options)),
    }
}

/// What has been read.
struct Reader {
    rest: std::vec::IntoIter<String>,
    options: RunOptions,
    program: Option<Program>,
    /// What is done instead of a run.
    ends: Option<Command>,
    shows_version: bool,
    name: Option<&'static str>,
}

impl Reader {
    fn read(&mut self) -> Result<(), String> {
        while self.program.is_none() && self.ends.is_none() {
            let Some(argument) = self.rest.next() else { break };
            if argument == "-" {
                self.program = Some(Program::Stdin { named: true });
            } else if argument == "--" {
                self.program = self.rest.next().map(Program::File);
                break;
            } else if let Some(text) = argument.strip_prefix("--") {
                self.word(text)?;
            } else if let Some(letters) = argument.strip_prefix('-') {
                self.letters(letters)?;
            } else {
                self.program = Some(Program::File(argument));
            }
        }
        Ok(())
    }

    /// Reads an option that is a word.
    fn word(&mut self, text: &str) -> Result<(), String> {
        let (word, mut given) = match text.split_once('=') {
            Some((word, value)) => (word, Some(value.to_owned())),
            None => (text, None),
        };
        let Some(row) = by_word(word) else { return Err(wrong(unknown_word(word))) };
        match row.value {
            Some(_) if given.is_none() => {
                given = Some(self.rest.next().ok_or_else(|| wrong(format!("--{word} needs a value")))?);
            }
            None if given.is_some() => return Err(wrong(format!("--{word} takes no value"))),
            _ => {}
        }
        self.apply(row, given)
    }

    /// Reads letters that stand together.
    fn letters(&mut self, letters: &str) -> Result<(), String> {
        let mut left = letters.chars();
        while let Some(letter) = left.next() {
            let letter = if letter == '?' { 'h' } else { letter };
            let Some(row) = by_letter(letter) else { return Err(wrong(format!("Unknown option: -{letter}"))) };
            let value = match row.value {
                None => None,
                // The value is the rest of the argument, or the next one.
                Some(_) => {
                    let text = std::mem::replace(&mut left, "".chars()).collect::<String>();
                    let next = if text.is_empty() { self.rest.next() } else { Some(text) };
                    Some(next.ok_or_else(|| wrong(format!("Argument expected for the -{letter} option")))?)
                }
            };
            self.apply(row, value)?;
        }
        Ok(())
    }

    /// Does what an option says.
    fn apply(&mut self, row: &OptionRow, value: Option<String>) -> Result<(), String> {
        let options = &mut self.options;
        let value = value.unwrap_or_default();
        match row.what {
            What::Code => self.program = Some(Program::Code(value)),
            What::Module => self.program = Some(Program::Module(value)),
            What::Help => self.ends = Some(Command::Help(self.name)),
            What::Version => self.shows_version = true,
            What::Flag(place) => options.flags[place] += 1,
            What::Isolated => options.flags[flag::ISOLATED] = 1,
            What::Unbuffered => options.unbuffered = true,
            What::Inspect => {
                options.inspect = true;
                options.flags[flag::INSPECT] += 1;
                options.flags[flag::INTERACTIVE] += 1;
            }
            What::SkipFirstLine => options.skip_first_line = true,
            What::Warning => options.warnings.push(value),
            What::Specific => options.specific.push(value),
            What::Nothing => {}
            What::Memory => options.memory = Some(snek::tools::size(&value)?),
            What::Time => options.time = Some(snek::tools::duration(&value)?),
            What::Operations => {
                options.ops = Some(value.parse().map_err(|_| format!("'{value}' is no number of operations"))?);
            }
            What::Read => options.folders.push((value, false)),
            What::Write => options.folders.push((value, true)),
            What::NoFiles => options.without.files = true,
            What::NoEnvironment => options.without.environment = true,
            What::NoClock => options.without.clock = true,
            What::NoRandom => options.without.randomness = true,
            What::NoProcess => options.without.processes = true,
            What::Profile => options.profile = Some(value),
            What::Explain => options.explain = true,
            What::Eager => options.eager = true,
        }
        Ok(())
    }
}

/// What options mean together.
fn settle(options: &mut RunOptions) {
    let flags = &mut options.flags;
    if flags[flag::ISOLATED] > 0 {
        flags[flag::IGNORE_ENVIRONMENT] = flags[flag::IGNORE_ENVIRONMENT].max(1);
        flags[flag::NO_USER_SITE] = flags[flag::NO_USER_SITE].max(1);
        flags[flag::SAFE_PATH] = 1;
    }
    let keeps_none = || std::env::var_os("PYTHONDONTWRITEBYTECODE").is_some_and(|set| !set.is_empty());
    if flags[flag::DONT_WRITE_BYTECODE] == 0 && flags[flag::IGNORE_ENVIRONMENT] == 0 && keeps_none() {
        flags[flag::DONT_WRITE_BYTECODE] = 1;
    }
    match flags[flag::BYTES_WARNING] {
        0 => {}
        1 => options.warnings.push("default::BytesWarning".to_owned()),
        _ => options.warnings.push("error::BytesWarning".to_owned()),
    }
    for specific in &options.specific {
        match specific.split('=').next() {
            Some("dev") => flags[flag::DEV_MODE] = 1,
            Some("utf8") => flags[flag::UTF8_MODE] = i64::from(!specific.ends_with("=0")),
            _ => {}
        }
    }
    if flags[flag::DEV_MODE] > 0 {
        options.warnings.insert(0, "default".to_owned());
    }
}

fn unknown_word(word: &str) -> String {
    let words = OPTIONS.iter().filter_map(|row| row.word);
    match super::nearest(word, words) {
        Some(known) => format!("unknown option --{word}: did you mean --{known}?"),
        None => format!("unknown option --{word}"),
    }
}
