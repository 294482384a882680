//! The interpreter's side of the kernel: it answers requests, one after the other.
//!
//! Invariants:
//! - Each request is answered between two messages about the kernel's state, "busy" and "idle".
//! - What a client sends is no reason to end: what cannot be understood is told on standard error.

use crate::arguments::RunOptions;
use crate::history::History;
use crate::notebook::{self, Notebook, Shared};
use crate::sockets::{Channel, Event, Flags, Out};
use crate::tell;
use crate::wire::{self, Request};
use serde_json::{Value, json};
use snek::tools::{Start, from_system};
use snek::{Error, Interpreter};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, SyncSender};

/// A kernel.
pub struct Kernel {
    pub(crate) py: Interpreter,
    pub(crate) notebook: Shared,
    pub(crate) flags: Arc<Flags>,
    pub(crate) history: History,
    /// The number of the last cell.
    pub(crate) count: i64,
    information: Value,
}

impl Kernel {
    /// A kernel whose interpreter has started.
    ///
    /// # Errors
    /// Why it has not.
    pub fn new(
        options: &RunOptions,
        outbox: SyncSender<Out>,
        answers: Receiver<String>,
        flags: &Arc<Flags>,
    ) -> Result<Self, String> {
        let (notebook, output) = Notebook::new(outbox, answers);
        let told = |error: Error| format!("the interpreter does not start: {}", error.to_string().trim_end());
        let mut py = Interpreter::builder()
            .limits(options.limits)
            .grants(options.grants.clone())
            .output(output)
            .interrupt_when(Arc::clone(&flags.interrupt))
            .cancel_when(Arc::clone(&flags.cancel))
            .build()
            .map_err(told)?;
        py.set_program(&[String::new()], "");
        let executable = match std::env::current_exe() {
            Ok(path) if options.grants.processes => from_system(path.as_os_str()),
            _ => String::new(),
        };
        py.find_packages(&Start { executable, ..Start::default() }).map_err(told)?;
        notebook::import(&mut py, &notebook).map_err(told)?;
        let version = "'.'.join(map(str, __import__('sys').version_info[:3]))";
        let information = information(&py.eval::<String>(version).map_err(told)?);
        Ok(Self { py, notebook, flags: Arc::clone(flags), history: History::default(), count: 0, information })
    }

    /// What `kernel_info_request` is answered.
    pub fn information(&self) -> Value {
        self.information.clone()
    }

    /// Answers requests until the kernel is told to end.
    pub fn serve(&mut self, arriving: &Receiver<Event>) {
        while let Ok(Event::Request(request)) = arriving.recv() {
            // In this order: whoever ends the kernel looks at them in the other one.
            self.flags.is_busy.store(true, Ordering::SeqCst);
            if self.flags.is_ending.load(Ordering::SeqCst) {
                break;
            }
            self.py.forget_interrupt();
            self.send(Out::state(&request, "busy"));
            let is_end = self.answer(&request, arriving);
            self.send(Out::state(&request, "idle"));
            self.flags.is_busy.store(false, Ordering::SeqCst);
            if is_end {
                break;
            }
        }
        self.end();
    }

    /// Sends.
    pub(crate) fn send(&self, out: Out) {
        self.notebook.borrow().send(out);
    }

    /// Answers a request; whether the kernel ends then.
    pub(crate) fn answer(&mut self, request: &Arc<Request>, arriving: &Receiver<Event>) -> bool {
        let content = match request.kind() {
            "execute_request" => return self.execute(request, arriving),
            "kernel_info_request" => self.information(),
            "complete_request" => self.complete(request),
            "inspect_request" => self.inspect(request),
            "is_complete_request" => Self::is_complete(request),
            "history_request" => self.history.found(&request.content),
            "comm_info_request" => json!({"status": "ok", "comms": {}}),
            "comm_open" => {
                // Nobody here talks so: the client is told that its end is the only one.
                let content = json!({"comm_id": request.content["comm_id"], "data": {}});
                self.send(Out::public(request, "comm_close", &content));
                return false;
            }
            "comm_msg" | "comm_close" => return false,
            "shutdown_request" => {
                let restart = request.content["restart"].as_bool().unwrap_or(false);
                let content = json!({"status": "ok", "restart": restart});
                self.send(Out::reply(Channel::Shell, request, &content));
                self.send(Out::public(request, "shutdown_reply", &content));
                return true;
            }
            kind => {
                tell(&format!("nothing answers '{}' on the shell socket", kind.escape_debug()));
                return false;
            }
        };
        self.send(Out::reply(Channel::Shell, request, &content));
        false
    }

    /// Runs what the programs of the cells have left for the end.
    fn end(&mut self) {
        let results = [self.py.run_exit_functions(), if self.py.has_ended() { Ok(()) } else { self.py.end_program() }];
        for error in results.into_iter().filter_map(Result::err) {
            tell(error.to_string().trim_end());
        }
    }
}

fn information(version: &str) -> Value {
    json!({
        "status": "ok",
        "protocol_version": wire::VERSION,
        "implementation": "snek",
        "implementation_version": env!("CARGO_PKG_VERSION"),
        "language_info": {
            "name": "python",
            "version": version,
            "mimetype": "text/x-python",
            "file_extension": ".py",
            "pygments_lexer": "python3",
            "codemirror_mode": {"name": "python", "version": 3},
            "nbconvert_exporter": "python",
        },
        "banner": format!("Snek {} (Python {version})", env!("CARGO_PKG_VERSION")),
        "debugger": false,
        "help_links": [],
    })
}
