//! Arrays that loops carry.
//!
//! In: the form of a variable at a loop's head and after a trip. Out: a form that holds both, or the refusal.
//! Invariants: a dimension that changes is not known; an array has one element type and one number of dimensions in all
//! trips, and a scalar of NumPy one type. What begins as something else gets that in a trip by itself.
//! Elsewhere: what is carried (`trip.rs`).

use crate::error::Result;
use crate::stage::stager::Stager;
use crate::stage::value::error::described;
use crate::stage::value::form;
use crate::stage::value::form::Form;
use crate::types::staged::array::array_of;
use snek_graph::ir::{Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Value, epoch_of};
use snek_tensor::promote;

/// This many trips, of all loops around a place of a function, may settle what their variables are.
const MOST_SETTLING: usize = 6;

impl Stager<'_> {
    /// Both forms of a variable in one. Where there is none the trip is made by itself, as the arm of a branch: behind it the
    /// variable may keep its type.
    pub(crate) fn joined_in_loop(&mut self, before: &Form, after: &Form, name: &str) -> Result<Form> {
        if let Form::Maybe(inner, variable) = before
            && !matches!(after, Form::Maybe(..))
        {
            let inner = self.joined_in_loop(inner, after, name)?;
            return Ok(Form::Maybe(Box::new(inner), variable.clone()));
        }
        let (Some(a), Some(b)) = (self.number_form(before), self.number_form(after)) else {
            return Ok(before.join(after, false));
        };
        if !a.is_array() && !b.is_array() || before.is_same(after) {
            return Ok(before.join(after, false));
        }
        let is_number = |ty: &Type| ty.dims().is_some_and(<[_]>::is_empty);
        let scalars = is_number(&a) && is_number(&b);
        if scalars && a == b {
            return Ok(Form::Node(a));
        }
        if !scalars && a.join(&b).is_some() {
            return Ok(before.join(after, false));
        }
        let depth = self.frames.len();
        let flow = &mut self.session()?.flow;
        // An array that may be one of two kinds is no value of a graph behind the loop.
        if (is_number(&a) || is_number(&b))
            && flow.straight.iter().filter(|((own, _), level)| *own == depth && level.is_some()).count() < MOST_SETTLING
        {
            flow.settles = true;
            return Ok(before.join(after, false));
        }
        if let (true, Some(x), Some(y)) = (scalars, a.dtype(), b.dtype()) {
            return Ok(Form::Node(Type::Array0(promote(x, !a.is_array(), y, !b.is_array()))));
        }
        let (a, b) = (described(&a), described(&b));
        Err(self.staging_error(&format!(
            "{name} is {a} before a trip of a staged loop and {b} after it; give it one element type and number of dimensions \
             before the loop, as with np.zeros or astype"
        )))
    }

    /// The type of a number or array.
    fn number_form(&self, form: &Form) -> Option<Type> {
        match form {
            Form::Array(_, ty, _) | Form::Old(_, ty, _) => Some(ty.clone()),
            Form::Node(ty) if ty.dtype().is_some() => Some(ty.clone()),
            Form::Const(value) if array_of(value).is_some() => Some(self.array_type(value)),
            Form::Const(value) => match form::scalar_form(value) {
                Form::Node(ty) => Some(ty),
                _ => self.array_type_of(value),
            },
            _ => None,
        }
    }

    /// The number of items of a graph list, or of rows of an array.
    pub(crate) fn length_node(&mut self, items: &Value) -> Result<ValueId> {
        let id = self.lift(items)?;
        if self.node_type(id).is_array() {
            return self.build_node(|b| b.add_dim_size(id, 0));
        }
        self.emit(Op::Len, &[id])
    }
}

impl Form {
    /// The form without owners that a trip has made: nobody else knows them behind it.
    pub(crate) fn without_sources_of(self, epoch: u32) -> Form {
        match self {
            Form::Array(sample, ty, mut sources) => {
                sources.retain(|source| epoch_of(source) < epoch);
                Form::Array(sample, ty, sources)
            }
            other => other.map_parts(&mut |part| part.without_sources_of(epoch)),
        }
    }
}
