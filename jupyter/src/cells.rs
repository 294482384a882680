//! Running cells.
//!
//! In: `execute_request`. Out: what the cell writes, shows and raises, and the answer.
//! Invariants:
//! - A cell has limits of its own. What it raises ends the cell and not the kernel.
//! - After a cell that fails, those that wait behind it are told that they do not run, unless its client wants otherwise.

use crate::kernel::Kernel;
use crate::sockets::{Channel, Event, Out};
use crate::wire::Request;
use serde_json::{Map, Value, json};
use snek::tools::{colour, entry};
use snek::{Error, ErrorKind};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// How long is waited for cells that were sent together with one that has failed.
const TOGETHER: Duration = Duration::from_millis(50);

/// What has come of a cell.
enum Outcome {
    /// Nothing went wrong.
    Done,
    /// Nothing went wrong; the client is to show this text, too.
    Page(String),
    /// The kernel is to end.
    Exit,
    /// An error, as messages have it.
    Failed(Value),
}

impl Kernel {
    /// Runs a cell; whether the kernel was told to end meanwhile.
    pub(crate) fn execute(&mut self, request: &Arc<Request>, arriving: &Receiver<Event>) -> bool {
        let asked = |name: &str| request.content[name].as_bool();
        let code = request.text("code");
        let is_silent = asked("silent").unwrap_or(false);
        let is_stored = !is_silent && asked("store_history").unwrap_or(true);
        if is_stored {
            self.count += 1;
        }
        let number = self.count;
        if !is_silent {
            let content = json!({"code": code, "execution_count": number});
            self.send(Out::public(request, "execute_input", &content));
        }
        self.notebook.borrow_mut().begin(request, number, is_silent);
        let name = if is_stored { format!("cell[{number}]") } else { "cell".to_owned() };
        // Whoever has interrupted what ran before does not mean this.
        self.py.forget_interrupt();
        let outcome = self.run(code, &name);
        let is_exit = matches!(outcome, Outcome::Exit);
        let has_failed = matches!(outcome, Outcome::Failed(_));
        let mut reply = match outcome {
            Outcome::Done => json!({"payload": []}),
            Outcome::Page(text) => {
                json!({"payload": [{"source": "page", "data": {"text/plain": text}, "start": 0}]})
            }
            Outcome::Exit => json!({"payload": [{"source": "ask_exit", "keepkernel": false}]}),
            Outcome::Failed(error) => {
                if !is_silent {
                    self.send(Out::public(request, "error", &error));
                }
                error
            }
        };
        if !has_failed {
            reply["user_expressions"] = self.expressions(&request.content["user_expressions"]);
        }
        reply["status"] = json!(if has_failed { "error" } else { "ok" });
        reply["execution_count"] = json!(number);
        let result = self.notebook.borrow_mut().end();
        if is_stored {
            self.history.add(number, code, result);
        }
        if !(has_failed && asked("stop_on_error").unwrap_or(true)) {
            self.send(Out::reply(Channel::Shell, request, &reply));
            return is_exit;
        }
        // Before the answer: what a client sends when it has that runs.
        let mut waiting = Vec::new();
        while let Ok(event) = arriving.recv_timeout(TOGETHER) {
            waiting.push(event);
        }
        self.send(Out::reply(Channel::Shell, request, &reply));
        self.refuse(waiting, arriving)
    }

    /// Tells those who wait that their cells do not run, and answers the others; whether the kernel was told to end.
    fn refuse(&mut self, waiting: Vec<Event>, arriving: &Receiver<Event>) -> bool {
        for event in waiting {
            let Event::Request(request) = event else { return true };
            self.send(Out::state(&request, "busy"));
            let is_end = if request.kind() == "execute_request" {
                let content = json!({"status": "aborted", "execution_count": self.count});
                self.send(Out::reply(Channel::Shell, &request, &content));
                false
            } else {
                self.answer(&request, arriving)
            };
            self.send(Out::state(&request, "idle"));
            if is_end {
                return true;
            }
        }
        false
    }

    fn run(&mut self, code: &str, name: &str) -> Outcome {
        let bare = code.trim();
        let word = bare.strip_suffix("()").unwrap_or(bare);
        if matches!(word, "exit" | "quit") && !self.py.has_variable(word) {
            return Outcome::Exit;
        }
        if let Some((expression, is_double)) = entry::asked(bare) {
            return match self.description(expression, is_double) {
                Ok(text) => Outcome::Page(text),
                Err(error) => Outcome::Failed(failure(&error, None)),
            };
        }
        // Where this fails there are no lines in what `inspect` says, and nothing else.
        let _ = self.py.set("__snek_jupyter__", code).and_then(|()| {
            let remember = "__import__('snek_jupyter')._remember";
            self.py.eval::<()>(&format!("{remember}('{name}', globals().pop('__snek_jupyter__'))"))
        });
        match self.py.run_cell(code, name) {
            Ok(()) => Outcome::Done,
            Err(error) => Outcome::Failed(failure(&error, hint(code, &error))),
        }
    }

    /// The values that a client wants to know after a cell.
    fn expressions(&mut self, wanted: &Value) -> Value {
        let mut found = Map::new();
        for (name, expression) in wanted.as_object().into_iter().flatten() {
            let expression = expression.as_str().unwrap_or_default();
            let text = self.py.eval::<String>(&format!("__import__('snek_jupyter')._bundle((\n{expression}\n))"));
            let value = match text {
                Ok(text) => serde_json::from_str(&text).unwrap_or_default(),
                Err(error) => {
                    let mut value = failure(&error, None);
                    value["status"] = json!("error");
                    value
                }
            };
            found.insert(name.clone(), value);
        }
        Value::Object(found)
    }
}

/// An error as messages have it; the traceback has colours.
fn failure(error: &Error, hint: Option<&str>) -> Value {
    let mut text = error.to_string();
    if error.kind == ErrorKind::Exit {
        text = format!("{}: {}\nThe kernel goes on; `exit` alone in a cell ends it.", error.class, error.message);
    }
    let text = colour::traceback(&snek::tools::shown(text.trim_end()));
    let lines: Vec<&str> = text.split('\n').chain(hint).collect();
    json!({"ename": error.class, "evalue": snek::tools::shown(&error.message), "traceback": lines})
}

/// What helps who has written what only IPython has.
fn hint(code: &str, error: &Error) -> Option<&'static str> {
    let is_magic = |line: &str| line.trim_start().starts_with(['%', '!']);
    (error.class == "SyntaxError" && code.lines().any(is_magic)).then_some(
        "Lines that begin with % or ! are IPython's own commands. This kernel has none of them: remove the line.",
    )
}
