//! Lists whose length is staged.
//!
//! In: lists that grow in a staged loop, or differ in length after a branch. Out: values of type `list<T>`.
//! Invariants:
//! - Such a list is an ordinary list object that holds a `Spread`: the items of a graph list, in this place. Appending
//!   and concatenating work on it as they are.
//! - Every other operation on it is a node here, or refused: none sees the `Spread` as an item.
//!
//! Elsewhere: where lists become staged (`flow/join.rs`, `flow/loops/trip.rs`).

use super::form::Form;
use super::repr::{Repr, repr_of};
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Family, Right};
use crate::error::Result;
use crate::native::Native;
use crate::stage::flow::branch;
use crate::stage::stager::Stager;
use crate::stage::value::form;
use crate::stage::value::poison::Poison;
use crate::stage::value::state;
use crate::types::class::Type as Class;
use crate::types::list::List;
use crate::vm::Cursor;
use snek_graph::ir::{Attr, Attrs, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Layout, State, Value};
use std::rc::Rc;

/// Does the list hold the items of a graph list?
pub(crate) fn is_spread_list(value: &Value) -> bool {
    value.downcast_ref::<List>().is_some_and(|list| holds_spread(&list.items.borrow()))
}

/// An item that cannot be staged may stand for several that no graph list holds: nobody knows how many they are.
pub(crate) fn holds_spread(items: &[Value]) -> bool {
    items.iter().any(|item| matches!(repr_of(item), Some(Repr::Spread(_) | Repr::Poison(_))))
}

/// Refuses a list of staged length where its length has to be known.
#[inline]
pub(crate) fn check_known(cx: &mut Stager<'_>, list: &Value, what: &str) -> Result<()> {
    if cx.stage.is_active() && is_spread_list(list) { Err(cx.refuse_list(what)) } else { Ok(()) }
}

impl Stager<'_> {
    /// The type that all items have; `Err` if there is none, `None` for no items.
    pub(crate) fn item_type(&self, items: &[Value]) -> std::result::Result<Option<Type>, Rc<Poison>> {
        let mut all: Option<Type> = None;
        for item in items {
            let ty = match repr_of(item) {
                Some(Repr::Spread(id)) => match self.node_type(*id) {
                    Type::List(item) => *item,
                    other => other,
                },
                Some(Repr::Node(id)) => self.node_type(*id),
                Some(Repr::Array(_)) => self.array_type(item),
                Some(Repr::Poison(why)) => return Err(why.clone()),
                _ => match form::scalar_form(item) {
                    Form::Node(ty) => ty,
                    _ if item.downcast_ref::<crate::types::str::Str>().is_some() => Type::Str,
                    _ => return Err(Rc::new(Poison::ItemKind)),
                },
            };
            all = Some(match all {
                None => ty,
                Some(known) if known == Type::Any || ty == Type::Any => Type::Any,
                Some(known) => match known.join(&ty) {
                    Some(both) => both,
                    None => return Err(Rc::new(Poison::MixedItems(known, ty))),
                },
            });
        }
        Ok(all)
    }

    /// Refuses items that no graph list can hold together.
    fn check_types(&mut self, items: &[Value]) -> Result<()> {
        match self.item_type(items) {
            Ok(_) => Ok(()),
            Err(why) => Err(self.staging_error(&format!("{why}; give all items one type"))),
        }
    }

    /// The graph list of these items.
    pub(crate) fn lift_list(&mut self, items: &[Value], item: Option<&Type>) -> Result<ValueId> {
        if holds_spread(items) {
            self.check_types(items)?;
        }
        let mut list: Option<ValueId> = None;
        let mut first: Vec<ValueId> = Vec::new();
        for value in items {
            if let Some(Repr::Spread(id)) = repr_of(value) {
                list = Some(match list {
                    Some(list) => self.emit(Op::Add, &[list, *id])?,
                    None if first.is_empty() => *id,
                    None => {
                        let front = self.emit(Op::List, &std::mem::take(&mut first))?;
                        self.emit(Op::Add, &[front, *id])?
                    }
                });
                continue;
            }
            let id = self.lift(value)?;
            match list {
                Some(known) => list = Some(self.emit(Op::Append, &[known, id])?),
                None => first.push(id),
            }
        }
        match (list, item) {
            (Some(list), _) => Ok(list),
            (None, Some(item)) => self.emit_with(Op::List, &first, Attrs::new().with("item", Attr::Type(item.clone()))),
            (None, None) => self.emit(Op::List, &first),
        }
    }

    fn lift_spread(&mut self, list: &Value) -> Result<ValueId> {
        let items = list.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
        self.lift_list(&items, None)
    }

    /// Is there an item in the list?
    pub(in crate::stage) fn is_filled(&mut self, list: &Value) -> Result<Value> {
        let id = self.lift_spread(list)?;
        let (length, zero) = (self.emit(Op::Len, &[id])?, self.builder()?.constant(0i64));
        let filled = self.emit(Op::Gt, &[length, zero])?;
        Ok(self.staged_node(filled))
    }

    /// Makes the list hold the items of a graph list.
    fn put_spread(&mut self, list: &Value, id: ValueId) {
        let spread = self.staged(Repr::Spread(id));
        state::write(list, State { layout: Layout::Sequence, slots: vec![spread] });
    }

    /// How many items a list has, for code that needs a number now.
    pub(crate) fn length_now(&mut self, list: &Value) -> Result<usize> {
        if self.stage.is_active() && is_spread_list(list) {
            return Err(self.refuse_list("is measured by a builtin function"));
        }
        Ok(list.downcast_ref::<List>().map_or(0, List::len))
    }

    #[cold]
    pub(crate) fn refuse_list(&mut self, what: &str) -> crate::error::Error {
        let text = format!(
            "a list whose length is staged {what} here; append to it, pop, index, loop over it or take its len()"
        );
        self.staging_error(&text)
    }
}

/// Looks at an instruction that may meet a staged list. `true`: it is done.
pub(crate) fn instruction(cx: &mut Stager<'_>, at: &mut Cursor) -> Result<bool> {
    let ins = at.peek();
    let is = |register: u16| is_spread_list(at.regs.get(register));
    match ins.op {
        Instruction::Call if ins.b == 1 && is(ins.a + 1) && is_bool(at.regs.get(ins.a)) => {
            behind(cx, at);
            let list = at.regs.get(ins.a + 1).clone();
            let filled = cx.is_filled(&list)?;
            drop(at.regs.take_all(ins.a, ins.b + 1));
            done(at, ins.c, filled)
        }
        Instruction::Call if (ins.a + 1..=ins.a + ins.b).any(is) => {
            let name =
                at.regs.get(ins.a).downcast_ref::<Native>().map(|native| native.signature.name.as_str().to_owned());
            match name.as_deref() {
                None | Some("print" | "range_parts") => Ok(false),
                Some("len") => {
                    behind(cx, at);
                    let list = at.regs.get(ins.a + 1).clone();
                    let id = cx.lift_spread(&list)?;
                    let length = cx.emit(Op::Len, &[id])?;
                    drop(at.regs.take_all(ins.a, ins.b + 1));
                    let length = cx.staged_node(length);
                    done(at, ins.c, length)
                }
                Some(name) => {
                    let text = format!("is given to {name}()");
                    refuse(cx, at, &text)
                }
            }
        }
        Instruction::CallMethod if !at.regs.get(ins.a + 1).is_unbound() && is(ins.a + 1) => {
            let name =
                at.regs.get(ins.a).downcast_ref::<Native>().map(|native| native.signature.name.as_str().to_owned());
            match (name.as_deref(), ins.b) {
                (None | Some("append" | "extend" | "copy"), _) => Ok(false),
                (Some("pop"), 0) => {
                    behind(cx, at);
                    let list = at.regs.get(ins.a + 1).clone();
                    let id = cx.lift_spread(&list)?;
                    let outputs = cx.emit_node(Op::Pop, &[id], Attrs::new(), &[])?;
                    let [rest, item] = outputs[..] else { return refuse(cx, at, "is popped from") };
                    cx.put_spread(&list, rest);
                    drop(at.regs.take_all(ins.a, 2));
                    let item = cx.staged_node(item);
                    done(at, ins.c, item)
                }
                _ => refuse(cx, at, "is changed by a method"),
            }
        }
        Instruction::GetItem | Instruction::GetItemK if is(ins.b) => {
            let index = if ins.op == Instruction::GetItem { at.regs.get(ins.c) } else { at.constant(ins.c) }.clone();
            behind(cx, at);
            if index.as_int().is_none() && cx.node_of(&index).is_none() {
                return refuse(cx, at, "is sliced");
            }
            let list = at.regs.get(ins.b).clone();
            let (id, index) = (cx.lift_spread(&list)?, cx.lift(&index)?);
            let item = cx.emit(Op::ArrayGet, &[id, index])?;
            let item = cx.staged_node(item);
            done(at, ins.a, item)
        }
        Instruction::SetItem if is(ins.a) => {
            behind(cx, at);
            let (list, index, value) =
                (at.regs.get(ins.a).clone(), at.regs.get(ins.b).clone(), at.regs.get(ins.c).clone());
            let mut items = list.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
            items.push(value.clone());
            cx.check_types(&items)?;
            let (id, index, value) = (cx.lift_spread(&list)?, cx.lift(&index)?, cx.lift(&value)?);
            let changed = cx.emit(Op::ArraySet, &[id, index, value])?;
            cx.put_spread(&list, changed);
            at.skip();
            Ok(true)
        }
        Instruction::GetIter if is(ins.b) => {
            behind(cx, at);
            let list = at.regs.get(ins.b).clone();
            let iterator = cx.staged(Repr::ListIter([Value::int(0), list, Value::int(1)]));
            done(at, ins.a, iterator)
        }
        Instruction::JumpIfFalse | Instruction::JumpIfTrue if is(ins.a) => {
            let when = ins.op == Instruction::JumpIfTrue;
            let list = at.regs.get(ins.a).clone();
            behind(cx, at);
            let holds = cx.is_filled(&list)?;
            at.skip();
            let fall_through = at.pc();
            at.jump(ins.signed_k());
            let target = at.pc();
            at.go(fall_through);
            let (if_true, if_false) = if when { (target, fall_through) } else { (fall_through, target) };
            branch::branch(cx, at, &holds, if_true, if_false)?;
            Ok(true)
        }
        Instruction::Len if is(ins.b) => {
            behind(cx, at);
            let list = at.regs.get(ins.b).clone();
            let id = cx.lift_spread(&list)?;
            let length = cx.emit(Op::Len, &[id])?;
            let length = cx.staged_node(length);
            done(at, ins.a, length)
        }
        Instruction::ForIter if walks_spread(at.regs.get(ins.b)) => {
            behind(cx, at);
            let iterator = at.regs.get(ins.b).clone();
            let Some(walk) = cx.as_walk(&iterator) else { return refuse(cx, at, "is iterated over") };
            // Whoever else has the iterator would be left behind.
            cx.spend(&iterator)?;
            at.regs.set(ins.b, walk);
            Ok(true)
        }
        Instruction::Not if is(ins.b) => {
            behind(cx, at);
            let list = at.regs.get(ins.b).clone();
            let holds = cx.is_filled(&list)?;
            let is_empty = cx.unary(snek_syntax::core::UnaryOp::Not, &holds)?;
            done(at, ins.a, is_empty)
        }
        Instruction::ListToTuple if is(ins.b) => refuse(cx, at, "is made a tuple"),
        Instruction::DelItem if is(ins.a) => refuse(cx, at, "loses an item"),
        op if matches!(op.family(), Family::Compare(_)) && (is(ins.b) || is(ins.c)) => refuse(cx, at, "is compared"),
        op if matches!(op.family(), Family::CompareJump(_, Right::Register)) && (is(ins.a) || is(ins.b)) => {
            refuse(cx, at, "is compared")
        }
        _ => Ok(false),
    }
}

fn is_bool(callee: &Value) -> bool {
    callee.downcast_ref::<Class>().is_some_and(|class| class.is_builtin && class.name.borrow().as_str() == "bool")
}

/// Is it an iterator over a list whose length became staged since?
fn walks_spread(iterator: &Value) -> bool {
    iterator.downcast_ref::<crate::types::iter::SeqIter>().is_some_and(|steps| is_spread_list(&steps.sequence.borrow()))
}

fn behind(cx: &mut Stager<'_>, at: &Cursor) {
    let pc = at.pc() + 1;
    if let Some(frame) = cx.frames.last_mut() {
        frame.set_pc(pc);
    }
}

fn done(at: &mut Cursor, register: u16, value: Value) -> Result<bool> {
    at.skip();
    at.store_result(register, value);
    Ok(true)
}

fn refuse(cx: &mut Stager<'_>, at: &Cursor, what: &str) -> Result<bool> {
    behind(cx, at);
    Err(cx.refuse_list(what))
}
