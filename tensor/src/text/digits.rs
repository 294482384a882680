//! The decimal digits of one finite float.
//!
//! In: the magnitude of a float, and how many digits are wanted. Out: [`Digits`].

use crate::Scalar;

/// The largest number of digits that is computed; exact values of floats have fewer.
const MOST: usize = 1100;

/// A number `d.ddd × 10^exponent`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    /// At least one ASCII digit; the first is zero only if the number is.
    pub digits: Vec<u8>,
    /// The power of ten of the first digit.
    pub exponent: i32,
}

/// Where digits end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// So many behind the point.
    Fraction(usize),
    /// So many in all.
    Total(usize),
}

impl Digits {
    /// The digits of `|x|`: the fewest that are unique, but not beyond `most` and not fewer than `least`.
    pub(super) fn unique(x: Scalar, most: Option<Cut>, least: Option<Cut>) -> Digits {
        let shortest = Digits::shortest(x);
        if let Some(most) = most
            && shortest.reaches_beyond(most)
        {
            return Digits::exact(x, most);
        }
        match least {
            Some(least) if shortest.falls_short_of(least) => Digits::exact(x, least),
            _ => shortest,
        }
    }

    /// The fewest digits that read back as `|x|`.
    fn shortest(x: Scalar) -> Digits {
        /// From so many digits on, a float can lie just between two texts that both read back as it.
        const TIES: usize = 8;
        let text = match x {
            Scalar::F32(x) => format!("{:e}", x.abs()),
            _ => format!("{:e}", x.as_f64().abs()),
        };
        let shortest = Digits::parse(&text);
        let count = shortest.digits.len();
        if count < TIES {
            return shortest;
        }
        // Rust takes the greater of two texts that are as near; rounding to that many digits takes the even one.
        let even = format!("{:.*e}", count - 1, x.as_f64().abs());
        let is_same = match x {
            Scalar::F32(x) => even.parse() == Ok(x.abs()),
            _ => even.parse() == Ok(x.as_f64().abs()),
        };
        if is_same { Digits::parse(&even) } else { shortest }
    }

    /// The exact value of `|x|`, rounded at `cut`.
    pub(super) fn exact(x: Scalar, cut: Cut) -> Digits {
        let x = x.as_f64().abs();
        match cut {
            Cut::Total(count) => {
                Digits::parse(&format!("{:.*e}", count.clamp(1, MOST) - 1, x)).without_carried_zeros(x)
            }
            Cut::Fraction(count) => {
                let text = format!("{:.*}", count.min(MOST), x);
                let whole = text.find('.').unwrap_or(text.len());
                let all: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
                let zeros = all.iter().take_while(|digit| **digit == b'0').count();
                if zeros == all.len() {
                    return Digits { digits: if x == 0.0 { vec![b'0'] } else { all }, exponent: 0 };
                }
                let exponent = whole as i32 - 1 - zeros as i32;
                Digits { digits: all[zeros..].to_vec(), exponent }.without_carried_zeros(x)
            }
        }
    }

    /// Where rounding up has made zeros of nines, the digits end before them.
    fn without_carried_zeros(mut self, x: f64) -> Digits {
        if self.digits.len() < 2 || self.digits.last() != Some(&b'0') {
            return self;
        }
        let all = Digits::parse(&format!("{x:.MOST$e}"));
        let is_up = self.exponent > all.exponent
            || self
                .digits
                .iter()
                .zip(&all.digits)
                .find(|(own, exact)| own != exact)
                .is_some_and(|(own, exact)| own > exact);
        while is_up && self.digits.len() > 1 && self.digits.last() == Some(&b'0') {
            self.digits.pop();
        }
        self
    }

    /// Whether these are not all digits of `|x|`.
    pub(super) fn differ_from(&self, x: Scalar) -> bool {
        let mut all = Digits::exact(x, Cut::Total(MOST)).digits;
        while all.last() == Some(&b'0') {
            all.pop();
        }
        all.len() > self.digits.len() || !self.digits.starts_with(&all)
    }

    /// Reads `d.ddde±n`.
    fn parse(text: &str) -> Digits {
        let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
        let digits = mantissa.bytes().filter(u8::is_ascii_digit).collect();
        Digits { digits, exponent: exponent.parse().unwrap_or(0) }
    }

    /// How many digits there are behind the point.
    pub(super) fn fraction(&self) -> usize {
        let behind = self.digits.len() as i64 - 1 - i64::from(self.exponent);
        usize::try_from(behind).unwrap_or(0)
    }

    fn reaches_beyond(&self, cut: Cut) -> bool {
        match cut {
            Cut::Fraction(count) => self.fraction() > count,
            Cut::Total(count) => self.digits.len() > count,
        }
    }

    fn falls_short_of(&self, cut: Cut) -> bool {
        match cut {
            Cut::Fraction(count) => self.fraction() < count,
            Cut::Total(count) => self.digits.len() < count,
        }
    }
}
