//! `numpy._random`: streams of random numbers. `stdlib/py/numpy/random` has the classes around them.
//!
//! In: seeds, names of distributions with parameters, sizes. Out: numbers and arrays, NumPy's bit by bit.
//! Invariants: a stream announces each draw, so that a journal can take it back.
//! Elsewhere: the streams themselves (`snek_tensor::random`); distributions by name in `table.rs`, their parameters and
//! shapes in `draw.rs`, integers of a range and shuffling in `range.rs`, states in `state.rs`.

mod draw;
mod range;
mod rules;
mod state;
mod table;

use snek_heap::{State, Value, before_write};
use snek_interp::native::module::ModuleDef;
use snek_interp::stage::rule;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::ops::Ops;
use snek_interp::types::str::Str;
use snek_interp::types::{TypeDef, tuple};
use snek_interp::{Cx, Result, kinds, natives};
use snek_tensor::random::{Bits, Pcg64, SeedSequence, Stream, Style, Twister};
use std::cell::{RefCell, RefMut};

/// `numpy._random`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module numpy.random that is in Rust.",
    functions: natives! {
        "pcg64(words, /)" [staged = Rule(rule::ARRAY_RANDOM)] => pcg64,
        "mt19937(words, /)" [staged = Rule(rule::ARRAY_RANDOM)] => mt19937,
        "mt19937_seeded(seed, /)" [staged = Rule(rule::ARRAY_RANDOM)] => mt19937_seeded,
        "seed_words(entropy, key, pool, count, /)" [staged = Rule(rule::ARRAY_RANDOM)] => seed_words,
        "kahan_sum(values, /)" [staged = Rule(rule::ARRAY_RANDOM)] => kahan_sum,
    },
    types: &[&STREAM],
    ..ModuleDef::named("numpy._random")
};

pub(super) struct StreamObject(RefCell<Stream>);

impl HostState for StreamObject {
    fn save(&self) -> Option<State> {
        let copy = self.0.borrow().clone();
        Some(State { layout: snek_heap::Layout::Sequence, slots: vec![new(copy)] })
    }
    fn restore(&self, state: State) {
        if let Some(saved) = state.slots.first().and_then(|slot| slot.downcast_ref::<host::HostObject>())
            && let Some(saved) = saved.get::<StreamObject>()
        {
            self.0.replace(saved.0.borrow().clone());
        }
    }
}

static STREAM: TypeDef = TypeDef {
    doc: "A source of random numbers.",
    ops: Ops { repr: None, ..Ops::NONE },
    methods: natives! {
        "draw(self, legacy, name, parameters, size, /)" [staged = Rule(rule::ARRAY_STREAM)] => draw::draw,
        "fill(self, name, size, narrow, /)" [staged = Rule(rule::ARRAY_STREAM)] => draw::fill,
        "multinomial(self, legacy, n, pvals, count, /)" [staged = Rule(rule::ARRAY_STREAM)] => draw::multinomial,
        "integers(self, legacy, low, limit, size, lane, /)" [staged = Rule(rule::ARRAY_STREAM)] => range::integers,
        "integers_between(self, legacy, low, high, is_open, size, /)" [staged = Rule(rule::ARRAY_STREAM)] => range::between,
        "shuffle(self, array, /)" [staged = Rule(rule::ARRAY_RANDOM)] => range::shuffle,
        "shuffle_rows(self, array, first, /)" [staged = Rule(rule::ARRAY_RANDOM)] => range::shuffle_axis,
        "interval(self, limit, /)" [staged = Rule(rule::ARRAY_RANDOM)] => range::interval_value,
        "sample(self, population, size, shuffle, /)" [staged = Rule(rule::ARRAY_RANDOM)] => range::sample,
        "raw(self, size, /)" [staged = Rule(rule::ARRAY_RANDOM)] => range::raw,
        "advance(self, delta, /)" [staged = Rule(rule::ARRAY_RANDOM)] => state::advance,
        "get_state(self, /)" [staged = Rule(rule::ARRAY_RANDOM)] => state::get,
        "set_state(self, state, /)" [staged = Rule(rule::ARRAY_RANDOM)] => state::set,
        "reseed(self, other, /)" [staged = Rule(rule::ARRAY_RANDOM)] => |cx, a| {
            let other = borrow(cx, &a[1])?.clone();
            *write(cx, &a[0], None)? = other;
            Ok(Value::NONE)
        },
    },
    ..TypeDef::named("Stream", kinds::HOST)
};

fn new(stream: Stream) -> Value {
    host::new(&STREAM, StreamObject(RefCell::new(stream)))
}

fn borrow<'a>(cx: &mut Cx, this: &'a Value) -> Result<RefMut<'a, Stream>> {
    Ok(receiver::<StreamObject>(cx, this)?.0.borrow_mut())
}

/// The stream of a method that draws, in the style that is asked for.
fn write<'a>(cx: &mut Cx, this: &'a Value, legacy: Option<&Value>) -> Result<RefMut<'a, Stream>> {
    let style = match legacy {
        Some(legacy) => Some(if cx.truth(legacy)? { Style::Legacy } else { Style::Modern }),
        None => None,
    };
    before_write(this);
    let mut stream = borrow(cx, this)?;
    if let Some(style) = style {
        stream.style = style;
    }
    Ok(stream)
}

fn name(value: &Value) -> &str {
    value.downcast_ref::<Str>().map_or("", Str::as_str)
}

/// Words of 32 bits out of a sequence of integers.
fn words(cx: &mut Cx, value: &Value) -> Result<Vec<u32>> {
    let items = cx.collect(value)?;
    cx.reserve(items.len().saturating_mul(size_of::<u32>()))?;
    cx.charge(items.len())?;
    items.into_iter().map(|item| cx.index(&item).map(|word| word as u32)).collect()
}

fn pcg64(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let words = words(cx, &a[0])?;
    let wide = |at: usize| {
        let half = |at: usize| u64::from(words.get(at).copied().unwrap_or(0));
        half(at * 2) | half(at * 2 + 1) << 32
    };
    let bits = Bits::Pcg(Pcg64::from_words([wide(0), wide(1), wide(2), wide(3)]));
    Ok(new(Stream::new(bits, Style::Modern)))
}

/// `mt19937(words)`: the generator for the words that a seed sequence gives.
fn mt19937(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let mut words = words(cx, &a[0])?;
    if let Some(first) = words.first_mut() {
        *first = 0x8000_0000;
    }
    match Twister::from_state(&words, 623) {
        Some(twister) => Ok(new(Stream::new(Bits::Twister(twister), Style::Modern))),
        None => Err(cx.value_error("624 words are needed")),
    }
}

/// `mt19937_seeded(seed)`: the generator that `RandomState` makes of a number or of a list of them.
fn mt19937_seeded(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let twister = match a[0].as_int() {
        Some(seed) => Twister::from_word(seed as u32),
        None => Twister::from_key(&words(cx, &a[0])?),
    };
    Ok(new(Stream::new(Bits::Twister(twister), Style::Legacy)))
}

/// `seed_words(entropy, key, pool, count)`: words of state, and the pool.
fn seed_words(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (entropy, key) = (words(cx, &a[0])?, words(cx, &a[1])?);
    let (pool, count) = (cx.index(&a[2])?, cx.index(&a[3])?);
    let (pool, count) = (usize::try_from(pool).unwrap_or(0), usize::try_from(count).unwrap_or(0));
    let words = entropy.len().saturating_add(key.len());
    cx.reserve(pool.saturating_add(count).saturating_add(words).saturating_mul(16))?;
    let sequence = SeedSequence::new(&entropy, &key, pool);
    let values = |words: &[u32]| tuple::new(words.iter().map(|word| Value::int(i64::from(*word))).collect::<Vec<_>>());
    Ok(tuple::new([values(&sequence.words(count)), values(sequence.pool())]))
}

/// `kahan_sum(values)`: the sum with the error of each addition carried along.
fn kahan_sum(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let values = crate::numpy::convert::array_of(cx, &a[0], None)?;
    let values = crate::numpy::copies::elements::<f64>(cx, &values)?;
    let (mut sum, mut carry) = (values.first().copied().unwrap_or(0.0), 0.0);
    for x in values.iter().skip(1) {
        let y = x - carry;
        let t = sum + y;
        carry = (t - sum) - y;
        sum = t;
    }
    Ok(Value::float(sum))
}
