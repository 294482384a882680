//! What clients ask about a text that is being written.
//!
//! In: texts, and places in them, counted in characters. Out: what may follow, what a name is, whether more is to come.

use crate::kernel::Kernel;
use crate::wire::Request;
use serde_json::{Value, json};
use snek::Error;
use snek::tools::{Mode, Source, entry, parse};

impl Kernel {
    /// What may stand at a place.
    pub(crate) fn complete(&mut self, request: &Request) -> Value {
        let code = request.text("code");
        let place = place(request);
        let (start, words) = self.py.completions(&code[..place], code);
        let count = |end: usize| code[..end].chars().count();
        json!({
            "status": "ok", "matches": words, "cursor_start": count(start.min(place)), "cursor_end": count(place),
            "metadata": {},
        })
    }

    /// What the name at a place is, or else the function to which an argument is being written.
    pub(crate) fn inspect(&mut self, request: &Request) -> Value {
        let code = request.text("code");
        let is_double = request.content["detail_level"].as_i64() == Some(1);
        let known = self.py.known_names();
        let paths = paths_at(code, place(request));
        let path = paths.into_iter().find(|path| {
            let first = path.split('.').next().unwrap_or_default();
            known.binary_search_by(|name| name.as_str().cmp(first)).is_ok()
        });
        // An attribute that is not there is no error of the user's.
        match path.and_then(|path| self.description(path, is_double).ok()) {
            Some(text) => json!({"status": "ok", "found": true, "data": {"text/plain": text}, "metadata": {}}),
            None => json!({"status": "ok", "found": false, "data": {}, "metadata": {}}),
        }
    }

    /// Whether a text is a whole program.
    pub(crate) fn is_complete(request: &Request) -> Value {
        let code = request.text("code");
        if entry::wants_more(code) {
            return json!({"status": "incomplete", "indent": entry::next_indent(code)});
        }
        let mut source = Source::new("cell", format!("{code}\n"));
        source.is_prompt = true;
        let is_program = entry::asked(code).is_some() || parse(&source, Mode::Module).is_ok();
        json!({"status": if is_program { "complete" } else { "invalid" }})
    }

    /// What there is to say of an object; its source, too.
    pub(crate) fn description(&mut self, expression: &str, is_double: bool) -> Result<String, Error> {
        if !is_double {
            return self.py.eval(&format!("__import__('_prompt').describe({expression})"));
        }
        let file = self.py.eval::<String>(&format!("__import__('_prompt').file_of({expression})"))?;
        let number = file.strip_prefix("cell[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        let text = match number.and_then(|number| self.history.input(number)) {
            Some(text) => text.to_owned(),
            None => self.py.read_file(&file).ok().and_then(|data| String::from_utf8(data).ok()).unwrap_or_default(),
        };
        self.py.set("__snek_jupyter__", text.as_str())?;
        let text = "globals().pop('__snek_jupyter__', '')";
        self.py.eval(&format!("__import__('_prompt').describe({expression}, {text})"))
    }
}

/// The place that a request is about, in bytes; the end of the text if it names none.
fn place(request: &Request) -> usize {
    let code = request.text("code");
    let count = request.content["cursor_pos"].as_u64().and_then(|count| usize::try_from(count).ok());
    count.and_then(|count| code.char_indices().nth(count)).map_or(code.len(), |(place, _)| place)
}

/// The dotted names that a place is about: the one it is in, and those of the calls around it, from inside.
fn paths_at(code: &str, place: usize) -> Vec<&str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let rest: usize = code[place..].chars().take_while(|c| is_name(*c)).map(char::len_utf8).sum();
    let mut paths = vec![path_before(code, place + rest)];
    let mut closed = 0;
    for (index, c) in code[..place].char_indices().rev() {
        match c {
            ')' | ']' | '}' => closed += 1,
            '(' | '[' | '{' if closed > 0 => closed -= 1,
            '(' => paths.push(path_before(code, index)),
            _ => {}
        }
    }
    paths.retain(|path| path.split('.').all(|name| name.starts_with(|c: char| c.is_alphabetic() || c == '_')));
    paths
}

/// The dotted name in front of a place.
fn path_before(code: &str, place: usize) -> &str {
    let is_part = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '.');
    let length: usize = code[..place].chars().rev().take_while(is_part).map(char::len_utf8).sum();
    &code[place - length..place]
}

#[cfg(test)]
mod tests {
    use super::paths_at;

    fn at(marked: &str) -> Vec<String> {
        let place = marked.find('|').expect("a place is marked");
        paths_at(&marked.replace('|', ""), place).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn names_around_a_place() {
        assert_eq!(at("math.si|n(x)"), ["math.sin"]);
        assert_eq!(at("f(g(1), |"), ["f"]);
        assert_eq!(at("f(g(a.b|"), ["a.b", "g", "f"]);
        assert_eq!(at("é(1, 2|)"), ["é"]);
        assert_eq!(at("|"), Vec::<String>::new());
    }
}
