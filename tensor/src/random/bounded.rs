//! Integers of a range, all equally likely.
//!
//! Two methods: the legacy one masks random bits until they are in the range; the modern one scales them (Lemire).
//! Narrow integers share the bits of one 32-bit draw.

use super::{Bits, Style};

/// The width of the integers that are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// One bit.
    Bool,
    /// 8 bits.
    Byte,
    /// 16 bits.
    Short,
    /// 32 bits.
    Word,
    /// 64 bits.
    Wide,
}

impl Lane {
    fn bits(self) -> u32 {
        match self {
            Lane::Bool => 1,
            Lane::Byte => 8,
            Lane::Short => 16,
            Lane::Word => 32,
            Lane::Wide => 64,
        }
    }
}

/// The smallest number of ones, in binary, that is not below `limit`.
fn mask(limit: u64) -> u64 {
    u64::MAX.checked_shr(limit.leading_zeros()).unwrap_or(0)
}

/// Narrow integers out of wider draws.
#[derive(Default)]
struct Buffer {
    bits: u32,
    left: u32,
}

impl Buffer {
    fn next(&mut self, bits: &mut Bits, width: u32) -> u32 {
        if width == 32 {
            return bits.next_u32();
        }
        if self.left == 0 {
            self.bits = bits.next_u32();
            self.left = 32 / width - 1;
        } else {
            self.bits >>= width;
            self.left -= 1;
        }
        self.bits & ((1 << width) - 1)
    }
}

/// So many integers in `0..=limit`.
pub fn bounded(bits: &mut Bits, limit: u64, count: usize, lane: Lane, style: Style) -> Vec<u64> {
    if limit == 0 {
        return vec![0; count];
    }
    let mut buffer = Buffer::default();
    if lane == Lane::Wide {
        return (0..count).map(|_| one_wide(bits, limit, style)).collect();
    }
    (0..count).map(|_| u64::from(narrow(bits, &mut buffer, limit as u32, lane.bits(), style))).collect()
}

/// One integer in `0..=limit` as `Generator` draws it.
pub fn below(bits: &mut Bits, limit: u64) -> u64 {
    if limit == 0 { 0 } else { one_wide(bits, limit, Style::Modern) }
}

fn one_wide(bits: &mut Bits, limit: u64, style: Style) -> u64 {
    if let Ok(limit) = u32::try_from(limit) {
        return u64::from(narrow(bits, &mut Buffer::default(), limit, 32, style));
    }
    if limit == u64::MAX {
        return bits.next_u64();
    }
    if style == Style::Legacy {
        return masked(limit, || bits.next_u64());
    }
    let range = limit + 1;
    let mut product = u128::from(bits.next_u64()) * u128::from(range);
    if (product as u64) < range {
        let threshold = (u64::MAX - limit) % range;
        while (product as u64) < threshold {
            product = u128::from(bits.next_u64()) * u128::from(range);
        }
    }
    (product >> 64) as u64
}

/// An integer in `0..=limit` of so many bits.
fn narrow(bits: &mut Bits, buffer: &mut Buffer, limit: u32, width: u32, style: Style) -> u32 {
    let most = ((1u64 << width) - 1) as u32;
    if limit == most {
        return buffer.next(bits, width);
    }
    if style == Style::Legacy {
        return masked(u64::from(limit), || u64::from(buffer.next(bits, width))) as u32;
    }
    let range = u64::from(limit) + 1;
    let mut product = u64::from(buffer.next(bits, width)) * range;
    if product & u64::from(most) < range {
        let threshold = u64::from(most - limit) % range;
        while product & u64::from(most) < threshold {
            product = u64::from(buffer.next(bits, width)) * range;
        }
    }
    (product >> width) as u32
}

fn masked(limit: u64, mut next: impl FnMut() -> u64) -> u64 {
    let mask = mask(limit);
    loop {
        let x = next() & mask;
        if x <= limit {
            return x;
        }
    }
}

/// One integer in `0..=limit` by masking, as both styles draw positions when they shuffle.
pub fn interval(bits: &mut Bits, limit: u64) -> u64 {
    match limit {
        0 => 0,
        1..=0xffff_ffff => masked(limit, || u64::from(bits.next_u32())),
        _ => masked(limit, || bits.next_u64()),
    }
}
