//! Sums of arrays that stand among zeros.
//!
//! In: a module. Out: the same with parts beside each other, or rows that are added to zeros, in place of padded arrays that
//! are added.
//! Invariants: wherever a result is, one of the padded arrays has the zero that it is padded with. So no sum is -0.0, and
//! it does not matter when zeros are added; what else is added keeps its order.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::copy::{Copier, Rule, copy};
use super::outer::uses;
use crate::error::GraphError;
use crate::ir::{Dim, Literal, Module, Node, NodeId, Origin, Step, Type, ValueId};
use crate::ops::Op;
use snek_tensor::{DType, Scalar, Shape, Tensor};

/// More rows than this are not named one by one.
const ROWS: usize = 1 << 12;

/// Whether a padded array is added.
pub(super) fn is_due(module: &Module) -> bool {
    module.has(|node| {
        matches!(node.op, Op::Add | Op::AddAny) && node.inputs.iter().any(|input| Padded::of(module, *input).is_some())
    })
}

pub(super) fn put(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Put { sums: sums(module) })
}

/// An array among zeros.
struct Padded {
    array: ValueId,
    zero: ValueId,
    /// For each axis where the array begins and ends, and the length of the axis.
    windows: Vec<(usize, usize, usize)>,
}

impl Padded {
    fn of(module: &Module, value: ValueId) -> Option<Padded> {
        let Origin::Output(made) = module.value(value).origin else { return None };
        let made = module.node(made);
        let (Op::Pad, [array, zero]) = (made.op, &made.inputs[..]) else { return None };
        let dtype = module.ty(*array).dtype().filter(|dtype| dtype.is_float())?;
        let is_zero = match module.constant(*zero)? {
            Literal::Scalar(x) => x.is_identical(Scalar::F64(0.0).cast_to(x.dtype())),
            Literal::Tensor(x) => x.shape().rank() == 0 && x.get(0)?.is_identical(Scalar::F64(0.0).cast_to(x.dtype())),
            _ => false,
        };
        if !is_zero || module.ty(*zero).dtype() != Some(dtype) || made.attrs.ints("interior").is_some_and(has_some) {
            return None;
        }
        let (low, high) = (made.attrs.ints("low")?, made.attrs.ints("high")?);
        let mut windows = Vec::with_capacity(low.len());
        for (axis, dim) in module.ty(*array).dims()?.iter().enumerate() {
            let (Dim::Size(size), low) = (dim, usize::try_from(*low.get(axis)?).ok()?) else { return None };
            let end = low.checked_add(*size)?;
            windows.push((low, end, end.checked_add(usize::try_from(*high.get(axis)?).ok()?)?));
        }
        Some(Padded { array: *array, zero: *zero, windows })
    }

    /// Whether it fills all axes but this one.
    fn is_full_beside(&self, axis: usize) -> bool {
        self.windows.iter().enumerate().all(|(at, (low, end, length))| at == axis || (*low, *end) == (0, *length))
    }
}

fn has_some(numbers: &[i64]) -> bool {
    numbers.iter().any(|number| *number != 0)
}

/// What a sum of padded arrays is.
enum Form {
    /// Parts beside each other along an axis.
    Beside(usize),
    /// Rows that are added to zeros.
    Rows,
}

/// The sums of padded arrays alone.
fn sums(module: &Module) -> HashMap<NodeId, (Form, Vec<Padded>)> {
    let uses = uses(module);
    let (mut inner, mut found) = (HashSet::new(), HashMap::new());
    for function in module.functions() {
        for step in module.walk(function.body) {
            let Step::Node(id) = step else { continue };
            if let Some((terms, passed)) = terms(module, id, &uses)
                && let Some(form) = form(&terms)
            {
                inner.extend(passed);
                found.insert(id, (form, terms));
            }
        }
    }
    // A sum that is a term of another one has its terms there.
    found.retain(|id, _| !inner.contains(id));
    found
}

/// The terms of a sum to which one padded array after the other is added, and the sums within it.
fn terms(module: &Module, sum: NodeId, uses: &HashMap<ValueId, usize>) -> Option<(Vec<Padded>, Vec<NodeId>)> {
    let (mut terms, mut passed) = (Vec::new(), Vec::new());
    let region = module.node(sum).parent;
    let mut next = sum;
    loop {
        let node = module.node(next);
        let [a, b] = sum_of(module, node)?;
        let (rest, term) = match (Padded::of(module, b), Padded::of(module, a)) {
            (Some(term), _) => (a, term),
            (None, Some(term)) => (b, term),
            (None, None) => return None,
        };
        terms.push(term);
        if let Some(first) = Padded::of(module, rest) {
            terms.push(first);
            terms.reverse();
            return Some((terms, passed));
        }
        next = match module.value(rest).origin {
            Origin::Output(id) if module.node(id).parent == region && uses.get(&rest) == Some(&1) => id,
            _ => return None,
        };
        passed.push(next);
    }
}

/// The operands of a sum of arrays of one type.
fn sum_of(module: &Module, node: &Node) -> Option<[ValueId; 2]> {
    let (Op::Add | Op::AddAny, [a, b], [output]) = (node.op, &node.inputs[..], &node.outputs[..]) else { return None };
    let ty = module.ty(*output);
    let is_sum = matches!(ty, Type::Tensor { .. }) && node.inputs.iter().all(|input| module.ty(*input) == ty);
    is_sum.then_some([*a, *b])
}

fn form(terms: &[Padded]) -> Option<Form> {
    let rank = terms.first()?.windows.len();
    let windows = |axis: usize| terms.iter().filter_map(move |term| term.windows.get(axis).copied());
    // The windows have no place in common.
    let is_apart = |axis: usize| windows(axis).map(|(low, ..)| low).max() >= windows(axis).map(|(_, end, _)| end).min();
    if !(0..rank).any(is_apart) {
        return None;
    }
    let axis = (0..rank).find(|axis| terms.iter().all(|term| term.is_full_beside(*axis)))?;
    let mut all: Vec<_> = windows(axis).collect();
    all.sort_unstable();
    let mut next = 0;
    let is_solid = all.iter().all(|(low, end, _)| *low == std::mem::replace(&mut next, *end));
    if is_solid && next == all.first()?.2 {
        return Some(Form::Beside(axis));
    }
    let rows = windows(axis).map(|(low, end, _)| end - low).sum::<usize>();
    (axis == 0 && (1..=ROWS).contains(&rows)).then_some(Form::Rows)
}

struct Put {
    sums: HashMap<NodeId, (Form, Vec<Padded>)>,
}

impl Rule for Put {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let Some((form, mut terms)) = self.sums.remove(&id) else { return Ok(false) };
        let module = copier.module;
        let node = module.node(id);
        copier.locate(node.location);
        let Some(zero) = terms.first().map(|term| copier.value(term.zero)) else { return Ok(false) };
        let made = match form {
            Form::Beside(axis) => {
                terms.sort_by_key(|term| term.windows[axis].0);
                let parts = parts(copier, &terms, axis)?;
                copier.b.add(Op::Add, &[parts, zero])?
            }
            Form::Rows => {
                let rows = terms.iter().flat_map(|term| term.windows[0].0..term.windows[0].1);
                let rows: Vec<Scalar> = rows.map(|row| Scalar::I64(row as i64)).collect();
                let Some(rows) = Shape::new(&[rows.len()]).and_then(|shape| Tensor::new(DType::I64, shape, &rows)).ok()
                else {
                    return Ok(false);
                };
                let rows = copier.b.constant(Literal::Tensor(Arc::new(rows)));
                let parts = parts(copier, &terms, 0)?;
                let dims = module.ty(node.outputs[0]).dims().unwrap_or_default();
                let zeros = copier.b.add_broadcast(zero, dims, &[], &[])?;
                copier.b.add_scatter(Op::ScatterAdd, zeros, parts, &[0], &[rows])?
            }
        };
        if copier.b.ty(made) != module.ty(node.outputs[0]) {
            return Err(GraphError::structure("a sum of padded arrays has another type"));
        }
        copier.define(node.outputs[0], made);
        Ok(true)
    }
}

/// The arrays one after the other along an axis.
fn parts(copier: &mut Copier<'_>, terms: &[Padded], axis: usize) -> Result<ValueId, GraphError> {
    let arrays: Vec<ValueId> = terms.iter().map(|term| copier.value(term.array)).collect();
    copier.b.add_concatenate(&arrays, axis)
}
