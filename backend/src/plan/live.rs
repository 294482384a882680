//! Which slots are read again: liveness of a function's code.
//!
//! In: code with labels, its sites. Out: the slots that are live where blocks begin and end.
//! Invariants: a site's operands are read and written by its instruction, whether or not it comes to the site's rule.
//! Elsewhere: what is made of it (`link.rs`).

use super::code::{Instr, NOWHERE, Site, Slot, Use};
use super::draft::Draft;

/// Code with more slots times blocks than this is taken to read every slot again: that is always right.
const MAX_BITS: usize = 1 << 27;

/// A set of small numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    pub(super) fn new(size: usize) -> Bits {
        Bits(vec![0; size.div_ceil(64)])
    }

    fn all(size: usize) -> Bits {
        Bits(vec![u64::MAX; size.div_ceil(64)])
    }

    pub(super) fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    pub(super) fn set(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub(super) fn unset(&mut self, at: usize) {
        self.0[at / 64] &= !(1 << (at % 64));
    }

    /// Adds all of another set; whether that is more than there was.
    pub(super) fn add(&mut self, other: &Bits) -> bool {
        let mut grew = false;
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            grew |= *other & !*own != 0;
            *own |= other;
        }
        grew
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(at * 64 + bit)
            })
        })
    }
}

/// Instructions that run one after another.
pub(super) struct Block {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) next: Vec<usize>,
    /// The slots that are read before they are written from its beginning on.
    pub(super) before: Bits,
    /// The slots that are read before they are written from its end on.
    pub(super) after: Bits,
}

/// Tells of each slot of an instruction and of its site.
pub(super) fn slots(instr: &mut Instr, site: u32, sites: &mut [Site], tell: &mut dyn FnMut(&mut Slot, Use)) {
    instr.slots(tell);
    if site != NOWHERE {
        let site = &mut sites[site as usize];
        site.inputs.iter_mut().filter_map(|input| input.slot()).for_each(|slot| tell(slot, Use::Read));
        site.outputs.iter_mut().for_each(|output| tell(output.slot(), Use::Write));
    }
}

/// The slots that an instruction reads and writes.
#[derive(Default)]
pub(super) struct Access {
    pub(super) reads: Vec<Slot>,
    pub(super) writes: Vec<Slot>,
}

impl Access {
    pub(super) fn of(&mut self, instr: Instr, site: u32, sites: &mut [Site]) {
        self.reads.clear();
        self.writes.clear();
        let (reads, writes) = (&mut self.reads, &mut self.writes);
        let mut instr = instr;
        slots(&mut instr, site, sites, &mut |slot, use_of| {
            if use_of != Use::Write {
                reads.push(*slot);
            }
            if use_of != Use::Read {
                writes.push(*slot);
            }
        });
    }

    /// What is live before the instruction, given what is behind it.
    pub(super) fn step(&self, live: &mut Bits) {
        self.writes.iter().for_each(|slot| live.unset(*slot as usize));
        self.reads.iter().for_each(|slot| live.set(*slot as usize));
    }
}

/// The blocks of the code, with what is live around them.
pub(super) fn blocks(draft: &mut Draft, sites: &mut [Site]) -> Vec<Block> {
    let mut blocks = split(draft);
    let size = draft.banks.len();
    if blocks.len().saturating_mul(size) > MAX_BITS {
        for block in &mut blocks {
            (block.before, block.after) = (Bits::all(size), Bits::all(size));
        }
        return blocks;
    }
    let (mut reads, mut kills) = (Vec::new(), Vec::new());
    let mut access = Access::default();
    for block in &blocks {
        let (mut read, mut killed) = (Bits::new(size), Bits::new(size));
        for at in (block.start..block.end).rev() {
            access.of(draft.code[at], draft.sites[at], sites);
            access.writes.iter().for_each(|slot| killed.set(*slot as usize));
            access.step(&mut read);
        }
        reads.push(read);
        kills.push(killed);
    }
    loop {
        let mut grew = false;
        for at in (0..blocks.len()).rev() {
            let mut after = Bits::new(size);
            for next in &blocks[at].next {
                after.add(&blocks[*next].before);
            }
            let mut before = reads[at].clone();
            for (own, (after, killed)) in before.0.iter_mut().zip(after.0.iter().zip(&kills[at].0)) {
                *own |= after & !killed;
            }
            grew |= blocks[at].before.add(&before);
            blocks[at].after = after;
        }
        if !grew {
            return blocks;
        }
    }
}

fn split(draft: &mut Draft) -> Vec<Block> {
    let end = draft.code.len();
    let mut is_start = vec![false; end + 1];
    is_start[0] = true;
    draft.labels.iter().filter(|at| **at < end).for_each(|at| is_start[*at] = true);
    for (at, instr) in draft.code.iter_mut().enumerate() {
        if instr.target().is_some() || instr.ends_block() {
            is_start[at + 1] = true;
        }
    }
    let starts: Vec<usize> = (0..end).filter(|at| is_start[*at]).collect();
    let mut number = vec![0; end];
    starts.iter().enumerate().for_each(|(block, start)| number[*start] = block);
    let mut blocks = Vec::with_capacity(starts.len());
    for (at, start) in starts.iter().enumerate() {
        let end = starts.get(at + 1).copied().unwrap_or(end);
        let last = &mut draft.code[end - 1];
        let mut next: Vec<usize> = Vec::new();
        if !last.ends_block() && at + 1 < starts.len() {
            next.push(at + 1);
        }
        next.extend(last.target().and_then(|label| number.get(draft.labels[*label as usize]).copied()));
        let size = draft.banks.len();
        blocks.push(Block { start: *start, end, next, before: Bits::new(size), after: Bits::new(size) });
    }
    blocks
}
