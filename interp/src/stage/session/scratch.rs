//! Memory of calls of graphs, which one call leaves to the next.
//!
//! In: arrays that a graph is given. Out: their data: lent where nobody else has it, and given back after the call.
//! Elsewhere: the calls (`function/quick.rs`).

use crate::types::array::{NdArray, state_of};
use snek_graph::eval::Data;
use snek_heap::Value;
use std::sync::Arc;

/// Memory of calls, empty between two.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(in crate::stage) args: Vec<Data>,
    pub(in crate::stage) results: Vec<Data>,
    /// Arrays that are lent, by the position of what the graph was given.
    lent: Vec<(Value, usize)>,
    /// One of them was given twice.
    repeats: bool,
    /// The addresses of the structures among the arguments.
    pub(in crate::stage) structures: Vec<usize>,
}

impl Scratch {
    /// What the graph is given for an array, which is lent if nobody else has its data.
    #[inline]
    pub(in crate::stage) fn lend(&mut self, array: &NdArray, value: &Value, lends: bool) -> Option<Data> {
        if let Some((_, index)) = self.lent.iter().find(|(known, _)| known.is(value)) {
            self.repeats = true;
            return self.args.get(*index).cloned();
        }
        let lent = if lends { array.lend() } else { None };
        if lent.is_some() {
            self.lent.push((value.clone(), self.args.len()));
        }
        lent.or_else(|| array.tensor()).map(Data::from)
    }

    /// What was lent goes back.
    #[inline]
    pub(in crate::stage) fn give_back(&mut self) {
        let Self { args, lent, structures, repeats, .. } = self;
        let repeats = std::mem::take(repeats);
        for (value, index) in lent.drain(..) {
            let data = args.get_mut(index).map(|data| std::mem::replace(data, Data::None));
            // The same array may stand behind.
            for later in args.iter_mut().skip(index + 1).take_while(|_| repeats) {
                if let (Some(Data::Tensor(own)), Data::Tensor(other)) = (&data, &*later)
                    && Arc::ptr_eq(own, other)
                {
                    *later = Data::None;
                }
            }
            if let (Some(Data::Tensor(tensor)), Some(array)) = (data, state_of(&value)) {
                array.give_back(Arc::try_unwrap(tensor).unwrap_or_else(|tensor| (*tensor).clone()));
            }
        }
        args.clear();
        structures.clear();
    }
}
