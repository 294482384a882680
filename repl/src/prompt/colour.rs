//! Colours: of what is typed, by our own tokens; of tracebacks, as CPython 3.13 has them.
//!
//! In: text. Out: the same text with escape sequences, as wide as before.
//! Invariants:
//! - A colour ends where its line does, so that the prompt of the next line has none of it.

use snek::tools::{Shade, shades};
use std::io::IsTerminal;

const RESET: &str = "\x1b[0m";
const RED: &str = "\x1b[31m";
const BOLD_RED: &str = "\x1b[1;31m";
const MAGENTA: &str = "\x1b[35m";
const BOLD_MAGENTA: &str = "\x1b[1;35m";
const GREY: &str = "\x1b[90m";

/// Whether a stream takes colours: a terminal does, unless the environment says otherwise, in CPython's order.
pub fn wanted(stream: &impl IsTerminal) -> bool {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    match set("PYTHON_COLORS").as_deref().and_then(|value| value.to_str()) {
        Some("0") => return false,
        Some("1") => return true,
        _ => {}
    }
    if set("NO_COLOR").is_some() {
        return false;
    }
    if set("FORCE_COLOR").is_some() {
        return true;
    }
    stream.is_terminal() && set("TERM").is_some_and(|term| term != "dumb")
}

/// The prompt.
pub fn prompt(text: &str) -> String {
    format!("{BOLD_MAGENTA}{text}{RESET}")
}

/// What may be added to the text.
pub fn hint(text: &str) -> String {
    text.split('\n').map(|line| format!("{GREY}{line}{RESET}")).collect::<Vec<_>>().join("\n")
}

/// A program.
pub fn code(text: &str, is_builtin: impl Fn(&str) -> bool) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut end = 0;
    for (range, shade) in shades(text) {
        let (Some(gap), Some(part)) = (text.get(end..range.start), text.get(range.clone())) else { continue };
        out.push_str(gap);
        end = range.end;
        let colour = match shade {
            Shade::Keyword => "\x1b[1;34m",
            Shade::Definition => "\x1b[1m",
            Shade::Number => "\x1b[33m",
            Shade::String => "\x1b[32m",
            Shade::Comment => RED,
            Shade::Name if is_builtin(part) => "\x1b[36m",
            Shade::Name | Shade::Operator => "",
        };
        paint(&mut out, part, colour);
    }
    out.push_str(text.get(end..).unwrap_or(""));
    out
}

fn paint(out: &mut String, text: &str, colour: &str) {
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        if colour.is_empty() || line.is_empty() {
            out.push_str(line);
        } else {
            out.push_str(&format!("{colour}{line}{RESET}"));
        }
    }
}

/// What is printed of an exception.
pub fn traceback(text: &str) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut out = String::with_capacity(text.len() * 2);
    let mut index = 0;
    let mut is_message = false;
    while let Some(line) = lines.get(index) {
        index += 1;
        let bare = line.trim_end_matches('\n');
        if let Some(place) = place(bare) {
            out.push_str(&place);
            is_message = false;
        } else if bare.starts_with("    ") && !is_message {
            // A source line; its marks may stand below.
            match lines.get(index).map(|next| next.trim_end_matches('\n')).filter(|next| is_marks(next)) {
                Some(marks) => {
                    index += 1;
                    out.push_str(&marked(bare, marks));
                }
                None => out.push_str(bare),
            }
        } else if let Some(message) = message(bare) {
            out.push_str(&message);
            is_message = true;
        } else {
            out.push_str(bare);
        }
        if line.ends_with('\n') {
            out.push('\n');
        }
    }
    out
}

/// `File "…", line …, in …`
fn place(line: &str) -> Option<String> {
    let rest = line.strip_prefix("  File \"")?;
    let (file, rest) = rest.rsplit_once("\", line ")?;
    let (number, name) = match rest.split_once(", in ") {
        Some((number, name)) => (number, format!(", in {MAGENTA}{name}{RESET}")),
        None => (rest, String::new()),
    };
    Some(format!("  File {MAGENTA}\"{file}\"{RESET}, line {MAGENTA}{number}{RESET}{name}"))
}

fn is_marks(line: &str) -> bool {
    line.starts_with("    ") && line.contains('^') && line.chars().all(|c| matches!(c, ' ' | '~' | '^'))
}

/// A source line and the marks below it: what they point at has their colour.
fn marked(line: &str, marks: &str) -> String {
    let colour = |mark: char| match mark {
        '^' => BOLD_RED,
        '~' => RED,
        _ => "",
    };
    let by_character: Vec<char> = marks.chars().collect();
    let of_line = |index: usize| colour(by_character.get(index).copied().unwrap_or(' '));
    let mut out = String::new();
    runs(&mut out, line, &of_line);
    out.push('\n');
    runs(&mut out, marks, &of_line);
    out
}

/// Writes the text with the colour of each character, changed where it changes.
fn runs(out: &mut String, text: &str, colour: &impl Fn(usize) -> &'static str) {
    let mut current = "";
    for (index, c) in text.chars().enumerate() {
        let wanted = colour(index);
        if wanted != current {
            if !current.is_empty() {
                out.push_str(RESET);
            }
            out.push_str(wanted);
            current = wanted;
        }
        out.push(c);
    }
    if !current.is_empty() {
        out.push_str(RESET);
    }
}

/// `Class: message`, the last line of an exception.
fn message(line: &str) -> Option<String> {
    let (class, message) = match line.split_once(": ") {
        Some((class, message)) => (class, Some(message)),
        None => (line, None),
    };
    let is_class = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '<' | '>');
    let begins = class.starts_with(|c: char| c.is_alphabetic() || c == '_');
    if !begins || !class.chars().all(is_class) {
        return None;
    }
    Some(match message {
        Some(message) => format!("{BOLD_MAGENTA}{class}{RESET}: {MAGENTA}{message}{RESET}"),
        None => format!("{BOLD_MAGENTA}{class}{RESET}"),
    })
}

#[cfg(test)]
mod tests {
    use super::{code, traceback};

    /// The text with its colours as letters.
    fn plain(text: &str) -> String {
        let names = [
            ("\x1b[0m", "]"),
            ("\x1b[1;31m", "R["),
            ("\x1b[31m", "r["),
            ("\x1b[35m", "m["),
            ("\x1b[1;35m", "M["),
            ("\x1b[1;34m", "B["),
            ("\x1b[32m", "g["),
            ("\x1b[33m", "y["),
            ("\x1b[36m", "c["),
            ("\x1b[1m", "b["),
        ];
        names.iter().fold(text.to_owned(), |text, (sequence, name)| text.replace(sequence, name))
    }

    #[test]
    fn tracebacks_have_colours() {
        let text = "Traceback (most recent call last):\n  File \"<python-input-0>\", line 1, in <module>\n    1/0\n    ~^~\n\
                    ZeroDivisionError: division by zero\n";
        let wanted = "Traceback (most recent call last):\n  File m[\"<python-input-0>\"], line m[1], in m[<module>]\n    \
                      r[1]R[/]r[0]\n    r[~]R[^]r[~]\nM[ZeroDivisionError]: m[division by zero]\n";
        assert_eq!(plain(&traceback(text)), wanted);
        assert_eq!(plain(&traceback("KeyboardInterrupt\n")), "M[KeyboardInterrupt]\n");
    }

    #[test]
    fn programs_have_colours() {
        let shown = plain(&code("def f(x): # c\n    return len('a') + 1", |name| name == "len"));
        assert_eq!(shown, "B[def] b[f](x): r[# c]\n    B[return] c[len](g['a']) + y[1]");
        assert_eq!(plain(&code("'''a\nb", |_| false)), "g['''a]\ng[b]");
    }
}
