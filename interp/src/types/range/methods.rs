//! What ranges can do, and their table.

use super::big::{self, Big};
use super::ops::{compare, contains, get_item, hash, len, repr};
use super::{Range, iter, new, quick};
use crate::error::Result;
use crate::native::{NativeDef, Staged};
use crate::stage::rule;
use crate::types::class::Instance;
use crate::types::ops::{GetSet, Ops, TypeDef, receiver};
use crate::types::{int, ops, payload};
use crate::vm::Cx;
use crate::{kinds, natives, stage};
use dashu_int::IBig;
use snek_heap::Value;

/// `range`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A sequence of integers from start, 0 by default, to the one before stop, in steps.\n\n\
          >>> list(range(0, 10, 4))\n\
          [0, 4, 8]",
    new: Some(
        NativeDef::new("range(cls, start, stop=None, step=1, /)", construct)
            .staged(Staged::Rule(rule::RANGE))
            .quick(quick::construct),
    ),
    ops: Ops {
        repr: Some(repr),
        hash: Some(hash),
        compare: Some(compare),
        truth: Some(|cx, this| Ok(big::len(receiver::<Range>(cx, this)?) != IBig::ZERO)),
        len: Some(len),
        iter: Some(|cx, this| Ok(iter::forward(receiver::<Range>(cx, this)?))),
        get_item: Some(get_item),
        contains: Some(contains),
        ..Ops::NONE
    },
    methods: natives! {
        /// Return how often value occurs: 0 or 1.
        "count(self, value, /)" [staged = Items] => count_equal,
        /// Return the index of value; raise ValueError if it is not there.
        "index(self, value, /)" [staged = Items] => index,
        "__reversed__(self, /)" [staged = Items] => |cx, args| Ok(iter::backward(receiver::<Range>(cx, &args[0])?)),
    },
    attributes: &[
        GetSet::new("start", |cx, this| Ok(receiver::<Range>(cx, this)?.start.clone()))
            .doc("The first number.")
            .set(ops::read_only),
        GetSet::new("stop", |cx, this| Ok(receiver::<Range>(cx, this)?.stop.clone()))
            .doc("The number at which it ends, which does not belong to it.")
            .set(ops::read_only),
        GetSet::new("step", |cx, this| Ok(receiver::<Range>(cx, this)?.step.clone()))
            .doc("The distance from a number to the next.")
            .set(ops::read_only),
    ],
    ..TypeDef::named("range", kinds::RANGE)
};

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args.iter().any(stage::is_staged) {
        let (zero, one) = (Value::int(0), Value::int(1));
        return match (args[2].is_unbound(), args[3].is_unbound()) {
            (true, _) => cx.staged_range(&zero, &args[1], &one),
            (false, true) => cx.staged_range(&args[1], &args[2], &one),
            (false, false) => cx.staged_range(&args[1], &args[2], &args[3]),
        };
    }
    if args[2].is_unbound() {
        let stop = cx.index_value(&args[1])?;
        return Ok(new(Value::int(0), stop, Value::int(1)));
    }
    let (start, stop) = (cx.index_value(&args[1])?, cx.index_value(&args[2])?);
    let step = if args[3].is_unbound() { Value::int(1) } else { cx.index_value(&args[3])? };
    if step.as_int() == Some(0) {
        return Err(cx.value_error("range() arg 3 must not be zero"));
    }
    Ok(new(start, stop, step))
}

/// Position of a number in a range.
pub(super) fn position(range: &Range, number: &IBig) -> Option<IBig> {
    let parts = Big::of(range);
    let distance = number - &parts.start;
    if &distance % &parts.step != IBig::ZERO {
        return None;
    }
    let at = distance / &parts.step;
    (at >= IBig::ZERO && at < parts.len()).then_some(at)
}

/// Position of a value: computed for integers, searched for other values.
pub(super) fn find(cx: &mut Cx, this: &Value, value: &Value) -> Result<Option<IBig>> {
    let range = receiver::<Range>(cx, this)?;
    if let Some(number) = int::copy_big(cx, value)? {
        return Ok(position(range, &number));
    }
    let iterator = iter::forward(range);
    let mut at = IBig::ZERO;
    while let Some(item) = cx.next(&iterator)? {
        if cx.eq(&item, value)? {
            return Ok(Some(at));
        }
        at += IBig::ONE;
    }
    Ok(None)
}

/// How many numbers of the range equal the value; an object with an `__eq__` of its own may equal many.
fn count_equal(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].downcast_ref::<Instance>().is_none() {
        return index_of(cx, args).map(|found| Value::int(i64::from(found.is_some())));
    }
    let iterator = cx.iter(&args[0])?;
    let mut found = 0;
    while let Some(number) = cx.next(&iterator)? {
        found += i64::from(cx.eq(&number, &args[1])?);
    }
    Ok(Value::int(found))
}

fn index_of(cx: &mut Cx, args: &[Value]) -> Result<Option<IBig>> {
    find(cx, &args[0], &args[1])
}

fn index(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    match index_of(cx, args)? {
        Some(at) => Ok(int::from_big(at)),
        None if int::view(&payload(&args[1])).is_some() => {
            let text = cx.repr(&args[1])?;
            Err(cx.value_error(format!("{text} is not in range")))
        }
        None => Err(cx.value_error("sequence.index(x): x not in sequence")),
    }
}
