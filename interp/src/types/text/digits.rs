//! Decimal digits of small numbers, without std's formatting machinery.
//!
//! In: integers, and floats with few places. Out: ASCII digits.
//! Invariants:
//! - `fixed` is exact: the number times a power of ten is computed in 128 bits and rounded once, half to even.

use super::round::decompose;

/// The numbers below 100 with two digits each.
const PAIRS: [u8; 200] = {
    let (mut pairs, mut number) = ([b'0'; 200], 0);
    while number < 100 {
        pairs[2 * number] = b'0' + (number / 10) as u8;
        pairs[2 * number + 1] = b'0' + (number % 10) as u8;
        number += 1;
    }
    pairs
};

/// Digits of a 64-bit number, kept on the stack.
pub struct Digits {
    buffer: [u8; 20],
    start: usize,
}

impl Digits {
    /// The digits of a number.
    #[must_use]
    #[inline]
    pub fn of(mut number: u64) -> Self {
        let mut digits = Self { buffer: [b'0'; 20], start: 20 };
        // Two at a time: a division takes longer than a look into a table.
        while number >= 10 {
            let pair = 2 * (number % 100) as usize;
            number /= 100;
            digits.start -= 2;
            digits.buffer[digits.start] = PAIRS[pair];
            digits.buffer[digits.start + 1] = PAIRS[pair + 1];
        }
        if number > 0 || digits.start == 20 {
            digits.start -= 1;
            digits.buffer[digits.start] = b'0' + number as u8;
        }
        digits
    }

    /// The digits of a number behind its sign.
    #[inline]
    #[must_use]
    pub fn signed(number: i64) -> Self {
        let mut digits = Self::of(number.unsigned_abs());
        if number < 0 {
            // 64 bits have at most 19 digits where there is a sign.
            digits.start -= 1;
            digits.buffer[digits.start] = b'-';
        }
        digits
    }

    /// The digits of a number in base 16, in lower case.
    #[must_use]
    pub fn hexadecimal(mut number: u64) -> Self {
        let mut digits = Self { buffer: [b'0'; 20], start: 20 };
        loop {
            digits.start -= 1;
            digits.buffer[digits.start] = b"0123456789abcdef"[(number % 16) as usize];
            number /= 16;
            if number == 0 {
                return digits;
            }
        }
    }

    /// The digits as text.
    #[allow(unsafe_code, reason = "all bytes are ASCII, and checking them takes as long as making them")]
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        let digits = self.buffer.get(self.start..).unwrap_or_default();
        // SAFETY: the buffer is filled with ASCII zeros, and only digits and a minus sign are put into it, here above.
        unsafe { std::str::from_utf8_unchecked(digits) }
    }
}

/// Appends a 64-bit integer.
#[inline]
pub fn push_i64(number: i64, out: &mut String) {
    out.push_str(Digits::signed(number).as_str());
}

/// The most places that `fixed` computes.
pub(super) const MAX_PLACES: usize = 19;

/// `|x| * 10**places` rounded to an integer; `None` where 64 bits do not suffice.
#[must_use]
pub(super) fn fixed(x: f64, places: usize) -> Option<u64> {
    if places > MAX_PLACES || !x.is_finite() {
        return None;
    }
    let (mantissa, exponent) = decompose(x.abs());
    // At most 53 + 64 bits.
    let scaled = u128::from(mantissa.unsigned_abs()) * u128::from(10u64.pow(places as u32));
    let rounded = if exponent >= 0 {
        if exponent > 10 {
            return None;
        }
        scaled << exponent
    } else {
        let shift = exponent.unsigned_abs();
        if shift > 127 {
            return None;
        }
        let (whole, rest) = (scaled >> shift, scaled & ((1 << shift) - 1));
        let half = 1u128 << (shift - 1);
        whole + u128::from(rest > half || (rest == half && whole & 1 == 1))
    };
    u64::try_from(rounded).ok()
}

/// Appends `|x|` with so many places, if it can be done here.
#[must_use]
pub(crate) fn push_fixed(x: f64, places: usize, out: &mut String) -> bool {
    let Some(scaled) = fixed(x, places) else { return false };
    let digits = Digits::of(scaled);
    let digits = digits.as_str();
    if places == 0 {
        out.push_str(digits);
        return true;
    }
    match digits.len().checked_sub(places) {
        Some(whole @ 1..) => {
            out.push_str(&digits[..whole]);
            out.push('.');
            out.push_str(&digits[whole..]);
        }
        _ => {
            out.push_str("0.");
            out.extend(std::iter::repeat_n('0', places - digits.len()));
            out.push_str(digits);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        for number in [0, 7, 10, -1, i64::MAX, i64::MIN, 1_000_000] {
            let mut out = String::new();
            push_i64(number, &mut out);
            assert_eq!(out, number.to_string());
        }
        assert_eq!(Digits::of(u64::MAX).as_str(), "18446744073709551615");
    }

    #[test]
    fn places() {
        let cases =
            [0.0, 0.5, 1.5, 2.5, 0.125, 0.375, 2.675, 1e-5, 123.456, 1e15, 0.05, 9.995, 1e-30, 4503599627370497.5];
        for x in cases {
            for places in 0..=MAX_PLACES {
                let mut out = String::new();
                if push_fixed(x, places, &mut out) {
                    assert_eq!(out, format!("{x:.places$}"), "{x} {places}");
                }
            }
        }
        assert_eq!(fixed(1e300, 2), None);
    }
}
