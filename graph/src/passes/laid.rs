//! Arrays that loops fill part by part and that only a transpose is read of.
//!
//! In: a module. Out: the same with loops that carry the transpose, into which parts are put where they belong.
//! Invariants: elements are moved and nothing is computed. A position is looked up in the list of all positions along
//! its axis, which raises where the program does, in the same words.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Dim, Literal, Module, Node, NodeId, Origin, Step, Type, ValueId};
use crate::ops::Op;
use snek_tensor::{DType, Scalar, Shape, Tensor, TensorData};

/// With more positions than this along the first axis nothing changes.
const POSITIONS: usize = 1 << 16;

/// Whether a loop's result is transposed.
pub(super) fn is_due(module: &Module) -> bool {
    module.has(|node| {
        node.op == Op::Transpose
            && node.inputs.iter().any(|input| match module.value(*input).origin {
                Origin::Output(made) => module.node(made).op == Op::For,
                _ => false,
            })
    })
}

pub(super) fn lay(module: &Module) -> Result<Module, GraphError> {
    let found = found(module);
    if found.is_empty() {
        return Ok(module.clone());
    }
    copy(module, &mut Lay { found, parts: HashMap::new(), laid: HashSet::new() })
}

/// An array that a loop carries.
struct Carried {
    /// Its number among what the loop carries.
    number: usize,
    order: Vec<usize>,
    dims: Vec<usize>,
    /// The nodes that read or change it in the body.
    parts: Vec<NodeId>,
}

/// Who reads a value.
#[derive(Default)]
struct Readers {
    nodes: Vec<NodeId>,
    /// Whether it is a region's result.
    is_result: bool,
}

fn readers(module: &Module) -> HashMap<ValueId, Readers> {
    let mut readers: HashMap<ValueId, Readers> = HashMap::new();
    for function in module.functions() {
        for step in module.walk(function.body) {
            match step {
                Step::Node(id) => {
                    for input in &module.node(id).inputs {
                        readers.entry(*input).or_default().nodes.push(id);
                    }
                }
                Step::Leave(region) => {
                    for result in &module.region(region).results {
                        readers.entry(*result).or_default().is_result = true;
                    }
                }
                Step::Enter(..) | Step::Done(_) => {}
            }
        }
    }
    readers
}

fn found(module: &Module) -> HashMap<NodeId, Vec<Carried>> {
    let (readers, undefined) = (readers(module), super::undefined::undefined_values(module));
    let mut found = HashMap::new();
    for function in module.functions() {
        for step in module.walk(function.body) {
            let Step::Node(id) = step else { continue };
            let node = module.node(id);
            if node.op != Op::For {
                continue;
            }
            let all = (0..node.outputs.len()).filter_map(|number| carried(module, node, number, &readers, &undefined));
            let all: Vec<Carried> = all.collect();
            if !all.is_empty() {
                found.insert(id, all);
            }
        }
    }
    found
}

/// What a loop carries at this place, if it can carry its transpose.
fn carried(
    module: &Module,
    node: &Node,
    number: usize,
    readers: &HashMap<ValueId, Readers>,
    undefined: &HashSet<ValueId>,
) -> Option<Carried> {
    let output = *node.outputs.get(number)?;
    let order = order_of(module, readers.get(&output)?)?;
    let ty = module.ty(output);
    let Type::Tensor { dims, .. } = ty else { return None };
    let dims = dims.iter().map(|dim| if let Dim::Size(size) = dim { Some(*size) } else { None });
    let dims = dims.collect::<Option<Vec<usize>>>()?;
    if order.len() != dims.len() || order.first() == Some(&0) || !(1..=POSITIONS).contains(dims.first()?) {
        return None;
    }
    let body = module.region(*node.regions.first()?);
    let (init, param, result) = (*node.inputs.get(number + 3)?, *body.params.get(number + 1)?, body.results[number]);
    if [init, param].iter().any(|value| module.ty(*value) != ty || undefined.contains(value)) {
        return None;
    }
    let (mut value, mut parts) = (param, Vec::new());
    // From one change to the next, up to what the trip yields.
    loop {
        let known = readers.get(&value)?;
        if known.is_result {
            let is_last = value == result && value != param && known.nodes.is_empty();
            return is_last.then_some(Carried { number, order, dims, parts });
        }
        let mut next = None;
        for id in &known.nodes {
            let reader = module.node(*id);
            if !body.nodes.contains(id) || !is_part(module, reader, value, undefined) {
                return None;
            }
            match reader.op {
                Op::ArraySet if next.is_none() => next = Some(reader.outputs[0]),
                // That an element is there is all that is asked.
                Op::ArrayGet if !readers.contains_key(&reader.outputs[0]) => {}
                _ => return None,
            }
            parts.push(*id);
        }
        value = next?;
    }
}

/// The order in which all who read a value transpose it.
fn order_of(module: &Module, readers: &Readers) -> Option<Vec<usize>> {
    let mut orders = readers.nodes.iter().map(|id| {
        let node = module.node(*id);
        let order = node.attrs.ints("permutation").filter(|_| node.op == Op::Transpose)?;
        order.iter().map(|axis| usize::try_from(*axis).ok()).collect::<Option<Vec<usize>>>()
    });
    let first = orders.next()?.filter(|_| !readers.is_result)?;
    orders.all(|order| order.as_ref() == Some(&first)).then_some(first)
}

/// Whether a node reads or replaces the part at one position along the first axis.
fn is_part(module: &Module, node: &Node, array: ValueId, undefined: &HashSet<ValueId>) -> bool {
    let [x, position, part @ ..] = &node.inputs[..] else { return false };
    let fits = match (node.op, part) {
        (Op::ArrayGet, []) => true,
        (Op::ArraySet, [part]) => {
            let (whole, part_type) = (module.ty(array), module.ty(*part));
            let is_whole = whole
                .dims()
                .and_then(<[Dim]>::split_first)
                .is_some_and(|(_, rest)| matches!(part_type, Type::Tensor { .. }) && part_type.dims() == Some(rest));
            is_whole && whole.dtype() == part_type.dtype() && *part != array && !undefined.contains(part)
        }
        _ => false,
    };
    let is_number = module.ty(*position).as_scalar() == Some(DType::I64) && !undefined.contains(position);
    fits && is_number && *x == array
}

struct Lay {
    found: HashMap<NodeId, Vec<Carried>>,
    /// What the nodes of bodies read or change: the order of the axes, their lengths.
    parts: HashMap<NodeId, (Vec<usize>, Vec<usize>)>,
    /// Results of loops that are transposes in the copy.
    laid: HashSet<ValueId>,
}

impl Rule for Lay {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let node = copier.module.node(id);
        if let Some(carried) = self.found.remove(&id) {
            self.turn(copier, node, &carried)?;
            return Ok(true);
        }
        if let Some((order, dims)) = self.parts.remove(&id) {
            part(copier, node, &order, &dims)?;
            return Ok(true);
        }
        if let (Op::Transpose, [x]) = (node.op, &node.inputs[..])
            && self.laid.contains(x)
        {
            let made = copier.value(*x);
            copier.define(node.outputs[0], made);
            return Ok(true);
        }
        Ok(false)
    }
}

impl Lay {
    /// The loop with transposes in place of what it carries.
    fn turn(&mut self, copier: &mut Copier<'_>, node: &Node, all: &[Carried]) -> Result<(), GraphError> {
        let module = copier.module;
        copier.locate(node.location);
        let mut inputs = copier.values(&node.inputs);
        let body = module.region(node.regions[0]);
        let mut types: Vec<Type> = body.params.iter().map(|param| module.ty(*param).clone()).collect();
        for carried in all {
            let init = node.inputs[carried.number + 3];
            inputs[carried.number + 3] = turned(copier, init, &carried.order)?;
            types[carried.number + 1] = copier.b.ty(inputs[carried.number + 3]).clone();
            let known = || (carried.order.clone(), carried.dims.clone());
            self.parts.extend(carried.parts.iter().map(|id| (*id, known())));
        }
        let region = copier.b.begin_region(&types);
        body.params.iter().zip(&region).for_each(|(old, new)| copier.define(*old, *new));
        copier.nodes(node.regions[0], self)?;
        let results = copier.values(&body.results);
        let region = copier.b.end_region(&results)?;
        copier.locate(node.location);
        let made = copier.b.node(node.op, &inputs, node.attrs.clone(), &[region])?;
        let made = copier.b.outputs(made);
        node.outputs.iter().zip(made).for_each(|(old, new)| copier.define(*old, new));
        self.laid.extend(all.iter().map(|carried| node.outputs[carried.number]));
        Ok(())
    }
}

/// The transpose of what a loop begins with.
fn turned(copier: &mut Copier<'_>, init: ValueId, order: &[usize]) -> Result<ValueId, GraphError> {
    if let Some(Literal::Tensor(array)) = copier.module.constant(init)
        && is_filled(array.data())
        && let Ok(shape) = Shape::new(&order.iter().map(|axis| array.shape().dims()[*axis]).collect::<Vec<_>>())
    {
        let mut array = Tensor::clone(array);
        if array.set_shape(&shape).is_ok() {
            return Ok(copier.b.constant(Literal::Tensor(Arc::new(array))));
        }
    }
    let init = copier.value(init);
    copier.b.add_transpose(init, order)
}

/// Whether all elements have the same bits.
fn is_filled(data: &TensorData) -> bool {
    fn all<T: Copy, B: PartialEq>(elements: &[T], bits: impl Fn(T) -> B) -> bool {
        elements.first().is_some_and(|first| elements.iter().all(|x| bits(*x) == bits(*first)))
    }
    match data {
        TensorData::Bool(x) => all(x, |x| x),
        TensorData::I32(x) => all(x, |x| x),
        TensorData::I64(x) => all(x, |x| x),
        TensorData::F32(x) => all(x, f32::to_bits),
        TensorData::F64(x) => all(x, f64::to_bits),
    }
}

/// Reads a part or puts it in its place.
fn part(copier: &mut Copier<'_>, node: &Node, order: &[usize], dims: &[usize]) -> Result<(), GraphError> {
    copier.locate(node.location);
    let inputs = copier.values(&node.inputs);
    let positions: Vec<Scalar> = (0..dims[0] as i64).map(Scalar::I64).collect();
    let positions = Shape::new(&[dims[0]]).and_then(|shape| Tensor::new(DType::I64, shape, &positions));
    let positions = positions.map_err(|error| GraphError::structure(error.to_string()))?;
    let positions = copier.b.constant(Literal::Tensor(Arc::new(positions)));
    let position = copier.b.add(Op::ArrayGet, &[positions, inputs[1]])?;
    let Some(part) = inputs.get(2) else {
        copier.define(node.outputs[0], position);
        return Ok(());
    };
    let place = order.iter().position(|axis| *axis == 0).unwrap_or_default();
    let rest: Vec<usize> = order.iter().filter(|axis| **axis != 0).map(|axis| axis - 1).collect();
    let part = if rest.is_sorted() { *part } else { copier.b.add_transpose(*part, &rest)? };
    let part = copier.b.add_with_dimensions(Op::ExpandDims, part, &[place])?;
    let start = copier.b.constant(0);
    let starts = (0..order.len()).map(|axis| if axis == place { position } else { start });
    let inputs: Vec<ValueId> = [inputs[0], part].into_iter().chain(starts).collect();
    let made = copier.b.add(Op::DynamicUpdateSlice, &inputs)?;
    copier.define(node.outputs[0], made);
    Ok(())
}
