//! From a draft to a function: slots shared, last reads found, labels become positions.
//!
//! In: a [`Draft`]. Out: a [`Function`].
//! Invariants:
//! - Two slots become one only if a move joins them and neither is written while the other is live.
//! - A value is taken out of its slot by the last instruction that reads it; where a path begins on which a value is
//!   not read any more, its slot is cleared. So a value that only one slot holds can be changed in place.
//!
//! Elsewhere: liveness (`live.rs`).

use super::code::{Function, Instr, NOWHERE, Operand, Site, Slot};
use super::draft::{Bank, Draft};
use super::live::{Access, Bits, Block, blocks, slots};

/// With more slots that moves join than this, moves stay.
const MAX_JOINED: usize = 4096;

/// Makes a function; `entry` is the site of its parameters.
pub(super) fn link(mut draft: Draft, entry: Site, sites: &mut Vec<Site>) -> Function {
    draft.sites[0] = sites.len() as u32;
    sites.push(entry);
    let known = blocks(&mut draft, sites);
    join(&mut draft, &known, sites);
    let known = blocks(&mut draft, sites);
    let clears = mark_last(&mut draft, &known, sites);
    finish(draft, &clears, sites)
}

/// Sets of slots that have become one.
struct Joined(Vec<Slot>);

impl Joined {
    fn find(&mut self, slot: Slot) -> Slot {
        let mut root = slot;
        while self.0[root as usize] != root {
            root = self.0[root as usize];
        }
        self.0[slot as usize] = root;
        root
    }
}

/// Makes one slot of those that moves join, where nothing forbids it.
fn join(draft: &mut Draft, blocks: &[Block], sites: &mut [Site]) {
    let mut moves: Vec<(u8, Slot, Slot)> = Vec::new();
    let mut index = vec![u32::MAX; draft.banks.len()];
    let mut count = 0;
    for (at, instr) in draft.code.iter().enumerate() {
        let (Instr::Move(o) | Instr::Take(o)) = instr else { continue };
        if matches!(draft.banks[o.a as usize], Bank::Fixed(_)) {
            continue;
        }
        moves.push((draft.depths[at], o.to, o.a));
        for slot in [o.to, o.a] {
            if index[slot as usize] == u32::MAX {
                index[slot as usize] = count;
                count += 1;
            }
        }
    }
    if moves.is_empty() || count as usize > MAX_JOINED {
        return;
    }
    let mut rows = interference(draft, blocks, sites, &index, count as usize);
    let mut joined = Joined((0..draft.banks.len() as Slot).collect());
    // What is moved most often comes first.
    moves.sort_by_key(|(depth, ..)| std::cmp::Reverse(*depth));
    for (_, to, from) in moves {
        let (to, from) = (joined.find(to), joined.find(from));
        let (a, b) = (index[to as usize] as usize, index[from as usize] as usize);
        if to == from || rows[a].has(b) {
            continue;
        }
        let others = rows[b].clone();
        others.iter().for_each(|other| rows[other].set(a));
        rows[a].add(&others);
        joined.0[from as usize] = to;
    }
    for at in 0..draft.code.len() {
        slots(&mut draft.code[at], draft.sites[at], sites, &mut |slot, _| *slot = joined.find(*slot));
    }
    let places = draft.params.iter_mut().chain(draft.captured.iter_mut().map(|(_, place)| place));
    places.for_each(|place| *place.slot() = joined.find(*place.slot()));
}

/// For each slot that moves join, those which may not become one with it.
fn interference(draft: &Draft, blocks: &[Block], sites: &mut [Site], index: &[u32], count: usize) -> Vec<Bits> {
    let mut rows = vec![Bits::new(count); count];
    let mut access = Access::default();
    let known = |slot: usize| (index[slot] != u32::MAX).then_some(index[slot] as usize);
    for block in blocks {
        let mut live = Bits::new(count);
        block.after.iter().filter(|slot| *slot < index.len()).filter_map(known).for_each(|at| live.set(at));
        for at in (block.start..block.end).rev() {
            let instr = draft.code[at];
            access.of(instr, draft.sites[at], sites);
            let moved = match instr {
                Instr::Move(o) | Instr::Take(o) => known(o.a as usize),
                _ => None,
            };
            let writes: Vec<usize> = access.writes.iter().filter_map(|slot| known(*slot as usize)).collect();
            for a in &writes {
                let was_moved = moved.is_some_and(|from| rows[*a].has(from));
                rows[*a].add(&live);
                writes.iter().for_each(|other| rows[*a].set(*other));
                // A copy does not change what it is a copy of.
                if let Some(from) = moved.filter(|_| !was_moved) {
                    rows[*a].unset(from);
                }
                rows[*a].unset(*a);
            }
            writes.iter().for_each(|at| live.unset(*at));
            access.reads.iter().filter_map(|slot| known(*slot as usize)).for_each(|at| live.set(at));
        }
    }
    for a in 0..count {
        for b in rows[a].clone().iter() {
            rows[b].set(a);
        }
    }
    rows
}

/// Marks the operands that are the last to read their slots. Gives for each place where slots may have ended those that
/// have.
fn mark_last(draft: &mut Draft, blocks: &[Block], sites: &mut [Site]) -> Vec<(usize, Slot)> {
    let mut clears = Vec::new();
    let size = draft.banks.len();
    let mut ended: Vec<Bits> = vec![Bits::new(size); blocks.len()];
    for block in blocks {
        for next in &block.next {
            ended[*next].add(&block.after);
        }
    }
    let mut access = Access::default();
    for (number, block) in blocks.iter().enumerate() {
        let mut live = block.after.clone();
        for at in (block.start..block.end).rev() {
            let site = draft.sites[at];
            access.of(draft.code[at], site, sites);
            access.writes.iter().for_each(|slot| live.unset(*slot as usize));
            if let Instr::Take(o) = draft.code[at]
                && live.has(o.a as usize)
            {
                draft.code[at] = Instr::Copy(o);
            }
            if site != NOWHERE {
                mark_operands(&mut sites[site as usize], &live);
            }
            access.reads.iter().for_each(|slot| live.set(*slot as usize));
            if matches!(draft.code[at], Instr::Clears) {
                let values = ended[number].iter().filter(|slot| draft.banks.get(*slot) == Some(&Bank::Value));
                let gone = values.filter(|slot| !live.has(*slot));
                clears.extend(gone.map(|slot| (at, slot as Slot)));
            }
        }
    }
    clears.sort_unstable();
    clears
}

fn mark_operands(site: &mut Site, live: &Bits) {
    let mut seen: Vec<Slot> = Vec::new();
    for input in site.inputs.iter_mut().rev() {
        if let Operand::Value { slot, is_last } = input {
            *is_last = !live.has(*slot as usize) && !seen.contains(slot);
            seen.push(*slot);
        }
    }
}

/// Numbers what is used, and turns labels into positions.
fn finish(mut draft: Draft, clears: &[(usize, Slot)], sites: &mut [Site]) -> Function {
    let mut function = Function { cost: draft.costs.first().copied().unwrap_or(1), ..Function::default() };
    let mut numbers = vec![u32::MAX; draft.banks.len()];
    for (slot, bank) in draft.banks.iter().enumerate() {
        if let Bank::Fixed(word) = bank {
            numbers[slot] = function.words.len() as u32;
            function.words.push(*word);
        }
    }
    let (mut words, mut values) = (function.words.len() as u32, 0);
    let banks = &draft.banks;
    let mut number = |slot: &mut Slot| {
        let known = &mut numbers[*slot as usize];
        if *known == u32::MAX {
            let next = if banks[*slot as usize] == Bank::Value { &mut values } else { &mut words };
            *known = *next;
            *next += 1;
        }
        *slot = *known;
    };
    let places = draft.params.iter_mut().chain(draft.captured.iter_mut().map(|(_, place)| place));
    places.for_each(|place| number(place.slot()));
    let mut positions = Vec::with_capacity(draft.code.len() + 1);
    let mut clears = clears.iter().peekable();
    for (at, instr) in draft.code.iter().enumerate() {
        positions.push(function.code.len() as u32);
        let mut instr = *instr;
        match instr {
            Instr::Entry => {
                slots(&mut instr, draft.sites[at], sites, &mut |slot, _| number(slot));
                continue;
            }
            Instr::Clears => {
                while let Some((_, slot)) = clears.next_if(|(place, _)| *place == at) {
                    let mut slot = *slot;
                    number(&mut slot);
                    function.code.push(Instr::Clear(slot));
                    function.sites.push(NOWHERE);
                }
                continue;
            }
            Instr::Move(o) | Instr::Take(o) | Instr::Copy(o) if o.to == o.a => continue,
            _ => {}
        }
        slots(&mut instr, draft.sites[at], sites, &mut |slot, _| number(slot));
        function.code.push(instr);
        function.sites.push(draft.sites[at]);
    }
    for instr in &mut function.code {
        if let Some(target) = instr.target() {
            *target = positions.get(draft.labels[*target as usize]).copied().unwrap_or(0);
        }
    }
    function.word_count = words as usize;
    function.value_count = values as usize;
    function.constants = draft.constants;
    function.params = draft.params;
    function.captured = draft.captured;
    function
}
