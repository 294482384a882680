//! What slices can do: to be compared, shown, and resolved for a length.

use super::ops::{compare, repr};
use super::{Slice, new};
use crate::error::Result;
use crate::native::{NativeDef, Staged};
use crate::types::ops::{GetSet, Ops, TypeDef, receiver};
use crate::types::{int, ops, tuple};
use crate::vm::Cx;
use crate::{kinds, natives};
use dashu_int::IBig;
use snek_heap::Value;

/// `slice`.
pub static TYPE: TypeDef = TypeDef {
    doc: "What stands in the brackets of x[start:stop:step]. Each part may be None.",
    new: Some(NativeDef::new("slice(cls, start, stop=None, step=None, /)", construct).staged(Staged::Same)),
    ops: Ops { repr: Some(repr), hash: None, compare: Some(compare), ..Ops::NONE },
    methods: natives! {
        /// Return (start, stop, step) as range() takes them for a sequence of len items.
        "indices(self, len, /)" => indices,
    },
    attributes: &[
        GetSet::new("start", |cx, this| Ok(receiver::<Slice>(cx, this)?.start.clone()))
            .doc("Where the slice begins, or None.")
            .set(ops::read_only),
        GetSet::new("stop", |cx, this| Ok(receiver::<Slice>(cx, this)?.stop.clone()))
            .doc("Where the slice ends, or None.")
            .set(ops::read_only),
        GetSet::new("step", |cx, this| Ok(receiver::<Slice>(cx, this)?.step.clone()))
            .doc("The distance from an item to the next, or None.")
            .set(ops::read_only),
    ],
    ..TypeDef::named("slice", kinds::SLICE)
};

fn construct(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = |value: &Value| if value.is_unbound() { Value::NONE } else { value.clone() };
    if args[2].is_unbound() {
        return Ok(new(Value::NONE, args[1].clone(), Value::NONE));
    }
    Ok(new(args[1].clone(), args[2].clone(), given(&args[3])))
}

/// `s.indices(len)`.
fn indices(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(tuple::new(receiver::<Slice>(cx, &args[0])?.indices(cx, &args[1])?))
}

impl Slice {
    /// Start, stop and step for a sequence of that length, in integers of any size.
    pub fn indices(&self, cx: &mut Cx, len: &Value) -> Result<[Value; 3]> {
        let len = big(cx, len)?;
        let part = |cx: &mut Cx, value: &Value| if value.is_none() { Ok(None) } else { big_part(cx, value).map(Some) };
        if len < IBig::ZERO {
            return Err(cx.value_error("length should not be negative"));
        }
        let step = part(cx, &self.step)?.unwrap_or(IBig::ONE);
        if step == IBig::ZERO {
            return Err(cx.value_error("slice step cannot be zero"));
        }
        let backward = step < IBig::ZERO;
        let (low, high) = if backward { (IBig::NEG_ONE, len.clone() - IBig::ONE) } else { (IBig::ZERO, len.clone()) };
        let limit = |number: IBig| {
            if number < IBig::ZERO { (number + &len).max(low.clone()) } else { number.min(high.clone()) }
        };
        let first = || if backward { high.clone() } else { low.clone() };
        let last = || if backward { low.clone() } else { high.clone() };
        let start = part(cx, &self.start)?.map_or_else(first, limit);
        let stop = part(cx, &self.stop)?.map_or_else(last, limit);
        Ok([int::from_big(start), int::from_big(stop), int::from_big(step)])
    }
}

fn big(cx: &mut Cx, value: &Value) -> Result<IBig> {
    let number = cx.index_value(value)?;
    Ok(int::copy_big(cx, &number)?.unwrap_or_default())
}

fn big_part(cx: &mut Cx, value: &Value) -> Result<IBig> {
    let name = cx.names.__index__.clone();
    if int::view(value).is_none() && cx.lookup_special(value, &name).is_none() {
        return Err(cx.type_error("slice indices must be integers or None or have an __index__ method"));
    }
    big(cx, value)
}
