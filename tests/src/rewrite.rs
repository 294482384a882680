//! Copies of a program that must behave like the original.
//!
//! The rewriting is textual and knows just enough of Python to put a line where it means what it should: after the
//! module's docstring and `from __future__` imports, and before each `def` that is not inside a string.

/// The program with `@lms` on every function: the decorator changes nothing (FEATURES §5, check 7).
pub fn with_lms(source: &str) -> String {
    let start = first_statement(source);
    let mut copy = String::with_capacity(source.len() * 2);
    let mut string = Strings::default();
    for (number, line) in source.split_inclusive('\n').enumerate() {
        if number == start {
            copy.push_str("from snek import lms\n");
        }
        let code = line.trim_start_matches([' ', '\t']);
        if !string.is_open() && code.starts_with("def ") {
            copy.push_str(&line[..line.len() - code.len()]);
            copy.push_str("@lms\n");
        }
        copy.push_str(line);
        string.read(line);
    }
    copy
}

/// The program after `line`, which stands where the first statement was.
pub fn with_prologue(source: &str, line: &str) -> String {
    let start = first_statement(source);
    let mut copy = String::with_capacity(source.len() + line.len() + 1);
    for (number, text) in source.split_inclusive('\n').enumerate() {
        if number == start {
            copy.push_str(line);
            copy.push('\n');
        }
        copy.push_str(text);
    }
    copy
}

/// The number of the first line behind comments, the docstring and `from __future__` imports.
fn first_statement(source: &str) -> usize {
    let mut string = Strings::default();
    let mut start = 0;
    for (number, line) in source.lines().enumerate() {
        let inside = string.is_open();
        string.read(line);
        let code = line.trim_start();
        let skipped = inside
            || code.is_empty()
            || code.starts_with('#')
            || code.starts_with("from __future__")
            || ["\"", "'", "r\"", "r'"].iter().any(|quote| code.starts_with(quote));
        if !skipped {
            return number;
        }
        start = number + 1;
    }
    start
}

/// Follows string literals over lines: which triple quote, if any, is open after what was read.
#[derive(Default)]
struct Strings {
    open: Option<&'static str>,
}

impl Strings {
    fn is_open(&self) -> bool {
        self.open.is_some()
    }

    fn read(&mut self, line: &str) {
        let mut rest = line;
        while !rest.is_empty() {
            rest = match self.open {
                Some(quote) => self.read_inside(rest, quote),
                None => self.read_outside(rest),
            };
        }
    }

    /// Inside a triple-quoted string: what follows its end.
    fn read_inside<'a>(&mut self, text: &'a str, quote: &str) -> &'a str {
        if let Some(rest) = text.strip_prefix('\\') {
            return skip_char(rest);
        }
        match text.strip_prefix(quote) {
            Some(rest) => {
                self.open = None;
                rest
            }
            None => skip_char(text),
        }
    }

    /// In code: what follows the next character, comment or string.
    fn read_outside<'a>(&mut self, text: &'a str) -> &'a str {
        if text.starts_with('#') {
            return "";
        }
        for quote in ["\"\"\"", "'''"] {
            if let Some(rest) = text.strip_prefix(quote) {
                self.open = Some(quote);
                return rest;
            }
        }
        match text.chars().next() {
            Some(quote @ ('"' | '\'')) => after_short_string(&text[1..], quote),
            _ => skip_char(text),
        }
    }
}

fn after_short_string(mut text: &str, quote: char) -> &str {
    loop {
        match text.chars().next() {
            None | Some('\n') => return text,
            Some('\\') => text = skip_char(skip_char(text)),
            Some(c) if c == quote => return &text[1..],
            Some(_) => text = skip_char(text),
        }
    }
}

fn skip_char(text: &str) -> &str {
    let mut chars = text.chars();
    chars.next();
    chars.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decorates_each_def_but_none_in_strings() {
        let source = "\"\"\"Doc.\n\ndef no(): pass\n\"\"\"\nfrom __future__ import annotations\nx = 'it\\'s'\n\
                      class A:\n    @property\n    def f(self):\n        return '''\ndef no\n'''\n";
        let expected = "\"\"\"Doc.\n\ndef no(): pass\n\"\"\"\nfrom __future__ import annotations\n\
                        from snek import lms\nx = 'it\\'s'\n\
                        class A:\n    @property\n    @lms\n    def f(self):\n        return '''\ndef no\n'''\n";
        assert_eq!(with_lms(source), expected);
    }

    #[test]
    fn prologue_stands_before_the_first_statement() {
        assert_eq!(with_prologue("# c\n\nx = 1\n", "import gc"), "# c\n\nimport gc\nx = 1\n");
        assert_eq!(with_prologue("'''a\nb'''\nx = 1\n", "import gc"), "'''a\nb'''\nimport gc\nx = 1\n");
    }
}
