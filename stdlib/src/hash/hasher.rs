//! A running digest.
//!
//! In: bytes, as they come. Out: the digest of all of them; a copy goes on by itself.
//! Elsewhere: the algorithms are those of the crates `md-5`, `sha1`, `sha2`, `sha3`, `shake`, `blake2b_simd`, `blake2s_simd`.

use md5::Md5;
use sha1::Sha1;
use sha2::{Sha224, Sha256, Sha384, Sha512};
use sha3::digest::{DynDigest, ExtendableOutput, Update, XofReader};
use sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use shake::{Shake128, Shake256};

/// An algorithm's name, its block in bytes, and its state before the first byte.
struct Algorithm {
    name: &'static str,
    block: usize,
    start: fn() -> Engine,
}

/// The state of an algorithm.
enum Engine {
    /// The digest's length is the algorithm's.
    Fixed(Box<dyn DynDigest>),
    Shake128(Shake128),
    Shake256(Shake256),
    Blake2b(blake2b_simd::State, usize),
    Blake2s(blake2s_simd::State, usize),
}

macro_rules! fixed {
    ($name:literal, $block:literal, $type:ident) => {
        Algorithm { name: $name, block: $block, start: || Engine::Fixed(Box::new($type::default())) }
    };
}

static ALGORITHMS: &[Algorithm] = &[
    fixed!("md5", 64, Md5),
    fixed!("sha1", 64, Sha1),
    fixed!("sha224", 64, Sha224),
    fixed!("sha256", 64, Sha256),
    fixed!("sha384", 128, Sha384),
    fixed!("sha512", 128, Sha512),
    fixed!("sha3_224", 144, Sha3_224),
    fixed!("sha3_256", 136, Sha3_256),
    fixed!("sha3_384", 104, Sha3_384),
    fixed!("sha3_512", 72, Sha3_512),
    Algorithm { name: "shake_128", block: 168, start: || Engine::Shake128(Shake128::default()) },
    Algorithm { name: "shake_256", block: 136, start: || Engine::Shake256(Shake256::default()) },
    Algorithm { name: "blake2b", block: 128, start: || Engine::Blake2b(blake2b_simd::State::new(), 64) },
    Algorithm { name: "blake2s", block: 64, start: || Engine::Blake2s(blake2s_simd::State::new(), 32) },
];

/// The parameters of BLAKE2 (RFC 7693, and the tree mode of the paper that it refers to).
pub(super) struct Blake2<'a> {
    /// BLAKE2b; otherwise BLAKE2s.
    pub(super) wide: bool,
    pub(super) size: usize,
    pub(super) key: &'a [u8],
    pub(super) salt: &'a [u8],
    pub(super) person: &'a [u8],
    pub(super) fanout: u8,
    pub(super) depth: u8,
    pub(super) leaf_size: u32,
    pub(super) node_offset: u64,
    pub(super) node_depth: u8,
    pub(super) inner_size: usize,
    pub(super) last_node: bool,
}

impl Blake2<'_> {
    /// Whether each parameter has a place of its size in the algorithm's block of parameters.
    fn fits(&self) -> bool {
        let (digest, field) = if self.wide { (64, 16) } else { (32, 8) };
        (1..=digest).contains(&self.size)
            && self.key.len() <= digest
            && self.salt.len() <= field
            && self.person.len() <= field
            && self.inner_size <= digest
            && (self.wide || self.node_offset < 1 << 48)
    }

    fn start(&self) -> Engine {
        macro_rules! state {
            ($engine:ident, $library:ident) => {
                Engine::$engine(
                    $library::Params::new()
                        .hash_length(self.size)
                        .key(self.key)
                        .salt(self.salt)
                        .personal(self.person)
                        .fanout(self.fanout)
                        .max_depth(self.depth)
                        .max_leaf_length(self.leaf_size)
                        .node_offset(self.node_offset)
                        .node_depth(self.node_depth)
                        .inner_hash_length(self.inner_size)
                        .last_node(self.last_node)
                        .to_state(),
                    self.size,
                )
            };
        }
        if self.wide { state!(Blake2b, blake2b_simd) } else { state!(Blake2s, blake2s_simd) }
    }
}

/// A running digest.
pub(super) struct Hasher {
    pub(super) name: &'static str,
    /// Bytes of a block of the algorithm.
    pub(super) block_size: usize,
    engine: Engine,
}

impl Clone for Hasher {
    fn clone(&self) -> Self {
        let engine = match &self.engine {
            Engine::Fixed(digest) => Engine::Fixed(digest.box_clone()),
            Engine::Shake128(shake) => Engine::Shake128(shake.clone()),
            Engine::Shake256(shake) => Engine::Shake256(shake.clone()),
            Engine::Blake2b(state, size) => Engine::Blake2b(state.clone(), *size),
            Engine::Blake2s(state, size) => Engine::Blake2s(state.clone(), *size),
        };
        Self { name: self.name, block_size: self.block_size, engine }
    }
}

impl Hasher {
    /// The digest of this name, which OpenSSL writes in capitals too.
    pub(super) fn named(name: &str) -> Option<Self> {
        let name =
            name.to_ascii_lowercase().replace("sha-", "sha").replace("sha3-", "sha3_").replace("sha512-", "sha512_");
        let found = ALGORITHMS.iter().find(|algorithm| algorithm.name == name)?;
        Some(Self { name: found.name, block_size: found.block, engine: (found.start)() })
    }

    /// BLAKE2 with its parameters; none if one of them has no place in the algorithm.
    pub(super) fn blake2(parameters: &Blake2<'_>) -> Option<Self> {
        let (name, block_size) = if parameters.wide { ("blake2b", 128) } else { ("blake2s", 64) };
        parameters.fits().then(|| Self { name, block_size, engine: parameters.start() })
    }

    /// Bytes of the digest; 0 if it may be of any length.
    pub(super) fn digest_size(&self) -> usize {
        match &self.engine {
            Engine::Fixed(digest) => digest.output_size(),
            Engine::Shake128(_) | Engine::Shake256(_) => 0,
            Engine::Blake2b(_, size) | Engine::Blake2s(_, size) => *size,
        }
    }

    /// Whether the digest may be of any length.
    pub(super) fn is_extendable(&self) -> bool {
        matches!(&self.engine, Engine::Shake128(_) | Engine::Shake256(_))
    }

    pub(super) fn update(&mut self, data: &[u8]) {
        match &mut self.engine {
            Engine::Fixed(digest) => digest.update(data),
            Engine::Shake128(shake) => shake.update(data),
            Engine::Shake256(shake) => shake.update(data),
            Engine::Blake2b(state, _) => {
                state.update(data);
            }
            Engine::Blake2s(state, _) => {
                state.update(data);
            }
        }
    }

    /// The digest; `length` is that of an extendable one.
    pub(super) fn finish(self, length: usize) -> Vec<u8> {
        match self.engine {
            Engine::Fixed(digest) => digest.finalize().into_vec(),
            Engine::Shake128(shake) => read(shake.finalize_xof(), length),
            Engine::Shake256(shake) => read(shake.finalize_xof(), length),
            Engine::Blake2b(state, _) => state.finalize().as_bytes().to_vec(),
            Engine::Blake2s(state, _) => state.finalize().as_bytes().to_vec(),
        }
    }
}

fn read(mut reader: impl XofReader, length: usize) -> Vec<u8> {
    let mut digest = vec![0; length];
    reader.read(&mut digest);
    digest
}

#[cfg(test)]
mod tests {
    use super::{ALGORITHMS, Hasher};

    fn hex(hasher: Hasher) -> String {
        hasher.finish(8).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn check(name: &str, data: &[u8], expected: &str) {
        let mut hasher = Hasher::named(name).expect("a known name");
        data.chunks(7).for_each(|chunk| hasher.update(chunk));
        assert_eq!(hex(hasher), expected, "{name}");
    }

    #[test]
    fn digests_of_the_standards() {
        check("md5", b"abc", "900150983cd24fb0d6963f7d28e17f72");
        check("sha1", b"abc", "a9993e364706816aba3e25717850c26c9cd0d89d");
        check("sha256", b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        check("sha3_256", b"abc", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532");
        check("shake_128", b"abc", "5881092dd818bf5c");
        check("blake2s", b"abc", "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982");
    }

    /// Pieces of all sizes about a block give what the whole gives, and a copy goes on by itself.
    #[test]
    fn pieces_are_as_good_as_the_whole() {
        for algorithm in ALGORITHMS {
            let data: Vec<u8> = (0..3 * algorithm.block + 5).map(|i| (i % 251) as u8).collect();
            let mut whole = Hasher::named(algorithm.name).expect("a known name");
            whole.update(&data);
            let expected = hex(whole);
            for size in [1, algorithm.block - 1, algorithm.block, algorithm.block + 1] {
                let mut pieces = Hasher::named(algorithm.name).expect("a known name");
                for piece in data.chunks(size) {
                    pieces = pieces.clone();
                    pieces.update(piece);
                }
                assert_eq!(hex(pieces), expected, "{} in pieces of {size}", algorithm.name);
            }
        }
    }
}
