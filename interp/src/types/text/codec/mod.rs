//! Text to bytes and back: encodings and error handlers.
//!
//! In: text or bytes, an encoding and an error handler, both by name. Out: bytes or text, or where and why it failed.
//! Invariants:
//! - A `Fault` covers as much as CPython's exception: in encoding a run of characters, in decoding one ill-formed
//!   sequence.
//! - Names are looked up as CPython normalises them: letters in lower case, other signs as `-`.
//!
//! Elsewhere: raising UnicodeError in `types/str/encode.rs`; escapes of literals in `snek_syntax`.

mod charmap;
mod decode;
mod encode;
mod escape;

pub use charmap::Charmap;
pub use decode::decode;
pub use encode::encode;

/// An encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-8 with a signature in front.
    Utf8Sig,
    /// UTF-16 with a byte order mark, or of this order.
    Utf16(Option<ByteOrder>),
    /// UTF-32 with a byte order mark, or of this order.
    Utf32(Option<ByteOrder>),
    /// The first 256 code points.
    Latin1,
    /// The first 128 code points.
    Ascii,
    /// One byte for each character, by a table.
    Charmap(&'static Charmap),
    /// Backslash escapes of string literals.
    UnicodeEscape,
    /// Latin-1 with `\u` and `\U` escapes.
    RawUnicodeEscape,
}

/// Which byte of a number comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteOrder {
    /// The least significant one.
    Little,
    /// The most significant one.
    Big,
}

/// What to do where a character cannot be encoded, or bytes cannot be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handler {
    /// Fail.
    Strict,
    /// Leave it out.
    Ignore,
    /// Put `?` or U+FFFD.
    Replace,
    /// Put an escape.
    BackslashReplace,
    /// Put `&#…;`; encoding only.
    XmlCharRefReplace,
    /// Put `\N{…}`; encoding only.
    NameReplace,
    /// Bytes from 0x80 become surrogates from U+DC80 and back.
    SurrogateEscape,
    /// Surrogates are encoded like other characters.
    SurrogatePass,
}

/// What could not be encoded or decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Name of the encoding, as errors show it.
    pub encoding: &'static str,
    /// Where it starts: a code point of the text, or a byte.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// Why.
    pub reason: &'static str,
}

impl Encoding {
    /// The encoding of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        use ByteOrder::{Big, Little};
        let name = name.trim_matches(|c: char| !c.is_alphanumeric()).to_ascii_lowercase().replace(['_', ' '], "-");
        Some(match name.as_str() {
            "utf-8" | "utf8" | "u8" | "utf" | "cp65001" | "utf8-ucs2" | "utf8-ucs4" => Self::Utf8,
            "utf-8-sig" => Self::Utf8Sig,
            "utf-16" | "utf16" | "u16" => Self::Utf16(None),
            "utf-16-le" | "utf-16le" | "unicodelittleunmarked" => Self::Utf16(Some(Little)),
            "utf-16-be" | "utf-16be" | "unicodebigunmarked" => Self::Utf16(Some(Big)),
            "utf-32" | "utf32" | "u32" => Self::Utf32(None),
            "utf-32-le" | "utf-32le" => Self::Utf32(Some(Little)),
            "utf-32-be" | "utf-32be" => Self::Utf32(Some(Big)),
            "latin-1" | "latin1" | "latin" | "l1" | "iso-8859-1" | "iso8859-1" | "iso8859" | "8859" | "cp819"
            | "ibm819" | "iso-8859-1-1987" | "iso-ir-100" | "csisolatin1" => Self::Latin1,
            "ascii" | "us-ascii" | "646" | "ansi-x3.4-1968" | "ansi-x3.4-1986" | "cp367" | "csascii" | "ibm367"
            | "iso646-us" | "iso-646.irv-1991" | "iso-ir-6" | "us" => Self::Ascii,
            "unicode-escape" | "unicodeescape" => Self::UnicodeEscape,
            "raw-unicode-escape" | "rawunicodeescape" => Self::RawUnicodeEscape,
            name => return charmap::named(name).map(Self::Charmap),
        })
    }

    /// The name that errors show.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 | Self::Utf8Sig => "utf-8",
            Self::Utf16(None) => "utf-16",
            Self::Utf16(Some(ByteOrder::Little)) => "utf-16-le",
            Self::Utf16(Some(ByteOrder::Big)) => "utf-16-be",
            Self::Utf32(None) => "utf-32",
            Self::Utf32(Some(ByteOrder::Little)) => "utf-32-le",
            Self::Utf32(Some(ByteOrder::Big)) => "utf-32-be",
            Self::Latin1 => "latin-1",
            Self::Ascii => "ascii",
            Self::Charmap(_) => "charmap",
            Self::UnicodeEscape => "unicodeescape",
            Self::RawUnicodeEscape => "rawunicodeescape",
        }
    }
}

impl Handler {
    /// The handler of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "strict" => Self::Strict,
            "ignore" => Self::Ignore,
            "replace" => Self::Replace,
            "backslashreplace" => Self::BackslashReplace,
            "xmlcharrefreplace" => Self::XmlCharRefReplace,
            "namereplace" => Self::NameReplace,
            "surrogateescape" => Self::SurrogateEscape,
            "surrogatepass" => Self::SurrogatePass,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRICT: Handler = Handler::Strict;

    #[test]
    fn names() {
        assert_eq!(Encoding::named("UTF_8"), Some(Encoding::Utf8));
        assert_eq!(Encoding::named("ISO-8859-1"), Some(Encoding::Latin1));
        assert_eq!(Encoding::named("klingon"), None);
    }

    #[test]
    fn round_trips() {
        let text = "aé€😀";
        for name in ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32", "utf-32-le", "unicode_escape"] {
            let encoding = Encoding::named(name).expect("known");
            let data = encode(text, encoding, STRICT).expect("encodable");
            assert_eq!(decode(&data, encoding, STRICT), Ok(text.to_owned()), "{name}");
        }
        assert_eq!(encode("é", Encoding::Utf16(None), STRICT), Ok(vec![0xff, 0xfe, 0xe9, 0]));
    }

    #[test]
    fn faults() {
        let fault = |encoding, start, end, reason| Fault { encoding, start, end, reason };
        assert_eq!(encode("aéé", Encoding::Ascii, STRICT), Err(fault("ascii", 1, 3, "ordinal not in range(128)")));
        assert_eq!(encode("\u{10dc80}", Encoding::Utf8, STRICT), Err(fault("utf-8", 0, 1, "surrogates not allowed")));
        for (data, start, end, reason) in [
            (&b"\xff"[..], 0, 1, "invalid start byte"),
            (b"a\xe2\x82", 1, 3, "unexpected end of data"),
            (b"\xe2\x82a", 0, 2, "invalid continuation byte"),
            (b"\xed\xa0\x80", 0, 1, "invalid continuation byte"),
        ] {
            assert_eq!(decode(data, Encoding::Utf8, STRICT), Err(fault("utf-8", start, end, reason)), "{data:?}");
        }
        assert_eq!(decode(b"a", Encoding::Utf16(None), STRICT), Err(fault("utf-16-le", 0, 1, "truncated data")));
    }

    #[test]
    fn handlers() {
        assert_eq!(encode("aé€", Encoding::Ascii, Handler::Replace), Ok(b"a??".to_vec()));
        assert_eq!(encode("aé€", Encoding::Ascii, Handler::XmlCharRefReplace), Ok(b"a&#233;&#8364;".to_vec()));
        assert_eq!(encode("aé€", Encoding::Ascii, Handler::BackslashReplace), Ok(b"a\\xe9\\u20ac".to_vec()));
        assert_eq!(decode(b"a\xffb", Encoding::Utf8, Handler::Replace), Ok("a\u{fffd}b".into()));
        assert_eq!(decode(b"a\xffb", Encoding::Utf8, Handler::BackslashReplace), Ok("a\\xffb".into()));
        let escaped = decode(b"a\xff", Encoding::Utf8, Handler::SurrogateEscape).expect("decodable");
        assert_eq!(encode(&escaped, Encoding::Utf8, Handler::SurrogateEscape), Ok(b"a\xff".to_vec()));
        let passed = decode(b"\xed\xa0\x80", Encoding::Utf8, Handler::SurrogatePass).expect("decodable");
        assert_eq!(encode(&passed, Encoding::Utf8, Handler::SurrogatePass), Ok(b"\xed\xa0\x80".to_vec()));
    }

    #[test]
    fn escapes() {
        assert_eq!(decode(br"\x41\u20ac\101\n\q", Encoding::UnicodeEscape, STRICT), Ok("A€A\n\\q".into()));
        assert_eq!(encode("a\n€\\", Encoding::UnicodeEscape, STRICT), Ok(br"a\n\u20ac\\".to_vec()));
        let fault = decode(br"a\x4", Encoding::UnicodeEscape, STRICT).map_err(|fault| fault.reason);
        assert_eq!(fault, Err("truncated \\xXX escape"));
    }
}
