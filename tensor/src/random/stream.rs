//! A generator together with what draws leave behind, and the primitive distributions.

use super::{Bits, ziggurat};

/// Whose numbers a stream gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Those of NumPy's `RandomState`, which never change.
    Legacy,
    /// Those of its `Generator`.
    Modern,
}

/// A stream of random numbers.
#[derive(Clone)]
pub struct Stream {
    /// Where bits come from.
    pub bits: Bits,
    /// Whose numbers they become.
    pub style: Style,
    /// The second of two normal numbers, which the legacy method makes at a time.
    pub spare: Option<f64>,
}

impl Stream {
    /// A stream at its beginning.
    pub fn new(bits: Bits, style: Style) -> Stream {
        Stream { bits, style, spare: None }
    }

    pub(super) fn is_legacy(&self) -> bool {
        self.style == Style::Legacy
    }

    /// In [0, 1).
    #[inline]
    pub fn unit(&mut self) -> f64 {
        self.bits.next_f64()
    }

    /// Of the standard normal distribution.
    #[inline]
    pub fn normal(&mut self) -> f64 {
        match self.style {
            Style::Legacy => self.polar(),
            Style::Modern => ziggurat::normal(&mut self.bits),
        }
    }

    /// Of the standard exponential distribution.
    #[inline]
    pub fn exponential(&mut self) -> f64 {
        match self.style {
            Style::Legacy => -(1.0 - self.unit()).ln(),
            Style::Modern => ziggurat::exponential(&mut self.bits),
        }
    }

    /// The polar method (Marsaglia): a point in the unit circle gives two numbers.
    fn polar(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        loop {
            let x = 2.0 * self.unit() - 1.0;
            let y = 2.0 * self.unit() - 1.0;
            let square = x * x + y * y;
            if square < 1.0 && square != 0.0 {
                let factor = (-2.0 * square.ln() / square).sqrt();
                self.spare = Some(factor * x);
                return factor * y;
            }
        }
    }
}

impl Stream {
    /// Of the standard normal distribution, in 32 bits.
    pub fn normal_f32(&mut self) -> f32 {
        ziggurat::normal_f32(&mut self.bits)
    }
}
