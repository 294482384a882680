//! Sets of characters, ready for matching.
//!
//! In: members as the pattern lists them, and its flags. Out: an answer for each character.
//! Invariants:
//! - `low` has the final answer for characters below 256, negation and case included.
//! - Where case is ignored, characters are compared in lower case; a set holds the lower case of its members and all
//!   lower case characters that share an upper case with one of them.

use super::flags;
use super::syntax::{Class, Member};
use snek_interp::types::text::{surrogate, unicode};

/// Lower case characters of one upper case.
const SAME_UPPER: [&[u32]; 24] = [
    &[0x69, 0x131],
    &[0x73, 0x17f],
    &[0xb5, 0x3bc],
    &[0x345, 0x3b9, 0x1fbe],
    &[0x390, 0x1fd3],
    &[0x3b0, 0x1fe3],
    &[0x3b2, 0x3d0],
    &[0x3b5, 0x3f5],
    &[0x3b8, 0x3d1],
    &[0x3ba, 0x3f0],
    &[0x3c0, 0x3d6],
    &[0x3c1, 0x3f1],
    &[0x3c2, 0x3c3],
    &[0x3c6, 0x3d5],
    &[0x432, 0x1c80],
    &[0x434, 0x1c81],
    &[0x43e, 0x1c82],
    &[0x441, 0x1c83],
    &[0x442, 0x1c84, 0x1c85],
    &[0x44a, 0x1c86],
    &[0x463, 0x1c87],
    &[0x1c88, 0xa64b],
    &[0x1e61, 0x1e9b],
    &[0xfb05, 0xfb06],
];

/// Members beyond this code are compared one by one where case is ignored.
const MAPPED: u32 = 0x1_0000;

/// Ranges that are added before all are merged.
const UNMERGED: usize = 1 << 10;

/// The work of making a set, and of finding the other case of a character.
const PER_SET: usize = 64;
const PER_MAPPED: usize = 4;

/// How case is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// It is not.
    Exact,
    Ascii,
    Unicode,
    /// Of bytes in the locale, which is that of ASCII: both cases of a byte are looked up.
    Locale,
}

impl Case {
    pub(super) fn of(flags: u32) -> Self {
        if flags & flags::IGNORECASE == 0 {
            Self::Exact
        } else if flags & flags::LOCALE != 0 {
            Self::Locale
        } else if flags & flags::UNICODE != 0 {
            Self::Unicode
        } else {
            Self::Ascii
        }
    }

    /// The lower case of a code point.
    pub(super) fn lower(self, code: u32) -> u32 {
        match self {
            Self::Exact => code,
            Self::Ascii | Self::Locale => ascii(code, u8::is_ascii_uppercase),
            Self::Unicode => mapped(code, unicode::simple_lower),
        }
    }

    /// Whether it has another case.
    pub(super) fn is_cased(self, code: u32) -> bool {
        match self {
            Self::Exact => false,
            Self::Ascii | Self::Locale => u8::try_from(code).is_ok_and(|byte| byte.is_ascii_alphabetic()),
            Self::Unicode => self.lower(code) != code || upper(code) != code,
        }
    }
}

fn ascii(code: u32, changes: fn(&u8) -> bool) -> u32 {
    u8::try_from(code).ok().filter(changes).map_or(code, |byte| u32::from(byte ^ 0x20))
}

fn mapped(code: u32, map: fn(char) -> char) -> u32 {
    char::from_u32(code).map_or(code, |char| map(char).into())
}

fn upper(code: u32) -> u32 {
    mapped(code, unicode::simple_upper)
}

/// Whether a character is in a class.
pub(super) fn is_class(class: Class, is_ascii: bool, code: u32) -> bool {
    let char = match u8::try_from(code) {
        Ok(byte) if byte < 128 => char::from(byte),
        _ if is_ascii => return false,
        _ => surrogate::from_code(code).unwrap_or('\0'),
    };
    match class {
        Class::Digit => unicode::is_decimal(char),
        Class::Space if is_ascii => matches!(char, ' ' | '\t'..='\r'),
        Class::Space => unicode::is_space(char),
        Class::Word => char == '_' || unicode::is_alnum(char),
    }
}

/// A set of characters.
#[derive(Debug)]
pub(super) struct Set {
    /// The answers for characters below 256.
    pub(super) low: [u64; 4],
    /// Characters, in order.
    ranges: Vec<(u32, u32)>,
    /// Characters of which the upper case counts too.
    both_cases: Vec<(u32, u32)>,
    classes: Vec<(Class, bool)>,
    /// Classes know ASCII only.
    is_ascii: bool,
    negate: bool,
    case: Case,
    /// How many ranges there were when they were merged last.
    merged: usize,
}

impl Set {
    /// A set as it stands in a pattern.
    pub(super) fn new(members: &[Member], negate: bool, flags: u32) -> Self {
        let mut case = Case::of(flags);
        let mut set = Self::empty(negate, flags & flags::UNICODE == 0);
        let mut is_cased = false;
        for member in members {
            match *member {
                Member::Class(class, is_in) => set.classes.push((class, is_in)),
                Member::Char(code) => is_cased |= set.add(case, code, code),
                Member::Range(low, high) => is_cased |= set.add(case, low, high),
            }
        }
        if !is_cased && case != Case::Locale {
            case = Case::Exact;
        }
        set.finish(case)
    }

    /// One character of which the case does not matter.
    pub(super) fn folded(code: u32, negate: bool, flags: u32) -> Self {
        let case = match Case::of(flags) {
            Case::Locale => Case::Ascii,
            case => case,
        };
        let mut set = Self::empty(negate, flags & flags::UNICODE == 0);
        let lower = case.lower(code);
        set.ranges.push((lower, lower));
        if case == Case::Unicode {
            set.ranges.extend(others(lower).iter().map(|other| (*other, *other)));
        }
        set.finish(case)
    }

    fn empty(negate: bool, is_ascii: bool) -> Self {
        Self {
            low: [0; 4],
            ranges: Vec::new(),
            both_cases: Vec::new(),
            classes: Vec::new(),
            is_ascii,
            negate,
            case: Case::Exact,
            merged: 0,
        }
    }

    /// How many bytes it holds.
    pub(super) fn held(&self) -> usize {
        size_of_val(self)
            + size_of_val(&self.ranges[..])
            + size_of_val(&self.both_cases[..])
            + size_of_val(&self.classes[..])
    }

    /// How much work it is to make a set of these members.
    pub(super) fn work(members: &[Member], flags: u32) -> usize {
        let is_mapped = matches!(Case::of(flags), Case::Ascii | Case::Unicode);
        let mut work = members.len();
        for member in members {
            if let (Member::Range(low, high), true) = (*member, is_mapped) {
                work += high.min(MAPPED).saturating_sub(low) as usize * PER_MAPPED;
            }
        }
        work + PER_SET
    }

    /// Adds characters in lower case. Says whether one of them has another case.
    fn add(&mut self, case: Case, low: u32, high: u32) -> bool {
        if case == Case::Exact || case == Case::Locale {
            self.ranges.push((low, high));
            return false;
        }
        let mut is_cased = false;
        for code in low..=high.min(MAPPED - 1) {
            let lower = case.lower(code);
            is_cased |= case.is_cased(code);
            if lower >= MAPPED {
                break;
            }
            self.push(lower);
            if case == Case::Unicode {
                others(lower).iter().for_each(|other| self.push(*other));
            }
        }
        if self.ranges.len() > 2 * self.merged + UNMERGED {
            merge(&mut self.ranges);
            self.merged = self.ranges.len();
        }
        if high < MAPPED {
            return is_cased;
        }
        let place = if low == high { &mut self.ranges } else { &mut self.both_cases };
        place.push((low, high));
        true
    }

    fn push(&mut self, code: u32) {
        match self.ranges.last_mut() {
            Some((first, last)) if (*first..=*last + 1).contains(&code) => *last = code.max(*last),
            _ => self.ranges.push((code, code)),
        }
    }

    fn finish(mut self, case: Case) -> Self {
        self.case = case;
        merge(&mut self.ranges);
        self.ranges.shrink_to_fit();
        merge(&mut self.both_cases);
        for code in 0..256 {
            if self.has_any(code) {
                self.low[code as usize / 64] |= 1 << (code % 64);
            }
        }
        self
    }

    /// Whether a character is in the set.
    #[inline(always)]
    pub(super) fn has(&self, code: u32) -> bool {
        if code < 256 { self.has_low(code as u8) } else { self.has_any(code) }
    }

    /// Whether a character below 256 is in the set.
    #[inline(always)]
    pub(super) fn has_low(&self, code: u8) -> bool {
        self.low[usize::from(code / 64)] >> (code % 64) & 1 != 0
    }

    fn has_any(&self, code: u32) -> bool {
        let lower = self.case.lower(code);
        self.has_exact(lower) != self.negate
            || (self.case == Case::Locale && self.has_exact(ascii(code, u8::is_ascii_lowercase)) != self.negate)
    }

    fn has_exact(&self, code: u32) -> bool {
        within(&self.ranges, code)
            || self.classes.iter().any(|(class, is_in)| is_class(*class, self.is_ascii, code) == *is_in)
            || (!self.both_cases.is_empty()
                && (within(&self.both_cases, code) || within(&self.both_cases, upper(code))))
    }
}

/// Whether one of the ranges, which are in order, has a character.
fn within(ranges: &[(u32, u32)], code: u32) -> bool {
    let at = ranges.partition_point(|(_, high)| *high < code);
    ranges.get(at).is_some_and(|(low, _)| *low <= code)
}

/// Puts ranges in order, and makes one of those that meet.
fn merge(ranges: &mut Vec<(u32, u32)>) {
    ranges.sort_unstable();
    ranges.dedup_by(|(low, high), (_, last)| {
        let meets = *low <= last.saturating_add(1);
        if meets {
            *last = (*high).max(*last);
        }
        meets
    });
}

/// The other characters of the same upper case.
fn others(lower: u32) -> &'static [u32] {
    SAME_UPPER.iter().find(|same| same.contains(&lower)).map_or(&[], |same| same)
}
