//! ZeroMQ's sockets as far as a kernel has them: it listens, and its clients connect.
//!
//! ZMTP 3.0 (<https://rfc.zeromq.org/spec/23/>) with the mechanism NULL. In: bytes of clients. Out: messages, which are lists of frames.
//! Invariants:
//! - What a client says of a length takes no memory: room is made as the bytes come, and a message has a limit.
//! - A client that breaks the protocol loses its connection. No other one notices.
//! - Nobody waits long for a client that does not read: it loses messages, as ZeroMQ has it.
//!
//! Written here because it is short, and because `zeromq`, the crate that would do it, reserves whatever a client claims that it will send,
//! which ends the process. It brings forty crates, too.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::io::{self, BufReader, Error, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
#[cfg(unix)]
use std::os::unix::net::{UnixListener, UnixStream};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The frames of a message.
pub type Frames = Vec<Vec<u8>>;

/// How long a client may take for any part of its greeting.
const GREETING: Duration = Duration::from_secs(10);

/// Bytes of a message of a client, at most.
const MESSAGE: u64 = 256 << 20;

/// Frames of a message of a client, at most.
const FRAMES: usize = 1024;

/// Clients of a socket at once. Each has two threads.
const CLIENTS: usize = 256;

/// Bytes that wait for a client that does not read, but for one message that is longer.
const WAITING: usize = 32 << 20;

/// How long is waited once for a client that does not read.
const PATIENCE: Duration = Duration::from_secs(2);

/// Native stack of the threads of a client.
const STACK: usize = 1 << 20;

/// What a socket is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Messages have the identity of a client as their first frame, whoever sends them.
    Router,
    /// What is sent goes to all who have subscribed to its first frame, or to a beginning of it.
    Publisher,
    /// What comes goes back as it is.
    Echo,
}

impl Role {
    fn name(self) -> &'static str {
        match self {
            Self::Router => "ROUTER",
            Self::Publisher => "PUB",
            Self::Echo => "REP",
        }
    }

    fn takes(self, other: &[u8]) -> bool {
        match self {
            Self::Router => matches!(other, b"DEALER" | b"REQ" | b"ROUTER"),
            Self::Publisher => matches!(other, b"SUB" | b"XSUB"),
            Self::Echo => matches!(other, b"REQ" | b"DEALER"),
        }
    }
}

/// Where a socket listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// At a port of an address of the machine.
    Tcp(String, u16),
    /// At a file.
    Ipc(String),
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(ip, port) => write!(f, "tcp://{ip}:{port}"),
            Self::Ipc(path) => write!(f, "ipc://{path}"),
        }
    }
}

/// A socket that listens. It does so as long as the process lives.
pub struct Socket(Arc<Shared>);

struct Shared {
    role: Role,
    /// By identity.
    clients: Mutex<HashMap<Vec<u8>, Arc<Client>>>,
    /// How many connections are open, those included that are no clients yet.
    open: AtomicUsize,
    /// How many clients had no identity of their own.
    nameless: AtomicU64,
    take: Box<dyn Fn(Frames) + Send + Sync>,
}

struct Client {
    stream: Stream,
    queue: Mutex<Queue>,
    /// The queue has changed.
    change: Condvar,
}

#[derive(Default)]
struct Queue {
    messages: VecDeque<Arc<[u8]>>,
    /// Bytes of all messages that are not written yet.
    bytes: usize,
    subscriptions: Vec<Vec<u8>>,
    is_closed: bool,
    /// It has been waited for in vain.
    is_slow: bool,
}

/// Whoever had the lock and failed has left nothing half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Socket {
    /// Listens at an address. Each message of a client goes to `take`, in the thread of that client.
    ///
    /// # Errors
    /// What the system says.
    pub fn bind(address: &Address, role: Role, take: impl Fn(Frames) + Send + Sync + 'static) -> io::Result<Self> {
        let listener = Listener::bind(address)?;
        let shared = Arc::new(Shared {
            role,
            clients: Mutex::default(),
            open: AtomicUsize::new(0),
            nameless: AtomicU64::new(0),
            take: Box::new(take),
        });
        let own = Arc::clone(&shared);
        spawn(move || accept(&listener, &own))?;
        Ok(Self(shared))
    }

    /// Sends to the client that the first frame names, if it is there.
    pub fn send(&self, mut frames: Frames) {
        if frames.is_empty() {
            return;
        }
        let identity = frames.remove(0);
        let client = locked(&self.0.clients).get(&identity).cloned();
        if let Some(client) = client {
            client.push(&encoded(&frames));
        }
    }

    /// Sends to all who have subscribed.
    pub fn publish(&self, frames: &[Vec<u8>]) {
        let Some(topic) = frames.first() else { return };
        let clients: Vec<Arc<Client>> = locked(&self.0.clients).values().cloned().collect();
        let mut message = None;
        for client in clients {
            if locked(&client.queue).subscriptions.iter().any(|begin| topic.starts_with(begin)) {
                client.push(message.get_or_insert_with(|| encoded(frames)));
            }
        }
    }

    /// Waits until all that was sent is written, but not for ever.
    pub fn flush(&self, end: Instant) {
        let clients: Vec<Arc<Client>> = locked(&self.0.clients).values().cloned().collect();
        for client in clients {
            drop(client.wait(locked(&client.queue), end, |queue| queue.bytes == 0));
        }
    }
}

impl Client {
    fn push(&self, message: &Arc<[u8]>) {
        let mut queue = locked(&self.queue);
        if !queue.is_slow && queue.bytes > WAITING {
            queue = self.wait(queue, Instant::now() + PATIENCE, |queue| queue.bytes <= WAITING);
            queue.is_slow = queue.bytes > WAITING;
        }
        if queue.bytes <= WAITING && !queue.is_closed {
            queue.is_slow = false;
            queue.bytes += message.len();
            queue.messages.push_back(Arc::clone(message));
            self.change.notify_all();
        }
    }

    fn wait<'a>(
        &self,
        mut queue: MutexGuard<'a, Queue>,
        end: Instant,
        is_done: impl Fn(&Queue) -> bool,
    ) -> MutexGuard<'a, Queue> {
        while !is_done(&queue) && !queue.is_closed {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            queue = self.change.wait_timeout(queue, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        queue
    }

    fn close(&self) {
        // It may be closed already.
        let _ = self.stream.shutdown();
        let mut queue = locked(&self.queue);
        queue.is_closed = true;
        queue.messages.clear();
        queue.bytes = 0;
        self.change.notify_all();
    }

    /// Writes what is in the queue, until the connection ends.
    fn write_all(&self) {
        loop {
            let message = {
                let mut queue = locked(&self.queue);
                loop {
                    if queue.is_closed {
                        return;
                    }
                    match queue.messages.pop_front() {
                        Some(message) => break message,
                        None => queue = self.change.wait(queue).unwrap_or_else(PoisonError::into_inner),
                    }
                }
            };
            if (&self.stream).write_all(&message).is_err() {
                return self.close();
            }
            let mut queue = locked(&self.queue);
            queue.bytes = queue.bytes.saturating_sub(message.len());
            self.change.notify_all();
        }
    }
}

fn spawn(run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    std::thread::Builder::new().stack_size(STACK).spawn(run).map(drop)
}

fn accept(listener: &Listener, shared: &Arc<Shared>) {
    loop {
        let Ok(stream) = listener.accept() else {
            // There may be too many open files: soon there are fewer.
            std::thread::sleep(Duration::from_millis(50));
            continue;
        };
        if shared.open.fetch_add(1, Ordering::SeqCst) >= CLIENTS {
            shared.open.fetch_sub(1, Ordering::SeqCst);
            continue;
        }
        let own = Arc::clone(shared);
        let serve = move || {
            // Whatever ends a connection, there is nobody to tell.
            let _ = serve(&own, stream);
            own.open.fetch_sub(1, Ordering::SeqCst);
        };
        if spawn(serve).is_err() {
            shared.open.fetch_sub(1, Ordering::SeqCst);
        }
    }
}

/// Serves a client until its connection ends.
fn serve(shared: &Shared, stream: Stream) -> io::Result<()> {
    stream.set_timeout(Some(GREETING))?;
    (&stream).write_all(&greeting(shared.role))?;
    let client = Arc::new(Client { stream, queue: Mutex::default(), change: Condvar::new() });
    let mut from = BufReader::new(&client.stream);
    let own = read_greeting(&mut from, shared.role)?;
    client.stream.set_timeout(None)?;
    let identity = if own.is_empty() {
        // A zero in front, as no client's own has it.
        let number = shared.nameless.fetch_add(1, Ordering::Relaxed);
        [&[0][..], &number.to_be_bytes()].concat()
    } else {
        own
    };
    // Who comes back with its identity takes the place of its old connection, which may be dead without a word.
    let old = locked(&shared.clients).insert(identity.clone(), Arc::clone(&client));
    if let Some(old) = old {
        old.close();
    }
    let writer = Arc::clone(&client);
    let result = spawn(move || writer.write_all()).and_then(|()| read_all(shared, &client, &identity, &mut from));
    client.close();
    let mut clients = locked(&shared.clients);
    if clients.get(&identity).is_some_and(|other| Arc::ptr_eq(other, &client)) {
        clients.remove(&identity);
    }
    result
}

/// Reads messages until the connection ends.
fn read_all(shared: &Shared, client: &Client, identity: &[u8], from: &mut impl Read) -> io::Result<()> {
    loop {
        match (read_message(from)?, shared.role) {
            (Message::Command(command), Role::Publisher) => subscribe(client, &command),
            // Nothing else that is said between sockets is of use to this version of the protocol.
            (Message::Command(_), _) => {}
            (Message::Frames(mut frames), Role::Router) => {
                frames.insert(0, identity.to_vec());
                (shared.take)(frames);
            }
            (Message::Frames(frames), Role::Publisher) => match frames.first().map(Vec::as_slice) {
                Some([1, topic @ ..]) => change_subscription(client, topic, true),
                Some([0, topic @ ..]) => change_subscription(client, topic, false),
                _ => {}
            },
            (Message::Frames(frames), Role::Echo) => client.push(&encoded(&frames)),
        }
    }
}

/// A subscription as version 3.1 has it.
fn subscribe(client: &Client, command: &[u8]) {
    if let Some(topic) = command.strip_prefix(b"\x09SUBSCRIBE") {
        change_subscription(client, topic, true);
    } else if let Some(topic) = command.strip_prefix(b"\x06CANCEL") {
        change_subscription(client, topic, false);
    }
}

fn change_subscription(client: &Client, topic: &[u8], is_new: bool) {
    let all = &mut locked(&client.queue).subscriptions;
    if !is_new {
        if let Some(index) = all.iter().position(|known| known == topic) {
            all.swap_remove(index);
        }
    } else if all.len() < FRAMES && topic.len() <= FRAMES {
        all.push(topic.to_vec());
    }
}

fn wrong(text: &'static str) -> Error {
    Error::new(ErrorKind::InvalidData, text)
}

/// What a socket says first: the version of the protocol, its mechanism, and what the socket is.
pub fn greeting(role: Role) -> Vec<u8> {
    let mut bytes = b"\xff\0\0\0\0\0\0\0\0\x7f\x03\0NULL".to_vec();
    bytes.resize(64, 0);
    bytes.extend(ready(role.name(), b""));
    bytes
}

/// The command that ends a greeting.
pub fn ready(kind: &str, identity: &[u8]) -> Vec<u8> {
    let mut command = b"\x05READY".to_vec();
    for (name, value) in [("Socket-Type", kind.as_bytes()), ("Identity", identity)] {
        command.push(name.len() as u8);
        command.extend(name.as_bytes());
        command.extend((value.len() as u32).to_be_bytes());
        command.extend(value);
    }
    // It is short: an identity has 255 bytes at most.
    let mut bytes = vec![6];
    bytes.extend((command.len() as u64).to_be_bytes());
    bytes.extend(command);
    bytes
}

/// Reads a client's greeting; its identity, which may be empty.
fn read_greeting(from: &mut impl Read, role: Role) -> io::Result<Vec<u8>> {
    let mut first = [0; 64];
    from.read_exact(&mut first)?;
    if first[0] != 0xff || first[9] != 0x7f || first[10] < 3 {
        return Err(wrong("no greeting of version 3"));
    }
    if &first[12..17] != b"NULL\0" {
        return Err(wrong("another mechanism"));
    }
    let Message::Command(command) = read_message(from)? else { return Err(wrong("no command ends the greeting")) };
    let mut rest = command.strip_prefix(b"\x05READY").ok_or_else(|| wrong("another command ends the greeting"))?;
    let (mut identity, mut is_known) = (Vec::new(), false);
    while let Some((&length, after)) = rest.split_first() {
        let (name, after) = after.split_at_checked(length.into()).ok_or_else(|| wrong("a name is cut off"))?;
        let (length, after) = after.split_first_chunk().ok_or_else(|| wrong("a length is cut off"))?;
        let length = u32::from_be_bytes(*length) as usize;
        let (value, after) = after.split_at_checked(length).ok_or_else(|| wrong("a value is cut off"))?;
        if name.eq_ignore_ascii_case(b"Socket-Type") {
            is_known = role.takes(value);
        } else if name.eq_ignore_ascii_case(b"Identity") {
            identity = value.to_vec();
        }
        rest = after;
    }
    if !is_known {
        return Err(wrong("a socket that does not fit"));
    }
    if identity.len() > 255 || identity.first() == Some(&0) {
        return Err(wrong("an identity that none may have"));
    }
    Ok(identity)
}

/// What comes from the other side.
pub enum Message {
    /// What sockets say to each other.
    Command(Vec<u8>),
    /// What their users do.
    Frames(Frames),
}

/// Reads a message.
///
/// # Errors
/// The end of the connection, and what is no message.
pub fn read_message(from: &mut impl Read) -> io::Result<Message> {
    let (mut frames, mut left) = (Vec::new(), MESSAGE);
    loop {
        let mut flags = [0];
        from.read_exact(&mut flags)?;
        let [flags] = flags;
        let length = if flags & 2 == 0 {
            let mut length = [0];
            from.read_exact(&mut length)?;
            u64::from(length[0])
        } else {
            let mut length = [0; 8];
            from.read_exact(&mut length)?;
            u64::from_be_bytes(length)
        };
        // Flags: more frames follow, the length has eight bytes, it is a command.
        let (has_more, is_command) = (flags & 1 != 0, flags & 4 != 0);
        if flags > 7 || is_command && has_more {
            return Err(wrong("unknown flags"));
        }
        left = left.checked_sub(length).ok_or_else(|| wrong("a message that is too long"))?;
        let mut frame = Vec::new();
        if from.by_ref().take(length).read_to_end(&mut frame)? as u64 != length {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if is_command {
            // It may stand between the frames of no message.
            return if frames.is_empty() { Ok(Message::Command(frame)) } else { Err(wrong("a command in a message")) };
        }
        frames.push(frame);
        if !has_more {
            return Ok(Message::Frames(frames));
        }
        if frames.len() >= FRAMES {
            return Err(wrong("too many frames"));
        }
    }
}

/// A message as it is written.
pub fn encoded(frames: &[Vec<u8>]) -> Arc<[u8]> {
    let mut bytes = Vec::with_capacity(frames.iter().map(|frame| frame.len() + 9).sum());
    for (index, frame) in frames.iter().enumerate() {
        let more = u8::from(index + 1 < frames.len());
        match u8::try_from(frame.len()) {
            Ok(length) => bytes.extend([more, length]),
            Err(_) => {
                bytes.push(more | 2);
                bytes.extend((frame.len() as u64).to_be_bytes());
            }
        }
        bytes.extend(frame);
    }
    bytes.into()
}

/// What takes connections.
enum Listener {
    Tcp(TcpListener),
    #[cfg(unix)]
    Unix(UnixListener),
}

impl Listener {
    fn bind(address: &Address) -> io::Result<Self> {
        match address {
            Address::Tcp(ip, port) => TcpListener::bind((ip.as_str(), *port)).map(Self::Tcp),
            #[cfg(unix)]
            Address::Ipc(path) => {
                use std::os::unix::fs::FileTypeExt;
                // One that an earlier kernel has left; nothing else is removed.
                if std::fs::symlink_metadata(path).is_ok_and(|status| status.file_type().is_socket()) {
                    std::fs::remove_file(path)?;
                }
                UnixListener::bind(path).map(Self::Unix)
            }
            #[cfg(not(unix))]
            Address::Ipc(_) => Err(ErrorKind::Unsupported.into()),
        }
    }

    fn accept(&self) -> io::Result<Stream> {
        match self {
            Self::Tcp(listener) => {
                let (stream, _) = listener.accept()?;
                // Messages are written whole.
                stream.set_nodelay(true)?;
                Ok(Stream::Tcp(stream))
            }
            #[cfg(unix)]
            Self::Unix(listener) => Ok(Stream::Unix(listener.accept()?.0)),
        }
    }
}

/// A connection.
enum Stream {
    Tcp(TcpStream),
    #[cfg(unix)]
    Unix(UnixStream),
}

impl Stream {
    fn set_timeout(&self, time: Option<Duration>) -> io::Result<()> {
        match self {
            Self::Tcp(stream) => stream.set_read_timeout(time),
            #[cfg(unix)]
            Self::Unix(stream) => stream.set_read_timeout(time),
        }
    }

    fn shutdown(&self) -> io::Result<()> {
        match self {
            Self::Tcp(stream) => stream.shutdown(Shutdown::Both),
            #[cfg(unix)]
            Self::Unix(stream) => stream.shutdown(Shutdown::Both),
        }
    }
}

impl Read for &Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Tcp(stream) => (&mut &*stream).read(buffer),
            #[cfg(unix)]
            Stream::Unix(stream) => (&mut &*stream).read(buffer),
        }
    }
}

impl Write for &Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Tcp(stream) => (&mut &*stream).write(bytes),
            #[cfg(unix)]
            Stream::Unix(stream) => (&mut &*stream).write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Address, Message, Role, Socket, encoded, greeting, read_greeting, read_message, ready};

    /// A frame's flags and length, and what follows.
    fn message(bytes: &[u8]) -> Result<Vec<Vec<u8>>, String> {
        match read_message(&mut &*bytes) {
            Ok(Message::Frames(frames)) => Ok(frames),
            Ok(Message::Command(command)) => Ok(vec![b"command".to_vec(), command]),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn messages_are_read_as_they_were_written() {
        for frames in [vec![vec![]], vec![vec![1; 255], vec![2; 256], vec![]], vec![vec![3; 100_000]]] {
            assert_eq!(message(&encoded(&frames)), Ok(frames));
        }
        assert_eq!(&*encoded(&[b"a".to_vec(), b"bc".to_vec()]), b"\x01\x01a\0\x02bc");
        assert_eq!(message(b"\x04\x02ab"), Ok(vec![b"command".to_vec(), b"ab".to_vec()]));
    }

    #[test]
    fn what_is_no_message_takes_no_memory() {
        let text = |bytes: &[u8]| message(bytes).expect_err("it is refused");
        assert_eq!(text(b"\x02\x7f\xff\xff\xff\xff\xff\xff\xffa"), "a message that is too long");
        assert_eq!(text(b"\x01\x01a\x02\xff\xff\xff\xff\xff\xff\xff\xff"), "a message that is too long");
        // As long as one may be; it does not come.
        assert_eq!(text(b"\x02\0\0\0\0\x10\0\0\0a"), "unexpected end of file");
        assert_eq!(text(b"\x01\x01a\x04\x01a"), "a command in a message");
        assert_eq!(text(b"\x08\0"), "unknown flags");
        assert_eq!(text(&[1, 0].repeat(5000)), "too many frames");
    }

    #[test]
    fn greetings_are_understood() {
        let read = |bytes: &[u8], role| read_greeting(&mut &*bytes, role).map_err(|error| error.to_string());
        let first = &greeting(Role::Echo)[..64];
        assert_eq!(read(&[first, &ready("DEALER", b"me")].concat(), Role::Router), Ok(b"me".to_vec()));
        assert_eq!(read(&[first, &ready("SUB", b"")].concat(), Role::Publisher), Ok(Vec::new()));
        let refused = |bytes: &[u8], role| read(bytes, role).expect_err("it is refused");
        assert_eq!(refused(&[first, &ready("SUB", b"")].concat(), Role::Router), "a socket that does not fit");
        assert_eq!(refused(&[first, &ready("REQ", b"\0a")].concat(), Role::Echo), "an identity that none may have");
        assert_eq!(refused(&[b"GET / HTTP/1.1\r\n".repeat(9)].concat(), Role::Echo), "no greeting of version 3");
        assert_eq!(refused(&[first, b"\x04\x09\x05READY\x0bSo"].concat(), Role::Echo), "a name is cut off");
        assert_eq!(refused(&[first, b"\x04\x0a\x05READY\x01a\0\0"].concat(), Role::Echo), "a length is cut off");
        assert_eq!(refused(&[first, b"\x04\x0c\x05READY\x01a\xff\0\0\0"].concat(), Role::Echo), "a value is cut off");
        assert_eq!(refused(&[first, b"\0\x01a"].concat(), Role::Echo), "no command ends the greeting");
    }

    #[test]
    fn a_client_that_does_not_read_stops_nobody() {
        use std::io::Write;
        use std::time::{Duration, Instant};
        let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|one| one.local_addr()).expect("a port").port();
        let address = Address::Tcp("127.0.0.1".to_owned(), port);
        let socket = Socket::bind(&address, Role::Publisher, drop).expect("nobody listens there");
        let mut deaf = std::net::TcpStream::connect(("127.0.0.1", port)).expect("somebody listens");
        let hello = [&greeting(Role::Echo)[..64], &ready("SUB", b""), b"\0\x01\x01"].concat();
        deaf.write_all(&hello).expect("it is taken");
        let began = Instant::now();
        while !super::locked(&socket.0.clients)
            .values()
            .any(|client| !super::locked(&client.queue).subscriptions.is_empty())
        {
            std::thread::sleep(Duration::from_millis(5));
        }
        for _ in 0..200 {
            socket.publish(&[b"topic".to_vec(), vec![0; 1 << 20]]);
        }
        let waiting = |client: &std::sync::Arc<super::Client>| super::locked(&client.queue).bytes;
        assert!(super::locked(&socket.0.clients).values().all(|client| waiting(client) <= super::WAITING + (2 << 20)));
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
        drop(deaf);
        while !super::locked(&socket.0.clients).is_empty() {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}
