//! What may follow what was typed: names, attributes, keys, modules, files.
//!
//! In: the text in front of the cursor, the interpreter. Out: where the word begins, and words.
//! Invariants:
//! - No code of the program runs: see `Interpreter::known_attributes`.

use crate::interpreter::Interpreter;
use snek_syntax::{Shade, keywords, shades};

impl Interpreter {
    /// The words that may stand at the end of the text, and where what they replace begins. `whole` is all that was typed. No code
    /// of the program runs.
    pub fn completions(&mut self, text: &str, whole: &str) -> (usize, Vec<String>) {
        complete(self, text, whole)
    }

    /// The files that a path which was begun may name, and where the last part of the path begins. Folders end with a slash.
    pub fn file_completions(&mut self, begun: &str) -> (usize, Vec<String>) {
        files(self, begun, 0)
    }
}

fn complete(py: &mut Interpreter, text: &str, whole: &str) -> (usize, Vec<String>) {
    let all = shades(text);
    if let Some((range, Shade::String)) = all.last()
        && range.end == text.len()
        && let Some(quote) = open_quote(&text[range.clone()])
    {
        let start = range.start + quote;
        let outside = &text[..range.start];
        let begun = &text[start..];
        return match outside.trim_end().strip_suffix('[').and_then(path_at_end) {
            Some((_, path)) => (start, keys(py, &path, begun)),
            None => files(py, begun, start),
        };
    }
    if matches!(all.last(), Some((range, Shade::Comment)) if range.end == text.len()) {
        return (text.len(), Vec::new());
    }
    let line = text.rsplit('\n').next().unwrap_or(text).trim_start();
    if let Some(found) = in_import(py, line, text.len()) {
        return found;
    }
    let Some((_, mut path)) = path_at_end(text) else { return after_literal(py, text) };
    let begun = path.pop().unwrap_or("");
    if path.is_empty() {
        let start = text.len() - begun.len();
        if begun.is_empty() || text[..start].ends_with('.') {
            return (text.len(), Vec::new());
        }
        let mut names = py.known_names();
        names.extend(keywords().iter().map(|word| (*word).to_owned()));
        let typed = shades(whole).into_iter().filter(|(_, shade)| matches!(shade, Shade::Name | Shade::Definition));
        names.extend(typed.map(|(range, _)| whole[range].to_owned()).filter(|name| name != begun));
        return (start, beginning(names, begun));
    }
    (text.len() - begun.len(), beginning(py.known_attributes(&path), begun))
}

/// The methods of a text that stands in front of a dot.
fn after_literal(py: &mut Interpreter, text: &str) -> (usize, Vec<String>) {
    let Some((before, begun)) = text.rsplit_once('.') else { return (text.len(), Vec::new()) };
    match shades(before).last() {
        Some((range, Shade::String)) if range.end == before.len() => {
            let prefix = before[range.clone()].split(['"', '\'']).next().unwrap_or("");
            let class = if prefix.contains(['b', 'B']) { "bytes" } else { "str" };
            (text.len() - begun.len(), beginning(py.known_attributes(&[class]), begun))
        }
        _ => (text.len(), Vec::new()),
    }
}

/// The words that begin like this; private ones only for who asks for them.
fn beginning(mut names: Vec<String>, begun: &str) -> Vec<String> {
    names.retain(|name| name.starts_with(begun) && (begun.starts_with('_') || !name.starts_with('_')));
    names.sort();
    names.dedup();
    names
}

/// Where the text of a string that is still open begins.
fn open_quote(token: &str) -> Option<usize> {
    let prefix = token.find(['"', '\''])?;
    let rest = &token[prefix..];
    let quote = &rest[..1];
    let triple = quote.repeat(3);
    let (length, inside) = match rest.strip_prefix(&triple) {
        Some(inside) => (3, inside),
        None => (1, &rest[1..]),
    };
    let end = if length == 3 { triple.as_str() } else { quote };
    let is_closed = inside.ends_with(end) && !inside[..inside.len() - end.len()].ends_with('\\');
    (!is_closed).then_some(prefix + length)
}

/// The dotted path at the end of a text, and where it begins. None where it goes on from something else, as in `f().x`.
fn path_at_end(text: &str) -> Option<(usize, Vec<&str>)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let start = text.len() - text.chars().rev().take_while(|c| is_part(*c)).map(char::len_utf8).sum::<usize>();
    let path: Vec<&str> = text[start..].split('.').collect();
    let (_, names) = path.split_last()?;
    let is_name = |name: &&str| name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    names.iter().all(is_name).then_some((start, path))
}

fn keys(py: &mut Interpreter, path: &[&str], begun: &str) -> Vec<String> {
    let mut names = py.known_keys(path);
    names.retain(|name| name.starts_with(begun) && !name.contains(['\'', '"', '\\', '\n']));
    names
}

fn files(py: &mut Interpreter, begun: &str, start: usize) -> (usize, Vec<String>) {
    let (folder, begun_name) = begun.rsplit_once('/').map_or(("", begun), |(folder, name)| (folder, name));
    let at = match (folder, begun.starts_with('/')) {
        ("", true) => "/",
        ("", false) => ".",
        (folder, _) => folder,
    };
    let found = py
        .known_files(at)
        .into_iter()
        .filter(|(name, _)| name.starts_with(begun_name) && (begun_name.starts_with('.') || !name.starts_with('.')));
    let words = found.map(|(name, is_folder)| if is_folder { format!("{name}/") } else { name }).collect();
    (start + begun.len() - begun_name.len(), words)
}

/// Modules behind `import` and `from`, and what a module has behind `from … import`.
fn in_import(py: &mut Interpreter, line: &str, end: usize) -> Option<(usize, Vec<String>)> {
    let (module, begun) = if let Some(rest) = line.strip_prefix("from ") {
        match rest.split_once(" import ") {
            Some((module, names)) => (Some(module.trim()), names),
            None => (None, rest),
        }
    } else {
        (None, line.strip_prefix("import ")?)
    };
    let begun = begun.rsplit([',', '(', ' ']).next().unwrap_or("");
    let Some(module) = module else {
        let (package, begun) = begun.rsplit_once('.').unwrap_or(("", begun));
        return Some((end - begun.len(), beginning(py.known_modules(package), begun)));
    };
    let mut names = py.known_exports(module);
    names.extend(py.known_modules(module));
    Some((end - begun.len(), beginning(names, begun)))
}

#[cfg(test)]
mod tests {
    use crate::{Fs, Interpreter};

    fn words(text: &str) -> Vec<String> {
        let mut py = Interpreter::builder().files(Fs::none()).build().expect("it has no settings to refuse");
        let program = "
class A:
    total = 1
    def __init__(self): self.tall = 2
    def __getattr__(self, name): raise SystemExit
    @property
    def tame(self): raise SystemExit
a = A()
d = {'one': 1, 'once': 2, 3: 4}
import math
";
        py.run(program, "test.py").expect("it runs");
        py.completions(text, text).1
    }

    #[test]
    fn attributes_are_found_without_asking_for_them() {
        assert_eq!(words("a.ta"), ["tall", "tame"]);
        assert_eq!(words("x = a.t"), ["tall", "tame", "total"]);
        assert!(words("a.tame.x").is_empty());
        assert_eq!(words("math.cei"), ["ceil"]);
        assert_eq!(words("''.isalp"), ["isalpha"]);
        assert_eq!(words("b'a'.deco"), ["decode"]);
        assert!(words("f().deco").is_empty());
    }

    #[test]
    fn names_keys_and_modules() {
        assert_eq!(words("whi"), ["while"]);
        assert_eq!(words("print(isins"), ["isinstance"]);
        assert_eq!(words("d['on"), ["one", "once"]);
        assert_eq!(words("import mat"), ["math"]);
        assert_eq!(words("from itertoo"), ["itertools"]);
        assert_eq!(words("import jso"), ["json"]);
        assert_eq!(words("import asyncio.ev"), ["events"]);
        assert_eq!(words("from math import cei"), ["ceil"]);
        assert!(words("# whi").is_empty());
    }
}
