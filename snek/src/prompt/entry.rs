//! What is typed, as a program: where it ends, what it consists of, how its next line is indented.
//!
//! In: a text that may lack its end. Out: whether more is to come, statements, indentation.
//! Elsewhere: what is said to the command's prompt itself, and which keys ask, in the command.

use snek_syntax::{Mode, Open, Shade, Source, begins_block, open_at_end, parse, shades, statements};

/// Columns of a level of indentation.
pub const LEVEL: usize = 4;

/// The expression in front of one or two question marks, and whether there are two.
#[must_use]
pub fn asked(text: &str) -> Option<(&str, bool)> {
    let text = text.trim();
    let (rest, is_double) = match text.strip_suffix("??") {
        Some(rest) => (rest, true),
        None => (text.strip_suffix('?')?, false),
    };
    let is_path = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '[' | ']' | '\'' | '"');
    let is_expression = rest.starts_with(|c: char| c.is_alphabetic() || c == '_') && rest.chars().all(is_path);
    is_expression.then_some((rest, is_double))
}

/// Whether the text is the start of a longer one. Compound statements end with an empty line.
#[must_use]
pub fn wants_more(text: &str) -> bool {
    if text.trim().is_empty() {
        return false;
    }
    let (is_single, ends_empty) = match text.rsplit_once('\n') {
        Some((_, last)) => (false, last.trim().is_empty()),
        None => (true, false),
    };
    let text = dedented(&format!("{text}\n"));
    let mut source = Source::new("<stdin>", text.as_str());
    source.is_prompt = true;
    match parse(&source, Mode::Module) {
        Err(error) => error.incomplete && (is_single || !ends_empty || open_at_end(&text) != Open::Nothing),
        Ok(_) => {
            let last = statements(&text).and_then(|all| all.last().cloned());
            !ends_empty && last.is_some_and(|range| begins_block(&text[range]))
        }
    }
}

/// The statements of a text, each behind as many empty lines as it has lines in front of it. A text that is no program is
/// one.
#[must_use]
pub fn split(text: &str) -> Vec<String> {
    let text = dedented(&format!("{}\n", text.trim_end()));
    match statements(&text) {
        None => vec![text],
        Some(all) => all
            .into_iter()
            .map(|range| {
                let lines = text[..range.start].matches('\n').count();
                let mut statement = "\n".repeat(lines);
                statement.push_str(&text[range]);
                statement
            })
            .collect(),
    }
}

/// The text without the indentation that its first line has, if all lines have it: it was copied from inside a block.
pub(super) fn dedented(text: &str) -> String {
    let is_blank = |line: &&str| line.trim().is_empty();
    let Some(first) = text.lines().find(|line| !is_blank(line)) else { return text.to_owned() };
    let indent = &first[..first.len() - first.trim_start_matches([' ', '\t']).len()];
    if indent.is_empty() || text.lines().any(|line| !is_blank(&line) && !line.starts_with(indent)) {
        return text.to_owned();
    }
    text.split_inclusive('\n').map(|line| line.strip_prefix(indent).unwrap_or("\n")).collect()
}

/// The indentation of the line that follows the text.
#[must_use]
pub fn next_indent(text: &str) -> String {
    let open = open_at_end(text);
    if open == Open::String {
        return String::new();
    }
    let line = text.rsplit('\n').next().unwrap_or("");
    let start = text.len() - line.len();
    let mut indent = line[..line.len() - line.trim_start().len()].to_owned();
    let all = shades(text);
    let mut in_line = all.iter().filter(|(range, shade)| range.end > start && *shade != Shade::Comment);
    let first = in_line.clone().next().map_or("", |(range, _)| &text[range.clone()]);
    let last = in_line.next_back().map_or("", |(range, _)| &text[range.clone()]);
    let opens = if open == Open::Line { matches!(last, "(" | "[" | "{") } else { last == ":" };
    if opens {
        indent.push_str(&" ".repeat(LEVEL));
    } else if open == Open::Nothing && matches!(first, "return" | "raise" | "pass" | "break" | "continue") {
        indent.truncate(indent.len().saturating_sub(LEVEL));
    }
    indent
}

#[cfg(test)]
mod tests {
    use super::{asked, next_indent, split, wants_more};

    #[test]
    fn more_is_wanted_until_a_statement_ends() {
        for open in
            ["if x:", "f(", "'''a", "x = \\", "def f():\n    return 1", "@f", "try:\n    x", "x = [\n\n", "f(\n"]
        {
            assert!(wants_more(open), "{open}");
        }
        for whole in ["", "# c", "x = 1", "1 +", "def f():\n    return 1\n", "if x:\n    y\nz", "await f()"] {
            assert!(!wants_more(whole), "{whole}");
        }
    }

    #[test]
    fn statements_keep_their_lines() {
        assert_eq!(split("a = 1\nb = 2"), ["a = 1\n", "\nb = 2\n"]);
        assert_eq!(split("    a = 1\n    b = 2"), ["a = 1\n", "\nb = 2\n"]);
        assert_eq!(split("def f():\n    a\n\n    b\nf()\n    "), ["def f():\n    a\n\n    b\n", "\n\n\n\nf()\n"]);
        assert_eq!(split("1 +"), ["1 +\n"]);
        assert!(split("# c").is_empty());
    }

    #[test]
    fn the_next_line_is_indented() {
        assert_eq!(next_indent("if x:"), "    ");
        assert_eq!(next_indent("if x: # why"), "    ");
        assert_eq!(next_indent("if x:\n    y"), "    ");
        assert_eq!(next_indent("def f():\n    return 1"), "");
        assert_eq!(next_indent("f("), "    ");
        assert_eq!(next_indent("x = '''a"), "");
        assert_eq!(next_indent("x = {1: 2}"), "");
    }

    #[test]
    fn questions_are_about_paths() {
        assert_eq!(asked("a.b?"), Some(("a.b", false)));
        assert_eq!(asked("f??"), Some(("f", true)));
        assert_eq!(asked("1 ?"), None);
        assert_eq!(asked("'what?'"), None);
    }
}
