//! Functions of floats, of which `math` consists, on staged numbers.
//!
//! In: a call with staged arguments. Out: a node; Python code where the function raises under a handler, or where it
//! takes several numbers; a refusal.
//! Elsewhere: operators (`types/staged/ops.rs`), numbers of another type (`types/int/staged.rs`).

use crate::error::Result;
use crate::native::{Answer, Site, staged_rules};
use crate::stage::{Number, Stager, is_iterator_of_python, stand_ins, variable};
use crate::types::staged::is_staged;
use crate::vm::Cursor;
use snek_graph::ir::Type;
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_tensor::DType;

staged_rules! {
    /// an operation of the graph
    MATH = |cx: &mut _, cursor, site| math(cx, cursor, site, Math::Partial);
    /// an operation of the graph
    MATH_ROUNDING = |cx: &mut _, cursor, site| math(cx, cursor, site, Math::Rounding);
    /// an operation of the graph
    MATH_TOTAL = |cx: &mut _, cursor, site| math(cx, cursor, site, Math::Total);
    /// an operation of the graph
    MATH_ABSOLUTE = |cx: &mut _, cursor, site| math(cx, cursor, site, Math::Absolute);
    /// Python
    COMPOSED = composed;
}

/// A function of `math` that Python code computes, where an argument is staged, or holds something staged.
fn composed(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    variable::in_arguments(cx, cursor, site)?;
    plain_numbers(cx, cursor, site)?;
    let args = site.args(cursor);
    let applies = args.iter().any(|arg| {
        is_staged(arg) || cx.holds_staged(arg) || cx.reaches_spread(arg, 0) || is_iterator_of_python(cx, arg)
    });
    if applies {
        stand_ins::instead(cx, cursor, site, &format!("math_{}", site.name(cursor)))
    } else {
        Ok(Answer::Runs)
    }
}

/// Staged scalars of NumPy and arrays of one element count as the numbers that they convert themselves to.
fn plain_numbers(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<()> {
    for (register, arg) in (site.first..).zip(site.args(cursor)) {
        if is_staged(&arg) && cx.is_arrayish(&arg) {
            let ty = cx.node_of(&arg).map_or_else(|| cx.array_type(&arg), |id| cx.node_type(id));
            let is_int = ty.dtype().is_some_and(|dtype| !dtype.is_float() && dtype != DType::Bool);
            let number = cx.staged_number(if is_int { Number::Int } else { Number::Float }, &arg)?;
            cursor.regs.set(register, number);
        }
    }
    Ok(())
}

/// A function of `math` of one number that is a node; where it would raise under a handler, or for more numbers, it is
/// Python code.
fn math(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, kind: Math) -> Result<Answer> {
    variable::in_arguments(cx, cursor, site)?;
    plain_numbers(cx, cursor, site)?;
    if !site.is_positional || !cursor.regs.slice(site.first, site.count).iter().any(is_staged) {
        return Ok(Answer::Runs);
    }
    let name = site.name(cursor);
    let raises = matches!(kind, Math::Partial | Math::Rounding);
    if site.count != 1 || raises && stand_ins::is_raising_guarded(cx, cursor) {
        let answer = stand_ins::of_numbers(cx, cursor, site, &name)?;
        if answer != Answer::Runs || site.count != 1 {
            return Ok(answer);
        }
    }
    let value = cursor.regs.get(site.first).clone();
    let result = math_of(cx, &name, kind, &value)?;
    site.done(cursor, result)
}

/// What a function of `math` of one number is like.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Math {
    /// It raises for some numbers.
    Partial,
    /// It gives an integer, and raises where there is none.
    Rounding,
    /// It raises for no number.
    Total,
    /// It is the absolute value.
    Absolute,
}

fn math_of(cx: &mut Stager<'_>, name: &str, kind: Math, value: &Value) -> Result<Value> {
    if cx.is_guarded_code() && matches!(kind, Math::Partial | Math::Rounding) {
        return Err(
            cx.staging_error(&format!("math.{name}() may raise under a handler here; call it before the `try`"))
        );
    }
    cx.on_each(value, &mut |cx, value| {
        let mut id = cx.lift(value)?;
        let mut ty = cx.node_type(id);
        if matches!(ty, Type::Array0(_)) {
            // NumPy's scalars are taken as the numbers that they hold.
            id = cx.emit(Op::Item, &[id])?;
            ty = cx.node_type(id);
        }
        if ty == Type::Any || ty.as_scalar().is_none() {
            return Err(cx.staged_concrete(value, &format!("an argument of math.{name}()")));
        }
        let rounds = kind == Math::Rounding;
        if rounds && ty != Type::FLOAT {
            let id = cx.convert_node(id, DType::I64)?;
            return Ok(cx.staged_node(id));
        }
        id = cx.convert_node(id, DType::F64)?;
        let op = if kind == Math::Absolute { Some(Op::Abs) } else { Op::from_head(name, 1) };
        let Some(op) = op else { return Err(cx.staged_concrete(value, &format!("an argument of math.{name}()"))) };
        id = cx.emit(op, &[id])?;
        if rounds {
            id = cx.convert_node(id, DType::I64)?;
        }
        Ok(cx.staged_node(id))
    })
}
