//! A client of the kernel, which speaks the protocol over the sockets as Jupyter does.

#![allow(clippy::unwrap_used, dead_code, reason = "tests, each of which needs a part")]

pub mod socket;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use socket::Socket;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long the kernel may take for anything.
const PATIENCE: Duration = Duration::from_secs(60);

const KEY: &[u8] = b"a key for tests";

/// A message of the kernel.
#[derive(Clone, Debug)]
pub struct Answer {
    pub kind: String,
    pub parent: String,
    pub content: Value,
}

/// What came of a cell.
#[derive(Debug)]
pub struct Outcome {
    /// What all clients see, without the states of the kernel.
    pub shown: Vec<Answer>,
    pub reply: Value,
}

impl Outcome {
    /// The kinds of messages, and what each is about in short.
    pub fn short(&self) -> Vec<String> {
        let texts = self.shown.iter().map(|answer| match &*answer.kind {
            "stream" => format!("{}: {}", text(&answer.content["name"]), text(&answer.content["text"])),
            "execute_result" => format!("result: {}", text(&answer.content["data"]["text/plain"])),
            "display_data" => format!("display: {}", text(&answer.content["data"]["text/plain"])),
            "error" => format!("error: {}: {}", text(&answer.content["ename"]), text(&answer.content["evalue"])),
            "execute_input" => format!("input: {}", answer.content["execution_count"]),
            other => other.to_owned(),
        });
        texts.collect()
    }

    /// All that was written to standard output.
    pub fn output(&self) -> String {
        let streams = self.shown.iter().filter(|answer| answer.content["name"] == "stdout");
        streams.map(|answer| text(&answer.content["text"])).collect()
    }
}

pub fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Which socket.
#[derive(Clone, Copy, PartialEq)]
pub enum Channel {
    Shell,
    Control,
    Stdin,
}

pub struct Client {
    pub kernel: Child,
    pub addresses: Vec<String>,
    shell: Socket,
    control: Socket,
    stdin: Socket,
    public: Socket,
    heartbeat: Socket,
    count: u32,
    folder: PathBuf,
}

/// A new folder for what a test writes.
pub fn folder(name: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("snek-jupyter-{name}-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The kernel's command.
pub fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_snek-jupyter"))
}

impl Client {
    /// Starts a kernel with these arguments and connects to it.
    pub fn start(arguments: &[&str]) -> Self {
        let listeners: Vec<TcpListener> = (0..5).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        let ports: Vec<u16> = listeners.iter().map(|listener| listener.local_addr().unwrap().port()).collect();
        drop(listeners);
        Self::start_at("tcp", "127.0.0.1", &ports, arguments)
    }

    /// Starts a kernel that listens at sockets in a folder.
    pub fn start_in_folder() -> Self {
        let ip = folder("ipc").join("kernel");
        Self::start_at("ipc", ip.to_str().unwrap(), &[1, 2, 3, 4, 5], &[])
    }

    fn start_at(transport: &str, ip: &str, ports: &[u16], arguments: &[&str]) -> Self {
        let folder = folder("client");
        let file = folder.join("connection.json");
        let connection = json!({
            "transport": transport, "ip": ip, "key": String::from_utf8_lossy(KEY), "signature_scheme": "hmac-sha256",
            "shell_port": ports[0], "control_port": ports[1], "stdin_port": ports[2], "iopub_port": ports[3],
            "hb_port": ports[4],
        });
        std::fs::write(&file, connection.to_string()).unwrap();
        let mut command = command();
        command.args(arguments).arg("--connection-file").arg(&file).current_dir(&folder);
        let kernel = command.stdin(Stdio::null()).spawn().unwrap();
        let address = |port: &u16| match transport {
            "ipc" => format!("{ip}-{port}"),
            _ => format!("{ip}:{port}"),
        };
        let addresses: Vec<String> = ports.iter().map(address).collect();
        let connected = |index: usize, kind: &str| {
            let end = Instant::now() + PATIENCE;
            loop {
                // The kernel asks on the socket for input whom it knows from the other.
                match Socket::connect(&addresses[index], kind, b"the client") {
                    Ok(socket) => return socket,
                    Err(error) => assert!(Instant::now() < end, "nobody listens at {}: {error}", addresses[index]),
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        };
        let (shell, control, stdin) = (connected(0, "DEALER"), connected(1, "DEALER"), connected(2, "DEALER"));
        let (mut public, heartbeat) = (connected(3, "SUB"), connected(4, "REQ"));
        public.send(&[b"\x01".to_vec()]);
        let mut client = Self { kernel, addresses, shell, control, stdin, public, heartbeat, count: 0, folder };
        // What is sent before the subscription has come through is lost: asked until something comes.
        let end = Instant::now() + PATIENCE;
        loop {
            client.ask(Channel::Shell, "kernel_info_request", json!({}));
            client.reply(Channel::Shell);
            if client.next_public(Duration::from_millis(200)).is_some() {
                break;
            }
            assert!(Instant::now() < end, "nothing comes on iopub");
        }
        while client.next_public(Duration::from_millis(200)).is_some() {}
        client
    }

    /// Sends a message; its number.
    pub fn ask(&mut self, channel: Channel, kind: &str, content: Value) -> String {
        self.count += 1;
        let number = format!("message-{}", self.count);
        let header = json!({
            "msg_id": number, "session": "tests", "username": "test", "date": "2024-01-01T00:00:00Z",
            "msg_type": kind, "version": "5.3", "more": [1],
        });
        let parts = [header.to_string(), "{}".to_owned(), "{}".to_owned(), content.to_string()];
        self.send_parts(channel, &parts, KEY);
        number
    }

    /// Sends four parts, signed with a key.
    pub fn send_parts(&mut self, channel: Channel, parts: &[String; 4], key: &[u8]) {
        let parts = parts.each_ref().map(|part| part.as_bytes().to_vec());
        let mut frames = vec![b"<IDS|MSG>".to_vec(), signature(key, &parts).into_bytes()];
        frames.extend(parts);
        self.socket(channel).send(&frames);
    }

    pub fn socket(&mut self, channel: Channel) -> &mut Socket {
        match channel {
            Channel::Shell => &mut self.shell,
            Channel::Control => &mut self.control,
            Channel::Stdin => &mut self.stdin,
        }
    }

    /// The next message on a socket.
    pub fn reply(&mut self, channel: Channel) -> Answer {
        read(&self.socket(channel).receive(PATIENCE).expect("the kernel answers"))
    }

    /// The next message that all clients see, if one comes in this time.
    pub fn next_public(&mut self, time: Duration) -> Option<Answer> {
        self.public.receive(time).as_deref().map(read)
    }

    /// What all clients see of a request, until the kernel is idle again.
    pub fn shown(&mut self, number: &str) -> Vec<Answer> {
        let mut shown = Vec::new();
        loop {
            let answer = self.next_public(PATIENCE).expect("the kernel is idle some time");
            if answer.parent != number {
                continue;
            }
            match (&*answer.kind, text(&answer.content["execution_state"]).as_str()) {
                ("status", "idle") => return shown,
                ("status", _) => {}
                _ => shown.push(answer),
            }
        }
    }

    /// Asks, and waits for the answer.
    pub fn request(&mut self, kind: &str, content: Value) -> Value {
        let number = self.ask(Channel::Shell, kind, content);
        let answer = self.reply(Channel::Shell);
        assert_eq!((answer.parent, answer.kind), (number.clone(), kind.replace("request", "reply")));
        self.shown(&number);
        answer.content
    }

    /// Runs a cell.
    pub fn run(&mut self, code: &str) -> Outcome {
        self.run_with(code, json!({}))
    }

    /// Runs a cell with more fields in its request.
    pub fn run_with(&mut self, code: &str, more: Value) -> Outcome {
        let number = self.begin(code, more);
        self.finish(&number)
    }

    /// Sends a cell.
    pub fn begin(&mut self, code: &str, more: Value) -> String {
        let mut content = json!({
            "code": code, "silent": false, "store_history": true, "user_expressions": {}, "allow_stdin": false,
            "stop_on_error": true,
        });
        for (name, value) in more.as_object().unwrap() {
            content[name] = value.clone();
        }
        self.ask(Channel::Shell, "execute_request", content)
    }

    /// Waits for a cell.
    pub fn finish(&mut self, number: &str) -> Outcome {
        let shown = self.shown(number);
        let answer = self.reply(Channel::Shell);
        assert_eq!((&*answer.parent, &*answer.kind), (number, "execute_reply"));
        Outcome { shown, reply: answer.content }
    }

    /// What comes back of a heartbeat.
    pub fn beat(&mut self) -> Vec<u8> {
        self.heartbeat.send(&[Vec::new(), b"ping".to_vec()]);
        self.heartbeat.receive(PATIENCE).expect("the heart beats").pop().unwrap()
    }

    /// Waits for the process; its exit status.
    pub fn wait(&mut self) -> Option<i32> {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if let Some(status) = self.kernel.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the kernel does not end");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.kernel.kill();
        let _ = self.kernel.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The signature of a message, by a key that is shorter than a block.
fn signature(key: &[u8], parts: &[Vec<u8>]) -> String {
    let mut block = key.to_vec();
    block.resize(64, 0);
    let padded = |byte: u8| Sha256::new_with_prefix(block.iter().map(|one| one ^ byte).collect::<Vec<u8>>());
    let inner = padded(0x36).chain_update(parts.concat()).finalize();
    let bytes = padded(0x5c).chain_update(inner).finalize();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read(frames: &[Vec<u8>]) -> Answer {
    let mark = frames.iter().position(|frame| frame == b"<IDS|MSG>").unwrap();
    let signed = signature(KEY, &frames[mark + 2..mark + 6]);
    assert_eq!(signed.as_bytes(), frames[mark + 1], "the kernel signs what it sends");
    let part = |index: usize| serde_json::from_slice::<Value>(&frames[mark + index]).unwrap();
    let (header, parent) = (part(2), part(3));
    // What a message answers stands in it as it was sent.
    assert!(parent == json!({}) || parent["more"] == json!([1]), "{parent}");
    Answer { kind: text(&header["msg_type"]), parent: text(&parent["msg_id"]), content: part(5) }
}

/// Lines without their colours.
pub fn plain(lines: &Value) -> Vec<String> {
    let bare = |line: &Value| {
        let mut parts = text(line).split('\x1b').map(str::to_owned).collect::<Vec<_>>();
        for part in &mut parts[1..] {
            *part = part.split_once('m').unwrap().1.to_owned();
        }
        parts.concat()
    };
    lines.as_array().unwrap().iter().map(bare).collect()
}
