//! What of two outcomes must agree: standard output, how the program ended, the last line of the traceback.
//!
//! Addresses (` at 0x7f…`), how long tests took, the folder of the program, and where the interpreter keeps its library differ
//! from run to run or from installation to installation; they are blanked out first.

use std::path::Path;

use crate::process::{Outcome, Status};

/// What is compared of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Standard output, normalised.
    pub stdout: String,
    /// Standard error, normalised.
    pub stderr: String,
    /// How it ended.
    pub status: Status,
}

impl Seen {
    /// Normalises an outcome of the program `file`.
    pub fn new(outcome: &Outcome, file: &Path) -> Self {
        Seen {
            stdout: normalise(&outcome.stdout_text(), file),
            stderr: normalise(&outcome.stderr_text(), file),
            status: outcome.status,
        }
    }

    /// The last line of standard error, which names the exception. Empty where there is none.
    pub fn last_error_line(&self) -> &str {
        self.stderr.trim_end().lines().next_back().unwrap_or("")
    }
}

/// Blanks out what differs between two runs of the same program.
pub fn normalise(text: &str, file: &Path) -> String {
    let text = match file.parent() {
        Some(folder) => text.replace(&format!("{}/", folder.display()), ""),
        None => text.to_owned(),
    };
    let text = blank_addresses(&text.replace("\r\n", "\n"));
    text.split('\n').map(blank_line).collect::<Vec<_>>().join("\n")
}

/// Blanks out how long tests took (`Ran 3 tests in 0.001s`), and the file of a module of the library that lacks a name.
fn blank_line(line: &str) -> String {
    if line.starts_with("Ran ")
        && let Some((ran, time)) = line.split_once(" in ")
        && time.strip_suffix('s').is_some_and(|seconds| seconds.parse::<f64>().is_ok())
    {
        return format!("{ran} in …s");
    }
    if line.contains("cannot import name '")
        && let Some((message, place)) = line.rsplit_once(" (")
        && place.contains("/lib/python3.")
    {
        return format!("{message} (unknown location)");
    }
    line.to_owned()
}

fn blank_addresses(text: &str) -> String {
    let mut parts = text.split(" at 0x");
    let mut blanked = parts.next().unwrap_or("").to_owned();
    for part in parts {
        blanked.push_str(" at 0x");
        let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_hexdigit()).len();
        blanked.push_str(if digits > 0 { "…" } else { "" });
        blanked.push_str(&part[digits..]);
    }
    blanked
}

/// Blanks out the numbers of lines in a message, which are other ones in a rewritten copy.
pub fn blank_line_numbers(text: &str) -> String {
    let mut parts = text.split("line ");
    let mut blanked = parts.next().unwrap_or("").to_owned();
    for part in parts {
        blanked.push_str("line ");
        blanked.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
    blanked
}

/// The first difference between two texts in words, or `None` if they are equal.
pub fn first_difference(left: (&str, &str), right: (&str, &str)) -> Option<String> {
    let ((left_name, left), (right_name, right)) = (left, right);
    if left == right {
        return None;
    }
    let (mut lefts, mut rights) = (left.split('\n'), right.split('\n'));
    let mut line = 1;
    loop {
        match (lefts.next(), rights.next()) {
            (None, None) => return None,
            (a, b) if a == b => line += 1,
            (a, b) => {
                let width = left_name.len().max(right_name.len());
                let (a, b) = (shown(a), shown(b));
                return Some(format!("line {line}\n  {left_name:width$}: {a}\n  {right_name:width$}: {b}"));
            }
        }
    }
}

fn shown(line: Option<&str>) -> String {
    let Some(line) = line else { return "<end of text>".to_owned() };
    match line.char_indices().nth(300) {
        Some((end, _)) => format!("{:?}…", &line[..end]),
        None => format!("{line:?}"),
    }
}

/// What of two runs differs first: output, then the exception, then the status. `None` if they agree.
pub fn difference(left: (&str, &Seen), right: (&str, &Seen)) -> Option<String> {
    let stdout = first_difference((left.0, &left.1.stdout), (right.0, &right.1.stdout));
    let last = first_difference((left.0, left.1.last_error_line()), (right.0, right.1.last_error_line()));
    let status = (left.1.status != right.1.status)
        .then(|| format!("how they ended: {}: {}, {}: {}", left.0, left.1.status, right.0, right.1.status));
    // A crash or an uncaught exception explains a difference in the output that comes with it.
    let stderr = last.map(|text| text.replacen("line 1", "last line of stderr", 1));
    match (stdout, stderr, status) {
        (None, None, None) => None,
        (stdout, stderr, status) => {
            let stdout = stdout.map(|text| format!("stdout {text}"));
            Some([stdout, stderr, status].into_iter().flatten().collect::<Vec<_>>().join("\n"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_and_places_of_the_library_are_no_differences() {
        let blank = |text: &str| normalise(text, Path::new("/tmp/a.py"));
        assert_eq!(blank("Ran 2 tests in 0.001s"), blank("Ran 2 tests in 0.020s"));
        assert_ne!(blank("Ran 2 tests in 0.001s"), blank("Ran 3 tests in 0.001s"));
        let at = |place: &str| blank(&format!("ImportError: cannot import name 'x' from 'json' ({place})"));
        assert_eq!(at("/usr/lib/python3.11/json/__init__.py"), at("unknown location"));
        assert_ne!(at("/tmp/json.py"), at("unknown location"));
    }

    fn seen(stdout: &str, stderr: &str, code: i32) -> Seen {
        Seen { stdout: stdout.into(), stderr: stderr.into(), status: Status::Exit(code) }
    }

    #[test]
    fn addresses_and_folders_are_blanked() {
        assert_eq!(blank_line_numbers("on line 12 (x, line 3)"), "on line  (x, line )");
        let text = "File \"/a/b/x.py\", <A object at 0x7f00aa>, at 0xyz";
        assert_eq!(normalise(text, Path::new("/a/b/x.py")), "File \"x.py\", <A object at 0x…>, at 0xyz");
    }

    #[test]
    fn differences_name_the_line() {
        let text = difference(("a", &seen("1\n2\n", "", 0)), ("b", &seen("1\n3\n", "", 0)));
        assert_eq!(text.as_deref(), Some("stdout line 2\n  a: \"2\"\n  b: \"3\""));
        assert_eq!(difference(("a", &seen("", "x\ny", 1)), ("b", &seen("", "z\ny\n", 1))), None);
        let text = difference(("a", &seen("", "E: 1", 1)), ("b", &seen("", "", 0))).expect("they differ");
        assert!(text.contains("last line of stderr") && text.contains("exit status 1"), "{text}");
    }
}
