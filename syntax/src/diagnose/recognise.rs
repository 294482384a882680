//! The recogniser: tries the grammar on the tokens and remembers how far it looked.
//!
//! In: the grammar, the tokens, and whether mistakes are looked for.
//! Out: whether a rule matches, the furthest token looked at, or the error of a mistake that matched.
//! Invariants:
//! - Results are kept per rule and place, so the time is linear in the text but for a constant.
//! - Recursion is bounded by the depth scan and, for safety, by `max_depth`.
//!
//! Elsewhere: what a matched mistake says in `mistakes.rs`.

use rustc_hash::FxHashMap;

use crate::tokens::{Kind, Token};
use crate::{Source, SyntaxError};

use super::grammar::{Alternative, Grammar, Part};

/// The reserved words.
pub(crate) const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// Why recognising stopped early.
pub(super) enum Stop {
    /// A mistake matched: this is CPython's error.
    Error(Box<SyntaxError>),
    /// An f-string's field has this error, already placed.
    InField(Box<SyntaxError>),
    /// The text is refused at the fault of the tokens.
    Fault,
    /// Too deep to go on.
    TooDeep,
}

/// The end of a match, or none.
pub(super) type Match = Result<Option<usize>, Stop>;

/// A run over the tokens.
pub(super) struct Recogniser<'a> {
    pub(super) source: &'a Source,
    pub(super) part: super::Part,
    pub(super) grammar: &'a Grammar,
    pub(super) tokens: &'a [Token],
    /// f-strings that CPython refuses, by token.
    pub(super) field_faults: &'a [crate::depth::FieldFault],
    /// Look for mistakes.
    pub(super) with_mistakes: bool,
    /// The furthest token looked at.
    pub(super) furthest: usize,
    pub(super) memo: FxHashMap<(usize, usize, bool), Option<usize>>,
    pub(super) depth: u32,
    pub(super) max_depth: u32,
    pub(super) without_invalid: usize,
}

impl<'a> Recogniser<'a> {
    pub(super) fn text(&self, at: usize) -> &'a str {
        let span = self.tokens[at].span;
        self.source.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    fn token(&mut self, at: usize) -> Result<Token, Stop> {
        let last = self.tokens.len() - 1;
        self.furthest = self.furthest.max(at.min(last));
        let token = self.tokens[at.min(last)];
        if token.kind == Kind::Error { Err(Stop::Fault) } else { Ok(token) }
    }

    fn is_word(&mut self, at: usize, word: &str) -> Result<bool, Stop> {
        let token = self.token(at)?;
        Ok(matches!(token.kind, Kind::Op | Kind::Name) && self.text(at.min(self.tokens.len() - 1)) == word)
    }

    /// Tries a rule.
    pub(super) fn rule(&mut self, rule: usize, at: usize) -> Match {
        self.token(at)?;
        let grammar = self.grammar;
        let definition = &grammar.rules[rule];
        if definition.is_invalid && !self.with_mistakes {
            return Ok(None);
        }
        let key = (rule, at, self.with_mistakes || definition.is_shared);
        if let Some(known) = self.memo.get(&key) {
            return Ok(*known);
        }
        if self.depth > self.max_depth {
            return Err(Stop::TooDeep);
        }
        self.depth += 1;
        let with_mistakes = self.with_mistakes;
        if rule == self.without_invalid {
            self.with_mistakes = false;
        }
        let result = self.alternatives(&definition.alternatives, at);
        self.with_mistakes = with_mistakes;
        self.depth -= 1;
        let result = result?;
        self.memo.insert(key, result);
        Ok(result)
    }

    fn alternatives(&mut self, list: &'a [Alternative], at: usize) -> Match {
        for alternative in list {
            let mut cut = false;
            if let Some(end) = self.alternative(alternative, at, &mut cut)? {
                return Ok(Some(end));
            }
            if cut {
                return Ok(None);
            }
        }
        Ok(None)
    }

    fn alternative(&mut self, alternative: &'a Alternative, start: usize, cut: &mut bool) -> Match {
        let mut at = start;
        let mut labels: Vec<(&'static str, usize, usize)> = Vec::new();
        for (label, part) in &alternative.parts {
            if matches!(part, Part::Cut) {
                *cut = true;
                continue;
            }
            let Some(end) = self.part(part, at)? else { return Ok(None) };
            if let Some(label) = label {
                labels.push((label, at, end));
            }
            at = end;
        }
        match &alternative.action {
            Some(action) if self.report(action, &labels, start, at)? => Ok(Some(at)),
            Some(_) => Ok(None),
            None => Ok(Some(at)),
        }
    }

    fn part(&mut self, part: &'a Part, at: usize) -> Match {
        match part {
            Part::Word(word) => Ok(self.is_word(at, word)?.then_some(at + 1)),
            Part::Soft(word) => Ok(self.is_word(at, word)?.then_some(at + 1)),
            Part::AnySoft => {
                let token = self.token(at)?;
                let text = self.text(at.min(self.tokens.len() - 1));
                let is_soft = ["match", "case", "_"].iter().any(|word| word.starts_with(text));
                Ok((token.kind == Kind::Name && is_soft).then_some(at + 1))
            }
            Part::Forced(word) => {
                if self.is_word(at, word)? {
                    return Ok(Some(at + 1));
                }
                let place = self.tokens[at.min(self.tokens.len() - 1)].span;
                Err(Stop::Error(SyntaxError::plain(self.source, format!("expected '{word}'"), place)))
            }
            Part::Token(kind) => {
                let token = self.token(at)?;
                let is_match = token.kind == *kind && (*kind != Kind::Name || !KEYWORDS.contains(&self.text(at)));
                Ok(is_match.then_some((at + 1).min(self.tokens.len())))
            }
            Part::Rule(rule) => self.rule(*rule, at),
            Part::Group(list) => {
                self.depth += 1;
                let result = if self.depth > self.max_depth { Err(Stop::TooDeep) } else { self.alternatives(list, at) };
                self.depth -= 1;
                result
            }
            Part::Look(wanted, inner) => {
                let found = self.part(inner, at)?.is_some();
                Ok((found == *wanted).then_some(at))
            }
            Part::Cut => Ok(Some(at)),
            Part::Repeat(inner, least, once) => {
                let mut end = at;
                let mut count = 0;
                while let Some(next) = self.part(inner, end)? {
                    count += 1;
                    let stands_still = next == end;
                    end = next;
                    if *once || stands_still {
                        break;
                    }
                }
                Ok((count >= *least).then_some(end))
            }
            Part::Separated(separator, inner) => {
                let Some(mut end) = self.part(inner, at)? else { return Ok(None) };
                while self.is_word(end, separator)? {
                    let Some(next) = self.part(inner, end + 1)? else { break };
                    end = next;
                }
                Ok(Some(end))
            }
        }
    }
}
