//! Number, string and bytes literals.
//!
//! In: literal nodes. Out: constants.
//! Invariants:
//! - Text with lone surrogates or with carriage returns is decoded again from the source, since the parser keeps neither
//!   CPython's surrogates nor its newlines.
//!
//! Elsewhere: escapes and f-strings in `strings.rs`; bases in `integers.rs`.

use std::rc::Rc;

use ruff_python_ast::{self as ast, Number, str_prefix::StringLiteralPrefix};
use ruff_text_size::{Ranged, TextRange};

use crate::core::{Const, Name, Span};
use crate::{Source, SyntaxError};

use super::integers::decimal;
use super::strings::decode;
use super::{Lower, Lowered};

impl Lower<'_> {
    pub(super) fn number(&self, value: &Number, at: Span) -> Lowered<Const> {
        number_of(self.source, value, at)
    }

    pub(super) fn string(&self, value: &ast::StringLiteralValue) -> Lowered<Name> {
        Ok(string_of(self.source, value))
    }

    pub(super) fn string_part(&self, part: &ast::StringLiteral) -> String {
        string_part(self.source, part)
    }

    pub(super) fn bytes(&self, value: &ast::BytesLiteralValue) -> Const {
        bytes_of(self.source, value)
    }

    /// A range's span without the quotes and prefix: where f-string pieces are reported.
    pub(super) fn range_text(&self, node: &impl Ranged) -> &str {
        slice(self.source, node.range())
    }
}

/// The value of a number.
pub(crate) fn number_of(source: &Source, value: &Number, at: Span) -> Lowered<Const> {
    Ok(match value {
        Number::Float(value) => Const::Float(*value),
        Number::Complex { imag, .. } => Const::Imaginary(*imag),
        Number::Int(value) => match value.as_i64() {
            Some(value) => Const::Int(value),
            None => Const::BigInt(big_integer(source, &value.to_string(), at)?.into()),
        },
    })
}

fn big_integer(source: &Source, text: &str, at: Span) -> Lowered<String> {
    // The digits of a tree's integers are not limited: they were computed.
    if source.is_tree {
        return Ok(text.to_owned());
    }
    decimal(text).map_err(|count| {
        let message = format!(
            "Exceeds the limit (4300 digits) for integer string conversion: value has {count} digits; use \
             sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer \
             literals to avoid decimal conversion limits."
        );
        SyntaxError::compiled(source, message, Span { start: at.start, end: at.start })
    })
}

/// The text of a string, all parts of it.
pub(crate) fn string_of(source: &Source, value: &ast::StringLiteralValue) -> Name {
    match value.as_slice() {
        [part] => string_part(source, part).into(),
        parts => parts.iter().map(|part| string_part(source, part)).collect::<String>().into(),
    }
}

/// The text of one part of a string.
pub(crate) fn string_part(source: &Source, part: &ast::StringLiteral) -> String {
    // A tree's literals are what they mean; they have no quotes within their range.
    if source.is_tree {
        return part.value.to_string();
    }
    let is_raw = matches!(part.flags.prefix(), StringLiteralPrefix::Raw { .. });
    text(source, &part.value, part.content_range(), is_raw)
}

/// The text of a piece of an f-string.
pub(crate) fn f_literal(source: &Source, literal: &ast::InterpolatedStringLiteralElement, is_raw: bool) -> String {
    let text = text(source, &literal.value, literal.range(), is_raw);
    // Doubled braces are one brace each; decoding anew leaves them doubled.
    if text == *literal.value { text } else { text.replace("{{", "{").replace("}}", "}") }
}

/// The text of a literal or of a piece of an f-string.
fn text(source: &Source, decoded: &str, range: TextRange, is_raw: bool) -> String {
    if source.is_tree {
        return decoded.into();
    }
    let written = slice(source, range);
    if !decoded.contains(['\u{fffd}', '\r']) && !written.contains('\r') {
        return decoded.into();
    }
    decode(written, is_raw)
}

/// The value of a bytes literal.
pub(crate) fn bytes_of(source: &Source, value: &ast::BytesLiteralValue) -> Const {
    let mut bytes = Vec::new();
    for part in value.as_slice() {
        let text = if source.is_tree { "" } else { slice(source, part.content_range()) };
        if text.contains('\r') {
            // Byte escapes stand for the characters U+0000 to U+00FF.
            let decoded = decode(text, part.flags.prefix().is_raw());
            bytes.extend(decoded.chars().map(|c| (u32::from(c) & 0xff) as u8));
        } else {
            bytes.extend_from_slice(&part.value);
        }
    }
    Const::Bytes(Rc::from(bytes))
}

pub(super) fn slice(source: &Source, range: TextRange) -> &str {
    source.text.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("")
}
