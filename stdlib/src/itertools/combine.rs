//! `permutations`, `combinations`, `combinations_with_replacement`.

use super::{FEW, parts_of};
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::TypeDef;
use snek_interp::types::iter::{Reduced, Step, Steps, native, restorable};
use snek_interp::types::tuple;
use snek_interp::{Cx, Result};

/// `itertools.combinations`.
pub(super) static COMBINATIONS: TypeDef = TypeDef {
    doc: "Tuples of r items at increasing positions, in the order of positions.\n\n\
          >>> list(combinations(\"abc\", 2))\n\
          [('a', 'b'), ('a', 'c'), ('b', 'c')]",
    new: Some(
        NativeDef::new("combinations(cls, iterable, r)", new_combinations)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..restorable("combinations")
};

/// `itertools.combinations_with_replacement`.
pub(super) static COMBINATIONS_WITH_REPLACEMENT: TypeDef = TypeDef {
    doc: "Tuples of r items at positions that do not decrease, so that an item may be repeated.",
    new: Some(
        NativeDef::new("combinations_with_replacement(cls, iterable, r)", new_with_replacement)
            .staged(snek_interp::native::Staged::Items),
    ),
    is_base: true,
    ..restorable("combinations_with_replacement")
};

/// `itertools.permutations`.
pub(super) static PERMUTATIONS: TypeDef = TypeDef {
    doc: "Tuples of r items at different positions in all orders; of all items, without r.",
    new: Some(
        NativeDef::new("permutations(cls, iterable, r=None)", new_permutations)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..restorable("permutations")
};

fn numbers(positions: &[usize]) -> Value {
    tuple::new(positions.iter().map(|at| Value::int(*at as i64)).collect::<Vec<_>>())
}

/// The elements and the length of what is chosen from them.
fn pool_and_length(cx: &mut Cx, iterable: &Value, length: &Value) -> Result<(Vec<Value>, usize)> {
    let length = cx.index(length)?;
    let pool = cx.collect(iterable)?;
    match usize::try_from(length) {
        Ok(length) => Ok((pool, length)),
        Err(_) => Err(cx.value_error("r must be non-negative")),
    }
}

fn new_combinations(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (pool, length) = pool_and_length(cx, &args[1], &args[2])?;
    cx.reserve(length.saturating_mul(size_of::<usize>()))?;
    let first = (length <= pool.len()).then(|| (0..length).collect());
    Ok(native(Choices {
        pool,
        chosen: first,
        started: false,
        length,
        repeats: false,
        result: tuple::Reused::default(),
    }))
}

fn new_with_replacement(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (pool, length) = pool_and_length(cx, &args[1], &args[2])?;
    cx.reserve(length.saturating_mul(size_of::<usize>()))?;
    let first = (!pool.is_empty() || length == 0).then(|| vec![0; length]);
    Ok(native(Choices { pool, chosen: first, started: false, length, repeats: true, result: tuple::Reused::default() }))
}

#[derive(Clone)]
struct Choices {
    pool: Vec<Value>,
    /// Positions of what is chosen, ascending; absent after the end.
    chosen: Option<Vec<usize>>,
    started: bool,
    /// How many are chosen.
    length: usize,
    /// An element may be chosen several times.
    repeats: bool,
    result: tuple::Reused,
}

impl Choices {
    /// Moves to the next choice; false after the last.
    fn advance(&mut self) -> bool {
        let Some(chosen) = &mut self.chosen else { return false };
        let (len, count) = (self.pool.len(), chosen.len());
        let largest = |at: usize| if self.repeats { len - 1 } else { len - count + at };
        let Some(at) = (0..count).rev().find(|at| chosen[*at] < largest(*at)) else { return false };
        let first = chosen[at] + 1;
        for (offset, place) in chosen[at..].iter_mut().enumerate() {
            *place = if self.repeats { first } else { first + offset };
        }
        true
    }
}

impl Choices {
    fn step(&mut self) -> Option<Value> {
        if self.started && !self.advance() {
            self.chosen = None;
        }
        self.started = true;
        let chosen = self.chosen.as_ref()?;
        Some(self.result.of_many(chosen.len(), chosen.iter().map(|at| self.pool[*at].clone())))
    }
}

impl Steps for Choices {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        cx.reserve_result(self.length.saturating_mul(size_of::<Value>()))?;
        Ok(self.step())
    }

    fn step_simply(&mut self) -> Step<Value> {
        if self.length > FEW { Step::Unsure } else { self.step().map_or(Step::End, Step::To) }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.pool.iter().for_each(&mut *visit);
        self.result.trace(visit);
    }

    fn type_name(&self) -> &'static str {
        if self.repeats { "combinations_with_replacement" } else { "combinations" }
    }

    fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        cx.reserve_result((self.pool.len() + self.length).saturating_mul(3 * size_of::<Value>()))?;
        let name = if self.repeats { "itertools.combinations_with_replacement" } else { "itertools.combinations" };
        let length = self.chosen.as_ref().map_or(self.length, Vec::len);
        let pool = if self.started && self.chosen.is_none() { Vec::new() } else { self.pool.clone() };
        let state = self.chosen.as_ref().filter(|_| self.started).map(|chosen| numbers(chosen));
        Ok(Some((name, vec![tuple::new(pool), Value::int(length as i64)], state)))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        let parts = parts_of(cx, state).map_err(|_| cx.value_error("invalid arguments"))?;
        let Some(count) = self.chosen.as_ref().map(Vec::len).filter(|count| *count == parts.len()) else {
            return Err(cx.value_error("invalid arguments"));
        };
        let len = self.pool.len();
        let mut chosen = Vec::with_capacity(count);
        for (at, part) in parts.iter().enumerate() {
            let largest = if self.repeats { len.saturating_sub(1) } else { len - count + at };
            chosen.push(usize::try_from(cx.index(part)?).unwrap_or(0).min(largest));
        }
        (self.chosen, self.started) = (Some(chosen), true);
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

fn new_permutations(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let pool = cx.collect(&args[1])?;
    let length = if args[2].is_unbound() || args[2].is_none() {
        pool.len()
    } else if snek_interp::types::int::view(&snek_interp::types::payload(&args[2])).is_none() {
        return Err(cx.type_error("Expected int as r"));
    } else {
        match usize::try_from(cx.index(&args[2])?) {
            Ok(length) => length,
            Err(_) => return Err(cx.value_error("r must be non-negative")),
        }
    };
    let len = pool.len();
    cx.reserve_result(len.saturating_mul(2 * size_of::<usize>()))?;
    let order = if length <= len { (0..len).collect() } else { Vec::new() };
    let cycles = (0..length.min(len)).map(|at| len - at).collect();
    let state = if length <= len { Turn::First } else { Turn::End };
    Ok(native(Permutations { pool, order, cycles, length, state, result: tuple::Reused::default() }))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    First,
    Later,
    End,
}

/// The algorithm of the library reference: positions in `order`, of which the first `length` are shown, and a counter
/// for each of these that says how many more swaps it makes.
#[derive(Clone)]
struct Permutations {
    pool: Vec<Value>,
    order: Vec<usize>,
    cycles: Vec<usize>,
    length: usize,
    state: Turn,
    result: tuple::Reused,
}

impl Permutations {
    fn advance(&mut self) -> bool {
        let len = self.pool.len();
        for at in (0..self.length).rev() {
            self.cycles[at] -= 1;
            if self.cycles[at] > 0 {
                self.order.swap(at, len - self.cycles[at]);
                return true;
            }
            self.order[at..].rotate_left(1);
            self.cycles[at] = len - at;
        }
        false
    }
}

impl Permutations {
    fn step(&mut self) -> Option<Value> {
        match self.state {
            Turn::End => return None,
            Turn::First => self.state = Turn::Later,
            Turn::Later => {
                if !self.advance() {
                    self.state = Turn::End;
                    return None;
                }
            }
        }
        let items = self.order[..self.length].iter().map(|at| self.pool[*at].clone());
        Some(self.result.of_many(self.length, items))
    }
}

impl Steps for Permutations {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        cx.reserve_result(self.length.saturating_mul(size_of::<Value>()))?;
        Ok(self.step())
    }

    fn step_simply(&mut self) -> Step<Value> {
        if self.pool.len() > FEW { Step::Unsure } else { self.step().map_or(Step::End, Step::To) }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.pool.iter().for_each(&mut *visit);
        self.result.trace(visit);
    }

    fn type_name(&self) -> &'static str {
        "permutations"
    }

    fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        cx.reserve_result((self.pool.len() + self.length).saturating_mul(3 * size_of::<Value>()))?;
        let pool =
            if self.state == Turn::End && self.length <= self.pool.len() { Vec::new() } else { self.pool.clone() };
        let state = (self.state == Turn::Later).then(|| tuple::new([numbers(&self.order), numbers(&self.cycles)]));
        Ok(Some(("itertools.permutations", vec![tuple::new(pool), Value::int(self.length as i64)], state)))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        let parts = parts_of(cx, state).map_err(|_| cx.value_error("invalid arguments"))?;
        let [order, cycles] = &parts[..] else { return Err(cx.value_error("invalid arguments")) };
        let (order, cycles) = (parts_of(cx, order)?, parts_of(cx, cycles)?);
        let len = self.pool.len();
        if order.len() != len || cycles.len() != self.length || self.length > len {
            return Err(cx.value_error("invalid arguments"));
        }
        let mut bounded = |values: &[Value], least: usize, most: &dyn Fn(usize) -> usize| -> Result<Vec<usize>> {
            let mut numbers = Vec::with_capacity(values.len());
            for (at, value) in values.iter().enumerate() {
                numbers.push(usize::try_from(cx.index(value)?).unwrap_or(0).clamp(least, most(at)));
            }
            Ok(numbers)
        };
        self.order = bounded(&order, 0, &|_| len.saturating_sub(1))?;
        self.cycles = bounded(&cycles, 1, &|at| len - at)?;
        self.state = Turn::Later;
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
