//! Calls that need no search: positional arguments of the forms of a known graph, a result made of its outputs alone.
//!
//! In: the arguments in the caller's registers. Out: the result; nothing where the ordinary way must be taken.
//! Invariants:
//! - It does what `call.rs` does for such a call. Whatever does not fit goes on there.
//! - Arrays that only the argument holds are lent to the graph and not copied, where no code of the program can run
//!   before the graph has ended. They come back before anything else happens, errors included.
//! - In steady state nothing is allocated for numbers, and for an array only what the graph's value needs.
//!
//! Elsewhere: calls of any form (`call.rs`), guards (`guard.rs`).

use super::call::{Printer, Specialization};
use super::trace::Trace;
use crate::error::Result;
use crate::kinds;
use crate::stage::session::capture::Slot;
use crate::stage::session::scratch::Scratch;
use crate::stage::stager::Stager;
use crate::stage::value::form::{Form, is_structure, layouts_match, like, same, same_class};
use crate::types::array::state_of;
use crate::types::class::Instance;
use crate::types::dict::staged as tables;
use crate::types::staged::array::placement_of;
use crate::types::staged_function::StagedFunction;
use crate::types::tuple::{self, Tuple};
use rustc_hash::FxHashSet;
use snek_graph::eval::Data;
use snek_graph::ir::{Dim, Module, Step, Type};
use snek_graph::ops::Op;
use snek_heap::{Gc, Layout, State, Value, state_of as heap_state};
use snek_tensor::{DType, Scalar, Tensor};
use std::rc::Rc;

/// How a call of a graph takes its arguments and gives its result.
pub(crate) struct Quick {
    args: Vec<Taken>,
    inputs: Vec<(Slot, Taken)>,
    result: Given,
    outputs: Vec<(Slot, Given)>,
    /// Arrays may be lent: no code of the program runs while the graph does.
    lends: bool,
}

/// How a value goes in.
enum Taken {
    Int,
    Float,
    Bool,
    /// A scalar of the module of arrays.
    Scalar(DType),
    Array(DType, Box<[Option<usize>]>),
    Constant(Value),
    Tuple(Box<[Taken]>),
    /// A list, dict or instance like the sample.
    Object(Value, Layout, Box<[Taken]>),
}

/// How a value comes out.
enum Given {
    /// The next output.
    Leaf,
    /// The next output, an array on a virtual device.
    Placed(u16),
    Constant(Value),
    /// The argument of this number.
    Argument(usize),
    Tuple(Box<[Given]>),
    /// A new list, dict or instance like the sample.
    Object(Value, Layout, Box<[Given]>),
}

impl Quick {
    /// Visits the values that it holds.
    pub(crate) fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        for taken in self.args.iter().chain(self.inputs.iter().map(|(_, taken)| taken)) {
            taken.visit(visit);
        }
        for given in [&self.result].into_iter().chain(self.outputs.iter().map(|(_, given)| given)) {
            given.visit(visit);
        }
        self.inputs.iter().for_each(|(slot, _)| slot.visit(visit));
        self.outputs.iter().for_each(|(slot, _)| slot.visit(visit));
    }

    /// How the graph of a trace is called, if it is one of those that this file knows.
    pub(crate) fn of(cx: &Stager<'_>, trace: &Trace) -> Option<Self> {
        let is_plain = trace.changed.is_empty()
            && trace.writes.is_empty()
            && trace.shared.is_empty()
            && trace.hosts.is_empty()
            && trace.frozen.is_empty();
        // Here each place has an object of its own.
        let mut met = FxHashSet::default();
        let mut leaving = [&trace.result].into_iter().chain(trace.outputs.iter().map(|(_, form)| form));
        if !is_plain || leaving.any(|form| form.holds_twice(&mut met)) {
            return None;
        }
        let args = trace.args.iter().map(Taken::of).collect::<Option<Vec<_>>>()?;
        let inputs = trace.inputs.iter().map(|(slot, form)| Some((slot.clone(), Taken::of(form)?)));
        let inputs = inputs.collect::<Option<Vec<_>>>()?;
        let given = |form| Given::of(cx, form, &trace.bound, args.len());
        let result = given(&trace.result)?;
        let outputs = trace.outputs.iter().map(|(slot, form)| Some((slot.clone(), given(form)?)));
        let outputs = outputs.collect::<Option<Vec<_>>>()?;
        let lends = !runs_program_code(&trace.module);
        Some(Self { args, inputs, result, outputs, lends })
    }

    fn takes(&self, cx: &Stager<'_>, args: &[Value]) -> bool {
        self.args.len() == args.len()
            && self.args.iter().zip(args).all(|(taken, value)| taken.takes(cx, value))
            && self.inputs.iter().all(|(slot, taken)| slot.read().is_some_and(|value| taken.takes(cx, &value)))
    }
}

/// Whether code of the program may run while the graph does: it could look at an array that is lent.
fn runs_program_code(module: &Module) -> bool {
    module.functions().iter().flat_map(|function| module.walk(function.body)).any(|step| {
        let Step::Node(id) = step else { return false };
        matches!(module.node(id).op, Op::Print | Op::Printf | Op::Format | Op::TextMethod | Op::HostCall)
    })
}

impl Taken {
    fn of(form: &Form) -> Option<Self> {
        Some(match form {
            Form::Node(Type::Array0(dtype)) => Self::Scalar(*dtype),
            Form::Node(ty) => match ty.as_scalar()? {
                DType::I64 => Self::Int,
                DType::F64 => Self::Float,
                DType::Bool => Self::Bool,
                DType::I32 | DType::F32 => return None,
            },
            Form::Array(_, ty, _) => {
                let dim = |dim: &Dim| match dim {
                    Dim::Size(size) => Some(Some(*size)),
                    Dim::Unknown => Some(None),
                    Dim::Symbol(_) => None,
                };
                Self::Array(ty.dtype()?, ty.dims()?.iter().map(dim).collect::<Option<_>>()?)
            }
            Form::Const(value) => {
                // What is told apart by its content is left to forms.
                let is_one = !matches!(
                    value.kind(),
                    kinds::LIST | kinds::DICT | kinds::INSTANCE | kinds::TUPLE | kinds::HOST | kinds::BIGINT
                );
                is_one.then(|| Self::Constant(value.clone()))?
            }
            Form::Tuple(parts) => Self::Tuple(parts.iter().map(Self::of).collect::<Option<_>>()?),
            Form::Object(sample, layout, parts) if is_structure(sample) => {
                let parts = parts.iter().map(Self::of).collect::<Option<_>>()?;
                Self::Object(sample.clone(), layout.clone(), parts)
            }
            _ => return None,
        })
    }

    fn takes(&self, cx: &Stager<'_>, value: &Value) -> bool {
        match self {
            Self::Int => value.as_int().is_some(),
            Self::Float => value.as_float().is_some(),
            Self::Bool => value.as_bool().is_some(),
            Self::Scalar(dtype) => {
                state_of(value).is_none() && scalar_of(cx, value).is_some_and(|x| x.dtype() == *dtype)
            }
            Self::Array(dtype, dims) => state_of(value).is_some_and(|array| array.is_like(*dtype, dims)),
            Self::Constant(known) => known.is(value) || same(known, value),
            Self::Tuple(parts) => value.downcast_ref::<Tuple>().is_some_and(|tuple| {
                let items = tuple.items();
                items.len() == parts.len() && parts.iter().zip(items).all(|(part, item)| part.takes(cx, item))
            }),
            Self::Object(sample, layout, parts) => {
                let has_dict = value.downcast_ref::<Instance>().is_some_and(|this| this.own_dict().is_some());
                let has_parts = || {
                    heap_state(value).is_some_and(|state| {
                        layouts_match(layout, &state.layout)
                            && state.slots.len() == parts.len()
                            && parts.iter().zip(&state.slots).all(|(part, slot)| part.takes(cx, slot))
                    })
                };
                value.kind() == sample.kind() && !has_dict && same_class(sample, value) && has_parts()
            }
        }
    }

    /// Appends what the graph is given for a value that it takes; whether there is anything to give.
    fn give(&self, cx: &Stager<'_>, value: &Value, lends: bool, to: &mut Scratch) -> bool {
        let data = match self {
            Self::Int => value.as_int().map(Data::from),
            Self::Float => value.as_float().map(Data::from),
            Self::Bool => value.as_bool().map(Data::from),
            Self::Scalar(_) => scalar_of(cx, value).map(|x| Data::from(Tensor::from(x))),
            Self::Array(..) => state_of(value).and_then(|array| to.lend(array, value, lends)),
            Self::Constant(_) => return true,
            Self::Tuple(parts) => {
                let items = value.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
                return parts.iter().zip(items).all(|(part, item)| part.give(cx, item, lends, to));
            }
            Self::Object(_, _, parts) => {
                // What stands in two places is refused elsewhere.
                let (address, state) = (value.address(), heap_state(value));
                if to.structures.contains(&address) {
                    return false;
                }
                to.structures.push(address);
                let slots = state.map(|state| state.slots).unwrap_or_default();
                return parts.iter().zip(&slots).all(|(part, slot)| part.give(cx, slot, lends, to));
            }
        };
        let is_there = data.is_some();
        to.args.extend(data);
        is_there
    }
}

fn scalar_of(cx: &Stager<'_>, value: &Value) -> Option<Scalar> {
    cx.stage.arrays.as_ref()?.scalar_of(value)
}

impl Given {
    fn of(cx: &Stager<'_>, form: &Form, bound: &[Value], args: usize) -> Option<Self> {
        Some(match form {
            Form::Const(value) => match bound.iter().position(|known| value.is_object() && known.is(value)) {
                Some(index) if index < args => Self::Argument(index),
                Some(_) => return None,
                None => Self::Constant(value.clone()),
            },
            Form::Node(ty) if ty.as_scalar().is_some() || matches!(ty, Type::Array0(_) | Type::Str | Type::None) => {
                Self::Leaf
            }
            Form::Array(sample, ..) => match placement_of(sample) {
                Some(device) => Self::Placed(device),
                None => Self::Leaf,
            },
            Form::Tuple(parts) => {
                Self::Tuple(parts.iter().map(|part| Self::of(cx, part, bound, args)).collect::<Option<_>>()?)
            }
            // Tables become dicts and sets of the program, by a call.
            Form::Object(sample, layout, parts) if is_structure(sample) && !tables::is_replaced(cx, sample) => {
                let parts = parts.iter().map(|part| Self::of(cx, part, bound, args)).collect::<Option<_>>()?;
                Self::Object(sample.clone(), layout.clone(), parts)
            }
            _ => return None,
        })
    }

    fn build(&self, cx: &mut Stager<'_>, args: &[Value], leaves: &mut impl Iterator<Item = Data>) -> Value {
        match self {
            Self::Leaf => cx.value_of_own(leaves.next().unwrap_or(Data::Undef)),
            Self::Placed(device) => {
                let value = cx.value_of_own(leaves.next().unwrap_or(Data::Undef));
                if let Some(state) = state_of(&value) {
                    state.device.set(*device);
                }
                value
            }
            Self::Constant(value) => value.clone(),
            Self::Argument(index) => args.get(*index).cloned().unwrap_or(Value::NONE),
            Self::Object(sample, layout, parts) => {
                let slots = parts.iter().map(|part| part.build(cx, args, leaves)).collect();
                like(sample, State { layout: layout.clone(), slots })
            }
            Self::Tuple(parts) => tuple::new(parts.iter().map(|part| part.build(cx, args, leaves)).collect::<Vec<_>>()),
        }
    }
}

impl Stager<'_> {
    /// Calls a staged function with positional arguments, if one of its graphs takes them as they are.
    pub(crate) fn call_quickly(&mut self, this: &Gc<StagedFunction>, args: &[Value]) -> Option<Result<Value>> {
        if self.stage.is_active()
            || self.stage.eager
            || self.stage.debug_nans
            || !this.function.takes(args.len())
            || self.records_calls(args)
        {
            return None;
        }
        let chosen = {
            let all = this.specializations.borrow();
            let is_chosen = |one: &&Rc<Specialization>| {
                one.quick.as_ref().is_some_and(|quick| quick.takes(self, args)) && one.holds()
            };
            all.iter().rev().find(is_chosen)?.clone()
        };
        this.touch(&chosen);
        let quick = chosen.quick.as_ref()?;
        let mut scratch = std::mem::take(&mut self.stage.scratch);
        let mut is_given =
            quick.args.iter().zip(args).all(|(taken, value)| taken.give(self, value, quick.lends, &mut scratch));
        for (slot, taken) in &quick.inputs {
            let value = slot.read();
            is_given &= value.is_some_and(|value| taken.give(self, &value, quick.lends, &mut scratch));
        }
        if !is_given {
            scratch.give_back();
            self.stage.scratch = scratch;
            return None;
        }
        let mut printer = Printer::new(Stager(self), &[]);
        let outcome = chosen.compiled.run_fitting(&scratch.args, &mut scratch.results, &mut printer);
        let failed = printer.take_error();
        scratch.give_back();
        let result = match (failed, outcome) {
            (None, Ok(())) => self.given(quick, args, &mut scratch),
            (Some(error), _) => Err(error),
            (None, Err(error)) => self.raised(this, args, &error, &chosen.trace),
        };
        scratch.results.clear();
        self.stage.scratch = scratch;
        Some(result)
    }

    fn given(&mut self, quick: &Quick, args: &[Value], scratch: &mut Scratch) -> Result<Value> {
        let mut leaves = scratch.results.drain(..);
        let value = quick.result.build(self, args, &mut leaves);
        for (slot, given) in &quick.outputs {
            let new = given.build(self, args, &mut leaves);
            self.write_slot(slot, new)?;
        }
        Ok(value)
    }
}

impl Taken {
    fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        match self {
            Self::Constant(value) => visit(value),
            Self::Tuple(parts) => parts.iter().for_each(|part| part.visit(visit)),
            Self::Object(sample, layout, parts) => {
                visit_sample(sample, layout, visit);
                parts.iter().for_each(|part| part.visit(visit));
            }
            Self::Int | Self::Float | Self::Bool | Self::Scalar(_) | Self::Array(..) => {}
        }
    }
}

impl Given {
    fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        match self {
            Self::Constant(value) => visit(value),
            Self::Tuple(parts) => parts.iter().for_each(|part| part.visit(visit)),
            Self::Object(sample, layout, parts) => {
                visit_sample(sample, layout, visit);
                parts.iter().for_each(|part| part.visit(visit));
            }
            Self::Leaf | Self::Placed(_) | Self::Argument(_) => {}
        }
    }
}

fn visit_sample(sample: &Value, layout: &Layout, visit: &mut dyn FnMut(&Value)) {
    visit(sample);
    if let Layout::Keys(keys) = layout {
        keys.iter().for_each(|(key, _)| visit(key));
    }
}
