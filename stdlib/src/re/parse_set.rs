//! Parsing sets: `[a-z\d_]`.

use super::error::Problem;
use super::parse::Parser;
use super::syntax::{Member, Node};
use super::token::Token;
use super::warning;
use std::collections::HashSet;

impl Parser<'_> {
    /// The set behind `[`.
    pub(super) fn set(&mut self) -> Result<Node, Problem> {
        let here = self.tokens.position() - 1;
        if self.tokens.peeks('[') {
            let at = self.tokens.position();
            warning::future(self.cx, format!("Possible nested set at position {at}"))?;
        }
        let negate = self.tokens.accept('^')?;
        let mut members: Vec<Member> = Vec::new();
        loop {
            let this = self.set_token(here)?;
            if this.is(']') && !members.is_empty() {
                break;
            }
            let low = self.member(this, !members.is_empty())?;
            if !self.tokens.accept('-')? {
                members.push(low);
                continue;
            }
            let that = self.set_token(here)?;
            if that.is(']') {
                members.push(low);
                members.push(Member::Char('-'.into()));
                break;
            }
            if that.is('-') {
                let at = self.tokens.position() - 2;
                warning::future(self.cx, format!("Possible set difference at position {at}"))?;
            }
            let high = self.member(that, false)?;
            match (low, high) {
                (Member::Char(low), Member::Char(high)) if low <= high => members.push(Member::Range(low, high)),
                _ => return Err(self.bad_range(this, that)),
            }
        }
        Ok(simplified(members, negate))
    }

    fn set_token(&mut self, start: usize) -> Result<Token, Problem> {
        match self.tokens.take()? {
            Some(token) => Ok(token),
            None => {
                let back = self.tokens.position() - start;
                Err(self.tokens.error("unterminated character set", back))
            }
        }
    }

    fn member(&mut self, token: Token, warn: bool) -> Result<Member, Problem> {
        if token.escaped.is_some() {
            return self.set_escape(token);
        }
        if warn && self.tokens.peeks(token.char) {
            let operation = match token.char {
                '-' => "difference",
                '&' => "intersection",
                '~' => "symmetric difference",
                '|' => "union",
                _ => return Ok(Member::Char(token.code())),
            };
            let at = self.tokens.position() - 1;
            warning::future(self.cx, format!("Possible set {operation} at position {at}"))?;
        }
        Ok(Member::Char(token.code()))
    }

    fn bad_range(&mut self, low: Token, high: Token) -> Problem {
        let (low, high) = (low.text(), high.text());
        let back = low.chars().count() + 1 + high.chars().count();
        self.tokens.error(format!("bad character range {low}-{high}"), back)
    }
}

/// A set of one character is that character.
fn simplified(mut members: Vec<Member>, negate: bool) -> Node {
    let mut seen = HashSet::new();
    members.retain(|member| seen.insert(*member));
    match (&members[..], negate) {
        ([Member::Char(code)], false) => Node::Char(*code),
        ([Member::Char(code)], true) => Node::NotChar(*code),
        _ => Node::Set { members, negate },
    }
}
