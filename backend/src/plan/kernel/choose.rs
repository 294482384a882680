//! Which kernel a node is.
//!
//! In: a node of a typed module. Out: the kernel, or the part of a chain, that gives what the node gives; none where types
//! or shapes are not known, or where no kernel is for them.
//! Invariants: the choice depends on types and constants only, so that it can be asked ahead.

use snek_graph::ir::{Dim, Literal, Module, Node, Type, ValueId};
use snek_graph::ops::Op;
use snek_tensor::{
    Binary, DType, Folding, Layout, Rearrangement, Scalar, Unary, convert, find_two, for_dtype, kernels, promote,
};

use super::super::values::position;
use super::chain::Spread;
use super::moves::{Join, Pick, Window};
use super::{Compute, Product, Side, Work};
use crate::element;

/// The dimensions of a number or an array, if all are known.
pub(super) fn sizes(ty: &Type) -> Option<Vec<usize>> {
    ty.dims()?.iter().map(|dim| if let Dim::Size(size) = dim { Some(*size) } else { None }).collect()
}

/// A number or an array of known dimensions.
struct Operand {
    dtype: DType,
    dims: Vec<usize>,
    /// A Python number, which takes the type of the array that it meets.
    is_number: bool,
}

impl Operand {
    fn of(module: &Module, value: ValueId) -> Option<Operand> {
        if let Some(Literal::Undef(_)) = module.constant(value) {
            return None;
        }
        Operand::typed(module.ty(value))
    }

    fn typed(ty: &Type) -> Option<Operand> {
        Some(Operand { dtype: ty.dtype()?, dims: sizes(ty)?, is_number: ty.as_scalar().is_some() })
    }

    /// An array with elements.
    fn array(module: &Module, value: ValueId) -> Option<Operand> {
        Operand::of(module, value).filter(|found| !found.is_number && found.size() > 0)
    }

    fn size(&self) -> usize {
        self.dims.iter().product()
    }

    fn layout(&self) -> Layout {
        Layout::contiguous(&self.dims)
    }
}

/// What a part of a chain does.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    One(Unary),
    Two(Binary),
    Test(Unary),
    Compare(Binary),
    Invert(Unary),
    Logic(Binary),
    Choose,
    /// Truth values as numbers.
    Number,
    /// The same elements, maybe in another shape or repeated.
    Same,
    SameFlags,
    Constant(Scalar),
}

/// How an operand of a chain is read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reach {
    /// Element by element, or one for all.
    Each,
    /// Element by element, from this one on.
    From(usize),
    Spread(Spread),
    Constant(Scalar),
}

/// An operand of a part of a chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arg {
    pub(super) value: ValueId,
    pub(super) reach: Reach,
    pub(super) is_flags: bool,
}

/// A node as a part of a chain.
#[derive(Clone, Debug)]
pub(in crate::plan) struct Item {
    pub(super) what: What,
    /// The type that the chain computes with; none if this part only has truth values.
    pub(super) lane: Option<DType>,
    pub(super) size: usize,
    pub(super) args: Vec<Arg>,
}

/// A kernel of its own.
#[derive(Debug)]
pub(in crate::plan) struct Ready {
    pub(super) compute: Compute,
    pub(super) inputs: Vec<ValueId>,
    pub(super) donates: bool,
}

impl Ready {
    /// Whether it may write into its first operand.
    pub(in crate::plan) fn donates(&self) -> bool {
        self.donates
    }
}

/// What a node becomes.
#[derive(Debug)]
pub(in crate::plan) enum Choice {
    Item(Item),
    Kernel(Box<Ready>),
    /// The same elements in another shape.
    Renamed(Box<Ready>),
}

impl Choice {
    /// What a node with one output becomes.
    pub(in crate::plan) fn of(module: &Module, node: &Node) -> Option<Choice> {
        let [output] = node.outputs[..] else { return None };
        if !node.regions.is_empty() {
            return None;
        }
        let made = Operand::array(module, output)?;
        if let Some(item) = item(module, node, &made) {
            return Some(Choice::Item(item));
        }
        let mut inputs = node.inputs.clone();
        if node.op == Op::ArraySet {
            // As for other windows, the update comes before the positions.
            inputs.get_mut(1..)?.rotate_right(1);
        }
        let ready = |compute: Compute, donates| Box::new(Ready { compute, inputs: inputs.clone(), donates });
        if matches!(
            node.op,
            Op::Reshape | Op::Squeeze | Op::ExpandDims | Op::StopGradient | Op::DevicePut | Op::Barrier
        ) {
            let [x] = node.inputs[..] else { return None };
            let x = Operand::array(module, x).filter(|x| x.dtype == made.dtype && x.size() == made.size())?;
            return Some(Choice::Renamed(ready(rearrange(made.dtype, &x.layout())?, true)));
        }
        let donates = matches!(node.op, Op::Scatter | Op::ScatterAdd | Op::DynamicUpdateSlice | Op::ArraySet);
        kernel(module, node, &made).map(|compute| Choice::Kernel(ready(compute, donates)))
    }
}

/// Whether chains compute with elements of a type.
fn is_lane(dtype: DType) -> bool {
    matches!(dtype, DType::F32 | DType::F64 | DType::I64)
}

/// The constant that each element of an operand is.
fn constant(module: &Module, value: ValueId) -> Option<Scalar> {
    match module.constant(value)? {
        Literal::Scalar(x) => Some(*x),
        Literal::Tensor(t) => {
            let first = t.get(0)?;
            t.iter().all(|x| x.is_identical(first)).then_some(first)
        }
        _ => None,
    }
}

/// How an operand of these dimensions is stretched to others.
fn reach(from: &[usize], to: &[usize]) -> Option<Reach> {
    let size: usize = from.iter().product();
    if size == 1 || size == to.iter().product() {
        return (from.len() <= to.len() || size == 1).then_some(Reach::Each);
    }
    let lead = to.len().checked_sub(from.len())?;
    let dim = |axis: usize| if axis < lead { 1 } else { from[axis - lead] };
    // The axes that are not stretched lie beside each other.
    let kept = |axis: &usize| dim(*axis) != 1;
    let first = (0..to.len()).find(kept)?;
    let last = (0..to.len()).rev().find(kept)?;
    if (first..=last).any(|axis| dim(axis) != to[axis]) {
        return None;
    }
    let count = |dims: &[usize]| dims.iter().product::<usize>();
    Some(Reach::Spread(Spread { repeat: count(&to[last + 1..]), period: count(&to[first..=last]) }))
}

/// An operand of a part of a chain that computes with `lane`.
fn arg(module: &Module, value: ValueId, operand: &Operand, lane: DType, to: &[usize]) -> Option<Arg> {
    if operand.dtype != lane && !operand.is_number {
        return None;
    }
    let is_flags = lane == DType::Bool;
    let reach = match constant(module, value) {
        Some(x) => Reach::Constant(convert(x, lane).ok()?),
        None => reach(&operand.dims, to)?,
    };
    Some(Arg { value, reach, is_flags })
}

fn item(module: &Module, node: &Node, made: &Operand) -> Option<Item> {
    let to = &made.dims[..];
    let part = |what, lane: DType, args: Vec<Arg>| {
        let lane = (lane != DType::Bool).then_some(lane);
        Some(Item { what, lane, size: made.size(), args })
    };
    match (node.op, &node.inputs[..]) {
        (Op::AddAny, [a, b]) => {
            let (x, y) = (Operand::array(module, *a)?, Operand::array(module, *b)?);
            if x.dims != y.dims || x.dtype != y.dtype || x.dtype != made.dtype || !is_lane(x.dtype) {
                return None;
            }
            let args = vec![arg(module, *a, &x, x.dtype, to)?, arg(module, *b, &y, x.dtype, to)?];
            part(What::Two(Binary::Add), x.dtype, args)
        }
        (Op::Select, [c, a, b]) => {
            let (flags, x, y) = (Operand::of(module, *c)?, Operand::of(module, *a)?, Operand::of(module, *b)?);
            let lane = promote(x.dtype, x.is_number, y.dtype, y.is_number);
            if lane != made.dtype || !is_lane(lane) || flags.dtype != DType::Bool {
                return None;
            }
            let args = vec![
                arg(module, *c, &flags, DType::Bool, to)?,
                arg(module, *a, &x, lane, to)?,
                arg(module, *b, &y, lane, to)?,
            ];
            part(What::Choose, lane, args)
        }
        (Op::Convert, [x]) => {
            let from = Operand::array(module, *x)?;
            match (from.dtype, made.dtype) {
                (from, to) if from == to => same(module, node, made, *x),
                (DType::Bool, lane) if is_lane(lane) => {
                    let args = vec![arg(module, *x, &from, DType::Bool, to)?];
                    part(What::Number, lane, args)
                }
                _ => None,
            }
        }
        (Op::ZerosLike, [_]) if is_lane(made.dtype) => {
            part(What::Constant(Scalar::I64(0).cast_to(made.dtype)), made.dtype, Vec::new())
        }
        (Op::BroadcastInDim, [x]) => same(module, node, made, *x),
        (Op::Slice | Op::ArrayGet, [x, ..]) => {
            let from = Operand::array(module, *x).filter(|x| x.dtype == made.dtype && is_lane(x.dtype))?;
            let start = stretch(module, node, &from, made)?;
            // An array of one element would be taken for all.
            let is_part = start + made.size() <= from.size() && from.size() > 1 && u32::try_from(start).is_ok();
            let arg = Arg { value: *x, reach: Reach::From(start), is_flags: false };
            if is_part { part(What::Same, made.dtype, vec![arg]) } else { None }
        }
        (_, [a, b]) => {
            let op = element::binary_of(node.op)?;
            let (x, y) = (Operand::of(module, *a)?, Operand::of(module, *b)?);
            let lane = promote(x.dtype, x.is_number, y.dtype, y.is_number);
            let args = vec![arg(module, *a, &x, lane, to)?, arg(module, *b, &y, lane, to)?];
            if op.result(lane) != Some(made.dtype) {
                return None;
            }
            part(two(op, lane, made.dtype)?, lane, args)
        }
        (_, [a]) => {
            let op = element::unary_of(node.op)?;
            let x = Operand::array(module, *a)?;
            let args = vec![arg(module, *a, &x, x.dtype, to)?];
            part(one(op, x.dtype, made.dtype)?, x.dtype, args)
        }
        _ => None,
    }
}

fn two(op: Binary, lane: DType, made: DType) -> Option<What> {
    let (closed, compares) = for_dtype!(lane, T => {
        (kernels::two::<T, T>(op).is_some(), kernels::two::<T, bool>(op).is_some())
    });
    match (lane, made) {
        (DType::Bool, DType::Bool) if closed => Some(What::Logic(op)),
        (lane, made) if lane == made && is_lane(lane) && closed => Some(What::Two(op)),
        (lane, DType::Bool) if is_lane(lane) && compares => Some(What::Compare(op)),
        _ => None,
    }
}

fn one(op: Unary, lane: DType, made: DType) -> Option<What> {
    let (closed, tests) = for_dtype!(lane, T => {
        (kernels::one::<T, T>(op).is_some(), kernels::one::<T, bool>(op).is_some())
    });
    match (lane, made) {
        (DType::Bool, DType::Bool) if closed => Some(What::Invert(op)),
        (lane, made) if lane == made && is_lane(lane) && closed => Some(What::One(op)),
        (lane, DType::Bool) if is_lane(lane) && tests => Some(What::Test(op)),
        _ => None,
    }
}

/// An array in another shape, or stretched.
fn same(module: &Module, node: &Node, made: &Operand, x: ValueId) -> Option<Item> {
    let from = Operand::of(module, x)?;
    let (what, lane) = match made.dtype {
        DType::Bool => (What::SameFlags, None),
        dtype if is_lane(dtype) => (What::Same, Some(dtype)),
        _ => return None,
    };
    let mut dims = from.dims.clone();
    if node.op == Op::BroadcastInDim {
        // With axes of length one where the result has axes of its own, the shape stretches by NumPy's rule.
        dims = vec![1; made.dims.len()];
        for (axis, place) in node.attrs.ints("broadcast_dimensions")?.iter().enumerate() {
            *dims.get_mut(usize::try_from(*place).ok()?)? = *from.dims.get(axis)?;
        }
    }
    let mut arg = arg(module, x, &from, made.dtype, &made.dims)
        .or_else(|| Some(Arg { value: x, reach: Reach::Each, is_flags: made.dtype == DType::Bool }))?;
    if from.dtype != made.dtype && !from.is_number {
        return None;
    }
    if !matches!(arg.reach, Reach::Constant(_)) {
        arg.reach = reach(&dims, &made.dims)?;
    }
    Some(Item { what, lane, size: made.size(), args: vec![arg] })
}

/// Where the elements of a part of an array begin that lie beside each other: all of the axes behind one, of which some
/// are taken, and one of each axis before it.
fn stretch(module: &Module, node: &Node, from: &Operand, made: &Operand) -> Option<usize> {
    let (starts, sizes) = match node.op {
        Op::Slice => {
            let is_solid = axes(node, "strides").is_none_or(|strides| strides.iter().all(|stride| *stride == 1));
            (axes(node, "start_indices").filter(|_| is_solid)?, made.dims.clone())
        }
        _ => {
            let indices =
                node.inputs[1..].iter().zip(&from.dims).map(|(index, length)| match module.constant(*index)? {
                    Literal::Scalar(Scalar::I64(index)) => position(*index, *length),
                    _ => None,
                });
            let mut starts = indices.collect::<Option<Vec<usize>>>()?;
            let mut sizes = from.dims.clone();
            sizes.get_mut(..starts.len())?.fill(1);
            starts.resize(sizes.len(), 0);
            (starts, sizes)
        }
    };
    if starts.len() != from.dims.len() || sizes.len() != from.dims.len() {
        return None;
    }
    let whole = (0..sizes.len()).rev().take_while(|axis| sizes[*axis] == from.dims[*axis]).count();
    let outer = sizes.len() - whole;
    if sizes.iter().take(outer.saturating_sub(1)).any(|size| *size != 1) {
        return None;
    }
    let strides = from.layout().strides;
    Some(starts.iter().zip(strides.iter()).map(|(start, stride)| start * stride.unsigned_abs()).sum())
}

/// The axes that an attribute names.
fn axes(node: &Node, name: &str) -> Option<Vec<usize>> {
    node.attrs.ints(name)?.iter().map(|axis| usize::try_from(*axis).ok()).collect()
}

/// Work on elements of a type.
macro_rules! work {
    ($dtype:expr, $T:ident => $work:expr) => {
        match $dtype {
            DType::Bool => {
                type $T = bool;
                Some(Compute::Bool($work))
            }
            DType::I64 => {
                type $T = i64;
                Some(Compute::I64($work))
            }
            DType::F32 => {
                type $T = f32;
                Some(Compute::F32($work))
            }
            DType::F64 => {
                type $T = f64;
                Some(Compute::F64($work))
            }
            DType::I32 => None,
        }
    };
}

fn rearrange(dtype: DType, layout: &Layout) -> Option<Compute> {
    let way = Rearrangement::new(layout);
    work!(dtype, T => Work::<T>::Rearrange(way))
}

fn kernel(module: &Module, node: &Node, made: &Operand) -> Option<Compute> {
    let x = Operand::array(module, *node.inputs.first()?)?;
    if x.dtype != made.dtype {
        return None;
    }
    match node.op {
        Op::Dot => product(module, node, &x, made),
        Op::ReduceSum | Op::ReduceProd | Op::ReduceMax | Op::ReduceMin => fold(node, &x),
        Op::Transpose => {
            let order = axes(node, "permutation").filter(|order| order.len() == x.dims.len())?;
            rearrange(x.dtype, &x.layout().permute(&order))
        }
        Op::BroadcastInDim if node.inputs.len() == 1 => {
            let places = axes(node, "broadcast_dimensions")?;
            let mut layout = x.layout();
            for axis in (0..made.dims.len()).filter(|axis| !places.contains(axis)) {
                layout = layout.with_axis(axis);
            }
            rearrange(x.dtype, &layout.broadcast_to(&made.dims)?)
        }
        Op::Slice => {
            let (starts, strides) = (axes(node, "start_indices")?, axes(node, "strides"));
            let mut layout = x.layout();
            for (axis, size) in made.dims.iter().enumerate() {
                let stride = strides.as_ref().map_or(Some(1), |strides| strides.get(axis).copied())?.max(1);
                layout = layout.slice(axis, *starts.get(axis)?, isize::try_from(stride).ok()?, *size);
            }
            rearrange(x.dtype, &layout)
        }
        Op::Concatenate => {
            let axis = usize::try_from(node.attrs.int("dimension")?).ok()?;
            let mut widths = Vec::with_capacity(node.inputs.len());
            for input in &node.inputs {
                let part = Operand::array(module, *input).filter(|part| part.dtype == made.dtype)?;
                widths.push(part.dims.get(axis..)?.iter().product());
            }
            (widths.len() <= super::MANY).then_some(())?;
            work!(x.dtype, T => Work::<T>::Join(Join { widths }))
        }
        Op::Gather => {
            let pick = pick(module, node, &x, &node.inputs[1..])?;
            work!(x.dtype, T => Work::<T>::Gather(pick))
        }
        Op::Scatter | Op::ScatterAdd => {
            let pick = pick(module, node, &x, node.inputs.get(2..)?)?;
            let updates = Operand::array(module, node.inputs[1]).filter(|updates| updates.dtype == x.dtype)?;
            if updates.size() != pick.part * pick.count || updates.is_number {
                return None;
            }
            match node.op == Op::ScatterAdd {
                true => work!(x.dtype, T => Work::<T>::Scatter(pick, Some(kernels::into::<T>(Binary::Add)?))),
                false => work!(x.dtype, T => Work::<T>::Scatter(pick, None)),
            }
        }
        Op::DynamicSlice => {
            let window = window(&x, &axes(node, "slice_sizes")?, true)?;
            integers(module, &node.inputs[1..])?;
            work!(x.dtype, T => Work::<T>::Read(window))
        }
        Op::DynamicUpdateSlice => {
            let update = Operand::array(module, *node.inputs.get(1)?).filter(|update| update.dtype == x.dtype)?;
            integers(module, &node.inputs[2..])?;
            let window = window(&x, &update.dims, true)?;
            work!(x.dtype, T => Work::<T>::Update(window))
        }
        Op::Pad => {
            let filler = Operand::of(module, *node.inputs.get(1)?)?;
            let (low, high) = (axes(node, "low")?, axes(node, "high")?);
            let is_solid = axes(node, "interior").is_none_or(|gaps| gaps.iter().all(|gap| *gap == 0));
            let fits = |axis: usize| low.get(axis)?.checked_add(x.dims[axis])?.checked_add(*high.get(axis)?);
            let is_padded = (0..x.dims.len()).all(|axis| fits(axis) == Some(made.dims[axis]));
            if !is_solid || !is_padded || filler.size() != 1 || filler.dtype != x.dtype && !filler.is_number {
                return None;
            }
            let window = window(made, &x.dims, true)?;
            let start = window.axes.iter().zip(&low).map(|((.., stride), low)| stride * low).sum();
            work!(x.dtype, T => Work::<T>::Pad(window, start))
        }
        Op::ArraySet => {
            let ([_, indices @ .., _], Some(value)) = (&node.inputs[..], node.inputs.last()) else { return None };
            let value = Operand::array(module, *value).filter(|value| value.dtype == x.dtype)?;
            integers(module, indices)?;
            let mut sizes = x.dims.clone();
            sizes.get_mut(..indices.len())?.fill(1);
            if x.dims.get(indices.len()..)? != &value.dims[..] {
                return None;
            }
            let window = window(&x, &sizes, false)?;
            work!(x.dtype, T => Work::<T>::Update(window))
        }
        Op::ArrayGet => {
            let count = node.inputs.len() - 1;
            integers(module, &node.inputs[1..])?;
            let mut sizes = x.dims.clone();
            sizes.get_mut(..count)?.fill(1);
            let window = window(&x, &sizes, false)?;
            work!(x.dtype, T => Work::<T>::Read(window))
        }
        _ => None,
    }
}

/// Whether all of these are single integers.
fn integers(module: &Module, values: &[ValueId]) -> Option<()> {
    values.iter().try_for_each(|value| {
        let found = Operand::of(module, *value)?;
        (found.dims.is_empty() && matches!(found.dtype, DType::I64 | DType::Bool)).then_some(())
    })
}

fn window(x: &Operand, sizes: &[usize], is_moved: bool) -> Option<Window> {
    if sizes.len() != x.dims.len() || sizes.contains(&0) || sizes.iter().zip(&x.dims).any(|(size, dim)| size > dim) {
        return None;
    }
    let strides = x.layout().strides;
    let strides = strides.iter().map(|stride| stride.unsigned_abs());
    let axes = x.dims.iter().zip(sizes).zip(strides).map(|((dim, size), stride)| (*dim, *size, stride)).collect();
    Some(Window { axes, is_moved })
}

fn pick(module: &Module, node: &Node, x: &Operand, indices: &[ValueId]) -> Option<Pick> {
    let axes = axes(node, "dimensions")?;
    if axes.len() != indices.len() || axes.is_empty() || !axes.iter().copied().eq(0..axes.len()) {
        return None;
    }
    let found = indices.iter().map(|index| Operand::of(module, *index)).collect::<Option<Vec<_>>>()?;
    let shape = found.iter().max_by_key(|index| index.size()).map(|index| index.dims.clone())?;
    let count = shape.iter().product();
    let fits = |index: &Operand| index.dtype == DType::I64 && (index.dims == shape || index.dims.is_empty());
    if !found.iter().all(fits) || count == 0 {
        return None;
    }
    let (dims, rest) = x.dims.split_at_checked(axes.len())?;
    Some(Pick { dims: dims.to_vec(), part: rest.iter().product(), count })
}

fn fold(node: &Node, x: &Operand) -> Option<Compute> {
    let function = find_two(match node.op {
        Op::ReduceSum => "add",
        Op::ReduceProd => "multiply",
        Op::ReduceMax => "maximum",
        _ => "minimum",
    })?;
    let axes = axes(node, "axes")?;
    if x.dtype == DType::Bool {
        return None;
    }
    work!(x.dtype, T => Work::<T>::Fold(Folding::new(function, &x.layout(), &axes, None)?))
}

fn product(module: &Module, node: &Node, x: &Operand, made: &Operand) -> Option<Compute> {
    let y = Operand::array(module, *node.inputs.get(1)?).filter(|y| y.dtype == x.dtype)?;
    let (m, n) = (x.dims.len(), y.dims.len());
    let [left, right, left_batch, right_batch] = if node.attrs.is_empty() {
        // Stacks of matrices that are stretched are left to the rule.
        if m == 0 || n == 0 || m > 2 && n > 2 && x.dims[..m - 2] != y.dims[..n - 2] || (m > 2) != (n > 2) {
            return None;
        }
        let batch: Vec<usize> = (0..m.max(2) - 2).collect();
        [vec![m - 1], vec![n.saturating_sub(2)], batch.clone(), batch]
    } else {
        ["lhs_contracting", "rhs_contracting", "lhs_batch", "rhs_batch"]
            .map(|name| axes(node, name).unwrap_or_default())
    };
    let free = |rank: usize, taken: &[usize], batch: &[usize]| {
        (0..rank).filter(|axis| !taken.contains(axis) && !batch.contains(axis)).collect::<Vec<usize>>()
    };
    let (free_x, free_y) = (free(m, &left, &left_batch), free(n, &right, &right_batch));
    let count = |operand: &Operand, axes: &[usize]| axes.iter().map(|axis| operand.dims[*axis]).product::<usize>();
    let (batch, rows, depth, columns) = (count(x, &left_batch), count(x, &free_x), count(x, &left), count(&y, &free_y));
    if batch * rows * columns != made.size() || depth == 0 || count(&y, &right) != depth {
        return None;
    }
    let side = |operand: &Operand, order: [&[usize]; 3], ends: [usize; 2]| {
        let layout = operand.layout().permute(&order.concat()).reshape(&[batch, ends[0], ends[1]])?;
        let step = usize::try_from(layout.strides[0]).ok()?;
        Some(Side { start: layout.offset, strides: (layout.strides[1], layout.strides[2]), step })
    };
    let sides = [
        side(x, [&left_batch, &free_x, &left], [rows, depth])?,
        side(&y, [&right_batch, &right, &free_y], [depth, columns])?,
    ];
    let product = Product { batch, rows, depth, columns, sides };
    match x.dtype {
        DType::F32 => Some(Compute::ProductF32(product)),
        DType::F64 => Some(Compute::ProductF64(product)),
        _ => None,
    }
}
