//! What CPython's compiler checks in patterns.
//!
//! In: a case's pattern. Out: CPython's SyntaxError, or the names it captures.

use ruff_python_ast::{self as ast, Pattern};
use ruff_text_size::Ranged;

use crate::core::Name;
use crate::scope::span;

use super::{Lower, Lowered};

impl Lower<'_> {
    /// Refuses what no subject could reach or what binds a name twice.
    pub(super) fn check_pattern(&self, pattern: &Pattern, may_always_match: bool) -> Lowered<()> {
        self.check_reachable(pattern, may_always_match)?;
        self.captured_names(pattern, &mut Vec::new())
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

    /// The names that a pattern captures, in order.
    pub(super) fn captured_names(&self, pattern: &Pattern, names: &mut Vec<Name>) -> Lowered<()> {
        let add = |name: &Option<ast::Identifier>, names: &mut Vec<Name>| match name {
            Some(name) => self.add_capture(name, span(pattern.range()), names),
            None => Ok(()),
        };
        match pattern {
            Pattern::MatchValue(node) if node.value.is_f_string_expr() => {
                self.fail("patterns may only match literals and attribute lookups", span(node.range()))
            }
            Pattern::MatchValue(_) | Pattern::MatchSingleton(_) => Ok(()),
            Pattern::MatchAs(node) => {
                if let Some(inner) = &node.pattern {
                    self.captured_names(inner, names)?;
                }
                add(&node.name, names)
            }
            Pattern::MatchStar(node) => add(&node.name, names),
            Pattern::MatchSequence(node) => {
                if node.patterns.iter().filter(|part| part.is_match_star()).count() > 1 {
                    return self.fail("multiple starred names in sequence pattern", span(node.range()));
                }
                node.patterns.iter().try_for_each(|part| self.captured_names(part, names))
            }
            Pattern::MatchMapping(node) => {
                node.patterns.iter().try_for_each(|part| self.captured_names(part, names))?;
                add(&node.rest, names)
            }
            Pattern::MatchClass(node) => {
                let keywords = node.arguments.keywords.iter().map(|keyword| &keyword.pattern);
                for (at, keyword) in node.arguments.keywords.iter().enumerate() {
                    let name = keyword.attr.as_str();
                    if node.arguments.keywords[..at].iter().any(|other| other.attr.as_str() == name) {
                        let message = format!("attribute name repeated in class pattern: {name}");
                        return self.fail(message, span(keyword.pattern.range()));
                    }
                }
                let mut parts = node.arguments.patterns.iter().chain(keywords);
                parts.try_for_each(|part| self.captured_names(part, names))
            }
            Pattern::MatchOr(node) => {
                let mut first: Option<Vec<Name>> = None;
                for part in &node.patterns {
                    let mut found = Vec::new();
                    self.captured_names(part, &mut found)?;
                    let mut sorted = found.clone();
                    sorted.sort_unstable();
                    let same = first.as_ref().is_none_or(|first| {
                        let mut first = first.clone();
                        first.sort_unstable();
                        first == sorted
                    });
                    if !same {
                        return self.fail("alternative patterns bind different names", span(node.range()));
                    }
                    first.get_or_insert(found);
                }
                for name in first.unwrap_or_default() {
                    if names.contains(&name) {
                        return self
                            .fail(format!("multiple assignments to name '{name}' in pattern"), span(node.range()));
                    }
                    names.push(name);
                }
                Ok(())
            }
        }
    }

    fn add_capture(&self, name: &ast::Identifier, at: crate::core::Span, names: &mut Vec<Name>) -> Lowered<()> {
        let text = name.as_str();
        if names.iter().any(|known| &**known == text) {
            return self.fail(format!("multiple assignments to name '{text}' in pattern"), at);
        }
        names.push(text.into());
        Ok(())
    }
}
