//! Colours of tracebacks, as CPython 3.13 has them.
//!
//! In: text. Out: the same text with escape sequences, as wide as before.
//! Invariants:
//! - A colour ends where its line does.

const RESET: &str = "\x1b[0m";
const RED: &str = "\x1b[31m";
const BOLD_RED: &str = "\x1b[1;31m";
const MAGENTA: &str = "\x1b[35m";
const BOLD_MAGENTA: &str = "\x1b[1;35m";

/// What is printed of an exception.
#[must_use]
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
    use super::traceback;

    /// The text with its colours as letters.
    fn plain(text: &str) -> String {
        let names =
            [("\x1b[0m", "]"), ("\x1b[1;31m", "R["), ("\x1b[31m", "r["), ("\x1b[35m", "m["), ("\x1b[1;35m", "M[")];
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
}
