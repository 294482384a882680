//! Hashes and equality of keys that need no Python code: numbers, strings, bytes, and tuples of them.
//!
//! In: values. Out: the hash or the answer, or `None` where only a call into Python (or a guarded recursion) can tell.
//! Invariants:
//! - Equal numbers have equal hashes, whatever their types, and the hashes of numbers and tuples are CPython's.
//! - The recursion into tuples is bounded; deeper ones take the slow, guarded way.
//!
//! Elsewhere: the search that uses these in `lookup.rs`.

use crate::kinds;
use crate::types::bytes::Bytes;
use crate::types::class::Type;
use crate::types::complex::Complex;
use crate::types::int::BigInt;
use crate::types::set::FrozenSet;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::types::{bytes, complex, float, int, ops, tuple};
use crate::vm::LONG;
use snek_heap::{Kind, Value, View, kind};

/// How deep tuples of tuples are followed without asking for native stack.
const MAX_DEPTH: u32 = 16;

/// How many words of tuples are compared where the work is not counted. More are left to who counts it.
pub(crate) const WORDS: usize = 8 * LONG;

/// CPython's modulus for hashes of numbers.
const MODULUS: i64 = (1 << 61) - 1;

/// The hash of a 64-bit integer.
#[inline(always)]
#[must_use]
pub fn int_hash(number: i64) -> i64 {
    let rest = if -MODULUS < number && number < MODULUS { number } else { number % MODULUS };
    if rest == -1 { -2 } else { rest }
}

/// The hash of an integer that stands in a word: it is below the modulus.
#[inline(always)]
fn small_int_hash(number: i64) -> i64 {
    if number == -1 { -2 } else { number }
}

/// The hash of a small integer, and that of a string or tuple if it was computed before.
#[inline(always)]
pub(super) fn known_hash(value: &Value) -> Option<i64> {
    if let Some(text) = value.downcast_ref::<Str>() {
        return text.known_hash();
    }
    match value.as_small_int() {
        Some(number) => Some(small_int_hash(number)),
        None => value.downcast_ref::<Tuple>()?.known_hash(),
    }
}

/// The hash of a value that needs no Python code.
#[inline(always)]
#[must_use]
pub fn simple_hash(value: &Value) -> Option<i64> {
    if let Some(number) = value.as_small_int() {
        return Some(small_int_hash(number));
    }
    if let Some(text) = value.downcast_ref::<Str>() {
        return Some(text.hash());
    }
    hash_within(value, MAX_DEPTH)
}

#[inline(never)]
fn hash_within(value: &Value, depth: u32) -> Option<i64> {
    let Some(tuple) = value.downcast_ref::<Tuple>() else { return hash_other(value) };
    match tuple.known_hash() {
        None => tuple_hash(tuple, depth),
        known => known,
    }
}

/// The hash of a tuple, which keeps it: that of nothing that is hashed here changes. A class whose metaclass is `type`
/// keeps it.
#[inline(never)]
fn tuple_hash(tuple: &Tuple, depth: u32) -> Option<i64> {
    let depth = depth.checked_sub(1)?;
    let mut hashes = tuple::HashState::new();
    let items = tuple.items();
    if items.len() > LONG {
        return None;
    }
    for item in items {
        hashes.add(match flat_item_hash(item) {
            Some(hash) => hash,
            None => match item.downcast_ref::<Tuple>().and_then(inner_hash) {
                Some(hash) if depth > 0 => hash,
                _ => hash_within(item, depth)?,
            },
        });
    }
    let hash = hashes.finish(items.len());
    tuple.keep_hash(hash);
    Some(hash)
}

/// The hash of a small integer or string.
#[inline(always)]
fn flat_item_hash(item: &Value) -> Option<i64> {
    match item.as_small_int() {
        Some(number) => Some(small_int_hash(number)),
        None => item.downcast_ref::<Str>().map(Str::hash),
    }
}

/// The hash of a tuple that is known, or is of small integers and strings, as most tuples in tuples are.
#[inline(always)]
fn inner_hash(tuple: &Tuple) -> Option<i64> {
    if let Some(known) = tuple.known_hash() {
        return Some(known);
    }
    let items = tuple.items();
    if items.len() > LONG {
        return None;
    }
    let mut hashes = tuple::HashState::new();
    for item in items {
        hashes.add(flat_item_hash(item)?);
    }
    let hash = hashes.finish(items.len());
    tuple.keep_hash(hash);
    Some(hash)
}

/// The hash of anything but small integers, strings and tuples.
#[inline(never)]
fn hash_other(value: &Value) -> Option<i64> {
    let object = match value.view() {
        View::Int(number) => return Some(int_hash(number)),
        View::Bool(flag) => return Some(i64::from(flag)),
        View::Float(number) => return Some(float::hash_f64(number, value)),
        View::None | View::NotImplemented | View::Ellipsis => return Some(ops::identity(value)),
        View::Unbound => return None,
        View::Object(object) => object,
    };
    match object.kind() {
        kinds::BIGINT => object.downcast::<BigInt>().filter(|big| is_short(&big.0)).map(|big| int::hash_big(&big.0)),
        kinds::BYTES => object.downcast::<Bytes>().map(bytes::hash_data),
        kinds::COMPLEX => object.downcast::<Complex>().map(|c| complex::hash_parts(c.re, c.im, value)),
        kinds::FROZENSET => object.downcast::<FrozenSet>().map(|set| set.hash.get()).filter(|hash| *hash != 0),
        kinds::FUNCTION | kinds::NATIVE => Some(ops::identity(value)),
        kinds::TYPE if has_plain_metaclass(value) => Some(ops::identity(value)),
        _ => None,
    }
}

/// The work of hashing long numbers is counted: see `Ops::hash`.
fn is_short(number: &dashu_int::IBig) -> bool {
    const WORDS: usize = 64;
    number.as_sign_words().1.len() <= WORDS
}

fn has_plain_metaclass(value: &Value) -> bool {
    value.downcast_ref::<Type>().is_some_and(|class| class.metaclass.borrow().is_none())
}

/// `a == b`, when no Python code is needed to tell.
#[inline(always)]
#[must_use]
pub fn simple_eq(a: &Value, b: &Value) -> Option<bool> {
    if let (Some(a), Some(b)) = (a.as_small_int(), b.as_small_int()) {
        return Some(a == b);
    }
    if let (Some(a), Some(b)) = (a.downcast_ref::<Tuple>(), b.downcast_ref::<Tuple>())
        && let Some(known) = few_equal(a.items(), b.items())
    {
        return Some(known);
    }
    simple_eq_within(a, b, &mut { WORDS })
}

/// So many elements are compared without counting words.
const FEW: usize = 8;

/// Whether tuples of few elements are equal, of integers, strings, and tuples of the same words, as most keys are; `None`
/// for others.
#[inline(never)]
fn few_equal(a: &[Value], b: &[Value]) -> Option<bool> {
    if a.len() != b.len() {
        return Some(false);
    }
    if a.len() > FEW {
        return None;
    }
    for (a, b) in a.iter().zip(b) {
        if a.is_word(b) {
            continue;
        }
        if a.as_small_int().is_some() && b.as_small_int().is_some() {
            return Some(false);
        }
        if let (Some(a), Some(b)) = (a.downcast_ref::<Str>(), b.downcast_ref::<Str>()) {
            if !same_text(a, b) {
                return Some(false);
            }
        } else if same_inside(a, b)? > FEW {
            return None;
        }
    }
    Some(true)
}

/// The same, for as long as there are words left to compare, of those that are allowed together.
#[inline]
pub(crate) fn simple_eq_within(a: &Value, b: &Value, words: &mut usize) -> Option<bool> {
    eq_within(a, b, MAX_DEPTH, words)
}

/// Whether both strings have the same text.
#[inline(always)]
#[must_use]
pub fn same_text(a: &Str, b: &Str) -> bool {
    std::ptr::eq(a, b) || a.has_text_of(b)
}

#[inline(never)]
fn eq_within(a: &Value, b: &Value, depth: u32, words: &mut usize) -> Option<bool> {
    if let (Some(a), Some(b)) = (a.downcast_ref::<Str>(), b.downcast_ref::<Str>()) {
        return Some(same_text(a, b));
    }
    if let (Some(a), Some(b)) = (a.downcast_ref::<Tuple>(), b.downcast_ref::<Tuple>()) {
        return tuples_equal(a.items(), b.items(), depth, words);
    }
    eq_other(a, b, words)
}

/// Whether the elements of two tuples or lists are equal, when no Python code is needed to tell.
#[inline]
pub(crate) fn items_equal(a: &[Value], b: &[Value]) -> Option<bool> {
    tuples_equal(a, b, MAX_DEPTH, &mut { WORDS })
}

fn tuples_equal(a: &[Value], b: &[Value], depth: u32, words: &mut usize) -> Option<bool> {
    if a.len() != b.len() {
        return Some(false);
    }
    let depth = depth.checked_sub(1)?;
    *words = words.checked_sub(a.len())?;
    for (a, b) in a.iter().zip(b) {
        if a.is_word(b) {
            continue;
        }
        if a.as_small_int().is_some() && b.as_small_int().is_some() {
            return Some(false);
        }
        if let Some(len) = same_inside(a, b) {
            *words = words.checked_sub(len)?;
            continue;
        }
        if !a.is(b) && !eq_within(a, b, depth, words)? {
            return Some(false);
        }
    }
    Some(true)
}

/// How many words two tuples have, if they have the same.
#[inline(always)]
fn same_inside(a: &Value, b: &Value) -> Option<usize> {
    let (a, b) = (a.downcast_ref::<Tuple>()?.items(), b.downcast_ref::<Tuple>()?.items());
    (a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_word(b))).then_some(a.len())
}

/// `a == b` of anything but two strings or two tuples.
#[inline(never)]
fn eq_other(a: &Value, b: &Value, words: &mut usize) -> Option<bool> {
    if !is_simple(a) || !is_simple(b) {
        return None;
    }
    let (left, right) = (a.kind(), b.kind());
    if is_number(left) && is_number(right) {
        if left == kinds::BIGINT && right == kinds::BIGINT {
            *words = words.checked_sub(length(a).min(length(b)))?;
        }
        return Some(complex::numbers_equal(a, b));
    }
    if left != right {
        return Some(false);
    }
    match left {
        kinds::BYTES => Some(a.downcast_ref::<Bytes>()?.data() == b.downcast_ref::<Bytes>()?.data()),
        _ => Some(a.is(b)),
    }
}

#[inline]
fn is_number(kind: Kind) -> bool {
    matches!(kind, kind::BOOL | kind::INT | kind::FLOAT | kinds::BIGINT | kinds::COMPLEX)
}

/// How many words a long number has.
fn length(value: &Value) -> usize {
    value.downcast_ref::<BigInt>().map_or(0, |big| big.0.as_sign_words().1.len())
}

/// Whether equality of this value with other such values is decided here.
#[inline]
fn is_simple(value: &Value) -> bool {
    match value.kind() {
        kind::UNBOUND => false,
        kind::NONE..=kind::FLOAT => true,
        kinds::STR | kinds::BIGINT | kinds::COMPLEX | kinds::BYTES | kinds::TUPLE | kinds::FUNCTION | kinds::NATIVE => {
            true
        }
        kinds::TYPE => has_plain_metaclass(value),
        _ => false,
    }
}
