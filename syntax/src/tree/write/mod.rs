//! From nodes to the parser's tree, which scopes and desugaring read.
//!
//! In: a tree that has passed the checks, and its lines. Out: the parser's tree, with offsets for places.
//! Invariants:
//! - What the checks let through has a counterpart; a field of a wrong kind, which they refuse, is read as `None` or as nothing.
//!
//! Elsewhere: statements in `stmt.rs`, expressions in `expr.rs`, literals in `literal.rs`, patterns in `pattern.rs`.

mod expr;
mod literal;
mod pattern;
mod stmt;

use std::rc::Rc;

use ruff_python_ast as ast;
use ruff_text_size::{TextRange, TextSize};

use super::place::Lines;
use super::{Field, Node};

/// The parser's tree for a `Module`, `Interactive` or `Expression`.
pub(super) fn write(tree: &Node, lines: &Lines) -> ast::Mod {
    let writer = Writer { lines };
    let range = TextRange::empty(TextSize::from(0));
    let body = &tree.fields[0];
    if tree.kind.name == "Expression" {
        let body = Box::new(writer.one(body));
        return ast::Mod::Expression(ast::ModExpression { node_index: ast::AtomicNodeIndex::NONE, range, body });
    }
    let body = writer.stmts(body).into();
    ast::Mod::Module(ast::ModModule { node_index: ast::AtomicNodeIndex::NONE, range, body })
}

struct Writer<'a> {
    lines: &'a Lines,
}

impl Writer<'_> {
    fn range(&self, node: &Node) -> TextRange {
        self.lines.range(node.at)
    }

    /// The expression in a field.
    fn one(&self, field: &Field) -> ast::Expr {
        match field {
            Field::Node(node) => self.expr(node),
            _ => none(TextRange::default()),
        }
    }

    fn boxed(&self, field: &Field) -> Box<ast::Expr> {
        Box::new(self.one(field))
    }

    fn optional(&self, field: &Field) -> Option<Box<ast::Expr>> {
        matches!(field, Field::Node(_)).then(|| self.boxed(field))
    }

    fn list(&self, field: &Field) -> Vec<ast::Expr> {
        nodes(field).map(|node| self.expr(node)).collect()
    }
}

fn none(range: TextRange) -> ast::Expr {
    ast::Expr::NoneLiteral(ast::ExprNoneLiteral { node_index: ast::AtomicNodeIndex::NONE, range })
}

/// The nodes of a list; gaps are passed over.
fn nodes(field: &Field) -> impl Iterator<Item = &Node> {
    match field {
        Field::Nodes(list) => list.as_slice(),
        _ => &[],
    }
    .iter()
    .flatten()
}

/// The nodes of a list with its gaps.
fn places(field: &Field) -> &[Option<Node>] {
    match field {
        Field::Nodes(list) => list,
        _ => &[],
    }
}

fn text(field: &Field) -> &str {
    match field {
        Field::Name(name) => name,
        _ => "",
    }
}

fn names(field: &Field) -> &[Rc<str>] {
    match field {
        Field::Names(names) => names,
        _ => &[],
    }
}

fn identifier(field: &Field, range: TextRange) -> ast::Identifier {
    ast::Identifier::new(text(field), range)
}

fn optional_identifier(field: &Field, range: TextRange) -> Option<ast::Identifier> {
    matches!(field, Field::Name(_)).then(|| identifier(field, range))
}

fn number(field: &Field) -> i64 {
    match field {
        Field::Int(number) => *number,
        _ => 0,
    }
}

fn tag(field: &Field) -> &'static str {
    match field {
        Field::Tag(kind) => kind.name,
        _ => "",
    }
}

fn operator(name: &str) -> ast::Operator {
    match name {
        "Sub" => ast::Operator::Sub,
        "Mult" => ast::Operator::Mult,
        "MatMult" => ast::Operator::MatMult,
        "Div" => ast::Operator::Div,
        "Mod" => ast::Operator::Mod,
        "Pow" => ast::Operator::Pow,
        "LShift" => ast::Operator::LShift,
        "RShift" => ast::Operator::RShift,
        "BitOr" => ast::Operator::BitOr,
        "BitXor" => ast::Operator::BitXor,
        "BitAnd" => ast::Operator::BitAnd,
        "FloorDiv" => ast::Operator::FloorDiv,
        _ => ast::Operator::Add,
    }
}

fn comparison(name: &str) -> ast::CmpOp {
    match name {
        "NotEq" => ast::CmpOp::NotEq,
        "Lt" => ast::CmpOp::Lt,
        "LtE" => ast::CmpOp::LtE,
        "Gt" => ast::CmpOp::Gt,
        "GtE" => ast::CmpOp::GtE,
        "Is" => ast::CmpOp::Is,
        "IsNot" => ast::CmpOp::IsNot,
        "In" => ast::CmpOp::In,
        "NotIn" => ast::CmpOp::NotIn,
        _ => ast::CmpOp::Eq,
    }
}

fn context(field: &Field) -> ast::ExprContext {
    match tag(field) {
        "Store" => ast::ExprContext::Store,
        "Del" => ast::ExprContext::Del,
        _ => ast::ExprContext::Load,
    }
}
