//! f-strings.
//!
//! Invariants: all pieces of an f-string have the place of the whole; only the expressions in it have their own.

use ruff_python_ast::{self as ast, ConversionFlag, FStringPart, InterpolatedStringElement, str_prefix::FStringPrefix};
use ruff_text_size::{Ranged, TextRange};

use super::{Read, Reader, node};
use crate::core::Const;
use crate::tree::{Field, Node, Place};

/// The pieces of an f-string; neighbouring texts are one piece.
struct Pieces {
    list: Vec<Option<Node>>,
    text: String,
    at: Place,
    /// The place of the string literal that is being read: a format specification and the text at its end have it.
    part: Place,
    kind: Field,
}

impl Pieces {
    fn flush(&mut self) {
        if !self.text.is_empty() {
            let value = Field::Const(Const::Str(std::mem::take(&mut self.text).into()));
            self.list.push(Some(node("Constant", self.at, [value, self.kind.clone()])));
        }
    }
}

impl Reader<'_> {
    pub(super) fn f_string(&mut self, expr: &ast::ExprFString) -> Read<Node> {
        let at = self.of(expr);
        let first = self.source.text.get(expr.start().to_usize()..).unwrap_or("");
        let kind = if first.starts_with('u') { Field::Const(Const::Str("u".into())) } else { Field::Absent };
        let mut pieces = Pieces { list: Vec::new(), text: String::new(), at, part: at, kind };
        for part in &expr.value {
            match part {
                FStringPart::Literal(literal) => {
                    pieces.text.push_str(&crate::desugar::string_part(self.source, literal));
                }
                FStringPart::FString(inner) => {
                    let is_raw = matches!(inner.flags.prefix(), FStringPrefix::Raw { .. });
                    pieces.part = self.of(inner);
                    self.pieces(&inner.elements, is_raw, &mut pieces)?;
                }
            }
        }
        pieces.flush();
        Ok(node("JoinedStr", at, [Field::Nodes(pieces.list)]))
    }

    fn pieces(&mut self, elements: &ast::InterpolatedStringElements, is_raw: bool, pieces: &mut Pieces) -> Read<()> {
        for element in elements {
            match element {
                InterpolatedStringElement::Literal(literal) => {
                    pieces.text.push_str(&crate::desugar::f_literal(self.source, literal, is_raw));
                }
                InterpolatedStringElement::Interpolation(field) => {
                    let node = self.enter(|reader| reader.field(field, is_raw, pieces))?;
                    pieces.flush();
                    pieces.list.push(Some(node));
                }
            }
        }
        Ok(())
    }

    fn field(&mut self, field: &ast::InterpolatedElement, is_raw: bool, pieces: &mut Pieces) -> Read<Node> {
        let mut conversion = match field.conversion {
            ConversionFlag::None => -1,
            ConversionFlag::Str => i64::from(b's'),
            ConversionFlag::Repr => i64::from(b'r'),
            ConversionFlag::Ascii => i64::from(b'a'),
        };
        if let Some(debug) = &field.debug_text {
            pieces.text.push_str(debug.as_str());
            if conversion == -1 && field.format_spec.is_none() {
                conversion = i64::from(b'r');
            }
        }
        let value = self.value(field)?;
        let spec = match &field.format_spec {
            None => Field::Absent,
            Some(spec) => {
                let kind = pieces.kind.clone();
                let (at, part) = (pieces.at, pieces.part);
                let mut inner = Pieces { list: Vec::new(), text: String::new(), at, part, kind };
                self.pieces(&spec.elements, is_raw, &mut inner)?;
                inner.at = part;
                inner.flush();
                Field::Node(Box::new(node("JoinedStr", part, [Field::Nodes(inner.list)])))
            }
        };
        Ok(node("FormattedValue", pieces.at, [value, Field::Int(conversion), spec]))
    }

    /// CPython parses a field in parentheses of its own, which an open tuple takes for its.
    fn value(&mut self, field: &ast::InterpolatedElement) -> Read<Field> {
        let mut node = self.expr(&field.expression)?;
        let is_open = match &*field.expression {
            ast::Expr::Tuple(tuple) => !tuple.parenthesized,
            ast::Expr::Generator(generator) => !generator.parenthesized,
            _ => false,
        };
        if is_open {
            let rest = self.source.text.get(field.expression.end().to_usize()..).unwrap_or("");
            let blanks = rest.len() - rest.trim_start().len();
            let end = field.expression.end().to_usize() + blanks + 1;
            let end = u32::try_from(end).unwrap_or(u32::MAX).into();
            node.at = self.place(TextRange::new(field.start(), end));
        }
        Ok(Field::Node(Box::new(node)))
    }
}
