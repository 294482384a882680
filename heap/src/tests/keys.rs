//! Hashes under a key, and the numbers of objects.

use crate::key::Key;
use crate::{Heap, Value};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher};

use super::Nodes;

#[test]
fn texts_have_the_hashes_of_siphash() {
    let key = Key::seeded(0);
    let text = b"a text of more than two words, cut everywhere";
    for length in 0..text.len() {
        let mut hasher = DefaultHasher::new();
        hasher.write(&text[..length]);
        assert_eq!(key.hash(&text[..length]), hasher.finish(), "{length}");
    }
}

/// `PYTHONHASHSEED=12345 python3.11 -c 'print(hash("a"))'` and so on.
#[test]
fn seeds_are_those_of_cpython() {
    let hash = |seed, text: &str| Key::seeded(seed).hash(text.as_bytes()).cast_signed();
    assert_eq!(hash(0, "a"), 4_644_417_185_603_328_019);
    assert_eq!(hash(0, "abcdefgh"), 4_574_395_652_268_504_554);
    assert_eq!(hash(0, "0123456789abcdef"), 2_108_444_454_683_020_324);
    assert_eq!(hash(0, "a text that is longer than that"), -5_876_036_750_622_335_280);
    assert_eq!(hash(1, "a"), -3_012_895_188_637_184_397);
    assert_eq!(hash(1, "abcdefgh"), -202_642_195_356_325_900);
    assert_eq!(hash(1, "0123456789abcdef"), 3_673_576_830_174_574_914);
    assert_eq!(hash(1, "a text that is longer than that"), 739_191_474_215_978_569);
    assert_eq!(hash(12_345, "a"), -8_961_251_314_296_359_281);
    assert_eq!(hash(12_345, "abcdefgh"), 1_658_905_534_166_424_097);
    assert_eq!(hash(12_345, "0123456789abcdef"), 2_512_191_183_103_238_038);
    assert_eq!(hash(12_345, "a text that is longer than that"), 7_333_180_986_199_420_420);
    assert_eq!(hash(4_294_967_295, "a"), -5_989_683_813_037_840_249);
    assert_eq!(hash(4_294_967_295, "abcdefgh"), 3_424_456_984_880_118_976);
    assert_eq!(hash(4_294_967_295, "0123456789abcdef"), -6_927_551_693_716_235_708);
    assert_eq!(hash(4_294_967_295, "a text that is longer than that"), -1_733_727_720_142_421_061);
}

#[test]
fn words_have_the_hashes_of_their_texts() {
    let text = b"0123456789abcdef";
    for key in [Key::seeded(7), Key::random()] {
        for length in 0..=16 {
            let mut bytes = [0; 16];
            bytes[..length].copy_from_slice(&text[..length]);
            let words = [0, 8].map(|at| u64::from_le_bytes(std::array::from_fn(|byte| bytes[at + byte])));
            assert_eq!(key.hash_words(words, length), key.hash(&text[..length]), "{length}");
        }
    }
}

#[test]
fn numbers_are_a_permutation() {
    for key in [Key::ZERO, Key::seeded(1), Key::random()] {
        let addresses = (0..2000_u64).map(|at| 0x7f12_3456_7000 + 8 * at).chain((0..46).map(|bit| 8 << bit));
        let odd = [0, 1, 7, (1 << 49) - 1, 1 << 49, u64::MAX];
        let all: HashSet<u64> = addresses.chain(odd).collect();
        let numbers: HashSet<u64> = all.iter().map(|address| key.number(*address)).collect();
        assert_eq!(numbers.len(), all.len());
        assert!(
            all.iter().all(|address| key.number(*address) % 8 == address % 8),
            "objects are told from other values"
        );
    }
    // Another key, other numbers.
    let [one, other] = [Key::random(), Key::random()].map(|key| key.number(0x7f12_3456_7000));
    assert_ne!(one, other);
}

#[test]
fn numbers_tell_values_apart() {
    let heap = Heap::new();
    let _inside = heap.enter();
    let nodes = Nodes::default();
    let objects: Vec<Value> = (0..1000).map(|_| nodes.node(Vec::new()).value()).collect();
    let ints = [0, 1, -1, 2, i64::MAX, i64::MIN, i64::MIN + 1, 1 << 58, 1 << 59, 1 << 60, -(1 << 59)];
    let floats = [0.0, -0.0, 1.0, -1.0, 1.0_f64.next_up(), -1.5, -2.5, f64::INFINITY, f64::NAN, f64::MIN_POSITIVE];
    let others = [Value::NONE, Value::TRUE, Value::FALSE, Value::NOT_IMPLEMENTED, Value::ELLIPSIS];
    let all: Vec<Value> =
        objects.into_iter().chain(ints.map(Value::int)).chain(floats.map(Value::float)).chain(others).collect();
    let numbers: HashSet<u128> = all.iter().map(Value::number).collect();
    assert_eq!(numbers.len(), all.len());
    assert!(all.iter().all(|value| value.clone().number() == value.number()));
}

#[test]
fn heaps_have_keys_of_their_own() {
    let hash = |heap: &Heap| {
        let _inside = heap.enter();
        crate::key().hash(b"text")
    };
    let (one, other) = (Heap::new(), Heap::new());
    assert_ne!(hash(&one), hash(&other));
    assert_eq!(hash(&one), hash(&one));
    let (one, other) = (Heap::with_key(Key::seeded(5)), Heap::with_key(Key::seeded(5)));
    assert_eq!(hash(&one), hash(&other));
}
