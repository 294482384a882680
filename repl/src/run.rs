//! `snek run`: a program from a file, a text, a module or standard input.

use crate::arguments::{self, Program, RunOptions, flag};
use crate::{console, late, packages, prompt};
use snek::tools::{from_system, shown, to_system};
use snek::{ErrorKind, Fs, Grants, Interpreter, Limits};
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// An interpreter with the command's capabilities: everything that the options do not take away.
pub fn interpreter(options: &RunOptions) -> Result<Interpreter, i32> {
    let limits = Limits { memory: options.memory, time: options.time, ops: options.ops, ..Limits::none() };
    let files = files(options)?;
    let ignores_environment = options.flags[flag::IGNORE_ENVIRONMENT] > 0;
    let grants = Grants {
        files,
        clock: !options.without.clock,
        environment: !options.without.environment,
        processes: !options.without.processes,
        entropy: !options.without.randomness,
        // Native code reaches whatever the process does.
        native: !options.without.files && !options.without.processes && options.folders.is_empty(),
        ..Grants::all()
    };
    let interrupt = Arc::new(AtomicBool::new(false));
    // Where Ctrl-C cannot be caught it ends the process, as it does without us.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&interrupt));
    let builder = Interpreter::builder().limits(limits).grants(grants).interrupt_when(interrupt);
    snek::tools::measure_with(crate::allocator::occupied);
    let builder = if options.unbuffered { builder.unbuffered() } else { builder };
    let folder = code_folder(options);
    let builder = match options.flags[flag::DONT_WRITE_BYTECODE] {
        0 => builder.keep_code(folder),
        _ => builder.code_from(folder),
    };
    let seed = if ignores_environment { None } else { hash_seed()? };
    let builder = match seed {
        Some(seed) => builder.hash_seed(seed),
        None => builder,
    };
    builder.build().map_err(told)
}

/// Applies what options say to an interpreter whose program is set: module `sys` reads that when it is first imported.
pub fn prepare(py: &mut Interpreter, options: &RunOptions) -> Result<(), i32> {
    let has_flags = options.flags.iter().any(|flag| *flag != 0);
    if has_flags || !options.warnings.is_empty() || !options.specific.is_empty() {
        py.set_flags(&options.flags, &options.warnings, &options.specific).map_err(told)?;
    }
    if !options.warnings.is_empty() {
        // Only now the filters hold for what the compiler warns of, too.
        py.eval::<()>("(__import__('warnings'), None)[1]").map_err(told)?;
    }
    for specific in &options.specific {
        if let Some(digits) = specific.strip_prefix("int_max_str_digits=") {
            let Ok(digits) = digits.parse::<u32>() else {
                console::tell("snek: -X int_max_str_digits: invalid limit; must be >= 640 or 0 for unlimited.\n");
                return Err(1);
            };
            py.eval::<()>(&format!("__import__('sys').set_int_max_str_digits({digits})")).map_err(told)?;
        }
    }
    if options.eager {
        py.eval::<()>("__import__('snek').run_eagerly(True)").map_err(told)?;
    }
    if options.explain {
        // All staged functions from now on are part of the report.
        py.eval::<String>(EXPLANATIONS).map_err(told)?;
    }
    if options.profile.is_some() && !py.profile() {
        console::tell("snek: --profile needs a clock\n");
        return Err(2);
    }
    Ok(())
}

/// What was staged and why.
const EXPLANATIONS: &str = "__import__('snek').explanations()";

/// Prints an error that is none of the program's; gives the exit status.
pub fn told(error: snek::Error) -> i32 {
    console::tell(&error.to_string());
    1
}

/// Below which folder compiled code is kept: what `-X pycache_prefix` says, or the environment; beside the sources if that
/// is empty.
fn code_folder(options: &RunOptions) -> Option<String> {
    let given = options.specific.iter().rev().find_map(|specific| {
        let (name, value) = specific.split_once('=').unwrap_or((specific, ""));
        (name == "pycache_prefix").then(|| value.to_owned())
    });
    let from_environment = || {
        let is_asked = options.flags[flag::IGNORE_ENVIRONMENT] == 0;
        is_asked.then(|| std::env::var_os("PYTHONPYCACHEPREFIX")).flatten().map(|folder| from_system(&folder))
    };
    given.or_else(from_environment).filter(|folder| !folder.is_empty())
}

/// The seed that `PYTHONHASHSEED` names; none if hashes are to be random.
fn hash_seed() -> Result<Option<u32>, i32> {
    match std::env::var_os("PYTHONHASHSEED") {
        None => Ok(None),
        Some(text) if text.is_empty() || text == "random" => Ok(None),
        Some(text) => match text.to_str().and_then(|text| text.trim_start().parse().ok()) {
            Some(seed) => Ok(Some(seed)),
            None => {
                console::tell("snek: PYTHONHASHSEED must be \"random\" or an integer in range [0; 4294967295]\n");
                Err(1)
            }
        },
    }
}

/// Runs a program; gives the exit status.
pub fn run(options: &RunOptions) -> i32 {
    let mut py = match interpreter(options) {
        Ok(py) => py,
        Err(status) => return status,
    };
    begin(&mut py, options);
    if let Err(error) = packages::find(&mut py, options) {
        return packages::told(&error);
    }
    crate::pages::leave_start();
    if let Err(status) = prepare(&mut py, options) {
        return status;
    }
    late::end_after(options.time);
    let result = match execute(&mut py, options) {
        Ok(result) => result,
        Err(status) => return status,
    };
    let is_exit = result.as_ref().is_err_and(|error| error.kind == ErrorKind::Exit);
    let status = finish(result);
    if options.inspect && !is_exit && !py.has_ended() {
        return prompt::session(py, options, false);
    }
    end(py, options, status)
}

/// Sets `sys.argv` and the folder of the program.
fn begin(py: &mut Interpreter, options: &RunOptions) {
    let (name, directory) = match &options.program {
        Program::File(path) if packages::is_folder(path) => (path.clone(), absolute(path)),
        Program::File(path) => (path.clone(), directory_of(&absolute(path))),
        Program::Code(_) => ("-c".to_owned(), String::new()),
        Program::Module(name) => (name.clone(), String::new()),
        Program::Stdin { named } => (if *named { "-" } else { "" }.to_owned(), String::new()),
    };
    let mut argv = vec![name];
    argv.extend(options.args.iter().cloned());
    if options.flags[flag::SAFE_PATH] > 0 {
        py.set_arguments(&argv);
    } else {
        py.set_program(&argv, &directory);
    }
}

/// Runs the program itself; an exit status where there is none to run.
fn execute(py: &mut Interpreter, options: &RunOptions) -> Result<Result<(), snek::Error>, i32> {
    let source = |data: Vec<u8>| if options.skip_first_line { without_first_line(data) } else { data };
    match &options.program {
        Program::Code(text) => {
            decode_command(text)?;
            Ok(py.run(text, "<string>"))
        }
        Program::Module(module) => match py.run_module(module) {
            // Without a traceback: nothing has run yet.
            Err(error) if error.to_string().starts_with("ImportError: No module named ") => {
                let text = error.to_string();
                console::tell(&format!("snek: {}", text.trim_start_matches("ImportError: ")));
                Err(1)
            }
            result => Ok(result),
        },
        Program::Stdin { .. } => {
            let mut standard = Vec::new();
            if let Err(error) = std::io::stdin().read_to_end(&mut standard) {
                console::tell(&format!("snek: can't read standard input: {}\n", console::reason(&error)));
                return Err(2);
            }
            Ok(py.run_bytes(&source(standard), "<stdin>"))
        }
        Program::File(path) if packages::is_folder(path) => Ok(py.run_folder(&absolute(path))),
        Program::File(path) => match console::read(path) {
            Ok(data) => Ok(py.run_bytes(&source(data), &absolute(path))),
            Err(error) => Err(not_opened(path, &error)),
        },
    }
}

/// Tells why a program's file cannot be read.
fn not_opened(path: &str, error: &std::io::Error) -> i32 {
    console::tell(&format!("snek: can't open file '{}': {}\n", absolute(path), console::reason(error)));
    if error.kind() == std::io::ErrorKind::NotFound
        && let Some(command) = arguments::command_meant(path)
    {
        console::tell(&format!("snek: `{path}`: did you mean `{command}`?\n"));
    }
    2
}

/// The source behind its first line, whose number stays its own.
fn without_first_line(data: Vec<u8>) -> Vec<u8> {
    data.iter().position(|byte| *byte == b'\n').map_or_else(Vec::new, |end| data[end..].to_vec())
}

/// What comes after the program: exit functions, finalizers, reports, the last of the output.
fn end(mut py: Interpreter, options: &RunOptions, status: i32) -> i32 {
    let status = match py.run_exit_functions() {
        Ok(()) => status,
        failed => finish(failed),
    };
    if options.explain && !py.has_ended() {
        match py.eval::<String>(EXPLANATIONS) {
            Ok(report) => console::tell(&report),
            Err(error) => console::tell(&error.to_string()),
        }
    }
    // What finalizers raise has been printed; what remains is a limit that they have reached. After a limit none would run,
    // and to look for them takes time.
    let ended = if py.has_ended() { Ok(()) } else { py.end_program() };
    let status = match ended {
        Ok(()) => status,
        Err(_) if status != 0 => status,
        failed => finish(failed),
    };
    let status = match &options.profile {
        Some(path) => write_profile(&mut py, path, status),
        None => status,
    };
    let status = match py.flush() {
        Ok(()) if py.lost_errors() || console::lost() => console::LOST_OUTPUT,
        Ok(()) => status,
        Err(error) => {
            console::tell_unwritten(&error);
            console::LOST_OUTPUT
        }
    };
    // The process ends: what is left goes back to the system as it is.
    std::mem::forget(py);
    if status == INTERRUPTED {
        // A process that started this one sees that an interrupt has ended it.
        let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT);
        return 130;
    }
    status
}

/// Writes what staged functions took; gives the exit status.
fn write_profile(py: &mut Interpreter, path: &str, status: i32) -> i32 {
    let trace = py.take_profile();
    let Err(error) = to_system(path).and_then(|path| std::fs::write(path, trace)) else { return status };
    console::tell(&format!("snek: can't write '{path}': {}\n", console::reason(&error)));
    if status == 0 { 2 } else { status }
}

/// The status of a program that KeyboardInterrupt has ended; none that a program can exit with.
const INTERRUPTED: i32 = i32::MIN;

/// Prints what is left to print of a failure; gives the exit status.
pub fn finish(result: Result<(), snek::Error>) -> i32 {
    match result {
        Ok(()) => 0,
        Err(error) => {
            console::tell(&error.to_string());
            let is_interrupt = error.kind == ErrorKind::Exception && error.status == 130;
            if is_interrupt { INTERRUPTED } else { error.status }
        }
    }
}

/// The path behind the working directory's, as tracebacks and `__file__` show it; dots in it stay.
pub fn absolute(path: &str) -> String {
    match (std::env::current_dir(), to_system(path)) {
        (Ok(directory), Ok(path)) => from_system(directory.join(path).as_os_str()),
        _ => path.to_owned(),
    }
}

pub fn directory_of(path: &str) -> String {
    path.rsplit_once('/').map_or("", |(parent, _)| if parent.is_empty() { "/" } else { parent }).to_owned()
}

/// The files that the options leave.
fn files(options: &RunOptions) -> Result<Fs, i32> {
    if options.folders.is_empty() {
        return Ok(if options.without.files { Fs::none() } else { Fs::system() });
    }
    let mut files = Fs::none();
    for (folder, writable) in &options.folders {
        let path = to_system(folder).map(std::path::PathBuf::from).unwrap_or_default();
        if !path.is_dir() {
            console::tell(&format!("snek: '{folder}' is no folder to allow\n"));
            return Err(2);
        }
        files = files.and(if *writable { Fs::read_write(path) } else { Fs::read_only(path) });
    }
    Ok(files)
}

/// A program on the command line must be UTF-8.
fn decode_command(text: &str) -> Result<(), i32> {
    let Some((position, c)) =
        text.chars().enumerate().find(|(_, c)| to_system(&c.to_string()).is_ok_and(|bytes| bytes.to_str().is_none()))
    else {
        return Ok(());
    };
    let c = shown(&c.to_string());
    console::tell(&format!(
        "Unable to decode the command from the command line:\nUnicodeEncodeError: 'utf-8' codec can't encode character \
         '{c}' in position {position}: surrogates not allowed\n"
    ));
    Err(1)
}
