//! Chains of operations on elements, a tile at a time.
//!
//! In: arrays of one number of elements, arrays that are repeated to it, numbers. Out: arrays of that number of elements.
//! Invariants:
//! - A tile stays in the first cache from the first step to the last; each step is the kernel that arrays are computed with,
//!   so that the bits are those of one operation after the other.
//! - Results do not overlap operands.
//!
//! Elsewhere: which operations become a chain (`group.rs`).

use snek_tensor::kernels::{call_one, call_two, choose};
use snek_tensor::{Element, One, Two, Values};

use super::pool::Tiles;
use super::{Given, Places};

/// Elements of a tile.
const TILE: usize = 512;

/// A type of elements that chains compute with.
pub(super) trait Lane: Element {
    /// Memory for tiles, and for tiles of truth values.
    fn tiles(all: &mut Tiles) -> (&mut Vec<Self>, &mut Vec<bool>);
}

impl Lane for f32 {
    fn tiles(all: &mut Tiles) -> (&mut Vec<f32>, &mut Vec<bool>) {
        (&mut all.f32, &mut all.flags)
    }
}

impl Lane for f64 {
    fn tiles(all: &mut Tiles) -> (&mut Vec<f64>, &mut Vec<bool>) {
        (&mut all.f64, &mut all.flags)
    }
}

impl Lane for i64 {
    fn tiles(all: &mut Tiles) -> (&mut Vec<i64>, &mut Vec<bool>) {
        (&mut all.i64, &mut all.flags)
    }
}

/// The number of a tile, an input or a feed, of which a chain has at most [`MANY`]. Steps are small, since most of what a run
/// reads of a plan has left the caches.
pub(super) type Index = u8;

/// What a step reads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Source<T> {
    Tile(Index),
    Input(Index),
    /// An input from this element on.
    From(Index, u32),
    /// The feed of this number.
    Feed(Index),
    Number(T),
}

/// A step of a chain; the last field is the tile that it writes.
#[derive(Clone, Copy)]
pub(super) enum Step<T: 'static> {
    One(One<T, T>, Source<T>, Index),
    Two(Two<T, T>, Source<T>, Source<T>, Index),
    Test(One<T, bool>, Source<T>, Index),
    Compare(Two<T, bool>, Source<T>, Source<T>, Index),
    Invert(One<bool, bool>, Source<bool>, Index),
    Logic(Two<bool, bool>, Source<bool>, Source<bool>, Index),
    Choose(Source<bool>, Source<T>, Source<T>, Index),
    Number(Source<bool>, Index),
    Copy(Source<T>, Index),
    CopyFlags(Source<bool>, Index),
}

/// An input that is repeated: element `i` is the input's at `i / repeat % period`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spread {
    pub(super) repeat: usize,
    pub(super) period: usize,
}

/// An input that is repeated, and the tile that it passes through where a block is not within one of its periods.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feed {
    pub(super) input: Index,
    pub(super) spread: Spread,
    pub(super) tile: Index,
    pub(super) is_flags: bool,
}

/// The tile that a result is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Value(Index),
    Flags(Index),
}

/// Steps on arrays of one number of elements.
pub(super) struct Chain<T: 'static> {
    pub(super) size: usize,
    pub(super) feeds: Box<[Feed]>,
    /// The elements of a row, where each repeated input is one row for all or one element for each row: then blocks are
    /// parts of rows, and nothing is copied, or several short rows, of which what is repeated is copied once.
    pub(super) row: Option<usize>,
    pub(super) steps: Box<[Step<T>]>,
    /// How many tiles of values and of truth values there are, those of results among them.
    pub(super) tiles: usize,
    pub(super) flags: usize,
    /// Whether it reads and makes no truth values.
    pub(super) has_no_flags: bool,
    /// As many as there are places for.
    pub(super) results: [Bound; RESULTS],
}

/// Inputs and tiles of a small chain, and of the largest.
pub(super) const FEW: usize = 8;
pub(super) const MANY: usize = 32;
/// Results of a chain, at most.
pub(super) const RESULTS: usize = 8;

impl<T: Lane> Chain<T> {
    /// Computes the results; none if an operand is of another type or size.
    pub(super) fn run(&self, given: &[Given<'_>], places: &mut Places<'_>, tiles: &mut Tiles) -> Option<()> {
        let most = given.len().max(self.feeds.len()).max(self.tiles).max(self.flags);
        if most <= FEW && self.has_no_flags && self.feeds.is_empty() {
            self.run_in::<FEW, 0, 0>(given, places, tiles)
        } else if most <= FEW {
            self.run_in::<FEW, FEW, FEW>(given, places, tiles)
        } else {
            self.run_in::<MANY, MANY, MANY>(given, places, tiles)
        }
    }

    /// With at most `N` inputs and tiles of values, `F` of truth values, `D` feeds.
    fn run_in<const N: usize, const F: usize, const D: usize>(
        &self,
        given: &[Given<'_>],
        places: &mut Places<'_>,
        tiles: &mut Tiles,
    ) -> Option<()> {
        let mut inputs = [Values::Same(T::default()); N];
        let mut flags = [Values::Same(false); F];
        for (i, (given, input)) in given.iter().zip(&mut inputs).enumerate() {
            let flag = match given {
                Given::Number(x) => {
                    *input = Values::Same(x.cast());
                    Values::Same(x.cast())
                }
                Given::Data(data) => match (T::of(data), bool::of(data)) {
                    (Some(all), _) => {
                        *input = if let [x] = all { Values::Same(*x) } else { Values::Each(all) };
                        continue;
                    }
                    (None, Some([x])) => Values::Same(*x),
                    (None, Some(all)) => Values::Each(all),
                    (None, None) => return None,
                },
            };
            if let Some(place) = flags.get_mut(i) {
                *place = flag;
            }
        }
        let results = &self.results[..places.len().min(RESULTS)];
        let mut value_results: [&mut [T]; RESULTS] = Default::default();
        let mut flag_results: [&mut [bool]; RESULTS] = Default::default();
        for (i, (bound, place)) in results.iter().zip(places.iter_mut()).enumerate() {
            match bound {
                Bound::Value(_) => value_results[i] = T::of_mut(place.as_deref_mut()?)?,
                Bound::Flags(_) => flag_results[i] = bool::of_mut(place.as_deref_mut()?)?,
            }
        }
        let (values, truths) = T::tiles(tiles);
        let row = self.row.unwrap_or(self.size);
        let several = if self.row.is_some() { (TILE / row.max(1)) * row } else { 0 };
        // Parts of rows are of about equal size.
        let width = if several > row { several } else { row.div_ceil(row.div_ceil(TILE).max(1)).max(1) };
        if values.len() < self.tiles * width {
            values.resize(self.tiles * width, T::default());
        }
        if truths.len() < self.flags * width {
            truths.resize(self.flags * width, false);
        }
        let (mut start, mut fed) = (0, [0; D]);
        while start < self.size {
            let left = if several > row { self.size - start } else { (row - start % row).min(self.size - start) };
            let count = width.min(left);
            let mut block: Block<'_, '_, T, N, F, D> = Block {
                start,
                count,
                inputs: &inputs,
                flag_inputs: &flags,
                feeds: &self.feeds,
                direct: [None; D],
                direct_flags: [None; D],
                tiles: std::array::from_fn(|_| Default::default()),
                flags: std::array::from_fn(|_| Default::default()),
            };
            for (tile, memory) in block.tiles.iter_mut().zip(values.chunks_exact_mut(width)).take(self.tiles) {
                *tile = &mut memory[..count];
            }
            for (tile, memory) in block.flags.iter_mut().zip(truths.chunks_exact_mut(width)).take(self.flags) {
                *tile = &mut memory[..count];
            }
            for (i, bound) in results.iter().enumerate() {
                match bound {
                    Bound::Value(tile) => block.tiles[usize::from(*tile)] = split(&mut value_results[i], count),
                    Bound::Flags(tile) => block.flags[usize::from(*tile)] = split(&mut flag_results[i], count),
                }
            }
            for (number, feed) in self.feeds.iter().enumerate() {
                block.feed(number, feed, &mut fed[number]);
            }
            for step in self.steps.iter() {
                block.step(step);
            }
            start += count;
        }
        Some(())
    }
}

/// Takes off the first elements of a slice.
fn split<'a, T>(all: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(all).split_at_mut(count);
    *all = rest;
    first
}

/// A stretch of elements on its way through the steps.
struct Block<'a, 'i, T: 'static, const N: usize, const F: usize, const D: usize> {
    start: usize,
    count: usize,
    inputs: &'i [Values<'a, T>; N],
    flag_inputs: &'i [Values<'a, bool>; F],
    feeds: &'i [Feed],
    /// The elements of feeds that do not pass through a tile.
    direct: [Option<Values<'a, T>>; D],
    direct_flags: [Option<Values<'a, bool>>; D],
    tiles: [&'i mut [T]; N],
    flags: [&'i mut [bool]; F],
}

impl<T: Lane, const N: usize, const F: usize, const D: usize> Block<'_, '_, T, N, F, D> {
    #[inline(always)]
    fn value(&self, source: Source<T>) -> Values<'_, T> {
        match source {
            Source::Tile(tile) => Values::Each(&*self.tiles[usize::from(tile)]),
            Source::Input(input) => self.inputs[usize::from(input)].part(self.start, self.count),
            Source::From(input, first) => self.inputs[usize::from(input)].part(first as usize + self.start, self.count),
            Source::Feed(feed) => {
                let feed = usize::from(feed);
                self.direct[feed].unwrap_or_else(|| Values::Each(&*self.tiles[usize::from(self.feeds[feed].tile)]))
            }
            Source::Number(x) => Values::Same(x),
        }
    }

    #[inline(always)]
    fn flag(&self, source: Source<bool>) -> Values<'_, bool> {
        match source {
            Source::Tile(tile) => Values::Each(&*self.flags[usize::from(tile)]),
            Source::Input(input) => self.flag_inputs[usize::from(input)].part(self.start, self.count),
            Source::From(input, first) => {
                self.flag_inputs[usize::from(input)].part(first as usize + self.start, self.count)
            }
            Source::Feed(feed) => {
                let feed = usize::from(feed);
                self.direct_flags[feed]
                    .unwrap_or_else(|| Values::Each(&*self.flags[usize::from(self.feeds[feed].tile)]))
            }
            Source::Number(x) => Values::Same(x),
        }
    }

    /// Makes an input that is repeated ready. `fed` is how much of it from its beginning on is in its tile, which nothing else
    /// is put into.
    fn feed(&mut self, number: usize, feed: &Feed, fed: &mut usize) {
        let (input, tile) = (usize::from(feed.input), usize::from(feed.tile));
        let is_beginning = feed.spread.repeat == 1 && self.start.is_multiple_of(feed.spread.period);
        if is_beginning && self.count <= *fed {
            return;
        }
        if feed.is_flags {
            self.direct_flags[number] = part(self.flag_inputs[input], feed.spread, self.start, self.count);
            if self.direct_flags[number].is_none() {
                spread(self.flag_inputs[input], feed.spread, self.start, self.flags[tile]);
                *fed = if is_beginning { self.count } else { 0 };
            }
        } else {
            self.direct[number] = part(self.inputs[input], feed.spread, self.start, self.count);
            if self.direct[number].is_none() {
                spread(self.inputs[input], feed.spread, self.start, self.tiles[tile]);
                *fed = if is_beginning { self.count } else { 0 };
            }
        }
    }

    #[inline]
    fn step(&mut self, step: &Step<T>) {
        match *step {
            Step::One(f, x, to) => self.write(to, |block, out| match block.value(x) {
                Values::Each(x) => call_one(f, x, out),
                Values::Same(x) => {
                    let mut found = [T::default()];
                    call_one(f, &[x], &mut found);
                    out.fill(found[0]);
                }
            }),
            Step::Two(f, x, y, to) => self.write(to, |block, out| call_two(f, block.value(x), block.value(y), out)),
            Step::Choose(c, x, y, to) => {
                self.write(to, |block, out| choose(block.flag(c), block.value(x), block.value(y), out));
            }
            Step::Number(x, to) => self.write(to, |block, out| match block.flag(x) {
                Values::Each(all) => out.iter_mut().zip(all).for_each(|(out, x)| *out = T::cast(*x)),
                Values::Same(x) => out.fill(T::cast(x)),
            }),
            Step::Copy(x, to) => self.write(to, |block, out| copy(block.value(x), out)),
            Step::Test(f, x, to) => self.write_flags(to, |block, out| match block.value(x) {
                Values::Each(x) => call_one(f, x, out),
                Values::Same(x) => {
                    let mut found = [false];
                    call_one(f, &[x], &mut found);
                    out.fill(found[0]);
                }
            }),
            Step::Compare(f, x, y, to) => {
                self.write_flags(to, |block, out| call_two(f, block.value(x), block.value(y), out));
            }
            Step::Invert(f, x, to) => self.write_flags(to, |block, out| match block.flag(x) {
                Values::Each(x) => call_one(f, x, out),
                Values::Same(x) => out.fill(!x),
            }),
            Step::Logic(f, x, y, to) => {
                self.write_flags(to, |block, out| call_two(f, block.flag(x), block.flag(y), out));
            }
            Step::CopyFlags(x, to) => self.write_flags(to, |block, out| copy(block.flag(x), out)),
        }
    }

    #[inline(always)]
    fn write(&mut self, to: Index, f: impl FnOnce(&Self, &mut [T])) {
        let to = usize::from(to);
        let out = std::mem::take(&mut self.tiles[to]);
        f(self, out);
        self.tiles[to] = out;
    }

    #[inline(always)]
    fn write_flags(&mut self, to: Index, f: impl FnOnce(&Self, &mut [bool])) {
        let to = usize::from(to);
        let out = std::mem::take(&mut self.flags[to]);
        f(self, out);
        self.flags[to] = out;
    }
}

fn copy<T: Copy>(from: Values<'_, T>, out: &mut [T]) {
    match from {
        Values::Each(all) => out.copy_from_slice(all),
        Values::Same(x) => out.fill(x),
    }
}

/// The elements of a block of an input that is repeated, if they need no copy.
fn part<T: Copy>(from: Values<'_, T>, spread: Spread, start: usize, count: usize) -> Option<Values<'_, T>> {
    let Values::Each(all) = from else { return Some(from) };
    let Spread { repeat, period } = spread;
    if repeat == 1 {
        return all.get(start % period..start % period + count).map(Values::Each);
    }
    let is_one = start % repeat + count <= repeat;
    if is_one { all.get(start / repeat % period).map(|x| Values::Same(*x)) } else { None }
}

/// The elements from `start` on of an input that is repeated.
fn spread<T: Copy>(from: Values<'_, T>, spread: Spread, start: usize, out: &mut [T]) {
    let all = match from {
        Values::Each(all) => all,
        Values::Same(x) => return out.fill(x),
    };
    let Spread { repeat, period } = spread;
    let mut out = out;
    if repeat == 1 {
        let mut position = start % period;
        while !out.is_empty() {
            let count = out.len().min(period - position);
            split(&mut out, count).copy_from_slice(&all[position..position + count]);
            position = 0;
        }
        return;
    }
    let (mut position, mut done) = (start / repeat % period, start % repeat);
    while !out.is_empty() {
        let count = out.len().min(repeat - done);
        split(&mut out, count).fill(all[position]);
        done = 0;
        position = if position + 1 == period { 0 } else { position + 1 };
    }
}

impl<T> std::fmt::Debug for Chain<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a chain of {} steps on {} elements", self.steps.len(), self.size)
    }
}

const _: () = assert!(size_of::<Step<f32>>() <= 40 && size_of::<Step<f64>>() <= 64);
const _: () = assert!(MANY <= Index::MAX as usize);
