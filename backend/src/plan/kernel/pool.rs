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
    bins: Vec<Vec<Arc<Tensor>>>,
    bytes: usize,
    /// The bytes that were allocated since somebody asked.
    made: usize,
    is_resting: bool,
    /// Places of kernels.
    pub(super) tiles: Tiles,
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
    /// An array with so many elements, in the shape that it had; none if there may be no such array.
    pub(super) fn take(&mut self, number: usize, bin: Bin, shape: &Shape) -> Option<Arc<Tensor>> {
        if let Some(found) = self.bins.get_mut(number).and_then(Vec::pop) {
            self.bytes = self.bytes.saturating_sub(bin.bytes());
            return Some(found);
        }
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
    pub(super) fn give(&mut self, number: usize, bin: Bin, array: Arc<Tensor>) {
        // Who takes it asks again whether it is held alone, in a way that counts.
        if Arc::strong_count(&array) > 1 || array.dtype() != bin.dtype || array.data().len() != bin.size {
            return;
        }
        if self.bins.len() <= number {
            self.bins.resize_with(number + 1, Vec::new);
        }
        let waiting = &mut self.bins[number];
        if waiting.len() < WAITING {
            self.bytes += bin.bytes();
            waiting.push(array);
        }
    }

    /// The bytes that were allocated since this was asked last.
    pub(in crate::plan) fn made(&mut self) -> usize {
        std::mem::take(&mut self.made)
    }

    /// Gives up what waits.
    pub(in crate::plan) fn clear(&mut self) {
        self.bins.iter_mut().for_each(Vec::clear);
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
        for waiting in &mut self.bins {
            let Some(first) = waiting.first() else { continue };
            let bin = Bin { dtype: first.dtype(), size: first.data().len() };
            if bin.bytes() < LARGE {
                continue;
            }
            let Ok(mut shared) = SHARED.lock() else { return };
            self.bytes = self.bytes.saturating_sub(bin.bytes().saturating_mul(waiting.len()));
            for array in waiting.drain(..) {
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
