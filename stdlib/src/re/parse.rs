//! Parsing patterns.
//!
//! In: the text of a pattern and its flags. Out: a tree, its groups and the flags that hold in the end.
//! Invariants:
//! - Nesting is counted as native recursion, so that a deep pattern is a RecursionError.
//!
//! Elsewhere: groups in `parse_group.rs`, sets in `parse_set.rs`, escapes in `escape.rs`.

use super::error::{Failure, Problem};
use super::flags;
use super::groups::Groups;
use super::syntax::{At, Greed, Member, Node, Seq, Tree, UNLIMITED};
use super::token::{Token, Tokens};
use snek_interp::Cx;

/// How many items move in a unit of work.
const MOVED: usize = 8;

/// A parsed pattern.
pub(super) struct Parsed {
    pub(super) tree: Tree,
    pub(super) top: Seq,
    pub(super) groups: Groups,
    pub(super) flags: u32,
}

/// The state of parsing.
pub(super) struct Parser<'a> {
    pub(super) cx: &'a mut Cx,
    pub(super) tokens: Tokens,
    pub(super) tree: Tree,
    pub(super) groups: Groups,
    pub(super) flags: u32,
}

/// Where a sequence stands.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// White space and comments are skipped.
    pub(super) verbose: bool,
    /// It is not inside of any group.
    pub(super) top: bool,
    /// Nothing but flags precedes it.
    pub(super) first: bool,
}

/// Parses a pattern. Bytes come as text of characters up to 255.
pub(super) fn parse(cx: &mut Cx, text: &str, is_text: bool, flags: u32) -> Result<Parsed, Problem> {
    let tokens = Tokens::new(text, is_text)?;
    let mut parser = Parser { cx, tokens, tree: Tree::default(), groups: Groups::new(), flags };
    let top = parser.alternatives(flags & flags::VERBOSE != 0, true)?;
    parser.flags = fix_flags(parser.cx, is_text, parser.flags)?;
    if parser.tokens.peek().is_some() {
        return Err(parser.tokens.error("unbalanced parenthesis", 0));
    }
    let Parser { tree, groups, flags, .. } = parser;
    if let Some((group, position)) = groups.conditions.iter().find(|(group, _)| *group >= groups.count().into()) {
        let message = format!("invalid group reference {group}");
        return Err(Failure { message, position: Some(*position) }.into());
    }
    Ok(Parsed { tree, top, groups, flags })
}

/// The flags that hold for text or bytes.
fn fix_flags(cx: &mut Cx, is_text: bool, flags: u32) -> Result<u32, Problem> {
    let has = |flag: u32| flags & flag != 0;
    let message = if is_text {
        match () {
            () if has(flags::LOCALE) => "cannot use LOCALE flag with a str pattern",
            () if !has(flags::ASCII) => return Ok(flags | flags::UNICODE),
            () if has(flags::UNICODE) => "ASCII and UNICODE flags are incompatible",
            () => return Ok(flags),
        }
    } else {
        match () {
            () if has(flags::UNICODE) => "cannot use UNICODE flag with a bytes pattern",
            () if has(flags::LOCALE) && has(flags::ASCII) => "ASCII and LOCALE flags are incompatible",
            () => return Ok(flags),
        }
    };
    Err(cx.value_error(message).into())
}

impl Parser<'_> {
    /// `a|b|c`
    pub(super) fn alternatives(&mut self, verbose: bool, top: bool) -> Result<Seq, Problem> {
        self.cx.enter_native()?;
        let result = self.branches(verbose, top);
        self.cx.leave_native();
        result
    }

    fn branches(&mut self, mut verbose: bool, top: bool) -> Result<Seq, Problem> {
        let mut choices = Vec::new();
        loop {
            let place = Place { verbose, top, first: top && choices.is_empty() };
            choices.push(self.sequence(place)?);
            if !self.tokens.accept('|')? {
                break;
            }
            if top {
                verbose = self.flags & flags::VERBOSE != 0;
            }
        }
        if let [only] = choices[..] {
            return Ok(only);
        }
        let items = match self.as_set(&choices)? {
            Some(set) => vec![set],
            None => vec![Node::Branch(choices)],
        };
        Ok(self.tree.add(items, &self.groups.widths))
    }

    /// Alternatives of one character each are a set.
    fn as_set(&mut self, choices: &[Seq]) -> Result<Option<Node>, Problem> {
        let is_one = |seq: &Seq| matches!(self.tree.items(*seq), [Node::Char(_)] | [Node::Set { negate: false, .. }]);
        if !choices.iter().all(is_one) {
            return Ok(None);
        }
        let mut members = Vec::new();
        for choice in choices {
            match self.tree.take(*choice).pop() {
                Some(Node::Char(code)) => members.push(Member::Char(code)),
                Some(Node::Set { members: own, .. }) if members.is_empty() => members = own,
                Some(Node::Set { members: own, .. }) => {
                    self.cx.charge(own.len() / MOVED)?;
                    members.extend(own);
                }
                _ => {}
            }
        }
        Ok(Some(Node::Set { members, negate: false }))
    }

    /// Items up to `|`, `)` or the end.
    pub(super) fn sequence(&mut self, place: Place) -> Result<Seq, Problem> {
        let Place { mut verbose, top, first } = place;
        let mut items = Vec::new();
        while let Some(token) = self.tokens.peek() {
            if token.is('|') || token.is(')') {
                break;
            }
            self.tokens.take()?;
            if verbose && token.escaped.is_none() {
                if matches!(token.char, ' ' | '\t'..='\r') {
                    continue;
                }
                if token.char == '#' {
                    while self.tokens.take()?.is_some_and(|token| !token.is('\n')) {}
                    continue;
                }
            }
            if token.escaped.is_some() {
                items.push(self.escape(token)?);
                continue;
            }
            match token.char {
                '[' => items.push(self.set()?),
                '*' | '+' | '?' | '{' => self.repeat(token, &mut items)?,
                '.' => items.push(Node::Any),
                '^' => items.push(Node::At(At::Caret)),
                '$' => items.push(Node::At(At::Dollar)),
                '(' => {
                    let place = Place { verbose, top, first: first && items.is_empty() };
                    match self.group(place)? {
                        Some(node) => items.push(node),
                        // Flags for all of the pattern.
                        None if top => verbose = verbose || self.flags & flags::VERBOSE != 0,
                        None => {}
                    }
                }
                _ => items.push(Node::Char(token.code())),
            }
        }
        let items = self.unpacked(items)?;
        Ok(self.tree.add(items, &self.groups.widths))
    }

    /// Puts the content of plain groups in their place. It moves there: each of many groups in each other has all of it.
    fn unpacked(&mut self, items: Vec<Node>) -> Result<Vec<Node>, Problem> {
        if let [Node::Group { index: None, add: 0, del: 0, body }] = items[..] {
            return Ok(self.tree.take(body));
        }
        if !items.iter().any(is_plain_group) {
            return Ok(items);
        }
        let mut all = Vec::with_capacity(items.len());
        for node in items {
            match node {
                Node::Group { index: None, add: 0, del: 0, body } => {
                    let own = self.tree.take(body);
                    self.cx.charge(own.len() / MOVED)?;
                    all.extend(own);
                }
                node => all.push(node),
            }
        }
        Ok(all)
    }

    /// A quantifier: wraps the last item.
    fn repeat(&mut self, token: Token, items: &mut Vec<Node>) -> Result<(), Problem> {
        let here = self.tokens.position();
        let (min, max) = match token.char {
            '?' => (0, 1),
            '*' => (0, UNLIMITED),
            '+' => (1, UNLIMITED),
            _ => match self.bounds(here)? {
                Some(bounds) => bounds,
                None => {
                    items.push(Node::Char('{'.into()));
                    return Ok(());
                }
            },
        };
        let back = self.tokens.position() - here + 1;
        let item = match items.pop() {
            None | Some(Node::At(_)) => return Err(self.tokens.error("nothing to repeat", back)),
            Some(Node::Repeat { .. }) => return Err(self.tokens.error("multiple repeat", back)),
            Some(item) => item,
        };
        let greed = if self.tokens.accept('?')? {
            Greed::Lazy
        } else if self.tokens.accept('+')? {
            Greed::Possessive
        } else {
            Greed::Greedy
        };
        let body = match item {
            Node::Group { index: None, add: 0, del: 0, body } => body,
            item => self.tree.add(vec![item], &self.groups.widths),
        };
        items.push(Node::Repeat { greed, min, max, body });
        Ok(())
    }

    /// What stands behind `{`; `None` if that is no quantifier, and nothing is read then.
    fn bounds(&mut self, here: usize) -> Result<Option<(u32, u32)>, Problem> {
        if self.tokens.peeks('}') {
            return Ok(None);
        }
        let low = self.tokens.take_while(usize::MAX, char::is_ascii_digit)?;
        let high = if self.tokens.accept(',')? {
            self.tokens.take_while(usize::MAX, char::is_ascii_digit)?
        } else {
            low.clone()
        };
        if !self.tokens.accept('}')? {
            self.tokens.seek(here)?;
            return Ok(None);
        }
        let mut count = |text: &str, absent: u32| match text {
            "" => Ok(absent),
            text => match text.parse() {
                Ok(number) if number < UNLIMITED => Ok(number),
                _ => Err(self.cx.overflow_error("the repetition number is too large")),
            },
        };
        let (min, max) = (count(&low, 0)?, count(&high, UNLIMITED)?);
        if max < min {
            let back = self.tokens.position() - here;
            return Err(self.tokens.error("min repeat greater than max repeat", back));
        }
        Ok(Some((min, max)))
    }

    /// A reference may not stand inside the group that it names.
    pub(super) fn check_closed(&mut self, group: u32, back: usize) -> Result<(), Problem> {
        if self.groups.is_closed(group.into()) {
            return Ok(());
        }
        Err(self.tokens.error("cannot refer to an open group", back))
    }

    /// A lookbehind may not refer to groups inside of itself.
    pub(super) fn check_behind(&mut self, group: impl Into<u64>) -> Result<(), Problem> {
        let group = group.into();
        let Some(outside) = self.groups.behind else { return Ok(()) };
        if !self.groups.is_closed(group) {
            return Err(self.tokens.error("cannot refer to an open group", 0));
        }
        if group >= outside.into() {
            return Err(self.tokens.error("cannot refer to group defined in the same lookbehind subpattern", 0));
        }
        Ok(())
    }
}

fn is_plain_group(node: &Node) -> bool {
    matches!(node, Node::Group { index: None, add: 0, del: 0, .. })
}
