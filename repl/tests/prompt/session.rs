//! A command in a pseudo-terminal, and what its screen shows.
//!
//! In: a command, what is typed. Out: the screen, as a terminal emulator has it.
//! Invariants:
//! - Everything that waits has a deadline; what it waited for and the screen are told when it passes.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::OwnedFd;
use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long anything may take: machines that run the tests have other work too.
const DEADLINE: Duration = Duration::from_secs(60);

/// How long nothing may come before a screen counts as settled.
const QUIET: Duration = Duration::from_millis(80);

const COLUMNS: u16 = 100;

/// The prompts: two of Snek's and CPython's, and a shell's. A blank stands behind each.
const PROMPTS: [&str; 3] = [">>>", "...", "$"];

/// A program in a terminal.
pub struct Session {
    child: Child,
    terminal: OwnedFd,
    emulator: vt100::Parser,
    /// All that has come, for escape sequences.
    pub raw: Vec<u8>,
    /// Where its files are.
    pub home: PathBuf,
}

/// A new folder for the files of a test.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("prompt_{name}_{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the folder for tests can be written");
    path
}

/// The command under test.
pub fn snek() -> String {
    env!("CARGO_BIN_EXE_snek").to_owned()
}

impl Session {
    /// Starts the command without colours, and waits for its prompt.
    pub fn snek(name: &str) -> Self {
        Self::with(name, &[], &[])
    }

    /// Starts the command with these arguments and variables, and waits for its prompt.
    pub fn with(name: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut words = vec![snek()];
        words.extend(arguments.iter().map(|word| (*word).to_owned()));
        let mut session = Self::start(folder(name), &words, variables, 50);
        session.wait_for_prompt();
        session
    }

    /// Starts a program in a terminal of so many rows.
    pub fn start(home: PathBuf, words: &[String], variables: &[(&str, &str)], rows: u16) -> Self {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("a terminal");
        grantpt(&terminal).expect("it is ours");
        unlockpt(&terminal).expect("it can be opened");
        let size = Winsize { ws_row: rows, ws_col: COLUMNS, ws_xpixel: 0, ws_ypixel: 0 };
        let name = ptsname(&terminal, Vec::new()).expect("it has a name");
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let inner = open(name.as_c_str(), flags, Mode::empty()).expect("it can be opened");
        tcsetwinsize(&inner, size).expect("its size can be set");
        let stdio = || Stdio::from(inner.try_clone().expect("it can be opened again"));
        let mut command = Command::new("setsid");
        command.args(["--ctty", "--wait"]).args(words).current_dir(&home);
        for name in ["NO_COLOR", "FORCE_COLOR", "PYTHON_COLORS", "PYTHONSTARTUP", "COLORTERM"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color").env("HOME", &home).env("NO_COLOR", "1").env("INPUTRC", "/dev/null");
        for (name, value) in variables {
            match *value {
                "" => command.env_remove(name),
                value => command.env(name, value),
            };
        }
        let child = command.stdin(stdio()).stdout(stdio()).stderr(stdio()).spawn().expect("setsid is there");
        let size = |count: u16| NonZero::new(count).expect("a terminal has rows and columns");
        let emulator = vt100::Parser::new(size(rows), size(COLUMNS), 0);
        Self { child, terminal, emulator, raw: Vec::new(), home }
    }

    /// Types a text as it stands.
    pub fn send(&mut self, text: &str) {
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            let count = rustix::io::write(&self.terminal, rest).expect("somebody reads");
            rest = &rest[count..];
        }
    }

    /// Types a text character by character, each when the one before has been shown.
    pub fn type_slowly(&mut self, text: &str) {
        for c in text.chars() {
            self.send(&c.to_string());
            self.settle();
        }
    }

    /// Types a line, and waits for the next prompt.
    pub fn enter(&mut self, line: &str) {
        self.send(&format!("{line}\n"));
        let seen = self.raw.len();
        self.wait(&format!("the prompt after {line:?}"), |session| session.raw.len() > seen && session.is_at_prompt());
    }

    /// Types lines, each at its prompt.
    pub fn enter_all(&mut self, lines: &[&str]) {
        for line in lines {
            self.enter(line);
        }
    }

    /// Waits until the screen has this text, and nothing more comes.
    pub fn wait_for(&mut self, text: &str) {
        self.wait(&format!("{text:?}"), |session| session.screen().contains(text));
    }

    /// Waits for a prompt with nothing behind it.
    pub fn wait_for_prompt(&mut self) {
        self.wait("a prompt", Self::is_at_prompt);
    }

    /// The cursor stands behind a prompt.
    fn is_at_prompt(&self) -> bool {
        let (row, column) = self.emulator.screen().cursor_position();
        let line = self.emulator.screen().rows(0, COLUMNS).nth(usize::from(row)).unwrap_or_default();
        PROMPTS.iter().any(|prompt| line.trim_end() == *prompt && usize::from(column) > prompt.len())
    }

    fn wait(&mut self, what: &str, is_there: impl Fn(&Self) -> bool) {
        let end = Instant::now() + DEADLINE;
        loop {
            let has_come = self.pump(QUIET);
            if !has_come && is_there(self) {
                return;
            }
            assert!(Instant::now() < end, "waited for {what}; the screen is:\n{}", self.screen());
        }
    }

    /// Takes what comes until nothing does for a moment.
    pub fn settle(&mut self) {
        while self.pump(QUIET) {}
    }

    /// Takes what has come within this time; whether something has.
    fn pump(&mut self, wait: Duration) -> bool {
        let wait = Timespec { tv_sec: 0, tv_nsec: wait.subsec_nanos().into() };
        if !poll(&mut [PollFd::new(&self.terminal, PollFlags::IN)], Some(&wait)).is_ok_and(|ready| ready > 0) {
            return false;
        }
        let mut data = [0; 4096];
        match rustix::io::read(&self.terminal, &mut data) {
            Ok(count) => {
                self.emulator.process(&data[..count]);
                self.raw.extend_from_slice(&data[..count]);
                count > 0
            }
            // Nobody has the other end any more.
            Err(_) => {
                std::thread::sleep(QUIET);
                false
            }
        }
    }

    /// The screen's lines, without the blanks at their ends.
    pub fn screen(&self) -> String {
        let lines: Vec<String> =
            self.emulator.screen().rows(0, COLUMNS).map(|line| line.trim_end().to_owned()).collect();
        lines.join("\n").trim_end().to_owned()
    }

    /// Where the cursor stands: row and column.
    pub fn cursor(&self) -> (u16, u16) {
        self.emulator.screen().cursor_position()
    }

    /// All that has come, as text.
    pub fn raw_text(&self) -> String {
        String::from_utf8_lossy(&self.raw).into_owned()
    }

    /// Takes the terminal away, as where a window is closed; waits for the end that the system then asks for.
    pub fn hang_up(&mut self) {
        let null = open("/dev/null", OFlags::RDWR | OFlags::CLOEXEC, Mode::empty()).expect("there is one");
        drop(std::mem::replace(&mut self.terminal, null));
        let end = Instant::now() + DEADLINE;
        while self.child.try_wait().expect("it is ours").is_none() {
            assert!(Instant::now() < end, "the command goes on without its terminal");
            std::thread::sleep(QUIET);
        }
    }

    /// Waits for the end; gives the status.
    pub fn status(&mut self) -> Option<i32> {
        let end = Instant::now() + DEADLINE;
        loop {
            self.pump(QUIET);
            if let Some(status) = self.child.try_wait().expect("it is ours") {
                return status.code();
            }
            assert!(Instant::now() < end, "waited for the end; the screen is:\n{}", self.screen());
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // What goes on reads its terminal, which ends now.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.home);
    }
}
