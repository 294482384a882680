//! What of the outputs of a program must agree.
//!
//! In: what was expected, and what each way of running printed. Out: a verdict.
//! Invariants:
//! - What a refused call printed is not looked at, nor the state after it; the calls behind it are.

use crate::modes::{REFUSED, without_place};

/// Stands before what a call prints.
const CALL: &str = ">\n";

/// What came out of one program.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// All agree but for refused calls.
    Same {
        /// How many calls there were.
        calls: usize,
        /// Why staging refused some of them.
        refused: Vec<String>,
    },
    /// There is nothing to compare with.
    LeftOut,
    /// This way of running differs, the first one that does, and so.
    Different(usize, String),
}

/// What each program of a file printed.
pub(super) fn sections(output: &str) -> Vec<&str> {
    output.split("#\n").skip(1).collect()
}

/// Compares what each way printed with what is expected: of the first way, which is plain, `expected`, where floats may differ in
/// their last digits if it `is_rounded`; of the others what the first one printed. The second way is staged.
pub(super) fn compare(expected: &str, ways: &[String], is_rounded: bool) -> Verdict {
    let mut refused = Vec::new();
    let mut calls: Vec<&str> = expected.split(CALL).collect();
    for (way, output) in ways.iter().enumerate() {
        let found: Vec<&str> = output.split(CALL).collect();
        if found.len() != calls.len() {
            return Verdict::Different(way, format!("{} calls instead of {}", found.len() - 1, calls.len() - 1));
        }
        for (expected, found) in calls.iter().zip(&found) {
            match reasons(found).next() {
                Some(reason) if way > 0 => {
                    if way == 1 {
                        refused.push(grouped(reason));
                    }
                }
                _ if expected == found => {}
                _ if way == 0 && is_rounded && rounded(expected) == rounded(found) => {}
                _ => return Verdict::Different(way, first_line(expected, found)),
            }
        }
        if way == 0 {
            calls = found;
        }
    }
    Verdict::Same { calls: calls.len() - 1, refused }
}

/// A text with its floats rounded, zeros without signs, and without spaces, which signs move: libraries for matrices add in an
/// order of their own, and which zero is the largest depends on the processor.
fn rounded(text: &str) -> String {
    let is_of_number = |letter: char| letter.is_ascii_digit() || "+-.e".contains(letter);
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_of_number) {
        let (before, from) = rest.split_at(start);
        let (number, behind) = from.split_at(from.find(|letter| !is_of_number(letter)).unwrap_or(from.len()));
        out.push_str(before);
        match number.parse::<f64>() {
            Ok(value) => out.push_str(&format!("{:.8e}", value + 0.0)),
            Err(_) => out.push_str(number),
        }
        rest = behind;
    }
    out.push_str(rest);
    out.retain(|letter| letter != ' ');
    out
}

/// The first line that differs.
fn first_line(expected: &str, found: &str) -> String {
    let (expected, found): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let at = expected.iter().zip(&found).take_while(|(expected, found)| expected == found).count();
    let show = |lines: &[&str]| lines.get(at).copied().unwrap_or("<end>").to_owned();
    format!("{} instead of {}", show(&found), show(&expected))
}

/// The reasons of refusals in an output.
pub(super) fn reasons(output: &str) -> impl Iterator<Item = &str> {
    output.lines().filter_map(|line| line.strip_prefix(REFUSED))
}

/// A reason without places and without what is quoted, which are other ones in other programs.
pub(super) fn grouped(reason: &str) -> String {
    let reason = without_place(reason);
    let mut out = String::new();
    for (at, part) in reason.split('\'').enumerate() {
        out.push_str(if at % 2 == 0 { part } else { "'…'" });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_calls_are_no_difference() {
        let ways = [">\n= 1\n>\n= 2\n", ">\nREFUSED line 3: no 'x5' here\n>\n= 2\n"].map(str::to_owned);
        let refused = vec!["no '…' here".to_owned()];
        assert_eq!(compare(">\n= 1\n>\n= 2\n", &ways, false), Verdict::Same { calls: 2, refused });
        let different = |how: &str| Verdict::Different(0, how.to_owned());
        assert_eq!(compare(">\n= 1\n>\n= 3\n", &ways, false), different("= 2 instead of = 3"));
        assert_eq!(compare(">\n= 1\n", &ways, false), different("2 calls instead of 1"));
    }

    #[test]
    fn the_last_digits_of_sums_may_differ() {
        let ways = [">\n= [0.30000000000000004, 2, -0.]\n".to_owned()];
        assert!(matches!(compare(">\n= [0.3, 2,  0.]\n", &ways, true), Verdict::Same { .. }));
        assert!(matches!(compare(">\n= [0.3, 2,  0.]\n", &ways, false), Verdict::Different(0, _)));
        assert!(matches!(compare(">\n= [0.31, 2,  0.]\n", &ways, true), Verdict::Different(0, _)));
    }
}
