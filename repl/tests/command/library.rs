//! Modules of the library that are programs: `snek test`, `-m unittest`, `-m doctest`, `-m timeit`.

use super::{cpython, folder, snek_in, stderr, stdout, without_settings};
use std::process::Command;

const TESTS: &str = "\
import unittest

class Sums(unittest.TestCase):
    def test_right(self):
        self.assertEqual(1 + 1, 2)

    def test_wrong(self):
        self.assertEqual(1 + 1, 3)

    @unittest.skip('later')
    def test_later(self):
        pass
";

const EXAMPLES: &str = "\
def double(x):
    \"\"\"Twice as much.

    >>> double(2)
    4
    >>> double(3)
    7
    \"\"\"
    return 2 * x
";

/// Both interpreters say the same, apart from how long it took.
fn check(folder: &std::path::Path, arguments: &[&str]) {
    let Some(python) = cpython() else { return };
    let ours = snek_in(folder, arguments);
    let mut command = Command::new(python);
    without_settings(command.args(arguments).current_dir(folder)).env("PYTHONDONTWRITEBYTECODE", "1");
    let theirs = command.output().expect("CPython was found");
    // Modules beside the program are named with or without their folder.
    let place = format!("{}/", folder.display());
    let without_times = |text: String| {
        text.replace(&place, "")
            .lines()
            .map(|line| line.split(" in 0.").next().unwrap_or(line).to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(without_times(stderr(&ours)), without_times(stderr(&theirs)), "{arguments:?}");
    assert_eq!(without_times(stdout(&ours)), without_times(stdout(&theirs)), "{arguments:?}");
    assert_eq!(ours.status.code(), theirs.status.code(), "{arguments:?}");
}

#[test]
fn tests_are_found_and_run() {
    let folder = folder(
        "unittests",
        &[
            ("test_sums.py", TESTS),
            ("package/__init__.py", ""),
            ("package/test_more.py", TESTS),
            ("other.py", TESTS),
            ("plain/test_x.py", TESTS),
        ],
    );
    for arguments in [
        &["-m", "unittest"][..],
        &["-m", "unittest", "-v", "test_sums"],
        &["-m", "unittest", "test_sums.Sums.test_right"],
        &["-m", "unittest", "package/test_more.py", "-q"],
        &["-m", "unittest", "discover", "-s", "package", "-p", "*more.py", "-v"],
        &["-m", "unittest", "-k", "right"],
    ] {
        check(&folder, arguments);
    }
    let output = snek_in(&folder, &["test", "package"]);
    assert!(
        stderr(&output).contains("Ran 3 tests in ") && stderr(&output).contains("FAILED (failures=1, skipped=1)"),
        "{}",
        stderr(&output)
    );
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(snek_in(&folder, &["test", "test_sums.Sums.test_right"]).status.code(), Some(0));
}

#[test]
fn examples_in_docstrings_are_tried() {
    let folder = folder("doctests", &[("examples.py", EXAMPLES), ("text.txt", ">>> 1 + 1\n2\n")]);
    check(&folder, &["-m", "doctest", "examples.py"]);
    check(&folder, &["-m", "doctest", "-v", "text.txt"]);
    let output = snek_in(&folder, &["test", "--doctest", "examples.py"]);
    assert!(stdout(&output).contains("Expected:\n    7\nGot:\n    6\n"), "{}", stdout(&output));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn statements_are_measured() {
    let folder = folder("timeit", &[]);
    let output = snek_in(&folder, &["-m", "timeit", "-n", "10", "-r3", "-s", "x = 3", "-u", "usec", "y = x", "y += 1"]);
    let text = stdout(&output);
    assert!(
        text.starts_with("10 loops, best of 3: ") && text.ends_with(" usec per loop\n"),
        "{text}{}",
        stderr(&output)
    );
    check(&folder, &["-m", "timeit", "-z"]);
    check(&folder, &["-m", "timeit", "-u", "hours"]);
    let output = snek_in(&folder, &["-mtimeit", "-n1", "1/0"]);
    assert!(stderr(&output).ends_with("ZeroDivisionError: division by zero\n"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(1));
}
