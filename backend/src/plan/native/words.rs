//! What instructions do with words: which they read and write, which are floats, which are read again.
//!
//! In: a function's code, its sites. Out: [`Access`], the [`Live`] words at the beginnings of blocks.
//! Invariants: a site's operands are read by its instruction, as its rule may decide.
//! Elsewhere: the same for drafts (`live.rs`).

use super::super::code::{Function, Instr, Kind, NOWHERE, Operand, Output, Program, Rep, Site, Slot, Use};
use super::super::live::Bits;

/// The words that an instruction reads and writes.
#[derive(Default)]
pub(super) struct Access {
    pub(super) reads: Vec<Slot>,
    pub(super) writes: Vec<Slot>,
}

/// The site of an instruction, if it has one.
pub(super) fn site_of<'p>(program: &'p Program, function: &Function, at: usize) -> Option<&'p Site> {
    let number = *function.sites.get(at)?;
    (number != NOWHERE).then(|| program.sites.get(number as usize)).flatten()
}

impl Access {
    /// Makes it that of an instruction.
    pub(super) fn of(&mut self, mut instr: Instr, site: Option<&Site>) {
        self.reads.clear();
        self.writes.clear();
        match instr {
            Instr::Take(_) | Instr::Copy(_) | Instr::Constant(..) | Instr::Clear(_) => {}
            Instr::Wrap(o, _) => self.reads.push(o.a),
            Instr::GetWord(o) => {
                self.reads.push(o.b);
                self.writes.push(o.to);
            }
            _ => instr.slots(&mut |slot, usage| {
                if usage != Use::Write {
                    self.reads.push(*slot);
                }
                if usage != Use::Read {
                    self.writes.push(*slot);
                }
            }),
        }
        let Some(site) = site else { return };
        self.reads.extend(inputs(site));
        self.writes.extend(outputs(site).map(|(slot, _)| slot));
    }
}

/// The words that a site reads.
pub(super) fn inputs(site: &Site) -> impl Iterator<Item = Slot> + '_ {
    site.inputs.iter().filter_map(|input| match input {
        Operand::Word(slot, _) => Some(*slot),
        _ => None,
    })
}

/// The words that a site writes.
pub(super) fn outputs(site: &Site) -> impl Iterator<Item = (Slot, Rep)> + '_ {
    site.outputs.iter().filter_map(|output| match output {
        Output::Word(slot, rep) => Some((*slot, *rep)),
        Output::Value(_) => None,
    })
}

/// The words that are best kept as floats: an instruction or a site treats them so, or a move joins them with such.
pub(super) fn floats(program: &Program, function: &Function) -> Vec<bool> {
    let mut found = vec![false; function.word_count];
    for (at, instr) in function.code.iter().enumerate() {
        match instr {
            Instr::AddF(o)
            | Instr::SubF(o)
            | Instr::MulF(o)
            | Instr::DivF(o)
            | Instr::DivA(o)
            | Instr::MinF(o)
            | Instr::MaxF(o) => [o.to, o.a, o.b].iter().for_each(|slot| found[*slot as usize] = true),
            Instr::NegF(o) | Instr::AbsF(o) | Instr::SqrtF(o) => {
                [o.to, o.a].iter().for_each(|slot| found[*slot as usize] = true);
            }
            Instr::IntToFloat(o) => found[o.to as usize] = true,
            _ => {}
        }
        let Some(site) = site_of(program, function, at) else { continue };
        outputs(site).filter(|(_, rep)| rep.kind == Kind::Float).for_each(|(slot, _)| found[slot as usize] = true);
    }
    for param in &function.params {
        if let Output::Word(slot, rep) = param
            && rep.kind == Kind::Float
        {
            found[*slot as usize] = true;
        }
    }
    loop {
        let mut grew = false;
        for instr in &function.code {
            if let Instr::Move(o) = instr
                && found[o.a as usize]
                && !found[o.to as usize]
                && o.a as usize >= function.words.len()
            {
                found[o.to as usize] = true;
                grew = true;
            }
        }
        if !grew {
            return found;
        }
    }
}

/// The words that are read before they are written, from the beginnings of blocks on.
pub(super) struct Live {
    /// Where blocks begin.
    pub(super) starts: Vec<usize>,
    before: Vec<Bits>,
}

impl Live {
    /// `entries` begin blocks too.
    pub(super) fn of(program: &Program, function: &Function, entries: &[usize]) -> Live {
        let starts = starts(function, entries);
        let mut number = vec![usize::MAX; function.code.len() + 1];
        starts.iter().enumerate().for_each(|(block, start)| number[*start] = block);
        let size = function.word_count;
        let mut before = vec![Bits::new(size); starts.len()];
        let mut access = Access::default();
        let mut grew = true;
        while grew {
            grew = false;
            for block in (0..starts.len()).rev() {
                let end = starts.get(block + 1).copied().unwrap_or(function.code.len());
                let mut last = function.code[end - 1];
                let mut live = Bits::new(size);
                if !last.ends_block() && block + 1 < starts.len() {
                    live.add(&before[block + 1]);
                }
                if let Some(target) = last.target() {
                    live.add(&before[number[*target as usize]]);
                }
                for at in (starts[block]..end).rev() {
                    access.of(function.code[at], site_of(program, function, at));
                    access.writes.iter().for_each(|slot| live.unset(*slot as usize));
                    access.reads.iter().for_each(|slot| live.set(*slot as usize));
                }
                grew |= before[block].add(&live);
            }
        }
        Live { starts, before }
    }

    /// The words that are read from the beginning of a block on.
    pub(super) fn at(&self, start: usize) -> impl Iterator<Item = Slot> + '_ {
        let block = self.starts.binary_search(&start).ok();
        block.into_iter().flat_map(|block| self.before[block].iter()).map(|slot| slot as Slot)
    }
}

fn starts(function: &Function, entries: &[usize]) -> Vec<usize> {
    let mut is_start = vec![false; function.code.len() + 1];
    is_start[0] = true;
    entries.iter().for_each(|at| is_start[*at] = true);
    for (at, instr) in function.code.iter().enumerate() {
        let mut instr = *instr;
        if let Some(target) = instr.target() {
            is_start[*target as usize] = true;
            is_start[at + 1] = true;
        }
        if instr.ends_block() {
            is_start[at + 1] = true;
        }
    }
    (0..function.code.len()).filter(|at| is_start[*at]).collect()
}
