//! What a match can start with: places that a search may skip, alternatives that need no try.
//!
//! Invariants:
//! - A first set has every byte that a match can start with; where an empty match is possible there is no set.

use super::program::{Anchor, Op, Pc, Program, Scan, Single};
use memchr::memmem::Finder;
use snek_interp::types::text::surrogate;

/// Instructions that are looked at for one set.
const BUDGET: usize = 64;

type Bytes = [u64; 4];

/// Fills in what depends on the instructions behind: first sets, following bytes, the way to search.
pub(super) fn complete(program: &mut Program) {
    for at in 0..program.ops.len() {
        match program.ops[at] {
            Op::Alt { other, .. } => {
                if let Some(bytes) = first_of(program, at as Pc + 1).filter(|bytes| bytes != &[u64::MAX; 4]) {
                    program.firsts.push(bytes);
                    program.ops[at] = Op::Alt { other, first: program.firsts.len() as u32 - 1 };
                }
            }
            Op::Many(number) => {
                let follow = following_byte(program, at + 1);
                program.manys[number as usize].follow = follow;
            }
            _ => {}
        }
    }
    program.scan = scan(program);
}

/// The byte with which an instruction's text starts, if there is just one.
fn following_byte(program: &Program, mut at: usize) -> Option<u8> {
    loop {
        match program.ops.get(at)? {
            Op::Byte(byte) => return Some(*byte),
            Op::Literal { at, .. } => return program.literals.get(*at as usize).copied(),
            Op::Open(_) | Op::Close(_) => at += 1,
            _ => return None,
        }
    }
}

fn scan(program: &Program) -> Scan {
    let mut literal = Vec::new();
    for op in &program.ops {
        match op {
            Op::Anchor(Anchor::Start) if literal.is_empty() => return Scan::Start,
            Op::Anchor(Anchor::LineStart) if literal.is_empty() => return Scan::Lines,
            Op::Byte(byte) => literal.push(*byte),
            Op::Literal { at, len } => {
                literal.extend_from_slice(program.literals.get(*at as usize..(*at + *len) as usize).unwrap_or(&[]));
            }
            Op::Open(_) | Op::Close(_) => {}
            _ => break,
        }
    }
    if !literal.is_empty() {
        return Scan::Literal(Box::new(Finder::new(&literal).into_owned()));
    }
    match first_of(program, 0) {
        Some(bytes) if bytes != [u64::MAX; 4] => {
            let mut table = Box::new([false; 256]);
            for (byte, place) in table.iter_mut().enumerate() {
                *place = bytes[byte / 64] >> (byte % 64) & 1 != 0;
            }
            Scan::First(table)
        }
        _ => Scan::All,
    }
}

/// The bytes with which a match from an instruction on can start; `None` if it may be empty or is too long to tell.
fn first_of(program: &Program, start: Pc) -> Option<Bytes> {
    let mut bytes = [0; 4];
    let mut seen = Vec::new();
    let mut waiting = vec![start];
    while let Some(at) = waiting.pop() {
        if seen.contains(&at) {
            continue;
        }
        seen.push(at);
        if seen.len() > BUDGET {
            return None;
        }
        match program.ops.get(at as usize)? {
            Op::Byte(byte) => add(&mut bytes, *byte),
            Op::Literal { at, .. } => add(&mut bytes, *program.literals.get(*at as usize)?),
            Op::One(one) => add_single(program, &mut bytes, *one),
            Op::Many(number) => {
                let many = program.manys.get(*number as usize)?;
                add_single(program, &mut bytes, many.one);
                if many.min == 0 {
                    waiting.push(at + 1);
                }
            }
            Op::Anchor(_) | Op::Open(_) | Op::Close(_) | Op::Atomic(_) | Op::AtomicEnd(_) | Op::PossessiveEnd(_) => {
                waiting.push(at + 1);
            }
            Op::Jump(to) => waiting.push(*to),
            Op::Alt { other, .. } => waiting.extend([*other, at + 1]),
            Op::Cond { other, .. } => waiting.extend([*other, at + 1]),
            Op::LoopStart(number) => {
                let one = program.loops.get(*number as usize)?;
                waiting.push(if one.min > 0 { one.start + 1 } else { one.start });
            }
            Op::Loop(number) | Op::PossessiveLoop(number) => {
                waiting.extend([program.loops.get(*number as usize)?.exit, at + 1]);
            }
            Op::Look(number) => waiting.push(program.looks.get(*number as usize)?.exit),
            Op::LookEnd(_) | Op::BackRef { .. } | Op::Match => return None,
        }
    }
    Some(bytes)
}

fn add(bytes: &mut Bytes, byte: u8) {
    bytes[usize::from(byte / 64)] |= 1 << (byte % 64);
}

/// In text, a character beyond ASCII starts with any byte beyond; in bytes it is itself. Both hold here.
fn add_single(program: &Program, bytes: &mut Bytes, one: Single) {
    match one {
        Single::Char(code) => match surrogate::from_code(code) {
            Some(char) if code >= 128 => {
                add(bytes, char.encode_utf8(&mut [0; 4]).as_bytes()[0]);
                if let Ok(byte) = u8::try_from(code) {
                    add(bytes, byte);
                }
            }
            _ => add(bytes, code as u8),
        },
        Single::NotChar(code) => {
            let mut all = [u64::MAX; 4];
            if code < 128 {
                all[code as usize / 64] &= !(1 << (code % 64));
            }
            bytes.iter_mut().zip(all).for_each(|(word, all)| *word |= all);
        }
        Single::Any | Single::All => *bytes = [u64::MAX; 4],
        Single::Set(number) => {
            let Some(set) = program.sets.get(number as usize) else { return };
            bytes[0] |= set.low[0];
            bytes[1] |= set.low[1];
            bytes[2] = u64::MAX;
            bytes[3] = u64::MAX;
        }
    }
}
