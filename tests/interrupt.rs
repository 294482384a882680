//! Ctrl-C: a signal to the command is a KeyboardInterrupt in the program, and shows in how the command ends.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

use snek_tests::interpreter::Snek;

const PROGRAM: &str = "
import snek, time
@snek.stage
def count(n):
    total = 0
    while n > 0: total += n
    return total
n = 0
try:
    while True: n += n or print('ready', flush=True) is None
except KeyboardInterrupt as error:
    print(repr(error), error.__traceback__.tb_lineno, flush=True)
count(0)
try:
    print('staged', flush=True)
    count(1)
except KeyboardInterrupt as error:
    print(repr(error), error.__traceback__.tb_lineno, flush=True)
try:
    time.sleep(60)
finally:
    print('finally')
";

#[test]
fn an_interrupt_ends_loops_staged_ones_and_waits() {
    let snek = Snek::find().expect("the build has the command");
    let mut child = Command::new(snek.path())
        .args(["-c", PROGRAM])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let interrupt = |child: &std::process::Child| {
        let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(status.is_ok_and(|status| status.success()));
    };
    let mut output = BufReader::new(child.stdout.take().expect("it is a pipe"));
    let mut line = String::new();
    let lines =
        [("ready", true), ("KeyboardInterrupt() 10", false), ("staged", true), ("KeyboardInterrupt() 16", true)];
    for (expected, is_interrupted) in lines {
        line.clear();
        output.read_line(&mut line).expect("the pipe can be read");
        assert_eq!(line, format!("{expected}\n"));
        if is_interrupted {
            interrupt(&child);
        }
    }
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("the pipe can be read");
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(rest, "finally\n");
    assert!(String::from_utf8_lossy(&ended.stderr).ends_with("\nKeyboardInterrupt\n"));
    assert_eq!(ended.status.signal(), Some(2));
}
