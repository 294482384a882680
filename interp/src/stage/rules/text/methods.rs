//! Texts that are known only when the graph runs: their operators, items and methods.
//!
//! In: an instruction of which an operand is such a text, or which makes a text with staged numbers. Out: a node, which
//! plain Python's own method answers when the graph runs.
//! Invariants:
//! - What a method gives has one type, known by the method's name.
//! - Where a handler would see what it raises, Python code raises before it, or it is refused.
//!
//! Elsewhere: texts of values (`structures.rs`), the Python code (`_staged_operations`).

use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::kinds;
use crate::native::Native;
use crate::stage::rules::python::stand_ins;
use crate::stage::stager::{Stager, answered, done, right_operand, save_next};
use crate::stage::value::repr::{Repr, is_staged};
use crate::types::class::Type as Class;
use crate::types::str::{self, Str};
use crate::vm::Cursor;
use snek_graph::eval::Data;
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::{Op, text_method_type};
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, UnaryOp};

/// Methods that Python code says in others.
const COMPOSED: &[&str] = &["partition", "rpartition"];

/// Methods that may raise; where a handler would see it, Python code raises.
const RAISING: &[&str] = &["index", "rindex"];

/// Builtins that take the letters of a text one by one.
const WALKING: &[&str] = &[
    "list",
    "tuple",
    "sorted",
    "enumerate",
    "zip",
    "reversed",
    "iter",
    "map",
    "filter",
    "any",
    "all",
    "set",
    "frozenset",
    "min",
    "max",
];

/// `text[index]`. `true`, here and below: the instruction is done, or to be looked at again.
pub(crate) fn item(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    if !is_text(cx, at.regs.get(ins.b)) {
        return Ok(false);
    }
    let index = right_operand(at, ins);
    if !is_int(cx, &index) {
        return Ok(false);
    }
    let text = at.regs.get(ins.b).clone();
    if stand_ins::is_raising_guarded(cx, at) {
        return stand_ins::call(cx, at, "text_at", vec![text, index], ins.a);
    }
    finish(cx, at, "__getitem__", &[text, index], ins.a)
}

/// `text[start:stop:step]`.
pub(crate) fn slice(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let text = at.regs.get(ins.b).clone();
    let bounds = at.regs.slice(ins.c, 3).to_vec();
    let is_plain = text.downcast_ref::<Str>().is_some() && !bounds.iter().any(is_staged);
    if is_plain || !is_any_text(cx, &text) || !bounds.iter().all(|bound| bound.is_none() || is_int(cx, bound)) {
        return Ok(false);
    }
    let mut inputs = vec![text];
    inputs.extend(bounds);
    save_next(cx, at);
    drop(at.regs.take_all(ins.c, 3));
    finish(cx, at, "slice", &inputs, ins.a)
}

/// `part in text`.
pub(crate) fn contains(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let (item, text) = (at.regs.get(ins.b).clone(), at.regs.get(ins.c).clone());
    let fits = is_any_text(cx, &item) && is_any_text(cx, &text);
    if !fits || !(is_text(cx, &item) || is_text(cx, &text)) {
        return Ok(false);
    }
    finish(cx, at, "__contains__", &[text, item], ins.a)?;
    if ins.flags & flag::NEGATE != 0 {
        let found = at.regs.get(ins.a).clone();
        let lacks = cx.unary(UnaryOp::Not, &found)?;
        at.regs.set(ins.a, lacks);
    }
    Ok(true)
}

/// `text * count`.
pub(crate) fn product(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let (left, right) = (at.regs.get(ins.b).clone(), right_operand(at, ins));
    for (text, count) in [(&left, &right), (&right, &left)] {
        if is_text(cx, text) && is_int(cx, count) {
            return finish(cx, at, "__mul__", &[text.clone(), count.clone()], ins.a);
        }
    }
    Ok(false)
}

/// `iter(text)` of a loop.
pub(crate) fn iterate(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    if !is_text(cx, at.regs.get(ins.b)) {
        return Ok(false);
    }
    let text = at.regs.get(ins.b).clone();
    save_next(cx, at);
    let letters = cx.letters(&text)?;
    let iterator = cx.staged(Repr::ListIter([Value::int(0), letters, Value::int(1)]));
    done(at, ins.a, iterator)
}

/// `text.method` that is to be called.
pub(crate) fn load_method(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    if !is_text(cx, at.regs.get(ins.b)) {
        return Ok(false);
    }
    let class = cx.class_of(&str::new(""));
    let found = class.lookup(&at.attr_site(ins.c).name).filter(|method| method.kind() == kinds::NATIVE);
    let Some(method) = found else { return Ok(false) };
    let text = at.regs.get(ins.b).clone();
    at.regs.set(ins.a + 1, text);
    done(at, ins.a, method)
}

/// A text of which only the type is known.
pub(crate) fn is_text(cx: &Stager<'_>, value: &Value) -> bool {
    cx.node_of(value).is_some_and(|id| cx.node_type(id) == Type::Str)
}

fn is_any_text(cx: &Stager<'_>, value: &Value) -> bool {
    value.downcast_ref::<Str>().is_some() || is_text(cx, value)
}

fn is_int(cx: &Stager<'_>, value: &Value) -> bool {
    match cx.node_of(value) {
        Some(id) => matches!(cx.node_type(id), ty if ty == Type::INT || ty == Type::BOOL),
        None => value.as_int().is_some() || value.as_bool().is_some(),
    }
}

/// The instruction is done: a node gives its result.
fn finish(cx: &mut Stager<'_>, at: &mut Cursor, name: &str, inputs: &[Value], into: u16) -> Result<bool> {
    save_next(cx, at);
    let result = cx.text_method(name, inputs)?;
    done(at, into, result)
}

/// A call of a method of texts of which the text or an argument is staged.
pub(crate) fn method(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    if at.regs.get(ins.a + 1).is_unbound() {
        return Ok(false);
    }
    let Some(native) = at.regs.get(ins.a).downcast::<Native>().filter(|native| native.owner == "str") else {
        return Ok(false);
    };
    let args = at.regs.slice(ins.a + 1, ins.b + 1).to_vec();
    let (this, name) = (args[0].clone(), native.signature.name.as_str().to_owned());
    if !is_any_text(cx, &this) || !args.iter().any(is_staged) {
        return Ok(false);
    }
    if COMPOSED.contains(&name.as_str()) {
        return stand_ins::replace(cx, at, ins.a, &format!("text_{name}"));
    }
    if text_method_type(&name).is_none_or(|_| name.starts_with("__")) {
        // `join` and `format` with a known text are looked at elsewhere.
        if !is_staged(&this) || name == "join" {
            return Ok(false);
        }
        save_next(cx, at);
        let what = format!("has a method '{name}' that cannot be staged");
        return Err(cx.staged_refused(&this, &what, "use another method of texts"));
    }
    if RAISING.contains(&name.as_str()) && stand_ins::is_raising_guarded(cx, at) {
        return stand_ins::replace(cx, at, ins.a, &format!("text_{name}"));
    }
    save_next(cx, at);
    if ins.op == Instruction::CallMethodKw {
        return Err(cx.staged_refused(
            &this,
            &format!("is given to '{name}' with names"),
            "give the arguments by position",
        ));
    }
    // What plain Python says of the number and types of arguments, it says now.
    let mut samples = Vec::new();
    for arg in &args {
        samples.push(if is_staged(arg) { cx.staged_sample(arg)? } else { arg.clone() });
    }
    if !RAISING.contains(&name.as_str()) && !is_separated(&name, &args) {
        cx.call(&native.value(), &samples)?;
    }
    let result = cx.text_method(&name, &args)?;
    answered(at, ins.a, ins.b + 2, ins.c, result)
}

/// Does the method take a separator that is staged? An empty one raises.
fn is_separated(name: &str, args: &[Value]) -> bool {
    matches!(text_method_type(name), Some(Type::List(_))) && args.iter().skip(1).any(is_staged)
}

/// A builtin that takes a text apart, or makes one of a number.
pub(crate) fn builtin(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let args = at.regs.slice(ins.a + 1, ins.b).to_vec();
    let callee = at.regs.get(ins.a).clone();
    let name = match (callee.downcast_ref::<Native>(), callee.downcast_ref::<Class>()) {
        (Some(native), _) if native.owner.is_empty() && native.module.as_str() == "builtins" => {
            native.signature.name.as_str().to_owned()
        }
        (_, Some(class)) if class.is_builtin => class.name.borrow().as_str().to_owned(),
        _ => return Ok(false),
    };
    match (name.as_str(), &args[..]) {
        ("ord" | "float", [text]) | ("int", [text] | [text, _]) if is_text(cx, text) => {}
        ("chr", [number]) if is_staged(number) && is_int(cx, number) => {}
        // Several texts are compared as a whole.
        ("min" | "max", [_, _, ..]) => return Ok(false),
        (name, _) if WALKING.contains(&name) => {
            let Some(nth) = args.iter().position(|arg| is_text(cx, arg)) else { return Ok(false) };
            save_next(cx, at);
            let letters = cx.letters(&args[nth])?;
            at.regs.set(ins.a + 1 + nth as u16, letters);
            return Ok(true);
        }
        _ => return Ok(false),
    }
    save_next(cx, at);
    if cx.is_guarded_code() {
        return Err(cx.staging_error(&format!("{name}() may raise under a handler here; call it before the `try`")));
    }
    let result = cx.text_method(&name, &args)?;
    answered(at, ins.a, ins.b + 1, ins.c, result)
}

impl Stager<'_> {
    /// A node that plain Python's method of texts answers.
    pub(crate) fn text_method(&mut self, name: &str, inputs: &[Value]) -> Result<Value> {
        let ids = inputs.iter().map(|input| self.lift(input)).collect::<Result<Vec<_>>>()?;
        let id = self.emit_with(Op::TextMethod, &ids, Attrs::new().with("name", Attr::Str(name.into())))?;
        if !matches!(self.node_type(id), Type::List(_)) {
            return Ok(self.staged_node(id));
        }
        let spread = self.staged(Repr::Spread(id));
        Ok(crate::types::list::new(vec![spread]))
    }

    /// The letters of a staged text, as a list.
    fn letters(&mut self, text: &Value) -> Result<Value> {
        self.text_method("list", std::slice::from_ref(text))
    }

    /// Answers a node of texts when the graph runs.
    pub(crate) fn answer_of_text(&mut self, name: &str, args: &[Value]) -> Result<Data> {
        let result = match (name, args) {
            ("slice", [text, bounds @ ..]) => {
                let builtins = self.import_module("builtins")?;
                let slice = self.getattr(&builtins, &crate::names::intern("slice"))?;
                let slice = self.call(&slice, bounds)?;
                self.call_method(text, "__getitem__", &[slice])?
            }
            ("__mod__", [text, values]) => self.binary(BinaryOp::Mod, text, values)?,
            ("__mul__", [text, count]) => self.binary(BinaryOp::Mul, text, count)?,
            ("list" | "ord" | "chr" | "int" | "float", _) => {
                let builtins = self.import_module("builtins")?;
                let function = self.getattr(&builtins, &crate::names::intern(name))?;
                self.call(&function, args)?
            }
            (_, [text, rest @ ..]) => self.call_method(text, name, rest)?,
            _ => return Err(self.system_error("a method without its text")),
        };
        if let Some(text) = result.downcast_ref::<Str>() {
            return Ok(Data::Str(text.as_str().into()));
        }
        if let Some(list) = result.downcast_ref::<crate::types::list::List>() {
            let items = list.items.borrow().clone();
            let texts =
                items.iter().filter_map(|item| item.downcast_ref::<Str>().map(|text| Data::Str(text.as_str().into())));
            return Ok(Data::list(texts));
        }
        self.data_of(&result)
    }
}
