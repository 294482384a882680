//! The list of known differences, `gaps.toml`.
//!
//! Of TOML it reads what the file needs: comments, `[[gap]]` headings, `key = "text"` lines with the escapes `\"`
//! and `\\`. Everything else is an error with its line, so that a typing mistake does not hide a difference.

use std::fs;
use std::path::Path;

/// A known difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gap {
    /// The program, relative to the folder of the run; with a final `*` every program that begins so.
    pub path: String,
    /// Why it differs.
    pub reason: String,
}

impl Gap {
    /// Whether this is about the program with this relative path.
    pub fn covers(&self, program: &str) -> bool {
        match self.path.strip_suffix('*') {
            Some(beginning) => program.starts_with(beginning),
            None => program == self.path,
        }
    }
}

/// Reads the list from a file.
pub fn read(path: &Path) -> Result<Vec<Gap>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    parse(&text).map_err(|error| format!("{}:{error}", path.display()))
}

fn parse(text: &str) -> Result<Vec<Gap>, String> {
    let mut gaps: Vec<(usize, Gap)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if line == "[[gap]]" {
            gaps.push((number, Gap::default()));
            continue;
        }
        let (key, value) = line.split_once('=').ok_or_else(|| format!("{number}: `key = \"text\"` expected"))?;
        let value = quoted(value.trim()).ok_or_else(|| format!("{number}: a text in double quotes expected"))?;
        let (_, gap) = gaps.last_mut().ok_or_else(|| format!("{number}: no `[[gap]]` before this line"))?;
        match key.trim() {
            "path" => gap.path = value,
            "reason" => gap.reason = value,
            other => return Err(format!("{number}: unknown key {other:?}")),
        }
    }
    match gaps.iter().find(|(_, gap)| gap.path.is_empty() || gap.reason.is_empty()) {
        Some((number, _)) => Err(format!("{number}: a gap needs a path and a reason")),
        None => Ok(gaps.into_iter().map(|(_, gap)| gap).collect()),
    }
}

/// The text of a string in double quotes, with nothing but a comment behind it.
pub fn quoted(literal: &str) -> Option<String> {
    let mut chars = literal.strip_prefix('"')?.chars();
    let mut text = String::new();
    loop {
        match chars.next()? {
            '"' => break,
            '\\' => text.push(chars.next().filter(|c| matches!(c, '"' | '\\'))?),
            c => text.push(c),
        }
    }
    let rest = chars.as_str().trim();
    (rest.is_empty() || rest.starts_with('#')).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_gaps() {
        let text = "# list\n[[gap]]\npath = \"a/b.py\"\nreason = \"says \\\"x\\\"\" # why\n\n[[gap]]\npath=\"c/*\"\nreason=\"r\"\n";
        let gaps = parse(text).expect("the text is well-formed");
        assert_eq!(gaps[0], Gap { path: "a/b.py".into(), reason: "says \"x\"".into() });
        assert!(gaps[0].covers("a/b.py") && !gaps[0].covers("a/b.pyc"));
        assert!(gaps[1].covers("c/d/e.py") && !gaps[1].covers("d/c/e.py"));
    }

    #[test]
    fn refuses_what_it_does_not_know() {
        for (text, error) in [
            ("path = \"x\"", "1: no `[[gap]]` before this line"),
            ("[[gap]]\npath = x", "2: a text in double quotes expected"),
            ("[[gap]]\npth = \"x\"", "2: unknown key \"pth\""),
            ("\n[[gap]]\npath = \"x\"", "2: a gap needs a path and a reason"),
            ("[gap]", "1: `key = \"text\"` expected"),
        ] {
            assert_eq!(parse(text), Err(error.to_owned()));
        }
    }
}
