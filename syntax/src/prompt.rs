//! What a prompt asks of a text that is being typed.
//!
//! In: a text, whole or not. Out: how its tokens are to be shown, and where its statements are.
//! Elsewhere: whether more of the text is to come is `SyntaxError::incomplete`.

use crate::diagnose::KEYWORDS;
use crate::tokens::{Kind, tokenize};
use crate::{Mode, Source, tree};
use ruff_python_ast as ast;
use ruff_text_size::Ranged;
use std::ops::Range;

/// How a token is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// A reserved word, or one that is a keyword where it begins a line.
    Keyword,
    /// Another name.
    Name,
    /// The name behind `def` or `class`.
    Definition,
    /// A number.
    Number,
    /// A string, begun or whole.
    String,
    /// A comment.
    Comment,
    /// An operator or a bracket.
    Operator,
}

/// The reserved words.
#[must_use]
pub fn keywords() -> &'static [&'static str] {
    &KEYWORDS
}

/// The tokens of a text, in order, as far as there are any; what stands between them is space.
#[must_use]
pub fn shades(text: &str) -> Vec<(Range<usize>, Shade)> {
    let tokens = tokenize(text);
    let mut found: Vec<(Range<usize>, Shade)> = Vec::new();
    let mut end = 0;
    let mut defines = false;
    let mut begins_line = true;
    for (index, token) in tokens.list.iter().enumerate() {
        let range = token.span.start as usize..(token.span.end as usize).min(text.len());
        comments(text, end..range.start.min(text.len()), &mut found);
        let Some(part) = text.get(range.clone()) else { continue };
        let shade = match token.kind {
            Kind::Name if KEYWORDS.contains(&part) => Some(Shade::Keyword),
            Kind::Name if begins_line && matches!(part, "match" | "case") && is_soft_keyword(text, range.end) => {
                Some(Shade::Keyword)
            }
            Kind::Name if defines => Some(Shade::Definition),
            Kind::Name => Some(Shade::Name),
            Kind::Number => Some(Shade::Number),
            Kind::String => Some(Shade::String),
            Kind::Op => Some(Shade::Operator),
            Kind::Newline | Kind::Indent | Kind::Dedent | Kind::End | Kind::Error => None,
        };
        if token.kind == Kind::Error {
            // A string that was begun stands to the end; anything else is not shown.
            let rest = end..text.len();
            let begun = text[rest.clone()].trim_start();
            let prefix = begun.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            if begun.len() - prefix.len() <= 2 && prefix.starts_with(['"', '\'']) {
                found.push((text.len() - begun.len()..text.len(), Shade::String));
            } else {
                comments(text, rest, &mut found);
            }
            break;
        }
        defines = token.kind == Kind::Name && matches!(part, "def" | "class");
        if !matches!(token.kind, Kind::Indent | Kind::Dedent) {
            begins_line = token.kind == Kind::Newline;
        }
        if let Some(shade) = shade {
            found.push((range.clone(), shade));
        }
        // The token of a line's end begins where its comment does.
        if token.kind == Kind::Newline {
            comments(text, range.clone(), &mut found);
        }
        if !matches!(token.kind, Kind::Indent | Kind::Dedent) || index == 0 {
            end = range.end.max(end);
        }
    }
    found
}

/// Whether what follows the word in its line can be the subject of `match` or the pattern of `case`.
fn is_soft_keyword(text: &str, end: usize) -> bool {
    let line = text[end..].lines().next().unwrap_or("");
    let is_subject = |c: char| c.is_alphanumeric() || matches!(c, '_' | '(' | '[' | '{' | '"' | '\'' | '-' | '*');
    line.starts_with([' ', '(', '[', '{']) && line.trim_start().starts_with(is_subject) && line.contains(':')
}

/// Adds the comments of a part that holds no other token.
fn comments(text: &str, range: Range<usize>, found: &mut Vec<(Range<usize>, Shade)>) {
    let Some(part) = text.get(range.clone()) else { return };
    let mut start = range.start;
    for line in part.split_inclusive('\n') {
        if let Some(at) = line.find('#') {
            let comment = start + at..start + line.trim_end_matches(['\n', '\r']).len();
            // Between the tokens of two line ends it may be found again.
            if found.last().is_none_or(|(last, _)| last.end <= comment.start) {
                found.push((comment, Shade::Comment));
            }
        }
        start += line.len();
    }
}

/// What goes on at the end of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// Nothing: the next line begins a logical line.
    Nothing,
    /// A bracket, or a line that a backslash continues.
    Line,
    /// A string.
    String,
}

/// What goes on at the end of a text.
#[must_use]
pub fn open_at_end(text: &str) -> Open {
    let tokens = tokenize(text);
    match &tokens.fault {
        Some(fault) if fault.incomplete => match shades(text).last() {
            Some((range, Shade::String)) if range.end == text.len() => Open::String,
            _ => Open::Line,
        },
        _ if !tokens.open.is_empty() => Open::Line,
        _ => Open::Nothing,
    }
}

/// Where the statements of a text are, in whole lines; several that share a line are one. `None` if it is no program.
#[must_use]
pub fn statements(text: &str) -> Option<Vec<Range<usize>>> {
    let Ok(ast::Mod::Module(module)) = tree::checked_tree(&Source::new("", text), Mode::Module) else { return None };
    let mut found: Vec<Range<usize>> = Vec::new();
    for statement in &module.body {
        let (start, end) = (statement.start().to_usize(), statement.end().to_usize());
        let start = text.get(..start)?.rfind('\n').map_or(0, |at| at + 1);
        let end = text.get(end..)?.find('\n').map_or(text.len(), |at| end + at + 1);
        match found.last_mut() {
            Some(last) if last.end > start => last.end = last.end.max(end),
            _ => found.push(start..end),
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::{Shade, shades, statements};

    fn shown(text: &str) -> Vec<(&str, Shade)> {
        shades(text).into_iter().map(|(range, shade)| (&text[range], shade)).collect()
    }

    #[test]
    fn tokens_have_shades_and_comments_too() {
        let all = shown("# a\nif x: # b\n    def f(): return 'c'\n# d\n");
        let of = |shade| all.iter().filter(|(_, its)| *its == shade).map(|(text, _)| *text).collect::<Vec<_>>();
        assert_eq!(of(Shade::Comment), ["# a", "# b", "# d"]);
        assert_eq!(of(Shade::Keyword), ["if", "def", "return"]);
        assert_eq!(of(Shade::Definition), ["f"]);
        assert_eq!(of(Shade::String), ["'c'"]);
        assert_eq!(of(Shade::Name), ["x"]);
    }

    #[test]
    fn what_is_begun_has_shades() {
        assert_eq!(shown("x = 'ab"), [("x", Shade::Name), ("=", Shade::Operator), ("'ab", Shade::String)]);
        assert_eq!(shown("match x:")[0], ("match", Shade::Keyword));
        assert_eq!(shown("match = 1")[0], ("match", Shade::Name));
        assert!(shades("\u{0}$").is_empty());
    }

    #[test]
    fn statements_are_whole_lines() {
        let text = "a = 1; b = 2\n\n@f\ndef g():\n    x\n\n    y\n# z\ng()";
        let found = statements(text).map(|all| all.into_iter().map(|range| &text[range]).collect::<Vec<_>>());
        assert_eq!(found, Some(vec!["a = 1; b = 2\n", "@f\ndef g():\n    x\n\n    y\n", "g()"]));
        assert_eq!(statements("a = "), None);
        assert_eq!(statements("# only\n"), Some(Vec::new()));
    }
}
