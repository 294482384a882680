//! The operators as functions.

use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::dict::Dict;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result};
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

macro_rules! binary {
    ($op:ident) => {
        |cx, args| cx.binary(BinaryOp::$op, &args[0], &args[1])
    };
}

macro_rules! in_place {
    ($op:ident) => {
        |cx, args| cx.in_place(BinaryOp::$op, &args[0], &args[1])
    };
}

macro_rules! compare {
    ($op:ident) => {
        |cx, args| cx.compare(CompareOp::$op, &args[0], &args[1])
    };
}

pub(super) const FUNCTIONS: &[NativeDef] = natives! {
    /// Return abs(a), the absolute value.
    "abs(a, /)" [staged = Items] => absolute,
    /// Return a + b.
    "add(a, b, /)" [staged = Items] => binary!(Add),
    /// Return a & b.
    "and_(a, b, /)" [staged = Items] => binary!(And),
    /// Return obj(*args, **kwargs).
    "call(obj, /, *args, **kwargs)" [staged = Items] => call,
    /// Return a + b of two sequences.
    "concat(a, b, /)" [staged = Items] => |cx, args| concat(cx, args, false),
    /// Return b in a. The operands are in the other order than those of `in`.
    "contains(a, b, /)" [staged = Items] => |cx, args| cx.contains(&args[0], &args[1]).map(Value::bool),
    /// Return how many items of a are equal to b.
    "countOf(a, b, /)" [staged = Items] => count_of,
    /// Perform del a[b].
    "delitem(a, b, /)" [staged = Items] => |cx, args| cx.del_item(&args[0], &args[1]).map(|()| Value::NONE),
    /// Return a == b.
    "eq(a, b, /)" [staged = Items] => compare!(Eq),
    /// Return a // b.
    "floordiv(a, b, /)" [staged = Items] => binary!(FloorDiv),
    /// Return a >= b.
    "ge(a, b, /)" [staged = Items] => compare!(Ge),
    /// Return a[b].
    "getitem(a, b, /)" [staged = Items] => |cx, args| cx.get_item(&args[0], &args[1]),
    /// Return a > b.
    "gt(a, b, /)" [staged = Items] => compare!(Gt),
    /// Perform a += b and return a.
    "iadd(a, b, /)" [staged = Items] => in_place!(Add),
    /// Perform a &= b and return a.
    "iand(a, b, /)" [staged = Items] => in_place!(And),
    /// Perform a += b of two sequences and return a.
    "iconcat(a, b, /)" [staged = Items] => |cx, args| concat(cx, args, true),
    /// Perform a //= b and return a.
    "ifloordiv(a, b, /)" [staged = Items] => in_place!(FloorDiv),
    /// Perform a <<= b and return a.
    "ilshift(a, b, /)" [staged = Items] => in_place!(LShift),
    /// Perform a @= b and return a.
    "imatmul(a, b, /)" [staged = Items] => in_place!(MatMul),
    /// Perform a %= b and return a.
    "imod(a, b, /)" [staged = Items] => in_place!(Mod),
    /// Perform a *= b and return a.
    "imul(a, b, /)" [staged = Items] => in_place!(Mul),
    /// Return a as an integer, as indices are: a.__index__().
    "index(a, /)" [staged = Items] => |cx, args| cx.index_value(&args[0]),
    /// Return the index of the first item of a that is equal to b; raise ValueError if there is none.
    "indexOf(a, b, /)" [staged = Items] => index_of,
    /// Return ~a, the bits of an integer turned over.
    "inv(a, /)" [staged = Items] => |cx, args| cx.unary(UnaryOp::Invert, &args[0]),
    /// Return ~a, the bits of an integer turned over.
    "invert(a, /)" [staged = Items] => |cx, args| cx.unary(UnaryOp::Invert, &args[0]),
    /// Perform a |= b and return a.
    "ior(a, b, /)" [staged = Items] => in_place!(Or),
    /// Perform a **= b and return a.
    "ipow(a, b, /)" [staged = Items] => in_place!(Pow),
    /// Perform a >>= b and return a.
    "irshift(a, b, /)" [staged = Items] => in_place!(RShift),
    /// Return a is b.
    "is_(a, b, /)" [staged = Items] => |_, args| Ok(Value::bool(args[0].is(&args[1]))),
    /// Return a is not b.
    "is_not(a, b, /)" [staged = Items] => |_, args| Ok(Value::bool(!args[0].is(&args[1]))),
    /// Perform a -= b and return a.
    "isub(a, b, /)" [staged = Items] => in_place!(Sub),
    /// Perform a /= b and return a.
    "itruediv(a, b, /)" [staged = Items] => in_place!(Div),
    /// Perform a ^= b and return a.
    "ixor(a, b, /)" [staged = Items] => in_place!(Xor),
    /// Return a <= b.
    "le(a, b, /)" [staged = Items] => compare!(Le),
    /// Return about how many items an object has: its length, what it guesses, or default.
    "length_hint(obj, default=0, /)" [staged = Items] => length_hint,
    /// Return a << b.
    "lshift(a, b, /)" [staged = Items] => binary!(LShift),
    /// Return a < b.
    "lt(a, b, /)" [staged = Items] => compare!(Lt),
    /// Return a @ b.
    "matmul(a, b, /)" [staged = Items] => binary!(MatMul),
    /// Return a % b.
    "mod(a, b, /)" [staged = Items] => binary!(Mod),
    /// Return a * b.
    "mul(a, b, /)" [staged = Items] => binary!(Mul),
    /// Return a != b.
    "ne(a, b, /)" [staged = Items] => compare!(Ne),
    /// Return -a.
    "neg(a, /)" [staged = Items] => |cx, args| cx.unary(UnaryOp::Neg, &args[0]),
    /// Return not a.
    "not_(a, /)" [staged = Items] => |cx, args| cx.unary(UnaryOp::Not, &args[0]),
    /// Return a | b.
    "or_(a, b, /)" [staged = Items] => binary!(Or),
    /// Return +a.
    "pos(a, /)" [staged = Items] => |cx, args| cx.unary(UnaryOp::Pos, &args[0]),
    /// Return a ** b.
    "pow(a, b, /)" [staged = Items] => binary!(Pow),
    /// Return a >> b.
    "rshift(a, b, /)" [staged = Items] => binary!(RShift),
    /// Perform a[b] = c.
    "setitem(a, b, c, /)" [staged = Items] => |cx, args| cx.set_item(&args[0], &args[1], args[2].clone()).map(|()| Value::NONE),
    /// Return a - b.
    "sub(a, b, /)" [staged = Items] => binary!(Sub),
    /// Return a / b.
    "truediv(a, b, /)" [staged = Items] => binary!(Div),
    /// Return whether a counts as true.
    "truth(a, /)" [staged = Items] => |cx, args| cx.truth(&args[0]).map(Value::bool),
    /// Return a ^ b.
    "xor(a, b, /)" [staged = Items] => binary!(Xor),
};

/// `abs(a)` is the builtin function.
fn absolute(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let name = cx.name("abs");
    match cx.builtins.get_name(&name) {
        Some(function) => cx.call(&function, &args[..1]),
        None => Err(cx.name_error("name 'abs' is not defined")),
    }
}

fn call(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut all = args[1].downcast_ref::<Tuple>().map_or_else(Vec::new, |given| given.items().to_vec());
    let mut names = Vec::new();
    if let Some(keywords) = args[2].downcast_ref::<Dict>() {
        for entry in keywords.table.borrow().iter() {
            names.push(entry.key.clone());
            all.push(entry.value.clone());
        }
    }
    if names.is_empty() { cx.call(&args[0], &all) } else { cx.call_named(&args[0], &all, &names) }
}

/// `a + b` for sequences.
fn concat(cx: &mut Cx, args: &[Value], in_place: bool) -> Result<Value> {
    let name = cx.names.__getitem__.clone();
    if cx.lookup_special(&args[0], &name).is_none() {
        let class = cx.type_name(&args[0]);
        return Err(cx.type_error(format!("'{class}' object can't be concatenated")));
    }
    if in_place { cx.in_place(BinaryOp::Add, &args[0], &args[1]) } else { cx.binary(BinaryOp::Add, &args[0], &args[1]) }
}

fn count_of(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = cx.iter(&args[0])?;
    let mut count = 0;
    while let Some(item) = cx.next(&iterator)? {
        count += i64::from(cx.eq(&item, &args[1])?);
    }
    Ok(Value::int(count))
}

fn index_of(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = cx.iter(&args[0])?;
    let mut at = 0;
    while let Some(item) = cx.next(&iterator)? {
        if cx.eq(&item, &args[1])? {
            return Ok(Value::int(at));
        }
        at += 1;
    }
    Err(cx.value_error("sequence.index(x): x not in sequence"))
}

fn length_hint(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let default = if args[1].is_unbound() { 0 } else { cx.index(&args[1])? };
    let name = cx.names.__len__.clone();
    if cx.lookup_special(&args[0], &name).is_some() {
        return Ok(Value::int(cx.len(&args[0])? as i64));
    }
    let name = cx.names.__length_hint__.clone();
    let type_error = cx.types.exceptions.TypeError.clone();
    let hint = match cx.call_special(&args[0], &name, &[]) {
        Ok(hint) => hint,
        // An object that cannot tell gives the default.
        Err(error) if cx.error_is(&error, &type_error) => None,
        Err(error) => return Err(error),
    };
    let Some(hint) = hint else { return Ok(Value::int(default)) };
    if hint.is_not_implemented() {
        return Ok(Value::int(default));
    }
    match hint.as_int() {
        Some(number) if number >= 0 => Ok(hint),
        Some(_) => Err(cx.value_error("__length_hint__() should return >= 0")),
        None => {
            let class = cx.type_name(&hint);
            Err(cx.type_error(format!("__length_hint__ must be an integer, not {class}")))
        }
    }
}
