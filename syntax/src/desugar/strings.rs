//! Escape sequences, and f-strings.
//!
//! In: literal text as written; f-string nodes.
//! Out: decoded text; `JoinStr` and `Format` primitives.
//! Invariants:
//! - A lone surrogate U+D800+k is kept as U+10D800+k.
//! - Fields are evaluated left to right, each value before its format specification.

use ruff_python_ast::str_prefix::FStringPrefix;
use ruff_python_ast::{self as ast, ConversionFlag, FStringPart, InterpolatedStringElement};
use ruff_text_size::Ranged;

use crate::core::{Const, Conversion, Expr, ExprKind, Prim, Span};
use crate::scope::span;

use super::literals::f_literal;
use super::{Lower, Lowered, constant, expr};

/// Decodes a literal's content: newlines as CPython reads them, then escapes.
pub(super) fn decode(source: &str, is_raw: bool) -> String {
    let source = source.replace("\r\n", "\n").replace('\r', "\n");
    if is_raw {
        return source;
    }
    let mut text = String::with_capacity(source.len());
    let mut rest = source.as_str();
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        rest = escape(&rest[at + 1..], &mut text);
    }
    text.push_str(rest);
    text
}

/// Decodes what follows a backslash; returns the rest.
fn escape<'a>(rest: &'a str, text: &mut String) -> &'a str {
    let mut characters = rest.chars();
    let Some(first) = characters.next() else {
        text.push('\\');
        return rest;
    };
    let plain = match first {
        '\n' => return characters.as_str(),
        '\\' | '\'' | '"' => first,
        'a' => '\x07',
        'b' => '\x08',
        'f' => '\x0c',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'v' => '\x0b',
        '0'..='7' => {
            let length = rest.bytes().take(3).take_while(|b| matches!(b, b'0'..=b'7')).count();
            push_code(u32::from_str_radix(&rest[..length], 8).unwrap_or(0), text);
            return &rest[length..];
        }
        'x' | 'u' | 'U' => {
            let length = 1 + match first {
                'x' => 2,
                'u' => 4,
                _ => 8,
            };
            return match rest.get(1..length).and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
                Some(code) => {
                    push_code(code, text);
                    &rest[length..]
                }
                None => characters.as_str(),
            };
        }
        'N' => {
            let name = rest.strip_prefix("N{").and_then(|name| name.split_once('}'));
            return match name {
                Some((name, after)) => {
                    text.push(unicode_names2::character(name).unwrap_or(char::REPLACEMENT_CHARACTER));
                    after
                }
                None => characters.as_str(),
            };
        }
        other => {
            text.push('\\');
            other
        }
    };
    text.push(plain);
    characters.as_str()
}

fn push_code(code: u32, text: &mut String) {
    let shifted = if (0xd800..0xe000).contains(&code) { code + 0x0010_0000 } else { code };
    text.push(char::from_u32(shifted).unwrap_or(char::REPLACEMENT_CHARACTER));
}

impl Lower<'_> {
    pub(super) fn f_string(&mut self, node: &ast::ExprFString, at: Span) -> Lowered<Expr> {
        let mut parts = Parts::default();
        for part in &node.value {
            match part {
                FStringPart::Literal(literal) => {
                    self.warn_of_part_escapes(literal);
                    parts.literal(&self.string_part(literal), span(literal.range()));
                }
                FStringPart::FString(inner) => {
                    let is_raw = matches!(inner.flags.prefix(), FStringPrefix::Raw { .. });
                    self.f_elements(&inner.elements, at, is_raw, 0, &mut parts)?;
                }
            }
        }
        Ok(parts.join(at))
    }

    fn f_elements(
        &mut self,
        elements: &ast::InterpolatedStringElements,
        whole: Span,
        is_raw: bool,
        nesting: u32,
        parts: &mut Parts,
    ) -> Lowered<()> {
        for element in elements {
            match element {
                InterpolatedStringElement::Literal(literal) => {
                    if !is_raw {
                        self.warn_of_piece_escapes(literal.range(), whole);
                    }
                    parts.literal(&f_literal(self.source, literal, is_raw), span(literal.range()));
                }
                InterpolatedStringElement::Interpolation(field) => {
                    self.f_field(field, whole, is_raw, nesting, parts)?;
                }
            }
        }
        Ok(())
    }

    fn f_field(
        &mut self,
        field: &ast::InterpolatedElement,
        whole: Span,
        is_raw: bool,
        nesting: u32,
        parts: &mut Parts,
    ) -> Lowered<()> {
        let at = span(field.range());
        if nesting >= 2 {
            return self.fail("f-string: expressions nested too deeply", at);
        }
        let mut conversion = match field.conversion {
            ConversionFlag::None => Conversion::None,
            ConversionFlag::Str => Conversion::Str,
            ConversionFlag::Repr => Conversion::Repr,
            ConversionFlag::Ascii => Conversion::Ascii,
        };
        if let Some(debug) = &field.debug_text {
            parts.literal(&debug.as_str().replace("\r\n", "\n"), at);
            if conversion == Conversion::None && field.format_spec.is_none() {
                conversion = Conversion::Repr;
            }
        }
        if matches!(&*field.expression, ast::Expr::Starred(_)) {
            return self.fail("f-string: cannot use starred expression here", at);
        }
        let mut operands = vec![self.expr(&field.expression)?];
        if let Some(spec) = &field.format_spec {
            let mut inner = Parts::default();
            self.f_elements(&spec.elements, whole, is_raw, nesting + 1, &mut inner)?;
            operands.push(inner.join(span(spec.range())));
        }
        parts.flush();
        // What formatting raises is marked at the whole string.
        parts.list.push(expr(ExprKind::Prim(Prim::Format(conversion), operands), whole));
        Ok(())
    }
}

/// The pieces of an f-string; neighbouring literals are one piece.
#[derive(Default)]
struct Parts {
    list: Vec<Expr>,
    text: String,
    text_at: Span,
}

impl Parts {
    fn literal(&mut self, text: &str, at: Span) {
        if self.text.is_empty() {
            self.text_at = at;
        }
        self.text_at.end = at.end;
        self.text.push_str(text);
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            let text = std::mem::take(&mut self.text);
            self.list.push(constant(Const::Str(text.into()), self.text_at));
        }
    }

    fn join(mut self, at: Span) -> Expr {
        self.flush();
        match (self.list.len(), self.list.pop()) {
            (1, Some(only)) => expr(only.kind, at),
            (_, Some(last)) => {
                self.list.push(last);
                expr(ExprKind::Prim(Prim::JoinStr, self.list), at)
            }
            (_, None) => constant(Const::Str("".into()), at),
        }
    }
}
