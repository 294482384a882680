//! Names of expressions in messages, and which part of a target cannot be one.
//!
//! In: the text of an expression. Out: CPython's name for it, or the first invalid part.

use ruff_python_ast::{self as ast, Expr};
use ruff_text_size::Ranged;

use crate::parser;

/// What the target is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Context {
    /// `=`, `with … as`.
    Assign,
    /// `del`.
    Delete,
    /// `for`.
    For,
}

/// CPython's name for the expression of this text.
pub(super) fn expression_name(text: &str) -> String {
    parser::expression(text).map_or_else(|| "expression".into(), |expr| name(&expr).into())
}

/// A call's arguments contain `**mapping`.
pub(super) fn has_double_star(arguments: &str) -> bool {
    match parser::expression(&format!("f({arguments})")) {
        Some(Expr::Call(call)) => call.arguments.keywords.iter().any(|keyword| keyword.arg.is_none()),
        _ => false,
    }
}

/// The name and the byte range, within the text, of what cannot be a target.
pub(super) fn invalid_target(text: &str, context: Context) -> Option<(&'static str, u32, u32)> {
    let expr = parser::expression(text)?;
    let invalid = find(&expr, context)?;
    // The text was parsed in parentheses.
    let range = invalid.range();
    let (start, end) = (range.start().to_u32().saturating_sub(1), range.end().to_u32().saturating_sub(1));
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    Some((name(invalid), start.min(length), end.min(length)))
}

/// The byte range of the expression within its text, parentheses around it not counted.
pub(super) fn range(text: &str) -> Option<(u32, u32)> {
    let range = parser::expression(text)?.range();
    let length = u32::try_from(text.len()).ok()?;
    let (start, end) = (range.start().to_u32().checked_sub(1)?, range.end().to_u32().checked_sub(1)?);
    (end <= length).then_some((start, end))
}

fn find(expr: &Expr, context: Context) -> Option<&Expr> {
    match expr {
        Expr::List(node) => node.elts.iter().find_map(|part| find(part, context)),
        Expr::Tuple(node) => node.elts.iter().find_map(|part| find(part, context)),
        Expr::Starred(_) if context == Context::Delete => Some(expr),
        Expr::Starred(node) => find(&node.value, context),
        Expr::Compare(node) if context == Context::For => {
            if node.ops.first() == Some(&ast::CmpOp::In) {
                find(&node.left, context)
            } else {
                None
            }
        }
        Expr::Name(_) | Expr::Subscript(_) | Expr::Attribute(_) => None,
        _ => Some(expr),
    }
}

/// CPython's `_PyPegen_get_expr_name`.
fn name(expr: &Expr) -> &'static str {
    match expr {
        Expr::Attribute(_) => "attribute",
        Expr::Subscript(_) => "subscript",
        Expr::Starred(_) => "starred",
        Expr::Name(_) => "name",
        Expr::List(_) => "list",
        Expr::Tuple(_) => "tuple",
        Expr::Lambda(_) => "lambda",
        Expr::Call(_) => "function call",
        Expr::BoolOp(_) | Expr::BinOp(_) | Expr::UnaryOp(_) => "expression",
        Expr::Generator(_) => "generator expression",
        Expr::Yield(_) | Expr::YieldFrom(_) => "yield expression",
        Expr::Await(_) => "await expression",
        Expr::ListComp(_) => "list comprehension",
        Expr::SetComp(_) => "set comprehension",
        Expr::DictComp(_) => "dict comprehension",
        Expr::Dict(_) => "dict literal",
        Expr::Set(_) => "set display",
        Expr::FString(_) | Expr::TString(_) => "f-string expression",
        Expr::BooleanLiteral(node) if node.value => "True",
        Expr::BooleanLiteral(_) => "False",
        Expr::NoneLiteral(_) => "None",
        Expr::EllipsisLiteral(_) => "ellipsis",
        Expr::NumberLiteral(_) | Expr::StringLiteral(_) | Expr::BytesLiteral(_) => "literal",
        Expr::Compare(_) => "comparison",
        Expr::If(_) => "conditional expression",
        Expr::Named(_) => "named expression",
        Expr::Slice(_) | Expr::IpyEscapeCommand(_) => "expression",
    }
}
