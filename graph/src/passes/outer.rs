//! Sums of outer products, of products of matrices along their first axes, and of sums of rows.
//!
//! In: a module. Out: the same with one product or one sum in place of several that are added.
//! Invariants: the terms of an element are added in the order of the program, behind what else is added; each is rounded once
//! with its sum, where it was rounded by itself before. So the last bits may be others, as for any product of matrices.

use std::collections::{HashMap, HashSet};

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Module, Node, NodeId, Origin, Step, Type, ValueId};
use crate::ops::Op;

/// Fewer outer products than this are not worth the rows that are put together.
const LEAST: usize = 3;

/// So many elements of matrices are put together, if that is more than what it saves.
const SMALL: usize = 1 << 14;
/// And so many at most.
const MOST: usize = 1 << 22;

/// Whether there is such a product or sum.
pub(super) fn is_due(module: &Module) -> bool {
    module.has(|node| outer(module, node).is_some())
}

pub(super) fn defer(module: &Module) -> Result<Module, GraphError> {
    let sums = Sums::of(module);
    if sums.found.is_empty() {
        return Ok(module.clone());
    }
    copy(module, &mut Outer { sums })
}

/// What is put together with others of its kind.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// The vectors of an outer product.
    Vectors,
    /// Matrices of which a row by a row is an outer product.
    Matrices,
    /// A matrix, twice, whose rows are added.
    Rows,
}

#[derive(Clone, Copy)]
struct Product {
    column: ValueId,
    row: ValueId,
    kind: Kind,
    /// The elements of both that are put together with others, and those of the result.
    elements: (usize, usize),
}

/// What a sum adds.
#[derive(Default)]
struct Terms {
    products: Vec<Product>,
    others: Vec<ValueId>,
}

impl Terms {
    /// Whether putting matrices together takes less than adding their products, or little.
    fn are_worth_it(&self) -> bool {
        let matrices = || self.products.iter().filter(|product| product.kind != Kind::Vectors);
        let (read, made) = matrices().fold((0usize, 0usize), |(read, made), product| {
            (read.saturating_add(product.elements.0), made.saturating_add(product.elements.1))
        });
        read <= SMALL || read <= MOST.min(made)
    }
}

/// Sums of products.
struct Sums {
    found: HashMap<NodeId, Terms>,
}

impl Sums {
    fn of(module: &Module) -> Sums {
        let uses = uses(module);
        let mut inner = HashSet::new();
        let mut sums: Vec<(NodeId, Terms)> = Vec::new();
        for function in module.functions() {
            for step in module.walk(function.body) {
                let Step::Node(id) = step else { continue };
                if sum_of(module, module.node(id)).is_some() {
                    let (terms, passed) = terms(module, id, &uses);
                    inner.extend(passed);
                    if terms.products.len() >= LEAST && terms.are_worth_it() {
                        sums.push((id, terms));
                    }
                }
            }
        }
        // A sum that is a term of another one has its terms there.
        let found = sums.into_iter().filter(|(id, _)| !inner.contains(id)).collect();
        Sums { found }
    }
}

/// How often each value is read.
pub(super) fn uses(module: &Module) -> HashMap<ValueId, usize> {
    let mut uses: HashMap<ValueId, usize> = HashMap::new();
    let mut count = |values: &[ValueId]| values.iter().for_each(|value| *uses.entry(*value).or_default() += 1);
    for function in module.functions() {
        for step in module.walk(function.body) {
            match step {
                Step::Node(id) => count(&module.node(id).inputs),
                Step::Leave(region) => count(&module.region(region).results),
                Step::Enter(..) | Step::Done(_) => {}
            }
        }
    }
    uses
}

/// The operands of a sum of vectors or matrices of one type.
fn sum_of<'m>(module: &'m Module, node: &'m Node) -> Option<&'m [ValueId]> {
    let [output] = node.outputs[..] else { return None };
    let ty = module.ty(output);
    let is_array = matches!(ty, Type::Tensor { dtype, dims } if dtype.is_float() && (1..=2).contains(&dims.len()));
    let is_sum = matches!(node.op, Op::Add | Op::AddAny) && node.inputs.iter().all(|input| module.ty(*input) == ty);
    (is_array && is_sum).then_some(&node.inputs)
}

/// The terms of a sum in their order, and the sums within it that nobody else reads.
fn terms(module: &Module, sum: NodeId, uses: &HashMap<ValueId, usize>) -> (Terms, Vec<NodeId>) {
    let (mut terms, mut passed) = (Terms::default(), Vec::new());
    let region = module.node(sum).parent;
    let mut waiting: Vec<ValueId> = module.node(sum).inputs.iter().rev().copied().collect();
    while let Some(value) = waiting.pop() {
        let made = match module.value(value).origin {
            Origin::Output(id) if module.node(id).parent == region && uses.get(&value) == Some(&1) => Some(id),
            _ => None,
        };
        let node = made.map(|id| module.node(id));
        if let Some(inputs) = node.and_then(|node| sum_of(module, node)) {
            passed.extend(made);
            waiting.extend(inputs.iter().rev());
        } else if let Some(product) = node.and_then(|node| outer(module, node)) {
            terms.products.push(product);
        } else {
            terms.others.push(value);
        }
    }
    (terms, passed)
}

/// The vectors of which a node is the outer product, the matrices that it multiplies along their first axes, or the one
/// whose rows it adds.
fn outer(module: &Module, node: &Node) -> Option<Product> {
    let (a, b) = match node.inputs[..] {
        [a, b] => (a, b),
        [a] => (a, a),
        _ => return None,
    };
    let (column, row, kind) = match node.op {
        Op::Mul => {
            let pair = |a: ValueId, b: ValueId| Some((vector(module, a, 1)?, vector(module, b, 0)?));
            let (column, row) = pair(a, b).or_else(|| pair(b, a))?;
            (column, row, Kind::Vectors)
        }
        Op::Dot => {
            let axes = |name: &str| node.attrs.ints(name).unwrap_or_default();
            let is_first = axes("lhs_contracting") == [0] && axes("rhs_contracting") == [0];
            let is_plain = axes("lhs_batch").is_empty() && axes("rhs_batch").is_empty();
            (is_first && is_plain).then_some((a, b, Kind::Matrices))?
        }
        Op::ReduceSum if node.attrs.ints("axes") == Some(&[0]) => (a, a, Kind::Rows),
        _ => return None,
    };
    let rank = if kind == Kind::Vectors { 1 } else { 2 };
    let elements = |value: ValueId| {
        let dims = module.ty(value).dims().filter(|dims| dims.len() == rank)?;
        let mut sizes = dims.iter().map(|dim| if let Dim::Size(size) = dim { Some(*size) } else { None });
        sizes.try_fold(1usize, |all, size| all.checked_mul(size?))
    };
    let read = elements(column)?.checked_add(elements(row)?)?;
    let [made] = node.outputs[..] else { return None };
    let sizes = |value: ValueId| match module.ty(value).dims()? {
        [Dim::Size(rows), Dim::Size(columns)] => rows.checked_mul(*columns),
        [Dim::Size(size)] if kind == Kind::Rows => Some(*size),
        _ => None,
    };
    let elements = (read, sizes(made)?);
    let is_one_type = module.ty(column).dtype() == module.ty(row).dtype();
    is_one_type.then_some(Product { column, row, kind, elements })
}

/// The vector that an array is with an axis of length one at this place.
fn vector(module: &Module, value: ValueId, place: i64) -> Option<ValueId> {
    let Origin::Output(made) = module.value(value).origin else { return None };
    let made = module.node(made);
    let (Op::ExpandDims, [x]) = (made.op, &made.inputs[..]) else { return None };
    let is_vector = matches!(module.ty(*x).dims(), Some([Dim::Size(_)]));
    (is_vector && made.attrs.ints("dimensions") == Some(&[place])).then_some(*x)
}

struct Outer {
    sums: Sums,
}

impl Rule for Outer {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let Some(terms) = self.sums.found.get(&id) else { return Ok(false) };
        let module = copier.module;
        let node = module.node(id);
        copier.locate(node.location);
        let mut sides = [Vec::new(), Vec::new()];
        for product in &terms.products {
            for (side, vector) in sides.iter_mut().zip([product.column, product.row]) {
                let rows = copier.value(vector);
                side.push(match product.kind {
                    Kind::Matrices | Kind::Rows => rows,
                    Kind::Vectors => copier.b.add_with_dimensions(Op::ExpandDims, rows, &[0])?,
                });
            }
        }
        let columns = copier.b.add_concatenate(&sides[0], 0)?;
        // The terms of a sum have its type: all are sums of rows, or none is.
        let product = if terms.products.iter().any(|product| product.kind == Kind::Rows) {
            copier.b.add_reduce(Op::ReduceSum, columns, &[0])?
        } else {
            let rows = copier.b.add_concatenate(&sides[1], 0)?;
            let axes = |axes: &[i64]| Attr::Ints(axes.to_vec());
            let attrs = Attrs::new()
                .with("lhs_contracting", axes(&[0]))
                .with("rhs_contracting", axes(&[0]))
                .with("lhs_batch", axes(&[]))
                .with("rhs_batch", axes(&[]));
            copier.b.add_with(Op::Dot, &[columns, rows], attrs)?
        };
        let mut sum = None;
        for other in terms.others.iter().map(|other| copier.value(*other)).collect::<Vec<_>>() {
            sum = Some(match sum {
                None => other,
                Some(sum) => copier.b.add(Op::Add, &[sum, other])?,
            });
        }
        let made = match sum {
            None => product,
            Some(sum) => copier.b.add(Op::Add, &[sum, product])?,
        };
        if copier.b.ty(made) != module.ty(node.outputs[0]) {
            return Err(GraphError::structure("a sum of outer products has another type"));
        }
        copier.define(node.outputs[0], made);
        Ok(true)
    }
}
