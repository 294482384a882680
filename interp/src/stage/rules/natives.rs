//! Builtin functions that ask what kind of value they are given.
//!
//! In: a call of a builtin with staged arguments, an attribute of a staged value. Out: the answer that the value's type
//! gives, which is known while staging; a refusal where it is not.
//! Invariants:
//! - The answer is computed by the builtin itself, for a sample of the type: so it is plain Python's.
//! - No builtin sees a staged value as an object of a type of its own.
//!
//! Elsewhere: builtins that compute (`builtins.rs`).

use super::{outside, record};
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::kinds;
use crate::native::Native;
use crate::stage::function::object::StagedFunction;
use crate::stage::function::variable;
use crate::stage::rules::array::call;
use crate::stage::rules::python::iteration;
use crate::stage::session::Session;
use crate::stage::stager::{Stager, save_next};
use crate::stage::value::array::object;
use crate::stage::value::list;
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::types::class::Type as Class;
use crate::types::str;
use crate::vm::{Cursor, Cx};
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::Value;

/// Builtins that ask for the type of their first argument only.
const ASK_FOR_TYPE: &[&str] = &["isinstance", "callable", "hasattr", "type"];

/// Builtins to which a staged value would look like any object.
const BLIND: &[&str] = &["id", "hash", "vars", "dir", "getattr", "setattr", "delattr"];

/// Functions that reach outside: their result would be that of staging, not of the call.
const OUTSIDE: &[&str] = &["input", "open", "breakpoint"];

/// Methods of files.
const FILE_METHODS: &[&str] =
    &["write", "writelines", "read", "readline", "readlines", "flush", "close", "seek", "truncate", "readinto"];

/// Functions of `math` with operations of their own.
const MATH: &[&str] = &[
    "sqrt", "exp", "exp2", "expm1", "log", "log1p", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan",
    "sinh", "cosh", "tanh", "floor", "ceil", "trunc", "fabs", "isnan", "isfinite",
];

/// A call is about to run: does it reach outside, or iterate over what is staged? `true`: look at it again.
pub(crate) fn before_call(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr, first: u16, count: u16) -> Result<bool> {
    if let Some(function) = inlined(cx, at.regs.get(ins.a)) {
        at.regs.set(ins.a, function);
        return Ok(true);
    }
    let (names, result) = match ins.op {
        crate::bytecode::Op::CallKw | crate::bytecode::Op::CallMethodKw => {
            (crate::vm::keyword_names(at, ins).to_vec(), ins.a)
        }
        _ => (Vec::new(), ins.c),
    };
    if call::before_call(cx, at, (ins.a, first, count, result), &names)? {
        return Ok(true);
    }
    let callee = at.regs.get(ins.a).clone();
    if let Some(native) = callee.downcast_ref::<Native>() {
        let (name, module) = (native.signature.name.as_str().to_owned(), native.module.as_str().to_owned());
        if outside::call(cx, at, ins, (first, count, result))? {
            return Ok(true);
        }
        let is_file = native.kind == kinds::HOST || native.owner.contains("IO");
        let outside = native.owner.is_empty() && module == "builtins" && OUTSIDE.contains(&name.as_str())
            || is_file && !native.owner.is_empty() && FILE_METHODS.contains(&name.as_str());
        if outside {
            save_next(cx, at);
            return Err(cx.staging_error(&format!(
                "{name}() reaches outside of the program, so it cannot be staged; call it outside and pass its result"
            )));
        }
    }
    if count == 0 {
        return Ok(false);
    }
    variable::in_arguments(cx, at, &callee, first, count)?;
    if count == 2 && ins.op == crate::bytecode::Op::CallMethod && join_texts(cx, at, ins, &callee, first)? {
        return Ok(true);
    }
    let arg = at.regs.get(first).clone();
    let is_positional = matches!(ins.op, crate::bytecode::Op::Call | crate::bytecode::Op::CallMethod);
    if is_positional
        && count == 1
        && is_staged(&arg)
        && let Some(native) = callee.downcast_ref::<Native>()
        && native.module.as_str() == "math"
        && MATH.contains(&native.signature.name.as_str())
    {
        save_next(cx, at);
        let result = math(cx, native.signature.name.as_str(), &arg)?;
        drop(at.regs.take_all(ins.a, first + count - ins.a));
        at.skip();
        at.store_result(ins.c, result);
        return Ok(true);
    }
    if let Some(items) = whole(cx, at, &callee, &arg, count)? {
        drop(at.regs.take_all(ins.a, first + count - ins.a));
        at.skip();
        at.store_result(ins.c, items);
        return Ok(true);
    }
    iteration::call(cx, at, ins, first, count)
}

/// `list(array)`, `tuple(array)` of an array of known length.
fn whole(cx: &mut Stager<'_>, at: &mut Cursor, callee: &Value, arg: &Value, count: u16) -> Result<Option<Value>> {
    let Some(class) = callee.downcast_ref::<Class>().filter(|class| class.is_builtin && count == 1) else {
        return Ok(None);
    };
    let name = class.name.borrow().as_str().to_owned();
    if !object::is_array(arg) || !matches!(name.as_str(), "list" | "tuple") {
        return Ok(None);
    }
    save_next(cx, at);
    let Some(rows) = cx.array_rows(arg)? else { return Ok(None) };
    Ok(Some(if name == "list" { crate::types::list::new(rows) } else { crate::types::tuple::new(rows) }))
}

/// The Python function that a staged one is made of: inside of another staged function it is part of that.
fn inlined(cx: &mut Stager<'_>, callee: &Value) -> Option<Value> {
    if let Some(staged) = callee.downcast_ref::<StagedFunction>() {
        // A tape looks into what it records.
        let is_taped = |session: &Session| !session.tapes.is_empty();
        if let Some(session) = cx.stage.session.as_deref_mut()
            && !staged.is_derivative
            && !is_taped(session)
        {
            session.through = Some(staged.function.clone());
        }
        return Some(staged.function.value());
    }
    let instance = callee.downcast_ref::<crate::types::class::Instance>()?;
    let found = instance.class().lookup(&cx.names.__call__)?;
    let staged = found.downcast_ref::<StagedFunction>()?;
    Some(cx.bind_method(&staged.function.value(), callee))
}

/// `separator.join(items)` with staged texts among the items. `true`: it is done.
fn join_texts(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr, callee: &Value, first: u16) -> Result<bool> {
    let is_join = callee
        .downcast_ref::<Native>()
        .is_some_and(|native| native.owner == "str" && native.signature.name.as_str() == "join");
    let items = at.regs.get(first + 1).clone();
    let is_generator = items.kind() == kinds::GENERATOR;
    let is_staged_text = is_staged(at.regs.get(first));
    if !is_join || !(is_generator || is_staged_text || cx.holds_staged(&items, 0)) || list::is_spread_list(&items) {
        return Ok(false);
    }
    save_next(cx, at);
    if is_generator {
        // It may yield or end under staged conditions.
        let items = cx.call_stand_in("list", &[items])?;
        at.regs.set(first + 1, items);
        return Ok(true);
    }
    let items = cx.collect(&items)?;
    let separator = at.regs.get(first).clone();
    if !is_staged_text && !items.iter().any(is_staged) {
        at.regs.set(first + 1, crate::types::list::new(items));
        return Ok(false);
    }
    let text = cx.staged_join_with(&separator, &items)?;
    drop(at.regs.take_all(ins.a, first + 2 - ins.a));
    at.skip();
    at.store_result(ins.c, text);
    Ok(true)
}

/// A function of `math`.
fn math(cx: &mut Stager<'_>, name: &str, value: &Value) -> Result<Value> {
    if cx.is_guarded_code() && !matches!(name, "fabs" | "isnan" | "isfinite") {
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
        let rounds = matches!(name, "floor" | "ceil" | "trunc");
        if rounds && ty != Type::FLOAT {
            let id = cx.convert_node(id, snek_tensor::DType::I64)?;
            return Ok(cx.staged_node(id));
        }
        id = cx.convert_node(id, snek_tensor::DType::F64)?;
        let op = match name {
            "fabs" => Some(Op::Abs),
            _ => Op::from_head(name, 1),
        };
        let Some(op) = op else { return Err(cx.staged_concrete(value, &format!("an argument of math.{name}()"))) };
        id = cx.emit(op, &[id])?;
        if rounds {
            id = cx.convert_node(id, snek_tensor::DType::I64)?;
        }
        Ok(cx.staged_node(id))
    })
}

/// Whether a builtin asks what its first argument is, which is one of several values.
pub(crate) fn asks_for_one(cx: &Stager<'_>, at: &Cursor, ins: Instr) -> bool {
    if ins.b == 0 || !matches!(repr_of(at.regs.get(ins.a + 1)), Some(Repr::Choice { .. } | Repr::Maybe { .. })) {
        return false;
    }
    let name = name_of(at.regs.get(ins.a)).filter(|name| text_function(name, ins.b).is_none());
    let asks = name.is_some_and(|name| ASK_FOR_TYPE.contains(&name.as_str()) || BLIND.contains(&name.as_str()));
    asks && cx.has_staged_text(at.regs.get(ins.a + 1))
}

/// A call is about to run. `true`: its arguments have changed places.
pub(crate) fn call(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr, first: u16, count: u16) -> Result<bool> {
    if count == 0 || !cx.has_staged_text(at.regs.get(first)) {
        return Ok(false);
    }
    let Some(name) = name_of(at.regs.get(ins.a)) else { return Ok(false) };
    let value = at.regs.get(first).clone();
    if let Some(conversion) = text_function(&name, count) {
        save_next(cx, at);
        let spec = if count == 2 { at.regs.get(first + 1).clone() } else { Value::UNBOUND };
        let text = cx.staged_format(&value, &spec, conversion)?;
        drop(at.regs.take_all(ins.a, count + 1));
        at.skip();
        at.store_result(ins.c, text);
        return Ok(true);
    }
    if !is_staged(&value) {
        return Ok(false);
    }
    if matches!(repr_of(&value), Some(Repr::Choice { .. } | Repr::Maybe { .. })) {
        return Ok(false);
    }
    if name == "type" && count != 1 {
        return Ok(false);
    }
    if matches!(name.as_str(), "setattr" | "delattr") {
        record::refuse_write(cx, at, &value)?;
    }
    if ASK_FOR_TYPE.contains(&name.as_str()) {
        save_next(cx, at);
        let Some(sample) = cx.sample_of(&value) else {
            return Err(cx.staged_refused(
                &value,
                &format!("has no type yet that {name}() could ask for"),
                "the function can be staged at a call, when the types of its arguments are known",
            ));
        };
        at.regs.set(first, sample);
        return Ok(false);
    }
    if name == "getattr"
        && count > 1
        && let Some(wanted) = at.regs.get(first + 1).downcast::<str::Str>()
    {
        save_next(cx, at);
        let wanted = crate::names::intern_str(&wanted);
        let found = match call::has_attributes(cx, &value) {
            true => call::attribute(cx, &value, wanted.as_str())?,
            false => cx.staged_attribute(&value, &wanted)?,
        };
        drop(at.regs.take_all(ins.a, count + 1));
        at.skip();
        at.store_result(ins.c, found);
        return Ok(true);
    }
    if BLIND.contains(&name.as_str()) {
        save_next(cx, at);
        return Err(cx.staged_concrete(&value, &format!("an argument of {name}()")));
    }
    Ok(false)
}

/// Does the builtin give the text of its argument? By which conversion?
fn text_function(name: &str, count: u16) -> Option<u8> {
    match (name, count) {
        ("str", 1) => Some(1),
        ("repr", 1) => Some(2),
        ("ascii", 1) => Some(3),
        ("format", 1 | 2) => Some(0),
        _ => None,
    }
}

/// The name of a function or class of module `builtins`.
fn name_of(callee: &Value) -> Option<String> {
    if let Some(native) = callee.downcast_ref::<Native>() {
        let plain = native.owner.is_empty() && native.module.as_str() == "builtins";
        return plain.then(|| native.signature.name.as_str().to_owned());
    }
    if callee.kind() == kinds::TYPE {
        let class = callee.downcast_ref::<Class>()?;
        let name = class.name.borrow().as_str().to_owned();
        return (class.is_builtin && matches!(name.as_str(), "type" | "str")).then_some(name);
    }
    None
}

/// `value.name` of a staged value. `true`: it is done.
pub(crate) fn attribute(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr, is_method: bool) -> Result<bool> {
    let value = at.regs.get(ins.b).clone();
    if call::has_attributes(cx, &value) {
        save_next(cx, at);
        let name = at.attr_site(ins.c).name.clone();
        let found = call::attribute(cx, &value, name.as_str())?;
        if is_method {
            at.regs.set(ins.a + 1, Value::UNBOUND);
        }
        at.skip();
        at.regs.set(ins.a, found);
        return Ok(true);
    }
    if let Some(Repr::Poison(_) | Repr::Stepped { .. }) = repr_of(&value) {
        save_next(cx, at);
        let name = at.attr_site(ins.c).name.clone();
        return Err(cx.staged_attribute(&value, &name).err().unwrap_or_else(|| cx.staged_truth(&value)));
    }
    let Some(id) = cx.node_of(&value) else { return Ok(false) };
    save_next(cx, at);
    let name = at.attr_site(ins.c).name.clone();
    cx.check_session(&value)?;
    if let Some((found, this)) = cx.record_attribute(&value, &name, is_method)? {
        if is_method {
            at.regs.set(ins.a + 1, this);
        }
        at.skip();
        at.regs.set(ins.a, found);
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
        at.regs.set(ins.a + 1, Value::UNBOUND);
    }
    at.skip();
    at.regs.set(ins.a, found);
    Ok(true)
}

/// A call of a method of a value whose type is not known yet. `true`: it is done.
pub(crate) fn method(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let Some(Repr::Method(object, name)) = repr_of(at.regs.get(ins.a)) else { return Ok(false) };
    let (object, name) = (*object, name.clone());
    save_next(cx, at);
    let mut inputs = vec![object];
    for arg in at.regs.slice(ins.a + 2, ins.b).to_vec() {
        inputs.push(cx.lift(&arg)?);
    }
    let id = cx.emit_with(Op::CallMethod, &inputs, Attrs::new().with("name", Attr::Str(name.as_ref().into())))?;
    drop(at.regs.take_all(ins.a, ins.b + 2));
    let result = cx.staged_node(id);
    at.skip();
    at.store_result(ins.c, result);
    Ok(true)
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
    pub(crate) fn staged_attribute(&mut self, value: &Value, name: &crate::names::Name) -> Result<Value> {
        let Some(sample) = self.sample_of(value) else {
            return Err(self.staged_refused(
                value,
                &format!("has no attribute '{}' in a graph", name.as_str()),
                "compute with it by operators",
            ));
        };
        // Where a number has no such attribute, the error is the program's own.
        let found = self.getattr(&sample, name)?;
        match name.as_str() {
            "__class__" => Ok(found),
            "real" | "numerator" if sample.as_float().is_none() && sample.as_bool().is_none() => Ok(value.clone()),
            "real" if sample.as_float().is_some() => Ok(value.clone()),
            // The same for every number of the type.
            "imag" => Ok(found),
            "denominator" if sample.as_float().is_none() => Ok(found),
            "real" | "numerator" => self.binary(snek_syntax::core::BinaryOp::Add, value, &Value::int(0)),
            _ => Err(self.staged_refused(
                value,
                &format!("has an attribute '{}' that cannot be staged", name.as_str()),
                "compute with it by operators",
            )),
        }
    }
}
