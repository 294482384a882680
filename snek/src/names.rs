//! Texts of the system: names of files, arguments, environment variables.
//!
//! In: bytes of the system, which need be no UTF-8. Out: texts as Python has them, and back.
//! Invariants:
//! - A byte that is no UTF-8 becomes a lone surrogate (U+DC80 to U+DCFF), as Python's `surrogateescape` has it.
//! - Every text of the system comes back as it was.

use snek_interp::types::text::surrogate::{from_code, is_surrogate, to_code};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::PathBuf;

/// A text of the system as Python sees it.
#[must_use]
pub fn from_system(text: &OsStr) -> String {
    let mut result = String::with_capacity(text.len());
    let escape = |result: &mut String, bytes: &[u8]| {
        result.extend(bytes.iter().filter_map(|byte| from_code(0xdc00 + u32::from(*byte))));
    };
    for chunk in text.as_encoded_bytes().utf8_chunks() {
        for c in chunk.valid().chars() {
            // These private characters stand for surrogates inside: their bytes are kept instead.
            if is_surrogate(c) {
                escape(&mut result, c.encode_utf8(&mut [0; 4]).as_bytes());
            } else {
                result.push(c);
            }
        }
        escape(&mut result, chunk.invalid());
    }
    result
}

/// A text of Python as the system has it.
///
/// # Errors
///
/// InvalidInput if it has a surrogate that stands for no byte.
pub fn to_system(text: &str) -> io::Result<OsString> {
    if text.is_ascii() || !text.chars().any(is_surrogate) {
        return Ok(text.into());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match to_code(c) {
            byte @ 0xdc80..=0xdcff => bytes.push((byte & 0xff) as u8),
            _ if is_surrogate(c) => {
                return Err(io::Error::new(io::ErrorKind::InvalidInput, "surrogates not allowed"));
            }
            _ => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    of_bytes(bytes)
}

#[cfg(unix)]
fn of_bytes(bytes: Vec<u8>) -> io::Result<OsString> {
    use std::os::unix::ffi::OsStringExt;
    Ok(OsString::from_vec(bytes))
}

#[cfg(not(unix))]
fn of_bytes(bytes: Vec<u8>) -> io::Result<OsString> {
    let text = String::from_utf8(bytes).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
    Ok(text.into())
}

/// A path of Python's as the system has it.
pub(crate) fn path(text: &str) -> io::Result<PathBuf> {
    to_system(text).map(PathBuf::from)
}

/// A text with each lone surrogate shown as a backslash and its number: for streams that must not fail.
#[must_use]
pub fn shown(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        if is_surrogate(c) {
            result.push_str(&format!("\\u{:04x}", to_code(c)));
        } else {
            result.push(c);
        }
    }
    result
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::ffi::{OsStrExt, OsStringExt};

    #[test]
    fn every_text_of_the_system_comes_back() {
        let mut bytes: Vec<u8> = (1..=255).collect();
        bytes.extend("é\u{10d8ff}\u{10dcff}\u{ffff}".as_bytes());
        bytes.extend([0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80, 0xc3]);
        let text = from_system(OsStr::from_bytes(&bytes));
        assert_eq!(to_system(&text).map(OsString::into_vec).ok(), Some(bytes));
    }

    #[test]
    fn bytes_are_escaped_as_in_python() {
        let text = from_system(OsStr::from_bytes(b"a\xffb"));
        assert_eq!(text.chars().map(to_code).collect::<Vec<_>>(), [0x61, 0xdcff, 0x62]);
        assert_eq!(shown(&text), "a\\udcffb");
    }

    #[test]
    fn other_surrogates_are_no_bytes() {
        let text = String::from(from_code(0xd800).expect("a character"));
        assert!(to_system(&text).is_err());
    }
}
