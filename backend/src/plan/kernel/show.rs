//! What a kernel is, for people.
//!
//! In: a kernel; the one before it. Out: a line about it, and why the two are not one.
//! Elsewhere: who decides (`group.rs`, `choose.rs`).

use snek_tensor::DType;

use super::group::PARTS;
use super::{Compute, End, Kernel, Work};

/// A kernel in words.
pub(in crate::plan) struct Shown {
    /// What it does and to how many elements.
    pub(in crate::plan) text: String,
    /// The number and the type of the elements of a chain, and how many operations it has.
    chain: Option<(usize, DType, usize)>,
    /// What stands for it in reasons.
    name: &'static str,
}

fn bytes(ends: &[End]) -> usize {
    ends.iter().map(|end| end.bin.size * end.bin.dtype.size()).sum()
}

impl Kernel {
    /// What it is, and its operations.
    pub(in crate::plan) fn title(&self) -> String {
        format!("{} ({})", self.name(), self.ops().join(" "))
    }

    fn name(&self) -> &'static str {
        match &self.compute {
            Compute::ChainI64(_) | Compute::ChainF32(_) | Compute::ChainF64(_) => "a chain",
            Compute::ProductF32(_) | Compute::ProductF64(_) => "a product",
            Compute::Bool(work) => work.name(),
            Compute::I64(work) => work.name(),
            Compute::F32(work) => work.name(),
            Compute::F64(work) => work.name(),
        }
    }

    fn ops(&self) -> Vec<&'static str> {
        self.rules.members.iter().map(|member| member.op.name()).collect()
    }

    /// The number and the type of the elements of a chain.
    fn lane(&self) -> Option<(usize, DType)> {
        match &self.compute {
            Compute::ChainI64(chain) => Some((chain.size, DType::I64)),
            Compute::ChainF32(chain) => Some((chain.size, DType::F32)),
            Compute::ChainF64(chain) => Some((chain.size, DType::F64)),
            _ => None,
        }
    }

    /// Bytes that it reads and writes.
    pub(in crate::plan) fn bytes(&self) -> usize {
        bytes(&self.ends)
    }

    /// Operations on elements: one for each of a chain, two for each pair of a product. What only moves has none.
    pub(in crate::plan) fn operations(&self) -> usize {
        match (&self.compute, self.lane()) {
            (Compute::ProductF32(p) | Compute::ProductF64(p), _) => 2 * p.batch * p.rows * p.depth * p.columns,
            (_, Some((size, _))) => size * self.rules.members.len(),
            (Compute::F32(Work::Fold(_)) | Compute::F64(Work::Fold(_)) | Compute::I64(Work::Fold(_)), None) => {
                let read = &self.ends[..self.operands.min(self.ends.len())];
                read.iter().map(|end| end.bin.size).sum()
            }
            _ => 0,
        }
    }

    /// The kernel in words.
    pub(in crate::plan) fn shown(&self) -> Shown {
        let (name, lane, ops) = (self.name(), self.lane(), self.ops());
        let detail = match &self.compute {
            Compute::ProductF32(p) | Compute::ProductF64(p) => {
                let batch = if p.batch == 1 { String::new() } else { format!("{} times ", p.batch) };
                format!(", {batch}{} by {} by {}", p.rows, p.depth, p.columns)
            }
            _ => String::new(),
        };
        let (read, written) = self.ends.split_at(self.operands.min(self.ends.len()));
        let of = lane.map_or_else(String::new, |(size, dtype)| format!(" over {size} elements of {dtype}"));
        let place = if self.donates { ", in the memory of its first operand where nobody else has it" } else { "" };
        let text = format!(
            "{name}{of} ({}){detail}: reads {} bytes, writes {}{place}",
            ops.join(" "),
            bytes(read),
            bytes(written)
        );
        Shown { text, chain: lane.map(|(size, dtype)| (size, dtype, ops.len())), name }
    }
}

impl<T> Work<T> {
    pub(super) fn name(&self) -> &'static str {
        match self {
            Work::Fold(_) => "a fold",
            Work::Rearrange(_) => "a copy",
            Work::Join(_) => "parts beside each other",
            Work::Gather(_) => "picked elements",
            Work::Scatter(..) => "changed elements",
            Work::Read(_) => "a window",
            Work::Update(_) => "a changed window",
            Work::Pad(..) => "a padded array",
        }
    }
}

impl Shown {
    /// Why this kernel is not one with the one before it.
    pub(in crate::plan) fn apart_from(&self, before: &Shown) -> String {
        match (&self.chain, &before.chain) {
            (Some((size, ..)), Some((other, ..))) if size != other => {
                format!("it has {size} elements and the chain before it {other}")
            }
            (Some((_, dtype, _)), Some((_, other, _))) if dtype != other => {
                format!("it computes with {dtype} and the chain before it with {other}")
            }
            (Some((.., count)), Some((.., other))) if count + other > PARTS => {
                format!("a chain has at most {PARTS} operations")
            }
            (Some(_), Some(_)) => "what stands between them had to be made first".to_owned(),
            (None, _) => format!("{} is no operation on each element for itself", self.name),
            (_, None) => format!("{} before it is no operation on each element for itself", before.name),
        }
    }
}
