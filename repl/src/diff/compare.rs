//! What of two runs must agree: standard output, the last line of the traceback, the exit status.
//!
//! In: two outcomes. Out: the first difference.
//! Invariants: what differs between two runs of one program is left out first: addresses, and how long tests took.

use super::process::{Ended, Outcome};

/// Where two outputs begin to differ, and what stands there.
pub struct Difference {
    /// The line and column (in characters) of the output from 0, if it is in the output.
    pub place: Option<(usize, usize)>,
    /// What it is, in lines.
    pub text: String,
}

/// The first difference between two runs, each with the name of who ran.
pub fn difference(left: (&str, &Outcome), right: (&str, &Outcome)) -> Option<Difference> {
    let width = left.0.len().max(right.0.len()) + 1;
    let both = |a: &str, b: &str| {
        let (left, right) = (format!("{}:", left.0), format!("{}:", right.0));
        format!("    {left:width$} {a}\n    {right:width$} {b}\n")
    };
    let (a, b) = (normalised(&left.1.stdout), normalised(&right.1.stdout));
    let errors = (normalised(left.1.last_error_line()), normalised(right.1.last_error_line()));
    let mut text = String::new();
    let mut place = None;
    if a != b {
        let (line, x, y) = first_line(&a, &b);
        let same = |x: &str, y: &str| x.chars().zip(y.chars()).take_while(|(x, y)| x == y).count();
        let column = same(x.unwrap_or(""), y.unwrap_or(""));
        place = Some((line, column));
        text.push_str(&format!("  output, line {}\n{}", line + 1, both(&shown(x), &shown(y))));
    }
    let is_crash = |outcome: &Outcome| !matches!(outcome.ended, Ended::Status(_));
    if left.1.ended != right.1.ended {
        text.push_str(&format!("  end\n{}", both(&left.1.ended.to_string(), &right.1.ended.to_string())));
    }
    // What an interpreter says of its own end counts only where both come to one.
    if errors.0 != errors.1 && !is_crash(left.1) && !is_crash(right.1) {
        let line = |text: &str| if text.is_empty() { "(nothing)".to_owned() } else { text.to_owned() };
        text.push_str(&format!("  last line of standard error\n{}", both(&line(&errors.0), &line(&errors.1))));
    }
    (!text.is_empty()).then_some(Difference { place, text })
}

/// The first line in which two different texts differ: its number from 0, and the lines.
fn first_line<'a>(a: &'a str, b: &'a str) -> (usize, Option<&'a str>, Option<&'a str>) {
    let (mut left, mut right) = (a.split('\n'), b.split('\n'));
    let mut line = 0;
    loop {
        match (left.next(), right.next()) {
            (x, y) if x == y && x.is_some() => line += 1,
            (x, y) => return (line, x, y),
        }
    }
}

fn shown(line: Option<&str>) -> String {
    let Some(line) = line else { return "(end of output)".to_owned() };
    match line.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// A text without what differs between two runs of the same program.
pub fn normalised(text: &str) -> String {
    let text = without_addresses(&text.replace("\r\n", "\n"));
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

fn line(line: &str) -> String {
    // `Ran 3 tests in 0.001s`
    if line.starts_with("Ran ")
        && let Some((ran, time)) = line.split_once(" in ")
        && time.strip_suffix('s').is_some_and(|seconds| seconds.parse::<f64>().is_ok())
    {
        return format!("{ran} in …s");
    }
    // The file of a module of the library: Snek's modules have none.
    if line.contains("cannot import name '")
        && let Some((message, place)) = line.rsplit_once(" (")
        && place.contains("/lib/python3.")
    {
        return format!("{message} (unknown location)");
    }
    line.to_owned()
}

/// ` at 0x7f…`
fn without_addresses(text: &str) -> String {
    let mut parts = text.split(" at 0x");
    let mut kept = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_hexdigit());
        kept.push_str(if rest.len() < part.len() { " at 0x…" } else { " at 0x" });
        kept.push_str(rest);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(stdout: &str, stderr: &str, status: i32) -> Outcome {
        Outcome { stdout: stdout.to_owned(), stderr: stderr.to_owned(), ended: Ended::Status(status) }
    }

    #[test]
    fn the_first_difference_is_found() {
        let same = difference(("a", &outcome("<A at 0x12>\n", "", 0)), ("b", &outcome("<A at 0xff>\n", "", 0)));
        assert!(same.is_none());
        let found = difference(("a", &outcome("1\n23\n", "", 0)), ("b", &outcome("1\n24\n", "", 0)));
        let found = found.expect("the second lines differ");
        assert_eq!(found.place, Some((1, 1)));
        assert_eq!(found.text, "  output, line 2\n    a: 23\n    b: 24\n");
        let found = difference(("a", &outcome("1\n", "x\nE: 1\n", 1)), ("b", &outcome("1\n", "y\nE: 2\n", 1)));
        assert_eq!(
            found.expect("the exceptions differ").text,
            "  last line of standard error\n    a: E: 1\n    b: E: 2\n"
        );
    }
}
