//! The same inputs at CPython 3.11's prompt and at ours.
//!
//! Tracebacks are left out: ours are those of CPython 3.13, with lines and carets, where 3.11 has none. So are comments
//! that stand alone, behind which 3.11 asks for more and 3.13 does not.

use crate::session::{Session, folder, snek};

/// What is typed, line by line; each entry shows the same at both prompts.
const INPUTS: [&str; 64] = [
    "1 + 1",
    "_ * 21",
    "'text'",
    "None",
    "x = 5",
    "x; x + 1",
    "print('a', 'b', sep='-')",
    "[i * i for i in range(5)]",
    "{'a': 1, 'b': [2, 3]}",
    "(1,)",
    "3 / 2, 7 // 2, -7 % 3",
    "2 ** 100",
    "1e100, 0.1 + 0.2",
    "'it\\'s', \"say \\\"hi\\\"\"",
    "b'bytes\\x00'",
    "def f(n, m=2):",
    "    return n * m",
    "",
    "f(4)",
    "f",
    "for i in range(3):",
    "    print(i)",
    "",
    "if x:",
    "    'shown'",
    "else:",
    "    'not shown'",
    "",
    "class A:",
    "    y = 1",
    "    def m(self): return self.y",
    "",
    "A().m()",
    "A.__name__",
    "import math",
    "math.pi",
    "from os.path import join",
    "join('a', 'b')",
    "[1,",
    "2,",
    "3]",
    "'''a",
    "b'''",
    "x = \\",
    "7",
    "x",
    "try:",
    "    1 / 0",
    "except ZeroDivisionError as e:",
    "    print('caught', e)",
    "",
    "with open('/dev/null') as file: file.read()",
    "",
    "while x > 5: x -= 1",
    "",
    "x",
    "lambda: 0",
    "del x",
    "'x' in globals()",
    "True and None",
    "...",
    "",
    "range(3), set(), frozenset({1})",
    "sorted({'b': 1, 'a': 2}.items())",
];

/// What is wrong, in the same words at both prompts.
const ERRORS: [&str; 21] = [
    "1 / 0",
    "undefined",
    "'a' + 1",
    "[][1]",
    "{}['key']",
    "int('x')",
    "None.attribute",
    "import no_such_module",
    "1 +",
    "x = = 1",
    "print(",
    "]",
    "def f(): return undefined",
    "",
    "f()",
    "raise KeyError('k') from ValueError('v')",
    "try: 1 / 0",
    "except ZeroDivisionError: 'a' + 1",
    "",
    "for",
    "assert 1 == 2, 'not equal'",
];

fn transcript(words: &[String], name: &str, inputs: &[&str]) -> String {
    let mut session = Session::start(folder(name), words, &[], 250);
    session.wait_for_prompt();
    session.enter_all(inputs);
    // The banner is not the same, nor are addresses.
    let screen = session.screen();
    let (_, rest) = screen.split_once(">>>").unwrap();
    let without_addresses = |line: &str| line.split(" at 0x").next().unwrap().to_owned();
    rest.lines().map(without_addresses).collect::<Vec<_>>().join("\n")
}

/// CPython 3.11, if it is there.
fn cpython() -> Option<Vec<String>> {
    let python = "/usr/bin/python3";
    let version = std::process::Command::new(python).arg("--version").output();
    if version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).starts_with("Python 3.11")) {
        return Some(vec![python.to_owned(), "-q".to_owned()]);
    }
    eprintln!("not run: {python} is no CPython 3.11");
    None
}

#[test]
fn forty_inputs_show_what_they_show_at_cpythons_prompt() {
    let Some(python) = cpython() else { return };
    let theirs = transcript(&python, "cpython", &INPUTS);
    let ours = transcript(&[snek()], "snek", &INPUTS);
    assert_eq!(ours, theirs);
}

#[test]
fn errors_have_the_words_of_cpythons_prompt() {
    let Some(python) = cpython() else { return };
    // Without the lines of the source and the marks below them, and with the name that 3.11 has for what is typed.
    let bare = |text: String| {
        let lines =
            text.lines().filter(|line| !line.starts_with("    ")).map(|line| match line.split_once("<python-input-") {
                Some((before, rest)) => {
                    format!("{before}<stdin{}", rest.trim_start_matches(|c: char| c.is_ascii_digit()))
                }
                None => line.to_owned(),
            });
        lines.collect::<Vec<_>>().join("\n")
    };
    let theirs = bare(transcript(&python, "errors_of_cpython", &ERRORS));
    let ours = bare(transcript(&[snek()], "errors_of_snek", &ERRORS));
    assert_eq!(ours, theirs);
}
