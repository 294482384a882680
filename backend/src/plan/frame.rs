//! Frames: where the slots of a call are, and how values go from one to another.
//!
//! In: a function, operands. Out: words and values of a frame.
//! Invariants: the frames of all calls lie one behind the other, so that a call allocates nothing once there is room.

use snek_graph::eval::{Data, RunError};

use super::code::{Function, Operand, Output};
use super::kernel::Pool;

/// Room for so many slots stays between runs, at most.
const KEPT: usize = 1 << 12;

/// The slots of all calls.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) words: Vec<u64>,
    pub(super) values: Vec<Data>,
    /// The calls that wait, each with the site that it waits at.
    pub(super) callers: Vec<(Frame, u32)>,
    /// Arrays that wait for their next use; during a run its operator has them.
    pub(super) pool: Pool,
}

/// A call: its function, the instruction to run next, where its slots begin.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) function: usize,
    pub(super) next: usize,
    pub(super) words: usize,
    pub(super) values: usize,
}

impl Memory {
    /// Makes a frame.
    pub(super) fn enter(&mut self, number: usize, function: &Function) -> Frame {
        let frame = Frame { function: number, next: 0, words: self.words.len(), values: self.values.len() };
        self.words.extend_from_slice(&function.words);
        self.words.resize(frame.words + function.word_count, 0);
        self.values.resize_with(frame.values + function.value_count, || Data::None);
        frame
    }

    /// The bytes of the slots, without what values hold elsewhere.
    pub(super) fn weight(&self) -> usize {
        size_of_val(&self.words[..]) + size_of_val(&self.values[..])
    }

    /// Drops all frames; some room is kept for the next run.
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.values.clear();
        self.callers.clear();
        self.words.shrink_to(KEPT);
        self.values.shrink_to(KEPT);
        self.callers.shrink_to(KEPT);
    }

    /// Drops the innermost frame.
    pub(super) fn leave(&mut self, frame: Frame) {
        self.words.truncate(frame.words);
        self.values.truncate(frame.values);
    }

    /// Moves what an operand of one frame is to a place of another.
    pub(super) fn pass(&mut self, from: Frame, input: &Operand, to: Frame, output: Output) -> Result<(), RunError> {
        match (input, output) {
            (Operand::Word(a, _), Output::Word(b, _)) => {
                self.words[to.words + b as usize] = self.words[from.words + *a as usize];
                Ok(())
            }
            (input, output) => {
                let data = self.take(from, input);
                self.put(to, output, data)
            }
        }
    }

    /// The value of an operand.
    pub(super) fn take(&mut self, frame: Frame, input: &Operand) -> Data {
        read(&self.words[frame.words..], &mut self.values[frame.values..], input)
    }

    pub(super) fn put(&mut self, frame: Frame, output: Output, data: Data) -> Result<(), RunError> {
        write(&mut self.words[frame.words..], &mut self.values[frame.values..], output, data)
    }
}

/// The value of an operand; taken from its slot if nobody reads that again.
#[inline]
pub(super) fn read(words: &[u64], values: &mut [Data], input: &Operand) -> Data {
    match input {
        Operand::Word(slot, rep) => rep.data(words[*slot as usize]),
        Operand::Value { slot, is_last: true } => std::mem::replace(&mut values[*slot as usize], Data::None),
        Operand::Value { slot, is_last: false } => values[*slot as usize].clone(),
        Operand::Constant(data) => data.clone(),
    }
}

/// Puts a value in its place.
#[inline]
pub(super) fn write(words: &mut [u64], values: &mut [Data], output: Output, data: Data) -> Result<(), RunError> {
    match output {
        Output::Value(slot) => values[slot as usize] = data,
        Output::Word(slot, rep) => match rep.word(&data) {
            Some(word) => words[slot as usize] = word,
            None => return Err(misfit(&data)),
        },
    }
    Ok(())
}

#[cold]
fn misfit(data: &Data) -> RunError {
    RunError::new("StagingError", format!("a plan has no place for a value of type '{}'", data.python_type()))
}
