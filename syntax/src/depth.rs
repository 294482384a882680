//! The depth scan: refuses, before anything recurses, what would nest too deeply.
//!
//! In: the tokens.
//! Out: a SyntaxError, or the f-string faults found on the way.
//! Invariants: with `NESTING` and `LINKS` respected,
//! - the parser's recursion, one level per open bracket, pending prefix operator or indentation, is bounded;
//! - the height of its tree (a link of a chain `a + b.c()` is one level), which its drop recurses over, is bounded;
//! - the desugarer's recursion (`desugar::MAX_DEPTH`) is bounded, and by `height.rs` the height of Core.
//!
//! Elsewhere: brackets and indentation have CPython's limits, in `tokens/`.

use crate::core::Span;
use crate::tokens::{Kind, Token, Tokens, fields, tokenize};
use crate::{Source, SyntaxError};

/// Brackets, prefix operators, conditionals, lambdas and `**` that may be open at a time, together.
const NESTING: u32 = 300;
/// Operators, calls, attributes and subscripts that one expression may chain, those in brackets of it included.
const LINKS: u32 = 3000;

/// An f-string that CPython refuses: the index of its token, the message, the place.
pub(crate) type FieldFault = (usize, String, Span);

/// What is known of the innermost open bracket's content.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// Pending `-`, `+`, `~`, `await`, `**`.
    tight: u32,
    /// Pending `not`.
    negations: u32,
    /// Pending `lambda`, `else`, `yield`, `:=` and whatever else only ends with the expression.
    right: u32,
    /// `lambda`s whose colon is still to come.
    lambdas: u32,
    /// Height of the tree of the current operand chain.
    height: u32,
    /// Height of the highest finished one.
    highest: u32,
    /// What was pending outside when this bracket opened.
    outside: u32,
}

impl Frame {
    fn pending(&self) -> u32 {
        self.outside + self.tight + self.negations + self.right
    }

    fn delimit(&mut self) {
        let (outside, highest) = (self.outside, self.highest.max(self.height));
        *self = Self { outside, highest, ..Self::default() };
    }
}

/// Scans the tokens of a text.
pub(crate) fn scan(source: &Source, tokens: &Tokens) -> Result<Vec<FieldFault>, Box<SyntaxError>> {
    let mut faults = Vec::new();
    let mut scan = Scan { source, frames: Vec::new(), base: 0, nested: 0 };
    scan.run(&source.text, tokens, 0, &mut faults)?;
    Ok(faults)
}

struct Scan<'a> {
    source: &'a Source,
    frames: Vec<Frame>,
    base: u32,
    nested: u32,
}

impl Scan<'_> {
    fn fail<T>(&self, limit: u32, at: Span) -> Result<T, Box<SyntaxError>> {
        let at = Span { start: at.start + self.base, end: at.end + self.base };
        let message = format!("expression is nested too deeply (limit {limit})");
        Err(SyntaxError::plain(self.source, message, at))
    }

    fn run(
        &mut self,
        text: &str,
        tokens: &Tokens,
        outside: u32,
        faults: &mut Vec<FieldFault>,
    ) -> Result<u32, Box<SyntaxError>> {
        let mut indents = 0u32;
        let mut frame = Frame { outside, ..Frame::default() };
        let mut frames: Vec<Frame> = std::mem::take(&mut self.frames);
        let mut follows_operand = false;
        for (index, token) in tokens.list.iter().enumerate() {
            let word = text.get(token.span.start as usize..token.span.end as usize).unwrap_or("");
            match token.kind {
                Kind::Indent => indents += 1,
                Kind::Dedent => indents = indents.saturating_sub(1),
                Kind::Newline => frame = Frame { outside: outside + indents, ..Frame::default() },
                Kind::String => {
                    if word.len() > 2 && is_f_string(word) {
                        let inner = self.f_string(word, *token, index, frame.pending(), faults)?;
                        frame.height = frame.height.max(inner + 1);
                    }
                    follows_operand = true;
                    continue;
                }
                Kind::Op if matches!(word, "(" | "[" | "{") => {
                    if follows_operand {
                        frame.height += 1;
                        self.check(&frame, token.span)?;
                    }
                    let outside = frame.pending() + 1;
                    frames.push(std::mem::replace(&mut frame, Frame { outside, ..Frame::default() }));
                    follows_operand = false;
                    self.check(&frame, token.span)?;
                    continue;
                }
                Kind::Op if matches!(word, ")" | "]" | "}") => {
                    frame.delimit();
                    let inner = frame.highest + 1;
                    frame = frames.pop().unwrap_or_default();
                    frame.height = frame.height.max(inner);
                    self.check(&frame, token.span)?;
                    follows_operand = true;
                    continue;
                }
                Kind::Name | Kind::Op => {
                    let next = tokens
                        .list
                        .get(index + 1)
                        .and_then(|next| text.get(next.span.start as usize..next.span.end as usize));
                    if word == "yield" && next.is_some_and(cannot_follow_yield) {
                        let at = Span { start: token.span.start + self.base, end: token.span.end + self.base };
                        faults.push((index, "f-string: invalid syntax".into(), at));
                    }
                    step(&mut frame, word, follows_operand);
                    self.check(&frame, token.span)?;
                }
                _ => {}
            }
            follows_operand =
                token.kind == Kind::Number || (token.kind == Kind::Name && !is_operator_word(word)) || word == "...";
        }
        frame.delimit();
        frames.clear();
        self.frames = frames;
        Ok(frame.highest)
    }

    fn check(&self, frame: &Frame, at: Span) -> Result<(), Box<SyntaxError>> {
        if frame.pending() > NESTING {
            return self.fail(NESTING, at);
        }
        if frame.height.max(frame.highest) > LINKS { self.fail(LINKS, at) } else { Ok(()) }
    }

    /// Scans the fields of an f-string; the height of their trees.
    fn f_string(
        &mut self,
        word: &str,
        token: Token,
        index: usize,
        outside: u32,
        faults: &mut Vec<FieldFault>,
    ) -> Result<u32, Box<SyntaxError>> {
        let (list, complaint) = fields(word, 0);
        if let Some((message, at)) = complaint {
            let start = self.base + token.span.start;
            faults.push((index, message, Span { start: start + at.start, end: start + at.end }));
            return Ok(0);
        }
        let mut highest = 0;
        for field in list.iter().filter(|piece| piece.is_field) {
            let expression = word.get(field.span.start as usize..field.span.end as usize).unwrap_or("");
            if expression.trim_start().starts_with('*') {
                let at = Span { start: self.base + token.span.start, end: self.base + token.span.end };
                faults.push((index, "f-string: invalid syntax".into(), at));
                return Ok(0);
            }
            // CPython parses a field in parentheses of its own.
            let text = format!("({expression})");
            let tokens = tokenize(&text);
            let start = self.base + token.span.start + field.span.start;
            if let Some(fault) = &tokens.fault {
                let at = Span {
                    start: start + fault.span.start.saturating_sub(1),
                    end: start + fault.span.end.saturating_sub(1),
                };
                faults.push((index, format!("f-string: {}", fault.message), at));
                return Ok(0);
            }
            if self.nested > 8 {
                return self.fail(NESTING, token.span);
            }
            let base = std::mem::replace(&mut self.base, start.saturating_sub(1));
            let frames = std::mem::take(&mut self.frames);
            self.nested += 1;
            let mut inner = Vec::new();
            let height = self.run(&text, &tokens, outside + 1, &mut inner);
            self.nested -= 1;
            self.frames = frames;
            self.base = base;
            highest = highest.max(height?);
            faults.extend(inner.into_iter().map(|(_, message, at)| (index, message, at)));
        }
        Ok(highest)
    }
}

/// Neither ends a bare `yield` nor begins its value, though ruff takes it.
fn cannot_follow_yield(word: &str) -> bool {
    let is_comparison =
        matches!(word, "<" | ">" | "==" | "!=" | "<=" | ">=" | "is" | "in" | "and" | "or" | "if" | "for");
    word == "," || is_comparison || (is_binary(word) && !matches!(word, "+" | "-" | "*"))
}

/// What an operator or keyword adds or ends.
fn step(frame: &mut Frame, word: &str, follows_operand: bool) {
    match word {
        "," | ";" | "=" if frame.lambdas == 0 => frame.delimit(),
        "and" | "or" => {
            let (right, lambdas) = (frame.right, frame.lambdas);
            frame.delimit();
            (frame.right, frame.lambdas) = (right, lambdas);
        }
        ":" if frame.lambdas > 0 => frame.lambdas -= 1,
        ":" => frame.delimit(),
        "lambda" => {
            frame.lambdas += 1;
            frame.right += 1;
            frame.height += 1;
        }
        "else" | "yield" | ":=" | "from" | "async" => {
            (frame.tight, frame.negations) = (0, 0);
            frame.right += 1;
            frame.height += 1;
        }
        "if" => (frame.tight, frame.negations) = (0, 0),
        "not" if !follows_operand => {
            frame.negations += 1;
            frame.height += 1;
        }
        "**" | "await" => {
            frame.tight += 1;
            frame.height += 1;
        }
        "." => frame.height += 1,
        "-" | "+" | "~" | "*" | "@" if !follows_operand => {
            frame.tight += 1;
            frame.height += 1;
        }
        "<" | ">" | "==" | "!=" | "<=" | ">=" | "is" | "in" => frame.tight = 0,
        _ if is_binary(word) => {
            frame.tight = 0;
            frame.height += 1;
        }
        _ => {}
    }
}

fn is_binary(word: &str) -> bool {
    matches!(word, "+" | "-" | "*" | "/" | "//" | "%" | "@" | "<<" | ">>" | "&" | "|" | "^")
}

/// Words after which an operand is still to come.
fn is_operator_word(word: &str) -> bool {
    matches!(
        word,
        "and"
            | "or"
            | "not"
            | "in"
            | "is"
            | "if"
            | "else"
            | "lambda"
            | "await"
            | "yield"
            | "from"
            | "return"
            | "for"
            | "async"
            | "del"
            | "assert"
            | "raise"
            | "elif"
            | "while"
            | "with"
            | "as"
            | "import"
            | "print"
    )
}

fn is_f_string(word: &str) -> bool {
    word.bytes().take(2).any(|byte| matches!(byte, b'f' | b'F'))
        && word.find(['"', '\'']).is_some_and(|quote| word[..quote].contains(['f', 'F']))
}
