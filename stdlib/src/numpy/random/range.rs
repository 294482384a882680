//! Integers of a range, shuffling, sampling without replacement.

use super::{name, write};
use crate::numpy::convert::{array_of, dims_arg, given};
use crate::numpy::copies;
use crate::numpy::object::{allocate, announce, check_writeable, new_array, result};
use snek_heap::Value;
use snek_interp::types::int;
use snek_interp::{Cx, Result};
use snek_tensor::random::{Bits, Lane, Stream, below, bounded, interval};
use snek_tensor::{Array, DType, for_dtype};

/// `integers(legacy, low, limit, size, lane)`: integers from `low` to `low + limit`.
pub(super) fn integers(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let low = cx.index(&a[2])?;
    // Both ends are in range, so that their distance fits 64 bits without a sign.
    let limit = int::to_big(&a[3]).and_then(|limit| u64::try_from(limit).ok()).unwrap_or(0);
    let (lane, dtype) = match name(&a[5]) {
        "bool" => (Lane::Bool, DType::Bool),
        "int32" => (Lane::Word, DType::I32),
        _ => (Lane::Wide, DType::I64),
    };
    let dims = match given(&a[4]) {
        Some(size) => dims_arg(cx, size)?.to_vec(),
        None => Vec::new(),
    };
    allocate(cx, DType::I64, &dims)?;
    let mut stream = write(cx, &a[0], Some(&a[1]))?;
    let style = stream.style;
    let count = dims.iter().product();
    let drawn = bounded(&mut stream.bits, limit, count, lane, style);
    drop(stream);
    let numbers = drawn.into_iter().map(|x| low.wrapping_add(x as i64)).collect::<Vec<i64>>();
    let array = copies::as_dtype(cx, &Array::from_vec(&dims, numbers), dtype)?;
    Ok(if given(&a[4]).is_some() { new_array(array) } else { result(cx, array) })
}

/// `integers_between(legacy, low, high, is_open, size)`: ends are arrays of the result's shape.
pub(super) fn between(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let low = array_of(cx, &a[2], Some(DType::I64))?;
    let high = array_of(cx, &a[3], Some(DType::I64))?;
    if low.dims() != high.dims() {
        return Err(cx.value_error("both ends need the same shape"));
    }
    let open = i64::from(cx.truth(&a[4])?);
    allocate(cx, DType::I64, low.dims())?;
    let (lows, highs) = (copies::elements::<i64>(cx, &low)?, copies::elements::<i64>(cx, &high)?);
    let mut stream = write(cx, &a[0], Some(&a[1]))?;
    let style = stream.style;
    let mut numbers = Vec::with_capacity(low.size());
    for (low, high) in lows.into_iter().zip(highs) {
        let limit = high.wrapping_sub(open).wrapping_sub(low) as u64;
        let drawn = bounded(&mut stream.bits, limit, 1, Lane::Wide, style);
        numbers.push(low.wrapping_add(drawn[0] as i64));
    }
    Ok(new_array(Array::from_vec(low.dims(), numbers)))
}

fn exchange(bits: &mut Bits, count: usize, first: usize, mut swap: impl FnMut(usize, usize)) {
    for at in (first..count).rev() {
        let other = interval(bits, at as u64) as usize;
        swap(at, other);
    }
}

/// The work of drawing a position and moving an element there: each time another part of memory.
const MOVED: usize = 8;

/// `shuffle(array)`: shuffles an array of one axis in place.
pub(super) fn shuffle(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_writeable(cx, &a[1])?;
    let array = crate::numpy::ndarray::array(cx, &a[1])?;
    crate::numpy::object::go_through(cx, &array)?;
    if array.rank() != 1 {
        return Err(cx.value_error("an array of one axis is needed"));
    }
    cx.foresee(array.size().saturating_mul(MOVED))?;
    announce(&a[1]);
    let mut stream = write(cx, &a[0], None)?;
    let (offset, stride) = (array.layout().offset, array.layout().strides.first().copied().unwrap_or(0));
    let place = |at: usize| offset.wrapping_add_signed(stride * at as isize);
    for_dtype!(array.dtype(), T => array.write::<T>(|all| {
        exchange(&mut stream.bits, array.size(), 1, |x, y| all.swap(place(x), place(y)));
    }));
    Ok(Value::NONE)
}

/// `shuffle_rows(array, first)`: shuffles each row of an array of two axes; `first` as in `Generator.permuted`.
pub(super) fn shuffle_axis(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_writeable(cx, &a[1])?;
    let array = crate::numpy::ndarray::array(cx, &a[1])?;
    crate::numpy::object::go_through(cx, &array)?;
    let first = cx.index(&a[2])? as usize;
    cx.foresee(array.size().saturating_mul(MOVED))?;
    announce(&a[1]);
    let mut stream = write(cx, &a[0], None)?;
    let [rows, columns] = array.dims() else { return Ok(Value::NONE) };
    for row in 0..*rows {
        let layout = array.layout();
        let place = |at: usize| layout.position(&[row, at]);
        for_dtype!(array.dtype(), T => array.write::<T>(|all| {
            exchange(&mut stream.bits, *columns, first, |x, y| all.swap(place(x), place(y)));
        }));
    }
    Ok(Value::NONE)
}

/// `interval(limit)`: a position up to `limit`.
pub(super) fn interval_value(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let limit = cx.index(&a[1])?;
    let mut stream = write(cx, &a[0], None)?;
    Ok(Value::int(interval(&mut stream.bits, limit as u64) as i64))
}

/// `sample(population, size, shuffle)`: positions without replacement, as `Generator.choice` draws them.
pub(super) fn sample(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (population, size) = (cx.index(&a[1])? as usize, cx.index(&a[2])? as usize);
    let is_shuffled = cx.truth(&a[3])?;
    if size > population {
        return Err(cx.value_error("the sample is larger than the population"));
    }
    let cutoff = if is_shuffled { 50 } else { 20 };
    let by_tail = population > 10_000 && size > population / cutoff;
    allocate(cx, DType::I64, &[if by_tail { population.saturating_mul(2) } else { size.saturating_mul(4) }])?;
    cx.foresee(size.saturating_mul(2 * MOVED))?;
    let mut stream = write(cx, &a[0], None)?;
    let numbers = if by_tail {
        let mut all: Vec<i64> = (0..population as i64).collect();
        shuffle_tail(&mut stream, &mut all, (population - size).max(1));
        all.split_off(population - size)
    } else {
        let mut chosen = floyd(&mut stream, population, size);
        if is_shuffled {
            shuffle_tail(&mut stream, &mut chosen, 1);
        }
        chosen
    };
    Ok(new_array(Array::from_vec(&[size], numbers)))
}

fn shuffle_tail(stream: &mut Stream, numbers: &mut [i64], first: usize) {
    for at in (first..numbers.len()).rev() {
        let other = below(&mut stream.bits, at as u64) as usize;
        numbers.swap(at, other);
    }
}

/// Floyd's method: for each of the last positions, a random one before it, or itself if that was taken.
fn floyd(stream: &mut Stream, population: usize, size: usize) -> Vec<i64> {
    let mut taken = std::collections::HashSet::with_capacity(size);
    let mut chosen = Vec::with_capacity(size);
    for last in population - size..population {
        let drawn = below(&mut stream.bits, last as u64);
        let position = if taken.insert(drawn) { drawn } else { last as u64 };
        taken.insert(position);
        chosen.push(position as i64);
    }
    chosen
}

/// `raw(size)`: numbers as the generator gives them, as a list.
pub(super) fn raw(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let count = usize::try_from(cx.index(&a[1])?).unwrap_or(0);
    cx.reserve(count.saturating_mul(32))?;
    let mut stream = write(cx, &a[0], None)?;
    let next = |bits: &mut Bits| match bits {
        Bits::Pcg(pcg) => pcg.next_u64(),
        Bits::Twister(twister) => u64::from(twister.next_word()),
    };
    let numbers = (0..count).map(|_| int::from_big(next(&mut stream.bits).into())).collect();
    Ok(snek_interp::types::list::new(numbers))
}
