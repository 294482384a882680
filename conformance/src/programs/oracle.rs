//! What CPython leaves open, or does by chance: such differences are not Snek's.
//!
//! - Hashes of strings differ from process to process, and with them the order of sets. A program whose runs under CPython
//!   differ among themselves is skipped, and said to be.
//! - Once a function has run a few times, CPython 3.11 fuses a load of a local variable with the load or store before it.
//!   If the variable is unbound, the traceback then shows the place of that other one. Snek always shows the variable; if
//!   it marks exactly the variable that the message names, the place is right.

use std::io;

/// How often CPython is asked before a difference counts.
const REPEATS: usize = 6;

const UNBOUND: &str = "UnboundLocalError: cannot access local variable '";

/// Whether the runs of a program under CPython differ among themselves.
pub fn is_by_chance<Run: FnMut() -> io::Result<String>>(first: &str, mut run: Run) -> io::Result<bool> {
    for _ in 0..REPEATS {
        if run()? != first {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the texts are the same but for the place of unbound variables, which Snek marks.
pub fn is_same_but_fused(expected: &str, printed: &str) -> bool {
    printed.contains(UNBOUND)
        && all_marked(printed).is_some_and(|ours| Some(ours) == without_places(expected, |_, _| true))
}

/// The text without the places of unbound variables; `None` if one of them is not the variable.
fn all_marked(text: &str) -> Option<String> {
    without_places(text, |place, name| match place {
        [source, marks] => {
            let start = marks.find('^').unwrap_or(0);
            let marked: String = source.chars().skip(start).take(marks.trim().len()).collect();
            marks.trim().bytes().all(|mark| mark == b'^') && marked == name
        }
        // What is marked whole has no marks.
        [source] => source.trim() == name,
        _ => false,
    })
}

/// The text without the lines between the last `line, in` before each message of an unbound variable and the message.
fn without_places(text: &str, is_right: impl Fn(&[&str], &str) -> bool) -> Option<String> {
    let mut kept: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix(UNBOUND)
            && let Some(entry) = kept.iter().rposition(|line| line.starts_with("  line, in "))
        {
            let name = rest.split('\'').next().unwrap_or("");
            if !is_right(&kept[entry + 1..], name) {
                return None;
            }
            kept.truncate(entry + 1);
        }
        kept.push(line);
    }
    Some(kept.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(place: &str, name: &str) -> String {
        format!("1\n  line, in f\n{place}\n{UNBOUND}{name}' where\n2")
    }

    #[test]
    fn the_variable_may_be_marked_where_cpython_marks_what_stands_before() {
        let fused = text("    g('a', xy)\n      ^^^", "xy");
        assert!(is_same_but_fused(&fused, &text("    g('a', xy)\n           ^^", "xy")));
        assert!(is_same_but_fused(&fused, &text("    xy", "xy")));
        assert!(!is_same_but_fused(&fused, &text("    g('a', xy)\n    ^", "xy")));
        assert!(!is_same_but_fused(&fused, &text("    g('a', xy)\n           ^^", "xyz")));
        assert!(!is_same_but_fused(&fused, &text("    g('a', xy)\n           ^^", "xy").replace('1', "3")));
    }

    #[test]
    fn runs_that_differ_are_by_chance() {
        let mut answers = ["a", "a", "b"].into_iter();
        assert!(is_by_chance("a", || Ok(answers.next().unwrap_or("a").to_owned())).unwrap());
        assert!(!is_by_chance("a", || Ok("a".to_owned())).unwrap());
    }
}
