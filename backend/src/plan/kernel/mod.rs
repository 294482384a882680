//! Operations on arrays whose shapes are known: kernels over slices, made ready when the plan is made.
//!
//! In: the operands where they are, no copies of them. Out: results in memory of arrays that nobody reads any more.
//! Invariants:
//! - A kernel gives what the rules of its operations give, bit for bit. What it does not handle (an operand that was never
//!   assigned, a position outside) it leaves to these rules, with the operands as they were.
//! - In steady state nothing is allocated but arrays that leave the run.
//!
//! Reading order: `pool.rs` (memory), `chain.rs` (elements), `moves.rs` (positions), `choose.rs` (which kernel a node is),
//! `group.rs` (which nodes become one chain).

mod arrays;
mod chain;
mod choose;
mod group;
mod moves;
mod pool;
mod show;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use snek_graph::Place;
use snek_graph::eval::{Data, RunError, check};
use snek_graph::ir::{Attrs, Type};
use snek_graph::ops::{Given as Operands, Op};
use snek_tensor::kernels::{Epilogue, Matrix, Real, multiply, prefetch};
use snek_tensor::{Element, Folding, Rearrangement, Scalar, Shape, Tensor, TensorData};

use super::code::{Action, Kind, One, Operand, Output, Site, Slot};
use super::frame::{read, write};
pub(super) use arrays::Arrays;
use chain::{Chain, FEW, MANY, RESULTS};
pub(super) use choose::{Choice, Item, Ready};
pub(super) use group::{Context, Externals, Group};
use moves::{Join, Pick, Window};
use pool::Tiles;
pub(super) use pool::{Bin, Pool};
pub(super) use show::Shown;

/// An operand of a kernel.
#[derive(Clone, Copy, Debug)]
enum Given<'a> {
    Data(&'a TensorData),
    Number(Scalar),
}

/// Where results go.
type Places<'a> = [Option<&'a mut TensorData>];

/// What a kernel does, by the type of its elements.
#[derive(Debug)]
enum Compute {
    Bool(Work<bool>),
    I64(Work<i64>),
    F32(Work<f32>),
    F64(Work<f64>),
    ChainI64(Chain<i64>),
    ChainF32(Chain<f32>),
    ChainF64(Chain<f64>),
    ProductF32(Product),
    ProductF64(Product),
}

/// Kernels for any element type.
enum Work<T: 'static> {
    Fold(Folding<T>),
    Rearrange(Rearrangement),
    Join(Join),
    Gather(Pick),
    /// With the addition of elements, or without one where they are replaced.
    Scatter(Pick, Option<fn(&mut [T], &[T])>),
    Read(Window),
    Update(Window),
    /// A window at this place of an array that is filled with the second operand.
    Pad(Window, usize),
}

impl<T> std::fmt::Debug for Work<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// How a product reads an operand.
#[derive(Clone, Copy, Debug)]
struct Side {
    start: usize,
    strides: (isize, isize),
    /// The distance to the next matrix of the batch.
    step: usize,
}

/// Products of matrices.
#[derive(Clone, Copy, Debug)]
struct Product {
    batch: usize,
    rows: usize,
    depth: usize,
    columns: usize,
    sides: [Side; 2],
}

/// Where a step that stands in for a kernel finds an operand.
#[derive(Clone, Debug)]
enum Part {
    /// An input, in this shape if not in its own.
    Input(usize, Option<Shape>),
    Member(usize),
    Constant(Data),
}

/// One of the operations that a kernel does.
#[derive(Debug)]
struct Member {
    op: Op,
    rule: One,
    attrs: Attrs,
    output: Type,
    place: Place,
    inputs: Vec<Part>,
    /// What it gives, whatever its operands are.
    constant: Option<Data>,
}

/// How an operand is read, or a result written.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    /// In its slot.
    Slot,
    /// In its slot, for the last time.
    Last,
    Word(Kind),
    /// Beside the site.
    Constant,
}

/// Axes whose lengths stand in an end.
const AXES: usize = 4;

/// An operand or a result. All that a run reads of it lies here, beside the other ends of the kernel: plans are large, and
/// what a run reads of them has mostly left the caches since the last one.
#[derive(Clone, Copy, Debug)]
struct End {
    bin: Bin,
    slot: Slot,
    number: u32,
    /// The lengths of the axes, if these are few and short.
    dims: [u32; AXES],
    rank: Option<u8>,
    way: Way,
}

impl End {
    /// An end whose slot is not known yet.
    fn new(bin: Bin, number: u32, dims: &[usize]) -> End {
        let mut short = [0; AXES];
        let mut is_short = dims.len() <= AXES;
        for (short, dim) in short.iter_mut().zip(dims) {
            is_short &= u32::try_from(*dim).map(|dim| *short = dim).is_ok();
        }
        let rank = u8::try_from(dims.len()).ok().filter(|_| is_short);
        End { bin, slot: 0, number, dims: short, rank, way: Way::Slot }
    }

    /// Whether an array surely has the shape.
    #[inline]
    fn has_shape_of(&self, array: &Tensor) -> bool {
        let (Some(rank), dims) = (self.rank, array.shape().dims()) else { return false };
        dims.len() == usize::from(rank) && dims.iter().zip(self.dims).all(|(a, b)| *a as u64 == u64::from(b))
    }
}

/// What a kernel stands for, where it cannot be run.
#[derive(Debug)]
struct Rules {
    /// The shapes of the results.
    shapes: Vec<Shape>,
    /// The rule of each operation.
    members: Vec<Member>,
    /// The member that each result is of.
    results: Vec<usize>,
}

/// Operations on arrays of known shapes.
#[derive(Debug)]
pub(super) struct Kernel {
    /// Operands, then results.
    ends: Box<[End]>,
    operands: usize,
    /// What it costs.
    pub(super) work: usize,
    /// Whether the first input, if nobody else reads it, becomes the result.
    donates: bool,
    compute: Compute,
    /// What the next kernel reads of itself.
    next: Ahead,
    rules: Box<Rules>,
}

/// Stretches of memory that are read soon: their addresses and lengths. They are hints, nothing is read through them.
type Ahead = [(usize, u32); 4];

/// Notes for each kernel what the one behind it reads of itself.
pub(super) fn look_ahead(sites: &mut [Site]) {
    let mut next = Ahead::default();
    for site in sites.iter_mut().rev() {
        let action = (std::ptr::from_ref(&site.action).addr(), size_of::<Action>() as u32);
        if let Action::Kernel(kernel) = &mut site.action {
            kernel.next = next;
            let [own, ends, steps] = kernel.hot();
            next = [action, own, ends, steps];
        }
    }
}

impl Kernel {
    /// What a run reads: the kernel itself, its ends, its steps.
    fn hot(&self) -> [(usize, u32); 3] {
        fn stretch<T>(all: &[T]) -> (usize, u32) {
            (all.as_ptr().addr(), size_of_val(all) as u32)
        }
        let steps = match &self.compute {
            Compute::ChainI64(chain) => stretch(&chain.steps),
            Compute::ChainF32(chain) => stretch(&chain.steps),
            Compute::ChainF64(chain) => stretch(&chain.steps),
            _ => (0, 0),
        };
        [stretch(std::slice::from_ref(self)), stretch(&self.ends), steps]
    }

    /// Asks for what the next kernel reads of itself: it has mostly left the caches since the last run.
    #[inline]
    pub(super) fn ask_ahead(&self) {
        /// More of one stretch is not worth it.
        const MOST: u32 = 512;
        for (address, length) in self.next {
            for line in (0..length.min(MOST)).step_by(64) {
                prefetch(address.wrapping_add(line as usize));
            }
        }
    }

    /// Notes where operands and results are, when all slots have their last numbers.
    pub(super) fn link(&mut self, inputs: &[Operand], outputs: &[Output]) {
        let (operands, results) = self.ends.split_at_mut(self.operands);
        for (end, input) in operands.iter_mut().zip(inputs) {
            (end.slot, end.way) = match input {
                Operand::Word(slot, rep) => (*slot, Way::Word(rep.kind)),
                Operand::Value { slot, is_last: true } => (*slot, Way::Last),
                Operand::Value { slot, is_last: false } => (*slot, Way::Slot),
                Operand::Constant(_) => (0, Way::Constant),
            };
        }
        for (end, output) in results.iter_mut().zip(outputs) {
            (end.slot, end.way) = match output {
                Output::Word(slot, rep) => (*slot, Way::Word(rep.kind)),
                Output::Value(slot) => (*slot, Way::Slot),
            };
        }
    }

    /// Does the operations, if their operands are what was expected; else nothing has happened.
    pub(super) fn run(&self, site: &Site, words: &mut [u64], values: &mut [Data], pool: &mut Pool) -> Option<()> {
        let mut made: [Option<Arc<Tensor>>; RESULTS] = Default::default();
        if self.donates {
            made[0] = self.donated(values);
        }
        let is_donated = made[0].is_some();
        let done = self.compute_into(site, words, values, &mut made, pool, is_donated);
        let (operands, results) = self.ends.split_at(self.operands);
        if done.is_none() {
            if is_donated && let (Some(end), Some(array)) = (operands.first(), made[0].take()) {
                values[end.slot as usize] = Data::Tensor(array);
            }
            for (array, end) in made.into_iter().zip(results) {
                if let Some(array) = array {
                    pool.give(end.number, end.bin, array);
                }
            }
            return None;
        }
        for end in operands {
            if end.way == Way::Last
                && let Data::Tensor(array) = std::mem::replace(&mut values[end.slot as usize], Data::None)
            {
                pool.give(end.number, end.bin, array);
            }
        }
        for (end, array) in results.iter().zip(made) {
            let array = array?;
            if let Way::Word(_) = end.way {
                words[end.slot as usize] = array.get(0)?.bits();
                pool.give(end.number, end.bin, array);
            } else {
                values[end.slot as usize] = Data::Tensor(array);
            }
        }
        Some(())
    }

    /// The first input, taken out of its slot, if nobody else holds it.
    fn donated(&self, values: &mut [Data]) -> Option<Arc<Tensor>> {
        let (Some(end), Some(made)) = (self.ends.first(), self.ends.get(self.operands)) else { return None };
        if end.way != Way::Last {
            return None;
        }
        let slot = &mut values[end.slot as usize];
        let Data::Tensor(array) = slot else { return None };
        let own = Arc::get_mut(array)?;
        if own.dtype() != made.bin.dtype || self.shape(0, own).is_none() {
            return None;
        }
        match std::mem::replace(slot, Data::None) {
            Data::Tensor(array) => Some(array),
            _ => None,
        }
    }

    /// Gives an array the shape of a result.
    #[inline]
    fn shape(&self, result: usize, array: &mut Tensor) -> Option<()> {
        if self.ends[self.operands + result].has_shape_of(array) {
            return Some(());
        }
        array.set_shape(self.rules.shapes.get(result)?).ok()
    }

    fn compute_into(
        &self,
        site: &Site,
        words: &[u64],
        values: &[Data],
        made: &mut [Option<Arc<Tensor>>; RESULTS],
        pool: &mut Pool,
        is_donated: bool,
    ) -> Option<()> {
        let (operands, results) = self.ends.split_at(self.operands);
        let (mut few, mut many) = ([Given::Number(Scalar::Bool(false)); FEW], None);
        let given: &mut [Given<'_>] = match operands.len() <= FEW {
            true => &mut few,
            false => many.insert([Given::Number(Scalar::Bool(false)); MANY]),
        };
        for (i, end) in operands.iter().enumerate() {
            if is_donated && i == 0 {
                continue;
            }
            given[i] = match end.way {
                Way::Slot | Way::Last => of(&values[end.slot as usize], end.bin)?,
                Way::Word(kind) => Given::Number(kind.scalar(words[end.slot as usize])),
                Way::Constant => match site.inputs.get(i)? {
                    Operand::Constant(data) => of(data, end.bin)?,
                    _ => return None,
                },
            };
        }
        for (i, (array, end)) in made.iter_mut().zip(results).enumerate() {
            if array.is_none() {
                let made = pool.take(end.number, end.bin).or_else(|| pool.make(end.bin, self.rules.shapes.get(i)?));
                *array = Some(made?);
            }
        }
        let mut places: [Option<&mut TensorData>; RESULTS] = Default::default();
        for (i, (place, array)) in places.iter_mut().zip(made).enumerate().take(results.len()) {
            let own = Arc::get_mut(array.as_mut()?)?;
            self.shape(i, own)?;
            *place = Some(own.data_mut());
        }
        let given = &given[..operands.len()];
        self.compute.run(given, &mut places[..results.len()], is_donated, &mut pool.tiles)
    }

    /// Does the operations by their rules.
    #[cold]
    pub(super) fn by_rules(&self, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        let inputs: Vec<Data> = site.inputs.iter().map(|input| read(words, values, input)).collect();
        let mut found: Vec<Data> = Vec::with_capacity(self.rules.members.len());
        for member in &self.rules.members {
            if let Some(data) = &member.constant {
                found.push(data.clone());
                continue;
            }
            let operands: Vec<Data> = member
                .inputs
                .iter()
                .map(|part| match part {
                    Part::Input(input, None) => inputs[*input].clone(),
                    Part::Input(input, Some(shape)) => renamed(&inputs[*input], shape),
                    Part::Member(member) => found[*member].clone(),
                    Part::Constant(data) => data.clone(),
                })
                .collect();
            let given = Operands { inputs: &operands, attrs: &member.attrs, output: &member.output };
            let made = (member.rule)(&given).and_then(|made| check(member.op, &made, &member.output).map(|()| made));
            match made {
                Ok(made) => found.push(made),
                Err(error) => {
                    let mut error = RunError::from(error);
                    error.place = member.place.clone();
                    return Err(error);
                }
            }
        }
        for (output, member) in site.outputs.iter().zip(&self.rules.results) {
            write(words, values, *output, found[*member].clone())?;
        }
        Ok(())
    }
}

/// An array in another shape.
fn renamed(data: &Data, shape: &Shape) -> Data {
    match data {
        Data::Tensor(array) => {
            let mut array = snek_tensor::Tensor::clone(array);
            // Its type says that it has as many elements.
            if array.set_shape(shape).is_ok() { Data::from(array) } else { data.clone() }
        }
        data => data.clone(),
    }
}

/// An operand with the elements that are expected.
fn of(data: &Data, bin: Bin) -> Option<Given<'_>> {
    match data {
        Data::Tensor(t) if t.data().len() == bin.size && t.dtype() == bin.dtype => Some(Given::Data(t.data())),
        Data::Scalar(x) if bin.size == 1 => Some(Given::Number(*x)),
        _ => None,
    }
}

impl Compute {
    fn run(&self, given: &[Given<'_>], places: &mut Places<'_>, is_donated: bool, tiles: &mut Tiles) -> Option<()> {
        match self {
            Compute::Bool(work) => work.run(given, places, is_donated),
            Compute::I64(work) => work.run(given, places, is_donated),
            Compute::F32(work) => work.run(given, places, is_donated),
            Compute::F64(work) => work.run(given, places, is_donated),
            Compute::ChainI64(chain) => chain.run(given, places, tiles),
            Compute::ChainF32(chain) => chain.run(given, places, tiles),
            Compute::ChainF64(chain) => chain.run(given, places, tiles),
            Compute::ProductF32(product) => product.run::<f32>(given, places),
            Compute::ProductF64(product) => product.run::<f64>(given, places),
        }
    }
}

/// The elements of an operand of this type.
fn elements<'a, T: Element>(given: &[Given<'a>], input: usize) -> Option<&'a [T]> {
    match given.get(input)? {
        Given::Data(data) => T::of(data),
        Given::Number(_) => None,
    }
}

/// The place of the only result.
fn place<'a, T: Element>(places: &'a mut Places<'_>) -> Option<&'a mut [T]> {
    T::of_mut(places.first_mut()?.as_deref_mut()?)
}

impl<T: Element> Work<T> {
    /// Whether it would raise nothing: nobody reads the result.
    fn check(&self, given: &[Given<'_>]) -> Option<()> {
        match self {
            Work::Gather(pick) => pick.check(&given[1..]),
            Work::Scatter(pick, _) => pick.check(&given[2..]),
            Work::Read(window) => window.check(&given[1..]),
            Work::Update(window) => window.check(&given[2..]),
            Work::Fold(_) | Work::Rearrange(_) | Work::Join(_) | Work::Pad(..) => Some(()),
        }
    }

    fn run(&self, given: &[Given<'_>], places: &mut Places<'_>, is_donated: bool) -> Option<()> {
        if places.is_empty() {
            return self.check(given);
        }
        let out = place::<T>(places)?;
        match self {
            Work::Fold(folding) => folding.run(elements(given, 0)?, out),
            // A donated array has been given its new shape.
            Work::Rearrange(_) if is_donated => {}
            Work::Rearrange(way) => way.run(elements(given, 0)?, out),
            Work::Join(join) => join.run(given, out)?,
            Work::Gather(pick) => pick.gather(elements(given, 0)?, &given[1..], out)?,
            Work::Scatter(pick, add) => {
                pick.check(&given[2..])?;
                if !is_donated {
                    out.copy_from_slice(elements(given, 0)?);
                }
                pick.scatter(given[1], &given[2..], *add, out)?;
            }
            Work::Read(window) => window.read(elements(given, 0)?, &given[1..], out)?,
            Work::Update(window) => {
                if !is_donated {
                    out.copy_from_slice(elements(given, 0)?);
                }
                window.update(elements(given, 1)?, &given[2..], out)?;
            }
            Work::Pad(window, start) => {
                let filler = match given.get(1)? {
                    Given::Number(x) => x.cast(),
                    Given::Data(data) => *T::of(data)?.first()?,
                };
                out.fill(filler);
                window.put(elements(given, 0)?, *start, out);
            }
        }
        Some(())
    }
}

impl Product {
    fn run<T: Real>(&self, given: &[Given<'_>], places: &mut Places<'_>) -> Option<()> {
        let (a, b) = (elements::<T>(given, 0)?, elements::<T>(given, 1)?);
        let out = place::<T>(places)?;
        let size = self.rows * self.columns;
        if size == 0 {
            return Some(());
        }
        let [left, right] = self.sides;
        for (i, out) in out.chunks_exact_mut(size).take(self.batch).enumerate() {
            let a = Matrix::strided(a, left.start + i * left.step, (self.rows, self.depth), left.strides);
            let b = Matrix::strided(b, right.start + i * right.step, (self.depth, self.columns), right.strides);
            multiply(&a, &b, out, &Epilogue::default());
        }
        Some(())
    }
}
