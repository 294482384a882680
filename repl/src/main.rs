//! The `snek` command.
//!
//! In: arguments. Out: what the program prints, and an exit status as CPython's.
//! Elsewhere: everything but the terminal is in the `snek` crate.

mod allocator;
mod arguments;
mod console;
mod dis;
mod graph;
mod interactive;
mod late;
mod packages;
mod pages;
mod run;

use arguments::Command;
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
            console::tell(&format!("snek: {message}\n{}\n", arguments::USAGE));
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
        Command::Help => console::put(&format!("{}\n", arguments::USAGE)),
        Command::Version => console::put(&format!("Snek {} (Python 3.11)\n", env!("CARGO_PKG_VERSION"))),
        Command::Run(options) => run::run(&options),
        Command::Interactive(options) => interactive::interactive(&options),
        Command::Dis { file, core } => dis::dis(&file, core),
        Command::Graph(options) => graph::graph(&options),
        Command::Explain { file, function } => graph::explain(&file, function.as_deref()),
    }
}
