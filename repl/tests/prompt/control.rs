//! Ctrl-C and Ctrl-Z.

use crate::session::{Session, folder, snek};

fn interrupted(name: &str, lines: &[&str], entry: &str) {
    let mut session = Session::snek(name);
    session.enter_all(lines);
    session.send(&format!("{entry}\n"));
    session.settle();
    std::thread::sleep(std::time::Duration::from_millis(500));
    session.send("\x03");
    session.wait_for("KeyboardInterrupt\n>>>");
    session.enter("6 * 7");
    assert!(session.screen().ends_with(">>> 6 * 7\n42\n>>>"), "{}", session.screen());
}

#[test]
fn ctrl_c_ends_what_is_typed_and_what_runs() {
    let mut session = Session::snek("typed");
    session.type_slowly("abc");
    session.send("\x03");
    session.wait_for(">>> abc\nKeyboardInterrupt\n>>>");
    interrupted("loop", &["def f():", "    while True: pass", ""], "f()");
}

#[test]
fn ctrl_c_ends_natives() {
    interrupted("native", &["import itertools"], "sum(itertools.repeat(1))");
    interrupted("sleep", &["import time"], "time.sleep(600)");
    interrupted("input", &[], "input('name? ')");
}

#[test]
fn ctrl_c_ends_staged_code() {
    let lines = [
        "from snek import stage",
        "@stage",
        "def f(n: int):",
        "    i = 0",
        "    while i < n:",
        "        i = i + 1 - i // (n + 1)",
        "    return i",
        "",
        "f(3)",
    ];
    interrupted("staged_loop", &lines, "f(10**15)");
}

#[test]
fn ctrl_z_stops_and_comes_back_each_time() {
    if !std::path::Path::new("/bin/bash").exists() {
        eprintln!("not run: there is no bash");
        return;
    }
    let words = ["/bin/bash", "--norc", "--noprofile", "-i"].map(str::to_owned);
    let mut session = Session::start(folder("stop"), &words, &[("PS1", "shell$ ")], 50);
    session.wait_for("shell$");
    session.send(&format!("{}\n", snek()));
    session.wait_for_prompt();
    session.enter("kept = 5");
    for turn in 0..5 {
        session.type_slowly("kep");
        session.send("\x1a");
        session.settle();
        session.wait_for("Stopped");
        assert!(session.screen().ends_with("shell$"), "{turn}: {}", session.screen());
        session.send("clear\n");
        session.settle();
        session.send("fg\n");
        session.wait_for(">>> kep");
        // In raw mode what is typed is shown once, and Tab completes.
        session.send("\t");
        session.settle();
        session.enter("");
        assert!(session.screen().ends_with(">>> kept\n5\n>>>"), "{turn}: {}", session.screen());
    }
}
