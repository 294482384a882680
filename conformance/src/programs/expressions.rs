//! Random expressions of a type.
//!
//! In: random numbers and the names in scope. Out: expressions that may raise, but end and stay small.
//! Invariants:
//! - A template is Python with holes: `$i` an int, `$f` a float, `$b` a bool, `$s` a str, `$y` bytes, `$l` a list of
//!   ints, `$t` one of texts, `$d` a dict, `$p` a pair, `$e` a set, `$v` any of them that prints the same in each run,
//!   `$z` a complex; `$n` a small number, `$q` an int and `$g` a value without quotes, `$w` an operand that is likely of a wrong type,
//!   `$x` the inside of a slice, `$m` a format specification, `$r` a printf one, `$o $k $c $j` operators. `@i` and `@s`
//!   are names that the template binds; a hole in capitals sees them. `#l` is a variable of that type, the same one
//!   throughout. `{a} {b} {c}` in statements are fresh names.

use super::types::Type;
use super::{library, templates};
use crate::prng::Prng;
use crate::tree::{Clause, Expr, Part, Stmt};

#[rustfmt::skip]
const NUMBERS: &[&str] = &[
    "0", "1", "2", "3", "-1", "7", "10", "-13", "255", "-256", "1000", "2147483648", "9223372036854775807",
    "-9223372036854775808", "12345678901234567890", "0x7f", "1_000",
];
#[rustfmt::skip]
const REALS: &[&str] = &["0.0", "-0.0", "1.5", "-2.25", "1e10", "1e-7", "0.1", "3.0", "1e300", "1e16", "123456.789", "float('inf')", "2.5"];
#[rustfmt::skip]
const TEXT: &[&str] = &[
    "''", "'a'", "'abc'", "'Hello World'", "'12'", "'-3'", "'3.5'", "' x '", "'é'", "'日本'", "'a\\nb'", "'a,b'", "'ß'",
    "'b'", "\"it's\"", "'x=%d'", "'\\t'",
];

/// Operands of all types; their sizes are harmless wherever they count something.
#[rustfmt::skip]
const WRONG: &[&str] = &[
    "None", "0", "1", "-1", "2", "3", "True", "12345678901234567890", "1.5", "2j", "''", "'a'", "'ab'", "b'a'", "b''", "[]", "[1, 2]",
    "['a', 'b']", "()", "(1,)", "('a', 'b')", "{}", "{'a': 1}", "set()", "{1}", "range(3)", "slice(1)", "...", "bytearray(b'a')", "int", "len",
    "Point(1)", "float('nan')", "frozenset()", "NotImplemented", "'é'", "' '", "'utf-8'", "'strict'",
];
const BINARY: &[&str] = &["+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>"];

/// Where names come from and what is in scope.
pub struct Generator<'p> {
    /// The random numbers.
    pub prng: &'p mut Prng,
    /// Variables with their types.
    pub names: Vec<(String, Type)>,
    /// Whether the program prints tracebacks, not only messages.
    is_traced: bool,
    /// How many names were made.
    made: usize,
}

impl<'p> Generator<'p> {
    /// A generator with nothing in scope.
    pub fn new(prng: &'p mut Prng) -> Self {
        let is_traced = prng.once_in(3);
        Generator { prng, names: Vec::new(), is_traced, made: 0 }
    }

    /// A name that was not used yet.
    pub fn fresh(&mut self, stem: &str) -> String {
        self.made += 1;
        format!("{stem}{}", self.made)
    }

    /// The statements in a `try` that prints what they raise.
    pub fn caught(&self, body: Vec<Stmt>) -> Stmt {
        let shown = if self.is_traced { "trace()" } else { "print(type(error).__name__, error)" };
        let head = vec![Part::Text("except Exception as error:".into())];
        let handler = Clause { head, body: vec![Stmt::text(shown)] };
        Stmt::Block(vec![Clause { head: vec![Part::Text("try:".into())], body }, handler])
    }

    /// A type that prints the same in each run.
    pub fn some_type(&mut self) -> Type {
        Type::SHOWN[self.prng.below(Type::SHOWN.len())]
    }

    /// An expression of this type with at most `depth` levels.
    pub fn expr(&mut self, kind: Type, depth: usize) -> Expr {
        if depth == 0 || self.prng.once_in(5) {
            return self.leaf(kind);
        }
        if kind == Type::Str && self.prng.once_in(4) {
            return Expr { plain: kind.plain(), parts: self.method_call(depth - 1) };
        }
        let [own, library] = templates(kind);
        let is_own = library.is_empty() || !self.prng.once_in(4);
        let template = self.prng.pick(if is_own { own } else { library });
        Expr { plain: kind.plain(), parts: self.fill(template, depth - 1) }
    }

    fn leaf(&mut self, kind: Type) -> Expr {
        let known: Vec<&String> = self.names.iter().filter(|name| name.1 == kind).map(|name| &name.0).collect();
        if !known.is_empty() && !self.prng.once_in(3) {
            return Expr::leaf(kind.plain(), known[self.prng.below(known.len())].clone());
        }
        let text = match kind {
            Type::Int => self.prng.pick(NUMBERS),
            Type::Float => self.prng.pick(REALS),
            Type::Bool => self.prng.pick(&["True", "False"]),
            Type::Str => self.prng.pick(TEXT),
            Type::Bytes => self.prng.pick(&["b''", "b'abc'", "b'\\x00\\xff'", "b' a'"]),
            Type::Ints => self.prng.pick(&["[]", "[3, 1, 2]", "[0]", "[5, -5, 5]", "list(range(4))"]),
            Type::Texts => self.prng.pick(&["[]", "['b', 'a']", "['x', '', 'yy']", "'a b c'.split()"]),
            Type::Table => self.prng.pick(&["{}", "{'a': 1}", "{'b': 2, 'a': -1}"]),
            Type::Pair => self.prng.pick(&["(0, 'a')", "(-1, '')", "(2, 'zz')"]),
            Type::Set => self.prng.pick(&["set()", "{1, 2, 3}", "{0, -1}"]),
            Type::Complex => self.prng.pick(&["0j", "1j", "(1+2j)", "(-0.5-1e3j)", "complex('nan')"]),
        };
        Expr::leaf(kind.plain(), text)
    }

    /// The parts of a template, its holes filled with expressions of at most `depth` levels.
    pub fn fill(&mut self, template: &str, depth: usize) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut text = String::new();
        let outside = self.names.len();
        let bound: Vec<(char, String)> = ['i', 's', 'l']
            .into_iter()
            .filter(|letter| template.contains(&format!("@{letter}")))
            .map(|letter| (letter, self.fresh(if letter == 's' { "c" } else { "k" })))
            .collect();
        let mut chosen: Vec<(Type, String)> = Vec::new();
        let mut letters = template.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '$' => {
                    let hole = letters.next().unwrap_or('i');
                    if hole.is_ascii_uppercase() {
                        let typed = bound.iter().filter_map(|(letter, name)| Some((name.clone(), type_of(*letter)?)));
                        self.names.extend(typed);
                    }
                    match self.hole(hole.to_ascii_lowercase(), depth) {
                        Part::Text(more) => text.push_str(&more),
                        part => {
                            parts.push(Part::Text(std::mem::take(&mut text)));
                            parts.push(part);
                        }
                    }
                    self.names.truncate(outside);
                }
                '#' => {
                    let Some(kind) = letters.next().and_then(type_of) else { continue };
                    let same = chosen.iter().find(|known| known.0 == kind).map(|known| known.1.clone());
                    let known: Vec<&(String, Type)> = self.names.iter().filter(|name| name.1 == kind).collect();
                    let name = match same {
                        Some(name) => name,
                        None if known.is_empty() => continue,
                        None => known[self.prng.below(known.len())].0.clone(),
                    };
                    text.push_str(&name);
                    chosen.push((kind, name));
                }
                '@' => {
                    let next = letters.next();
                    match bound.iter().find(|(letter, _)| Some(*letter) == next) {
                        Some((_, name)) => text.push_str(name),
                        // An operator, or a decorator's mark.
                        None => text.extend(['@'].into_iter().chain(next)),
                    }
                }
                other => text.push(other),
            }
        }
        parts.push(Part::Text(text));
        parts
    }

    /// Whether there are variables for all of a template's `#`.
    pub fn has_names(&self, template: &str) -> bool {
        let mut wanted = template.split('#').skip(1).filter_map(|rest| type_of(rest.chars().next()?));
        wanted.all(|kind| self.names.iter().any(|name| name.1 == kind))
    }

    fn hole(&mut self, letter: char, depth: usize) -> Part {
        let text = match letter {
            'n' => self.prng.below(6).to_string(),
            'o' => self.prng.pick(&["+", "-", "*"]).to_owned(),
            'k' => self.prng.pick(&["&", "|", "^"]).to_owned(),
            'c' => self.prng.pick(&["<", "<=", "==", "!=", ">", ">="]).to_owned(),
            'q' => {
                let known: Vec<&String> =
                    self.names.iter().filter(|name| name.1 == Type::Int).map(|name| &name.0).collect();
                match known.len() {
                    0 => self.prng.pick(NUMBERS).to_owned(),
                    count => format!("{} + {}", known[self.prng.below(count)], self.prng.below(100)),
                }
            }
            'g' => match self.names.len() {
                0 => self.prng.pick(&["7", "-2.5", "1e100", "None", "True", "1j"]).to_owned(),
                count => self.names[self.prng.below(count)].0.clone(),
            },
            'j' => self.prng.pick(BINARY).to_owned(),
            'm' => self.format_spec(),
            'r' => self.printf_spec(),
            'x' => self.slice(),
            'w' => self.prng.pick(WRONG).to_owned(),
            'v' => {
                let kind = self.some_type();
                return Part::Expr(self.expr(kind, depth));
            }
            letter => return Part::Expr(self.expr(type_of(letter).unwrap_or(Type::Int), depth)),
        };
        Part::Text(text)
    }
}

fn templates(kind: Type) -> [&'static [&'static str]; 2] {
    match kind {
        Type::Int => [templates::INT, library::INT],
        Type::Float => [templates::FLOAT, library::FLOAT],
        Type::Bool => [templates::BOOL, library::BOOL],
        Type::Str => [templates::STR, library::STR],
        Type::Bytes => [templates::BYTES, library::BYTES],
        Type::Ints => [templates::INTS, library::INTS],
        Type::Texts => [templates::TEXTS, library::TEXTS],
        Type::Table => [templates::TABLE, library::TABLE],
        Type::Pair => [templates::PAIR, &[]],
        Type::Set => [templates::SET, &[]],
        Type::Complex => [templates::COMPLEX, &[]],
    }
}

/// The type that a letter stands for.
pub fn type_of(letter: char) -> Option<Type> {
    Some(match letter {
        'i' => Type::Int,
        'f' => Type::Float,
        'b' => Type::Bool,
        's' => Type::Str,
        'y' => Type::Bytes,
        'l' => Type::Ints,
        't' => Type::Texts,
        'd' => Type::Table,
        'p' => Type::Pair,
        'e' => Type::Set,
        'z' => Type::Complex,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every hole of every template has a meaning, and brackets are balanced.
    #[test]
    fn templates_are_sound() {
        for kind in Type::SHOWN.into_iter().chain([Type::Set, Type::Complex]) {
            for template in templates(kind).into_iter().flatten() {
                let mut letters = template.chars();
                while let Some(letter) = letters.next() {
                    if letter == '$' {
                        let hole = letters.next().expect("a letter follows").to_ascii_lowercase();
                        assert!(type_of(hole).is_some() || "vnqokcgjmrxw".contains(hole), "{template}");
                    }
                }
                for (open, close) in [('(', ')'), ('[', ']'), ('{', '}')] {
                    assert_eq!(template.matches(open).count(), template.matches(close).count(), "{template}");
                }
            }
        }
    }
}
