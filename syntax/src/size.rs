//! How much memory reading a text takes, told before it is read.
//!
//! In: a text. Out: bytes for its tokens, trees, Core and code together, rather too many than too few; work.
//! Invariants: one pass, no memory.
//! Elsewhere: who may take how much (`interp/src/source`).

/// What a token comes to in the parser's tree, in Core and in code, as measured with lines of short statements, which have
/// most nodes for their length.
const TOKEN: usize = 240;
/// What a byte comes to, most of all in a long string.
const BYTE: usize = 6;
/// What a line or a comment comes to, which are in lists of tokens only.
const LINE: usize = 24;

/// The bytes that parsing and compiling a text takes.
#[must_use]
pub fn memory_to_read(text: &str) -> usize {
    let mut count = Count::default();
    count.read(text.as_bytes());
    let tokens = count.tokens.saturating_mul(TOKEN);
    tokens.saturating_add(count.lines.saturating_mul(LINE)).saturating_add(text.len().saturating_mul(BYTE))
}

#[derive(Default)]
struct Count {
    tokens: usize,
    lines: usize,
}

impl Count {
    /// A string in a formatted one has other quotes, so that there are no more than four within each other.
    fn read(&mut self, bytes: &[u8]) {
        let mut index = 0;
        while let Some(&byte) = bytes.get(index) {
            let begin = index;
            index += 1;
            match byte {
                b'\n' => self.lines += 1,
                b' ' | b'\t' | b'\r' | 0x0c => {}
                b'#' => {
                    self.lines += 1;
                    index =
                        bytes[index..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |more| index + more);
                }
                b'"' | b'\'' => {
                    self.tokens += 1;
                    index = end_of_string(bytes, begin);
                }
                _ if is_of_word(byte) => {
                    index += bytes[index..].iter().take_while(|byte| is_of_word(**byte)).count();
                    self.tokens += 1;
                    if is_formatted(&bytes[begin..index]) && matches!(bytes.get(index), Some(b'"' | b'\'')) {
                        let end = end_of_string(bytes, index);
                        let quotes = if bytes[index..].starts_with(&[bytes[index]; 3]) { 3 } else { 1 };
                        let content = bytes.get(index + quotes..end.saturating_sub(quotes));
                        self.read(content.unwrap_or_default());
                        index = end;
                    }
                }
                _ => self.tokens += 1,
            }
        }
    }
}

fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

fn is_formatted(prefix: &[u8]) -> bool {
    prefix.len() <= 2 && prefix.iter().any(|byte| matches!(byte, b'f' | b'F'))
}

/// Where the string that begins here ends; at the end of its line if nothing closes it.
fn end_of_string(bytes: &[u8], begin: usize) -> usize {
    let quote = bytes[begin];
    let is_long = bytes[begin..].starts_with(&[quote; 3]);
    let mut index = begin + if is_long { 3 } else { 1 };
    while let Some(&byte) = bytes.get(index) {
        match byte {
            b'\\' => index += 2,
            b'\n' if !is_long => return index,
            _ if byte == quote && !is_long => return index + 1,
            _ if byte == quote && bytes[index..].starts_with(&[quote; 3]) => return index + 3,
            _ => index += 1,
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, tokens: usize, lines: usize) {
        assert_eq!(memory_to_read(text), tokens * TOKEN + lines * LINE + text.len() * BYTE, "{text:?}");
    }

    #[test]
    fn tokens_and_lines() {
        check("", 0, 0);
        check("a = 1\n", 3, 1);
        check("f(x, y)  # a comment\n", 6, 2);
        check("x = 'it''s' \"a # b\"\n", 5, 1);
        check("'''one\ntwo'''\n", 1, 1);
        check("'open\nnext", 2, 1);
        check(r"'a\'b' c", 2, 0);
        check("f'{a}{b}' + c", 9, 0);
        check("f'", 1, 0);
        check("rf\"\"\"{f'{a}'}\"\"\"", 7, 0);
        check("'\\", 1, 0);
        check("é = 1", 3, 0);
    }
}
