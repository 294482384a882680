//! Standard input that nobody writes to: waiting for it ends with the limits and with Ctrl-C, and nothing of it is lost.
#![cfg(unix)]

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use snek_tests::interpreter::Snek;

fn start(arguments: &[&str]) -> Child {
    let snek = Snek::find().expect("the build has the command");
    let mut command = Command::new(snek.path());
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the command starts")
}

/// What the command says at its end, while its input stays open.
fn last_line(mut child: Child) -> String {
    let open = child.stdin.take();
    let mut told = String::new();
    child.stderr.take().expect("it is a pipe").read_to_string(&mut told).expect("it is text");
    child.wait().expect("it ends");
    drop(open);
    told.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn a_wait_for_input_ends_at_the_deadline() {
    let started = Instant::now();
    let program = "import os; assert os.read(0, 0) == b''";
    assert_eq!(last_line(start(&["--limit-time", "10s", "-c", program])), "");
    for program in ["input()", "import sys; sys.stdin.read()", "import os; os.read(0, 10)"] {
        let mut child = start(&["--limit-time", "300ms", "-c", program]);
        child.stdin.as_mut().expect("it is a pipe").write_all(b"a").expect("the pipe takes it");
        let expected = if program.contains("os.read") { "" } else { "snek.LimitError: time limit exceeded" };
        assert_eq!(last_line(child), expected, "{program}");
    }
    assert!(started.elapsed() < Duration::from_secs(20));
}

/// The interpreter sees no deadline while the system makes it wait: the process ends a moment later.
#[test]
fn a_wait_for_a_device_or_a_reader_ends_with_the_process() {
    let wants_reader = "while True: print('a' * 1000)";
    let wants_writer = "open('/dev/stdin').read()";
    for program in [wants_reader, wants_writer] {
        let started = Instant::now();
        let mut child = start(&["--limit-time", "300ms", "-c", program]);
        let reader = child.stdout.take();
        let told = last_line(child);
        assert!(told == "snek.LimitError: time limit exceeded" || told.contains("did not stop"), "{program}: {told}");
        assert!(started.elapsed() < Duration::from_secs(10), "{program}");
        drop(reader);
    }
}

#[test]
fn an_interrupt_ends_a_wait_for_input() {
    let program = "import sys\nprint('ready', file=sys.stderr, flush=True)\ntry: input()\n\
                   except KeyboardInterrupt: print('told', file=sys.stderr)";
    let mut child = start(&["-c", program]);
    let mut ready = [0; 6];
    child.stderr.as_mut().expect("it is a pipe").read_exact(&mut ready).expect("it says that it is ready");
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.is_ok_and(|status| status.success()));
    assert_eq!(last_line(child), "told");
}

#[test]
fn input_in_pieces_is_read_as_a_whole() {
    let program = "import os, sys\nprint(os.read(0, 1), sys.stdin.buffer.raw.readinto(bytearray(2)), input(), input())\n\
                   print(len(sys.stdin.read()))";
    let mut child = start(&["-c", program]);
    let mut stdin = child.stdin.take().expect("it is a pipe");
    for piece in ["abc", "d\n", "ef", "\ngh\n", &"é\n".repeat(30_000)] {
        stdin.write_all(piece.as_bytes()).expect("the pipe takes it");
    }
    drop(stdin);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&ended.stdout), "b'a' 2 d ef\n60003\n");
}
