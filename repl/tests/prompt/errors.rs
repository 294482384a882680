//! What is shown of exceptions.

use crate::session::Session;

#[test]
fn tracebacks_show_the_lines_that_were_typed() {
    let mut session = Session::snek("lines_shown");
    session.enter_all(&["def f(n):", "    return 1 / n", "", "x = [f(0)]"]);
    let wanted = "Traceback (most recent call last):\n  File \"<python-input-1>\", line 1, in <module>\n    x = [f(0)]\n         ~^^^\n  \
                  File \"<python-input-0>\", line 2, in f\n    return 1 / n\n           ~~^~~\nZeroDivisionError: division by zero\n>>>";
    assert!(session.screen().ends_with(wanted), "{}", session.screen());
    session.enter("f(0)");
    let wanted = "  File \"<python-input-2>\", line 1, in <module>\n    f(0)\n    ~^^^\n";
    assert!(session.screen().contains(wanted), "{}", session.screen());
    // All of a call that is given a name is not marked.
    session.enter("y = f(0)");
    assert!(session.screen().contains("    y = f(0)\n  File"), "{}", session.screen());
}

#[test]
fn syntax_errors_show_their_line() {
    let mut session = Session::snek("syntax");
    session.enter("x = (1 +* 2)");
    let wanted =
        "  File \"<python-input-0>\", line 1\n    x = (1 +* 2)\n            ^\nSyntaxError: invalid syntax\n>>>";
    assert!(session.screen().ends_with(wanted), "{}", session.screen());
}

#[test]
fn tracebacks_have_colours_on_a_terminal_that_wants_them() {
    let mut session = Session::with("coloured", &[], &[("NO_COLOR", "")]);
    session.enter("1/0");
    let raw = session.raw_text();
    assert!(
        raw.contains("File \x1b[35m\"<python-input-0>\"\x1b[0m, line \x1b[35m1\x1b[0m, in \x1b[35m<module>\x1b[0m"),
        "{raw:?}"
    );
    assert!(raw.contains("\x1b[31m1\x1b[0m\x1b[1;31m/\x1b[0m\x1b[31m0\x1b[0m"), "{raw:?}");
    assert!(raw.contains("\x1b[1;35mZeroDivisionError\x1b[0m: \x1b[35mdivision by zero\x1b[0m"), "{raw:?}");
    let mut plain = Session::snek("plain");
    plain.enter("1/0");
    assert!(!plain.raw_text().contains("\x1b[35m"));
}

#[test]
fn the_hook_of_a_program_is_told_of_errors() {
    let mut session = Session::snek("hook");
    session.enter_all(&["import sys", "sys.excepthook = lambda kind, value, place: print('caught', value)", "1/0"]);
    assert!(session.screen().ends_with(">>> 1/0\ncaught division by zero\n>>>"), "{}", session.screen());
    session.enter("sys.last_value");
    assert!(session.screen().ends_with("ZeroDivisionError('division by zero')\n>>>"), "{}", session.screen());
}

#[test]
fn each_entry_has_its_limits() {
    let mut session = Session::with("limits", &["--limit-time=1s", "--limit-memory=64M"], &[]);
    session.enter_all(&["while True: pass", ""]);
    assert!(session.screen().contains("time limit exceeded"), "{}", session.screen());
    session.enter("x = [0] * 10**9");
    assert!(
        session.screen().contains("MemoryError") || session.screen().contains("memory limit"),
        "{}",
        session.screen()
    );
    session.enter("6 * 7");
    assert!(session.screen().ends_with(">>> 6 * 7\n42\n>>>"), "{}", session.screen());
}

#[test]
fn an_entry_that_waits_beyond_its_limit_ends_the_session_with_a_word() {
    let mut session = Session::with("late", &["--limit-time=1s"], &[]);
    let made = std::process::Command::new("mkfifo").arg(session.home.join("pipe")).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo is there");
    session.enter("1");
    session.send("open('pipe')\n");
    assert_eq!(session.status(), Some(1));
    assert!(session.screen().contains("did not stop at its limit of time"), "{}", session.screen());
}
