//! Properties of characters as Python sees them: which are letters, digits, printable, parts of names; case mappings.
//!
//! In: characters; a lone surrogate is one of U+10D800 to U+10DFFF (see `surrogate.rs`) and has no property.
//! Out: answers of Python 3.11's Unicode 14. Upper and lower case are those of std, which knows later versions, without
//! what these have added.
//! Invariants:
//! - `RUNS` is sorted by start and its first run starts at 0, so a search always finds a run.
//!
//! Elsewhere: methods of `str` that apply these to whole strings, in `types/str/case.rs` and `types/str/predicates.rs`.

mod case_tables;
mod runs;

use case_tables::{FOLD, TITLE};
use runs::RUNS;

const PRINTABLE: u32 = 1;
const ALPHA: u32 = 2;
const DECIMAL: u32 = 4;
const DIGIT: u32 = 8;
const NUMERIC: u32 = 16;
const NAME_START: u32 = 32;
const NAME_CONTINUE: u32 = 64;

/// The run that a character belongs to: its start and flags.
fn run_of(c: char) -> (u32, u32) {
    let code = u32::from(c);
    let index = RUNS.partition_point(|run| run >> 8 <= code);
    let run = index.checked_sub(1).and_then(|index| RUNS.get(index)).copied().unwrap_or(0);
    (run >> 8, run & 0xff)
}

fn has(c: char, flag: u32) -> bool {
    run_of(c).1 & flag != 0
}

/// Whether it is shown as itself by `repr`.
#[must_use]
pub fn is_printable(c: char) -> bool {
    if c.is_ascii() { matches!(c, ' '..='~') } else { has(c, PRINTABLE) }
}

/// Whether it is a letter (general category L).
#[must_use]
pub fn is_alpha(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphabetic() } else { has(c, ALPHA) }
}

/// Whether it is a letter or any kind of number.
#[must_use]
pub fn is_alnum(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() } else { has(c, ALPHA | DECIMAL | DIGIT | NUMERIC) }
}

/// Whether it is a digit of a decimal system.
#[must_use]
pub fn is_decimal(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { has(c, DECIMAL) }
}

/// Whether it is a digit, superscripts and the like included.
#[must_use]
pub fn is_digit(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { has(c, DIGIT) }
}

/// Whether it has a numeric value.
#[must_use]
pub fn is_numeric(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { has(c, NUMERIC) }
}

/// The value of a decimal digit.
#[must_use]
pub fn decimal_value(c: char) -> Option<u8> {
    if c.is_ascii() {
        return c.is_ascii_digit().then(|| (u32::from(c) - 48) as u8);
    }
    // Runs of decimal digits start with a zero.
    let (start, flags) = run_of(c);
    (flags & DECIMAL != 0).then(|| ((u32::from(c) - start) % 10) as u8)
}

/// Whether a name may start with it.
#[must_use]
pub fn is_name_start(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphabetic() || c == '_' } else { has(c, NAME_START) }
}

/// Whether a name may go on with it.
#[must_use]
pub fn is_name_continue(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() || c == '_' } else { has(c, NAME_CONTINUE) }
}

/// Whether it is white space.
#[must_use]
pub fn is_space(c: char) -> bool {
    matches!(c, '\t'..='\r' | '\x1c'..='\x1f' | ' ')
        || (!c.is_ascii()
            && matches!(
                c,
                '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'
                    ..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
            ))
}

/// Whether `splitlines` splits behind it.
#[must_use]
pub fn is_line_break(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\x1c'..='\x1e' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether it is in title case (category Lt).
#[must_use]
pub fn is_title(c: char) -> bool {
    matches!(
        u32::from(c),
        0x1c5 | 0x1c8 | 0x1cb | 0x1f2 | 0x1f88..=0x1f8f | 0x1f98..=0x1f9f | 0x1fa8..=0x1faf | 0x1fbc | 0x1fcc | 0x1ffc
    )
}

/// Whether it has upper, lower or title case.
#[must_use]
pub fn is_cased(c: char) -> bool {
    is_lower(c) || is_upper(c) || is_title(c)
}

/// Letters that became lower case after Unicode 14.
const LATER_LOWER: [char; 5] = ['\u{10fc}', '\u{a7f2}', '\u{a7f3}', '\u{a7f4}', '\u{ab69}'];

/// Whether it is in lower case.
#[must_use]
pub fn is_lower(c: char) -> bool {
    // U+0295 was a small letter until Unicode 16 saw that it has no case.
    c.is_ascii_lowercase()
        || !c.is_ascii() && (c.is_lowercase() && is_printable(c) && !LATER_LOWER.contains(&c) || c == '\u{295}')
}

/// Whether it is in upper case.
#[must_use]
pub fn is_upper(c: char) -> bool {
    c.is_ascii_uppercase() || !c.is_ascii() && c.is_uppercase() && is_printable(c)
}

/// Appends the upper case of a character.
pub fn push_upper(c: char, out: &mut String) {
    let mut mapped = c.to_uppercase();
    if mapped.len() == 1 {
        out.push(known(c, mapped.next()));
    } else {
        out.extend(mapped);
    }
}

/// The lower case of a character, where that is one character; else the first of them.
#[must_use]
pub fn simple_lower(c: char) -> char {
    if c.is_ascii() { c.to_ascii_lowercase() } else { known(c, c.to_lowercase().next()) }
}

/// The upper case of a character, where that is one character; else the first of them.
#[must_use]
pub fn simple_upper(c: char) -> char {
    if c.is_ascii() { c.to_ascii_uppercase() } else { known(c, c.to_uppercase().next()) }
}

/// A case mapping of std, unless it is of characters that Unicode 14 does not have.
fn known(c: char, mapped: Option<char>) -> char {
    mapped.filter(|mapped| is_printable(*mapped) && is_printable(c)).unwrap_or(c)
}

/// Appends the title case of a character.
pub fn push_title(c: char, out: &mut String) {
    if c.is_ascii() {
        out.push(c.to_ascii_uppercase());
        return;
    }
    match TITLE.binary_search_by_key(&c, |entry| entry.0) {
        Ok(index) => out.push_str(TITLE[index].1),
        Err(_) => push_upper(c, out),
    }
}

/// Appends the case folding of a character.
pub fn push_folded(c: char, out: &mut String) {
    let code = u32::from(c);
    match code {
        0..=0x7f => out.push(c.to_ascii_lowercase()),
        0x13a0..=0x13f5 => out.push(c),
        0x13f8..=0x13fd => out.extend(char::from_u32(code - 8)),
        0xab70..=0xabbf => out.extend(char::from_u32(code - 0xab70 + 0x13a0)),
        _ => match FOLD.binary_search_by_key(&c, |entry| entry.0) {
            Ok(index) => out.push_str(FOLD[index].1),
            Err(_) if is_printable(c) => out.extend(c.to_lowercase()),
            Err(_) => out.push(c),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert_eq!(RUNS[0] >> 8, 0);
        assert!(RUNS.windows(2).all(|pair| pair[0] >> 8 < pair[1] >> 8));
        assert!(TITLE.is_sorted_by_key(|entry| entry.0));
        assert!(FOLD.is_sorted_by_key(|entry| entry.0));
    }

    #[test]
    fn properties() {
        assert!(is_printable('é') && !is_printable('\u{a0}') && !is_printable('\u{ad}') && is_printable('\u{301}'));
        assert!(is_alpha('ª') && !is_alpha('\u{345}') && is_numeric('½') && !is_digit('½') && is_digit('²'));
        assert!(is_decimal('٣') && !is_decimal('²'));
        assert!(is_name_start('é') && !is_name_start('1') && is_name_continue('1') && is_name_continue('\u{301}'));
    }

    #[test]
    fn decimal_values() {
        let zeros = [
            48, 1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160,
            4240, 6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600,
            44016, 65296, 66720, 68912, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71472, 71904,
            72016, 72784, 73040, 73120, 92768, 92864, 93008, 120_782, 120_792, 120_802, 120_812, 120_822, 123_200,
            123_632, 125_264, 130_032,
        ];
        for zero in zeros {
            for digit in 0..10 {
                assert_eq!(char::from_u32(zero + digit).and_then(decimal_value), Some(digit as u8), "{zero}");
            }
        }
        assert_eq!(decimal_value('²'), None);
    }

    #[test]
    fn case_mappings() {
        let title = |c| {
            let mut out = String::new();
            push_title(c, &mut out);
            out
        };
        let folded = |text: &str| {
            let mut out = String::new();
            text.chars().for_each(|c| push_folded(c, &mut out));
            out
        };
        assert_eq!((title('ß'), title('ǆ'), title('é')), ("Ss".into(), "ǅ".into(), "É".into()));
        assert_eq!(folded("Straße ΑΣ ꭰ"), "strasse ας Ꭰ".replace('ς', "σ"));
    }
}
