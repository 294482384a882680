//! The element types in which universal functions compute in graphs: those of the loops that plain code chooses.
//!
//! In: a universal function and its arguments. Out: the arguments in the type of its loop, and the type of its result.
//! Invariants: where plain code finds no loop, or does not put such a result into `out`, the error is the same one.
//! Elsewhere: what the functions compute (`functions/elementwise.rs`), the loops (`snek_tensor::ufunc`).

use super::ArrayStager;
use crate::numpy::convert::plain_operand;
use crate::numpy::ufunc::{self, Options, check_cast};
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::types::staged::array::is_array;
use snek_interp::types::str::Str;
use snek_tensor::{Array, Binop, DType, Unop, find_one, find_two, promote};

/// How a function is called in the types of its loop.
pub(super) struct Looped {
    pub(super) args: Vec<Value>,
    /// The element type of a new result.
    result: Option<DType>,
}

enum Function {
    One(&'static Unop),
    Two(&'static Binop),
}

/// An operand as promotion sees it.
#[derive(Clone, Copy)]
struct Kind {
    dtype: DType,
    is_weak: bool,
}

impl ArrayStager<'_> {
    /// How a universal function is called here; none if that says nothing about it.
    pub(super) fn looped(&mut self, name: &str, args: &[Value], names: &[Value]) -> Result<Option<Looped>> {
        let is_out = |name: &Value| name.downcast_ref::<Str>().is_some_and(|name| name.as_str() == "out");
        if names.len() > 1 || !names.iter().all(is_out) {
            return Ok(None);
        }
        let function = match (find_one(name), find_two(name)) {
            (Some(op), _) => Function::One(op),
            (_, Some(op)) => Function::Two(op),
            _ => return Ok(None),
        };
        let count = if matches!(function, Function::One(_)) { 1 } else { 2 };
        if args.len() < count || args.len() > count + 1 {
            return Ok(None);
        }
        let mut kinds = Vec::with_capacity(count);
        for arg in &args[..count] {
            let Some(kind) = self.kind_of(arg)? else { return Ok(None) };
            kinds.push(kind);
        }
        let (found, types) = match function {
            Function::One(op) => (kinds[0].dtype, op.loop_for(kinds[0].dtype).map(|kernel| kernel.types())),
            Function::Two(op) => {
                let found = promote(kinds[0].dtype, kinds[0].is_weak, kinds[1].dtype, kinds[1].is_weak);
                (found, op.loop_for(found).map(|kernel| kernel.types()))
            }
        };
        let has_refusal = types.is_none() || found == DType::Bool;
        if has_refusal && let Err(error) = self.try_loop(&function, found) {
            self.note_own_error(&error);
            return Err(error);
        }
        let Some((from, to)) = types else { return Ok(None) };
        if let Some(out) = args.get(count).filter(|out| !out.is_none())
            && let Some(out) = self.kind_of(out)?
            && let Err(error) = check_cast(self, name, to, out.dtype, false)
        {
            self.note_own_error(&error);
            return Err(error);
        }
        let mut args = args.to_vec();
        if found == DType::Bool && from != DType::Bool {
            for arg in &mut args[..count] {
                let id = self.array_node_of(arg)?;
                let id = self.as_dtype(id, from)?;
                *arg = self.new_staged(id);
            }
        }
        let result = (args.len() == count && found == DType::Bool).then_some(to);
        Ok(Some(Looped { args, result }))
    }

    /// The result in the type of the loop.
    pub(super) fn of_loop(&mut self, made: Value, looped: &Looped) -> Result<Value> {
        let Some(wanted) = looped.result else { return Ok(made) };
        match self.kind_of(&made)? {
            Some(kind) if kind.dtype != wanted => {
                let id = self.array_node_of(&made)?;
                let id = self.as_dtype(id, wanted)?;
                Ok(self.new_staged(id))
            }
            _ => Ok(made),
        }
    }

    /// Runs the function on no elements, for the error that it raises for their type.
    fn try_loop(&mut self, function: &Function, dtype: DType) -> Result<()> {
        let none = crate::numpy::object::result(self, Array::zeros(dtype, &[0]));
        let options = Options::default();
        match function {
            Function::One(op) => ufunc::call_one(self, op, &none, &options),
            Function::Two(op) => ufunc::call_two(self, op, &none, &none, &options),
        }
        .map(drop)
    }

    fn kind_of(&mut self, value: &Value) -> Result<Option<Kind>> {
        let id = if is_array(value) { Some(self.array_operand(value)?) } else { self.node_of(value) };
        if let Some(id) = id {
            let ty = self.node_type(id);
            return Ok(ty.dtype().map(|dtype| Kind { dtype, is_weak: !ty.is_array() }));
        }
        let plain = plain_operand(value);
        Ok(plain.map(|operand| Kind { dtype: operand.array.dtype(), is_weak: operand.weak }))
    }
}
