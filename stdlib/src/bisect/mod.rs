//! `bisect`.

use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::stage::rule;
use snek_interp::types::list::{List, is_less};
use snek_interp::{Cx, Result};

/// `bisect`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Positions in sorted lists, found by halving.",
    functions: natives! {
        /// Return where x belongs in a sorted list, in front of items equal to it.
        ///
        /// key maps items to what is compared with x; lo and hi are the bounds of the part to look at.
        "bisect_left(a, x, lo=0, hi=None, *, key=None)" [staged = Rule(rule::IN_PYTHON)] => |cx, args| search(cx, args, Side::Left).map(int),
        /// Return where x belongs in a sorted list, behind items equal to it.
        ///
        /// key maps items to what is compared with x; lo and hi are the bounds of the part to look at.
        "bisect_right(a, x, lo=0, hi=None, *, key=None)" [staged = Rule(rule::IN_PYTHON)] => |cx, args| search(cx, args, Side::Right).map(int),
        /// Insert x into a sorted list, in front of items equal to it.
        "insort_left(a, x, lo=0, hi=None, *, key=None)" [staged = Rule(rule::IN_PYTHON)] => |cx, args| insert(cx, args, Side::Left),
        /// Insert x into a sorted list, behind items equal to it.
        "insort_right(a, x, lo=0, hi=None, *, key=None)" [staged = Rule(rule::IN_PYTHON)] => |cx, args| insert(cx, args, Side::Right),
    },
    init: Some(|_, dict| {
        for (alias, name) in [("bisect", "bisect_right"), ("insort", "insort_right")] {
            if let Some(function) = dict.get_name(&intern(name)) {
                dict.set_name(&intern(alias), function);
            }
        }
        Ok(())
    }),
    ..ModuleDef::named("bisect")
};

/// On which side of equal elements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

fn int(at: usize) -> Value {
    Value::int(at as i64)
}

fn search(cx: &mut Cx, args: &[Value], side: Side) -> Result<usize> {
    let [sequence, wanted, low, high, key] = args else { return Err(cx.system_error("five arguments were expected")) };
    let low = if low.is_unbound() { 0 } else { cx.index(low)? };
    let Ok(mut low) = usize::try_from(low) else { return Err(cx.value_error("lo must be non-negative")) };
    let mut high = if high.is_unbound() || high.is_none() { -1 } else { cx.index(high)? };
    if high < 0 {
        high = i64::try_from(cx.len(sequence)?).unwrap_or(i64::MAX);
    }
    let mut high = usize::try_from(high).unwrap_or(0);
    let has_key = !key.is_unbound() && !key.is_none();
    while low < high {
        let middle = low + (high - low) / 2;
        let mut item = match sequence.downcast_ref::<List>().and_then(|list| list.get(middle)) {
            Some(item) => item,
            None => cx.get_item(sequence, &int(middle))?,
        };
        if has_key {
            item = cx.call(key, &[item])?;
        }
        let goes_right = match side {
            Side::Left => is_less(cx, &item, wanted)?,
            Side::Right => !is_less(cx, wanted, &item)?,
        };
        if goes_right {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Ok(low)
}

fn insert(cx: &mut Cx, args: &[Value], side: Side) -> Result<Value> {
    let mut wanted = args.to_vec();
    if !args[4].is_unbound() && !args[4].is_none() {
        wanted[1] = cx.call(&args[4], &args[1..2])?;
    }
    let at = search(cx, &wanted, side)?;
    cx.call_method(&args[0], "insert", &[int(at), args[1].clone()])?;
    Ok(Value::NONE)
}
