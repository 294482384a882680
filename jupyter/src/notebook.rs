//! The notebook as programs see it: output, results, questions to the user.
//!
//! In: what a program writes, shows and asks. Out: messages that belong to the cell that runs.
//! Elsewhere: `notebook.py` turns objects into what can be shown.

use crate::sockets::{Channel, Out};
use crate::wire::Request;
use serde_json::json;
use serde_json::value::RawValue;
use snek::{Console, Error, Interpreter, Output, Stream};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::time::Duration;
use std::{fmt, io};

/// What programs see.
const SOURCE: &str = include_str!("notebook.py");

/// A module of this source; its name goes into `sys.modules`.
const IMPORT: &str = "(lambda source, module: (
    __import__('sys').modules.__setitem__('snek_jupyter', module),
    exec(compile(source, '<snek_jupyter>', 'exec'), module.__dict__),
    None,
)[-1])(globals().pop('__snek_jupyter__'), type(__import__('sys'))('snek_jupyter'))";

/// Bytes of the text of a result that the history keeps, at most.
const KEPT: usize = 64 << 10;

/// Bytes of a piece of output, at most.
const PIECE: usize = 256 << 10;

/// What a cell's output belongs to, and how far a question has got.
pub struct Notebook {
    outbox: SyncSender<Out>,
    answers: Receiver<String>,
    cell: Option<Cell>,
    question: Question,
    /// What the user has answered and nobody has read yet.
    answered: Vec<u8>,
}

/// The cell that runs.
#[derive(Clone)]
struct Cell {
    request: Arc<Request>,
    number: i64,
    is_silent: bool,
    may_ask: bool,
    /// The text of what it has shown as its result.
    result: Option<String>,
}

#[derive(Default)]
struct Question {
    prompt: String,
    is_secret: bool,
    is_asked: bool,
}

impl fmt::Debug for Notebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Notebook")
    }
}

/// A notebook that the interpreter's thread and the programs' functions share.
pub type Shared = Rc<RefCell<Notebook>>;

impl Notebook {
    /// A notebook, and the output of the interpreter that writes into it.
    pub fn new(outbox: SyncSender<Out>, answers: Receiver<String>) -> (Shared, Output) {
        let (question, answered) = (Question::default(), Vec::new());
        let shared = Rc::new(RefCell::new(Self { outbox, answers, cell: None, question, answered }));
        let output = Output::Console(Rc::clone(&shared) as Rc<RefCell<dyn Console>>);
        (shared, output)
    }

    /// Sends; the thread that does so ends last.
    pub fn send(&self, out: Out) {
        let _ = self.outbox.send(out);
    }

    /// A cell begins.
    pub fn begin(&mut self, request: &Arc<Request>, number: i64, is_silent: bool) {
        let may_ask = request.content["allow_stdin"].as_bool().unwrap_or(true);
        self.cell = Some(Cell { request: Arc::clone(request), number, is_silent, may_ask, result: None });
        self.answered.clear();
        self.question = Question::default();
    }

    /// It has ended; the text of its result. What is written later belongs to it still.
    pub fn end(&mut self) -> Option<String> {
        let cell = self.cell.as_mut()?;
        cell.may_ask = false;
        cell.result.take()
    }

    /// Sends what a program shows: contents by their types, and what is to be known of them. An error is a text.
    fn publish(&mut self, kind: &str, data: &str, metadata: &str, transient: &str) -> Option<String> {
        if !matches!(kind, "display_data" | "update_display_data") {
            return Some(format!("'{kind}' is no kind of message that shows something"));
        }
        let content = objects(&[("data", data), ("metadata", metadata), ("transient", transient)]);
        self.show(kind, content)
    }

    /// Sends the value of a cell, which is this as a text.
    fn publish_result(&mut self, data: &str, metadata: &str, text: String) -> Option<String> {
        let content = objects(&[("data", data), ("metadata", metadata)]);
        let number = self.cell.as_ref()?.number;
        let content = content.map(|content| format!("{{\"execution_count\":{number},{}", &content[1..]));
        if let Some(cell) = self.cell.as_mut().filter(|_| content.is_ok()) {
            cell.result = (text.len() <= KEPT).then_some(text);
        }
        self.show("execute_result", content)
    }

    fn show(&self, kind: &str, content: Result<String, String>) -> Option<String> {
        match (content, &self.cell) {
            (Err(reason), _) => return Some(reason),
            (Ok(content), Some(cell)) if !cell.is_silent => self.send(Out::shown(&cell.request, kind, content)),
            (Ok(_), _) => {}
        }
        None
    }

    /// The next line is asked for with this prompt. Whether the client answers questions.
    fn ask(&mut self, prompt: String, is_secret: bool) -> bool {
        self.answered.clear();
        self.question = Question { prompt, is_secret, is_asked: false };
        self.cell.as_ref().is_some_and(|cell| cell.may_ask)
    }
}

impl Console for Notebook {
    fn write(&mut self, stream: Stream, text: &str) -> io::Result<()> {
        match &self.cell {
            Some(cell) if !cell.is_silent && !text.is_empty() => {
                let name = if stream == Stream::Output { "stdout" } else { "stderr" };
                let mut rest = text;
                while !rest.is_empty() {
                    let (piece, after) = rest.split_at(rest.floor_char_boundary(PIECE));
                    self.send(Out::Stream { parent: Arc::clone(&cell.request), name, text: piece.to_owned() });
                    rest = after;
                }
            }
            Some(_) => {}
            // Before the first cell: what a start file writes.
            None => {
                let _ = std::io::Write::write_all(&mut io::stderr(), text.as_bytes());
            }
        }
        Ok(())
    }

    fn read(&mut self, most: usize, wait: Duration) -> io::Result<Option<Vec<u8>>> {
        if self.answered.is_empty() {
            let Some(cell) = self.cell.clone().filter(|cell| cell.may_ask) else {
                return Err(io::Error::other("the client of this notebook does not answer questions"));
            };
            if !self.question.is_asked {
                // What was answered too late is not for this question.
                while self.answers.try_recv().is_ok() {}
                let content = json!({"prompt": self.question.prompt, "password": self.question.is_secret});
                let (channel, parent) = (Channel::Stdin, Some(cell.request));
                self.send(Out::Message {
                    channel,
                    parent,
                    kind: "input_request".to_owned(),
                    content: content.to_string(),
                });
                self.question.is_asked = true;
            }
            match self.answers.recv_timeout(wait) {
                Ok(text) => self.answered = (text + "\n").into_bytes(),
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => return Ok(Some(Vec::new())),
            }
            self.question = Question::default();
        }
        let line = self.answered.iter().position(|byte| *byte == b'\n').map_or(self.answered.len(), |end| end + 1);
        Ok(Some(self.answered.drain(..line.min(most)).collect()))
    }
}

/// An object of named texts, each of which has to be an object in JSON. None of them is taken apart: what a program shows may be long.
fn objects(all: &[(&str, &str)]) -> Result<String, String> {
    let mut content = String::new();
    for (name, text) in all {
        match serde_json::from_str::<&RawValue>(text) {
            Ok(value) if value.get().starts_with('{') => {
                content += if content.is_empty() { "{" } else { "," };
                content += &format!("\"{name}\":");
                content += value.get();
            }
            Ok(_) => return Err(format!("the {name} that is shown is no dict")),
            Err(error) => return Err(format!("the {name} that is shown is no JSON: {error}")),
        }
    }
    Ok(content + "}")
}

/// Gives programs `display`, `input`, `getpass` and module `snek_jupyter`.
///
/// # Errors
/// What the interpreter says.
pub fn import(py: &mut Interpreter, notebook: &Shared) -> Result<(), Error> {
    let own = Rc::clone(notebook);
    let publish = move |kind: String, data: String, metadata: String, transient: String| {
        own.borrow_mut().publish(&kind, &data, &metadata, &transient)
    };
    py.register("_snek_publish", "_snek_publish(kind, data, metadata, transient, /)", publish)?;
    let own = Rc::clone(notebook);
    let result =
        move |data: String, metadata: String, text: String| own.borrow_mut().publish_result(&data, &metadata, text);
    py.register("_snek_result", "_snek_result(data, metadata, text, /)", result)?;
    let own = Rc::clone(notebook);
    let clear = move |wait: bool| own.borrow().show("clear_output", Ok(json!({"wait": wait}).to_string()));
    py.register("_snek_clear", "_snek_clear(wait, /)", clear)?;
    let own = Rc::clone(notebook);
    let ask = move |prompt: String, is_secret: bool| own.borrow_mut().ask(snek::tools::shown(&prompt), is_secret);
    py.register("_snek_ask", "_snek_ask(prompt, is_secret, /)", ask)?;
    py.set("__snek_jupyter__", SOURCE)?;
    py.eval::<()>(IMPORT)
}
