//! The grammar as data.
//!
//! In: `grammar.peg`, part of the program.
//! Out: `Grammar`: rules numbered, alternatives with their parts.
//! Invariants: the text is ours and covered by a test, so reading it cannot fail at run time; what is not understood
//! is skipped.

use rustc_hash::FxHashMap;

use crate::tokens::Kind;

/// A part of an alternative.
#[derive(Clone, Debug)]
pub(super) enum Part {
    /// A keyword or operator.
    Word(&'static str),
    /// A soft keyword.
    Soft(&'static str),
    /// What CPython takes for a soft keyword here: the beginning of one suffices.
    AnySoft,
    /// A token kind.
    Token(Kind),
    /// Another rule.
    Rule(usize),
    /// Alternatives in parentheses.
    Group(Vec<Alternative>),
    /// `x?`, `x*`, `x+`: the part, at least how often, at most once.
    Repeat(Box<Part>, usize, bool),
    /// `s.x+`.
    Separated(&'static str, Box<Part>),
    /// `&x` (true) and `!x` (false).
    Look(bool, Box<Part>),
    /// `~`.
    Cut,
    /// `&&'x'`.
    Forced(&'static str),
}

/// What a matched mistake reports.
#[derive(Clone, Copy, Debug)]
pub(super) struct Action {
    /// The verb: `at`, `range`, …
    pub verb: &'static str,
    /// Labels or the name of a check.
    pub labels: [&'static str; 2],
    /// The message.
    pub message: &'static str,
}

/// An alternative of a rule.
#[derive(Clone, Debug, Default)]
pub(super) struct Alternative {
    /// The parts with their labels.
    pub parts: Vec<(Option<&'static str>, Part)>,
    /// What it reports.
    pub action: Option<Action>,
}

/// A rule.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    /// Its name.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests name the rule that fails"))]
    pub name: &'static str,
    /// Its alternatives in order.
    pub alternatives: Vec<Alternative>,
    /// It describes a mistake.
    pub is_invalid: bool,
    /// Its results hold whether mistakes are looked for or not: so CPython keeps them, and it shows in its messages.
    pub is_shared: bool,
}

/// All rules.
#[derive(Debug)]
pub(super) struct Grammar {
    /// The rules.
    pub rules: Vec<Rule>,
    numbers: FxHashMap<&'static str, usize>,
}

/// The rules whose results CPython keeps.
const SHARED: [&str; 26] = [
    "simple_stmt",
    "block",
    "expression",
    "star_expression",
    "disjunction",
    "conjunction",
    "inversion",
    "bitwise_or",
    "bitwise_xor",
    "bitwise_and",
    "shift_expr",
    "sum",
    "term",
    "factor",
    "await_primary",
    "primary",
    "strings",
    "arguments",
    "star_target",
    "target_with_star_atom",
    "t_primary",
    "del_target",
    "dotted_name",
    "closed_pattern",
    "star_pattern",
    "invalid_named_expression",
];

impl Grammar {
    /// Reads the grammar.
    pub(super) fn new() -> Self {
        let text = include_str!("grammar.peg");
        let mut sections: Vec<(&'static str, &'static str)> = Vec::new();
        let mut start = 0;
        for (at, line) in lines(text) {
            let is_head = line.starts_with(|c: char| c.is_ascii_lowercase());
            if is_head || line.starts_with('#') || line.is_empty() {
                if let Some(last) = sections.last_mut().filter(|last| last.1.is_empty()) {
                    last.1 = &text[start..at];
                }
                if let Some((name, _)) = line.split_once(':').filter(|_| is_head) {
                    sections.push((name, ""));
                    start = at + name.len() + 1;
                }
            }
        }
        if let Some(last) = sections.last_mut().filter(|last| last.1.is_empty()) {
            last.1 = &text[start..];
        }
        let numbers: FxHashMap<_, _> = sections.iter().enumerate().map(|(at, section)| (section.0, at)).collect();
        let rules = sections
            .iter()
            .map(|(name, body)| {
                let mut reader = Reader { rest: body, numbers: &numbers };
                Rule {
                    name,
                    alternatives: reader.alternatives(),
                    is_invalid: name.starts_with("invalid_"),
                    is_shared: SHARED.contains(name),
                }
            })
            .collect();
        Self { rules, numbers }
    }

    /// The number of a rule.
    pub(super) fn number(&self, name: &str) -> usize {
        self.numbers.get(name).copied().unwrap_or(0)
    }
}

fn lines(text: &'static str) -> impl Iterator<Item = (usize, &'static str)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim_end())
    })
}

struct Reader<'a> {
    rest: &'static str,
    numbers: &'a FxHashMap<&'static str, usize>,
}

impl Reader<'_> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn eat(&mut self, text: &str) -> bool {
        self.skip_space();
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn alternatives(&mut self) -> Vec<Alternative> {
        let mut list = Vec::new();
        loop {
            let mut alternative = Alternative::default();
            loop {
                self.skip_space();
                if self.eat("##") {
                    alternative.action = Some(self.action());
                    break;
                }
                let Some(part) = self.labelled() else { break };
                alternative.parts.push(part);
            }
            list.push(alternative);
            if !self.eat("|") {
                return list;
            }
        }
    }

    fn action(&mut self) -> Action {
        let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        self.rest = rest;
        let (head, message) = line.split_once('"').unwrap_or((line, ""));
        let mut words = head.split_whitespace();
        let verb = words.next().unwrap_or("");
        let labels = [words.next().unwrap_or(""), words.next().unwrap_or("")];
        Action { verb, labels, message: message.strip_suffix('"').unwrap_or(message) }
    }

    fn labelled(&mut self) -> Option<(Option<&'static str>, Part)> {
        let label = match self.rest.as_bytes() {
            [b'a'..=b'z', b'=', ..] => {
                let label = &self.rest[..1];
                self.rest = &self.rest[2..];
                Some(label)
            }
            _ => None,
        };
        self.part().map(|part| (label, part))
    }

    fn quoted(&mut self, quote: char) -> Option<&'static str> {
        let (word, rest) = self.rest.strip_prefix(quote)?.split_once(quote)?;
        self.rest = rest;
        Some(word)
    }

    fn part(&mut self) -> Option<Part> {
        self.skip_space();
        if self.rest.starts_with("##") {
            return None;
        }
        if self.eat("&&") {
            return self.quoted('\'').map(Part::Forced);
        }
        for (mark, wanted) in [("&", true), ("!", false)] {
            if self.eat(mark) {
                return Some(Part::Look(wanted, Box::new(self.plain()?)));
            }
        }
        if self.eat("~") {
            return Some(Part::Cut);
        }
        let part = self.plain()?;
        if let Part::Word(separator) = part
            && self.rest.starts_with('.')
        {
            self.rest = &self.rest[1..];
            let element = self.plain()?;
            self.rest = self.rest.strip_prefix('+').unwrap_or(self.rest);
            return Some(Part::Separated(separator, Box::new(element)));
        }
        for (mark, least, once) in [("?", 0, true), ("*", 0, false), ("+", 1, false)] {
            if let Some(rest) = self.rest.strip_prefix(mark) {
                self.rest = rest;
                return Some(Part::Repeat(Box::new(part), least, once));
            }
        }
        Some(part)
    }

    fn plain(&mut self) -> Option<Part> {
        self.skip_space();
        match self.rest.chars().next()? {
            '\'' => self.quoted('\'').map(Part::Word),
            '"' => self.quoted('"').map(Part::Soft),
            '(' => {
                self.rest = &self.rest[1..];
                let list = self.alternatives();
                self.eat(")");
                Some(Part::Group(list))
            }
            c if c.is_ascii_alphabetic() => {
                let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(self.rest.len());
                let (word, rest) = self.rest.split_at(end);
                self.rest = rest;
                Some(match word {
                    "SOFT" => Part::AnySoft,
                    "NAME" => Part::Token(Kind::Name),
                    "NUMBER" => Part::Token(Kind::Number),
                    "STRING" => Part::Token(Kind::String),
                    "NEWLINE" => Part::Token(Kind::Newline),
                    "INDENT" => Part::Token(Kind::Indent),
                    "DEDENT" => Part::Token(Kind::Dedent),
                    "END" => Part::Token(Kind::End),
                    rule => Part::Rule(*self.numbers.get(rule)?),
                })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Alternative, Grammar, Part};

    fn words(part: &Part) -> usize {
        let all = |list: &[Alternative]| list.iter().flat_map(|one| &one.parts).map(|part| words(&part.1)).sum();
        match part {
            Part::Group(list) => all(list),
            Part::Repeat(inner, ..) | Part::Look(_, inner) => words(inner),
            Part::Separated(_, inner) => 1 + words(inner),
            Part::Cut => 0,
            _ => 1,
        }
    }

    /// Every rule that is named exists, and no alternative is empty.
    #[test]
    fn grammar_is_understood() {
        let grammar = Grammar::new();
        assert!(grammar.rules.len() > 150, "{} rules", grammar.rules.len());
        for rule in &grammar.rules {
            for alternative in &rule.alternatives {
                let count: usize = alternative.parts.iter().map(|part| words(&part.1)).sum();
                assert!(count > 0, "rule {} has an empty alternative", rule.name);
            }
        }
        let text = include_str!("grammar.peg");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let code = line.split("##").next().unwrap_or("");
            let code: String = code.split('\'').step_by(2).collect::<Vec<_>>().join(" ");
            let code: String = code.split('"').step_by(2).collect::<Vec<_>>().join(" ");
            for word in code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
                let is_label = word.len() == 1;
                if word.starts_with(|c: char| c.is_ascii_lowercase()) && !is_label {
                    assert!(grammar.rules.iter().any(|rule| rule.name == word), "no rule {word}");
                }
            }
        }
    }
}
