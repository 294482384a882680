//! Patterns of `match`.

use ruff_python_ast as ast;
use ruff_text_size::TextRange;

use super::{Writer, names, nodes, optional_identifier};
use crate::core::Const;
use crate::tree::{Field, Node};

/// `_`.
pub(super) fn wildcard(range: TextRange) -> ast::Pattern {
    ast::PatternMatchAs { node_index: ast::AtomicNodeIndex::NONE, range, pattern: None, name: None }.into()
}

impl Writer<'_> {
    fn patterns(&self, field: &Field) -> Vec<ast::Pattern> {
        nodes(field).map(|node| self.pattern(node)).collect()
    }

    pub(super) fn pattern(&self, node: &Node) -> ast::Pattern {
        let range = self.range(node);
        let f = &node.fields;
        let node_index = ast::AtomicNodeIndex::NONE;
        match node.kind.name {
            "MatchValue" => ast::PatternMatchValue { node_index, range, value: self.boxed(&f[0]) }.into(),
            "MatchSingleton" => {
                let value = match &f[0] {
                    Field::Const(Const::Bool(true)) => ast::Singleton::True,
                    Field::Const(Const::Bool(false)) => ast::Singleton::False,
                    _ => ast::Singleton::None,
                };
                ast::PatternMatchSingleton { node_index, range, value }.into()
            }
            "MatchSequence" => ast::PatternMatchSequence { node_index, range, patterns: self.patterns(&f[0]) }.into(),
            "MatchMapping" => {
                let (keys, patterns) = (self.list(&f[0]).into(), self.patterns(&f[1]).into());
                ast::PatternMatchMapping { node_index, range, keys, patterns, rest: optional_identifier(&f[2], range) }
                    .into()
            }
            "MatchClass" => {
                let keywords = names(&f[2]).iter().zip(nodes(&f[3])).map(|(name, pattern)| ast::PatternKeyword {
                    node_index: ast::AtomicNodeIndex::NONE,
                    range: self.range(pattern),
                    attr: ast::Identifier::new(&**name, range),
                    pattern: self.pattern(pattern),
                });
                let arguments = ast::PatternArguments {
                    node_index: ast::AtomicNodeIndex::NONE,
                    range,
                    patterns: self.patterns(&f[1]).into(),
                    keywords: keywords.collect(),
                };
                ast::PatternMatchClass { node_index, range, cls: self.boxed(&f[0]), arguments }.into()
            }
            "MatchStar" => ast::PatternMatchStar { node_index, range, name: optional_identifier(&f[0], range) }.into(),
            "MatchAs" => {
                let pattern = match &f[0] {
                    Field::Node(inner) => Some(Box::new(self.pattern(inner))),
                    _ => None,
                };
                ast::PatternMatchAs { node_index, range, pattern, name: optional_identifier(&f[1], range) }.into()
            }
            "MatchOr" => ast::PatternMatchOr { node_index, range, patterns: self.patterns(&f[0]) }.into(),
            _ => wildcard(range),
        }
    }
}
