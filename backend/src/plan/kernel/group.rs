//! Which nodes become one kernel: parts of chains wait until somebody reads their results.
//!
//! In: parts of chains in program order, single kernels. Out: kernels with their operands and results.
//! Invariants:
//! - No group that waits reads what another one will make: who reads it lets that one be made first.
//! - Only what is read outside of a group gets memory.
//!
//! Elsewhere: when groups are made (`build.rs`).

use std::collections::HashMap;

use snek_graph::eval::Data;
use snek_graph::ir::{Module, Node, NodeId, Type, ValueId};
use snek_graph::ops::Eval;
use snek_tensor::{DType, Scalar, Shape, Tensor, kernels};

use super::chain::{Bound, Chain, Feed, Index, Lane, MANY, RESULTS, Source, Step};
use super::choose::{Arg, Item, Reach, Ready, What, sizes};
use super::{Ahead, Bin, Compute, End, Kernel, Member, Part, Rules, pool};

/// Parts of a chain, at most; together with their operands they fit its tiles.
pub(super) const PARTS: usize = 24;

/// Parts of one chain that wait.
#[derive(Debug)]
pub(in crate::plan) struct Group {
    lane: Option<DType>,
    size: usize,
    items: Vec<(NodeId, ValueId, Item)>,
}

/// What a kernel reads and makes.
pub(in crate::plan) struct Externals {
    pub(in crate::plan) kernel: Kernel,
    pub(in crate::plan) inputs: Vec<ValueId>,
    pub(in crate::plan) outputs: Vec<ValueId>,
    /// The node whose place an error has that no part has.
    pub(in crate::plan) node: NodeId,
}

/// What the making of kernels needs to know.
pub(in crate::plan) struct Context<'a> {
    pub(in crate::plan) module: &'a Module,
    /// How often each value is read.
    pub(in crate::plan) uses: &'a [u32],
    /// Values that are others in another shape.
    pub(in crate::plan) renamed: &'a HashMap<ValueId, ValueId>,
    pub(in crate::plan) bins: &'a mut HashMap<(DType, Vec<usize>), u32>,
}

impl Context<'_> {
    /// The value whose elements a value is.
    fn origin(&self, mut value: ValueId) -> ValueId {
        while let Some(other) = self.renamed.get(&value) {
            value = *other;
        }
        value
    }

    fn end(&mut self, ty: &Type) -> Option<End> {
        let dims = sizes(ty)?;
        let bin = Bin { dtype: ty.dtype()?, size: dims.iter().product() };
        let number = match self.bins.get(&(bin.dtype, dims.clone())) {
            Some(number) => *number,
            None => {
                let number = pool::number(bin, &dims);
                self.bins.insert((bin.dtype, dims.clone()), number);
                number
            }
        };
        Some(End::new(bin, number, &dims))
    }

    /// A kernel whose slots are not known yet.
    fn kernel(
        &mut self,
        compute: Compute,
        [inputs, outputs]: [&[ValueId]; 2],
        members: Vec<Member>,
        results: Vec<usize>,
    ) -> Option<Kernel> {
        let module = self.module;
        let ends = inputs.iter().chain(outputs).map(|value| self.end(module.ty(*value))).collect::<Option<_>>()?;
        let shape = |value: &ValueId| Shape::new(&sizes(module.ty(*value))?).ok();
        let shapes = outputs.iter().map(shape).collect::<Option<_>>()?;
        let rules = Box::new(Rules { shapes, members, results });
        let next = Ahead::default();
        Some(Kernel { ends, operands: inputs.len(), work: 0, donates: false, compute, next, rules })
    }

    /// The operand of a node's rule: an input of the kernel, another part, or a constant.
    fn part(&self, value: ValueId, inputs: &[ValueId], items: &HashMap<ValueId, usize>) -> Option<Part> {
        if let Some(member) = items.get(&value) {
            return Some(Part::Member(*member));
        }
        let origin = self.origin(value);
        if let Some(input) = inputs.iter().position(|input| *input == origin) {
            let shape = if origin == value { None } else { Shape::new(&sizes(self.module.ty(value))?).ok() };
            return Some(Part::Input(input, shape));
        }
        self.module.constant(value).map(|literal| Part::Constant(Data::of(literal)))
    }

    fn member(
        &self,
        node: &Node,
        inputs: &[ValueId],
        items: &HashMap<ValueId, usize>,
        constant: Option<Data>,
    ) -> Option<Member> {
        let Eval::One(rule) = node.op.def().eval else { return None };
        let parts = match constant {
            Some(_) => Vec::new(),
            None => node.inputs.iter().map(|value| self.part(*value, inputs, items)).collect::<Option<_>>()?,
        };
        Some(Member {
            op: node.op,
            rule,
            attrs: node.attrs.clone(),
            output: self.module.ty(*node.outputs.first()?).clone(),
            place: self.module.place(node.location),
            inputs: parts,
            constant,
        })
    }

    /// A kernel of one node; without a result if nobody reads it.
    pub(in crate::plan) fn single(&mut self, id: NodeId, ready: Ready) -> Option<Externals> {
        let node = self.module.node(id);
        let inputs: Vec<ValueId> = ready.inputs.iter().map(|value| self.origin(*value)).collect();
        let member = self.member(node, &inputs, &HashMap::new(), None)?;
        let is_read = |value: &ValueId| self.uses[value.index()] > 0;
        let outputs: Vec<ValueId> = node.outputs.iter().copied().filter(is_read).collect();
        let results = vec![0; outputs.len()];
        let mut kernel = self.kernel(ready.compute, [&inputs, &outputs], vec![member], results)?;
        kernel.donates = ready.donates && !outputs.is_empty();
        kernel.work = kernel.ends.iter().take(inputs.len()).map(|end| end.bin.size / 16).sum();
        Some(Externals { kernel, inputs, outputs, node: id })
    }
}

/// An array of equal elements.
fn filled(x: Scalar, shape: &Shape) -> Option<Data> {
    Tensor::new(x.dtype(), shape.clone(), &vec![x; shape.size()]).ok().map(Data::from)
}

impl Group {
    pub(in crate::plan) fn new(item: &Item) -> Group {
        Group { lane: item.lane, size: item.size, items: Vec::new() }
    }

    /// Whether a part may join.
    pub(in crate::plan) fn takes(&self, item: &Item) -> bool {
        self.size == item.size
            && (self.lane.is_none() || item.lane.is_none() || self.lane == item.lane)
            && self.items.len() < PARTS
    }

    pub(in crate::plan) fn push(&mut self, node: NodeId, output: ValueId, item: Item) {
        self.lane = self.lane.or(item.lane);
        self.items.push((node, output, item));
    }

    /// Whether it makes a value.
    pub(in crate::plan) fn makes(&self, value: ValueId) -> bool {
        self.items.iter().any(|(_, output, _)| *output == value)
    }

    /// Whether it reads a value that it does not make.
    pub(in crate::plan) fn reads(&self, value: ValueId) -> bool {
        self.items.iter().any(|(_, _, item)| item.args.iter().any(|arg| arg.value == value))
    }

    /// The part that an array in another shape is, if its elements are made here.
    pub(in crate::plan) fn rename(&self, module: &Module, node: &Node) -> Option<Item> {
        let ([x], [output]) = (&node.inputs[..], &node.outputs[..]) else { return None };
        let (_, _, item) = self.items.iter().find(|(_, value, _)| value == x)?;
        let is_flags = module.ty(*output).dtype() == Some(DType::Bool);
        let what = if is_flags { What::SameFlags } else { What::Same };
        let lane = item.lane.filter(|_| !is_flags);
        Some(Item { what, lane, size: item.size, args: vec![Arg { value: *x, reach: Reach::Each, is_flags }] })
    }

    /// The kernels of the group; several if one has no room.
    pub(in crate::plan) fn finish(self, context: &mut Context<'_>) -> Option<Vec<Externals>> {
        let lane = self.lane.unwrap_or(DType::F64);
        let mut done = Vec::new();
        let mut waiting = vec![self.items];
        while let Some(mut items) = waiting.pop() {
            match Assembly::new(context, self.size, &items) {
                Ok(None) => {}
                Ok(Some(assembly)) => done.push(assembly.finish(context, lane, &items)?),
                Err(Crowded) if items.len() > 1 => {
                    let second = items.split_off(items.len() / 2);
                    // What the second half needs of the first is read outside of that.
                    waiting.push(second);
                    waiting.push(items);
                }
                Err(Crowded) => return None,
            }
        }
        Some(done)
    }
}

/// There are more operands, tiles or results than a chain has room for.
struct Crowded;

/// A group on its way to a kernel.
struct Assembly {
    size: usize,
    /// The part that makes each value.
    items: HashMap<ValueId, usize>,
    inputs: Vec<ValueId>,
    outputs: Vec<ValueId>,
}

impl Assembly {
    /// None if nobody reads a result.
    fn new(context: &Context<'_>, size: usize, items: &[(NodeId, ValueId, Item)]) -> Result<Option<Assembly>, Crowded> {
        let numbers: HashMap<ValueId, usize> = items.iter().enumerate().map(|(i, (_, value, _))| (*value, i)).collect();
        let mut inside: HashMap<ValueId, u32> = HashMap::new();
        let mut inputs = Vec::new();
        let mut feeds = std::collections::HashSet::new();
        for (id, _, item) in items {
            for value in &context.module.node(*id).inputs {
                if numbers.contains_key(value) {
                    *inside.entry(*value).or_default() += 1;
                }
            }
            for arg in item.args.iter().filter(|arg| !numbers.contains_key(&arg.value)) {
                if matches!(arg.reach, Reach::Constant(_)) {
                    continue;
                }
                let origin = context.origin(arg.value);
                if !inputs.contains(&origin) {
                    inputs.push(origin);
                }
                if let Reach::Spread(spread) = arg.reach {
                    feeds.insert((origin, spread));
                }
            }
        }
        let is_read = |value: &ValueId| context.uses[value.index()] > inside.get(value).copied().unwrap_or(0);
        let outputs: Vec<ValueId> = items.iter().map(|(_, value, _)| *value).filter(is_read).collect();
        if outputs.is_empty() {
            return Ok(None);
        }
        if outputs.len() > RESULTS || inputs.len() > MANY || items.len() + feeds.len() + outputs.len() > MANY {
            return Err(Crowded);
        }
        Ok(Some(Assembly { size, items: numbers, inputs, outputs }))
    }

    fn finish(self, context: &mut Context<'_>, lane: DType, items: &[(NodeId, ValueId, Item)]) -> Option<Externals> {
        let compute = match lane {
            DType::I64 => Compute::ChainI64(self.chain(context, items)?),
            DType::F32 => Compute::ChainF32(self.chain(context, items)?),
            _ => Compute::ChainF64(self.chain(context, items)?),
        };
        let mut members = Vec::with_capacity(items.len());
        let mut work = 0;
        for (id, _, item) in items {
            let node = context.module.node(*id);
            let constant = match item.what {
                What::Constant(x) => {
                    Some(filled(x, &Shape::new(&sizes(context.module.ty(*node.outputs.first()?))?).ok()?)?)
                }
                _ => None,
            };
            members.push(context.member(node, &self.inputs, &self.items, constant)?);
            work += item.args.len().max(1) * (self.size / 16);
        }
        let results = self.outputs.iter().map(|value| self.items.get(value).copied()).collect::<Option<Vec<_>>>()?;
        let mut kernel = context.kernel(compute, [&self.inputs, &self.outputs], members, results)?;
        kernel.work = work;
        let node = items.last()?.0;
        Some(Externals { kernel, inputs: self.inputs, outputs: self.outputs, node })
    }

    fn chain<T: Lane>(&self, context: &Context<'_>, items: &[(NodeId, ValueId, Item)]) -> Option<Chain<T>> {
        let mut steps = Steps::<T> { feeds: Vec::new(), steps: Vec::new(), kinds: Vec::new(), known: HashMap::new() };
        for (_, output, item) in items {
            let args = item
                .args
                .iter()
                .map(|arg| {
                    if let Some(known) = steps.known.get(&arg.value) {
                        return Some(*known);
                    }
                    let origin = context.origin(arg.value);
                    let input = self.inputs.iter().position(|input| *input == origin);
                    steps.outside(arg, input)
                })
                .collect::<Option<Vec<Any<T>>>>()?;
            let found = steps.add(item.what, &args)?;
            steps.known.insert(*output, found);
        }
        steps.finish(self.size, &self.outputs)
    }
}

/// What a part gives: values or truth values.
#[derive(Clone, Copy)]
enum Any<T> {
    Values(Source<T>),
    Flags(Source<bool>),
}

/// Steps with as many tiles as they like.
struct Steps<T: 'static> {
    feeds: Vec<Feed>,
    steps: Vec<Step<T>>,
    /// For each tile whether it is of truth values.
    kinds: Vec<bool>,
    known: HashMap<ValueId, Any<T>>,
}

impl<T: Lane> Steps<T> {
    fn tile(&mut self, is_flags: bool) -> Index {
        self.kinds.push(is_flags);
        // Parts, feeds and results are at most `MANY` together.
        (self.kinds.len() - 1) as Index
    }

    /// An operand that the chain does not make.
    fn outside(&mut self, arg: &Arg, input: Option<usize>) -> Option<Any<T>> {
        let is_flags = arg.is_flags;
        if let Reach::Constant(x) = arg.reach {
            return Some(match is_flags {
                true => Any::Flags(Source::Number(x.cast())),
                false => Any::Values(Source::Number(x.cast())),
            });
        }
        let input = Index::try_from(input?).ok()?;
        match arg.reach {
            Reach::Spread(spread) => {
                let known = self
                    .feeds
                    .iter()
                    .position(|feed| (feed.input, feed.spread, feed.is_flags) == (input, spread, is_flags));
                let feed = match known {
                    Some(feed) => feed as Index,
                    None => {
                        let tile = self.tile(is_flags);
                        self.feeds.push(Feed { input, spread, tile, is_flags });
                        (self.feeds.len() - 1) as Index
                    }
                };
                Some(if is_flags { Any::Flags(Source::Feed(feed)) } else { Any::Values(Source::Feed(feed)) })
            }
            Reach::From(first) => Some(Any::Values(Source::From(input, u32::try_from(first).ok()?))),
            _ if is_flags => Some(Any::Flags(Source::Input(input))),
            _ => Some(Any::Values(Source::Input(input))),
        }
    }

    fn add(&mut self, what: What, args: &[Any<T>]) -> Option<Any<T>> {
        use Any::{Flags, Values};
        let found = match (what, args) {
            (What::Constant(x), []) => return Some(Values(Source::Number(x.cast()))),
            (What::Same, [Values(x)]) => return Some(Values(*x)),
            (What::SameFlags, [Flags(x)]) => return Some(Flags(*x)),
            (What::One(op), [Values(Source::Number(x))]) => {
                let mut found = [T::default()];
                kernels::call_one(kernels::one::<T, T>(op)?, &[*x], &mut found);
                return Some(Values(Source::Number(found[0])));
            }
            (What::Two(op), [Values(Source::Number(x)), Values(Source::Number(y))]) => {
                let mut found = [T::default()];
                let (x, y) = (snek_tensor::Values::Same(*x), snek_tensor::Values::Same(*y));
                kernels::call_two(kernels::two::<T, T>(op)?, x, y, &mut found);
                return Some(Values(Source::Number(found[0])));
            }
            (What::One(op), [Values(x)]) => {
                let to = self.tile(false);
                self.steps.push(Step::One(kernels::one(op)?, *x, to));
                Values(Source::Tile(to))
            }
            (What::Two(op), [Values(x), Values(y)]) => {
                let to = self.tile(false);
                self.steps.push(Step::Two(kernels::two(op)?, *x, *y, to));
                Values(Source::Tile(to))
            }
            (What::Choose, [Flags(c), Values(x), Values(y)]) => {
                let to = self.tile(false);
                self.steps.push(Step::Choose(*c, *x, *y, to));
                Values(Source::Tile(to))
            }
            (What::Number, [Flags(x)]) => {
                let to = self.tile(false);
                self.steps.push(Step::Number(*x, to));
                Values(Source::Tile(to))
            }
            (What::Test(op), [Values(x)]) => {
                let to = self.tile(true);
                self.steps.push(Step::Test(kernels::one(op)?, *x, to));
                Flags(Source::Tile(to))
            }
            (What::Compare(op), [Values(x), Values(y)]) => {
                let to = self.tile(true);
                self.steps.push(Step::Compare(kernels::two(op)?, *x, *y, to));
                Flags(Source::Tile(to))
            }
            (What::Invert(op), [Flags(x)]) => {
                let to = self.tile(true);
                self.steps.push(Step::Invert(kernels::one(op)?, *x, to));
                Flags(Source::Tile(to))
            }
            (What::Logic(op), [Flags(x), Flags(y)]) => {
                let to = self.tile(true);
                self.steps.push(Step::Logic(kernels::two(op)?, *x, *y, to));
                Flags(Source::Tile(to))
            }
            _ => return None,
        };
        Some(found)
    }

    /// Binds results to tiles and lets tiles be used again.
    fn finish(mut self, size: usize, outputs: &[ValueId]) -> Option<Chain<T>> {
        let mut bound: Vec<Index> = Vec::with_capacity(outputs.len());
        for output in outputs {
            let tile = match *self.known.get(output)? {
                Any::Values(Source::Tile(tile)) | Any::Flags(Source::Tile(tile)) if !bound.contains(&tile) => tile,
                Any::Values(source) => {
                    let tile = self.tile(false);
                    self.steps.push(Step::Copy(source, tile));
                    tile
                }
                Any::Flags(source) => {
                    let tile = self.tile(true);
                    self.steps.push(Step::CopyFlags(source, tile));
                    tile
                }
            };
            bound.push(tile);
        }
        let mut places = Places {
            kinds: self.kinds,
            last: HashMap::new(),
            found: HashMap::new(),
            free: [Vec::new(), Vec::new()],
            counts: [0, 0],
        };
        for (i, step) in self.steps.iter().enumerate() {
            step.reads(&mut |tile, _| {
                places.last.insert(tile, i);
            });
        }
        for tile in &bound {
            places.last.insert(*tile, usize::MAX);
            places.place(*tile);
        }
        // What is fed stays to the end.
        for feed in &mut self.feeds {
            feed.tile = places.place(feed.tile);
        }
        let mut steps = self.steps;
        for (i, step) in steps.iter_mut().enumerate() {
            let mut ended = Vec::new();
            let to = places.place(*step.target());
            step.reads(&mut |tile, _| {
                if places.last.get(&tile) == Some(&i) && !ended.contains(&tile) {
                    ended.push(tile);
                }
            });
            step.renumber(&places.found, to)?;
            for tile in ended {
                places.release(tile);
            }
        }
        let results = bound
            .iter()
            .map(|tile| {
                let place = *places.found.get(tile)?;
                Some(if places.kinds[usize::from(*tile)] { Bound::Flags(place) } else { Bound::Value(place) })
            })
            .collect::<Option<Vec<Bound>>>()?;
        let [tiles, flags] = places.counts;
        let row = row_of(&self.feeds, size);
        let has_no_flags = flags == 0 && !steps.iter().any(Step::reads_flags);
        let (feeds, steps) = (self.feeds.into(), steps.into());
        let mut all = [Bound::Value(0); RESULTS];
        all.get_mut(..results.len())?.copy_from_slice(&results);
        Some(Chain { size, feeds, row, steps, tiles, flags, has_no_flags, results: all })
    }
}

/// The row that all feeds agree on, if blocks of it are worth it.
fn row_of(feeds: &[Feed], size: usize) -> Option<usize> {
    /// Shorter rows are copied into tiles.
    const SHORT: usize = 64;
    let row = |feed: &Feed| if feed.spread.repeat == 1 { feed.spread.period } else { feed.spread.repeat };
    let first = row(feeds.first()?);
    (first >= SHORT && size.is_multiple_of(first) && feeds.iter().all(|feed| row(feed) == first)).then_some(first)
}

/// Tiles that are used again when what they hold is not read any more.
struct Places {
    kinds: Vec<bool>,
    /// The last step that reads each tile.
    last: HashMap<Index, usize>,
    found: HashMap<Index, Index>,
    free: [Vec<Index>; 2],
    counts: [usize; 2],
}

impl Places {
    fn place(&mut self, tile: Index) -> Index {
        if let Some(found) = self.found.get(&tile) {
            return *found;
        }
        let kind = usize::from(self.kinds[usize::from(tile)]);
        let place = self.free[kind].pop().unwrap_or_else(|| {
            self.counts[kind] += 1;
            (self.counts[kind] - 1) as Index
        });
        self.found.insert(tile, place);
        place
    }

    fn release(&mut self, tile: Index) {
        if let Some(place) = self.found.get(&tile) {
            self.free[usize::from(self.kinds[usize::from(tile)])].push(*place);
        }
    }
}

impl<T: Copy> Step<T> {
    /// The tile that it writes.
    fn target(&mut self) -> &mut Index {
        match self {
            Step::One(.., to)
            | Step::Two(.., to)
            | Step::Test(.., to)
            | Step::Compare(.., to)
            | Step::Invert(.., to)
            | Step::Logic(.., to)
            | Step::Choose(.., to)
            | Step::Number(_, to)
            | Step::Copy(_, to)
            | Step::CopyFlags(_, to) => to,
        }
    }

    /// Whether it reads truth values.
    fn reads_flags(&self) -> bool {
        matches!(self, Step::Invert(..) | Step::Logic(..) | Step::Choose(..) | Step::Number(..) | Step::CopyFlags(..))
    }

    /// Tells of the tiles that it reads, and whether they are of truth values.
    fn reads(&self, tell: &mut dyn FnMut(Index, bool)) {
        let mut copy = *self;
        copy.sources(&mut |tile, is_flags| tell(*tile, is_flags));
    }

    fn sources(&mut self, tell: &mut dyn FnMut(&mut Index, bool)) {
        fn one<T>(source: &mut Source<T>, is_flags: bool, tell: &mut dyn FnMut(&mut Index, bool)) {
            if let Source::Tile(tile) = source {
                tell(tile, is_flags);
            }
        }
        match self {
            Step::One(_, x, _) | Step::Test(_, x, _) | Step::Copy(x, _) => one(x, false, tell),
            Step::Two(_, x, y, _) | Step::Compare(_, x, y, _) => {
                one(x, false, tell);
                one(y, false, tell);
            }
            Step::Invert(_, x, _) | Step::Number(x, _) | Step::CopyFlags(x, _) => one(x, true, tell),
            Step::Logic(_, x, y, _) => {
                one(x, true, tell);
                one(y, true, tell);
            }
            Step::Choose(c, x, y, _) => {
                one(c, true, tell);
                one(x, false, tell);
                one(y, false, tell);
            }
        }
    }

    /// Gives tiles their places.
    fn renumber(&mut self, found: &HashMap<Index, Index>, target: Index) -> Option<()> {
        let mut is_known = true;
        self.sources(&mut |tile, _| match found.get(tile) {
            Some(place) => *tile = *place,
            None => is_known = false,
        });
        *self.target() = target;
        is_known.then_some(())
    }
}
