//! Operations that Python code says in simpler ones.
//!
//! In: an instruction with staged operands whose operation has no node of its own, or one that may raise under a
//! handler.
//! Out: a call of a function of module `_staged_operations` in its place; what that raises the handler sees.
//! Invariants:
//! - A stand-in gives what its operation gives, and raises what that raises.
//! - The module's own operations are staged as they are: it raises before they would.
//!
//! Elsewhere: builtins that iterate (`iteration.rs`).

use crate::bytecode::op::{Family, Instr, NO_REGISTER, flag};
use crate::error::Result;
use crate::kinds;
use crate::names::{Name, intern};
use crate::native::{Answer, Apply, Native, Site, Staged, StagedRule};
use crate::stage::rules::call::row_of;
use crate::stage::stager::{Stager, done, right_operand};
use crate::stage::value::list;
use crate::types::class::Instance;
use crate::types::dict::Dict;
use crate::types::dict::staged as dicts;
use crate::types::function::Function;
use crate::types::list::List;
use crate::types::module::Module;
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::types::str::staged as texts;
use crate::types::tuple::Tuple;
use crate::vm::{Cursor, FrameKind, push_bound};
use snek_graph::ir::Type;
use snek_heap::{Gc, Value};
use snek_syntax::core::{BinaryOp, CompareOp};

/// The module of the stand-ins.
const MODULE: &str = "_staged_operations";

/// `**` and shifts of numbers, under a handler. `true`, here and below: the instruction is done, or to be looked at
/// again.
pub(crate) fn power(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (left, right) = (cursor.regs.get(ins.b).clone(), right_operand(cursor, ins));
    if !(is_number(cx, &left) && is_number(cx, &right)) || !(is_staged(&left) || is_staged(&right)) {
        return Ok(false);
    }
    let name = match ins.op.family() {
        _ if !is_raising_guarded(cx, cursor) => return Ok(false),
        Family::Binary(BinaryOp::Pow, _) => "power",
        Family::Binary(BinaryOp::LShift, _) => "left_shift",
        _ => "right_shift",
    };
    call(cx, cursor, name, vec![left, right], ins.a)
}

/// `sequence * count`.
pub(crate) fn product(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    if ins.flags & flag::IN_PLACE != 0 {
        return Ok(false);
    }
    let (left, right) = (cursor.regs.get(ins.b).clone(), right_operand(cursor, ins));
    for (items, count) in [(&left, &right), (&right, &left)] {
        let is_sequence = items.kind() == kinds::LIST || items.kind() == kinds::STR;
        if is_sequence && is_int(cx, count) {
            return call(cx, cursor, "repeated", vec![items.clone(), count.clone()], ins.a);
        }
    }
    Ok(false)
}

/// `container[index]`.
pub(crate) fn item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (object, index) = (cursor.regs.get(ins.b).clone(), right_operand(cursor, ins));
    if let Some(method) = of_python(&object, &cx.names.__getitem__) {
        return call_function(cx, cursor, &method, vec![object, index], ins.a);
    }
    let name = match object.kind() {
        kinds::DICT if is_key(cx, &index) => "dict_item",
        kinds::STR if is_int(cx, &index) => "text_item",
        kinds::RANGE if is_int(cx, &index) => "range_item",
        _ if matches!(repr_of(&object), Some(Repr::Range(_))) => "range_item",
        _ => return Ok(false),
    };
    call(cx, cursor, name, vec![object, index], ins.a)
}

/// `dict[key] = value`.
pub(crate) fn set_item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let [object, index, value] = [ins.a, ins.b, ins.c].map(|register| cursor.regs.get(register).clone());
    if let Some(method) = of_python(&object, &cx.names.__setitem__) {
        return call_function(cx, cursor, &method, vec![object, index, value], NO_REGISTER);
    }
    if object.kind() != kinds::DICT || !is_key(cx, &index) {
        return Ok(false);
    }
    cx.want_table(&object)?;
    call(cx, cursor, "set_dict_item", vec![object, index, value], NO_REGISTER)
}

/// `del list[index]`.
pub(crate) fn del_item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (object, index) = (cursor.regs.get(ins.a).clone(), cursor.regs.get(ins.b).clone());
    let fits = is_int(cx, &index) || list::is_spread_list(&object) && index.as_int().is_some();
    if object.kind() != kinds::LIST || !fits {
        return Ok(false);
    }
    call(cx, cursor, "delete_item", vec![object, index], NO_REGISTER)
}

/// `item in container`.
pub(crate) fn contains(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (item, container) = (cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone());
    let negates = ins.flags & flag::NEGATE != 0;
    let is_range = matches!(repr_of(&container), Some(Repr::Range(_)));
    let name = if of_python(&container, &cx.names.__contains__).is_some() {
        if negates { "lacks" } else { "contains" }
    } else if is_range && is_number(cx, &item) || container.kind() == kinds::RANGE && is_int(cx, &item) {
        if negates { "not_in_range" } else { "in_range" }
    } else if list::is_spread_list(&container) {
        if negates { "not_in_list" } else { "in_list" }
    } else {
        return Ok(false);
    };
    call(cx, cursor, name, vec![container, item], ins.a)
}

/// The comparison of two lists, one of which has a staged length: the name of its function.
pub(crate) fn of_lists(cursor: &Cursor, op: CompareOp, [left, right]: [u16; 2]) -> Option<&'static str> {
    let lists = [cursor.regs.get(left), cursor.regs.get(right)];
    if !lists.iter().any(|value| list::is_spread_list(value)) || lists.iter().any(|list| list.kind() != kinds::LIST) {
        return None;
    }
    Some(match op {
        CompareOp::Eq => "list_eq",
        CompareOp::Ne => "list_ne",
        CompareOp::Lt => "list_lt",
        CompareOp::Le => "list_le",
        CompareOp::Gt => "list_gt",
        CompareOp::Ge => "list_ge",
        _ => return None,
    })
}

pub(crate) fn is_number(cx: &Stager<'_>, value: &Value) -> bool {
    match (repr_of(value), cx.node_of(value)) {
        (Some(Repr::Choice { options, .. }), _) => options.iter().all(|option| is_number(cx, option)),
        (_, Some(id)) => cx.node_type(id).as_scalar().is_some() && !cx.is_arrayish(value),
        (_, None) => value.as_int().is_some() || value.as_float().is_some() || value.as_bool().is_some(),
    }
}

/// A staged int or bool.
fn is_int(cx: &Stager<'_>, value: &Value) -> bool {
    cx.node_of(value).is_some_and(|id| {
        let ty = cx.node_type(id);
        ty == Type::INT || ty == Type::BOOL
    })
}

/// Something staged that a dict may be asked for.
pub(crate) fn is_key(cx: &Stager<'_>, value: &Value) -> bool {
    match repr_of(value) {
        Some(Repr::Node(_)) => is_number(cx, value) || texts::is_text(cx, value),
        Some(Repr::Choice { options, .. }) => options.iter().all(|option| !is_staged(option) || is_number(cx, option)),
        Some(_) => false,
        None => value.downcast_ref::<Tuple>().is_some_and(|tuple| tuple.items().iter().any(|item| is_key(cx, item))),
    }
}

/// Whether a handler would have to see what this instruction raises. It has not been looked at yet.
pub(crate) fn is_raising_guarded(cx: &Stager<'_>, cursor: &Cursor) -> bool {
    !cx.is_guarded(cursor) && cx.is_guarded_at(cursor.pc())
}

/// Whether Python code says whether the object is true.
pub(crate) fn has_truth(cx: &Stager<'_>, value: &Value) -> bool {
    of_python(value, &cx.names.__bool__).is_some() || of_python(value, &cx.names.__len__).is_some()
}

/// What it says, which may be staged.
pub(crate) fn truth_of(cx: &mut Stager<'_>, value: &Value) -> Result<Value> {
    result_of(cx, "truth_of", std::slice::from_ref(value))
}

/// What the function of this name gives.
pub(crate) fn result_of(cx: &mut Stager<'_>, name: &str, args: &[Value]) -> Result<Value> {
    let function = stand_in(cx, name)?;
    cx.call(&function, args)
}

/// The method of this name that the object's class has in Python.
fn of_python(value: &Value, name: &Name) -> Option<Value> {
    let is_plain = |found: &Value| found.downcast_ref::<Function>().is_some_and(|function| !function.code.is_generator);
    value.downcast_ref::<Instance>()?.class().lookup(name).filter(is_plain)
}

/// Whether `len(object)` is what Python code says.
pub(crate) fn is_measured(cx: &Stager<'_>, value: &Value) -> bool {
    (!cx.is_in_stand_in() || dicts::is_table(cx, value)) && of_python(value, &cx.names.__len__).is_some()
}

/// What calls a native, whose row says what staging does, with this many arguments.
pub(crate) fn one_by_one(cx: &mut Stager<'_>, native: &Value, args: &[Value]) -> Result<Option<Value>> {
    let has_rule = row_of(cx, native).is_some_and(|row| {
        matches!(row.staged, Staged::Python(_) | Staged::Rule(StagedRule { apply: Apply::Call(_), .. }))
    });
    if !has_rule || !args.iter().any(|arg| cx.holds_staged(arg)) {
        return Ok(None);
    }
    let name = match args.len() {
        1 => "call_one",
        2 => "call_two",
        3 => "call_three",
        4 => "call_four",
        _ => return Ok(None),
    };
    stand_in(cx, name).map(Some)
}

/// The function in Python is called instead.
pub(crate) fn instead(cx: &mut Stager<'_>, cursor: &Cursor, site: Site, name: &str) -> Result<Answer> {
    Ok(if replace(cx, cursor, site.ins.a, name)? { Answer::Done } else { Answer::Runs })
}

/// The same, where all arguments are numbers and one of them is staged.
pub(crate) fn of_numbers(cx: &mut Stager<'_>, cursor: &Cursor, site: Site, name: &str) -> Result<Answer> {
    let args = cursor.regs.slice(site.first, site.count);
    let is_numeric = args.iter().all(|arg| is_number(cx, arg) || arg.is_none());
    let applies = site.is_positional && is_numeric && args.iter().any(is_staged);
    if applies { instead(cx, cursor, site, name) } else { Ok(Answer::Runs) }
}

/// Whether there are objects among the items, of classes that may compare in Python.
pub(crate) fn holds_objects(list: &Value) -> bool {
    let is_object = |value: &Value| value.kind() == kinds::INSTANCE;
    if let Some(list) = list.downcast_ref::<List>() {
        return list.items.borrow().iter().any(is_object);
    }
    list.downcast_ref::<Tuple>().is_some_and(|tuple| tuple.items().iter().any(is_object))
}

/// `number.method`, `text.method` of a staged one, which is to be called: the method of its type, if its row says what
/// staging does with it.
pub(crate) fn load_method(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let value = cursor.regs.get(ins.b).clone();
    let is_known =
        matches!(repr_of(&value), Some(Repr::Node(_))) && (is_number(cx, &value) || texts::is_text(cx, &value));
    if !is_known {
        return Ok(false);
    }
    let sample = cx.staged_sample(&value)?;
    let found = cx.class_of(&sample).lookup(&cursor.attr_site(ins.c).name);
    let row = found.as_ref().and_then(|found| found.downcast_ref::<Native>()?.row);
    let Some(method) = found.filter(|_| row.is_some_and(|row| !matches!(row.staged, Staged::Known))) else {
        return Ok(false);
    };
    cursor.regs.set(ins.a + 1, value);
    done(cursor, ins.a, method)
}

/// The function of this name, if there is one.
fn find(cx: &mut Stager<'_>, name: &str) -> Result<Option<Value>> {
    let module = cx.import_module(MODULE)?;
    if cx.stage.operations.is_none() {
        cx.stage.operations = module.downcast_ref::<Module>().map(|module| module.dict.clone());
    }
    Ok(cx.getattr_opt(&module, &intern(name))?.filter(|found| found.kind() == kinds::FUNCTION))
}

/// Whether there is a function of this name.
pub(crate) fn exists(cx: &mut Stager<'_>, name: &str) -> Result<bool> {
    Ok(find(cx, name)?.is_some())
}

fn stand_in(cx: &mut Stager<'_>, name: &str) -> Result<Value> {
    match find(cx, name)? {
        Some(function) => Ok(function),
        None => Err(cx.staging_error(&format!("internal error: no function {name}() stands in"))),
    }
}

/// The call that comes next is one of the function of this name, if there is one and it is not what calls.
fn replace(cx: &mut Stager<'_>, cursor: &Cursor, register: u16, name: &str) -> Result<bool> {
    let Some(function) = find(cx, name)? else { return Ok(false) };
    let is_itself =
        function.downcast_ref::<Function>().is_some_and(|function| std::ptr::eq(&*function.code, cursor.code()));
    if !is_itself {
        cursor.regs.set(register, function);
    }
    Ok(!is_itself)
}

/// Calls a stand-in in place of the next instruction; its result goes to the register.
pub(crate) fn call(
    cx: &mut Stager<'_>,
    cursor: &mut Cursor,
    name: &str,
    args: Vec<Value>,
    register: u16,
) -> Result<bool> {
    let function = stand_in(cx, name)?;
    call_function(cx, cursor, &function, args, register)
}

pub(crate) fn call_function(
    cx: &mut Stager<'_>,
    cursor: &mut Cursor,
    function: &Value,
    args: Vec<Value>,
    register: u16,
) -> Result<bool> {
    let Some(function) = function.downcast::<Function>() else {
        return Err(cx.staging_error("internal error: a stand-in is no function"));
    };
    cursor.skip();
    cursor.save(cx);
    push_bound(cx, function, args, register, FrameKind::Call, Value::UNBOUND)?;
    *cursor = Cursor::load(cx);
    Ok(true)
}

impl Stager<'_> {
    /// Whether a stand-in runs, which raises before its operations would.
    pub(crate) fn is_in_stand_in(&self) -> bool {
        self.runs_in(self.stage.operations.as_ref()) || self.runs_in(self.stage.tables.as_ref())
    }

    /// Whether the top frame is one of a function of the module with these variables.
    pub(super) fn runs_in(&self, module: Option<&Gc<Dict>>) -> bool {
        self.frames.last().zip(module).is_some_and(|(frame, module)| frame.function.globals.is(module))
    }

    /// Whether a handler is around this instruction of the top frame, or around a call.
    fn is_guarded_at(&self, pc: u32) -> bool {
        let own = self.frames.last().is_some_and(|frame| frame.code().handler_at(pc).is_some());
        !self.is_in_stand_in() && (own || self.is_handled_below(self.frames.len()))
    }
}
