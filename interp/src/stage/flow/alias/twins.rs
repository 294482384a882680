//! Objects and arrays that a staged loop has given two names.
//!
//! In: what a loop makes anew on each trip. Out: refusals.
//! Invariants:
//! - Two names of one object are two objects behind the loop, and in its next trip. As long as nobody writes them or
//!   asks whether they are one, that makes no difference: they may be read.
//! - A copy that a later branch or loop makes of such an object is one too.
//!
//! Elsewhere: which names have one object (`flow/loops/trip.rs`); a spent object is not written (`snek_heap`).

use crate::bytecode::Op as Instruction;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::kinds;
use crate::stage::stager::Stager;
use crate::stage::value::form::{self, Form};
use crate::stage::value::parts::each_once;
use crate::stage::value::state::same_layout;
use crate::types::class::Instance;
use crate::types::staged::array::{is_array, owner_of};
use crate::types::staged::{Repr, repr_of};
use crate::types::tuple::Tuple;
use crate::vm::Cursor;
use rustc_hash::FxHashSet;
use snek_heap::{State, Value, epoch_of, is_spent, spend, state_of};

/// Which part of a form, from the outside in.
pub(in crate::stage) type Path = Vec<usize>;

/// The objects of a value that its form makes anew, those that are older than `epoch` aside, each with the part of the
/// form; of an array who owns its elements. An object that stands in several places is there for each of them.
pub(in crate::stage) fn made_anew(value: &Value, form: &Form, epoch: u32) -> Vec<(Value, Path)> {
    let mut made = Made { epoch, ..Made::default() };
    made.walk(value, form);
    made.found
}

#[derive(Default)]
struct Made {
    epoch: u32,
    path: Path,
    met: FxHashSet<usize>,
    found: Vec<(Value, Path)>,
}

impl Made {
    fn walk(&mut self, value: &Value, form: &Form) {
        match (repr_of(value), form) {
            (Some(Repr::Items(items)), _) => items.iter().for_each(|item| self.walk_item(item)),
            (Some(Repr::Choice { options, .. }), _) => options.iter().for_each(|option| self.walk(option, form)),
            (_, Form::Choice(forms)) => {
                let like = |exactly| forms.iter().enumerate().find(|(_, form)| is_made_like(value, form, exactly));
                let chosen = like(true).or_else(|| like(false));
                chosen.into_iter().for_each(|(index, form)| self.walk_part(index, value, form));
            }
            (Some(Repr::Maybe { value, .. }), Form::Maybe(inner, _)) => self.walk_part(0, value, inner),
            (_, Form::Maybe(inner, _)) => self.walk_part(0, value, inner),
            (_, Form::Array(..)) if is_array(value) => {
                let owner = owner_of(value);
                if epoch_of(&owner) >= self.epoch {
                    self.found.push((owner, self.path.clone()));
                }
            }
            (_, Form::Object(..)) if epoch_of(value) < self.epoch || value.kind() == kinds::GENERATOR => {}
            (_, Form::Object(..)) => {
                self.found.push((value.clone(), self.path.clone()));
                if !self.met.insert(value.address()) {
                    return;
                }
                match form.parts() {
                    [Form::Spread(_)] => form.values_in(value).iter().for_each(|item| self.walk_item(item)),
                    _ => self.walk_parts(value, form),
                }
            }
            _ => self.walk_parts(value, form),
        }
    }

    fn walk_parts(&mut self, value: &Value, form: &Form) {
        let parts = form.inner_values(value).into_iter().zip(form.parts()).enumerate();
        parts.for_each(|(index, (part, form))| self.walk_part(index, &part, form));
    }

    /// An item of a list of the graph: arrays have a content of their own there, in no part of the form.
    fn walk_item(&mut self, item: &Value) {
        if let Some(tuple) = item.downcast_ref::<Tuple>() {
            tuple.items().iter().for_each(|part| self.walk_item(part));
        } else if is_array(item) {
            self.path.push(usize::MAX);
            self.found.push((owner_of(item), self.path.clone()));
            self.path.pop();
        }
    }

    fn walk_part(&mut self, index: usize, part: &Value, form: &Form) {
        self.path.push(index);
        self.walk(part, form);
        self.path.pop();
    }
}

/// Whether the value is of this form, and not of another one that it may have; `exactly`: with these keys or attributes.
fn is_made_like(value: &Value, form: &Form, exactly: bool) -> bool {
    match form {
        Form::Tuple(parts) => value.downcast_ref::<Tuple>().is_some_and(|tuple| tuple.items().len() == parts.len()),
        Form::Record(class, _) => form::tuple_subclass(value).is_some_and(|(own, _)| own.is(class)),
        Form::Array(..) => is_array(value),
        Form::Object(sample, layout, parts) => {
            let own = |slots| State { layout: layout.clone(), slots };
            let fits =
                |state: State| state.slots.len() == parts.len() && same_layout(&state, &own(state.slots.clone()));
            let class = |value: &Value| value.downcast_ref::<Instance>().map(Instance::class);
            let is_same = class(sample).zip(class(value)).is_none_or(|(a, b)| a.is(&b));
            sample.kind() == value.kind() && is_same && (!exactly || state_of(value).is_some_and(fits))
        }
        _ => false,
    }
}

/// What stands in a value of this form at one of its parts.
pub(in crate::stage) fn part_at(value: &Value, form: &Form, path: &[usize]) -> Option<Value> {
    let Some((index, rest)) = path.split_first() else { return Some(value.clone()) };
    let part = match form {
        Form::Choice(_) | Form::Maybe(..) => match (repr_of(value), inside(value)) {
            (Some(_), Some(options)) => options.get(*index)?.clone(),
            _ => value.clone(),
        },
        _ => form.inner_values(value).get(*index)?.clone(),
    };
    part_at(&part, form.parts().get(*index)?, rest)
}

/// Neither the object nor those in it are written from here on; of an array, its elements.
pub(crate) fn seal(object: &Value) {
    spend(object);
    seal_parts(object, &|_| true);
}

/// What is in the value and not older than `epoch` is not written from here on; or, of that, the arrays.
pub(in crate::stage) fn seal_made(value: &Value, epoch: u32, only_arrays: bool) {
    seal_parts(value, &|object| (!only_arrays || is_array(object)) && epoch_of(object) >= epoch);
}

fn seal_parts(value: &Value, chosen: &dyn Fn(&Value) -> bool) {
    each_once(value, &mut |value, pending| {
        let is_structure = form::is_structure(value);
        if let Some(inner) = inside(value) {
            pending.extend(inner);
        } else if is_structure || is_array(value) {
            Some(value).filter(|value| chosen(value)).into_iter().for_each(|value| spend(&content_owner(value)));
            pending.extend(state_of(value).filter(|_| is_structure).map(|state| state.slots).unwrap_or_default());
        }
        true
    });
}

/// Who is written where the value is: of an array, who owns its elements.
fn content_owner(value: &Value) -> Value {
    if is_array(value) { owner_of(value) } else { value.clone() }
}

/// What a value that is no structure consists of.
fn inside(value: &Value) -> Option<Vec<Value>> {
    match repr_of(value) {
        Some(Repr::Choice { options, .. }) => Some(options.clone()),
        Some(Repr::Maybe { value, .. }) => Some(vec![value.clone()]),
        _ => value.downcast_ref::<Tuple>().map(|tuple| tuple.items().to_vec()),
    }
}

/// How many objects that may be one are in the value, those in each other aside. Of alternatives one holds.
pub(crate) fn sealed_count(value: &Value) -> usize {
    let mut sealed = Sealed::default();
    sealed.meet(value);
    sealed.count
}

/// Objects that may be one, in several values. It holds these, so that an address stands for one object.
#[derive(Default)]
pub(crate) struct Sealed {
    pub(crate) count: usize,
    held: Vec<Value>,
    met: FxHashSet<usize>,
}

impl Sealed {
    /// Counts those of one more value.
    pub(crate) fn meet(&mut self, value: &Value) {
        self.count += sealed_in(value, &mut self.met, 0);
        self.held.push(value.clone());
    }
}

fn sealed_in(value: &Value, met: &mut FxHashSet<usize>, depth: usize) -> usize {
    if !value.is_object() || depth > 60 {
        return 0;
    }
    if let Some(Repr::Choice { options, .. }) = repr_of(value) {
        return options.iter().map(|option| sealed_in(option, met, depth + 1)).max().unwrap_or(0);
    }
    if let Some(inner) = inside(value) {
        let inner = if met.insert(value.address()) { inner } else { Vec::new() };
        return inner.iter().map(|part| sealed_in(part, met, depth + 1)).sum();
    }
    let object = content_owner(value);
    if is_spent(&object) || !form::is_structure(&object) || !met.insert(object.address()) {
        return usize::from(is_spent(&object));
    }
    let slots = state_of(&object).map(|state| state.slots).unwrap_or_default();
    slots.iter().map(|slot| sealed_in(slot, met, depth + 1)).sum()
}

/// `is` or `==` of two that may be one.
pub(crate) fn compare(cx: &mut Stager<'_>, cursor: &Cursor, ins: Instr) -> Result<()> {
    if !cx.session()?.effects.has_twins {
        return Ok(());
    }
    let (left, right) = (cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone());
    let asks = ins.op == Instruction::Is || left.kind() == kinds::INSTANCE;
    if !asks || left.is(&right) || sealed_count(&left) == 0 || sealed_count(&right) == 0 {
        return Ok(());
    }
    Err(cx.staging_error(
        "two names are compared that may have one object since a staged loop; copy it in the loop, or make it before the loop",
    ))
}
