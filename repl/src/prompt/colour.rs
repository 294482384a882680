//! Colours of what is typed, by our own tokens.
//!
//! In: text. Out: the same text with escape sequences, as wide as before.
//! Invariants:
//! - A colour ends where its line does, so that the prompt of the next line has none of it.
//!
//! Elsewhere: colours of tracebacks, in `snek::tools::colour`.

use snek::tools::{Shade, shades};
use std::io::IsTerminal;

pub use snek::tools::colour::traceback;

const RESET: &str = "\x1b[0m";
const RED: &str = "\x1b[31m";
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

#[cfg(test)]
mod tests {
    use super::code;

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
    fn programs_have_colours() {
        let shown = plain(&code("def f(x): # c\n    return len('a') + 1", |name| name == "len"));
        assert_eq!(shown, "B[def] b[f](x): r[# c]\n    B[return] c[len](g['a']) + y[1]");
        assert_eq!(plain(&code("'''a\nb", |_| false)), "g['''a]\ng[b]");
    }
}
