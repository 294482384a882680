//! A pattern as instructions for the matcher.

use super::sets::{Case, Set};
use memchr::memmem::Finder;

/// A place in `Program::ops`.
pub(super) type Pc = u32;

/// Something that matches one character.
#[derive(Clone, Copy, Debug)]
pub(super) enum Single {
    Char(u32),
    NotChar(u32),
    /// All but a line feed.
    Any,
    All,
    /// A set's number.
    Set(u32),
}

/// A condition on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    LineStart,
    /// At the end or before a line feed at the end.
    End,
    LineEnd,
    VeryEnd,
    /// Between a word and what is none: where that is so, or not; in ASCII only or not.
    Boundary {
        is_wanted: bool,
        is_ascii: bool,
    },
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Op {
    /// One byte of the text.
    Byte(u8),
    /// Bytes of `Program::literals`.
    Literal {
        at: u32,
        len: u32,
    },
    One(Single),
    Anchor(Anchor),
    /// The start of a group.
    Open(u32),
    /// The end of a group.
    Close(u32),
    Jump(Pc),
    /// Goes on; when that fails, goes to the other place. With a number of a first set, goes there at once if the next
    /// byte is not in it.
    Alt {
        other: Pc,
        first: u32,
    },
    /// A repeated character.
    Many(u32),
    /// Before a loop: no round yet.
    LoopStart(u32),
    /// Before each round of a loop, and at its end.
    Loop(u32),
    /// Before each round of a possessive loop, and at its end.
    PossessiveLoop(u32),
    /// The end of a round of a possessive loop.
    PossessiveEnd(u32),
    /// Keeps the height of the stack in a register.
    Atomic(u32),
    /// Forgets all alternatives since.
    AtomicEnd(u32),
    Look(u32),
    LookEnd(u32),
    BackRef {
        group: u32,
        case: Case,
    },
    /// Goes on if the group matched, else goes to the other place.
    Cond {
        group: u32,
        other: Pc,
    },
    Match,
}

/// How a repeated character chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Greedy,
    Lazy,
    Possessive,
}

/// A repeated character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Many {
    pub(super) one: Single,
    pub(super) min: u32,
    pub(super) max: u32,
    pub(super) choice: Choice,
    /// The byte that must follow.
    pub(super) follow: Option<u8>,
    /// The instruction behind it.
    pub(super) exit: Pc,
}

/// A loop whose rounds are more than a character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loop {
    pub(super) min: u32,
    pub(super) max: u32,
    pub(super) is_lazy: bool,
    /// The instruction of the loop; its body is behind it.
    pub(super) start: Pc,
    pub(super) exit: Pc,
}

/// A lookahead or lookbehind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// How many characters to go back.
    pub(super) back: Option<u32>,
    pub(super) negate: bool,
    pub(super) register: u32,
    pub(super) exit: Pc,
}

/// How a search finds places where a match may start.
#[derive(Debug)]
pub(super) enum Scan {
    /// Every place is tried.
    All,
    /// At the start of the text only.
    Start,
    /// At starts of lines.
    Lines,
    /// Where these bytes are.
    Literal(Box<Finder<'static>>),
    /// Where one of the bytes is that have `true`.
    First(Box<[bool; 256]>),
}

/// A compiled pattern.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) ops: Vec<Op>,
    pub(super) literals: Vec<u8>,
    pub(super) sets: Vec<Set>,
    pub(super) manys: Vec<Many>,
    pub(super) loops: Vec<Loop>,
    pub(super) looks: Vec<Look>,
    /// Sets of first bytes.
    pub(super) firsts: Vec<[u64; 4]>,
    /// How many heights of the stack are to be kept.
    pub(super) registers: u32,
    /// Number of groups, without the whole match.
    pub(super) groups: u32,
    pub(super) scan: Scan,
}

impl Program {
    /// How many bytes it holds, those that a matcher keeps for it included.
    pub(super) fn held(&self) -> usize {
        let sets: usize = self.sets.iter().map(Set::held).sum();
        let kept = 2 * (self.groups as usize + 1) + 2 * (self.loops.len() + self.registers as usize);
        sets + size_of_val(&self.ops[..])
            + self.literals.len()
            + size_of_val(&self.manys[..])
            + size_of_val(&self.loops[..])
            + size_of_val(&self.looks[..])
            + size_of_val(&self.firsts[..])
            + kept * size_of::<usize>()
    }
}

/// `Op::Alt` without a first set.
pub(super) const NO_FIRST: u32 = u32::MAX;
