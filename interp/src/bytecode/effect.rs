//! What instructions do to registers, for those that check code and how it runs.
//!
//! In: an instruction and its code. Out: the registers that it reads, empties and fills.

use super::Code;
use super::op::{Form, Instr, NO_REGISTER, Op, flag};
use crate::types::tuple::Tuple;

/// What an instruction does to registers.
#[derive(Default)]
pub(crate) struct Effect {
    pub(crate) reads: Vec<u16>,
    /// Emptied by the instruction.
    pub(crate) takes: Vec<u16>,
    pub(crate) fills: Vec<u16>,
    /// Everything above is dead behind it.
    #[cfg_attr(not(any(test, debug_assertions)), allow(dead_code, reason = "only the verifier of such builds asks"))]
    pub(crate) dead_above: Option<u16>,
}

/// The registers that are empty behind an instruction that did not raise.
#[cfg(debug_assertions)]
pub(crate) fn emptied(code: &Code, instr: Instr) -> impl Iterator<Item = u16> {
    let Effect { takes, fills, .. } = effect(code, instr);
    takes.into_iter().filter(move |register| !fills.contains(register))
}

/// What an instruction does.
pub(crate) fn effect(code: &Code, instr: Instr) -> Effect {
    let Instr { a, b, c, flags, op } = instr;
    let mut e = Effect::default();
    let window = |first: u16, count: u16| (0..count).map(move |index| first + index);
    let mut dying = |first: u16, second: u16| {
        if flags & flag::B_DIES != 0 {
            e.takes.push(first);
        }
        if flags & flag::C_DIES != 0 {
            e.takes.push(second);
        }
    };
    match op {
        Op::LoadConst
        | Op::LoadInt
        | Op::LoadNone
        | Op::LoadBool
        | Op::LoadFree
        | Op::LoadGlobal
        | Op::LoadName
        | Op::LoadNameOrFree
        | Op::LoadAssertionError
        | Op::LoadBuildClass
        | Op::Import
        | Op::CheckBound => e.fills = vec![a],
        Op::Clear => e.takes = vec![a],
        Op::DeleteLocal => (e.reads, e.takes) = (vec![], vec![a]),
        Op::MakeCell => e.fills = vec![a],
        Op::DeleteCell => e.reads = vec![a],
        Op::DeleteFree
        | Op::DeleteGlobal
        | Op::DeleteName
        | Op::Jump
        | Op::Loop
        | Op::ReturnNone
        | Op::RaiseAgain
        | Op::SetupAnnotations
        | Op::LeaveHandler => {}
        Op::Move if b as usize >= code.locals.len() => {
            // The self of an exit function may be unset.
            (e.reads, e.fills) = (vec![], vec![a]);
            dying(b, c);
        }
        Op::StoreCell | Op::DelItem | Op::ListAppend | Op::ListExtend | Op::SetAdd | Op::SetUpdate | Op::DictUpdate => {
            e.reads = vec![a, b];
            dying(b, c);
        }
        Op::StoreFree
        | Op::StoreGlobal
        | Op::StoreName
        | Op::JumpIfFalse
        | Op::JumpIfTrue
        | Op::JumpNone
        | Op::DelAttr
        | Op::Return
        | Op::Raise
        | Op::Reraise
        | Op::ImportStar
        | Op::Annotate
        | Op::Display
        | Op::EnterHandler => {
            e.reads = vec![a];
            dying(a, c);
        }
        Op::RaiseFrom
        | Op::JumpEq
        | Op::JumpNe
        | Op::JumpLt
        | Op::JumpLe
        | Op::JumpGt
        | Op::JumpGe
        | Op::JumpUnlessMatch
        | Op::SetAttr => {
            e.reads = vec![a, b];
            dying(a, b);
        }
        Op::JumpEqK | Op::JumpNeK | Op::JumpLtK | Op::JumpLeK | Op::JumpGtK | Op::JumpGeK => {
            e.reads = vec![a];
            dying(a, a);
        }
        Op::LoadMethod | Op::LoadSpecial => {
            (e.reads, e.fills) = (vec![b], vec![a, a + 1]);
            dying(b, c);
        }
        Op::SetItem | Op::DictInsert | Op::DictMerge => {
            e.reads = vec![a, b, c];
            dying(b, c);
        }
        Op::GetSlice => {
            (e.reads, e.takes, e.fills) =
                (std::iter::once(b).chain(window(c, 3)).collect(), window(c, 3).collect(), vec![a])
        }
        Op::SetSlice => (e.reads, e.takes) = ([a, c].into_iter().chain(window(b, 3)).collect(), window(b, 3).collect()),
        Op::BuildSlice => (e.reads, e.takes, e.fills) = (window(b, 3).collect(), window(b, 3).collect(), vec![a]),
        Op::MatchClass => (e.reads, e.fills) = (window(b, 3).collect(), vec![a]),
        Op::Call => (e.reads, e.dead_above, e.fills) = (window(a, b + 1).collect(), Some(a), vec![c]),
        Op::CallKw => (e.reads, e.dead_above, e.fills) = (window(a, b + 1).collect(), Some(a), vec![a]),
        Op::CallMethod => (e.reads, e.dead_above, e.fills) = (window(a, b + 2).collect(), Some(a), vec![c]),
        Op::CallMethodKw => (e.reads, e.dead_above, e.fills) = (window(a, b + 2).collect(), Some(a), vec![a]),
        Op::CallSpread => (e.reads, e.dead_above, e.fills) = (window(a, 2 + b).collect(), Some(a), vec![a]),
        Op::BuildTuple | Op::BuildList | Op::BuildSet | Op::JoinStr => {
            (e.reads, e.takes, e.fills) = (window(b, c).collect(), window(b, c).collect(), vec![a]);
        }
        Op::BuildDict => {
            (e.reads, e.takes, e.fills) = (window(b, 2 * c).collect(), window(b, 2 * c).collect(), vec![a])
        }
        Op::ListToTuple => (e.reads, e.takes, e.fills) = (vec![b], vec![b], vec![a]),
        Op::Format => {
            e.reads = if c == NO_REGISTER { vec![b] } else { vec![b, c] };
            e.fills = vec![a];
            dying(b, c);
        }
        Op::UnpackSequence => {
            (e.reads, e.fills) = (vec![b], window(a, c).collect());
            dying(b, c);
        }
        Op::UnpackStarred => {
            let shape = code.consts[usize::from(c)].downcast_ref::<Tuple>();
            let counts = shape.map_or(0, |shape| shape.items().iter().filter_map(snek_heap::Value::as_int).sum());
            (e.reads, e.fills) = (vec![b], window(a, u16::try_from(counts).unwrap_or(0) + 1).collect());
            dying(b, c);
        }
        Op::ForIter => (e.reads, e.fills) = (vec![b], vec![a]),
        Op::Yield => {
            e.reads = if flags & flag::DELEGATES == 0 { vec![b] } else { vec![b, c] };
            e.fills = vec![a];
            if flags & flag::B_DIES != 0 {
                e.takes.push(b);
            }
        }
        Op::Send => (e.reads, e.fills) = (vec![a, b], vec![a]),
        Op::CallExit => (e.reads, e.takes, e.fills) = (vec![b, b + 1, c], vec![b, b + 1], vec![a]),
        Op::SplitGroup => {
            (e.reads, e.fills) = (vec![a, b], vec![a, c]);
            if flags & flag::B_DIES != 0 {
                e.takes.push(b);
            }
        }
        Op::MakeFunction => {
            let extras = (0..3).filter(|bit| flags & 1 << bit != 0).map(|bit| c + bit);
            e.reads = extras.collect();
            e.takes = e.reads.clone();
            e.fills = vec![a];
        }
        _ => {
            e.reads = match op.form() {
                Form::ABC => vec![b, c],
                _ => vec![b],
            };
            e.fills = vec![a];
            dying(b, c);
        }
    }
    e
}
