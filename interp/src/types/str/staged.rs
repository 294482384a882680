//! Texts that are known only when the graph runs: their operators, items and methods.
//!
//! In: an instruction of which an operand is such a text, or which makes a text with staged numbers. Out: a node, which
//! plain Python's own method answers when the graph runs.
//! Invariants:
//! - What a method gives has one type, known by the method's name.
//! - Where a handler would see what it raises, Python code raises before it, or it is refused.
//!
//! Elsewhere: texts of values (`staged_text.rs`), the Python code (`_staged_operations`).

use super::{Str, new};
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::names::intern;
use crate::native::{Answer, Site, staged_rules};
use crate::stage::{Stager, done, is_spread_list, right_operand, stand_ins};
use crate::types::int::staged as numbers;
use crate::types::iter::staged as walks;
use crate::types::list::{self, List};
use crate::types::staged::{Repr, is_staged, options_of};
use crate::types::tuple::Tuple;
use crate::vm::{Cursor, Cx};
use snek_graph::eval::Data;
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::{Op, text_method_type};
use snek_heap::Value;
use snek_syntax::core::UnaryOp;

staged_rules! {
    /// a text, which the graph makes
    STR = |cx: &mut _, cursor, site| text(cx, cursor, site, 1);
    /// a text, which the graph makes
    REPR = |cx: &mut _, cursor, site| text(cx, cursor, site, 2);
    /// a text, which the graph makes
    ASCII = |cx: &mut _, cursor, site| text(cx, cursor, site, 3);
    /// a text, which the graph makes
    FORMAT = |cx: &mut _, cursor, site| text(cx, cursor, site, 0);
    /// an operation of the graph, also of a text
    PARSE = parse;
    /// an operation of the graph
    ORD = |cx: &mut _, cursor, site| node(cx, cursor, site, is_text);
    /// an operation of the graph
    CHR = |cx: &mut _, cursor, site| node(cx, cursor, site, is_staged_int);
    /// an operation of the graph, where the text or an argument is staged
    TEXT = method;
    /// a text, which the graph makes
    TEXT_JOIN = join;
    /// a text, which the graph makes
    TEXT_FORMAT = format;
}

/// A builtin that gives the text of its first argument, by a conversion of f-strings.
fn text(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, conversion: u8) -> Result<Answer> {
    let most = if conversion == 0 { 2 } else { 1 };
    if site.count == 0 || site.count > most || !site.is_positional {
        return Ok(Answer::Runs);
    }
    let value = cursor.regs.get(site.first).clone();
    cx.note_deeply(&value)?;
    if !cx.has_staged_text(&value) {
        return Ok(Answer::Runs);
    }
    let spec = if site.count == 2 { cursor.regs.get(site.first + 1).clone() } else { Value::UNBOUND };
    let text = cx.staged_format(&value, &spec, conversion)?;
    site.done(cursor, text)
}

/// `text[index]`. `true`, here and below: the instruction is done, or to be looked at again.
pub(crate) fn item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    if !is_text(cx, cursor.regs.get(ins.b)) {
        return Ok(false);
    }
    let index = right_operand(cursor, ins);
    if !is_int(cx, &index) {
        return Ok(false);
    }
    let text = cursor.regs.get(ins.b).clone();
    if stand_ins::is_raising_guarded(cx, cursor) {
        return stand_ins::call(cx, cursor, "text_at", vec![text, index], ins.a);
    }
    finish(cx, cursor, "__getitem__", &[text, index], ins.a)
}

/// `text[start:stop:step]`.
pub(crate) fn slice(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let text = cursor.regs.get(ins.b).clone();
    let bounds = cursor.regs.slice(ins.c, 3).to_vec();
    let is_plain = text.downcast_ref::<Str>().is_some() && !bounds.iter().any(is_staged);
    if is_plain || !is_any_text(cx, &text) || !bounds.iter().all(|bound| bound.is_none() || is_int(cx, bound)) {
        return Ok(false);
    }
    if is_staged(&bounds[2]) && stand_ins::is_raising_guarded(cx, cursor) {
        return Err(
            cx.staging_error("a slice whose step is staged may raise under a handler here; take it before the `try`")
        );
    }
    let mut inputs = vec![text];
    inputs.extend(bounds);
    drop(cursor.regs.take_all(ins.c, 3));
    finish(cx, cursor, "slice", &inputs, ins.a)
}

/// `part in text`.
pub(crate) fn contains(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (item, text) = (cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone());
    let fits = is_any_text(cx, &item) && is_any_text(cx, &text);
    if !fits || !(is_text(cx, &item) || is_text(cx, &text)) {
        return Ok(false);
    }
    finish(cx, cursor, "__contains__", &[text, item], ins.a)?;
    if ins.flags & flag::NEGATE != 0 {
        let found = cursor.regs.get(ins.a).clone();
        let lacks = cx.unary(UnaryOp::Not, &found)?;
        cursor.regs.set(ins.a, lacks);
    }
    Ok(true)
}

/// `text * count`.
pub(crate) fn product(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (left, right) = (cursor.regs.get(ins.b).clone(), right_operand(cursor, ins));
    for (text, count) in [(&left, &right), (&right, &left)] {
        if is_text(cx, text) && is_int(cx, count) {
            return finish(cx, cursor, "__mul__", &[text.clone(), count.clone()], ins.a);
        }
    }
    Ok(false)
}

/// `iter(text)` of a loop.
pub(crate) fn iterate(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    if !is_text(cx, cursor.regs.get(ins.b)) {
        return Ok(false);
    }
    let text = cursor.regs.get(ins.b).clone();
    let letters = cx.letters(&text)?;
    let iterator = cx.staged(Repr::ListIter([Value::int(0), letters, Value::int(1)]));
    done(cursor, ins.a, iterator)
}

/// A text of which only the type is known.
pub(crate) fn is_text(cx: &Stager<'_>, value: &Value) -> bool {
    cx.node_of(value).is_some_and(|id| cx.node_type(id) == Type::Str)
}

/// Whether it is one of several values, of which some are texts.
pub(crate) fn may_be_text(cx: &Stager<'_>, value: &Value) -> bool {
    options_of(value).is_some_and(|all| all.iter().any(|one| is_any_text(cx, one)))
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
fn finish(cx: &mut Stager<'_>, cursor: &mut Cursor, name: &str, inputs: &[Value], into: u16) -> Result<bool> {
    let result = cx.text_method(name, inputs)?;
    done(cursor, into, result)
}

/// A staged int or bool.
pub(crate) fn is_staged_int(cx: &Stager<'_>, value: &Value) -> bool {
    is_staged(value) && is_int(cx, value)
}

/// A method of texts of which the text or an argument is staged: a node, or Python code where there is no such node or
/// a handler would see what it raises.
fn method(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let args = site.args(cursor);
    // Texts that it looks for may stand in a tuple.
    let is_choice = |arg: &Value| arg.downcast_ref::<Tuple>().is_some();
    let is_any_staged =
        |cx: &Stager<'_>| args.iter().any(|arg| is_staged(arg) || is_choice(arg) && cx.holds_staged(arg));
    let Some(this) = site.object(cursor).filter(|this| is_any_text(cx, this) && is_any_staged(cx)) else {
        return Ok(Answer::Runs);
    };
    let name = site.name(cursor);
    let in_python = format!("str_{name}");
    let raises = stand_ins::exists(cx, &in_python)?;
    let is_split = raises && (args.iter().any(is_choice) || stand_ins::is_raising_guarded(cx, cursor));
    if text_method_type(&name).is_none() || is_split {
        return stand_ins::instead(cx, cursor, site, &in_python);
    }
    if !site.is_positional {
        let what = format!("is given to '{name}' with names");
        return Err(cx.staged_refused(&this, &what, "give the arguments by position"));
    }
    // What plain Python says of the number and types of arguments, it says now.
    let mut samples = Vec::new();
    for arg in &args {
        samples.push(if is_staged(arg) { cx.staged_sample(arg)? } else { arg.clone() });
    }
    if !raises {
        let native = cursor.regs.get(site.ins.a).clone();
        cx.call(&native, &samples)?;
    }
    let result = cx.text_method(&name, &args)?;
    site.done(cursor, result)
}

/// `separator.join(items)` with staged texts among the items, or a staged number of them.
fn join(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let Some(separator) = site.object(cursor).filter(|_| site.count == 2 && site.is_positional) else {
        return Ok(Answer::Runs);
    };
    walks::take(cx, cursor, site.first + 1)?;
    let items = cursor.regs.get(site.first + 1).clone();
    if is_spread_list(&items) {
        return stand_ins::instead(cx, cursor, site, "str_join");
    }
    if !is_staged(&separator) && !cx.holds_staged(&items) {
        return Ok(Answer::Runs);
    }
    let items = cx.collect(&items)?;
    if !is_staged(&separator) && !items.iter().any(is_staged) {
        cursor.regs.set(site.first + 1, list::new(items));
        return Ok(Answer::Runs);
    }
    for (index, item) in items.iter().enumerate() {
        if options_of(item).is_none() && !is_any_text(cx, item) {
            let sample = if is_staged(item) { cx.staged_sample(item)? } else { item.clone() };
            let found = cx.type_name(&sample);
            return Err(cx.type_error(format!("sequence item {index}: expected str instance, {found} found")));
        }
    }
    let text = cx.staged_join_with(&separator, &items)?;
    site.done(cursor, text)
}

/// `text.format(…)` of a known text.
fn format(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let Some(text) = site.object(cursor) else { return Ok(Answer::Runs) };
    if is_staged(&text) {
        return Err(cx.staged_refused(&text, "is the pattern of format()", "use an f-string"));
    }
    site.args(cursor).iter().try_for_each(|arg| cx.note_deeply(arg))?;
    let applies = site.args(cursor)[1..].iter().any(|arg| cx.holds_staged(arg));
    if applies { stand_ins::instead(cx, cursor, site, "str_format") } else { Ok(Answer::Runs) }
}

/// A builtin that makes a text or is given one: a node, where the first argument fits.
fn node(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, fits: fn(&Stager<'_>, &Value) -> bool) -> Result<Answer> {
    let args = site.args(cursor);
    if !site.is_positional || !args.first().is_some_and(|first| fits(cx, first)) {
        return Ok(Answer::Runs);
    }
    let name = site.name(cursor);
    if cx.is_guarded_code() {
        let in_python = format!("{name}_of_one");
        if args.len() == 1 && stand_ins::exists(cx, &in_python)? {
            return stand_ins::instead(cx, cursor, site, &in_python);
        }
        return Err(cx.staging_error(&format!("{name}() may raise under a handler here; call it before the `try`")));
    }
    let result = cx.text_method(&name, &args)?;
    site.done(cursor, result)
}

/// `int`, `float`: of a text or a number.
fn parse(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    match node(cx, cursor, site, is_text)? {
        Answer::Runs => {
            // Under a handler a scalar of NumPy is converted as the number that it is.
            let first = cursor.regs.get(site.first).clone();
            if site.count == 1 && cx.is_scalar_of_numpy(&first) && stand_ins::is_raising_guarded(cx, cursor) {
                let id = cx.lift(&first)?;
                let number = cx.emit(Op::Item, &[id])?;
                cursor.regs.set(site.first, cx.staged_node(number));
            }
            numbers::number(cx, cursor, site)
        }
        answer => Ok(answer),
    }
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
        Ok(list::new(vec![spread]))
    }

    /// The letters of a staged text, as a list.
    pub(crate) fn letters(&mut self, text: &Value) -> Result<Value> {
        self.text_method("list", std::slice::from_ref(text))
    }

    /// Whether `int` or `float` reads the text.
    pub(crate) fn is_number_text(&mut self, builtin: &str, text: &Value) -> Result<bool> {
        let builtins = self.import_module("builtins")?;
        let function = self.getattr(&builtins, &intern(builtin))?;
        match self.call(&function, std::slice::from_ref(text)) {
            Ok(_) => Ok(true),
            Err(error) if self.error_is(&error, &self.types.exceptions.ValueError.clone()) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Answers a node of texts when the graph runs.
    pub(crate) fn answer_of_text(&mut self, name: &str, args: &[Value]) -> Result<Data> {
        let result = match (name, args) {
            ("slice", [text, bounds @ ..]) => {
                let builtins = self.import_module("builtins")?;
                let slice = self.getattr(&builtins, &intern("slice"))?;
                let slice = self.call(&slice, bounds)?;
                self.call_method(text, "__getitem__", &[slice])?
            }
            ("is_int", [text]) => Value::bool(self.is_number_text("int", text)?),
            ("is_float", [text]) => Value::bool(self.is_number_text("float", text)?),
            (_, [text, rest @ ..]) if self.class_of(&new("")).lookup(&intern(name)).is_some() => {
                self.call_method(text, name, rest)?
            }
            (_, [_, ..]) => {
                let builtins = self.import_module("builtins")?;
                let function = self.getattr(&builtins, &intern(name))?;
                self.call(&function, args)?
            }
            _ => return Err(self.system_error("a method without its text")),
        };
        if let Some(text) = result.downcast_ref::<Str>() {
            return Ok(Data::Str(text.as_str().into()));
        }
        if let Some(list) = result.downcast_ref::<List>() {
            let items = list.items.borrow();
            let texts =
                items.iter().filter_map(|item| item.downcast_ref::<Str>().map(|text| Data::Str(text.as_str().into())));
            return Ok(Data::list(texts));
        }
        self.data_of(&result)
    }
}

/// `reads(builtin, text)`: whether `int` or `float` makes a number of the text.
pub fn reads(cx: &mut Cx, builtin: &Value, text: &Value) -> Result<Value> {
    let builtin = cx.str(builtin)?;
    let cx = &mut Stager::new(cx);
    if is_staged(text) {
        return cx.text_method(&format!("is_{}", builtin.as_str()), std::slice::from_ref(text));
    }
    cx.is_number_text(builtin.as_str(), text).map(Value::bool)
}
