//! The `snek` command.
//!
//! In: arguments. Out: what the program prints, and an exit status as CPython's.
//! Elsewhere: everything but the terminal is in the `snek` crate.

mod allocator;
mod arguments;
mod check;
mod console;
mod diff;
mod dis;
mod graph;
mod late;
mod packages;
mod pages;
mod programs;
mod prompt;
mod run;
mod stubs;

use arguments::Command;
use std::path::Path;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: allocator::Allocator = allocator::Allocator;

/// Native stack of the interpreter's thread: room for natives that call back into Python, to the recursion limit.
const STACK: usize = 256 << 20;

/// A small part of the addresses where they are limited: calls nest less deeply then.
fn stack() -> usize {
    allocator::address_limit().map_or(STACK, |limit| STACK.min((limit / 16).max(8 << 20)))
}

fn main() -> ExitCode {
    allocator::give_back_soon();
    allocator::set_aside();
    pages::advise();
    let arguments = std::env::args_os().skip(1).map(|text| snek::tools::from_system(&text));
    let command = match arguments::parse(arguments.collect()) {
        Ok(command) => command,
        Err(message) => {
            console::tell(&format!("{message}\n"));
            return ExitCode::from(2);
        }
    };
    let thread = std::thread::Builder::new().stack_size(stack()).spawn(move || execute(command));
    let status = match thread.map(std::thread::JoinHandle::join) {
        Ok(Ok(status)) => status,
        // The panic has printed itself.
        Ok(Err(_)) => 101,
        Err(error) => {
            console::tell(&format!("snek: cannot start the interpreter's thread: {error}\n"));
            1
        }
    };
    // Statuses are bytes, as the system hands them on.
    ExitCode::from(u8::try_from(status & 0xff).unwrap_or(1))
}

fn execute(command: Command) -> i32 {
    match command {
        Command::Help(name) => console::put(&arguments::help(name)),
        Command::Told(text, 0) => console::put(&text),
        Command::Told(text, status) => {
            console::tell(&text);
            status
        }
        Command::Version => console::put(&format!("Snek {} (Python 3.11)\n", env!("CARGO_PKG_VERSION"))),
        Command::Run(options) => run::run(&options),
        Command::Interactive(options) => prompt::interactive(&options),
        Command::Dis { file, core } => dis::dis(&file, core),
        Command::Graph(options) => graph::graph(&options),
        Command::Explain(target) => graph::explain(&target),
        Command::Check(options) => check::check(&options),
        Command::Diff(options) => diff::diff(&options),
        Command::Completions(shell) => match arguments::complete(&shell) {
            Ok(script) => console::put(&String::from_utf8_lossy(&script)),
            Err(message) => {
                console::tell(&format!("snek: {message}\n"));
                2
            }
        },
        Command::Man(folder) => write_files("manual pages", &folder, arguments::manual),
        Command::Stubs(folder) => stubs::stubs(&folder),
    }
}

/// Has files written into a folder, and prints their names or why it cannot be; gives the exit status.
fn write_files(what: &str, folder: &str, write: impl FnOnce(&Path) -> std::io::Result<Vec<String>>) -> i32 {
    let written = snek::tools::to_system(folder).and_then(|path| write(Path::new(&path)));
    match written {
        Ok(names) => names.iter().map(|name| console::put(&format!("{folder}/{name}\n"))).max().unwrap_or(0),
        Err(error) => {
            console::tell(&format!("snek: can't write {what} to '{folder}': {}\n", console::reason(&error)));
            1
        }
    }
}
