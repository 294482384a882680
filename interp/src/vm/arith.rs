//! Arithmetic: integers of 50 bits and floats here, everything else through the protocol.

use super::Cx;
use super::branch::simple_truth;
use super::cursor::{Cursor, detached};
use super::operator;
use super::release::release_dying;
use super::stack::Operand;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::kinds;
use crate::stage;
use crate::types::bytes::{self, Bytes};
use crate::types::int;
use crate::types::list::{self, List};
use crate::types::str::{self, Str, concat};
use crate::types::tuple::Tuple;
use snek_heap::{Value, journaling, kind};
use snek_syntax::core::{BinaryOp, UnaryOp};
use snek_tensor::{float_floor_div, float_mod, floor_div as quotient, floor_mod};

macro_rules! fast {
    ($(#[$doc:meta])* $name:ident, $op:ident, $slow:ident, |$a:ident, $b:ident| $int:expr, |$x:ident, $y:ident| $float:expr) => {
        $(#[$doc])*
        #[inline(always)]
        pub(super) fn $name(cx: &mut Cx, at: &mut Cursor, ins: Instr, right: Operand) -> Result<()> {
            let left = at.regs.operand(ins.b);
            if let (Some($a), Some($b)) = (left.get().as_small_int(), right.get().as_small_int()) {
                if let Some(result) = $int {
                    at.regs.set(ins.a, Value::int(result));
                    return Ok(());
                }
            } else if let (Some($x), Some($y)) = (number(left.get()), number(right.get())) {
                if let Some(result) = $float {
                    at.regs.set(ins.a, Value::float(result));
                    return Ok(());
                }
            }
            detached(at, |at| $slow(cx, at, at.running(), BinaryOp::$op, right))
        }
    };
}

/// As `fast`, for operations on floats as common as on integers: what mixes them, or does not fit, is out of line.
macro_rules! common {
    ($name:ident, $mixed:ident, $op:ident, $slow:ident, $small:expr, |$a:ident, $b:ident| $int:expr, |$x:ident, $y:ident| $float:expr) => {
        #[inline(always)]
        pub(super) fn $name(cx: &mut Cx, at: &mut Cursor, ins: Instr, right: Operand) -> Result<()> {
            let left = at.regs.operand(ins.b);
            if let Some(result) = $small(left.get(), right.get()) {
                at.regs.set(ins.a, result);
                return Ok(());
            }
            if let (Some($x), Some($y)) = (left.get().as_float(), right.get().as_float())
                && let Some(result) = $float
            {
                at.regs.set(ins.a, Value::float(result));
                return Ok(());
            }
            if let Some(result) = $mixed(left, right) {
                at.regs.set(ins.a, result);
                return Ok(());
            }
            detached(at, |at| $slow(cx, at, at.running(), BinaryOp::$op, right))
        }

        #[inline(never)]
        fn $mixed(left: Operand, right: Operand) -> Option<Value> {
            let (left, right) = (left.get(), right.get());
            if let (Some($a), Some($b)) = (whole(left), whole(right)) {
                return $int;
            }
            let ($x, $y) = (number(left)?, number(right)?);
            $float.map(Value::float)
        }
    };
}

/// A small integer, or a boolean as one.
#[inline(always)]
fn whole(value: &Value) -> Option<i64> {
    match value.as_small_int() {
        None => value.as_bool().map(i64::from),
        number => number,
    }
}

/// A float, or a small integer as one. Two integers never come here.
#[inline(always)]
fn number(value: &Value) -> Option<f64> {
    if let Some(float) = value.as_float() {
        return Some(float);
    }
    value.as_small_int().map(|int| int as f64)
}

common!(add, add_mixed, Add, add_general, Value::add_small, |a, b| a.checked_add(b).map(Value::int), |x, y| Some(
    x + y
));
common!(sub, sub_mixed, Sub, general, Value::sub_small, |a, b| a.checked_sub(b).map(Value::int), |x, y| Some(x - y));
common!(mul, mul_mixed, Mul, general, mul_small, |_a, _b| None, |x, y| Some(x * y));
common!(div, div_mixed, Div, general, no_small, |a, b| exact_quotient(a, b), |x, y| (y != 0.0).then(|| x / y));
fast!(floor_div, FloorDiv, general, |a, b| quotient(a, b), |x, y| (y != 0.0).then(|| float_floor_div(x, y).0));
fast!(modulo, Mod, general, |a, b| floor_mod(a, b), |x, y| (y != 0.0).then(|| float_mod(x, y)));
fast!(lshift, LShift, general, |a, b| shift_left(a, b), |_x, _y| None::<f64>);
fast!(rshift, RShift, general, |a, b| shift_right(a, b), |_x, _y| None::<f64>);
fast!(and, And, bits_general, |a, b| Some(a & b), |_x, _y| None::<f64>);
fast!(or, Or, bits_general, |a, b| Some(a | b), |_x, _y| None::<f64>);
fast!(xor, Xor, bits_general, |a, b| Some(a ^ b), |_x, _y| None::<f64>);
fast!(pow, Pow, general, |a, b| int_pow(a, b), |x, y| float_pow(x, y));

/// `@`: no builtin number has it.
#[inline(always)]
pub(super) fn matmul(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, right: Operand) -> Result<()> {
    detached(cursor, |cursor| general(cx, cursor, ins, BinaryOp::MatMul, right))
}

/// The product of two integers that stand in their words.
#[inline(always)]
fn mul_small(left: &Value, right: &Value) -> Option<Value> {
    left.as_small_int()?.checked_mul(right.as_small_int()?).map(Value::int)
}

/// No quotient is an integer.
#[inline(always)]
fn no_small(_left: &Value, _right: &Value) -> Option<Value> {
    None
}

/// The quotient of integers that a float represents exactly.
#[inline(always)]
fn exact_quotient(a: i64, b: i64) -> Option<Value> {
    (b != 0).then(|| Value::float(a as f64 / b as f64))
}

#[inline(always)]
fn shift_left(a: i64, b: i64) -> Option<i64> {
    if !(0..63).contains(&b) {
        return None;
    }
    let result = a << b;
    (result >> b == a).then_some(result)
}

#[inline(always)]
fn shift_right(a: i64, b: i64) -> Option<i64> {
    (0..64).contains(&b).then(|| a >> b.min(63))
}

#[inline(always)]
fn int_pow(a: i64, b: i64) -> Option<i64> {
    if b == 2 { a.checked_mul(a) } else { a.checked_pow(u32::try_from(b).ok()?) }
}

#[inline(always)]
fn float_pow(x: f64, y: f64) -> Option<f64> {
    // All that can raise or turn complex goes to the protocol. A square is not `x * x`: the library's power, which
    // CPython calls, differs from it in the last place now and then.
    (x > 0.0 || x < 0.0 && y.trunc() == y).then(|| x.powf(y)).filter(|power| power.is_finite() && *power != 0.0)
}

/// `+` of strings; any other operands as every operator.
#[inline(never)]
fn add_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: BinaryOp, right: Operand) -> Result<()> {
    if ins.flags & flag::IN_PLACE != 0 && append_in_place(cursor, ins, right) {
        return Ok(());
    }
    cursor.save(cx);
    if let Some(text) = join_texts(cx, cursor, ins, right)? {
        cursor.regs.set(ins.a, text);
        return Ok(());
    }
    if !cx.stage.is_active()
        && let Some(joined) = join_sequences(cursor, ins, right)
    {
        release_dying(cursor.regs, ins, right);
        cursor.regs.set(ins.a, joined);
        return Ok(());
    }
    general(cx, cursor, ins, op, right)
}

/// Sequences that have more elements together are joined where limits are looked at.
const MOST_JOINED: usize = 1 << 12;

/// A short list or tuple behind another one. In place, a list grows.
#[inline]
fn join_sequences(cursor: &mut Cursor, ins: Instr, right: Operand) -> Option<Value> {
    let (left, right) = (cursor.regs.get(ins.b), right.get());
    if let (Some(first), Some(second)) = (left.downcast_ref::<Tuple>(), right.downcast_ref::<Tuple>()) {
        let (first, second) = (first.items(), second.items());
        // An empty one gives the other itself.
        let count = first.len() + second.len();
        let joins = !first.is_empty() && !second.is_empty() && count <= MOST_JOINED;
        return joins.then(|| Value::object(Tuple::collect(count, first.iter().chain(second).cloned())));
    }
    let (first, second) = (left.downcast_ref::<List>()?, right.downcast_ref::<List>()?);
    if left.is_word(right) || first.len() + second.len() > MOST_JOINED {
        return None;
    }
    if ins.flags & flag::IN_PLACE == 0 {
        return Some(list::new([&**first.items.borrow(), &**second.items.borrow()].concat()));
    }
    if journaling() {
        return None;
    }
    first.items.borrow_mut().extend_from_slice(&second.items.borrow());
    first.recharge();
    Some(left.clone())
}

/// Whether it is an integer of any size that the operator treats as one. Booleans are their own class to those of bits.
#[inline(always)]
fn is_int(value: &Value, op: BinaryOp) -> bool {
    match value.kind() {
        kind::INT | kinds::BIGINT => op != BinaryOp::MatMul,
        kind::BOOL => matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul),
        _ => false,
    }
}

/// `&`, `|` and `^` where a boolean meets an integer or another one; any other operands as every operator.
#[inline(never)]
fn bits_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: BinaryOp, right: Operand) -> Result<()> {
    let (left, other) = (cursor.regs.get(ins.b), right.get());
    let (Some(a), Some(b)) = (whole(left), whole(other)) else { return general(cx, cursor, ins, op, right) };
    let bits = match op {
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        _ => a ^ b,
    };
    let are_flags = left.as_bool().is_some() && other.as_bool().is_some();
    cursor.regs.set(ins.a, if are_flags { Value::bool(bits != 0) } else { Value::int(bits) });
    Ok(())
}

/// Any operands: through the protocol, which also stages.
#[cold]
#[inline(never)]
fn general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: BinaryOp, right: Operand) -> Result<()> {
    cursor.save(cx);
    let (left, right_value) = (cursor.regs.get(ins.b), right.get());
    if is_int(left, op) && is_int(right_value, op) {
        let result = int::int_binary(cx, op, left, right_value)?;
        release_dying(cursor.regs, ins, right);
        cursor.regs.set(ins.a, result);
        return Ok(());
    }
    if op == BinaryOp::Mod
        && let Some(format) = left.downcast_ref::<Str>()
        && !matches!(right_value.kind(), kinds::INSTANCE | kinds::HOST)
        && !stage::is_staged(right_value)
        && !right_value.is_unbound()
    {
        // The operands may be changed by the code that formatting runs.
        let (_held, arguments) = (left.clone(), right_value.clone());
        let result = str::format_text(cx, format.as_str(), &arguments)?;
        release_dying(cursor.regs, ins, right);
        cursor.regs.set(ins.a, result);
        return Ok(());
    }
    if op == BinaryOp::Mul
        && let Some(repeated) = repeat_simply(cx, cursor.regs.get(ins.b), right.get(), ins.flags & flag::IN_PLACE != 0)?
    {
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.b));
        }
        cursor.regs.set(ins.a, repeated);
        return Ok(());
    }
    let in_place = ins.flags & flag::IN_PLACE != 0;
    if !in_place && operator::start(cx, cursor, ins, op, right)? {
        return Ok(());
    }
    if let Some(result) = operator::answer(cx, op, in_place, cursor.regs.get(ins.b), right.get()) {
        release_dying(cursor.regs, ins, right);
        cursor.regs.set(ins.a, result);
        return Ok(());
    }
    let left = cursor.regs.get(ins.b).clone();
    let right_value = right.get().clone();
    check_operands(cx, cursor, ins, &left, &right_value)?;
    release_dying(cursor.regs, ins, right);
    let result = if ins.flags & flag::IN_PLACE != 0 {
        cx.in_place(op, &left, &right_value)?
    } else {
        cx.binary(op, &left, &right_value)?
    };
    cursor.regs.set(ins.a, result);
    Ok(())
}

/// A string or list, repeated so many times.
#[inline]
fn repeat_simply(cx: &mut Cx, value: &Value, count: &Value, in_place: bool) -> Result<Option<Value>> {
    let Some(number) = count.as_small_int().filter(|_| !cx.stage.is_active()) else { return Ok(None) };
    if let Some(text) = value.downcast_ref::<Str>() {
        return str::repeat(cx, text, value, count).map(Some);
    }
    let Some(list) = value.downcast_ref::<List>().filter(|_| !in_place) else { return Ok(None) };
    let items = list.items.borrow();
    let repeated = list::repeat(cx, &items, usize::try_from(number).unwrap_or(0))?;
    Ok(Some(list::new(repeated)))
}

/// One string behind another.
#[inline]
fn join_texts(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, right: Operand) -> Result<Option<Value>> {
    let (left_value, right_value) = (cursor.regs.get(ins.b), right.get());
    let (Some(first), Some(second)) = (left_value.downcast_ref::<Str>(), right_value.downcast_ref::<Str>()) else {
        return join_bytes(cx, cursor, ins, right);
    };
    // A string that dies here, and nobody else holds, grows.
    let grows = ins.flags & flag::B_DIES != 0 && !right.is(cursor.regs, ins.b);
    if grows && Str::push_in_place(cursor.regs.get_mut(ins.b), second) {
        let grown = cursor.regs.take(ins.b);
        if ins.flags & flag::C_DIES != 0 && right.is(cursor.regs, ins.c) {
            drop(cursor.regs.take(ins.c));
        }
        return Ok(Some(grown));
    }
    // The registers are looked at anew, since the attempt to grow borrowed one of them for writing.
    let joined = concat(cx, first, second, cursor.regs.get(ins.b), right.get())?;
    release_dying(cursor.regs, ins, right);
    Ok(Some(joined))
}

/// Bytes and others behind them.
#[inline(never)]
fn join_bytes(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, right: Operand) -> Result<Option<Value>> {
    let (Some(first), Some(second)) =
        (cursor.regs.get(ins.b).downcast_ref::<Bytes>(), right.get().downcast_ref::<Bytes>())
    else {
        return Ok(None);
    };
    let joined = bytes::joined(cx, first, second)?;
    release_dying(cursor.regs, ins, right);
    Ok(Some(joined))
}

/// `s += t` on a string that nobody else holds grows it where it is.
fn append_in_place(cursor: &mut Cursor, ins: Instr, right: Operand) -> bool {
    if ins.a != ins.b || right.is(cursor.regs, ins.b) {
        return false;
    }
    let Some(more) = right.get().downcast_ref::<Str>() else { return false };
    let grows = Str::push_in_place(cursor.regs.get_mut(ins.b), more);
    if grows && ins.flags & flag::C_DIES != 0 && right.is(cursor.regs, ins.c) {
        drop(cursor.regs.take(ins.c));
    }
    grows
}

fn check_operands(cx: &mut Cx, cursor: &Cursor, ins: Instr, left: &Value, right: &Value) -> Result<()> {
    if left.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    if right.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.c));
    }
    Ok(())
}

/// `-`, `+` and `~`.
#[inline(always)]
pub(super) fn unary(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: UnaryOp) -> Result<()> {
    let operand = cursor.regs.get(ins.b);
    let fast = match op {
        UnaryOp::Neg => operand
            .as_small_int()
            .and_then(i64::checked_neg)
            .map(Value::int)
            .or_else(|| operand.as_float().map(|float| Value::float(-float))),
        UnaryOp::Invert => operand.as_small_int().map(|int| Value::int(!int)),
        _ => None,
    };
    if let Some(result) = fast {
        cursor.regs.set(ins.a, result);
        return Ok(());
    }
    detached(cursor, |cursor| unary_general(cx, cursor, cursor.running(), op))
}

#[cold]
#[inline(never)]
fn unary_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: UnaryOp) -> Result<()> {
    cursor.save(cx);
    let operand = cursor.regs.get(ins.b).clone();
    if operand.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.b));
    }
    let result = cx.unary(op, &operand)?;
    cursor.regs.set(ins.a, result);
    Ok(())
}

/// `not` of what is no boolean.
#[inline(never)]
fn not_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let known = if cx.stage.is_active() { None } else { simple_truth(cursor.regs.get(ins.b)) };
    let Some(truth) = known else { return unary_general(cx, cursor, ins, UnaryOp::Not) };
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.b));
    }
    cursor.regs.set(ins.a, Value::bool(!truth));
    Ok(())
}

/// `not`.
#[inline(always)]
pub(super) fn not(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let operand = cursor.regs.get(ins.b);
    if let Some(flag) = operand.as_bool() {
        cursor.regs.set(ins.a, Value::bool(!flag));
        return Ok(());
    }
    detached(cursor, |cursor| not_general(cx, cursor, cursor.running()))
}
