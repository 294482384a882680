//! Parsing what stands in parentheses: groups, assertions, conditions, comments, flags.

use super::error::Problem;
use super::flags;
use super::groups::MAX_GROUPS;
use super::parse::{Parser, Place};
use super::syntax::Node;
use super::token::Token;
use snek_interp::types::str;
use snek_interp::types::text::unicode::{is_name_continue, is_name_start};
use snek_interp::types::text::{repr_str, surrogate};

/// What `(?flags` turned out to be.
enum Flags {
    /// `(?flags)`: for all of the pattern.
    Global,
    /// `(?add-del:`
    Scoped(u32, u32),
}

impl Parser<'_> {
    /// What stands behind `(`; `None` for comments and flags of the whole pattern.
    pub(super) fn group(&mut self, place: Place) -> Result<Option<Node>, Problem> {
        let start = self.tokens.position() - 1;
        if !self.tokens.accept('?')? {
            return self.capture(start, None, place).map(Some);
        }
        let token = self.more()?;
        match token.char {
            _ if token.escaped.is_some() => {}
            'P' => return self.named_group(start, place).map(Some),
            ':' => return self.plain_group(start, place, 0, 0).map(Some),
            '#' => return self.comment(start),
            '=' | '!' | '<' => return self.look(start, token, place).map(Some),
            '(' => return self.condition(start, place).map(Some),
            '>' => {
                let body = self.contents(start, place.verbose)?;
                return Ok(Some(Node::Atomic(body)));
            }
            '-' => return self.flags_group(start, token, place),
            letter if flags::of_letter(letter).is_some() => return self.flags_group(start, token, place),
            _ => {}
        }
        let message = format!("unknown extension ?{}", token.text());
        Err(self.tokens.error(message, token.len() + 1))
    }

    fn more(&mut self) -> Result<Token, Problem> {
        match self.tokens.take()? {
            Some(token) => Ok(token),
            None => Err(self.tokens.error("unexpected end of pattern", 0)),
        }
    }

    /// The content of a group up to its `)`.
    fn contents(&mut self, start: usize, verbose: bool) -> Result<u32, Problem> {
        let body = self.alternatives(verbose, false)?;
        self.end(start)?;
        Ok(body)
    }

    fn end(&mut self, start: usize) -> Result<(), Problem> {
        if self.tokens.accept(')')? {
            return Ok(());
        }
        let back = self.tokens.position() - start;
        Err(self.tokens.error("missing ), unterminated subpattern", back))
    }

    fn capture(&mut self, start: usize, name: Option<&str>, place: Place) -> Result<Node, Problem> {
        let index = match self.groups.open(name) {
            Ok(index) => index,
            Err(message) => {
                let back = name.map_or(0, |name| name.chars().count()) + 1;
                return Err(self.tokens.error(message, back));
            }
        };
        let body = self.contents(start, place.verbose)?;
        self.groups.close(index, self.tree.width(body));
        Ok(Node::Group { index: Some(index), add: 0, del: 0, body })
    }

    fn plain_group(&mut self, start: usize, place: Place, add: u32, del: u32) -> Result<Node, Problem> {
        let verbose = (place.verbose || add & flags::VERBOSE != 0) && del & flags::VERBOSE == 0;
        let body = self.contents(start, verbose)?;
        Ok(Node::Group { index: None, add, del, body })
    }

    fn comment(&mut self, start: usize) -> Result<Option<Node>, Problem> {
        loop {
            match self.tokens.take()? {
                Some(token) if token.is(')') => return Ok(None),
                Some(_) => {}
                None => {
                    let back = self.tokens.position() - start;
                    return Err(self.tokens.error("missing ), unterminated comment", back));
                }
            }
        }
    }

    /// `(?P<name>…)` and `(?P=name)`
    fn named_group(&mut self, start: usize, place: Place) -> Result<Node, Problem> {
        if self.tokens.accept('<')? {
            let name = self.tokens.take_until('>', "group name")?;
            self.check_name(&name)?;
            return self.capture(start, Some(&name), place);
        }
        if self.tokens.accept('=')? {
            let name = self.tokens.take_until(')', "group name")?;
            self.check_name(&name)?;
            let group = self.known(&name)?;
            self.check_closed(group, name.chars().count() + 1)?;
            self.check_behind(group)?;
            return Ok(Node::BackRef(group));
        }
        let token = self.more()?;
        let message = format!("unknown extension ?P{}", token.text());
        Err(self.tokens.error(message, token.len() + 2))
    }

    fn check_name(&mut self, name: &str) -> Result<(), Problem> {
        if is_identifier(name) {
            return Ok(());
        }
        Err(self.bad_name(name))
    }

    fn bad_name(&mut self, name: &str) -> Problem {
        self.tokens.error(format!("bad character in group name {}", repr_str(name)), name.chars().count() + 1)
    }

    fn known(&mut self, name: &str) -> Result<u32, Problem> {
        match self.groups.named(name) {
            Some(group) => Ok(group),
            None => {
                let message = format!("unknown group name {}", repr_str(name));
                Err(self.tokens.error(message, name.chars().count() + 1))
            }
        }
    }

    /// `(?=…)`, `(?!…)`, `(?<=…)` and `(?<!…)`
    fn look(&mut self, start: usize, token: Token, place: Place) -> Result<Node, Problem> {
        let behind = token.is('<');
        let mut kind = token;
        let outer = self.groups.behind;
        if behind {
            kind = self.more()?;
            if !kind.is('=') && !kind.is('!') {
                let message = format!("unknown extension ?<{}", kind.text());
                return Err(self.tokens.error(message, kind.len() + 2));
            }
            self.groups.behind = outer.or(Some(self.groups.count()));
        }
        let body = self.alternatives(place.verbose, false)?;
        self.groups.behind = outer;
        self.end(start)?;
        Ok(Node::Look { behind, negate: kind.is('!'), body })
    }

    /// `(?(group)yes|no)`
    fn condition(&mut self, start: usize, place: Place) -> Result<Node, Problem> {
        let name = self.tokens.take_until(')', "group name")?;
        let back = name.chars().count() + 1;
        let group =
            if is_identifier(&name) { u64::from(self.known(&name)?) } else { self.condition_number(&name, back)? };
        self.check_behind(group)?;
        let place = Place { top: false, first: false, ..place };
        let yes = self.nested(place)?;
        let mut no = None;
        if self.tokens.accept('|')? {
            no = Some(self.nested(place)?);
            if self.tokens.peeks('|') {
                return Err(self.tokens.error("conditional backref with more than two branches", 0));
            }
        }
        self.end(start)?;
        Ok(Node::Cond { group: u32::try_from(group).unwrap_or(u32::MAX), yes, no })
    }

    fn nested(&mut self, place: Place) -> Result<u32, Problem> {
        self.cx.enter_native()?;
        let result = self.sequence(place);
        self.cx.leave_native();
        result
    }

    fn condition_number(&mut self, name: &str, back: usize) -> Result<u64, Problem> {
        let value = snek_interp::types::int::from_text(self.cx, &str::new(name), 10);
        let number = match value {
            Ok(Some(value)) if !value.is_object() => value.as_int().and_then(|number| u64::try_from(number).ok()),
            Ok(Some(value)) if self.cx.str(&value)?.starts_with('-') => None,
            Ok(Some(value)) => {
                let message = format!("invalid group reference {}", self.cx.str(&value)?);
                return Err(self.tokens.error(message, back));
            }
            _ => None,
        };
        let Some(number) = number else { return Err(self.bad_name(name)) };
        if number == 0 {
            return Err(self.tokens.error("bad group number", back));
        }
        if number >= MAX_GROUPS {
            return Err(self.tokens.error(format!("invalid group reference {number}"), back));
        }
        if !self.groups.conditions.iter().any(|(known, _)| *known == number) {
            self.groups.conditions.push((number, self.tokens.position() - back));
        }
        Ok(number)
    }

    fn flags_group(&mut self, start: usize, token: Token, place: Place) -> Result<Option<Node>, Problem> {
        match self.flags(token)? {
            Flags::Scoped(add, del) => self.plain_group(start, place, add, del).map(Some),
            Flags::Global if place.top && place.first => Ok(None),
            Flags::Global => {
                let back = self.tokens.position() - start;
                Err(self.tokens.error("global flags not at the start of the expression", back))
            }
        }
    }

    /// `flags)`, `flags:`, `flags-flags:`
    fn flags(&mut self, first: Token) -> Result<Flags, Problem> {
        let mut add = 0;
        let mut token = first;
        if !token.is('-') {
            loop {
                let flag = self.flag(token, "missing -, : or )")?;
                match token.char {
                    'L' if self.tokens.is_text => {
                        return Err(self.tokens.error("bad inline flags: cannot use 'L' flag with a str pattern", 0));
                    }
                    'u' if !self.tokens.is_text => {
                        return Err(self.tokens.error("bad inline flags: cannot use 'u' flag with a bytes pattern", 0));
                    }
                    _ => {}
                }
                add |= flag;
                if flag & flags::KINDS != 0 && add & flags::KINDS != flag {
                    let message = "bad inline flags: flags 'a', 'u' and 'L' are incompatible";
                    return Err(self.tokens.error(message, 0));
                }
                token = self.flag_token("missing -, : or )")?;
                if token.is(')') || token.is('-') || token.is(':') {
                    break;
                }
            }
        }
        if token.is(')') {
            self.flags |= add;
            return Ok(Flags::Global);
        }
        if add & flags::GLOBAL != 0 {
            return Err(self.tokens.error("bad inline flags: cannot turn on global flag", 1));
        }
        let del = if token.is('-') { self.flags_off()? } else { 0 };
        if del & flags::GLOBAL != 0 {
            return Err(self.tokens.error("bad inline flags: cannot turn off global flag", 1));
        }
        if add & del != 0 {
            return Err(self.tokens.error("bad inline flags: flag turned on and off", 1));
        }
        Ok(Flags::Scoped(add, del))
    }

    fn flags_off(&mut self) -> Result<u32, Problem> {
        let mut token = self.flag_token("missing flag")?;
        let (mut off, mut expected) = (0, "missing flag");
        loop {
            let flag = self.flag(token, expected)?;
            if flag & flags::KINDS != 0 {
                let message = "bad inline flags: cannot turn off flags 'a', 'u' and 'L'";
                return Err(self.tokens.error(message, 0));
            }
            off |= flag;
            expected = "missing :";
            token = self.flag_token(expected)?;
            if token.is(':') {
                return Ok(off);
            }
        }
    }

    fn flag_token(&mut self, expected: &str) -> Result<Token, Problem> {
        match self.tokens.take()? {
            Some(token) => Ok(token),
            None => Err(self.tokens.error(expected, 0)),
        }
    }

    fn flag(&mut self, token: Token, expected: &str) -> Result<u32, Problem> {
        let flag = if token.escaped.is_none() { flags::of_letter(token.char) } else { None };
        if let Some(flag) = flag {
            return Ok(flag);
        }
        let is_letter = token.escaped.is_none() && snek_interp::types::text::unicode::is_alpha(token.char);
        Err(self.tokens.error(if is_letter { "unknown flag" } else { expected }, token.len()))
    }
}

/// Whether it may be a name.
pub(super) fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|first| is_name_start(first) && !surrogate::is_surrogate(first))
        && chars.all(is_name_continue)
}
