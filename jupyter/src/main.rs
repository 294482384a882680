//! The kernel of Snek for Jupyter notebooks.
//!
//! In: a connection file, messages. Out: what cells print, show and raise.
//! Invariants:
//! - The interpreter has a thread of its own; sockets are served while a cell runs, so that it can be interrupted.
//! - All that is sent goes through one queue: clients get output, results and states in the order in which they came about.
//!
//! Elsewhere: `sockets` serves them over `zmtp`, `wire` reads and signs messages, `kernel` answers them, `cells` runs cells; `notebook.py` is what
//! programs see of the notebook; `install` tells Jupyter of the kernel.

mod arguments;
mod ask;
mod cells;
mod connection;
mod history;
mod install;
mod kernel;
mod notebook;
mod sockets;
mod wire;
mod zmtp;

use arguments::{Command, RunOptions};
use connection::Connection;
use kernel::Kernel;
use sockets::{Flags, Out};
use std::process::ExitCode;
use std::sync::{Arc, mpsc};

/// Native stack of the interpreter's thread, as the command has it.
const STACK: usize = 256 << 20;

/// How many pieces of output may wait until they are sent; a cell waits then, too.
const WAITING: usize = 64;

fn main() -> ExitCode {
    let done = match arguments::parse(std::env::args_os()) {
        Ok(Command::Told(text, status)) => {
            if status == 0 {
                print!("{text}");
            } else {
                eprint!("{text}");
            }
            return ExitCode::from(status);
        }
        Ok(Command::Install(options)) => install::install(&options).map(|text| println!("{text}")),
        Ok(Command::Run(options)) => run(options),
        Err(message) => Err(message),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            tell(&message);
            ExitCode::FAILURE
        }
    }
}

/// Writes a line to standard error. Where that is closed nobody reads it, which is no reason to fail.
fn tell(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "snek-jupyter: {message}");
}

/// Tells the sockets that nothing more comes, however the thread ends.
struct Ending(mpsc::SyncSender<Out>);

impl Drop for Ending {
    fn drop(&mut self) {
        // They may have ended before.
        let _ = self.0.send(Out::End);
    }
}

/// Serves the clients of a connection file until one of them ends the kernel.
fn run(options: RunOptions) -> Result<(), String> {
    let connection = Connection::read(&options.connection)?;
    let flags = Arc::new(Flags::default());
    // Where interrupts cannot be caught they end the process, as they do without us.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&flags.interrupt));
    let (outbox, outgoing) = mpsc::sync_channel(WAITING);
    let (requests, arriving) = mpsc::channel();
    let (answers, answered) = mpsc::channel();
    let (started, starting) = mpsc::channel();
    let (own_flags, own_outbox) = (Arc::clone(&flags), outbox.clone());
    let act = move || {
        let _ending = Ending(own_outbox.clone());
        match Kernel::new(&options, own_outbox, answered, &own_flags) {
            Ok(mut kernel) => {
                let _ = started.send(Ok(kernel.information()));
                kernel.serve(&arriving);
            }
            Err(message) => drop(started.send(Err(message))),
        }
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(act);
    let thread = thread.map_err(|error| format!("cannot start the interpreter's thread: {error}"))?;
    let information = starting.recv().map_err(|_| "the interpreter did not start".to_owned())??;
    sockets::serve(&connection, sockets::Ends { requests, answers, outbox, outgoing, flags, information })?;
    thread.join().map_err(|_| "the interpreter has failed; what it printed says where".to_owned())
}
