//! The replacement fields of an f-string as CPython 3.11 splits them, before PEP 701.
//!
//! In: the text of an f-string token. Out: its pieces, and CPython's complaint about what follows them.
//! Invariants:
//! - A field's expression holds no backslash, no comment and not the enclosing quote.
//! - Format specifications nest twice at most.

use crate::core::Span;

/// Literal text or the expression of a replacement field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// Its place.
    pub span: Span,
    /// It is an expression.
    pub is_field: bool,
}

/// CPython's message about an f-string.
pub(crate) type Complaint = (String, Span);

/// The pieces of an f-string token at `start`, whose text is `token`, up to the first complaint.
pub(crate) fn fields(token: &str, start: u32) -> (Vec<Piece>, Option<Complaint>) {
    let quote_at = token.find(['"', '\'']).unwrap_or(0);
    let is_raw = token[..quote_at].contains(['r', 'R']);
    let rest = &token[quote_at..];
    let is_triple = rest.len() >= 6 && (rest.starts_with("\"\"\"") || rest.starts_with("'''"));
    let quote = if is_triple { 3 } else { 1 };
    let body = token.get(quote_at + quote..token.len().saturating_sub(quote)).unwrap_or("");
    let base = start + u32::try_from(quote_at + quote).unwrap_or(0);
    let mut splitter = Splitter { bytes: body.as_bytes(), at: 0, base, is_raw, found: Vec::new() };
    let complaint = splitter.literal(0).err();
    (splitter.found, complaint)
}

struct Splitter<'a> {
    bytes: &'a [u8],
    at: usize,
    base: u32,
    is_raw: bool,
    found: Vec<Piece>,
}

impl Splitter<'_> {
    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn is_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    fn fail<T>(&self, message: impl Into<String>) -> Result<T, Complaint> {
        let at = self.base + u32::try_from(self.at).unwrap_or(0);
        Err((format!("f-string: {}", message.into()), Span { start: at, end: at }))
    }

    fn fail_plain<T>(&self, message: &str) -> Result<T, Complaint> {
        let at = self.base + u32::try_from(self.at).unwrap_or(0);
        Err((message.into(), Span { start: at, end: at }))
    }

    fn found(&mut self, start: usize, is_field: bool) {
        if start < self.at {
            let offset = |at: usize| self.base + u32::try_from(at).unwrap_or(0);
            self.found.push(Piece { span: Span { start: offset(start), end: offset(self.at) }, is_field });
        }
    }

    /// Literal text with fields, to the end or, in a format specification, to its `}`.
    fn literal(&mut self, nesting: u32) -> Result<(), Complaint> {
        let mut start = self.at;
        while !self.is_end() {
            let byte = self.peek();
            self.at += 1;
            match byte {
                b'\\' if !self.is_raw => self.escape(),
                // A doubled brace ends a piece with the first of them.
                b'{' | b'}' if nesting == 0 && self.peek() == byte && !self.is_end() => {
                    self.found(start, false);
                    self.at += 1;
                    start = self.at;
                }
                b'{' => {
                    self.at -= 1;
                    self.found(start, false);
                    self.at += 1;
                    self.field(nesting)?;
                    start = self.at;
                }
                b'}' if nesting > 0 => {
                    self.at -= 1;
                    self.found(start, false);
                    return Ok(());
                }
                b'}' => return self.fail("single '}' is not allowed"),
                _ => {}
            }
        }
        self.found(start, false);
        Ok(())
    }

    /// Steps over what a backslash takes with it: no brace but those of a character's name.
    fn escape(&mut self) {
        if self.peek() != b'N' {
            self.at += usize::from(!self.is_end() && !matches!(self.peek(), b'{' | b'}'));
            return;
        }
        self.at += 1;
        let is_name = self.peek() == b'{';
        self.at = (self.at + 1).min(self.bytes.len());
        while is_name && !self.is_end() {
            self.at += 1;
            if self.bytes[self.at - 1] == b'}' {
                break;
            }
        }
    }

    fn field(&mut self, nesting: u32) -> Result<(), Complaint> {
        if nesting >= 2 {
            return self.fail("expressions nested too deeply");
        }
        let start = self.at;
        self.expression()?;
        let text = self.bytes.get(start..self.at).unwrap_or(&[]);
        if text.iter().all(u8::is_ascii_whitespace) {
            let found = char::from(self.peek());
            return match self.peek() {
                b'!' | b':' | b'=' => self.fail(format!("expression required before '{found}'")),
                _ if self.is_end() => self.fail("expecting '}'"),
                _ => self.fail("empty expression not allowed"),
            };
        }
        self.found(start, true);
        if self.peek() == b'=' {
            self.at += 1;
            while self.peek().is_ascii_whitespace() {
                self.at += 1;
            }
        }
        if self.peek() == b'!' {
            self.at += 1;
            if self.is_end() {
                return self.fail("expecting '}'");
            }
            let letter = self.peek();
            self.at += 1;
            if !matches!(letter, b's' | b'r' | b'a') {
                return self.fail("invalid conversion character: expected 's', 'r', or 'a'");
            }
        }
        if self.peek() == b':' {
            self.at += 1;
            self.literal(nesting + 1)?;
        }
        if self.peek() != b'}' || self.is_end() {
            return self.fail("expecting '}'");
        }
        self.at += 1;
        Ok(())
    }

    /// Steps over a field's expression, to the character that ends it.
    fn expression(&mut self) -> Result<(), Complaint> {
        let mut open: Vec<u8> = Vec::new();
        // The quote of a string inside the expression and how many of them.
        let mut string: Option<(u8, usize)> = None;
        while !self.is_end() {
            let byte = self.peek();
            if byte == b'\\' {
                return self.fail_plain("f-string expression part cannot include a backslash");
            }
            let run = self.bytes.get(self.at..).unwrap_or(&[]).iter().take(3).take_while(|next| **next == byte).count();
            if let Some((quote, count)) = string {
                if byte == quote && run >= count {
                    self.at += count;
                    string = None;
                } else {
                    self.at += 1;
                }
                continue;
            }
            match byte {
                b'\'' | b'"' => {
                    let count = if run >= 3 { 3 } else { 1 };
                    string = Some((byte, count));
                    self.at += count;
                    continue;
                }
                b'[' | b'{' | b'(' => {
                    if open.len() >= 200 {
                        return self.fail("too many nested parenthesis");
                    }
                    open.push(byte);
                }
                b'#' => return self.fail_plain("f-string expression part cannot include '#'"),
                b'!' | b'=' | b'<' | b'>' | b':' | b'}' if open.is_empty() => {
                    let next = self.bytes.get(self.at + 1).copied().unwrap_or(0);
                    match byte {
                        b'!' | b'=' | b'<' | b'>' if next == b'=' => {
                            self.at += 2;
                            continue;
                        }
                        b'<' | b'>' => {}
                        _ => return Ok(()),
                    }
                }
                b']' | b'}' | b')' => {
                    let Some(opening) = open.pop() else {
                        return self.fail(format!("unmatched '{}'", char::from(byte)));
                    };
                    if !matches!((opening, byte), (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
                        let (closing, opening) = (char::from(byte), char::from(opening));
                        return self.fail(format!(
                            "closing parenthesis '{closing}' does not match opening parenthesis '{opening}'"
                        ));
                    }
                }
                _ => {}
            }
            self.at += 1;
        }
        if string.is_some() {
            return self.fail("unterminated string");
        }
        match open.pop() {
            Some(opening) => self.fail(format!("unmatched '{}'", char::from(opening))),
            None => self.fail("expecting '}'"),
        }
    }
}
