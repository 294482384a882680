//! Builtin functions that ask what kind of value they are given.
//!
//! In: a call of a builtin with staged arguments, an attribute of a staged value. Out: the answer that the value's type
//! gives, which is known while staging; a refusal where it is not.
//! Invariants:
//! - The answer is computed by the builtin itself, for a sample of the type: so it is plain Python's.
//! - No builtin sees a staged value as an object of a type of its own.
//!
//! Elsewhere: builtins that compute (`builtins.rs`).

use super::call as native_call;
use super::variable;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::names::Name;
use crate::native::{Answer, Site, StagedAttribute};
use crate::stage::function::object::StagedFunction;
use crate::stage::rules::array;
use crate::stage::rules::python::stand_ins;
use crate::stage::session::Session;
use crate::stage::stager::{Stager, save_next};
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::types::class::Instance;
use crate::types::class::descriptor;
use crate::types::str;
use crate::vm::{Cursor, Cx};
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::Value;

/// A call is about to run: what the rules of arrays or its row say.
pub(crate) fn before_call(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if let Some(function) = inlined(cx, cursor.regs.get(site.ins.a)) {
        cursor.regs.set(site.ins.a, function);
        return Ok(Answer::Done);
    }
    if array::before_call(cx, cursor, site)? {
        return Ok(Answer::Done);
    }
    native_call::before_call(cx, cursor, site)
}

/// The Python function that a staged one is made of: inside of another staged function it is part of that.
fn inlined(cx: &mut Stager<'_>, callee: &Value) -> Option<Value> {
    if let Some(staged) = callee.downcast_ref::<StagedFunction>() {
        // A tape looks into what it records.
        let is_taped = |session: &Session| !session.flow.tapes.is_empty();
        if let Some(session) = cx.stage.session.as_deref_mut()
            && !staged.is_derivative
            && !is_taped(session)
        {
            session.flow.through = Some(staged.function.clone());
        }
        return Some(staged.function.value());
    }
    let instance = callee.downcast_ref::<Instance>()?;
    let found = instance.class().lookup(&cx.names.__call__)?;
    let staged = found.downcast_ref::<StagedFunction>()?;
    Some(cx.bind_method(&staged.function.value(), callee))
}

/// A function of `math` of one number that is a node; where it would raise under a handler, or for more numbers, it is
/// Python code.
pub(super) fn math(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, kind: Math) -> Result<Answer> {
    variable::in_arguments(cx, cursor, site)?;
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
    save_next(cx, cursor);
    let result = math_of(cx, &name, kind, &value)?;
    site.done(cursor, result)
}

/// What a function of `math` of one number is like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Math {
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
        let ty = cx.node_type(id);
        if ty == Type::Any || ty.as_scalar().is_none() {
            return Err(cx.staged_concrete(value, &format!("an argument of math.{name}()")));
        }
        let rounds = kind == Math::Rounding;
        if rounds && ty != Type::FLOAT {
            let id = cx.convert_node(id, snek_tensor::DType::I64)?;
            return Ok(cx.staged_node(id));
        }
        id = cx.convert_node(id, snek_tensor::DType::F64)?;
        let op = if kind == Math::Absolute { Some(Op::Abs) } else { Op::from_head(name, 1) };
        let Some(op) = op else { return Err(cx.staged_concrete(value, &format!("an argument of math.{name}()"))) };
        id = cx.emit(op, &[id])?;
        if rounds {
            id = cx.convert_node(id, snek_tensor::DType::I64)?;
        }
        Ok(cx.staged_node(id))
    })
}

/// `value.name` of a staged value. `true`: it is done.
pub(crate) fn attribute(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr, is_method: bool) -> Result<bool> {
    let value = cursor.regs.get(ins.b).clone();
    if cx.has_array_attributes(&value) {
        save_next(cx, cursor);
        let name = cursor.attr_site(ins.c).name.clone();
        let found = cx.array_attribute(&value, name.as_str())?;
        if is_method {
            cursor.regs.set(ins.a + 1, Value::UNBOUND);
        }
        cursor.skip();
        cursor.regs.set(ins.a, found);
        return Ok(true);
    }
    if let Some(Repr::Poison(_) | Repr::Stepped { .. }) = repr_of(&value) {
        save_next(cx, cursor);
        let name = cursor.attr_site(ins.c).name.clone();
        return Err(cx.staged_attribute(&value, &name).err().unwrap_or_else(|| cx.staged_truth(&value)));
    }
    let Some(id) = cx.node_of(&value) else { return Ok(false) };
    save_next(cx, cursor);
    let name = cursor.attr_site(ins.c).name.clone();
    cx.check_session(&value)?;
    if let Some((found, this)) = cx.record_attribute(&value, &name, is_method)? {
        if is_method {
            cursor.regs.set(ins.a + 1, this);
        }
        cursor.skip();
        cursor.regs.set(ins.a, found);
        return Ok(true);
    }
    let found = if cx.node_type(id) == Type::Any && is_method {
        cx.staged(Repr::Method(id, name.as_str().into()))
    } else if cx.node_type(id) == Type::Any {
        let attrs = Attrs::new().with("name", Attr::Str(name.as_str().into()));
        let id = cx.emit_with(Op::GetAttr, &[id], attrs)?;
        cx.staged_node(id)
    } else {
        cx.staged_attribute(&value, &name)?
    };
    if is_method {
        cursor.regs.set(ins.a + 1, Value::UNBOUND);
    }
    cursor.skip();
    cursor.regs.set(ins.a, found);
    Ok(true)
}

/// A call of a method of a value whose type is not known yet. `true`: it is done.
pub(crate) fn method(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<bool> {
    let Some(Repr::Method(object, name)) = repr_of(cursor.regs.get(site.ins.a)) else { return Ok(false) };
    let (object, name) = (*object, name.clone());
    save_next(cx, cursor);
    let mut inputs = vec![object];
    for arg in site.args(cursor) {
        inputs.push(cx.lift(&arg)?);
    }
    let id = cx.emit_with(Op::CallMethod, &inputs, Attrs::new().with("name", Attr::Str(name.as_ref().into())))?;
    let result = cx.staged_node(id);
    site.done(cursor, result).map(|_| true)
}

/// The name of a value's type in quotes; of one of several all that it may be.
pub fn type_names(cx: &mut Cx, value: &Value) -> String {
    names_of_types(&Stager(cx), value)
}

fn names_of_types(cx: &Stager<'_>, value: &Value) -> String {
    match repr_of(value) {
        Some(Repr::Choice { options, .. }) => {
            let mut names: Vec<String> = Vec::new();
            for name in options.iter().map(|option| names_of_types(cx, option)) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            names.join(" or ")
        }
        Some(Repr::Maybe { value, .. }) => names_of_types(cx, value),
        Some(Repr::Node(id)) => format!("'{}'", cx.node_type(*id).python_name()),
        _ => format!("'{}'", cx.type_name(value)),
    }
}

impl Stager<'_> {
    /// A value of the type that a staged value has; a refusal while that is not known.
    pub(crate) fn staged_sample(&mut self, value: &Value) -> Result<Value> {
        self.check_session(value)?;
        match self.sample_of(value) {
            Some(sample) => Ok(sample),
            None => Err(self.staged_refused(
                value,
                "has no type yet that a pattern could ask for",
                "the function can be staged at a call, when the types of its arguments are known",
            )),
        }
    }

    /// A value of the type that a staged value has; none while that is not known.
    pub(crate) fn sample_of(&mut self, value: &Value) -> Option<Value> {
        if self.is_arrayish(value) {
            return self.array_sample(value).ok();
        }
        if let Some((kind, _)) = self.kind_of_record(value) {
            return Some(kind.build(vec![Value::NONE; kind.fields().len()]));
        }
        let id = self.node_of(value)?;
        match self.node_type(id) {
            ty if ty == Type::INT => Some(Value::int(0)),
            ty if ty == Type::FLOAT => Some(Value::float(0.0)),
            ty if ty == Type::BOOL => Some(Value::FALSE),
            Type::Str => Some(str::new("")),
            Type::None => Some(Value::NONE),
            _ => None,
        }
    }

    /// The attribute of a staged value.
    pub(crate) fn staged_attribute(&mut self, value: &Value, name: &Name) -> Result<Value> {
        let Some(sample) = self.sample_of(value) else {
            return Err(self.staged_refused(
                value,
                &format!("has no attribute '{}' in a graph", name.as_str()),
                "compute with it by operators",
            ));
        };
        // Where a number has no such attribute, the error is the program's own.
        let found = self.getattr(&sample, name)?;
        let row = self.class_of(&sample).lookup(name).as_ref().and_then(descriptor::row_of);
        match row.map(|row| row.staged) {
            Some(StagedAttribute::OfType) => Ok(found),
            Some(StagedAttribute::Rule(rule)) => rule(self, value),
            _ => Err(self.staged_refused(
                value,
                &format!("has an attribute '{}' that cannot be staged", name.as_str()),
                "compute with it by operators",
            )),
        }
    }
}
