//! What is said to the prompt itself, and what is a program.
//!
//! In: a text that may lack its end. Out: what it is, whether more is to come.
//! Elsewhere: texts as programs, in `snek::tools::entry`; which keys ask, in `keys`.

use snek::tools::entry;

pub use entry::{LEVEL, asked, next_indent, split};

/// Whether the text is for the prompt itself: `:command`, `!command`, `name?`.
pub fn is_command(text: &str) -> bool {
    let text = text.trim();
    text.starts_with([':', '!', '?']) || asked(text).is_some()
}

/// What `help(…)` is asked about, if that is a dotted name or a text: evaluating it does nothing else.
pub fn help_about(text: &str) -> Option<&str> {
    let argument = text.strip_prefix("help(")?.strip_suffix(')')?.trim();
    let is_path = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'));
    let quoted = |quote| argument.strip_prefix(quote).and_then(|rest: &str| rest.strip_suffix(quote));
    let inside = quoted('\'').or_else(|| quoted('"')).unwrap_or(argument);
    is_path(inside).then_some(argument)
}

/// Whether the text is the start of a longer one. Compound statements end with an empty line.
pub fn wants_more(text: &str) -> bool {
    !is_command(text) && entry::wants_more(text)
}

/// How far a line that begins like this stands to the left of the block in front of it: `else` and its like.
pub fn belongs_before(line: &str) -> bool {
    let word = line.trim_start().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    matches!(word, "else" | "elif" | "except" | "finally")
}

#[cfg(test)]
mod tests {
    use super::wants_more;

    #[test]
    fn commands_end_with_their_line() {
        for whole in [":graph f", "f??", "!ls (", ""] {
            assert!(!wants_more(whole), "{whole}");
        }
        assert!(wants_more("f("));
    }
}
