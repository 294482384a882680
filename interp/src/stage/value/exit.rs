//! Where control goes on: exits of arms, positions of generators, and the numbers that stand for both in a graph.
//!
//! In: instructions of a frame. Out: [`Exit`], [`Position`], their tags.
//! Invariants:
//! - Tags are made here alone; no other file computes with them.
//! - Exits are ordered as their tags are.
//! - The position of a generator has the tag of the exit by which it got there, plus [`DISTANCE`]: so one addition
//!   makes a position of a tag that is known only when the graph runs. A position that can be resumed has the tag of
//!   the exit that resumes it.
//!
//! Elsewhere: what an arm leaves behind at its exit (`session/end.rs`), generators that wait (`flow/position.rs`).

/// Where an arm leads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// An exception leaves the arm's frame; a calling frame has a handler.
    Raise,
    /// The arm's frame returns.
    Return,
    /// The frame goes on at this instruction.
    At(u32),
    /// The frame yields; the generator then waits for this instruction.
    Yield(u32),
    /// The generator goes on where it waits for this instruction.
    Resume(u32),
}

/// Where a generator waits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Position {
    /// Nowhere: an exception has left it.
    Failed,
    /// Nowhere: it has returned.
    Ended,
    /// For this instruction.
    Before(u32),
}

/// What is added to an exit's tag to get the position's.
pub(crate) const DISTANCE: i64 = 1 << 40;

impl Exit {
    /// The number that stands for the exit in a graph.
    pub(crate) fn tag(self) -> i64 {
        match self {
            Self::Raise => -2,
            Self::Return => -1,
            Self::At(pc) => i64::from(pc),
            Self::Yield(pc) => DISTANCE + i64::from(pc),
            Self::Resume(pc) => 2 * DISTANCE + i64::from(pc),
        }
    }

    /// The instruction that the frame goes on at, unless it leaves or a generator yields or is resumed.
    pub(crate) fn at(self) -> Option<u32> {
        match self {
            Self::At(pc) => Some(pc),
            _ => None,
        }
    }

    /// The instruction at which a resumed generator goes on.
    pub(crate) fn resumed(self) -> Option<u32> {
        match self {
            Self::Resume(pc) => Some(pc),
            _ => None,
        }
    }

    pub(crate) fn yields(self) -> bool {
        matches!(self, Self::Yield(_))
    }

    /// Whether the frame's registers matter behind the exit.
    pub(crate) fn keeps_frame(self) -> bool {
        !matches!(self, Self::Raise | Self::Return)
    }
}

impl Position {
    /// Where a generator is after it took this exit; none if it still runs.
    pub(crate) fn behind(exit: Exit) -> Option<Self> {
        match exit {
            Exit::Raise => Some(Self::Failed),
            Exit::Return => Some(Self::Ended),
            Exit::Yield(pc) => Some(Self::Before(pc)),
            Exit::At(_) | Exit::Resume(_) => None,
        }
    }

    /// The exit that resumes the generator, unless it has ended.
    pub(crate) fn resumption(self) -> Option<Exit> {
        match self {
            Self::Before(pc) => Some(Exit::Resume(pc)),
            Self::Failed | Self::Ended => None,
        }
    }

    /// The number that stands for the position in a graph.
    pub(crate) fn tag(self) -> i64 {
        match self {
            Self::Failed => Exit::Raise.tag() + DISTANCE,
            Self::Ended => Exit::Return.tag() + DISTANCE,
            Self::Before(pc) => Exit::Resume(pc).tag(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DISTANCE, Exit, Position};

    const EXITS: [Exit; 8] = [
        Exit::Raise,
        Exit::Return,
        Exit::At(0),
        Exit::At(u32::MAX),
        Exit::Yield(0),
        Exit::Yield(u32::MAX),
        Exit::Resume(0),
        Exit::Resume(u32::MAX),
    ];

    #[test]
    fn tags_are_ordered_as_exits_are() {
        assert!(EXITS.is_sorted());
        assert!(EXITS.windows(2).all(|pair| pair[0].tag() < pair[1].tag()));
    }

    #[test]
    fn a_position_is_one_addition_away_from_the_exit() {
        for exit in EXITS {
            if let Some(position) = Position::behind(exit) {
                assert_eq!(position.tag(), exit.tag() + DISTANCE);
                let resumed = position.resumption().map(Exit::tag);
                assert!(resumed.is_none_or(|tag| tag == position.tag()));
                assert_eq!(resumed.is_none(), position.tag() < DISTANCE);
            }
        }
    }
}
