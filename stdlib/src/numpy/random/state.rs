//! States of streams as values.
//!
//! Out: of PCG64 `(state, increment, has_uint32, uinteger)`, of MT19937 `(words, position, has_gauss, gauss)`.

use super::{borrow, write};
use dashu_int::{IBig, UBig};
use snek_heap::Value;
use snek_interp::types::float::as_float;
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{int, list, tuple};
use snek_interp::{Cx, Result};
use snek_tensor::random::{Bits, Pcg64, Twister};

pub(super) fn get(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let stream = borrow(cx, &a[0])?;
    Ok(match &stream.bits {
        Bits::Pcg(pcg) => tuple::new([
            int::from_big(IBig::from(UBig::from(pcg.state))),
            int::from_big(IBig::from(UBig::from(pcg.increment))),
            Value::int(i64::from(pcg.half.is_some())),
            Value::int(i64::from(pcg.half.unwrap_or(0))),
        ]),
        Bits::Twister(twister) => {
            let (words, position) = twister.state();
            tuple::new([
                list::new(words.iter().map(|word| Value::int(i64::from(*word))).collect()),
                Value::int(position as i64),
                Value::int(i64::from(stream.spare.is_some())),
                Value::float(stream.spare.unwrap_or(0.0)),
            ])
        }
    })
}

fn wide(cx: &mut Cx, value: &Value) -> Result<u128> {
    match int::to_big(value).and_then(|number| u128::try_from(number).ok()) {
        Some(number) => Ok(number),
        None => Err(cx.value_error("state is no integer of 128 bits")),
    }
}

pub(super) fn set(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let items = a[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let [first, second, third, fourth] = items else {
        return Err(cx.value_error("state is not valid"));
    };
    let is_pcg = matches!(borrow(cx, &a[0])?.bits, Bits::Pcg(_));
    if is_pcg {
        let (state, increment) = (wide(cx, first)?, wide(cx, second)?);
        let has_half = cx.truth(third)?;
        let half = cx.index(fourth)? as u32;
        let pcg = Pcg64 { state, increment, half: has_half.then_some(half) };
        write(cx, &a[0], None)?.bits = Bits::Pcg(pcg);
        return Ok(Value::NONE);
    }
    let words = super::words(cx, first)?;
    let position = usize::try_from(cx.index(second)?).unwrap_or(usize::MAX);
    let spare = if cx.truth(third)? { Some(as_float(cx, fourth)?) } else { None };
    let Some(twister) = Twister::from_state(&words, position) else {
        return Err(cx.value_error("state must be an array of 624 words and a position"));
    };
    let mut stream = write(cx, &a[0], None)?;
    stream.bits = Bits::Twister(twister);
    stream.spare = spare;
    Ok(Value::NONE)
}

/// `advance(delta)`: as if so many numbers had been drawn.
pub(super) fn advance(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let count = wide(cx, &a[1])?;
    if let Bits::Pcg(pcg) = &mut write(cx, &a[0], None)?.bits {
        pcg.advance(count);
    }
    Ok(Value::NONE)
}
