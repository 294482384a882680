//! What keeps a program from foreseeing hashes, and from learning addresses.
//!
//! In: a key, of which each heap has its own. Out: hashes of texts (SipHash-1-3), hashes and numbers of objects.
//! Invariants:
//! - Objects that live at once in a heap have different numbers: what makes them of addresses is a permutation.
//! - A key that is made of seed 0 is all zeros, as CPython's is.

use std::hash::{BuildHasher, Hasher, RandomState};

/// The key of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    text: [u64; 2],
    rounds: [u64; ROUNDS],
    object: [u64; 2],
}

/// How often the halves of an address are mixed. Four rounds make a permutation of good functions that cannot be told from one
/// by chance.
const ROUNDS: usize = 4;

/// Bits of a half of what is permuted: addresses below 2⁴⁹ in units of eight bytes, more than a process has.
const HALF: u32 = 23;
const LOW: u64 = (1 << HALF) - 1;
const UNIT: u32 = 3;

/// What `hash()` gives for objects has so many bits.
const HASH_BITS: u32 = 61;

impl Key {
    /// The key of the thread's own heap, which tests and tables are made in.
    pub(crate) const ZERO: Self = Self { text: [0; 2], rounds: [0; ROUNDS], object: [0; 2] };

    /// A key that nobody knows.
    #[must_use]
    pub fn random() -> Self {
        let source = RandomState::new();
        Self::of([0_u64, 1].map(|number| source.hash_one(number)))
    }

    /// The key that `PYTHONHASHSEED` stands for in CPython, so that texts in ASCII have the same hashes.
    #[must_use]
    pub fn seeded(seed: u32) -> Self {
        if seed == 0 {
            return Self::of([0; 2]);
        }
        let mut state = seed;
        let mut byte = |_| {
            state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
            (state >> 16) as u8
        };
        Self::of([std::array::from_fn(&mut byte), std::array::from_fn(&mut byte)].map(u64::from_le_bytes))
    }

    fn of(text: [u64; 2]) -> Self {
        let mut number = 0_u64;
        let mut next = || {
            number += 1;
            sip(text, &number.to_le_bytes())
        };
        Self { text, rounds: std::array::from_fn(|_| next()), object: [next(), next() | 1] }
    }

    /// Whether it was made of seed 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.text == [0; 2]
    }

    /// The hash of a text.
    #[must_use]
    pub fn hash(&self, text: &[u8]) -> u64 {
        sip(self.text, text)
    }

    /// The hash of a text of at most 16 bytes that stands in two words, the first byte lowest, zeros behind it.
    #[inline]
    #[must_use]
    pub fn hash_words(&self, [low, high]: [u64; 2], length: usize) -> u64 {
        debug_assert!(length <= 16, "two words");
        let mut state = State::new(self.text);
        let mut last = low;
        if length >= 8 {
            state.add(low);
            last = high;
        }
        if length == 16 {
            state.add(high);
            last = 0;
        }
        state.finish(last | (length as u64) << 56)
    }

    /// The number of what is at an address.
    pub(crate) fn number(&self, address: u64) -> u64 {
        let units = address >> UNIT;
        if units >> (2 * HALF) != 0 {
            return address;
        }
        let (mut left, mut right) = (units >> HALF, units & LOW);
        for key in self.rounds {
            let mixed = (right ^ key).wrapping_mul(key.rotate_left(32) | 1) >> (u64::BITS - HALF);
            (left, right) = (right, left ^ mixed);
        }
        (left << HALF | right) << UNIT | address & ((1 << UNIT) - 1)
    }

    /// A hash of what is at an address.
    #[inline]
    pub(crate) fn object_hash(&self, address: u64) -> i64 {
        let [added, factor] = self.object;
        let product = u128::from(address ^ added) * u128::from(factor);
        ((product as u64 ^ (product >> 64) as u64) >> (u64::BITS - HASH_BITS)).cast_signed()
    }
}

/// SipHash-1-3: one round for each word, three at the end.
fn sip(key: [u64; 2], text: &[u8]) -> u64 {
    let mut state = State::new(key);
    let (words, rest) = text.as_chunks::<8>();
    for word in words {
        state.add(u64::from_le_bytes(*word));
    }
    state.finish(last_word(text, rest) | (text.len() as u64) << 56)
}

/// The bytes behind a text's last whole word, the first lowest. They are shifted out of its last eight bytes where it has so
/// many: a copy of some bytes is a call.
#[inline(always)]
fn last_word(text: &[u8], rest: &[u8]) -> u64 {
    let bits = 8 * rest.len() as u32;
    match text.last_chunk() {
        Some(last) => u64::from_le_bytes(*last).checked_shr(u64::BITS - bits).unwrap_or(0),
        None => rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)),
    }
}

struct State([u64; 4]);

impl State {
    #[inline(always)]
    fn new([low, high]: [u64; 2]) -> Self {
        // "somepseudorandomlygeneratedbytes", as the function's authors have it.
        Self([
            low ^ 0x736f_6d65_7073_6575,
            high ^ 0x646f_7261_6e64_6f6d,
            low ^ 0x6c79_6765_6e65_7261,
            high ^ 0x7465_6462_7974_6573,
        ])
    }

    #[inline(always)]
    fn round(&mut self) {
        let [a, b, c, d] = &mut self.0;
        *a = a.wrapping_add(*b);
        *c = c.wrapping_add(*d);
        *b = b.rotate_left(13) ^ *a;
        *d = d.rotate_left(16) ^ *c;
        *a = a.rotate_left(32).wrapping_add(*d);
        *c = c.wrapping_add(*b);
        *b = b.rotate_left(17) ^ *c;
        *d = d.rotate_left(21) ^ *a;
        *c = c.rotate_left(32);
    }

    #[inline(always)]
    fn add(&mut self, word: u64) {
        self.0[3] ^= word;
        self.round();
        self.0[0] ^= word;
    }

    #[inline(always)]
    fn finish(mut self, last: u64) -> u64 {
        self.add(last);
        self.0[2] ^= 0xff;
        self.round();
        self.round();
        self.round();
        let [a, b, c, d] = self.0;
        a ^ b ^ c ^ d
    }
}

/// Hashers for tables that a program's texts are keys of; each key is one text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keyed;

impl BuildHasher for Keyed {
    type Hasher = KeyedHasher;
    fn build_hasher(&self) -> KeyedHasher {
        KeyedHasher(0)
    }
}

/// A hasher of `Keyed`.
#[derive(Clone, Copy, Debug)]
pub struct KeyedHasher(u64);

impl Hasher for KeyedHasher {
    fn write(&mut self, text: &[u8]) {
        self.0 ^= crate::state::key().hash(text);
    }

    /// What ends a text, or tells a length: the hash has that already.
    fn write_u8(&mut self, _: u8) {}

    fn write_usize(&mut self, _: usize) {}

    fn finish(&self) -> u64 {
        self.0
    }
}
