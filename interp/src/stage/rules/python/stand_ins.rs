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

use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Family, Instr, NO_REGISTER, flag};
use crate::error::Result;
use crate::kinds;
use crate::native::Native;
use crate::stage::rules::text::methods;
use crate::stage::stager::{Stager, done, right_operand, save_next};
use crate::stage::value::list;
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::types::class::Type as Class;
use crate::types::function::Function;
use crate::vm::{Cursor, FrameKind, push_bound};
use snek_graph::ir::Type;
use snek_heap::Value;
use snek_syntax::core::BinaryOp;

/// The module of the stand-ins.
const MODULE: &str = "_staged_operations";

/// What it is called in places.
const SOURCE: &str = "<frozen _staged_operations>";

/// Functions of `math` that may raise, with the module's names.
const RAISING: &[&str] = &[
    "sqrt", "log", "log2", "log10", "log1p", "exp", "exp2", "expm1", "sin", "cos", "tan", "asin", "acos", "atan",
    "tanh", "sinh", "cosh", "floor", "ceil", "trunc",
];

/// Functions of `math` that have no operation of the graph.
const COMPOSED: &[&str] = &["isinf", "degrees", "radians", "gcd", "factorial"];

/// Methods of lists.
const LIST_METHODS: &[&str] = &["insert", "remove", "index", "count", "reverse", "clear", "sort", "pop"];

/// Methods of numbers.
const NUMBER_METHODS: &[&str] =
    &["bit_length", "bit_count", "is_integer", "conjugate", "__float__", "__int__", "__abs__", "__neg__"];

/// `**` and shifts of numbers, under a handler. `true`, here and below: the instruction is done, or to be looked at
/// again.
pub(crate) fn power(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let (left, right) = (at.regs.get(ins.b).clone(), right_operand(at, ins));
    if !(is_number(cx, &left) && is_number(cx, &right)) || !(is_staged(&left) || is_staged(&right)) {
        return Ok(false);
    }
    let name = match ins.op.family() {
        _ if !is_raising_guarded(cx, at) => return Ok(false),
        Family::Binary(BinaryOp::Pow, _) => "power",
        Family::Binary(BinaryOp::LShift, _) => "left_shift",
        _ => "right_shift",
    };
    call(cx, at, name, vec![left, right], ins.a)
}

/// `sequence * count`.
pub(crate) fn product(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    if ins.flags & flag::IN_PLACE != 0 {
        return Ok(false);
    }
    let (left, right) = (at.regs.get(ins.b).clone(), right_operand(at, ins));
    for (items, count) in [(&left, &right), (&right, &left)] {
        let is_sequence = items.kind() == kinds::LIST || items.kind() == kinds::STR;
        if is_sequence && is_int(cx, count) {
            return call(cx, at, "repeated", vec![items.clone(), count.clone()], ins.a);
        }
    }
    Ok(false)
}

/// `container[index]`.
pub(crate) fn item(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let (object, index) = (at.regs.get(ins.b).clone(), right_operand(at, ins));
    let name = match object.kind() {
        kinds::DICT if is_key(cx, &index) => "dict_item",
        kinds::STR if is_int(cx, &index) => "text_item",
        kinds::RANGE if is_int(cx, &index) => "range_item",
        _ if matches!(repr_of(&object), Some(Repr::Range(_))) => "range_item",
        _ => return Ok(false),
    };
    call(cx, at, name, vec![object, index], ins.a)
}

/// `dict[key] = value`.
pub(crate) fn set_item(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let (object, index) = (at.regs.get(ins.a).clone(), at.regs.get(ins.b).clone());
    if object.kind() != kinds::DICT || !is_key(cx, &index) {
        return Ok(false);
    }
    let value = at.regs.get(ins.c).clone();
    call(cx, at, "set_dict_item", vec![object, index, value], NO_REGISTER)
}

/// `del list[index]`.
pub(crate) fn del_item(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let (object, index) = (at.regs.get(ins.a).clone(), at.regs.get(ins.b).clone());
    let fits = is_int(cx, &index) || list::is_spread_list(&object) && index.as_int().is_some();
    if object.kind() != kinds::LIST || !fits {
        return Ok(false);
    }
    call(cx, at, "delete_item", vec![object, index], NO_REGISTER)
}

/// `item in container`.
pub(crate) fn contains(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let (item, container) = (at.regs.get(ins.b).clone(), at.regs.get(ins.c).clone());
    let negates = ins.flags & flag::NEGATE != 0;
    let is_range = matches!(repr_of(&container), Some(Repr::Range(_)));
    let name = if is_of_python(&container, &cx.names.__contains__) {
        if negates { "lacks" } else { "contains" }
    } else if negates {
        return Ok(false);
    } else if is_range && is_number(cx, &item) || container.kind() == kinds::RANGE && is_int(cx, &item) {
        "in_range"
    } else if list::is_spread_list(&container) {
        "in_list"
    } else {
        return Ok(false);
    };
    call(cx, at, name, vec![container, item], ins.a)
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
fn is_key(cx: &Stager<'_>, value: &Value) -> bool {
    match repr_of(value) {
        Some(Repr::Node(_)) => is_number(cx, value) || methods::is_text(cx, value),
        Some(Repr::Choice { options, .. }) => options.iter().all(|option| !is_staged(option) || is_number(cx, option)),
        _ => false,
    }
}

/// Would a handler have to see what this instruction raises? It has not been looked at yet.
pub(crate) fn is_raising_guarded(cx: &Stager<'_>, at: &Cursor) -> bool {
    !cx.is_guarded(at) && cx.is_guarded_at(at.pc())
}

/// Does Python code say whether the object is true?
pub(crate) fn has_truth(cx: &Stager<'_>, value: &Value) -> bool {
    is_of_python(value, &cx.names.__bool__) || is_of_python(value, &cx.names.__len__)
}

/// What it says, which may be staged.
pub(crate) fn truth_of(cx: &mut Stager<'_>, value: &Value) -> Result<Value> {
    let function = stand_in(cx, "truth_of")?;
    cx.call(&function, std::slice::from_ref(value))
}

/// Is it an object whose class has this method in Python?
fn is_of_python(value: &Value, name: &crate::names::Name) -> bool {
    let Some(instance) = value.downcast_ref::<crate::types::class::Instance>() else { return false };
    instance.class().lookup(name).is_some_and(|found| found.kind() == kinds::FUNCTION)
}

/// A builtin function or one of `math`.
pub(crate) fn function(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let callee = at.regs.get(ins.a).clone();
    let args = at.regs.slice(ins.a + 1, ins.b).to_vec();
    if let ([value], true) = (&args[..], ins.op == Instruction::Call)
        && value.kind() == kinds::INSTANCE
        && !cx.is_in_stand_in()
    {
        let name = match (callee.downcast_ref::<Native>(), callee.downcast_ref::<Class>()) {
            (Some(native), _) if native.owner.is_empty() && native.module.as_str() == "builtins" => {
                native.signature.name.as_str().to_owned()
            }
            (_, Some(class)) if class.is_builtin => class.name.borrow().as_str().to_owned(),
            _ => String::new(),
        };
        return match name.as_str() {
            "len" if is_of_python(value, &cx.names.__len__) => replace(cx, at, ins.a, "length_of"),
            "bool" if has_truth(cx, value) => replace(cx, at, ins.a, "truth_of"),
            _ => Ok(false),
        };
    }
    if ins.op == Instruction::CallKw || !args.iter().any(is_staged) {
        return Ok(false);
    }
    let (name, module) = match (callee.downcast_ref::<Native>(), callee.downcast_ref::<Class>()) {
        (Some(native), _) if native.owner.is_empty() => {
            (native.signature.name.as_str().to_owned(), native.module.as_str().to_owned())
        }
        (_, Some(class)) if class.is_builtin => (class.name.borrow().as_str().to_owned(), "builtins".to_owned()),
        _ => return Ok(false),
    };
    if !args.iter().all(|arg| is_number(cx, arg) || arg.is_none()) {
        return Ok(false);
    }
    let applies = match (module.as_str(), name.as_str(), args.len()) {
        ("builtins", "pow", 2 | 3) => true,
        ("builtins", "divmod", 2) | ("builtins", "int", 1) | ("builtins", "round", 1 | 2) => is_raising_guarded(cx, at),
        ("math", "log", 2) => true,
        ("math", name, _) if COMPOSED.contains(&name) => true,
        ("math", name, 1) if RAISING.contains(&name) => is_raising_guarded(cx, at),
        _ => false,
    };
    if !applies {
        return Ok(false);
    }
    replace(cx, at, ins.a, &name)
}

/// A method of a list or text, or of a module that is called as one.
pub(crate) fn method(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let this = at.regs.get(ins.a + 1).clone();
    let callee = at.regs.get(ins.a).clone();
    let Some(native) = callee.downcast_ref::<Native>() else { return Ok(false) };
    let name = native.signature.name.as_str().to_owned();
    if this.is_unbound() {
        let args = at.regs.slice(ins.a + 2, ins.b).to_vec();
        let is_math = native.module.as_str() == "math" && native.owner.is_empty();
        if !is_math || ins.op == Instruction::CallMethodKw || !args.iter().any(is_staged) {
            return Ok(false);
        }
        let numbers = args.iter().all(|arg| is_number(cx, arg));
        let applies = COMPOSED.contains(&name.as_str())
            || name == "log" && args.len() == 2
            || RAISING.contains(&name.as_str()) && is_raising_guarded(cx, at);
        return if numbers && applies { replace(cx, at, ins.a, &name) } else { Ok(false) };
    }
    let args = at.regs.slice(ins.a + 2, ins.b).to_vec();
    if native.owner == "list" && this.kind() == kinds::LIST && LIST_METHODS.contains(&name.as_str()) {
        let is_spread = list::is_spread_list(&this);
        let plain_pop = name == "pop" && ins.b == 0;
        let keyed = name == "sort" && args.iter().any(|arg| arg.kind() == kinds::FUNCTION);
        let compares = matches!(name.as_str(), "remove" | "index" | "count" | "sort");
        let staged = args.iter().any(|arg| cx.holds_staged(arg, 0)) && name != "insert"
            || name == "insert" && args.first().is_some_and(is_staged)
            || compares && (cx.holds_staged(&this, 0) || holds_objects(&this));
        if plain_pop || !(is_spread || staged || keyed) {
            return Ok(false);
        }
        let stand_in = format!("list_{name}");
        return replace(cx, at, ins.a, &stand_in);
    }
    if native.owner == "dict"
        && this.kind() == kinds::DICT
        && name == "get"
        && args.first().is_some_and(|key| is_key(cx, key))
    {
        return replace(cx, at, ins.a, "dict_get");
    }
    if native.owner == "str" && name == "join" && args.first().is_some_and(list::is_spread_list) {
        return replace(cx, at, ins.a, "str_join");
    }
    if native.owner == "str" && name == "format" && args.iter().any(|arg| cx.holds_staged(arg, 0)) {
        return replace(cx, at, ins.a, "str_format");
    }
    Ok(false)
}

/// Are there objects among the items, of classes that may compare in Python?
pub(crate) fn holds_objects(list: &Value) -> bool {
    let is_object = |value: &Value| value.kind() == kinds::INSTANCE;
    if let Some(list) = list.downcast_ref::<crate::types::list::List>() {
        return list.items.borrow().iter().any(is_object);
    }
    list.downcast_ref::<crate::types::tuple::Tuple>().is_some_and(|tuple| tuple.items().iter().any(is_object))
}

/// A method of a staged number: a function that takes it.
pub(crate) fn method_of_number(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let value = at.regs.get(ins.b).clone();
    if !is_staged(&value) || !is_number(cx, &value) {
        return Ok(false);
    }
    let name = at.attr_site(ins.c).name.clone();
    if !NUMBER_METHODS.contains(&name.as_str()) {
        return Ok(false);
    }
    save_next(cx, at);
    let sample = cx.staged_sample(&value)?;
    // Where a number has no such method, the error is the program's own.
    cx.getattr(&sample, &name)?;
    let function = stand_in(cx, name.as_str())?;
    at.regs.set(ins.a + 1, value);
    done(at, ins.a, function)
}

fn stand_in(cx: &mut Stager<'_>, name: &str) -> Result<Value> {
    let module = cx.import_module(MODULE)?;
    cx.getattr(&module, &crate::names::intern(name))
}

/// The call that comes next is one of the stand-in.
pub(crate) fn replace(cx: &mut Stager<'_>, at: &mut Cursor, register: u16, name: &str) -> Result<bool> {
    if cx.is_in_stand_in() && !name.contains('_') {
        return Ok(false);
    }
    save_next(cx, at);
    let function = stand_in(cx, name)?;
    at.regs.set(register, function);
    Ok(true)
}

/// Calls a stand-in in place of the next instruction; its result goes to the register.
pub(crate) fn call(cx: &mut Stager<'_>, at: &mut Cursor, name: &str, args: Vec<Value>, register: u16) -> Result<bool> {
    save_next(cx, at);
    let function = stand_in(cx, name)?;
    let Some(function) = function.downcast::<Function>() else {
        return Err(cx.staging_error("internal error: a stand-in is no function"));
    };
    at.skip();
    at.save(cx);
    push_bound(cx, function, args, register, FrameKind::Call, Value::UNBOUND)?;
    *at = Cursor::load(cx);
    Ok(true)
}

impl Stager<'_> {
    /// Does a stand-in run, which raises before its operations would?
    pub(crate) fn is_in_stand_in(&self) -> bool {
        self.frames.last().is_some_and(|frame| &*frame.code().source.name == SOURCE)
    }

    /// Is a handler around this instruction of the top frame, or around a call?
    fn is_guarded_at(&self, pc: u32) -> bool {
        let own = self.frames.last().is_some_and(|frame| frame.code().handler_at(pc).is_some());
        !self.is_in_stand_in() && (own || self.is_handled_below(self.frames.len()))
    }
}
