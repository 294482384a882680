//! What CPython's compiler warns of: programs that run, but hardly as they were meant.
//!
//! In: expressions and statements as they are lowered. Out: `Program::warnings`, in the order of the source.
//! Elsewhere: what is refused, in `checks.rs`; the printing is the interpreter's.

use ruff_python_ast::{self as ast, CmpOp, str_prefix::StringLiteralPrefix};
use ruff_text_size::{Ranged, TextRange};

use crate::core::{Span, Warning};
use crate::scope::span;

use super::Lower;
use super::literals::slice;

impl Lower<'_> {
    fn warn(&mut self, message: impl Into<String>, at: Span) {
        self.warnings.push(Warning { message: message.into(), at, is_deprecation: false });
    }

    /// `"\d"`: the first escape of a literal that means nothing. `at` is the literal, `content` what is between its quotes.
    fn warn_of_escape(&mut self, content: TextRange, is_bytes: bool, at: Span) {
        let written = slice(self.source, content);
        if let Some(shown) = first_bad_escape(written, is_bytes) {
            let kind = if shown.len() == 3 { "octal escape" } else { "escape" };
            let message = format!("invalid {kind} sequence '\\{shown}'");
            self.warnings.push(Warning { message, at, is_deprecation: true });
        }
    }

    pub(super) fn warn_of_string_escapes(&mut self, value: &ast::StringLiteralValue) {
        value.as_slice().iter().for_each(|part| self.warn_of_part_escapes(part));
    }

    /// A tree's literals have no quotes within their range, and what they mean was computed.
    pub(super) fn warn_of_part_escapes(&mut self, part: &ast::StringLiteral) {
        if !self.source.is_tree && !matches!(part.flags.prefix(), StringLiteralPrefix::Raw { .. }) {
            self.warn_of_escape(part.content_range(), false, span(part.range()));
        }
    }

    /// A piece of an f-string, of which `whole` is the place.
    pub(super) fn warn_of_piece_escapes(&mut self, piece: TextRange, whole: Span) {
        if !self.source.is_tree {
            self.warn_of_escape(piece, false, whole);
        }
    }

    pub(super) fn warn_of_bytes_escapes(&mut self, value: &ast::BytesLiteralValue) {
        for part in value.as_slice() {
            if !self.source.is_tree && !part.flags.prefix().is_raw() {
                self.warn_of_escape(part.content_range(), true, span(part.range()));
            }
        }
    }

    /// `x is 5`.
    pub(super) fn warn_of_identity(&mut self, node: &ast::ExprCompare) {
        let mut left = &*node.left;
        for (op, right) in node.ops.iter().zip(&node.comparators) {
            if matches!(op, CmpOp::Is | CmpOp::IsNot) && (is_literal(left) || is_literal(right)) {
                let (word, instead) = if *op == CmpOp::Is { ("is", "==") } else { ("is not", "!=") };
                let message = format!("\"{word}\" with a literal. Did you mean \"{instead}\"?");
                return self.warn(message, span(node.range()));
            }
            left = right;
        }
    }

    /// `assert (x, "message")`.
    pub(super) fn warn_of_tuple(&mut self, node: &ast::StmtAssert) {
        if matches!(&*node.test, ast::Expr::Tuple(tuple) if !tuple.elts.is_empty()) {
            self.warn("assertion is always true, perhaps remove parentheses?", span(node.range()));
        }
    }

    /// `[(1, 2) (3, 4)]`: a comma is missing.
    pub(super) fn warn_of_call(&mut self, node: &ast::ExprCall) {
        let kind = match &*node.func {
            func @ (ast::Expr::List(_)
            | ast::Expr::ListComp(_)
            | ast::Expr::Dict(_)
            | ast::Expr::DictComp(_)
            | ast::Expr::Set(_)
            | ast::Expr::SetComp(_)
            | ast::Expr::Generator(_)
            | ast::Expr::Tuple(_)
            | ast::Expr::FString(_)) => kind_of(func),
            func => constant_kind(func),
        };
        if let Some(kind) = kind {
            self.warn(format!("'{kind}' object is not callable; perhaps you missed a comma?"), span(node.range()));
        }
    }

    /// `[1 [2], "a" ["b"]]`: a comma is missing.
    pub(super) fn warn_of_subscript(&mut self, node: &ast::ExprSubscript) {
        let value = &*node.value;
        let at = span(node.range());
        let is_sequence = matches!(
            value,
            ast::Expr::StringLiteral(_)
                | ast::Expr::BytesLiteral(_)
                | ast::Expr::FString(_)
                | ast::Expr::List(_)
                | ast::Expr::ListComp(_)
                | ast::Expr::Tuple(_)
        );
        if !is_sequence {
            let is_flat = matches!(
                value,
                ast::Expr::Set(_) | ast::Expr::SetComp(_) | ast::Expr::Generator(_) | ast::Expr::Lambda(_)
            );
            let kind = if is_flat { kind_of(value) } else { constant_kind(value) };
            if let Some(kind) = kind {
                self.warn(format!("'{kind}' object is not subscriptable; perhaps you missed a comma?"), at);
            }
            return;
        }
        let Some(index) = kind_of(&node.slice) else { return };
        if matches!(index, "int" | "bool" | "slice") {
            return;
        }
        let kind = kind_of(value).unwrap_or("str");
        let message = format!("{kind} indices must be integers or slices, not {index}; perhaps you missed a comma?");
        self.warn(message, at);
    }
}

/// A literal for which identity means nothing.
fn is_literal(node: &ast::Expr) -> bool {
    match node {
        ast::Expr::NumberLiteral(_) | ast::Expr::StringLiteral(_) | ast::Expr::BytesLiteral(_) => true,
        ast::Expr::UnaryOp(node) => matches!(&*node.operand, ast::Expr::NumberLiteral(_)),
        ast::Expr::Tuple(tuple) => tuple.elts.iter().all(is_constant),
        _ => false,
    }
}

fn is_constant(node: &ast::Expr) -> bool {
    is_literal(node)
        || matches!(node, ast::Expr::NoneLiteral(_) | ast::Expr::BooleanLiteral(_) | ast::Expr::EllipsisLiteral(_))
}

/// The class of a constant's value.
fn constant_kind(node: &ast::Expr) -> Option<&'static str> {
    Some(match node {
        ast::Expr::NoneLiteral(_) => "NoneType",
        ast::Expr::BooleanLiteral(_) => "bool",
        ast::Expr::EllipsisLiteral(_) => "ellipsis",
        ast::Expr::StringLiteral(_) => "str",
        ast::Expr::BytesLiteral(_) => "bytes",
        ast::Expr::NumberLiteral(number) => match number.value {
            ast::Number::Int(_) => "int",
            ast::Number::Float(_) => "float",
            ast::Number::Complex { .. } => "complex",
        },
        _ => return None,
    })
}

/// The class of the value that an expression surely gives.
fn kind_of(node: &ast::Expr) -> Option<&'static str> {
    Some(match node {
        ast::Expr::Tuple(_) => "tuple",
        ast::Expr::List(_) | ast::Expr::ListComp(_) => "list",
        ast::Expr::Dict(_) | ast::Expr::DictComp(_) => "dict",
        ast::Expr::Set(_) | ast::Expr::SetComp(_) => "set",
        ast::Expr::Generator(_) => "generator",
        ast::Expr::Lambda(_) => "function",
        ast::Expr::FString(_) => "str",
        ast::Expr::Slice(_) => "slice",
        other => return constant_kind(other),
    })
}

/// What stands behind the backslash of the first escape that means nothing, or means more than a byte.
fn first_bad_escape(written: &str, is_bytes: bool) -> Option<&str> {
    let bytes = written.as_bytes();
    let mut at = 0;
    while let Some(found) = bytes.get(at..)?.iter().position(|byte| *byte == b'\\') {
        let escaped = at + found + 1;
        at = escaped + 1;
        match *bytes.get(escaped)? {
            b'\n' | b'\r' | b'\\' | b'\'' | b'"' | b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v' | b'x' => {}
            b'N' | b'u' | b'U' if !is_bytes => {}
            first @ b'0'..=b'7' => {
                let digits = bytes[escaped..].iter().take(3).take_while(|byte| matches!(byte, b'0'..=b'7')).count();
                if first >= b'4' && digits == 3 {
                    return written.get(escaped..escaped + 3);
                }
                at = escaped + digits;
            }
            // Before a character that is not in ASCII the backslash is doubled first, without a warning.
            other if !other.is_ascii() => {}
            _ => return written.get(escaped..=escaped),
        }
    }
    None
}
