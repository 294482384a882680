//! Seed sequences: spreading the bits of any seed over a pool, from which generators draw their states (O'Neill's
//! `seed_seq` as NumPy has it).

const FIRST: u32 = 0x43b0_d7e5;
const FIRST_FACTOR: u32 = 0x931e_8875;
const SECOND: u32 = 0x8b51_f9dd;
const SECOND_FACTOR: u32 = 0x58f3_8ded;
const MIX_LEFT: u32 = 0xca01_f9dd;
const MIX_RIGHT: u32 = 0x4973_f715;

/// A pool of mixed bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedSequence {
    pool: Vec<u32>,
}

struct Hash(u32);

impl Hash {
    fn next(&mut self, word: u32) -> u32 {
        let word = word ^ self.0;
        self.0 = self.0.wrapping_mul(FIRST_FACTOR);
        let word = word.wrapping_mul(self.0);
        word ^ word >> 16
    }
}

fn mix(x: u32, y: u32) -> u32 {
    let mixed = MIX_LEFT.wrapping_mul(x).wrapping_sub(MIX_RIGHT.wrapping_mul(y));
    mixed ^ mixed >> 16
}

impl SeedSequence {
    /// The words of a pool, unless more are asked for.
    pub const POOL: usize = 4;

    /// The sequence for the words of a seed, and those of the key that tells spawned sequences apart.
    pub fn new(entropy: &[u32], key: &[u32], pool: usize) -> SeedSequence {
        let mut words = entropy.to_vec();
        if !key.is_empty() && words.len() < pool {
            words.resize(pool, 0);
        }
        words.extend_from_slice(key);
        let mut hash = Hash(FIRST);
        let mut mixed: Vec<u32> = (0..pool).map(|at| hash.next(words.get(at).copied().unwrap_or(0))).collect();
        for from in 0..pool {
            for to in (0..pool).filter(|to| *to != from) {
                mixed[to] = mix(mixed[to], hash.next(mixed[from]));
            }
        }
        for word in words.iter().skip(pool) {
            for to in &mut mixed {
                *to = mix(*to, hash.next(*word));
            }
        }
        SeedSequence { pool: mixed }
    }

    /// The mixed words.
    pub fn pool(&self) -> &[u32] {
        &self.pool
    }

    /// So many words of state for a generator.
    pub fn words(&self, count: usize) -> Vec<u32> {
        let mut constant = SECOND;
        let next = |word: &u32| {
            let word = word ^ constant;
            constant = constant.wrapping_mul(SECOND_FACTOR);
            let word = word.wrapping_mul(constant);
            word ^ word >> 16
        };
        self.pool.iter().cycle().take(count).map(next).collect()
    }

    /// So many wide words of state.
    pub fn wide_words(&self, count: usize) -> Vec<u64> {
        let words = self.words(count * 2);
        words.chunks(2).map(|pair| u64::from(pair[0]) | u64::from(pair[1]) << 32).collect()
    }
}
