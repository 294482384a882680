//! Patterns of `match`.

use ruff_python_ast as ast;

use super::{Read, Reader, identifier, node};
use crate::core::Const;
use crate::tree::{Field, Node};

impl Reader<'_> {
    pub(super) fn pattern(&mut self, pattern: &ast::Pattern) -> Read<Node> {
        self.enter(|reader| reader.pattern_inside(pattern))
    }

    fn patterns(&mut self, patterns: &[ast::Pattern]) -> Read<Field> {
        self.each(patterns, Self::pattern)
    }

    fn pattern_inside(&mut self, pattern: &ast::Pattern) -> Read<Node> {
        let at = self.of(pattern);
        Ok(match pattern {
            ast::Pattern::MatchValue(pattern) => node("MatchValue", at, [self.one(&pattern.value)?]),
            ast::Pattern::MatchSingleton(pattern) => {
                let value = match pattern.value {
                    ast::Singleton::None => Const::None,
                    ast::Singleton::True => Const::Bool(true),
                    ast::Singleton::False => Const::Bool(false),
                };
                node("MatchSingleton", at, [Field::Const(value)])
            }
            ast::Pattern::MatchSequence(pattern) => node("MatchSequence", at, [self.patterns(&pattern.patterns)?]),
            ast::Pattern::MatchMapping(pattern) => {
                let keys = self.list(&pattern.keys)?;
                node("MatchMapping", at, [keys, self.patterns(&pattern.patterns)?, identifier(pattern.rest.as_ref())])
            }
            ast::Pattern::MatchClass(pattern) => {
                let class = self.one(&pattern.cls)?;
                let patterns = self.patterns(&pattern.arguments.patterns)?;
                let keywords = &pattern.arguments.keywords;
                let names = keywords.iter().map(|keyword| keyword.attr.as_str().into()).collect();
                let values = self.each(keywords, |reader, keyword| reader.pattern(&keyword.pattern))?;
                node("MatchClass", at, [class, patterns, Field::Names(names), values])
            }
            ast::Pattern::MatchStar(pattern) => node("MatchStar", at, [identifier(pattern.name.as_ref())]),
            ast::Pattern::MatchAs(pattern) => {
                let inner = match pattern.pattern.as_deref() {
                    Some(inner) => Field::Node(Box::new(self.pattern(inner)?)),
                    None => Field::Absent,
                };
                node("MatchAs", at, [inner, identifier(pattern.name.as_ref())])
            }
            ast::Pattern::MatchOr(pattern) => node("MatchOr", at, [self.patterns(&pattern.patterns)?]),
        })
    }
}
