//! `reversed`, and backward iterators over lists and other sequences.

use super::search::is_error;
use super::types::positioned;
use super::value::{Reduced, Step, Steps, native};
use crate::error::Result;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::stage::rule;
use crate::types::list::List;
use crate::types::ops::TypeDef;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// `reversed`.
pub static REVERSED: TypeDef = TypeDef {
    doc: "An iterator over the items of a sequence, the last one first.",
    new: Some(NativeDef::new("reversed(cls, sequence, /)", construct).staged(Staged::Rule(rule::ADAPT))),
    is_base: true,
    ..positioned("reversed")
};

/// Backward iterators over lists.
pub static LIST_REVERSE_ITER: TypeDef = positioned("list_reverseiterator");

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let sequence = &args[1];
    if let Some(list) = sequence.downcast_ref::<List>() {
        return Ok(reversed_list(sequence, list.len()));
    }
    let name = cx.names.__reversed__.clone();
    if let Some(method) = cx.lookup_special(sequence, &name) {
        if method.is_none() {
            return not_reversible(cx, sequence);
        }
        if let Some(made) = cx.call_special(sequence, &name, &[])? {
            return Ok(made);
        }
    }
    let name = cx.names.__getitem__.clone();
    if cx.lookup_special(sequence, &name).is_none() {
        return not_reversible(cx, sequence);
    }
    let left = cx.len(sequence)?;
    Ok(native(Backward { sequence: sequence.clone(), left, type_name: "reversed" }))
}

fn not_reversible(cx: &mut Cx, value: &Value) -> Result<Value> {
    let class = cx.type_name(value);
    Err(cx.type_error(format!("'{class}' object is not reversible")))
}

/// A backward iterator over a list of that length.
#[must_use]
pub fn reversed_list(list: &Value, len: usize) -> Value {
    native(Backward { sequence: list.clone(), left: len, type_name: "list_reverseiterator" })
}

/// Steps from the end of a sequence to its start.
#[derive(Clone)]
struct Backward {
    sequence: Value,
    left: usize,
    type_name: &'static str,
}

impl Steps for Backward {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        match self.step_simply() {
            Step::To(item) => return Ok(Some(item)),
            Step::End => return Ok(None),
            Step::Unsure => {}
        }
        let Some(index) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = index;
        match cx.get_item(&self.sequence, &Value::int(index as i64)) {
            Ok(item) => Ok(Some(item)),
            Err(error) => {
                let ends = [&cx.types.exceptions.IndexError, &cx.types.exceptions.StopIteration];
                if ends.into_iter().any(|class| is_error(&error, class)) { Ok(None) } else { Err(error) }
            }
        }
    }

    fn step_simply(&mut self) -> Step<Value> {
        let Some(index) = self.left.checked_sub(1) else { return Step::End };
        let item = match (self.sequence.downcast_ref::<List>(), self.sequence.downcast_ref::<Tuple>()) {
            (Some(list), _) => list.get(index),
            (_, Some(tuple)) => tuple.items().get(index).cloned(),
            _ => return Step::Unsure,
        };
        self.left = index;
        item.map_or(Step::End, Step::To)
    }

    fn stands_alone(&self) -> bool {
        true
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.sequence);
    }

    fn type_name(&self) -> &'static str {
        self.type_name
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        // The position is that of the next element, -1 at the end.
        let position = Value::int(self.left as i64 - 1);
        Ok(Some(("reversed", vec![self.sequence.clone()], Some(position))))
    }

    fn set_position(&mut self, position: i64) {
        let (least, most) = (0, self.hint().unwrap_or(0));
        self.left = usize::try_from(position.saturating_add(1)).unwrap_or(least).min(most);
    }

    fn hint(&self) -> Option<usize> {
        let len = match (self.sequence.downcast_ref::<List>(), self.sequence.downcast_ref::<Tuple>()) {
            (Some(list), _) => list.len(),
            (_, Some(tuple)) => tuple.items().len(),
            _ => self.left,
        };
        Some(if self.left > len { 0 } else { self.left })
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
