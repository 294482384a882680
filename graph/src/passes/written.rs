//! Parts of arrays that are read after parts of them were replaced.
//!
//! In: a module. Out: the same with reads of what was put there, or of the array before it was changed elsewhere.
//! Invariants:
//! - Windows begin at constants, inside of the array: nothing raises, and which elements they hold is known.
//! - Nothing moves past an operation on a value that may be unassigned.

use std::collections::HashSet;

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Literal, Module, Node, NodeId, Origin, Type, ValueId};
use crate::ops::Op;
use snek_tensor::Scalar;

/// So many changes are looked through for one read.
const CHANGES: usize = 1 << 10;

/// Whether a window begins at a constant.
pub(super) fn is_due(module: &Module) -> bool {
    module.has(|node| match node.op {
        Op::DynamicSlice => Window::read(module, node).is_some(),
        Op::Slice | Op::ArrayGet => node.inputs.first().is_some_and(|x| change(module, *x).is_some()),
        _ => false,
    })
}

pub(super) fn read(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Written { undefined: super::undefined::undefined_values(module) })
}

/// For each axis where a part of an array begins and ends.
#[derive(Debug, PartialEq)]
struct Window(Vec<(usize, usize)>);

impl Window {
    /// A window of these lengths at these places, if it is inside of the array.
    fn inside(array: &[usize], starts: &[usize], lengths: &[usize]) -> Option<Window> {
        if array.len() != starts.len() || array.len() != lengths.len() {
            return None;
        }
        let axes = array.iter().zip(starts).zip(lengths).map(|((size, start), length)| {
            let end = start.checked_add(*length)?;
            (end <= *size && *length > 0).then_some((*start, end))
        });
        axes.collect::<Option<_>>().map(Window)
    }

    /// What a node reads.
    fn read(module: &Module, node: &Node) -> Option<Window> {
        let (x, made) = (sizes(module.ty(*node.inputs.first()?))?, sizes(module.ty(*node.outputs.first()?))?);
        match node.op {
            Op::DynamicSlice => Window::inside(&x, &constants(module, &node.inputs[1..])?, &made),
            Op::Slice if node.attrs.ints("strides").is_none() => {
                let starts = node.attrs.ints("start_indices")?.iter();
                let starts = starts.map(|start| usize::try_from(*start).ok()).collect::<Option<Vec<_>>>()?;
                Window::inside(&x, &starts, &made)
            }
            Op::ArrayGet => {
                let mut starts = constants(module, &node.inputs[1..])?;
                let rest = x.get(starts.len()..)?;
                if rest != made {
                    return None;
                }
                let lengths = [vec![1; starts.len()], rest.to_vec()].concat();
                starts.resize(x.len(), 0);
                Window::inside(&x, &starts, &lengths)
            }
            _ => None,
        }
    }

    fn is_apart_from(&self, other: &Window) -> bool {
        self.0.iter().zip(&other.0).any(|((a, a_end), (b, b_end))| a_end <= b || b_end <= a)
    }
}

/// The lengths of an array's axes, if all are known.
fn sizes(ty: &Type) -> Option<Vec<usize>> {
    if let Type::Array0(_) = ty {
        return Some(Vec::new());
    }
    let Type::Tensor { dims, .. } = ty else { return None };
    dims.iter().map(|dim| if let Dim::Size(size) = dim { Some(*size) } else { None }).collect()
}

/// Constant positions, none of which counts from the end.
fn constants(module: &Module, values: &[ValueId]) -> Option<Vec<usize>> {
    let constant = |value: &ValueId| match module.constant(*value)? {
        Literal::Scalar(Scalar::I64(x)) => usize::try_from(*x).ok(),
        Literal::Tensor(t) if t.shape().rank() == 0 => match t.get(0)? {
            Scalar::I64(x) => usize::try_from(x).ok(),
            _ => None,
        },
        _ => None,
    };
    values.iter().map(constant).collect()
}

/// The array in which a part is replaced, the part and where it goes.
fn change(module: &Module, value: ValueId) -> Option<(ValueId, ValueId, Window)> {
    let Origin::Output(made) = module.value(value).origin else { return None };
    let made = module.node(made);
    let (Op::DynamicUpdateSlice, [x, part, starts @ ..]) = (made.op, &made.inputs[..]) else { return None };
    let (whole, lengths) = (sizes(module.ty(*x))?, sizes(module.ty(*part))?);
    let window = Window::inside(&whole, &constants(module, starts)?, &lengths)?;
    (module.ty(*x) == module.ty(value)).then_some((*x, *part, window))
}

struct Written {
    /// Computing with these is an error.
    undefined: HashSet<ValueId>,
}

impl Rule for Written {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        if !matches!(node.op, Op::DynamicSlice | Op::Slice | Op::ArrayGet) {
            return Ok(false);
        }
        let Some(window) = Window::read(module, node) else { return Ok(false) };
        let (mut array, mut part) = (node.inputs[0], None);
        for _ in 0..CHANGES {
            let Some((x, replaced, place)) = change(module, array) else { break };
            if [x, replaced].iter().any(|value| self.undefined.contains(value)) {
                break;
            }
            if place == window {
                part = Some(replaced);
                break;
            }
            if !place.is_apart_from(&window) {
                break;
            }
            array = x;
        }
        if part.is_none() && array == node.inputs[0] && node.op != Op::DynamicSlice {
            return Ok(false);
        }
        copier.locate(node.location);
        let made = match (part, node.op) {
            (Some(part), Op::ArrayGet) => {
                let part = copier.value(part);
                let gone: Vec<usize> = (0..node.inputs.len() - 1).collect();
                copier.b.add_with_dimensions(Op::Squeeze, part, &gone)?
            }
            (Some(part), _) => copier.value(part),
            (None, Op::DynamicSlice) => {
                let ints = |ends: &dyn Fn(&(usize, usize)) -> usize| {
                    Attr::Ints(window.0.iter().map(|axis| ends(axis) as i64).collect())
                };
                let attrs = Attrs::new()
                    .with("start_indices", ints(&|axis| axis.0))
                    .with("limit_indices", ints(&|axis| axis.1));
                let array = copier.value(array);
                copier.b.add_with(Op::Slice, &[array], attrs)?
            }
            (None, _) => {
                let mut inputs = copier.values(&node.inputs);
                inputs[0] = copier.value(array);
                copier.b.add_with(node.op, &inputs, node.attrs.clone())?
            }
        };
        if copier.b.ty(made) != module.ty(node.outputs[0]) {
            return Ok(false);
        }
        copier.define(node.outputs[0], made);
        Ok(true)
    }
}
