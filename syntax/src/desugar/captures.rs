//! What CPython's compiler checks in patterns.
//!
//! In: a case's pattern. Out: CPython's SyntaxError, or the names it captures.

use ruff_python_ast::{self as ast, Pattern};
use ruff_text_size::Ranged;

use std::collections::HashSet;

use crate::core::{Name, Span};
use crate::scope::span;

use super::{Lower, Lowered};

/// The names that a pattern captures.
#[derive(Default)]
struct Found {
    /// In order.
    names: Vec<Name>,
    known: HashSet<Name>,
}

impl Lower<'_> {
    /// Refuses what no subject could reach or what binds a name twice.
    pub(super) fn check_pattern(&self, pattern: &Pattern, may_always_match: bool) -> Lowered<()> {
        self.check_reachable(pattern, may_always_match)?;
        self.captured_names(pattern).map(drop)
    }

    /// The names that a pattern captures, in order.
    pub(super) fn captured_names(&self, pattern: &Pattern) -> Lowered<Vec<Name>> {
        let mut found = Found::default();
        self.collect_captures(pattern, &mut found, &mut Span::default())?;
        Ok(found.names)
    }

    fn check_reachable(&self, pattern: &Pattern, may_always_match: bool) -> Lowered<()> {
        match pattern {
            Pattern::MatchAs(node) => match (&node.pattern, &node.name) {
                (Some(inner), _) => self.check_reachable(inner, may_always_match),
                _ if may_always_match => Ok(()),
                (None, Some(name)) => {
                    let message = format!("name capture '{}' makes remaining patterns unreachable", name.as_str());
                    self.fail(message, span(node.range()))
                }
                (None, None) => self.fail("wildcard makes remaining patterns unreachable", span(node.range())),
            },
            Pattern::MatchOr(node) => {
                let last = node.patterns.len().saturating_sub(1);
                let mut parts = node.patterns.iter().enumerate();
                parts.try_for_each(|(at, part)| self.check_reachable(part, may_always_match && at == last))
            }
            _ => Ok(()),
        }
    }

    /// `at` is the pattern looked at last: CPython reports there what it finds behind the parts of a pattern.
    fn collect_captures(&self, pattern: &Pattern, names: &mut Found, at: &mut Span) -> Lowered<()> {
        *at = span(pattern.range());
        let add = |name: &Option<ast::Identifier>, at: Span, names: &mut Found| match name {
            Some(name) => self.add_capture(name.as_str(), at, names),
            None => Ok(()),
        };
        match pattern {
            Pattern::MatchValue(node) if node.value.is_f_string_expr() => {
                self.fail("patterns may only match literals and attribute lookups", span(node.range()))
            }
            Pattern::MatchValue(_) | Pattern::MatchSingleton(_) => Ok(()),
            Pattern::MatchAs(node) => {
                if let Some(inner) = &node.pattern {
                    self.collect_captures(inner, names, at)?;
                }
                add(&node.name, *at, names)
            }
            Pattern::MatchStar(node) => add(&node.name, *at, names),
            Pattern::MatchSequence(node) => {
                if node.patterns.iter().filter(|part| part.is_match_star()).count() > 1 {
                    return self.fail("multiple starred names in sequence pattern", span(node.range()));
                }
                node.patterns.iter().try_for_each(|part| self.collect_captures(part, names, at))
            }
            Pattern::MatchMapping(node) => {
                self.check_keys(node)?;
                node.patterns.iter().try_for_each(|part| self.collect_captures(part, names, at))?;
                add(&node.rest, *at, names)
            }
            Pattern::MatchClass(node) => {
                let keywords = node.arguments.keywords.iter().map(|keyword| &keyword.pattern);
                let mut seen = HashSet::new();
                for keyword in &node.arguments.keywords {
                    let name = keyword.attr.as_str();
                    if !seen.insert(name) {
                        let message = format!("attribute name repeated in class pattern: {name}");
                        return self.fail(message, span(keyword.pattern.range()));
                    }
                }
                let mut parts = node.arguments.patterns.iter().chain(keywords);
                parts.try_for_each(|part| self.collect_captures(part, names, at))
            }
            Pattern::MatchOr(node) => {
                let mut first: Option<Found> = None;
                for part in &node.patterns {
                    let mut found = Found::default();
                    self.collect_captures(part, &mut found, at)?;
                    if first.as_ref().is_some_and(|first| first.known != found.known) {
                        return self.fail("alternative patterns bind different names", *at);
                    }
                    first.get_or_insert(found);
                }
                let first = first.unwrap_or_default().names;
                first.iter().try_for_each(|name| self.add_capture(name, *at, names))
            }
        }
    }

    fn add_capture(&self, name: &str, at: Span, names: &mut Found) -> Lowered<()> {
        let new: Name = name.into();
        if !names.known.insert(new.clone()) {
            return self.fail(format!("multiple assignments to name '{name}' in pattern"), at);
        }
        names.names.push(new);
        Ok(())
    }

    /// No two keys of a mapping pattern may be the same constant.
    fn check_keys(&self, node: &ast::PatternMatchMapping) -> Lowered<()> {
        let mut seen = HashSet::new();
        for key in &node.keys {
            let Some((identity, shown)) = constant_key(key) else { continue };
            if !seen.insert(identity) {
                let message = format!("mapping pattern checks duplicate key ({shown})");
                return self.fail(message, span(node.range()));
            }
        }
        Ok(())
    }
}

/// A constant key: what it is equal by, and its `repr`.
fn constant_key(key: &ast::Expr) -> Option<(String, String)> {
    let number = |value: f64, shown: String| (format!("number {}", value + 0.0), shown);
    Some(match key {
        ast::Expr::NoneLiteral(_) => ("None".into(), "None".into()),
        ast::Expr::BooleanLiteral(node) => {
            number(f64::from(u8::from(node.value)), if node.value { "True" } else { "False" }.into())
        }
        ast::Expr::StringLiteral(node) => {
            let text = node.value.to_str();
            (format!("str {text}"), quoted(text))
        }
        ast::Expr::BytesLiteral(node) => {
            let text: String = node.value.bytes().map(|byte| byte.escape_ascii().to_string()).collect();
            (format!("bytes {text}"), format!("b'{text}'"))
        }
        ast::Expr::NumberLiteral(node) => match &node.value {
            ast::Number::Int(value) => match value.as_i64() {
                #[expect(clippy::cast_precision_loss, reason = "only numbers that a float holds exactly get here")]
                Some(small) if small.abs() < 1 << 53 => number(small as f64, small.to_string()),
                _ => (format!("int {value}"), value.to_string()),
            },
            ast::Number::Float(value) => number(*value, format!("{value:?}")),
            ast::Number::Complex { imag, .. } if *imag == 0.0 => number(0.0, "0j".into()),
            ast::Number::Complex { imag, .. } => (format!("imaginary {imag}"), format!("{imag}j")),
        },
        ast::Expr::UnaryOp(node) if node.op == ast::UnaryOp::USub => match &*node.operand {
            ast::Expr::NumberLiteral(inner) => match &inner.value {
                ast::Number::Float(value) => number(-value, format!("{:?}", -value)),
                ast::Number::Int(value) if value.as_i64() == Some(0) => number(0.0, "0".into()),
                _ => {
                    let (identity, shown) = constant_key(&node.operand)?;
                    (identity.replace("number ", "number -"), format!("-{shown}"))
                }
            },
            _ => return None,
        },
        _ => return None,
    })
}

fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let mut out = String::from(quote);
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\\' => out.push_str("\\\\"),
            c if c == quote => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}
