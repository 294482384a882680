//! Literals and f-strings.

use std::str::FromStr;

use ruff_python_ast as ast;
use ruff_text_size::TextRange;

use super::{Writer, nodes, none, number};
use crate::core::Const;
use crate::tree::{Field, Node};

impl Writer<'_> {
    pub(super) fn constant(&self, node: &Node, range: TextRange) -> ast::Expr {
        match &node.fields[0] {
            Field::Const(value) => literal(value, range),
            _ => none(range),
        }
    }

    /// An f-string of these pieces. What is no text and no field is a field without conversion.
    pub(super) fn joined<'n>(&self, pieces: impl Iterator<Item = &'n Node>, range: TextRange) -> ast::Expr {
        let elements: Vec<_> = pieces.map(|piece| self.element(piece, range)).collect();
        let string = ast::FString {
            node_index: ast::AtomicNodeIndex::NONE,
            range,
            elements: elements.into(),
            flags: ast::FStringFlags::empty(),
        };
        ast::ExprFString { node_index: ast::AtomicNodeIndex::NONE, range, value: ast::FStringValue::single(string) }
            .into()
    }

    fn element(&self, piece: &Node, range: TextRange) -> ast::InterpolatedStringElement {
        let f = &piece.fields;
        if let ("Constant", Some(Field::Const(Const::Str(text)))) = (piece.kind.name, f.first()) {
            let literal = ast::InterpolatedStringLiteralElement {
                node_index: ast::AtomicNodeIndex::NONE,
                range,
                value: text.as_ref().into(),
            };
            return ast::InterpolatedStringElement::Literal(literal);
        }
        let (expression, conversion, format_spec) = match piece.kind.name {
            "FormattedValue" => (self.boxed(&f[0]), conversion(number(&f[1])), self.spec(&f[2], range)),
            _ => (Box::new(self.expr(piece)), ast::ConversionFlag::None, None),
        };
        ast::InterpolatedStringElement::Interpolation(ast::InterpolatedElement {
            node_index: ast::AtomicNodeIndex::NONE,
            range,
            expression,
            debug_text: None,
            conversion,
            format_spec,
        })
    }

    fn spec(&self, field: &Field, range: TextRange) -> Option<Box<ast::InterpolatedStringFormatSpec>> {
        let Field::Node(node) = field else { return None };
        let elements: Vec<_> = match node.kind.name {
            "JoinedStr" => nodes(&node.fields[0]).map(|piece| self.element(piece, range)).collect(),
            _ => vec![self.element(node, range)],
        };
        Some(Box::new(ast::InterpolatedStringFormatSpec {
            node_index: ast::AtomicNodeIndex::NONE,
            range,
            elements: elements.into(),
        }))
    }
}

fn conversion(code: i64) -> ast::ConversionFlag {
    match u8::try_from(code) {
        Ok(b's') => ast::ConversionFlag::Str,
        Ok(b'r') => ast::ConversionFlag::Repr,
        Ok(b'a') => ast::ConversionFlag::Ascii,
        _ => ast::ConversionFlag::None,
    }
}

fn literal(value: &Const, range: TextRange) -> ast::Expr {
    let node_index = ast::AtomicNodeIndex::NONE;
    match value {
        Const::None => none(range),
        Const::Bool(value) => ast::ExprBooleanLiteral { node_index, range, value: *value }.into(),
        Const::Ellipsis => ast::ExprEllipsisLiteral { node_index, range }.into(),
        Const::Int(value) if *value < 0 => negative(&value.unsigned_abs().to_string(), range),
        Const::Int(value) => integer(&value.to_string(), range),
        Const::BigInt(digits) => match digits.strip_prefix('-') {
            Some(digits) => negative(digits, range),
            None => integer(digits, range),
        },
        Const::Float(value) => number_literal(ast::Number::Float(*value), range),
        Const::Imaginary(value) => number_literal(ast::Number::Complex { real: 0.0, imag: *value }, range),
        Const::Str(text) => {
            let flags = ast::StringLiteralFlags::empty();
            let part = ast::StringLiteral {
                node_index: ast::AtomicNodeIndex::NONE,
                range,
                value: text.as_ref().into(),
                flags,
            };
            ast::ExprStringLiteral { node_index, range, value: ast::StringLiteralValue::single(part) }.into()
        }
        Const::Bytes(bytes) => {
            let flags = ast::BytesLiteralFlags::empty();
            let part = ast::BytesLiteral {
                node_index: ast::AtomicNodeIndex::NONE,
                range,
                value: bytes.as_ref().into(),
                flags,
            };
            ast::ExprBytesLiteral { node_index, range, value: ast::BytesLiteralValue::single(part) }.into()
        }
        Const::Tuple(items) | Const::FrozenSet(items) => {
            let elts = items.iter().map(|item| literal(item, range)).collect();
            ast::ExprTuple { node_index, range, elts, ctx: ast::ExprContext::Load, parenthesized: true }.into()
        }
    }
}

fn number_literal(value: ast::Number, range: TextRange) -> ast::Expr {
    ast::ExprNumberLiteral { node_index: ast::AtomicNodeIndex::NONE, range, value }.into()
}

fn integer(digits: &str, range: TextRange) -> ast::Expr {
    number_literal(ast::Number::Int(ast::Int::from_str(digits).unwrap_or(ast::Int::ZERO)), range)
}

fn negative(digits: &str, range: TextRange) -> ast::Expr {
    let operand = Box::new(integer(digits, range));
    ast::ExprUnaryOp { node_index: ast::AtomicNodeIndex::NONE, range, op: ast::UnaryOp::USub, operand }.into()
}
