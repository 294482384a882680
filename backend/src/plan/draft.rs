//! A function's code in the making: slots without end, labels in place of positions.
//!
//! In: instructions in order. Out: what `link.rs` makes a function of.
//! Invariants: slots of both banks are numbered together; a slot of a constant is never written.
//! Elsewhere: what is emitted (`build.rs`, `select.rs`).

use std::collections::HashMap;

use snek_graph::eval::Data;
use snek_graph::ir::{Literal, ValueId};
use snek_tensor::Scalar;

use super::code::{Instr, Kind, NOWHERE, Output, Rep, Slot, Target, Two};

/// What a slot is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bank {
    Word,
    Value,
    /// A word that is there from the start.
    Fixed(u64),
}

/// A function's code in the making.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) code: Vec<Instr>,
    pub(super) sites: Vec<u32>,
    /// In how many loops each instruction is.
    pub(super) depths: Vec<u8>,
    pub(super) banks: Vec<Bank>,
    /// The position of each label.
    pub(super) labels: Vec<usize>,
    pub(super) constants: Vec<Data>,
    pub(super) params: Vec<Output>,
    /// The values from around a function value that are used in it.
    pub(super) captured: Vec<(ValueId, Output)>,
    /// Whether this is the code of a function value.
    pub(super) is_lambda: bool,
    pub(super) depth: u8,
    /// What the operations of each open loop cost, the function's own first.
    pub(super) costs: Vec<usize>,
    outputs: HashMap<ValueId, Output>,
    fixed: HashMap<u64, Slot>,
    /// The end of the code when a label was placed last.
    labelled: usize,
}

/// Where a moved value comes from.
pub(super) enum Source {
    Slot(Output),
    Literal(Literal),
}

impl Draft {
    pub(super) fn new(is_lambda: bool) -> Draft {
        let mut draft = Draft { is_lambda, costs: vec![1], ..Draft::default() };
        draft.emit(Instr::Entry);
        draft
    }

    pub(super) fn emit(&mut self, instr: Instr) {
        self.emit_at(instr, NOWHERE);
    }

    pub(super) fn emit_at(&mut self, instr: Instr, site: u32) {
        self.code.push(instr);
        self.sites.push(site);
        self.depths.push(self.depth);
    }

    pub(super) fn slot(&mut self, bank: Bank) -> Slot {
        self.banks.push(bank);
        (self.banks.len() - 1) as Slot
    }

    /// A new place for a value that is kept so.
    pub(super) fn output(&mut self, rep: Option<Rep>) -> Output {
        match rep {
            Some(rep) => Output::Word(self.slot(Bank::Word), rep),
            None => Output::Value(self.slot(Bank::Value)),
        }
    }

    /// The place of a value, made if it has none: then the value comes from around a function value.
    pub(super) fn place(&mut self, value: ValueId, rep: Option<Rep>) -> Output {
        if let Some(known) = self.outputs.get(&value) {
            return *known;
        }
        let place = self.define(value, rep);
        self.captured.push((value, place));
        place
    }

    /// Gives a value a new place.
    pub(super) fn define(&mut self, value: ValueId, rep: Option<Rep>) -> Output {
        let place = self.output(rep);
        self.outputs.insert(value, place);
        place
    }

    /// Says where a value is.
    pub(super) fn adopt(&mut self, value: ValueId, place: Output) {
        self.outputs.insert(value, place);
    }

    /// The slot of a constant word.
    pub(super) fn fixed(&mut self, word: u64) -> Slot {
        if let Some(known) = self.fixed.get(&word) {
            return *known;
        }
        let slot = self.slot(Bank::Fixed(word));
        self.fixed.insert(word, slot);
        slot
    }

    pub(super) fn label(&mut self) -> Target {
        self.labels.push(usize::MAX);
        (self.labels.len() - 1) as Target
    }

    /// The label is here.
    pub(super) fn place_label(&mut self, label: Target) {
        self.labels[label as usize] = self.code.len();
        self.labelled = self.code.len();
    }

    /// The last instruction, if nothing jumps behind it.
    pub(super) fn last(&self) -> Option<Instr> {
        if self.labelled == self.code.len() { None } else { self.code.last().copied() }
    }

    pub(super) fn drop_last(&mut self) {
        self.code.pop();
        self.sites.pop();
        self.depths.pop();
    }

    /// Moves values at once: what is read is what was there before.
    pub(super) fn move_all(&mut self, moves: Vec<(Output, Source)>) {
        let mut readers: HashMap<Slot, usize> = HashMap::new();
        let (mut pending, mut literals) = (Vec::new(), Vec::new());
        for (to, source) in moves {
            match source {
                Source::Slot(from) if slot_of(from) == slot_of(to) => {}
                Source::Slot(from) => {
                    *readers.entry(slot_of(from)).or_default() += 1;
                    pending.push((to, from));
                }
                Source::Literal(literal) => literals.push((to, literal)),
            }
        }
        while !pending.is_empty() {
            let before = pending.len();
            pending.retain(|(to, from)| {
                if readers.get(&slot_of(*to)).is_some_and(|count| *count > 0) {
                    return true;
                }
                if let Some(count) = readers.get_mut(&slot_of(*from)) {
                    *count -= 1;
                }
                self.move_one(*to, *from);
                false
            });
            if pending.len() == before {
                // All that is left is read by another one: what the first would overwrite is read from elsewhere.
                let (to, _) = pending[0];
                let aside = self.output(match to {
                    Output::Word(_, rep) => Some(rep),
                    Output::Value(_) => None,
                });
                self.move_one(aside, to);
                for (_, from) in &mut pending {
                    if slot_of(*from) == slot_of(to) {
                        *from = match *from {
                            Output::Word(_, rep) => Output::Word(slot_of(aside), rep),
                            Output::Value(_) => aside,
                        };
                    }
                }
                let count = readers.remove(&slot_of(to)).unwrap_or(0);
                readers.insert(slot_of(aside), count);
            }
        }
        for (to, literal) in literals {
            self.move_literal(to, &literal);
        }
    }

    fn move_one(&mut self, to: Output, from: Output) {
        match (to, from) {
            (Output::Word(to, _), Output::Word(a, _)) => self.emit(Instr::Move(Two { to, a })),
            (Output::Value(to), Output::Value(a)) => self.emit(Instr::Take(Two { to, a })),
            (Output::Value(to), Output::Word(a, rep)) => self.emit(Instr::Wrap(Two { to, a }, rep)),
            // No value that may be undefined flows where one may not be.
            (Output::Word(..), Output::Value(_)) => {}
        }
    }

    fn move_literal(&mut self, to: Output, literal: &Literal) {
        match to {
            Output::Word(to, _) => {
                // Nothing is moved where the path ends before it would be read.
                if let Some((word, _)) = word_of(literal) {
                    let a = self.fixed(word);
                    self.emit(Instr::Move(Two { to, a }));
                }
            }
            Output::Value(to) => {
                self.constants.push(Data::of(literal));
                self.emit(Instr::Constant(to, (self.constants.len() - 1) as u32));
            }
        }
    }

    /// The word as a float.
    pub(super) fn float(&mut self, slot: Slot, rep: Rep) -> Slot {
        if rep.is_float() {
            return slot;
        }
        if let Bank::Fixed(word) = self.banks[slot as usize] {
            return self.fixed(rep.kind.scalar(word).as_f64().to_bits());
        }
        let to = self.slot(Bank::Word);
        self.emit(Instr::IntToFloat(Two { to, a: slot }));
        to
    }
}

pub(super) fn slot_of(output: Output) -> Slot {
    match output {
        Output::Word(slot, _) | Output::Value(slot) => slot,
    }
}

/// The word of a constant, if it is kept in one.
pub(super) fn word_of(literal: &Literal) -> Option<(u64, Rep)> {
    let (scalar, is_array): (Scalar, bool) = match literal {
        Literal::Scalar(x) => (*x, false),
        Literal::Tensor(t) if t.shape().rank() == 0 => (t.get(0)?, true),
        _ => return None,
    };
    Kind::of(scalar.dtype()).map(|kind| (scalar.bits(), Rep { kind, is_array }))
}
