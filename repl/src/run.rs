//! `snek run`: a program from a file, a text, a module or standard input.

use crate::arguments::{Program, RunOptions};
use crate::{console, late, packages};
use snek::tools::{from_system, shown, to_system};
use snek::{ErrorKind, Fs, Grants, Interpreter, Limits};
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// An interpreter with the command's capabilities: everything that the options do not take away.
pub fn interpreter(options: &RunOptions) -> Result<Interpreter, i32> {
    let limits = Limits { memory: options.memory, time: options.time, ops: options.ops, ..Limits::none() };
    let files = files(options)?;
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
    let builder = match hash_seed()? {
        Some(seed) => builder.hash_seed(seed),
        None => builder,
    };
    builder.build().map_err(|error| {
        console::tell(&error.to_string());
        1
    })
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
    let (name, directory) = match &options.program {
        Program::File(path) => (path.clone(), directory_of(&absolute(path))),
        Program::Code(_) => ("-c".to_owned(), String::new()),
        Program::Module(name) => (name.clone(), String::new()),
        Program::Stdin => ("-".to_owned(), String::new()),
    };
    let mut argv = vec![name.clone()];
    argv.extend(options.args.iter().cloned());
    py.set_program(&argv, &directory);
    if let Err(error) = packages::find(&mut py, options) {
        return packages::told(&error);
    }
    crate::pages::leave_start();
    if options.profile.is_some() && !py.profile() {
        console::tell("snek: --profile needs a clock\n");
        return 2;
    }
    let mut standard = Vec::new();
    if matches!(options.program, Program::Stdin)
        && let Err(error) = std::io::stdin().read_to_end(&mut standard)
    {
        console::tell(&format!("snek: can't read standard input: {error}\n"));
        return 2;
    }
    late::end_after(options.time);
    let result = match &options.program {
        Program::Code(text) => match decode_command(text) {
            Ok(()) => py.run(text, "<string>"),
            Err(status) => return status,
        },
        Program::Module(module) => py.run_module(module),
        Program::Stdin => py.run_bytes(&standard, "<stdin>"),
        Program::File(path) if packages::is_folder(path) => py.run_folder(&absolute(path)),
        Program::File(path) => match console::read(path) {
            Ok(data) => py.run_bytes(&data, &absolute(path)),
            Err(error) => {
                let (path, reason) = (absolute(path), console::reason(&error));
                console::tell(&format!("snek: can't open file '{path}': {reason}\n"));
                return 2;
            }
        },
    };
    let status = finish(result);
    let status = match py.run_exit_functions() {
        Ok(()) => status,
        failed => finish(failed),
    };
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
fn absolute(path: &str) -> String {
    match (std::env::current_dir(), to_system(path)) {
        (Ok(directory), Ok(path)) => from_system(directory.join(path).as_os_str()),
        _ => path.to_owned(),
    }
}

fn directory_of(path: &str) -> String {
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
