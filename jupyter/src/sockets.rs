//! The sockets of a kernel.
//!
//! In: messages of clients, what the interpreter sends. Out: requests for the interpreter, messages for clients.
//! Invariants:
//! - What is asked on the control socket is answered while a cell runs.
//! - Everything is sent by one thread in the order in which it was given to the queue.
//! - Pieces of output that follow each other are one message: a loop that prints does not flood clients.
//!
//! Elsewhere: bytes and connections, in `zmtp`.

use crate::connection::Connection;
use crate::tell;
use crate::wire::{Request, Session};
use crate::zmtp::{Address, Frames, Role, Socket};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender};
use std::time::{Duration, Instant};

/// How long output is kept for more of it.
const GATHERING: Duration = Duration::from_millis(10);

/// How many bytes of output are one message at most, unless one piece has more.
const PIECE: usize = 256 << 10;

/// How long clients have to take what was sent last.
const LINGER: Duration = Duration::from_secs(1);

/// How long what runs may take to end when the kernel is told to.
const PATIENCE: Duration = Duration::from_secs(3);

/// What the threads tell each other at once.
#[derive(Default)]
pub struct Flags {
    /// KeyboardInterrupt is to be raised.
    pub interrupt: Arc<AtomicBool>,
    /// What runs is to end.
    pub cancel: Arc<AtomicBool>,
    /// A cell runs.
    pub is_busy: AtomicBool,
    /// Nothing is to begin any more.
    pub is_ending: AtomicBool,
}

/// Which socket a message goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Requests and their answers.
    Shell,
    /// Those that do not wait.
    Control,
    /// Questions to the user.
    Stdin,
    /// What all clients see.
    Public,
}

/// What is to be sent.
pub enum Out {
    /// Output of a program.
    Stream {
        /// What it belongs to.
        parent: Arc<Request>,
        /// `stdout` or `stderr`.
        name: &'static str,
        /// What was written.
        text: String,
    },
    /// A message.
    Message {
        /// Where to.
        channel: Channel,
        /// What it answers or belongs to.
        parent: Option<Arc<Request>>,
        /// Its type.
        kind: String,
        /// Its content, in JSON.
        content: String,
    },
    /// Nothing more.
    End,
}

impl Out {
    /// What all clients see.
    pub fn public(parent: &Arc<Request>, kind: &str, content: &Value) -> Self {
        Self::shown(parent, kind, content.to_string())
    }

    /// The same with a content that is JSON already.
    pub fn shown(parent: &Arc<Request>, kind: &str, content: String) -> Self {
        Self::Message { channel: Channel::Public, parent: Some(Arc::clone(parent)), kind: kind.to_owned(), content }
    }

    /// Whether the kernel works for a request.
    pub fn state(parent: &Arc<Request>, state: &str) -> Self {
        Self::public(parent, "status", &json!({"execution_state": state}))
    }

    /// The answer to a request.
    pub fn reply(channel: Channel, parent: &Arc<Request>, content: &Value) -> Self {
        let kind = parent.kind().replace("_request", "_reply");
        Self::Message { channel, parent: Some(Arc::clone(parent)), kind, content: content.to_string() }
    }
}

/// What the interpreter's thread has to do.
pub enum Event {
    /// Answer a request.
    Request(Arc<Request>),
    /// End.
    End,
}

/// The ends of queues that the sockets have.
pub struct Ends {
    /// To the interpreter.
    pub requests: Sender<Event>,
    /// What users answer.
    pub answers: Sender<String>,
    /// What is to be sent: where it is put.
    pub outbox: SyncSender<Out>,
    /// And where it is taken.
    pub outgoing: Receiver<Out>,
    /// What the threads tell each other at once.
    pub flags: Arc<Flags>,
    /// What `kernel_info_request` is answered.
    pub information: Value,
}

/// Serves the sockets until the interpreter's thread has ended.
///
/// # Errors
/// An address that cannot be bound.
pub fn serve(connection: &Connection, ends: Ends) -> Result<(), String> {
    let session = Arc::new(Session::new(&connection.key));
    let public = bound("iopub", &connection.iopub, Role::Publisher, drop)?;
    let requests = ends.requests.clone();
    let shell = bound(
        "shell",
        &connection.shell,
        Role::Router,
        reader(&session, move |request| {
            // The interpreter's thread ends only after all requests are of no use.
            let _ = requests.send(Event::Request(Arc::new(request)));
        }),
    )?;
    let answers = ends.answers;
    let stdin = bound(
        "stdin",
        &connection.stdin,
        Role::Router,
        reader(&session, move |request| {
            if request.kind() == "input_reply" {
                // The same.
                let _ = answers.send(request.text("value").to_owned());
            }
        }),
    )?;
    let manager = Manager {
        requests: ends.requests,
        outbox: ends.outbox,
        flags: ends.flags,
        information: ends.information,
        ports: connection.ports.clone(),
    };
    let control =
        bound("control", &connection.control, Role::Router, reader(&session, move |request| manager.serve(request)))?;
    let _heartbeat = bound("heartbeat", &connection.heartbeat, Role::Echo, drop)?;
    watch_parent();
    let sending = Sending { session, public, shell, control, stdin };
    sending.message(Channel::Public, None, "status", "{\"execution_state\":\"starting\"}");
    sending.run(&ends.outgoing);
    let end = Instant::now() + LINGER;
    for socket in [&sending.shell, &sending.control, &sending.public] {
        socket.flush(end);
    }
    connection.remove();
    Ok(())
}

fn bound(
    name: &str,
    address: &Address,
    role: Role,
    take: impl Fn(Frames) + Send + Sync + 'static,
) -> Result<Socket, String> {
    Socket::bind(address, role, take).map_err(|error| format!("cannot listen at {address} ({name}): {error}"))
}

/// Gives each message that can be read to a function.
fn reader(
    session: &Arc<Session>,
    take: impl Fn(Request) + Send + Sync + 'static,
) -> impl Fn(Frames) + Send + Sync + 'static {
    let session = Arc::clone(session);
    move |frames| match session.read(frames) {
        Ok(request) => take(request),
        Err(reason) => tell(&format!("a message was not taken: {reason}")),
    }
}

/// Ends the kernel when what has started it is gone without a word.
fn watch_parent() {
    #[cfg(unix)]
    if std::env::var_os("JPY_PARENT_PID").is_some() {
        let parent = std::os::unix::process::parent_id();
        std::thread::spawn(move || {
            while std::os::unix::process::parent_id() == parent {
                std::thread::sleep(Duration::from_secs(1));
            }
            tell("what has started this kernel is gone, so it ends");
            std::process::exit(1);
        });
    }
}

/// What answers on the control socket.
struct Manager {
    requests: Sender<Event>,
    outbox: SyncSender<Out>,
    flags: Arc<Flags>,
    information: Value,
    ports: Value,
}

impl Manager {
    fn serve(&self, request: Request) {
        let request = Arc::new(request);
        // First, since what runs may fill the queue of what is sent.
        let content = self.answer(&request);
        self.send(Out::state(&request, "busy"));
        if let Some(content) = content {
            self.send(Out::reply(Channel::Control, &request, &content));
            if request.kind() == "shutdown_request" {
                self.send(Out::public(&request, "shutdown_reply", &content));
            }
        }
        self.send(Out::state(&request, "idle"));
        if request.kind() == "shutdown_request" {
            // It has ended already if nobody takes this.
            let _ = self.requests.send(Event::End);
        }
    }

    fn send(&self, out: Out) {
        // Nobody takes it when the kernel has ended.
        let _ = self.outbox.send(out);
    }

    fn answer(&self, request: &Request) -> Option<Value> {
        match request.kind() {
            "kernel_info_request" => Some(self.information.clone()),
            "connect_request" => Some(self.ports.clone()),
            "interrupt_request" => {
                self.flags.interrupt.store(true, Ordering::SeqCst);
                Some(json!({"status": "ok"}))
            }
            "shutdown_request" => {
                self.flags.is_ending.store(true, Ordering::SeqCst);
                if self.flags.is_busy.load(Ordering::SeqCst) {
                    self.flags.cancel.store(true, Ordering::SeqCst);
                }
                std::thread::spawn(|| {
                    std::thread::sleep(PATIENCE);
                    tell("what runs does not end, so the process does");
                    std::process::exit(0);
                });
                let restart = request.content["restart"].as_bool().unwrap_or(false);
                Some(json!({"status": "ok", "restart": restart}))
            }
            kind => {
                tell(&format!("nothing answers '{}' on the control socket", kind.escape_debug()));
                None
            }
        }
    }
}

/// What sends.
struct Sending {
    session: Arc<Session>,
    public: Socket,
    shell: Socket,
    control: Socket,
    stdin: Socket,
}

impl Sending {
    fn run(&self, outgoing: &Receiver<Out>) {
        let mut waiting = None;
        loop {
            match waiting.take().map_or_else(|| outgoing.recv(), Ok) {
                Err(_) | Ok(Out::End) => return,
                Ok(Out::Message { channel, parent, kind, content }) => {
                    self.message(channel, parent.as_deref(), &kind, &content);
                }
                Ok(Out::Stream { parent, name, mut text }) => {
                    waiting = gather(outgoing, &parent, name, &mut text);
                    let content = json!({"name": name, "text": text}).to_string();
                    self.message(Channel::Public, Some(&parent), "stream", &content);
                }
            }
        }
    }

    fn message(&self, channel: Channel, parent: Option<&Request>, kind: &str, content: &str) {
        let topic = [kind.as_bytes().to_vec()];
        let first: &[Vec<u8>] = match (channel, parent) {
            (Channel::Public, _) | (_, None) => &topic,
            (_, Some(parent)) => &parent.identities,
        };
        let none = json!({});
        let frames = self.session.write(first, kind, parent.map_or(&none, |parent| &parent.header), &none, content);
        match channel {
            Channel::Public => self.public.publish(&frames),
            Channel::Shell => self.shell.send(frames),
            Channel::Control => self.control.send(frames),
            Channel::Stdin => self.stdin.send(frames),
        }
    }
}

/// Adds the output that comes soon; what came behind it is returned.
fn gather(outgoing: &Receiver<Out>, parent: &Arc<Request>, name: &str, text: &mut String) -> Option<Out> {
    let end = Instant::now() + GATHERING;
    while text.len() < PIECE {
        match outgoing.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(Out::Stream { parent: its, name: also, text: more }) if also == name && Arc::ptr_eq(&its, parent) => {
                text.push_str(&more);
            }
            Ok(out) => return Some(out),
            Err(RecvTimeoutError::Timeout) => return None,
            Err(RecvTimeoutError::Disconnected) => return Some(Out::End),
        }
    }
    None
}
