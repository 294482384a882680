//! Replacing the statement that has an error by one that has none.
//!
//! In: the lines, an error. Out: the lines with a change that removes the error.
//! Invariants:
//! - The head of a block stays the head of a block of its kind, so that what is below it is still looked at.
//! - A line is mended at most three times, each time more of it is given up; then nothing is tried any more.

use rustc_hash::FxHashMap;

use super::lines::{Lines, depth, indentation, is_blank};
use crate::tokens::{Kind, Tokens, tokenize};
use crate::{Source, SyntaxError};

/// Words that begin a statement and stand nowhere within one.
const BEGINNINGS: [&str; 15] = [
    "return", "def", "class", "import", "raise", "pass", "assert", "del", "global", "nonlocal", "break", "continue",
    "while", "with", "try",
];

/// How often each line was mended, and what was there.
pub(super) struct Mender {
    pub(super) lines: Lines,
    /// The lines that were replaced, as they were.
    pub(super) replaced: Vec<String>,
    tries: FxHashMap<u32, u32>,
}

/// A logical line: its first and last physical line.
#[derive(Clone, Copy)]
struct Region {
    first: u32,
    last: u32,
}

/// The word that a line begins with.
fn first_word(line: &str) -> &str {
    let text = line.trim_start();
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

/// Whether a line is a statement, as far as its beginning says: a keyword, a decorator, an assignment.
fn begins_statement(line: &str) -> bool {
    let text = line.trim_start();
    let word = first_word(text);
    let rest = text[word.len()..].trim_start();
    let is_assignment = !word.is_empty() && rest.starts_with('=') && !rest.starts_with("==");
    let is_head = ["if", "for", "elif", "else", "except", "finally"].contains(&word) && text.trim_end().ends_with(':');
    BEGINNINGS.contains(&word) || text.starts_with('@') || is_assignment || is_head
}

impl Mender {
    pub(super) fn new(lines: Lines) -> Self {
        Self { lines, replaced: Vec::new(), tries: FxHashMap::default() }
    }

    /// Whether what stands on a line is a replacement already.
    pub(super) fn is_mended(&self, line: u32) -> bool {
        self.tries.contains_key(&line)
    }

    /// Removes an error; false if that cannot be done.
    pub(super) fn mend(&mut self, source: &Source, error: &SyntaxError) -> bool {
        self.lines.settle();
        let line = error.line.clamp(1, self.lines.count().max(1));
        if self.lines.count() == 0 || error.message.starts_with("too many") {
            return false;
        }
        let tokens = tokenize(&source.text);
        let message = error.message.as_str();
        let tries = self.tries.get(&line).copied().unwrap_or(0);
        if tries == 0 && self.mend_layout(source, &tokens, message, line) {
            *self.tries.entry(line).or_default() += 1;
            return true;
        }
        let region = self.region(source, &tokens, line);
        let tries = self.tries.get(&region.first).copied().unwrap_or(0).max(tries);
        for number in region.first..=region.last {
            self.tries.insert(number, tries + 1);
        }
        self.tries.insert(line, tries + 1);
        match tries {
            0 => self.replace(region, true),
            1 => self.replace(region, false),
            2 => self.drop_block(region),
            _ => return false,
        }
        true
    }

    /// Mends errors about indentation, and about blocks that are not there.
    fn mend_layout(&mut self, source: &Source, tokens: &Tokens, message: &str, line: u32) -> bool {
        if message == "unexpected indent" {
            let indent = self.lines.previous_statement(line).map_or("", |before| indentation(self.lines.line(before)));
            let indent = indent.to_owned();
            self.move_block(line, &indent);
            return true;
        }
        if message.starts_with("unindent does not match") {
            let Some(indent) = self.enclosing_indent(line) else { return false };
            self.move_block(line, &indent);
            return true;
        }
        if message.starts_with("inconsistent use of tabs") {
            for number in 1..=self.lines.count() {
                let indent = " ".repeat(depth(self.lines.line(number)));
                self.lines.indent(number, &indent);
            }
            return true;
        }
        if let Some((before, head)) = message.rsplit_once(" on line ")
            && before.starts_with("expected an indented block after")
            && let Ok(head) = head.parse::<u32>()
        {
            return self.give_body(source, tokens, head, before.contains("'match'"));
        }
        if message == "expected 'except' or 'finally' block" {
            return self.unmake_try(line);
        }
        false
    }

    /// The largest indentation around a line that is smaller than its own.
    fn enclosing_indent(&self, line: u32) -> Option<String> {
        let own = depth(self.lines.line(line));
        let above = (1..line).rev().map(|number| self.lines.line(number)).filter(|text| !is_blank(text));
        let mut least = usize::MAX;
        for text in above {
            let level = depth(text);
            if level < least {
                least = level;
                if level < own {
                    return Some(indentation(text).to_owned());
                }
            }
        }
        None
    }

    /// Gives a line, and those below it that stand as deep or deeper, another indentation.
    fn move_block(&mut self, line: u32, indent: &str) {
        let old = indentation(self.lines.line(line)).to_owned();
        let level = depth(&old);
        for number in line..=self.lines.count() {
            let text = self.lines.line(number);
            if is_blank(text) {
                continue;
            }
            if depth(text) < level {
                break;
            }
            let deeper = indentation(text).strip_prefix(old.as_str()).unwrap_or("");
            let indent = format!("{indent}{deeper}");
            self.lines.indent(number, &indent);
        }
    }

    /// Puts `pass` behind the colon of a head.
    fn give_body(&mut self, source: &Source, tokens: &Tokens, head: u32, is_match: bool) -> bool {
        if is_match {
            let region = self.region(source, tokens, head);
            self.replace(region, false);
            return true;
        }
        let starts_on = |span: crate::core::Span| source.line(span.start);
        let Some(first) = tokens.list.iter().position(|token| starts_on(token.span) >= head) else { return false };
        let Some(end) = tokens.list[first..].iter().position(|token| token.kind == Kind::Newline) else { return false };
        let before = tokens.list[first..first + end].iter().rev();
        let Some(colon) = before.clone().find(|token| token.kind == Kind::Op) else { return false };
        let (line, column) = source.line_column(colon.span.end);
        let text = self.lines.line(line);
        let (Some(left), Some(right)) = (text.get(..column as usize), text.get(column as usize..)) else {
            return false;
        };
        let text = format!("{left} pass{right}");
        self.lines.set(line, text);
        true
    }

    /// Makes a `try` without handlers, somewhere above a line, a block that needs none.
    fn unmake_try(&mut self, line: u32) -> bool {
        for number in (1..=line).rev() {
            let text = self.lines.line(number);
            if first_word(text) != "try" {
                continue;
            }
            let level = depth(text);
            let after = (number + 1..=self.lines.count())
                .map(|below| self.lines.line(below))
                .find(|text| !is_blank(text) && depth(text) <= level);
            if after.is_none_or(|text| !matches!(first_word(text), "except" | "finally")) {
                let mended = text.replacen("try", "if 1", 1);
                self.lines.set(number, mended);
                return true;
            }
        }
        false
    }

    /// The logical line that a physical one belongs to.
    fn region(&self, source: &Source, tokens: &Tokens, line: u32) -> Region {
        let mut first = 0;
        let mut is_inside = false;
        for token in &tokens.list {
            let at = source.line(token.span.start);
            match token.kind {
                Kind::Newline => {
                    if is_inside && at >= line && first <= line {
                        first = self.begin_of(source, tokens, first, line);
                        return Region { first, last: self.end_of(first, line, at) };
                    }
                    is_inside = false;
                }
                Kind::Indent | Kind::Dedent => {}
                Kind::End | Kind::Error => break,
                _ if !is_inside => {
                    if at > line {
                        break;
                    }
                    (first, is_inside) = (at, true);
                }
                _ => {}
            }
        }
        if !is_inside {
            first = line;
        }
        let first = self.begin_of(source, tokens, first.min(line), line);
        Region { first, last: self.end_of_open(first, line) }
    }

    /// Where the statement of a line begins, if a bracket is open since `first`: it may have been forgotten there.
    fn begin_of(&self, source: &Source, tokens: &Tokens, first: u32, line: u32) -> u32 {
        let level = depth(self.lines.line(first));
        let in_string = |number: u32| {
            tokens.list.iter().filter(|token| token.kind == Kind::String).any(|token| {
                source.line(token.span.start) < number && number <= source.line(token.span.end.saturating_sub(1))
            })
        };
        let begins = |number: &u32| {
            let text = self.lines.line(*number);
            !is_blank(text) && depth(text) <= level && begins_statement(text) && !in_string(*number)
        };
        (first + 1..=line).rev().find(begins).unwrap_or(first)
    }

    /// Where a logical line ends that tokens say ends at `last`: text that is no string of several lines may end earlier.
    fn end_of(&self, first: u32, line: u32, last: u32) -> u32 {
        // A bracket that closes far below by chance, with statements between.
        let is_statement = |number: &u32| {
            let text = self.lines.line(*number);
            BEGINNINGS.contains(&first_word(text)) && depth(text) <= depth(self.lines.line(first))
        };
        (line.max(first) + 1..=last).find(is_statement).map_or(last, |next| next - 1)
    }

    /// Where a logical line ends whose end the tokens do not show: brackets or quotes are open.
    fn end_of_open(&self, first: u32, line: u32) -> u32 {
        let level = depth(self.lines.line(first));
        let is_head =
            matches!(first_word(self.lines.line(first)), "def" | "class" | "if" | "while" | "for" | "elif" | "async");
        let ends_head = |number: u32| is_head && self.lines.line(number).trim_end().ends_with(':');
        let mut last = line.max(first);
        if self.opens_long_string(last) {
            return self.lines.count();
        }
        if ends_head(last) {
            return last;
        }
        for number in last + 1..=self.lines.count() {
            let text = self.lines.line(number);
            if is_blank(text) {
                continue;
            }
            let closes = text.trim_start().starts_with([')', ']', '}']);
            if !closes && (depth(text) <= level || BEGINNINGS.contains(&first_word(text))) {
                break;
            }
            last = number;
            if ends_head(number) || (closes && depth(text) <= level) {
                break;
            }
        }
        last
    }

    /// Whether a string of several lines begins here and ends nowhere.
    fn opens_long_string(&self, line: u32) -> bool {
        let rest: String = (line..=self.lines.count()).flat_map(|number| [self.lines.line(number), "\n"]).collect();
        let fault = tokenize(&rest).fault;
        fault.is_some_and(|fault| {
            fault.message.starts_with("unterminated triple-quoted")
                && rest.get(..fault.span.start as usize).is_some_and(|before| !before.contains('\n'))
        })
    }

    /// Replaces a statement. `keeps_kind`: the head of a block stays one of its kind.
    fn replace(&mut self, region: Region, keeps_kind: bool) {
        let text = self.lines.line(region.first);
        let indent = indentation(text).to_owned();
        let body = self.lines.next_statement(region.last).filter(|next| depth(self.lines.line(*next)) > depth(text));
        let head = if keeps_kind { head_like(text, body.map(|next| self.lines.line(next))) } else { None };
        let statement = match (head, body) {
            (Some(head), Some(_)) => head,
            (Some(head), None) => format!("{head} pass"),
            (None, Some(_)) if keeps_kind && is_like_def(text) => "async def _(*args, **kwargs):".to_owned(),
            (None, Some(_)) => "if 1:".to_owned(),
            (None, None) => "pass".to_owned(),
        };
        for number in region.first..=region.last {
            self.replaced.push(self.lines.line(number).to_owned());
            self.lines.set(number, String::new());
        }
        self.lines.set(region.first, format!("{indent}{statement}"));
    }

    /// Replaces a statement and the block below it.
    fn drop_block(&mut self, region: Region) {
        let level = depth(self.lines.line(region.first));
        let mut last = region.last;
        for number in region.last + 1..=self.lines.count() {
            let text = self.lines.line(number);
            if !is_blank(text) {
                if depth(text) <= level {
                    break;
                }
                last = number;
            }
        }
        self.replace(Region { last, ..region }, false);
    }
}

/// Whether a line looks like the head of a function whose keyword is misspelled: its body may return, and await.
fn is_like_def(line: &str) -> bool {
    let text = line.trim();
    let rest = text[first_word(text).len()..].trim_start();
    let name = first_word(rest);
    !name.is_empty() && rest[name.len()..].trim_start().starts_with('(') && text.ends_with(':')
}

/// A head without errors of the kind that a line begins.
fn head_like(line: &str, body: Option<&str>) -> Option<String> {
    let text = line.trim_start();
    let (prefix, text) = match text.strip_prefix("async ") {
        Some(rest) => ("async ", rest.trim_start()),
        None => ("", text),
    };
    let word = first_word(text);
    let name = || {
        let name = first_word(text[word.len()..].trim_start());
        let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_') && !is_keyword(name);
        if is_name { name.to_owned() } else { "_".to_owned() }
    };
    Some(match word {
        "def" => format!("{prefix}def {}(*args, **kwargs):", name()),
        "class" => format!("class {}:", name()),
        "if" | "with" => "if 1:".to_owned(),
        "for" | "while" => "while 1:".to_owned(),
        "elif" => "elif 1:".to_owned(),
        "else" if text.starts_with("else if") => "elif 1:".to_owned(),
        "else" => "else:".to_owned(),
        "try" => "try:".to_owned(),
        "except" => "except Exception:".to_owned(),
        "finally" => "finally:".to_owned(),
        "match" if body.is_some_and(|body| first_word(body) == "case") => "match 0:".to_owned(),
        "case" if body.is_some() || text.contains(':') => "case 0:".to_owned(),
        _ => return None,
    })
}

fn is_keyword(word: &str) -> bool {
    #[rustfmt::skip]
    const KEYWORDS: [&str; 35] = [
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else",
        "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise",
        "return", "try", "while", "with", "yield",
    ];
    KEYWORDS.contains(&word)
}
