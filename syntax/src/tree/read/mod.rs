//! From the parser's tree to nodes with CPython's places.
//!
//! In: the parser's tree and its source. Out: a `Node`.
//! Invariants: the recursion is counted; what would be too high is refused.
//!
//! Elsewhere: statements in `stmt.rs`, expressions in `expr.rs`, literals in `text.rs`, patterns in `pattern.rs`.

mod expr;
mod pattern;
mod stmt;
mod text;

use ruff_python_ast as ast;
use ruff_text_size::{Ranged, TextRange};

use super::{Field, Kind, Node, Place, TreeError};
use crate::core::Const;
use crate::{Mode, Source};

type Read<T> = Result<T, TreeError>;

/// The nodes of the parser's tree.
pub(super) fn read(source: &Source, tree: &ast::Mod, mode: Mode, levels: u32) -> Read<Node> {
    let mut reader = Reader { source, levels, depth: 0 };
    match tree {
        ast::Mod::Module(module) if mode == Mode::Interactive => {
            let body = reader.stmts(&module.body)?;
            Ok(plain("Interactive", [body]))
        }
        ast::Mod::Module(module) => {
            let body = reader.stmts(&module.body)?;
            Ok(plain("Module", [body, Field::Nodes(Vec::new())]))
        }
        ast::Mod::Expression(expression) => {
            let body = reader.one(&expression.body)?;
            Ok(plain("Expression", [body]))
        }
    }
}

struct Reader<'a> {
    source: &'a Source,
    levels: u32,
    depth: u32,
}

/// A node without a place.
fn plain<const N: usize>(name: &str, fields: [Field; N]) -> Node {
    node(name, Place::default(), fields)
}

fn node<const N: usize>(name: &str, at: Place, fields: [Field; N]) -> Node {
    Node { kind: kind(name), at, fields: fields.into() }
}

#[expect(clippy::expect_used, reason = "the names are constants of this folder, which a test compares with the table")]
fn kind(name: &str) -> &'static Kind {
    Kind::named(name).expect("the table of kinds has all names that the reader uses")
}

fn tag(name: &str) -> Field {
    Field::Tag(kind(name))
}

fn name(text: &str) -> Field {
    Field::Name(text.into())
}

fn identifier(name: Option<&ast::Identifier>) -> Field {
    name.map_or(Field::Absent, |name| Field::Name(name.as_str().into()))
}

fn flag(is_set: bool) -> Field {
    Field::Int(i64::from(is_set))
}

fn context(context: ast::ExprContext) -> Field {
    tag(match context {
        ast::ExprContext::Store => "Store",
        ast::ExprContext::Del => "Del",
        ast::ExprContext::Load | ast::ExprContext::Invalid => "Load",
    })
}

impl Reader<'_> {
    fn place(&self, range: TextRange) -> Place {
        let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        let (line, column) = self.source.line_column(range.start().to_u32());
        let (end_line, end_column) = self.source.line_column(range.end().to_u32());
        Place { line: number(line), column: number(column), end_line: number(end_line), end_column: number(end_column) }
    }

    fn of(&self, node: &impl Ranged) -> Place {
        self.place(node.range())
    }

    /// Counts a level around `inside`.
    fn enter(&mut self, inside: impl FnOnce(&mut Self) -> Read<Node>) -> Read<Node> {
        if self.depth >= self.levels {
            return Err(TreeError::TooHigh);
        }
        self.depth += 1;
        let node = inside(self);
        self.depth -= 1;
        node
    }

    /// A field that is one expression.
    fn one(&mut self, expr: &ast::Expr) -> Read<Field> {
        Ok(Field::Node(Box::new(self.expr(expr)?)))
    }

    fn optional(&mut self, expr: Option<&ast::Expr>) -> Read<Field> {
        expr.map_or(Ok(Field::Absent), |expr| self.one(expr))
    }

    fn list(&mut self, exprs: &[ast::Expr]) -> Read<Field> {
        self.each(exprs, Self::expr)
    }

    /// A field that is a list of nodes.
    fn each<T>(&mut self, items: &[T], mut read: impl FnMut(&mut Self, &T) -> Read<Node>) -> Read<Field> {
        let mut nodes = Vec::with_capacity(items.len());
        for item in items {
            nodes.push(Some(read(self, item)?));
        }
        Ok(Field::Nodes(nodes))
    }

    fn constant(value: Const) -> Field {
        Field::Const(value)
    }
}
