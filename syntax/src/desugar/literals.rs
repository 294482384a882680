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

use super::integers::decimal;
use super::strings::decode;
use super::{Lower, Lowered};

impl Lower<'_> {
    pub(super) fn number(&self, value: &Number, at: Span) -> Lowered<Const> {
        Ok(match value {
            Number::Float(value) => Const::Float(*value),
            Number::Complex { imag, .. } => Const::Imaginary(*imag),
            Number::Int(value) => match value.as_i64() {
                Some(value) => Const::Int(value),
                None => Const::BigInt(self.big_integer(at)?.into()),
            },
        })
    }

    fn big_integer(&self, at: Span) -> Lowered<String> {
        let text = self.source.text.get(at.start as usize..at.end as usize).unwrap_or("0");
        match decimal(text) {
            Ok(digits) => Ok(digits),
            Err(count) => self.fail(
                format!(
                    "Exceeds the limit (4300 digits) for integer string conversion: value has {count} digits; use \
                     sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer \
                     literals to avoid decimal conversion limits."
                ),
                Span { start: at.start, end: at.start },
            ),
        }
    }

    pub(super) fn string(&self, value: &ast::StringLiteralValue) -> Lowered<Name> {
        match value.as_slice() {
            [part] => Ok(self.string_part(part).into()),
            parts => Ok(parts.iter().map(|part| self.string_part(part)).collect::<String>().into()),
        }
    }

    pub(super) fn string_part(&self, part: &ast::StringLiteral) -> String {
        let is_raw = matches!(part.flags.prefix(), StringLiteralPrefix::Raw { .. });
        self.text(&part.value, part.content_range(), is_raw)
    }

    /// The text of a literal or of a piece of an f-string.
    pub(super) fn text(&self, decoded: &str, range: TextRange, is_raw: bool) -> String {
        let source = self.source.text.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("");
        if !decoded.contains(['\u{fffd}', '\r']) && !source.contains('\r') {
            return decoded.into();
        }
        decode(source, is_raw)
    }

    pub(super) fn bytes(&self, value: &ast::BytesLiteralValue) -> Const {
        let mut bytes = Vec::new();
        for part in value.as_slice() {
            let range = part.content_range();
            let text = self.source.text.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("");
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

    /// A range's span without the quotes and prefix: where f-string pieces are reported.
    pub(super) fn range_text(&self, node: &impl Ranged) -> &str {
        let range = node.range();
        self.source.text.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("")
    }
}
