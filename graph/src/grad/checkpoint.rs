//! Computations that keep little and are done again: regions that a program marks, and the option `checkpoint` of a `for`.
//!
//! In: a region. Out: a computation with a derivative of its own, which does it once more, so that nothing of it is kept but
//! what it uses. A loop with the option becomes one over segments, which are such computations: what is kept is what the
//! loop carries at the head of each segment, and the trips of one segment while the backward pass is in it.
//! Invariants:
//! - What is computed stays the same, bit by bit.
//! - What has an effect is not run twice: it stays as it is. So does a loop whose step is not constant.
//!
//! Elsewhere: computations with a derivative of their own (`custom.rs`).

use std::collections::{HashMap, HashSet};

use super::{Built, cotangent_type, pull_back};
use crate::Builder;
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Literal, Module, Node, NodeId, RegionId, Step, Type, ValueId};
use crate::ops::{Effect, Op};
use snek_tensor::DType;

const OPTION: &str = "checkpoint";

/// Whether there is such a loop in a region.
pub(super) fn is_in(module: &Module, region: RegionId) -> bool {
    module.walk(region).any(|step| match step {
        Step::Node(id) => module.node(id).attrs.int(OPTION).is_some(),
        _ => false,
    })
}

/// A copy of a region in which such loops run in segments; gives also what the region's values became.
pub(super) fn in_segments(b: &mut Builder, region: RegionId) -> Built<(RegionId, HashMap<ValueId, ValueId>)> {
    let location = b.location();
    let mut copier = Copier { b, known: HashMap::new() };
    let copy = copier.region(region)?;
    let known = copier.known;
    b.set_location(location);
    Ok((copy, known))
}

/// Puts the nodes of a closed region without parameters, which no node has taken, into the open one, as a computation
/// that its derivative does again. Gives what the region's results became.
///
/// # Errors
/// A computation that has no derivative.
pub fn recomputed(b: &mut Builder, source: RegionId) -> Result<Vec<ValueId>, GraphError> {
    let location = b.location();
    // Before the graph is typed nothing has a derivative.
    let is_typed = |captured: &Vec<ValueId>| captured.iter().all(|value| *b.module().ty(*value) != Type::Any);
    let captured = captured(b.module(), source).filter(is_typed);
    let mut copier = Copier { b, known: HashMap::new() };
    let found = match captured {
        Some(captured) => {
            let inside = |copier: &mut Copier<'_>, params: &[ValueId]| copier.with(&captured, params, source);
            copier.apart(&captured, true, &inside)?
        }
        None => copier.with(&[], &[], source)?,
    };
    b.set_location(location);
    Ok(found)
}

/// The values from outside that a region uses, each once; `None` if it has an effect, or calls functions, which may.
fn captured(module: &Module, region: RegionId) -> Option<Vec<ValueId>> {
    let (mut inside, mut captured) = (HashSet::new(), Vec::new());
    for step in module.walk(region) {
        match step {
            Step::Enter(region, _) => {
                inside.insert(region);
            }
            Step::Node(id) if module.node(id).op == Op::Call || module.effect(module.node(id)) >= Effect::Outside => {
                return None;
            }
            Step::Node(id) => captured.extend(&module.node(id).inputs),
            Step::Leave(region) => captured.extend(&module.region(region).results),
            Step::Done(_) => {}
        }
    }
    captured.retain(|value| module.home(*value).is_some_and(|home| !inside.contains(&home)));
    captured.sort_unstable();
    captured.dedup();
    Some(captured)
}

struct Copier<'b> {
    b: &'b mut Builder,
    known: HashMap<ValueId, ValueId>,
}

/// What a loop of segments needs to know of a loop.
struct Loop {
    body: RegionId,
    step: i64,
    carried: usize,
    /// Values from outside that the body uses.
    captured: Vec<ValueId>,
}

impl Copier<'_> {
    fn value(&self, value: ValueId) -> ValueId {
        self.known.get(&value).copied().unwrap_or(value)
    }

    fn values(&self, values: &[ValueId]) -> Vec<ValueId> {
        values.iter().map(|value| self.value(*value)).collect()
    }

    fn region(&mut self, region: RegionId) -> Built<RegionId> {
        let region = self.b.module().region(region).clone();
        let types = self.b.module().types(&region.params);
        let params = self.b.begin_region(&types);
        self.known.extend(region.params.iter().copied().zip(params));
        for id in &region.nodes {
            self.node(*id)?;
        }
        let results = self.values(&region.results);
        self.b.end_region(&results)
    }

    fn node(&mut self, id: NodeId) -> Built<()> {
        let node = self.b.module().node(id).clone();
        self.b.set_location(node.location);
        let outputs = match self.checkpointed(&node) {
            Some(known) => self.segments(&node, &known)?,
            None => {
                let inputs = self.values(&node.inputs);
                let regions = node.regions.iter().map(|region| self.region(*region)).collect::<Built<Vec<_>>>()?;
                self.b.set_location(node.location);
                // A loop that stays as it is has the option no more.
                let made = self.b.node(node.op, &inputs, node.attrs.clone().without(OPTION), &regions)?;
                self.b.outputs(made)
            }
        };
        self.known.extend(node.outputs.iter().copied().zip(outputs));
        Ok(())
    }

    fn checkpointed(&self, node: &Node) -> Option<Loop> {
        let module = self.b.module();
        node.attrs.int(OPTION)?;
        let step = match module.constant(node.inputs[2]) {
            Some(Literal::Scalar(step)) => step.as_i64().filter(|step| *step != 0 && *step != i64::MIN)?,
            _ => return None,
        };
        let captured = captured(module, node.regions[0])?;
        Some(Loop { body: node.regions[0], step, carried: node.outputs.len(), captured })
    }

    fn int(&mut self, op: Op, a: ValueId, b: ValueId) -> Built<ValueId> {
        self.b.add(op, &[a, b])
    }

    /// The trips of the loop, and how many are a segment.
    fn counts(&mut self, node: &Node, step: i64) -> Built<(ValueId, ValueId)> {
        let [start, stop] = [self.value(node.inputs[0]), self.value(node.inputs[1])];
        let (low, high) = if step > 0 { (start, stop) } else { (stop, start) };
        let distance = self.int(Op::Sub, high, low)?;
        let trips = if step.abs() == 1 {
            distance
        } else {
            let (size, rest) = (self.b.constant(step.abs()), self.b.constant(step.abs() - 1));
            let more = self.int(Op::Add, distance, rest)?;
            self.int(Op::FloorDiv, more, size)?
        };
        let given = node.attrs.int(OPTION).unwrap_or(0);
        if given > 0 {
            return Ok((trips, self.b.constant(given)));
        }
        let one = self.b.constant(1i64);
        let some = self.int(Op::Max, trips, one)?;
        let float = self.b.add_convert(some, DType::F64)?;
        let root = self.b.add(Op::Sqrt, &[float])?;
        let root = self.b.add_convert(root, DType::I64)?;
        Ok((trips, root))
    }

    fn segments(&mut self, node: &Node, known: &Loop) -> Built<Vec<ValueId>> {
        let (trips, size) = self.counts(node, known.step)?;
        let (zero, one) = (self.b.constant(0i64), self.b.constant(1i64));
        let less = self.int(Op::Sub, size, one)?;
        let more = self.int(Op::Add, trips, less)?;
        let count = self.int(Op::FloorDiv, more, size)?;
        let inits = self.values(&node.inputs[3..]);
        let mut types = vec![Type::INT];
        types.extend(self.b.module().types(&self.b.module().region(known.body).params)[1..].iter().cloned());
        let params = self.b.begin_region(&types);
        let from = self.int(Op::Mul, params[0], size)?;
        let to = self.int(Op::Add, from, size)?;
        let to = self.int(Op::Min, to, trips)?;
        let start = self.value(node.inputs[0]);
        let step = self.b.constant(known.step);
        let mut args = Vec::new();
        for trip in [from, to] {
            let length = self.int(Op::Mul, trip, step)?;
            args.push(self.int(Op::Add, start, length)?);
        }
        args.extend(&params[1..]);
        args.extend(self.values(&known.captured));
        let results = self.apart(&args, false, &|copier, params| copier.trips(known, params))?;
        let body = self.b.end_region(&results)?;
        self.b.set_location(node.location);
        self.b.add_for([zero, count, one], &inits, body)
    }

    /// What `inside` computes of some values, as a computation whose derivative computes it once more. Behind a barrier
    /// that is not taken for what was computed before.
    fn apart(
        &mut self,
        args: &[ValueId],
        is_barred: bool,
        inside: &dyn Fn(&mut Self, &[ValueId]) -> Built<Vec<ValueId>>,
    ) -> Built<Vec<ValueId>> {
        let types = self.b.module().types(args);
        let params = self.b.begin_region(&types);
        let mut results = inside(self, &params)?;
        let count = results.len();
        results.extend(&params);
        let forward = self.b.end_region(&results)?;

        let params = self.b.begin_region(&types);
        let results = inside(self, &params)?;
        let cotangents: Vec<_> = results.iter().map(|result| cotangent_type(self.b.ty(*result))).collect();
        let source = self.b.end_region(&results)?;
        let of: Vec<usize> = (0..count).filter(|at| cotangents[*at].is_some()).collect();
        let mut given = types.clone();
        given.extend(cotangents.into_iter().flatten());
        let by: Vec<usize> = (0..types.len()).filter(|at| cotangent_type(&types[*at]).is_some()).collect();
        let params = self.b.begin_region(&given);
        let (needed, seeds) = params.split_at(types.len());
        let mut needed = needed.to_vec();
        if is_barred {
            for value in &mut needed {
                *value = self.b.add(Op::Barrier, &[*value])?;
            }
        }
        let pull = pull_back(self.b, source, &needed, &by, &of)?;
        let seeds: Vec<Option<ValueId>> = seeds.iter().copied().map(Some).collect();
        let mut found = Vec::with_capacity(by.len());
        for (cotangent, at) in pull.backward(self.b, &seeds)?.into_iter().zip(&by) {
            found.push(match cotangent {
                Some(cotangent) => cotangent,
                None => self.b.add(Op::ZerosLike, &[needed[*at]])?,
            });
        }
        let backward = self.b.end_region(&found)?;

        let attrs = Attrs::new().with("results", Attr::Int(count as i64));
        let made = self.b.node(Op::CustomVjp, args, attrs, &[forward, backward])?;
        Ok(self.b.outputs(made)[..count].to_vec())
    }

    /// The nodes of a region, with other values for what it uses. Gives its results.
    fn with(&mut self, captured: &[ValueId], values: &[ValueId], region: RegionId) -> Built<Vec<ValueId>> {
        self.shadowing(captured, values, |copier| {
            let region = copier.b.module().region(region).clone();
            for id in &region.nodes {
                copier.node(*id)?;
            }
            Ok(copier.values(&region.results))
        })
    }

    fn shadowing<T>(
        &mut self,
        captured: &[ValueId],
        values: &[ValueId],
        copy: impl FnOnce(&mut Self) -> Built<T>,
    ) -> Built<T> {
        let before: Vec<_> = captured.iter().map(|value| (*value, self.known.get(value).copied())).collect();
        self.known.extend(captured.iter().copied().zip(values.iter().copied()));
        let made = copy(self)?;
        for (value, before) in before {
            match before {
                Some(before) => self.known.insert(value, before),
                None => self.known.remove(&value),
            };
        }
        Ok(made)
    }

    /// The loop itself over these counters.
    fn trips(&mut self, known: &Loop, params: &[ValueId]) -> Built<Vec<ValueId>> {
        let (range, rest) = params.split_at(2);
        let (carried, captured) = rest.split_at(known.carried);
        let body = self.shadowing(&known.captured, captured, |copier| copier.region(known.body))?;
        let step = self.b.constant(known.step);
        self.b.add_for([range[0], range[1], step], carried, body)
    }
}
