//! A running digest: blocks as they come, and the rest.
//!
//! Invariants:
//! - `tail` is less than a block; with BLAKE2 it may be a whole one, since its last block is told apart.

use super::blake2::Blake2;
use super::keccak::Keccak;
use super::{md, sha2};

/// The state of an algorithm.
#[derive(Clone)]
enum Engine {
    Md5([u32; 4]),
    Sha1([u32; 5]),
    /// With the digest's length in bytes.
    Sha256([u32; 8], usize),
    Sha512([u64; 8], usize),
    Keccak(Keccak),
    Blake2(Blake2),
}

/// A running digest.
#[derive(Clone)]
pub(super) struct Hasher {
    pub(super) name: &'static str,
    engine: Engine,
    tail: Vec<u8>,
    total: u128,
}

impl Hasher {
    fn of(name: &'static str, engine: Engine) -> Self {
        Self { name, engine, tail: Vec::new(), total: 0 }
    }

    /// The digest of this name, which OpenSSL writes in capitals too.
    pub(super) fn named(name: &str) -> Option<Self> {
        let name =
            name.to_ascii_lowercase().replace("sha-", "sha").replace("sha3-", "sha3_").replace("sha512-", "sha512_");
        Some(match name.as_str() {
            "md5" => Self::of("md5", Engine::Md5(md::MD5)),
            "sha1" => Self::of("sha1", Engine::Sha1(md::SHA1)),
            "sha224" => Self::of("sha224", Engine::Sha256(sha2::SHA224, 28)),
            "sha256" => Self::of("sha256", Engine::Sha256(sha2::SHA256, 32)),
            "sha384" => Self::of("sha384", Engine::Sha512(sha2::SHA384, 48)),
            "sha512" => Self::of("sha512", Engine::Sha512(sha2::SHA512, 64)),
            "sha3_224" => Self::of("sha3_224", Engine::Keccak(Keccak::new(28, 6, Some(28)))),
            "sha3_256" => Self::of("sha3_256", Engine::Keccak(Keccak::new(32, 6, Some(32)))),
            "sha3_384" => Self::of("sha3_384", Engine::Keccak(Keccak::new(48, 6, Some(48)))),
            "sha3_512" => Self::of("sha3_512", Engine::Keccak(Keccak::new(64, 6, Some(64)))),
            "shake_128" => Self::of("shake_128", Engine::Keccak(Keccak::new(16, 0x1f, None))),
            "shake_256" => Self::of("shake_256", Engine::Keccak(Keccak::new(32, 0x1f, None))),
            "blake2b" => Self::blake2(true, 64, &[], &[], &[]),
            "blake2s" => Self::blake2(false, 32, &[], &[], &[]),
            _ => return None,
        })
    }

    /// BLAKE2 with its parameters; a key is the first block.
    pub(super) fn blake2(wide: bool, size: usize, key: &[u8], salt: &[u8], person: &[u8]) -> Self {
        let engine = Blake2::new(wide, size, key.len(), salt, person);
        let block = engine.block_size();
        let mut hasher = Self::of(if wide { "blake2b" } else { "blake2s" }, Engine::Blake2(engine));
        if !key.is_empty() {
            let mut first = key.to_vec();
            first.resize(block, 0);
            hasher.update(&first);
        }
        hasher
    }

    pub(super) fn block_size(&self) -> usize {
        match &self.engine {
            Engine::Md5(_) | Engine::Sha1(_) | Engine::Sha256(..) => 64,
            Engine::Sha512(..) => 128,
            Engine::Keccak(keccak) => keccak.rate,
            Engine::Blake2(blake) => blake.block_size(),
        }
    }

    /// Bytes of the digest; 0 if it may be of any length.
    pub(super) fn digest_size(&self) -> usize {
        match &self.engine {
            Engine::Md5(_) => 16,
            Engine::Sha1(_) => 20,
            Engine::Sha256(_, size) | Engine::Sha512(_, size) => *size,
            Engine::Keccak(keccak) => keccak.size.unwrap_or(0),
            Engine::Blake2(blake) => blake.size,
        }
    }

    pub(super) fn is_extendable(&self) -> bool {
        matches!(&self.engine, Engine::Keccak(keccak) if keccak.size.is_none())
    }

    pub(super) fn update(&mut self, data: &[u8]) {
        self.total += data.len() as u128;
        let block = self.block_size();
        let keeps_last = matches!(self.engine, Engine::Blake2(_));
        let mut rest = data;
        if !self.tail.is_empty() {
            let missing = (block - self.tail.len()).min(rest.len());
            self.tail.extend_from_slice(&rest[..missing]);
            rest = &rest[missing..];
            if self.tail.len() < block || keeps_last && rest.is_empty() {
                return;
            }
            let full = std::mem::take(&mut self.tail);
            self.compress(&full);
        }
        while rest.len() > block || rest.len() == block && !keeps_last {
            self.compress(&rest[..block]);
            rest = &rest[block..];
        }
        self.tail.extend_from_slice(rest);
    }

    fn compress(&mut self, block: &[u8]) {
        match &mut self.engine {
            Engine::Md5(state) => md::md5(state, block),
            Engine::Sha1(state) => md::sha1(state, block),
            Engine::Sha256(state, _) => sha2::sha256(state, block),
            Engine::Sha512(state, _) => sha2::sha512(state, block),
            Engine::Keccak(keccak) => keccak.absorb(block),
            Engine::Blake2(blake) => blake.compress(block, block.len(), false),
        }
    }

    /// The digest, of a length that may be asked for.
    pub(super) fn finish(mut self, length: Option<usize>) -> Vec<u8> {
        let tail = std::mem::take(&mut self.tail);
        match &mut self.engine {
            Engine::Keccak(keccak) => {
                let length = length.or(keccak.size).unwrap_or(0);
                return keccak.finish(&tail, length);
            }
            Engine::Blake2(blake) => return blake.finish(&tail),
            _ => {}
        }
        self.pad(tail);
        let size = self.digest_size();
        let mut digest: Vec<u8> = match &self.engine {
            Engine::Md5(state) => state.iter().flat_map(|word| word.to_le_bytes()).collect(),
            Engine::Sha1(state) => state.iter().flat_map(|word| word.to_be_bytes()).collect(),
            Engine::Sha256(state, _) => state.iter().flat_map(|word| word.to_be_bytes()).collect(),
            Engine::Sha512(state, _) => state.iter().flat_map(|word| word.to_be_bytes()).collect(),
            Engine::Keccak(_) | Engine::Blake2(_) => Vec::new(),
        };
        digest.truncate(size);
        digest
    }

    /// One bit, zeros, and the length in bits fill the last block or two.
    fn pad(&mut self, mut tail: Vec<u8>) {
        let block = self.block_size();
        let field = block / 8;
        tail.push(0x80);
        while tail.len() % block != block - field {
            tail.push(0);
        }
        let bits = self.total * 8;
        if matches!(self.engine, Engine::Md5(_)) {
            tail.extend_from_slice(&bits.to_le_bytes()[..field]);
        } else {
            tail.extend_from_slice(&bits.to_be_bytes()[16 - field..]);
        }
        for block in tail.chunks(block) {
            self.compress(block);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Hasher;

    fn check(name: &str, data: &[u8], expected: &str) {
        let mut hasher = Hasher::named(name).expect("a known name");
        data.chunks(7).for_each(|chunk| hasher.update(chunk));
        let digest: String = hasher.finish(None).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, expected, "{name}");
    }

    #[test]
    fn digests_of_the_standards() {
        check("md5", b"abc", "900150983cd24fb0d6963f7d28e17f72");
        check("sha1", b"abc", "a9993e364706816aba3e25717850c26c9cd0d89d");
        check("sha256", b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        check("sha3_256", b"abc", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532");
        check("blake2s", b"abc", "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982");
    }
}
