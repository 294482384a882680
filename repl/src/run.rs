//! `snek run`: a program from a file, a text, a module or standard input.

use crate::arguments::{Program, RunOptions};
use snek::{ErrorKind, Grants, Interpreter, Limits};
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// An interpreter with the command's capabilities: everything that the options do not take away.
pub fn interpreter(options: &RunOptions) -> Result<Interpreter, i32> {
    let limits = Limits { memory: options.memory, time: options.time, ops: options.ops, ..Limits::none() };
    let grants = Grants { files: !options.no_files, ..Grants::all() };
    let interrupt = Arc::new(AtomicBool::new(false));
    // Where Ctrl-C cannot be caught it ends the process, as it does without us.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&interrupt));
    Interpreter::builder().limits(limits).grants(grants).interrupt_when(interrupt).build().map_err(|error| {
        eprint!("{error}");
        1
    })
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
    crate::pages::leave_start();
    let result = match &options.program {
        Program::Code(text) => py.run(text, "<string>"),
        Program::Module(module) => py.run_module(module),
        Program::Stdin => {
            let mut data = Vec::new();
            if let Err(error) = std::io::stdin().read_to_end(&mut data) {
                eprintln!("snek: can't read standard input: {error}");
                return 2;
            }
            py.run_bytes(&data, "<stdin>")
        }
        Program::File(path) => match std::fs::read(path) {
            Ok(data) => py.run_bytes(&data, &absolute(path)),
            Err(error) => {
                let number = error.raw_os_error().unwrap_or(0);
                let reason = error.to_string();
                let reason = reason.split(" (os error").next().unwrap_or(&reason);
                eprintln!("snek: can't open file '{}': [Errno {number}] {reason}", absolute(path));
                return 2;
            }
        },
    };
    let status = finish(result);
    let status = match py.run_exit_functions() {
        Ok(()) => status,
        failed => finish(failed),
    };
    // What finalizers raise has been printed; what remains is a limit that they have reached.
    let status = match py.end_program() {
        Ok(()) => status,
        Err(_) if status != 0 => status,
        failed => finish(failed),
    };
    if status == INTERRUPTED {
        // A process that started this one sees that an interrupt has ended it.
        let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT);
        return 130;
    }
    status
}

/// The status of a program that KeyboardInterrupt has ended; none that a program can exit with.
const INTERRUPTED: i32 = i32::MIN;

/// Prints what is left to print of a failure; gives the exit status.
pub fn finish(result: Result<(), snek::Error>) -> i32 {
    match result {
        Ok(()) => 0,
        Err(error) => {
            eprint!("{error}");
            let is_interrupt = error.kind == ErrorKind::Exception && error.status == 130;
            if is_interrupt { INTERRUPTED } else { error.status }
        }
    }
}

/// The path behind the working directory's, as tracebacks and `__file__` show it; dots in it stay.
fn absolute(path: &str) -> String {
    match std::env::current_dir() {
        Ok(directory) => directory.join(path).to_string_lossy().into_owned(),
        Err(_) => path.to_owned(),
    }
}

fn directory_of(path: &str) -> String {
    std::path::Path::new(path).parent().map_or_else(String::new, |parent| parent.to_string_lossy().into_owned())
}
