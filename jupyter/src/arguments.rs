//! The command line.
//!
//! In: arguments. Out: a `Command`.

use clap::{Arg, ArgAction, ArgMatches, error::ErrorKind};
use snek::tools::{duration, size};
use snek::{Fs, Grants, Limits};
use std::ffi::OsString;
use std::path::PathBuf;

/// What is to be done.
pub enum Command {
    /// Print what clap has made, and end with this status.
    Told(String, u8),
    /// Be a kernel.
    Run(RunOptions),
    /// Tell Jupyter of the kernel.
    Install(InstallOptions),
}

/// How to be a kernel.
pub struct RunOptions {
    /// The file that says where clients are.
    pub connection: PathBuf,
    /// What a cell may use.
    pub limits: Limits,
    /// What cells may reach.
    pub grants: Grants,
}

/// Where and how the kernel is installed.
pub struct InstallOptions {
    /// Whom it is for.
    pub place: Place,
    /// The name of its folder.
    pub name: String,
    /// What menus show.
    pub display_name: String,
    /// Arguments that each start of the kernel has.
    pub arguments: Vec<String>,
}

/// Whom a kernel is for.
pub enum Place {
    /// The user.
    User,
    /// The environment for Python packages that is active.
    Environment,
    /// Those who look below this folder.
    Prefix(PathBuf),
}

/// Options with a value: word, name of the value, what it does.
const VALUES: [(&str, &str, &str); 5] = [
    ("limit-memory", "SIZE", "Bytes of objects, such as 512M"),
    ("limit-time", "TIME", "Wall-clock time of each cell, such as 10s or 500ms"),
    ("limit-ops", "N", "Ends of loops and calls of each cell"),
    ("allow-read", "DIR", "Only the files below DIR, for reading; may be given again"),
    ("allow-write", "DIR", "The same for reading and writing"),
];

/// Options without one.
const WORDS: [(&str, &str); 5] = [
    ("no-fs", "No files but those that are allowed"),
    ("no-env", "No environment variables"),
    ("no-clock", "No time and no waiting"),
    ("no-random", "No randomness of the system's"),
    ("no-proc", "Nothing of the process: its number, the number of processors"),
];

fn with_options(command: clap::Command) -> clap::Command {
    let values = VALUES.map(|(word, value, help)| {
        let action = if word.starts_with("allow") { ArgAction::Append } else { ArgAction::Set };
        Arg::new(word).long(word).value_name(value).action(action).help(help)
    });
    let words = WORDS.map(|(word, help)| Arg::new(word).long(word).action(ArgAction::SetTrue).help(help));
    command.args(values).args(words)
}

fn command() -> clap::Command {
    let flag = |word: &'static str, help: &'static str| Arg::new(word).long(word).action(ArgAction::SetTrue).help(help);
    let value = |word: &'static str, name: &'static str, help: &'static str| {
        Arg::new(word).long(word).value_name(name).help(help)
    };
    let install = clap::Command::new("install")
        .about("Tell Jupyter of this kernel; the options about limits and files hold whenever it is started")
        .arg(flag("user", "For you alone, which is the default").conflicts_with_all(["sys-prefix", "prefix"]))
        .arg(flag("sys-prefix", "For the virtual environment that is active").conflicts_with("prefix"))
        .arg(value("prefix", "DIR", "Below DIR/share/jupyter").value_parser(clap::value_parser!(PathBuf)))
        .arg(value("name", "NAME", "The kernel's name for Jupyter").default_value("snek"))
        .arg(value("display-name", "TEXT", "Its name in menus").default_value("Snek"));
    with_options(clap::Command::new("snek-jupyter"))
        .about("The kernel of Snek for Jupyter notebooks")
        .version(env!("CARGO_PKG_VERSION"))
        .override_usage("snek-jupyter [OPTIONS] CONNECTION_FILE\n       snek-jupyter install [OPTIONS]")
        .args_conflicts_with_subcommands(true)
        .arg(
            Arg::new("FILE")
                .value_name("CONNECTION_FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .help("The file that says where clients are; Jupyter writes it"),
        )
        .arg(
            value("connection-file", "CONNECTION_FILE", "The same")
                .short('f')
                .value_parser(clap::value_parser!(PathBuf))
                .conflicts_with("FILE"),
        )
        .subcommand(with_options(install))
}

/// Reads the arguments, the program's name included.
///
/// # Errors
/// What is wrong with a value.
pub fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Command, String> {
    let matches = match command().try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => {
            let is_asked = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            return Ok(Command::Told(error.to_string(), if is_asked { 0 } else { 2 }));
        }
    };
    if let Some(("install", matches)) = matches.subcommand() {
        // What is wrong is told now, and not when a notebook is opened.
        limits(matches)?;
        grants(matches)?;
        let text = |name: &str| matches.get_one::<String>(name).cloned().unwrap_or_default();
        let place = match matches.get_one::<PathBuf>("prefix") {
            Some(prefix) => Place::Prefix(prefix.clone()),
            None if matches.get_flag("sys-prefix") => Place::Environment,
            None => Place::User,
        };
        return Ok(Command::Install(InstallOptions {
            place,
            name: text("name"),
            display_name: text("display-name"),
            arguments: repeated(matches)?,
        }));
    }
    let connection = matches.get_one::<PathBuf>("connection-file").or_else(|| matches.get_one("FILE"));
    let Some(connection) = connection.cloned() else {
        let text = "no connection file. Jupyter starts the kernel with one; `snek-jupyter install` tells Jupyter of it";
        return Err(text.to_owned());
    };
    Ok(Command::Run(RunOptions { connection, limits: limits(&matches)?, grants: grants(&matches)? }))
}

fn limits(matches: &ArgMatches) -> Result<Limits, String> {
    let text = |word: &str| matches.get_one::<String>(word);
    let told = |word: &'static str| move |error: String| format!("--{word}: {error}");
    let ops =
        text("limit-ops").map(|text| text.parse::<u64>().map_err(|_| format!("--limit-ops: '{text}' is no count")));
    Ok(Limits {
        memory: text("limit-memory").map(|text| size(text)).transpose().map_err(told("limit-memory"))?,
        time: text("limit-time").map(|text| duration(text)).transpose().map_err(told("limit-time"))?,
        ops: ops.transpose()?,
        ..Limits::none()
    })
}

fn folders(matches: &ArgMatches, word: &str) -> Result<Vec<PathBuf>, String> {
    let folders = matches.get_many::<String>(word).unwrap_or_default();
    let found = folders.map(|folder| match PathBuf::from(folder) {
        path if path.is_dir() => Ok(path),
        _ => Err(format!("--{word}: '{folder}' is no folder to allow")),
    });
    found.collect()
}

fn grants(matches: &ArgMatches) -> Result<Grants, String> {
    let (read, written) = (folders(matches, "allow-read")?, folders(matches, "allow-write")?);
    let has_all = read.is_empty() && written.is_empty() && !matches.get_flag("no-fs");
    let mut files = if has_all { Fs::system() } else { Fs::none() };
    files = read.into_iter().fold(files, |files, folder| files.and(Fs::read_only(folder)));
    files = written.into_iter().fold(files, |files, folder| files.and(Fs::read_write(folder)));
    Ok(Grants {
        files,
        clock: !matches.get_flag("no-clock"),
        environment: !matches.get_flag("no-env"),
        processes: !matches.get_flag("no-proc"),
        entropy: !matches.get_flag("no-random"),
        // Native code reaches whatever the process does.
        native: has_all && !matches.get_flag("no-proc"),
        ..Grants::all()
    })
}

/// The options as arguments; folders with their full paths, since kernels are started anywhere.
fn repeated(matches: &ArgMatches) -> Result<Vec<String>, String> {
    let mut arguments = Vec::new();
    for (word, ..) in VALUES {
        for value in matches.get_many::<String>(word).unwrap_or_default() {
            let value = match word.starts_with("allow") {
                true => std::path::absolute(value).map_err(|error| format!("--{word}: {error}"))?.display().to_string(),
                false => value.clone(),
            };
            arguments.push(format!("--{word}={value}"));
        }
    }
    arguments.extend(WORDS.iter().filter(|(word, _)| matches.get_flag(word)).map(|(word, _)| format!("--{word}")));
    Ok(arguments)
}
