//! The command line.

use std::io::IsTerminal;
use std::time::Duration;

/// How to use the command.
pub const USAGE: &str = "\
usage: snek [run] [options] FILE [ARG...]   run a program
       snek [options] -c CODE [ARG...]      run a text
       snek [options] -m MODULE [ARG...]    run a module
       snek [options] -                     run standard input
       snek                                 start the prompt
       snek graph FILE:FN [--emit sexpr|ir|dot|svg|c|python] [--opt] [-o OUT]
       snek explain FILE[:FN]
       snek check FILE                      report what is outside the subset, without running
       snek dis FILE [--core|--code]
options of a run:
  --limit-memory 512M   bytes of objects
  --limit-time 10s      wall-clock time
  --limit-ops N         loop ends and calls
  --allow-read=DIR      only the files below DIR, for reading; may be given again
  --allow-write=DIR     the same for reading and writing
  --no-fs               no files but those that are allowed
  --no-env              no environment variables
  --no-clock            no time and no waiting
  --no-random           no randomness of the system's
  --no-net              no network (there is none)
  --no-proc             nothing of the process: its number, the number of processors
  --profile OUT.json    what the kernels of staged functions take, for Chrome's or Perfetto's trace viewer";

/// What is to be done.
pub enum Command {
    /// Print the usage.
    Help,
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
    Explain {
        /// The file.
        file: String,
        /// The function; all if there is none.
        function: Option<String>,
    },
}

/// What to run.
#[derive(Default)]
pub enum Program {
    /// Standard input.
    #[default]
    Stdin,
    /// A file.
    File(String),
    /// A text.
    Code(String),
    /// A module, found by its name.
    Module(String),
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

/// Which graph to print, and how.
pub struct GraphOptions {
    /// The file that defines the function.
    pub file: String,
    /// The function.
    pub function: String,
    /// `sexpr`, `ir`, `dot`, `svg` or `c`.
    pub emit: String,
    /// The optimised graph.
    pub opt: bool,
    /// Where to write; standard output by default.
    pub output: Option<String>,
}

/// Reads the arguments behind the command's name.
pub fn parse(args: Vec<String>) -> Result<Command, String> {
    let mut rest = args.into_iter().peekable();
    match rest.peek().map(String::as_str) {
        Some("-h" | "--help" | "help") => return Ok(Command::Help),
        Some("-V" | "--version") => return Ok(Command::Version),
        Some("dis") => {
            rest.next();
            return dis(rest);
        }
        Some("graph") => {
            rest.next();
            return graph(rest);
        }
        Some("explain") => {
            rest.next();
            let target = rest.next().ok_or("explain needs FILE or FILE:FN")?;
            let (file, function) = match target.rsplit_once(':') {
                Some((file, function)) => (file.to_owned(), Some(function.to_owned())),
                None => (target, None),
            };
            return Ok(Command::Explain { file, function });
        }
        Some("check") => {
            rest.next();
            let file = rest.next().ok_or("check needs a file")?;
            return Ok(Command::Run(RunOptions {
                program: Program::Code("import sys, _check; sys.exit(_check.main(sys.argv[1]))".into()),
                args: vec![file],
                ..RunOptions::default()
            }));
        }
        Some("run") => {
            rest.next();
            if rest.peek().is_none() {
                return Err("run needs a file".into());
            }
        }
        _ => {}
    }
    run(rest)
}

fn run(mut rest: impl Iterator<Item = String>) -> Result<Command, String> {
    let mut options = RunOptions::default();
    let mut program = None;
    while let Some(arg) = rest.next() {
        // `--name value` or `--name=value`.
        let (name, mut given) = match arg.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name.to_owned(), Some(value.to_owned())),
            _ => (arg.clone(), None),
        };
        let mut value =
            |name: &str| given.take().or_else(|| rest.next()).ok_or_else(|| format!("{name} needs a value"));
        match name.as_str() {
            "--limit-memory" => options.memory = Some(size(&value("--limit-memory")?)?),
            "--limit-time" => options.time = Some(duration(&value("--limit-time")?)?),
            "--limit-ops" => {
                let text = value("--limit-ops")?;
                options.ops = Some(text.parse().map_err(|_| format!("'{text}' is no number of operations"))?);
            }
            "--allow-read" => options.folders.push((value("--allow-read")?, false)),
            "--allow-write" => options.folders.push((value("--allow-write")?, true)),
            "--profile" => options.profile = Some(value("--profile")?),
            "--no-fs" => options.without.files = true,
            "--no-env" => options.without.environment = true,
            "--no-clock" => options.without.clock = true,
            "--no-random" => options.without.randomness = true,
            "--no-proc" => options.without.processes = true,
            // There is no network to take away.
            "--no-net" => {}
            "-c" => program = Some(Program::Code(value("-c")?)),
            "-m" => program = Some(Program::Module(value("-m")?)),
            "-" => program = Some(Program::Stdin),
            option if option.starts_with('-') => return Err(format!("unknown option {option}")),
            _ => program = Some(Program::File(arg.clone())),
        }
        if given.is_some() {
            return Err(format!("{name} takes no value"));
        }
        if program.is_some() {
            break;
        }
    }
    options.args = rest.collect();
    match program {
        Some(program) => Ok(Command::Run(RunOptions { program, ..options })),
        None if std::io::stdin().is_terminal() => Ok(Command::Interactive(options)),
        None => Ok(Command::Run(options)),
    }
}

fn dis(rest: impl Iterator<Item = String>) -> Result<Command, String> {
    let (mut file, mut core) = (None, false);
    for arg in rest {
        match arg.as_str() {
            "--core" => core = true,
            "--code" => core = false,
            option if option.starts_with("--") => return Err(format!("unknown option {option}")),
            _ => file = Some(arg),
        }
    }
    Ok(Command::Dis { file: file.ok_or("dis needs a file")?, core })
}

fn graph(mut rest: impl Iterator<Item = String>) -> Result<Command, String> {
    let (mut target, mut emit, mut output, mut opt) = (None, "ir".to_owned(), None, false);
    while let Some(arg) = rest.next() {
        match arg.as_str() {
            "--emit" => emit = rest.next().ok_or("--emit needs a form: sexpr, ir, dot, svg, c or python")?,
            "--opt" => opt = true,
            "-o" => output = Some(rest.next().ok_or("-o needs a file")?),
            option if option.starts_with("--") => return Err(format!("unknown option {option}")),
            _ => target = Some(arg),
        }
    }
    if !["sexpr", "ir", "dot", "svg", "c", "python"].contains(&emit.as_str()) {
        return Err(format!("cannot emit '{emit}': the forms are sexpr, ir, dot, svg, c and python"));
    }
    let target = target.ok_or("graph needs FILE:FN")?;
    let (file, function) = target.rsplit_once(':').ok_or_else(|| format!("'{target}' is not FILE:FN"))?;
    Ok(Command::Graph(GraphOptions { file: file.into(), function: function.into(), emit, opt, output }))
}

/// `512M`, `1G`, `4096`.
fn size(text: &str) -> Result<usize, String> {
    let wrong = || format!("'{text}' is no size such as 512M");
    let (digits, factor) = match text.chars().last() {
        Some('K' | 'k') => (&text[..text.len() - 1], 1 << 10),
        Some('M' | 'm') => (&text[..text.len() - 1], 1 << 20),
        Some('G' | 'g') => (&text[..text.len() - 1], 1 << 30),
        _ => (text, 1),
    };
    digits.parse::<usize>().ok().and_then(|number| number.checked_mul(factor)).ok_or_else(wrong)
}

/// `10s`, `500ms`, `2m`, `1.5`.
fn duration(text: &str) -> Result<Duration, String> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("", 1.0)];
    let (digits, factor) =
        units.iter().find_map(|(unit, factor)| text.strip_suffix(unit).map(|d| (d, *factor))).unwrap_or((text, 1.0));
    let seconds = digits.parse::<f64>().ok().map(|number| number * factor);
    seconds.and_then(|s| Duration::try_from_secs_f64(s).ok()).ok_or_else(|| format!("'{text}' is no time such as 10s"))
}
