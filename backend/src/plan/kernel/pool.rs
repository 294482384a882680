//! Memory of arrays that nobody reads any more, for arrays that are made next.
//!
//! In: arrays that died. Out: arrays of the same size and element type, whose elements and shape do not matter.
//! Invariants:
//! - What rests here between runs is bounded for all plans of the process together; what is here during a run is given up
//!   when values are weighed.
//! - Large arrays rest where all plans find them: plans that run one after the other often need the same ones.
//!
//! Elsewhere: when values are weighed (`weigh.rs`).

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex};

use snek_tensor::{DType, Shape, Tensor, TensorData, for_dtype};

/// Bytes that rest between runs, at most.
const RESTING: usize = 32 << 20;
/// So many arrays of one kind wait at most.
const WAITING: usize = 256;

/// Arrays of so many bytes are large.
const LARGE: usize = 64 << 10;

/// Large arrays that rest.
static SHARED: LazyLock<Mutex<HashMap<Bin, Vec<Arc<Tensor>>>>> = LazyLock::new(Mutex::default);

/// What rests in all pools, and large arrays.
static ALL_RESTING: AtomicUsize = AtomicUsize::new(0);

/// The element type and the number of elements of arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::plan) struct Bin {
    pub(in crate::plan) dtype: DType,
    pub(in crate::plan) size: usize,
}

impl Bin {
    fn bytes(self) -> usize {
        self.size.saturating_mul(self.dtype.size())
    }
}

/// Arrays that wait for their next use.
#[derive(Debug, Default)]
pub(in crate::plan) struct Pool {
    bins: Vec<Waiting>,
    /// The bins that large arrays came to since the run began.
    large: Vec<usize>,
    bytes: usize,
    /// The bytes that were allocated since somebody asked.
    made: usize,
    is_resting: bool,
    /// Places of kernels.
    pub(super) tiles: Tiles,
}

/// Arrays of a bin.
#[derive(Debug, Default)]
struct Waiting {
    arrays: Vec<Arc<Tensor>>,
    /// Whether it is among the bins of large arrays.
    is_noted: bool,
}

/// Memory for what kernels compute on the way.
#[derive(Debug, Default)]
pub(super) struct Tiles {
    pub(super) f32: Vec<f32>,
    pub(super) f64: Vec<f64>,
    pub(super) i64: Vec<i64>,
    pub(super) flags: Vec<bool>,
}

impl Pool {
    /// An array that waits, in the shape that it had.
    #[inline]
    pub(super) fn take(&mut self, number: u32, bin: Bin) -> Option<Arc<Tensor>> {
        let found = self.bins.get_mut(number as usize)?.arrays.pop()?;
        self.bytes = self.bytes.saturating_sub(bytes_of(&found));
        // Where shapes are many, several have one number.
        is_of(&found, bin).then_some(found)
    }

    /// An array with so many elements in some shape; none if there may be no such array.
    pub(super) fn make(&mut self, bin: Bin, shape: &Shape) -> Option<Arc<Tensor>> {
        if bin.bytes() >= LARGE
            && let Some(found) = shared(bin)
        {
            return Some(found);
        }
        // Says no where limits do.
        let shape = Shape::new(shape.dims()).ok()?;
        self.made = self.made.saturating_add(bin.bytes());
        let data: TensorData =
            for_dtype!(bin.dtype, T => <T as snek_tensor::Element>::wrap(vec![T::default(); bin.size]));
        Tensor::from_data(shape, data).ok().map(Arc::new)
    }

    /// Keeps an array that nobody reads any more, if nobody else holds it.
    #[inline]
    pub(super) fn give(&mut self, number: u32, bin: Bin, array: Arc<Tensor>) {
        // Who takes it asks again whether it is held alone, in a way that counts.
        if Arc::strong_count(&array) > 1 || !is_of(&array, bin) {
            return;
        }
        let number = number as usize;
        if self.bins.len() <= number {
            self.bins.resize_with(number + 1, Waiting::default);
        }
        let waiting = &mut self.bins[number];
        if waiting.arrays.len() < WAITING {
            self.bytes += bin.bytes();
            waiting.arrays.push(array);
            if bin.bytes() >= LARGE && !std::mem::replace(&mut waiting.is_noted, true) {
                self.large.push(number);
            }
        }
    }

    /// The bytes that were allocated since this was asked last.
    pub(in crate::plan) fn made(&mut self) -> usize {
        std::mem::take(&mut self.made)
    }

    /// Gives up what waits.
    pub(in crate::plan) fn clear(&mut self) {
        self.bins.iter_mut().for_each(|waiting| waiting.arrays.clear());
        self.bytes = 0;
    }

    /// A run begins.
    pub(in crate::plan) fn wake(&mut self) {
        if std::mem::take(&mut self.is_resting) {
            ALL_RESTING.fetch_sub(self.bytes, Ordering::Relaxed);
        }
    }

    /// A run has ended.
    pub(in crate::plan) fn rest(&mut self) {
        if self.bytes == 0 {
            return;
        }
        self.share();
        if rests(self.bytes) {
            self.is_resting = true;
        } else {
            self.clear();
        }
    }

    /// Puts large arrays where all plans find them.
    fn share(&mut self) {
        for number in self.large.drain(..) {
            let waiting = &mut self.bins[number];
            waiting.is_noted = false;
            let Ok(mut shared) = SHARED.lock() else { return };
            for array in waiting.arrays.drain(..) {
                let bin = Bin { dtype: array.dtype(), size: array.data().len() };
                self.bytes = self.bytes.saturating_sub(bin.bytes());
                if !rests(bin.bytes()) {
                    // What nobody has asked for goes, and with it what somebody will.
                    let bytes: usize = shared.drain().map(|(bin, there)| bin.bytes().saturating_mul(there.len())).sum();
                    ALL_RESTING.fetch_sub(bytes, Ordering::Relaxed);
                    if !rests(bin.bytes()) {
                        continue;
                    }
                }
                shared.entry(bin).or_default().push(array);
            }
        }
    }
}

/// Whether an array is of a bin.
#[inline]
fn is_of(array: &Tensor, bin: Bin) -> bool {
    array.dtype() == bin.dtype && array.data().len() == bin.size
}

fn bytes_of(array: &Tensor) -> usize {
    array.data().len().saturating_mul(array.dtype().size())
}

/// The number of arrays of a shape, the same in all plans: what one leaves, another one finds, in its own shape.
pub(super) fn number(bin: Bin, dims: &[usize]) -> u32 {
    /// With more shapes than this, several have one number.
    const MOST: usize = 1 << 12;
    static NUMBERS: LazyLock<Mutex<HashMap<(DType, Vec<usize>), u32>>> = LazyLock::new(Mutex::default);
    let Ok(mut numbers) = NUMBERS.lock() else { return 0 };
    if numbers.len() < MOST {
        let next = numbers.len() as u32;
        return *numbers.entry((bin.dtype, dims.to_vec())).or_insert(next);
    }
    numbers.get(&(bin.dtype, dims.to_vec())).copied().unwrap_or((bin.size % MOST) as u32)
}

/// A large array that rests.
fn shared(bin: Bin) -> Option<Arc<Tensor>> {
    let mut shared = SHARED.lock().ok()?;
    let there = shared.get_mut(&bin)?;
    let found = there.pop()?;
    if there.is_empty() {
        shared.remove(&bin);
    }
    ALL_RESTING.fetch_sub(bin.bytes(), Ordering::Relaxed);
    Some(found)
}

/// Whether so many bytes more may rest; then they are counted.
fn rests(bytes: usize) -> bool {
    let may = ALL_RESTING.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes) <= RESTING;
    if !may {
        ALL_RESTING.fetch_sub(bytes, Ordering::Relaxed);
    }
    may
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.wake();
    }
}
