//! The commands, as clap knows them.
//!
//! In: arguments, or the wish for a help, completions or manual pages. Out: a `Command`, or a text.
//! Elsewhere: runs of programs are read in `python.rs`; they are described here all the same, from the same table.

use super::options::{OPTIONS, What};
use super::{CheckOptions, Command, DiffOptions, GraphOptions, Program, RunOptions, Target};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command as Clap, ValueHint};
use std::path::Path;

/// The names of the commands.
pub const NAMES: &[&str] =
    &["run", "graph", "explain", "check", "diff", "dis", "test", "completions", "man", "stubs", "help"];

/// The forms of graphs.
const FORMS: [&str; 7] = ["sexpr", "ir", "dot", "svg", "html", "c", "python"];

/// Whether a first argument is the name of a command.
pub fn is_command(word: &str) -> bool {
    NAMES.contains(&word)
}

/// Reads the arguments of a command other than `run`.
pub fn parse(arguments: Vec<String>) -> Result<Command, String> {
    if arguments.first().is_some_and(|word| word == "test") {
        return Ok(test(arguments.into_iter().skip(1).collect()));
    }
    let matches = match root().try_get_matches_from(std::iter::once("snek".to_owned()).chain(arguments)) {
        Ok(matches) => matches,
        Err(error) => {
            let text = error.render().to_string();
            return Ok(Command::Told(text, error.exit_code()));
        }
    };
    let (name, matches) = matches.subcommand().ok_or("a command is missing")?;
    match name {
        "dis" => Ok(Command::Dis { file: text(matches, "FILE"), core: matches.get_flag("core") }),
        "explain" => Ok(Command::Explain(target(&text(matches, "FILE[:FN]")))),
        "graph" => Ok(Command::Graph(GraphOptions {
            target: target(&text(matches, "FILE[:FN]")),
            emit: text(matches, "emit"),
            opt: matches.get_flag("opt"),
            spec: matches.get_one::<String>("spec").cloned(),
            output: matches.get_one::<String>("output").cloned(),
        })),
        "check" => Ok(Command::Check(CheckOptions { paths: all(matches, "PATH"), format: text(matches, "format") })),
        "diff" => Ok(Command::Diff(DiffOptions {
            paths: all(matches, "PATH"),
            python: matches.get_one::<String>("python").cloned(),
            known: matches.get_one::<String>("known").cloned(),
            timeout: snek::tools::duration(&text(matches, "timeout"))?,
            jobs: matches.get_one::<u64>("jobs").and_then(|count| usize::try_from(*count).ok()),
            memory: snek::tools::size(&text(matches, "limit-memory"))?,
        })),
        "completions" => Ok(Command::Completions(text(matches, "SHELL"))),
        "man" => Ok(Command::Man(text(matches, "DIR"))),
        "stubs" => Ok(Command::Stubs(text(matches, "DIR"))),
        _ => Err(format!("unknown command {name}")),
    }
}

/// `snek test`: a run of `unittest` or `doctest`, which read their own options.
fn test(mut arguments: Vec<String>) -> Command {
    if arguments.iter().any(|argument| argument == "-h" || argument == "--help") {
        return Command::Help(Some("test"));
    }
    let module = match arguments.iter().position(|argument| argument == "--doctest") {
        Some(place) => {
            arguments.remove(place);
            "doctest"
        }
        None => "unittest",
    };
    if module == "unittest"
        && let Some(folder) = arguments.iter().position(|argument| Path::new(argument).is_dir())
    {
        let options = arguments.iter().enumerate().filter(|(place, _)| *place != folder).map(|(_, text)| text.clone());
        let begin = ["discover".to_owned(), "-s".to_owned(), arguments[folder].clone()];
        arguments = begin.into_iter().chain(options).collect();
    }
    let program = Program::Module(module.to_owned());
    Command::Run(RunOptions { program, args: arguments, ..RunOptions::default() })
}

/// `FILE` or `FILE:FN`. A colon that belongs to the file's name is one of a file that exists.
fn target(text: &str) -> Target {
    match text.rsplit_once(':') {
        Some((file, function)) if !function.is_empty() && !Path::new(text).is_file() => {
            Target { file: file.to_owned(), function: Some(function.to_owned()) }
        }
        _ => Target { file: text.to_owned(), function: None },
    }
}

fn text(matches: &ArgMatches, name: &str) -> String {
    matches.get_one::<String>(name).cloned().unwrap_or_default()
}

fn all(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.get_many::<String>(name).map(|values| values.cloned().collect()).unwrap_or_default()
}

/// The help of a command, or of all.
pub fn help(name: Option<&str>) -> String {
    let mut root = root();
    root.build();
    let mut command = match name.and_then(|name| root.find_subcommand(name)) {
        Some(command) => command.clone(),
        None => root,
    };
    command.render_help().to_string()
}

/// Completions for a shell.
pub fn complete(shell: &str) -> Result<Vec<u8>, String> {
    let shell: clap_complete::Shell = shell.parse()?;
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut root(), "snek", &mut text);
    Ok(text)
}

/// Writes `snek.1` and a page for each command; gives the names of the files.
pub fn manual(folder: &Path) -> std::io::Result<Vec<String>> {
    std::fs::create_dir_all(folder)?;
    let mut root = root();
    root.build();
    let mut names = Vec::new();
    let commands = root.get_subcommands().filter(|command| command.get_name() != "help").cloned();
    for command in std::iter::once(root.clone()).chain(commands) {
        let title = match command.get_name() {
            "snek" => "snek".to_owned(),
            name => format!("snek-{name}"),
        };
        let mut page = Vec::new();
        clap_mangen::Man::new(command.name(title.clone())).render(&mut page)?;
        let name = format!("{title}.1");
        std::fs::write(folder.join(&name), page)?;
        names.push(name);
    }
    Ok(names)
}

/// The whole command line.
fn root() -> Clap {
    let run = with_options(command("run", "Run a program", RUN_EXAMPLES))
        .arg(
            Arg::new("FILE")
                .value_hint(ValueHint::FilePath)
                .help("a file, a folder with __main__.py, or - for standard input"),
        )
        .arg(Arg::new("ARG").num_args(0..).trailing_var_arg(true).allow_hyphen_values(true).help("sys.argv[1:]"));
    with_options(Clap::new("snek"))
        .about("A Python 3.11 whose functions can become graphs")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .override_usage(
            "snek [OPTIONS] [-c CODE | -m MODULE | FILE | -] [ARG]...\n       snek COMMAND ...\n       snek  (the prompt, or a \
             program on standard input)",
        )
        .after_help(
            "A file that is named as a command is run by `snek run FILE` or `snek ./FILE`.\nEvery command has its own help: \
             `snek graph --help`.",
        )
        .subcommands([run, graph(), explain(), check(), diff(), dis(), tests(), completions(), man(), stubs()])
}

/// A command with examples below its help.
fn command(name: &'static str, about: &'static str, examples: &'static str) -> Clap {
    Clap::new(name).about(about).after_help(examples).disable_version_flag(true)
}

/// The options of runs.
fn with_options(mut command: Clap) -> Clap {
    // Clap describes the help itself.
    for row in OPTIONS.iter().filter(|row| row.what != What::Help) {
        let name = row.word.map_or_else(|| row.letter.unwrap_or('?').to_string(), str::to_owned);
        let mut arg = Arg::new(name).help(row.help);
        if let Some(letter) = row.letter {
            arg = arg.short(letter);
        }
        if let Some(word) = row.word {
            arg = arg.long(word);
        }
        arg = match row.value {
            Some(value) => arg.value_name(value).value_hint(hint(value)).action(ArgAction::Append),
            None => arg.action(ArgAction::SetTrue),
        };
        command = command.arg(arg);
    }
    command
}

/// What completions offer for a value of this name.
fn hint(value: &str) -> ValueHint {
    match value {
        "DIR" => ValueHint::DirPath,
        "OUT.json" => ValueHint::FilePath,
        _ => ValueHint::Other,
    }
}

const RUN_EXAMPLES: &str = "\
Examples:
  snek run program.py --verbose        what follows the file is the program's
  snek -c 'print(6 * 7)'
  snek -m timeit -s 'x = 3' 'x * x'
  snek --limit-time 10s --limit-memory=512M --allow-read=data program.py
  snek run --explain program.py        what was staged, and why";

fn graph() -> Clap {
    let examples = "\
Examples:
  snek graph model.py:loss                       the graph after a run of model.py
  snek graph model.py:Net.forward --emit svg -o net.svg
  snek graph model.py:train.step --spec 'f64[64,784],i64[64]'
                                                 typed by hand: no training has to run
Types are f64 f32 i64 i32 bool and others of NumPy's, with a shape in brackets; `?` is a length that is not known.";
    command("graph", "Print or write the graph of a staged function", examples)
        .arg(
            Arg::new("FILE[:FN]")
                .value_hint(ValueHint::FilePath)
                .required(true)
                .help("a file, and a function, outer.inner or Class.method of it"),
        )
        .arg(
            Arg::new("emit")
                .long("emit")
                .value_name("FORM")
                .default_value("ir")
                .value_parser(PossibleValuesParser::new(FORMS))
                .help("the form to print"),
        )
        .arg(Arg::new("opt").long("opt").action(ArgAction::SetTrue).help("the graph after the passes"))
        .arg(
            Arg::new("spec")
                .long("spec")
                .value_name("TYPES")
                .help("the types of the arguments; nothing but definitions is run"),
        )
        .arg(Arg::new("output").short('o').long("output").value_name("OUT").help("write to a file"))
}

fn explain() -> Clap {
    let examples = "\
Examples:
  snek explain model.py            all staged functions
  snek explain model.py:loss       one of them";
    command("explain", "Run a file, then report what was staged and why", examples)
        .arg(Arg::new("FILE[:FN]").value_hint(ValueHint::FilePath).required(true).help("a file, and a function of it"))
}

fn check() -> Clap {
    let examples = "\
Examples:
  snek check program.py
  snek check src tests --format json
  snek check . --format github     annotations in a workflow of GitHub
The status is 1 if there is a problem, 2 if a file cannot be read.";
    let about =
        "Report all problems of programs without running them: syntax, names, imports, what is outside the subset";
    command("check", about, examples).arg(paths()).arg(
        Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .default_value("text")
            .value_parser(PossibleValuesParser::new(["text", "json", "github"]))
            .help("how to print what is found"),
    )
}

/// Programs, one or more.
fn paths() -> Arg {
    let paths = Arg::new("PATH").value_hint(ValueHint::AnyPath).required(true).num_args(1..);
    paths.help("files, and folders with .py files")
}

fn diff() -> Clap {
    let examples = "\
Examples:
  snek diff program.py
  snek diff tests --python /usr/bin/python3.11
A program is run under CPython and Snek; one that imports snek is run plain and staged instead, as
CPython has no module of that name. Output, the last line of the traceback and the exit status are
compared. What cannot be compared is listed with the reason. The status is 1 if there is a difference.";
    command("diff", "Compare what programs do under CPython and Snek, plain and staged", examples)
        .arg(paths())
        .arg(
            Arg::new("python")
                .long("python")
                .value_name("PYTHON")
                .help("a CPython 3.11; python3.11 or python3 by default"),
        )
        .arg(
            Arg::new("known")
                .long("known")
                .value_name("FILE")
                .help("programs that are known to differ: a path a line, the reason behind it"),
        )
        .arg(
            Arg::new("timeout").long("timeout").value_name("TIME").default_value("60s").help("how long a run may take"),
        )
        .arg(
            Arg::new("jobs")
                .long("jobs")
                .short('j')
                .value_name("N")
                .value_parser(clap::value_parser!(u64).range(1..=1024))
                .help("how many programs run at once; as many as there are processors by default"),
        )
        .arg(
            Arg::new("limit-memory")
                .long("limit-memory")
                .value_name("SIZE")
                .default_value("4G")
                .help("how much address space a run may take"),
        )
}

fn dis() -> Clap {
    let examples = "\
Examples:
  snek dis program.py              the bytecode
  snek dis --core program.py       the few forms that the program is reduced to first";
    command("dis", "Print what a file is compiled to", examples)
        .arg(Arg::new("FILE").value_hint(ValueHint::FilePath).required(true).help("a file"))
        .arg(Arg::new("core").long("core").action(ArgAction::SetTrue).help("Core instead of bytecode"))
        .arg(
            Arg::new("code")
                .long("code")
                .action(ArgAction::SetTrue)
                .overrides_with("core")
                .help("bytecode, as without options"),
        )
}

fn tests() -> Clap {
    let examples = "\
Examples:
  snek test                        the tests below this folder, found by their names
  snek test tests/test_model.py -v
  snek test test_model.TestLoss.test_zero
  snek test --doctest model.py     the examples in docstrings
The options are those of modules unittest and doctest.";
    command("test", "Run tests: -m unittest, or -m doctest", examples)
        .arg(Arg::new("doctest").long("doctest").action(ArgAction::SetTrue).help("examples in docstrings"))
        .arg(
            Arg::new("ARG")
                .num_args(0..)
                .trailing_var_arg(true)
                .allow_hyphen_values(true)
                .help("files, folders, modules, classes, methods, and options such as -v, -f, -k PATTERN"),
        )
}

fn completions() -> Clap {
    let examples = "\
Examples:
  snek completions bash > ~/.local/share/bash-completion/completions/snek
  snek completions zsh > ~/.zfunc/_snek
  snek completions fish > ~/.config/fish/completions/snek.fish";
    let shells = PossibleValuesParser::new(["bash", "elvish", "fish", "powershell", "zsh"]);
    command("completions", "Print completions for a shell", examples)
        .arg(Arg::new("SHELL").required(true).value_parser(shells).help("the shell"))
}

fn man() -> Clap {
    let examples = "\
Examples:
  snek man ~/.local/share/man/man1";
    command("man", "Write manual pages", examples).arg(folder())
}

fn stubs() -> Clap {
    let examples = "\
Examples:
  snek stubs typings               where pyright and Pylance look by themselves
  snek stubs stubs && MYPYPATH=stubs mypy program.py
What NumPy has and Snek has not is an error of types then. Keep the folder apart from an installed NumPy.";
    command("stubs", "Write type stubs of the modules snek and numpy, for editors and type checkers", examples)
        .arg(folder())
}

/// A folder for files.
fn folder() -> Arg {
    Arg::new("DIR").value_hint(ValueHint::DirPath).required(true).help("the folder to write them to")
}
