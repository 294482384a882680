//! Replacement fields of `str.format`: `{name.attribute[index]!conversion:spec}`.
//!
//! In: a format string. Out: its literal pieces and fields, one by one, and a field's name taken apart.
//! Invariants:
//! - Pieces before an error are given out first: CPython formats them, with their effects, before it complains.
//! - All messages belong to ValueErrors.
//!
//! Elsewhere: looking values up and formatting them in `types/str/format.rs`; f-strings in `snek_syntax`.

use super::unicode;

type Parsed<T> = Result<T, String>;

/// A replacement field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// What is before `!` and `:`.
    pub name: &'a str,
    /// The letter behind `!`.
    pub conversion: Option<char>,
    /// What is behind `:`.
    pub spec: &'a str,
    /// The specification has fields itself.
    pub is_spec_nested: bool,
}

/// A literal text, and the field behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// Text to be copied.
    pub literal: &'a str,
    /// The field behind it; absent at the end and at `{{` or `}}`.
    pub field: Option<Field<'a>>,
}

/// The pieces of a format string.
#[derive(Clone, Debug)]
pub struct Pieces<'a> {
    rest: &'a str,
}

impl<'a> Pieces<'a> {
    /// The pieces of this text.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        Self { rest: text }
    }

    /// What is behind the last piece.
    #[must_use]
    pub fn rest(&self) -> &'a str {
        self.rest
    }

    /// The next piece; `None` at the end.
    pub fn advance(&mut self) -> Parsed<Option<Piece<'a>>> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        let Some(index) = self.rest.find(['{', '}']) else {
            let literal = std::mem::take(&mut self.rest);
            return Ok(Some(Piece { literal, field: None }));
        };
        let brace = self.rest.as_bytes()[index];
        let behind = &self.rest[index + 1..];
        let literal = &self.rest[..index];
        if behind.as_bytes().first() == Some(&brace) {
            // A doubled brace is the brace itself.
            let literal = &self.rest[..=index];
            self.rest = &behind[1..];
            return Ok(Some(Piece { literal, field: None }));
        }
        if brace == b'}' {
            return Err("Single '}' encountered in format string".into());
        }
        if behind.is_empty() {
            return Err("Single '{' encountered in format string".into());
        }
        let (field, rest) = parse_field(behind)?;
        self.rest = rest;
        Ok(Some(Piece { literal, field: Some(field) }))
    }
}

/// Parses what follows a `{`; gives the field and what follows its `}`.
fn parse_field(text: &str) -> Parsed<(Field<'_>, &str)> {
    let mut end = None;
    let mut in_index = false;
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b']' => in_index = false,
            _ if in_index => {}
            b'[' => in_index = true,
            b'{' => return Err("unexpected '{' in field name".into()),
            b'}' | b':' | b'!' => {
                end = Some((index, byte));
                break;
            }
            _ => {}
        }
    }
    let Some((index, stop)) = end else { return Err("expected '}' before end of string".into()) };
    let mut field = Field { name: &text[..index], conversion: None, spec: "", is_spec_nested: false };
    let mut rest = &text[index + 1..];
    if stop == b'}' {
        return Ok((field, rest));
    }
    if stop == b'!' {
        let mut chars = rest.chars();
        field.conversion = chars.next();
        if field.conversion.is_none() {
            return Err("end of string while looking for conversion specifier".into());
        }
        match chars.next() {
            Some('}') => return Ok((field, chars.as_str())),
            Some(':') | None => {}
            Some(_) => return Err("expected ':' after conversion specifier".into()),
        }
        rest = chars.as_str();
    }
    let mut depth = 1;
    for (index, byte) in rest.bytes().enumerate() {
        match byte {
            b'{' => {
                field.is_spec_nested = true;
                depth += 1;
            }
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    field.spec = &rest[..index];
                    return Ok((field, &rest[index + 1..]));
                }
            }
            _ => {}
        }
    }
    Err("unmatched '{' in format spec".into())
}

/// A number or a name: the first part of a field's name, or an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key<'a> {
    /// Decimal digits.
    Number(usize),
    /// Anything else.
    Name(&'a str),
}

/// One step behind the first part of a field's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// `.name`.
    Attribute(&'a str),
    /// `[key]`.
    Index(Key<'a>),
}

/// Splits a field's name into its first part and the steps behind it.
pub fn split_name(name: &str) -> Parsed<(Key<'_>, Steps<'_>)> {
    let end = name.find(['.', '[']).unwrap_or(name.len());
    let (first, rest) = name.split_at(end);
    Ok((key_of(first)?, Steps { rest }))
}

/// The steps behind the first part of a field's name.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    rest: &'a str,
}

impl<'a> Steps<'a> {
    /// The steps of this text.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        Self { rest: text }
    }

    /// What is behind the last step.
    #[must_use]
    pub fn rest(&self) -> &'a str {
        self.rest
    }

    /// The next step; `None` at the end.
    pub fn advance(&mut self) -> Parsed<Option<Step<'a>>> {
        let (step, name) = if self.rest.is_empty() {
            return Ok(None);
        } else if let Some(rest) = self.rest.strip_prefix('.') {
            let end = rest.find(['.', '[']).unwrap_or(rest.len());
            let (name, rest) = rest.split_at(end);
            self.rest = rest;
            (Step::Attribute(name), name)
        } else if let Some(rest) = self.rest.strip_prefix('[') {
            let Some((name, rest)) = rest.split_once(']') else {
                return Err("Missing ']' in format string".into());
            };
            self.rest = rest;
            (Step::Index(key_of(name)?), name)
        } else {
            return Err("Only '.' or '[' may follow ']' in format field specifier".into());
        };
        if name.is_empty() {
            return Err("Empty attribute in format string".into());
        }
        Ok(Some(step))
    }
}

/// A key is a number when all of it is decimal digits.
fn key_of(text: &str) -> Parsed<Key<'_>> {
    if text.is_empty() {
        return Ok(Key::Name(text));
    }
    let mut number: usize = 0;
    for c in text.chars() {
        let Some(digit) = unicode::decimal_value(c) else { return Ok(Key::Name(text)) };
        let next = number.checked_mul(10).and_then(|n| n.checked_add(usize::from(digit)));
        match next.filter(|n| isize::try_from(*n).is_ok()) {
            Some(next) => number = next,
            None => return Err("Too many decimal digits in format string".into()),
        }
    }
    Ok(Key::Number(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Parsed<Vec<Piece<'_>>> {
        let mut pieces = Pieces::of(text);
        let mut all = Vec::new();
        while let Some(piece) = pieces.advance()? {
            all.push(piece);
        }
        Ok(all)
    }

    #[test]
    fn fields() {
        let field = |name, conversion, spec, is_spec_nested| Some(Field { name, conversion, spec, is_spec_nested });
        assert_eq!(
            pieces("a{{b{0.x[:]!r:>{w}}c}}"),
            Ok(vec![
                Piece { literal: "a{", field: None },
                Piece { literal: "b", field: field("0.x[:]", Some('r'), ">{w}", true) },
                Piece { literal: "c}", field: None },
            ])
        );
    }

    #[test]
    fn errors() {
        for (text, message) in [
            ("}", "Single '}' encountered in format string"),
            ("{", "Single '{' encountered in format string"),
            ("{a", "expected '}' before end of string"),
            ("{a{", "unexpected '{' in field name"),
            ("{!", "end of string while looking for conversion specifier"),
            ("{!rx}", "expected ':' after conversion specifier"),
            ("{:{}", "unmatched '{' in format spec"),
        ] {
            assert_eq!(pieces(text), Err(message.into()), "{text}");
        }
    }

    #[test]
    fn names() {
        let (first, mut steps) = split_name("0.a[1][b]").expect("valid");
        assert_eq!(first, Key::Number(0));
        assert_eq!(steps.advance(), Ok(Some(Step::Attribute("a"))));
        assert_eq!(steps.advance(), Ok(Some(Step::Index(Key::Number(1)))));
        assert_eq!(steps.advance(), Ok(Some(Step::Index(Key::Name("b")))));
        assert_eq!(steps.advance(), Ok(None));
        let (_, mut steps) = split_name("a[1]b").expect("valid");
        assert!(steps.advance().is_ok());
        assert_eq!(steps.advance(), Err("Only '.' or '[' may follow ']' in format field specifier".into()));
    }
}
