//! Vectors that are multiplied with one matrix.
//!
//! In: a module. Out: the same, with one product for several vectors that do not wait for each other.
//! Invariants:
//! - Only operations move that are pure and meet nothing that may be unassigned; all else keeps its order.
//! - Each element of a product is summed as before: a few rows are, in the same way as one.
//!
//! The vectors of a batch are found as a list scheduler finds them: products wait until nothing else can be done, then
//! those are done of which the longest way leads to the end.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Module, NodeId, Origin, RegionId, Step, ValueId};
use crate::ops::{Effect, Op};

/// A matrix with fewer elements is read from the first cache each time.
const LARGE: usize = 16 << 10;
/// Vectors in a product, at most: so many rows are summed as one row is.
const MOST: usize = 8;

/// A matrix and the axis along which vectors are multiplied with it.
type Shared = (ValueId, i64);

/// Whether two vectors are multiplied with one matrix in one region.
pub(super) fn is_due(module: &Module) -> bool {
    let mut seen = HashSet::new();
    let mut nodes = module.functions().iter().flat_map(|function| module.walk(function.body));
    nodes.any(|step| match step {
        Step::Node(id) => Member::of(module, id).is_some_and(|member| {
            let parent = module.node(id).parent;
            !seen.insert((parent, member.shared))
        }),
        _ => false,
    })
}

pub(super) fn put(module: &Module) -> Result<Module, GraphError> {
    let undefined = super::undefined::undefined_values(module);
    let mut orders = HashMap::new();
    let mut regions: HashSet<RegionId> = HashSet::new();
    for function in module.functions() {
        for step in module.walk(function.body) {
            if let Step::Node(id) = step {
                regions.insert(module.node(id).parent);
            }
        }
    }
    for region in regions {
        let members = members(module, region);
        if members.is_empty() {
            continue;
        }
        let turns = Schedule::new(module, region, &undefined, members).run();
        if turns.iter().any(|turn| matches!(turn, Turn::Batch(batch) if batch.len() > 1))
            && let Some(first) = module.region(region).nodes.first()
        {
            orders.insert(*first, turns);
        }
    }
    copy(module, &mut Together { orders, done: HashSet::new(), current: None })
}

/// A product of a vector and a matrix.
#[derive(Clone, Copy)]
struct Member {
    vector: ValueId,
    shared: Shared,
}

impl Member {
    fn of(module: &Module, id: NodeId) -> Option<Member> {
        let node = module.node(id);
        let (Op::Dot, [a, b], [_]) = (node.op, &node.inputs[..], &node.outputs[..]) else { return None };
        let rank = |value: ValueId| module.ty(value).dims().map(<[_]>::len);
        let [left, right] = match node.attrs.is_empty() {
            true => [rank(*a)? as i64 - 1, rank(*b)? as i64 - 2],
            false => {
                let is_plain =
                    ["lhs_batch", "rhs_batch"].iter().all(|name| node.attrs.ints(name).is_none_or(<[i64]>::is_empty));
                let axis = |name: &str| match node.attrs.ints(name)? {
                    [axis] if is_plain => Some(*axis),
                    _ => None,
                };
                [axis("lhs_contracting")?, axis("rhs_contracting")?]
            }
        };
        let (vector, matrix, axis) = match (rank(*a)?, rank(*b)?) {
            (1, 2) => (*a, *b, right),
            (2, 1) => (*b, *a, left),
            _ => return None,
        };
        let size = |value: ValueId| {
            let dims = module.ty(value).dims()?.iter();
            let mut sizes = dims.map(|dim| if let Dim::Size(size) = dim { Some(*size) } else { None });
            sizes.try_fold(1usize, |all, size| all.checked_mul(size?))
        };
        let dtype = module.ty(matrix).dtype()?;
        let fits = dtype.is_float() && module.ty(vector).dtype() == Some(dtype) && size(vector)? > 0;
        (fits && size(matrix)? >= LARGE).then_some(Member { vector, shared: (matrix, axis) })
    }
}

/// The products of a region whose matrix has several there.
fn members(module: &Module, region: RegionId) -> HashMap<NodeId, Member> {
    let nodes = &module.region(region).nodes;
    let mut found: HashMap<NodeId, Member> =
        nodes.iter().filter_map(|id| Some((*id, Member::of(module, *id)?))).collect();
    let mut counts: HashMap<Shared, usize> = HashMap::new();
    found.values().for_each(|member| *counts.entry(member.shared).or_default() += 1);
    found.retain(|_, member| counts.get(&member.shared).is_some_and(|count| *count > 1));
    found
}

/// What is done next.
enum Turn {
    Node(NodeId),
    Batch(Vec<(NodeId, Member)>),
}

/// The nodes of a region on their way into another order.
struct Schedule<'m> {
    nodes: &'m [NodeId],
    members: HashMap<NodeId, Member>,
    /// For each node those that wait for it, by their places.
    waiting: Vec<Vec<usize>>,
    /// For each node how many it waits for.
    blocked: Vec<usize>,
    /// For each node how many products follow one from the other behind it, at most.
    heights: Vec<usize>,
}

impl<'m> Schedule<'m> {
    fn new(
        module: &'m Module,
        region: RegionId,
        undefined: &HashSet<ValueId>,
        members: HashMap<NodeId, Member>,
    ) -> Schedule<'m> {
        let nodes = &module.region(region).nodes[..];
        let places: HashMap<NodeId, usize> = nodes.iter().enumerate().map(|(place, id)| (*id, place)).collect();
        let mut waiting = vec![Vec::new(); nodes.len()];
        let mut blocked = vec![0; nodes.len()];
        let mut last = None;
        for (place, id) in nodes.iter().enumerate() {
            let node = module.node(*id);
            let mut needs: Vec<usize> = Vec::new();
            for value in reads(module, *id) {
                if let Origin::Output(made) = module.value(value).origin
                    && let Some(made) = places.get(&made)
                {
                    needs.push(*made);
                }
            }
            let is_free = node.regions.is_empty()
                && module.effect(node) == Effect::Pure
                && !node.inputs.iter().any(|input| undefined.contains(input));
            if !is_free {
                needs.extend(last.replace(place));
            }
            needs.sort_unstable();
            needs.dedup();
            blocked[place] = needs.len();
            needs.into_iter().for_each(|need| waiting[need].push(place));
        }
        let mut heights = vec![0; nodes.len()];
        for place in (0..nodes.len()).rev() {
            let behind = waiting[place].iter().map(|later| heights[*later]).max().unwrap_or(0);
            heights[place] = behind + usize::from(members.contains_key(&nodes[place]));
        }
        Schedule { nodes, members, waiting, blocked, heights }
    }

    fn run(mut self) -> Vec<Turn> {
        let mut turns = Vec::new();
        let mut ready: BinaryHeap<Reverse<usize>> = BinaryHeap::new();
        let mut held: HashMap<Shared, Vec<usize>> = HashMap::new();
        let first: Vec<usize> = (0..self.nodes.len()).filter(|place| self.blocked[*place] == 0).collect();
        self.admit(first, &mut ready, &mut held);
        loop {
            if let Some(Reverse(place)) = ready.pop() {
                turns.push(Turn::Node(self.nodes[place]));
                self.finish(place, &mut ready, &mut held);
                continue;
            }
            let height = |places: &Vec<usize>| places.iter().map(|place| self.heights[*place]).max();
            // With equal heights the order of the program decides.
            let next = held.iter().max_by_key(|(_, places)| (height(places), Reverse(places.first().copied())));
            let Some(shared) = next.map(|(shared, _)| *shared) else { return turns };
            let places = held.remove(&shared).unwrap_or_default();
            for part in places.chunks(places.len().div_ceil(places.len().div_ceil(MOST)).max(1)) {
                let batch = part.iter().filter_map(|place| {
                    let id = self.nodes[*place];
                    Some((id, *self.members.get(&id)?))
                });
                turns.push(Turn::Batch(batch.collect()));
            }
            for place in places {
                self.finish(place, &mut ready, &mut held);
            }
        }
    }

    /// A node is done.
    fn finish(&mut self, place: usize, ready: &mut BinaryHeap<Reverse<usize>>, held: &mut HashMap<Shared, Vec<usize>>) {
        let waiting = std::mem::take(&mut self.waiting[place]);
        let free = waiting.into_iter().filter(|later| {
            self.blocked[*later] -= 1;
            self.blocked[*later] == 0
        });
        let free: Vec<usize> = free.collect();
        self.admit(free, ready, held);
    }

    /// Nodes that wait for no other one.
    fn admit(
        &self,
        places: Vec<usize>,
        ready: &mut BinaryHeap<Reverse<usize>>,
        held: &mut HashMap<Shared, Vec<usize>>,
    ) {
        for place in places {
            match self.members.get(&self.nodes[place]) {
                Some(member) => held.entry(member.shared).or_default().push(place),
                None => ready.push(Reverse(place)),
            }
        }
    }
}

/// The values that a node reads, those that its regions read included.
fn reads(module: &Module, id: NodeId) -> Vec<ValueId> {
    let node = module.node(id);
    let mut found = node.inputs.clone();
    for region in &node.regions {
        for step in module.walk(*region) {
            match step {
                Step::Node(inner) => found.extend(&module.node(inner).inputs),
                Step::Leave(region) => found.extend(&module.region(region).results),
                Step::Enter(..) | Step::Done(_) => {}
            }
        }
    }
    found
}

struct Together {
    /// The order of a region's nodes, by the first of them.
    orders: HashMap<NodeId, Vec<Turn>>,
    done: HashSet<NodeId>,
    /// The node that is about to be copied in its turn.
    current: Option<NodeId>,
}

impl Rule for Together {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        if self.current == Some(id) {
            self.current = None;
            return Ok(false);
        }
        if self.done.contains(&id) {
            return Ok(true);
        }
        let Some(turns) = self.orders.remove(&id) else { return Ok(false) };
        for turn in turns {
            match turn {
                Turn::Batch(batch) if batch.len() > 1 => {
                    multiply(copier, &batch)?;
                    self.done.extend(batch.iter().map(|(id, _)| *id));
                }
                Turn::Batch(batch) => {
                    for (id, _) in batch {
                        self.turn(copier, id)?;
                    }
                }
                Turn::Node(id) => self.turn(copier, id)?,
            }
        }
        Ok(true)
    }
}

impl Together {
    fn turn(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<(), GraphError> {
        self.current = Some(id);
        copier.node(id, self)?;
        self.done.insert(id);
        Ok(())
    }
}

/// One product for all vectors of a batch.
fn multiply(copier: &mut Copier<'_>, batch: &[(NodeId, Member)]) -> Result<(), GraphError> {
    let module = copier.module;
    let Some((first, Member { shared: (matrix, axis), .. })) = batch.first().copied() else { return Ok(()) };
    copier.locate(module.node(first).location);
    let mut rows = Vec::with_capacity(batch.len());
    for (_, member) in batch {
        let vector = copier.value(member.vector);
        rows.push(copier.b.add_with_dimensions(Op::ExpandDims, vector, &[0])?);
    }
    let rows = copier.b.add_concatenate(&rows, 0)?;
    let matrix = copier.value(matrix);
    let attrs =
        Attrs::new().with("lhs_contracting", Attr::Ints(vec![1])).with("rhs_contracting", Attr::Ints(vec![axis]));
    let product = copier.b.add_with(Op::Dot, &[rows, matrix], attrs)?;
    for (row, (id, _)) in batch.iter().enumerate() {
        let node = module.node(*id);
        let row = copier.b.constant(row as i64);
        let made = copier.b.add(Op::ArrayGet, &[product, row])?;
        if copier.b.ty(made) != module.ty(node.outputs[0]) {
            return Err(GraphError::structure("a row of a product has another type than the product of its vector"));
        }
        copier.define(node.outputs[0], made);
    }
    Ok(())
}
