//! `random`: the generator in Rust. `stdlib/py/random.py` has the distributions.
//!
//! In: seeds. Out: the streams of CPython's module, bit by bit.
//! Elsewhere: the generator in `snek_tensor::random`; the hash that turns texts into seeds in `sha512.rs`.

pub(crate) mod sha512;

use dashu_int::{IBig, UBig};
use snek_heap::{Layout, State};
use snek_interp::heap::{Value, before_write};
use snek_interp::native::NativeDef;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::stage::rule;
use snek_interp::types::class::Type;
use snek_interp::types::host::{self, HostState};
use snek_interp::types::list::List;
use snek_interp::types::ops::Ops;
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{TypeDef, bytes, int, payload, str, tuple};
use snek_interp::{Cx, Result, kinds};
use snek_tensor::random::Twister;
use std::cell::RefCell;

/// `_random`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module random that is in Rust.",
    functions: natives! { "_sha512(data, /)" => digest },
    types: &[&RANDOM],
    ..ModuleDef::named("_random")
};

struct Generator(RefCell<Twister>);

impl HostState for Generator {
    fn held(&self) -> usize {
        624 * size_of::<u32>()
    }
    fn save(&self) -> Option<State> {
        let slots = state_values(&self.0.borrow());
        Some(State { layout: Layout::Sequence, slots })
    }
    fn restore(&self, state: State) {
        if let Some(twister) = from_values(&state.slots) {
            self.0.replace(twister);
        }
    }
}

static RANDOM: TypeDef = TypeDef {
    new: Some(NativeDef::new("new(cls, /, *args, **kwargs)", new)),
    is_base: true,
    ops: Ops { repr: None, ..Ops::NONE },
    methods: natives! {
        /// Return a random float, at least 0 and below 1.
        "random(self, /)" [staged = Rule(rule::DRAW)] => random,
        /// Return an integer of k random bits.
        "getrandbits(self, k, /)" [staged = Rule(rule::DRAW)] => get_bits,
        /// Begin anew from a seed: numbers that follow depend on it only.
        "seed(self, n=None, /)" [staged = Rule(rule::DRAW)] => seed,
        /// Return the state, for setstate().
        "getstate(self, /)" => |cx, a| Ok(tuple::new(state_values(&generator(cx, &a[0])?.0.borrow()))),
        /// Go back to a state that getstate() returned.
        "setstate(self, state, /)" [staged = Rule(rule::DRAW)] => set_state,
        "_randbelow(self, n, /)" [staged = Rule(rule::DRAW)] => below_native,
        "_shuffle(self, items, /)" [staged = Rule(rule::DRAW)] => shuffle,
    },
    ..TypeDef::named("Random", kinds::HOST)
};

fn generator<'a>(cx: &mut Cx, this: &'a Value) -> Result<&'a Generator> {
    host::receiver(cx, this)
}

fn new(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = args[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let is_base = args[0].downcast_ref::<Type>().is_none_or(|class| class.is_builtin);
    // A derived class seeds in its `__init__`.
    let twister = match given {
        _ if !is_base => Twister::from_key(&[0]),
        [] => seeded(cx, &Value::NONE)?,
        [seed] => seeded(cx, seed)?,
        _ => return Err(cx.type_error("Random() requires 0 or 1 argument")),
    };
    Ok(host::new(&RANDOM, Generator(RefCell::new(twister))))
}

/// The generator for a seed: the magnitude of an integer, the hash of anything else, randomness for `None`.
fn seeded(cx: &mut Cx, seed: &Value) -> Result<Twister> {
    if seed.is_none() || seed.is_unbound() {
        let entropy = match cx.host.entropy() {
            Ok(entropy) => entropy,
            Err(error) => return Err(cx.io_error(&error, None)),
        };
        return Ok(Twister::from_key(&[entropy as u32, (entropy >> 32) as u32]));
    }
    let number = match int::copy_big(cx, &payload(seed))? {
        Some(number) => number.into_parts().1,
        None => UBig::from(cx.hash(seed)?.cast_unsigned()),
    };
    let bytes = number.to_le_bytes();
    let mut key: Vec<u32> =
        bytes.chunks(4).map(|chunk| chunk.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte))).collect();
    if key.is_empty() {
        key.push(0);
    }
    Ok(Twister::from_key(&key))
}

fn seed(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let twister = seeded(cx, &args[1])?;
    before_write(&args[0]);
    generator(cx, &args[0])?.0.replace(twister);
    Ok(Value::NONE)
}

fn random(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    before_write(&args[0]);
    let generator = generator(cx, &args[0])?;
    let x = generator.0.borrow_mut().next_float();
    Ok(Value::float(x))
}

/// A number of so many random bits, drawn word by word, lowest first.
fn bits(twister: &mut Twister, count: usize) -> IBig {
    let mut bytes = Vec::with_capacity(count.div_ceil(32) * 4);
    let mut left = count;
    while left > 0 {
        let mut word = twister.next_word();
        if left < 32 {
            word >>= 32 - left;
        }
        bytes.extend_from_slice(&word.to_le_bytes());
        left = left.saturating_sub(32);
    }
    IBig::from(UBig::from_le_bytes(&bytes))
}

/// As `bits`, for at most 64.
#[inline]
fn few_bits(twister: &mut Twister, count: u32) -> u64 {
    match count {
        0 => 0,
        1..=32 => u64::from(twister.next_word() >> (32 - count)),
        _ => {
            let low = u64::from(twister.next_word());
            low | u64::from(twister.next_word() >> (64 - count)) << 32
        }
    }
}

fn get_bits(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    // A C `int` in CPython: more than 2^31 - 1 bits are refused before any is drawn.
    let count = cx.index_value(&args[1])?;
    let Some(count) = count.as_int().and_then(|count| i32::try_from(count).ok()) else {
        return Err(cx.overflow_error("Python int too large to convert to C int"));
    };
    let Ok(count) = usize::try_from(count) else {
        return Err(cx.value_error("number of bits must be non-negative"));
    };
    // The words, and the number that they become.
    cx.reserve(count / 4)?;
    cx.charge(count / 64)?;
    before_write(&args[0]);
    let mut twister = generator(cx, &args[0])?.0.borrow_mut();
    if count <= 63 {
        return Ok(Value::int(few_bits(&mut twister, count as u32).cast_signed()));
    }
    Ok(int::from_big(bits(&mut twister, count)))
}

/// A random position below `n`, which is positive.
fn below(twister: &mut Twister, n: u64) -> u64 {
    let count = 64 - n.leading_zeros();
    loop {
        let r = few_bits(twister, count);
        if r < n {
            return r;
        }
    }
}

/// `_randbelow(n)`: 0 for `n` = 0.
fn below_native(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    before_write(&args[0]);
    if let Some(n) = args[1].as_int().and_then(|n| u64::try_from(n).ok()) {
        let generator = generator(cx, &args[0])?;
        let r = if n == 0 { 0 } else { below(&mut generator.0.borrow_mut(), n) };
        return Ok(Value::int(r.cast_signed()));
    }
    let number = cx.index_value(&args[1])?;
    let limit = int::copy_big(cx, &number)?.unwrap_or_default();
    if limit <= IBig::ZERO {
        return Err(cx.value_error("number of bits must be non-negative"));
    }
    let count = int::view(&number).map_or(0, |number| number.bit_length());
    let mut twister = generator(cx, &args[0])?.0.borrow_mut();
    loop {
        let r = bits(&mut twister, count);
        if r < limit {
            return Ok(int::from_big(r));
        }
    }
}

/// Shuffles a list; `False` if the object is something else, or of a derived class, whose methods are to be asked.
fn shuffle(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(list) = args[1].downcast_ref::<List>() else { return Ok(Value::FALSE) };
    before_write(&args[0]);
    before_write(&args[1]);
    cx.charge(list.len())?;
    let mut twister = generator(cx, &args[0])?.0.borrow_mut();
    let mut items = list.items.borrow_mut();
    for at in (1..items.len()).rev() {
        let other = below(&mut twister, at as u64 + 1);
        items.swap(at, other as usize);
    }
    Ok(Value::TRUE)
}

/// The state as CPython tells it: 624 words and the position.
fn state_values(twister: &Twister) -> Vec<Value> {
    let (words, index) = twister.state();
    let mut values: Vec<Value> = words.iter().map(|word| Value::int(i64::from(*word))).collect();
    values.push(Value::int(i64::try_from(index).unwrap_or(0)));
    values
}

fn from_values(values: &[Value]) -> Option<Twister> {
    let (index, words) = values.split_last()?;
    let words: Option<Vec<u32>> = words.iter().map(|word| u32::try_from(word.as_int()?).ok()).collect();
    Twister::from_state(&words?, usize::try_from(index.as_int()?).ok()?)
}

/// A word of a state that a program gives: the low half of a C `unsigned long`.
fn state_word(cx: &mut Cx, value: &Value) -> Result<u32> {
    let Some(number) = int::copy_big(cx, &payload(value))? else {
        return Err(cx.type_error("an integer is required"));
    };
    if number < IBig::ZERO {
        return Err(cx.overflow_error("can't convert negative value to unsigned int"));
    }
    match u64::try_from(number) {
        Ok(number) => Ok(number as u32),
        Err(_) => Err(cx.overflow_error("Python int too large to convert to C unsigned long")),
    }
}

fn set_state(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(values) = args[1].downcast_ref::<Tuple>().map(Tuple::items) else {
        return Err(cx.type_error("state vector must be a tuple"));
    };
    if values.len() != 625 {
        return Err(cx.value_error("state vector is the wrong size"));
    }
    let mut words = Vec::with_capacity(values.len());
    for value in &values[..624] {
        words.push(state_word(cx, value)?);
    }
    let index = cx.index_value(&values[624])?;
    let Some(index) = index.as_int() else {
        return Err(cx.overflow_error("Python int too large to convert to C long"));
    };
    let Some(twister) = usize::try_from(index).ok().and_then(|index| Twister::from_state(&words, index)) else {
        return Err(cx.value_error("invalid state"));
    };
    before_write(&args[0]);
    generator(cx, &args[0])?.0.replace(twister);
    Ok(Value::NONE)
}

/// `_sha512(data)`: the SHA-512 digest of a string's UTF-8 or of bytes. `Random.seed` appends it to a text or bytes, and
/// the whole, read as a big-endian number, is the seed.
fn digest(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let data = match args[0].downcast_ref::<str::Str>() {
        Some(text) => cx.copy_text(text.as_str())?.into_bytes(),
        None => bytes::bytes_of(cx, &args[0])?,
    };
    cx.foresee(data.len() / 2)?;
    Ok(bytes::new(sha512::sha512(&data).to_vec()))
}
