//! Where control is: arms, loops and calls in progress, and where the top frame goes on.
//!
//! In: arms, loops, calls as they begin and end. Out: [`Flow`], a part of the session.
//! Invariants: what is to come next is taken before the next instruction runs.
//! Elsewhere: running arms (`flow/arm.rs`), loops (`flow/loops/mod.rs`).

use super::end::End;
use crate::bytecode::Region;
use crate::stage::value::exit::Position;
use crate::stage::value::form::Form;
use crate::types::function::Function;
use snek_graph::Mark;
use snek_graph::ir::ValueId;
use snek_heap::{Gc, Value};

/// An instruction of a frame: the number of frames up to that one, and the position in it.
pub(crate) type Place = (usize, u32);

/// Where control is, and where it goes on.
#[derive(Default)]
pub(crate) struct Flow {
    /// What comes next instead of the top frame's next instruction.
    pub(crate) next: Option<Next>,
    /// Handlers are not asked: an error of the stager, or an arm's end inside a call from a native.
    pub(crate) leaving: bool,
    /// What is known of the instruction that runs.
    pub(crate) watched: Watched,
    pub(crate) arms: Vec<Arm>,
    pub(crate) loops: Vec<Loop>,
    /// How many write journals are open.
    pub(crate) journals: usize,
    /// The calls in progress, outermost first.
    pub(crate) calls: Vec<Call>,
    /// The staged function that the next call is of.
    pub(crate) through: Option<Gc<Function>>,
    /// Places where generators wait, by number: which one, and which are possible.
    pub(crate) positions: Vec<(ValueId, Vec<Position>)>,
    /// Generators that end under a staged condition.
    pub(crate) open_ended: Vec<Value>,
    /// Loops of which the next trip is made by itself, by their heads: no trip goes round, or, in the arms of this
    /// number, the trip makes an array of a number or of another array.
    pub(crate) straight: Vec<(Place, Option<usize>)>,
    /// What loops carried when they were staged last.
    pub(crate) tried: Vec<Tried>,
    /// A variable has another type behind a trip than before it; behind the next one it may have that again.
    pub(crate) settles: bool,
    /// What was said of loops, by the depth of their frame and their start: options by name.
    pub(crate) loop_options: Vec<(usize, u32, LoopOption, i64)>,
    /// Where tapes were entered.
    pub(crate) tapes: Vec<Place>,
    /// How many backward functions of custom derivatives are being staged.
    pub(crate) custom_depth: u32,
    /// Instructions run so far.
    pub(crate) steps: u64,
}

/// What a loop carried, where all of it was numbers and constants in registers.
#[derive(Clone)]
pub(crate) struct Tried {
    /// Its head.
    pub(crate) place: Place,
    /// The registers before it.
    pub(crate) entered: Vec<Form>,
    pub(crate) carries: Vec<(u16, Form)>,
    /// It is left by its condition only.
    pub(crate) is_simple: bool,
}

/// What comes next instead of an instruction.
pub(crate) enum Next {
    /// The innermost arm has ended.
    End(End),
    /// The top frame returns a merged value.
    Return(Value),
    /// The top frame yields a merged value.
    Yield(Value),
}

/// What is known of the instruction that runs.
#[derive(Default)]
pub(crate) struct Watched {
    /// The instruction that a branch has found not to raise.
    pub(crate) guarded: Option<Place>,
    /// Behind the last instruction that was given staged operands.
    pub(crate) touched: Option<Place>,
    /// The last error that is the program's own, whatever the instruction was given.
    pub(crate) own_error: Option<Value>,
}

impl Flow {
    /// How the innermost arm ended, once it has.
    pub(crate) fn take_end(&mut self) -> Option<End> {
        match self.next.take() {
            Some(Next::End(end)) => Some(end),
            other => {
                self.next = other;
                None
            }
        }
    }
}

/// A call of a Python function with staged arguments, in progress.
pub(crate) struct Call {
    pub(crate) depth: usize,
    pub(crate) function: Gc<Function>,
    pub(crate) forms: Vec<Form>,
}

/// An arm that runs.
pub(crate) struct Arm {
    /// Number of frames, its own included.
    pub(crate) depth: usize,
    /// The instructions it stays in.
    pub(crate) range: (u32, u32),
    /// Where it stops.
    pub(crate) stops: Vec<u32>,
    /// The registers to be put back at its end.
    pub(crate) saved: Vec<Value>,
    /// It has not run an instruction yet.
    pub(crate) fresh: bool,
    /// Stop at the loop's condition, to make it the condition of a `while`.
    pub(crate) wants_condition: bool,
    /// Stop at a branch that may lead here: the test is one part of a condition.
    pub(crate) chain: Option<u32>,
    /// It is a trip of the loop that starts here.
    pub(crate) trip: Option<u32>,
}

/// A loop that is being run at staging time, as it was when its head was last passed.
pub(crate) struct Loop {
    pub(crate) depth: usize,
    pub(crate) level: usize,
    pub(crate) region: Region,
    pub(crate) registers: Vec<Value>,
    pub(crate) handled: usize,
    pub(crate) mark: Mark,
    pub(crate) spent: usize,
    /// How many trips have been made one by one.
    pub(crate) trips: usize,
}

/// What a program says of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopOption {
    /// After how many trips a derivative keeps what is carried; of `for` loops only.
    Checkpoint,
    /// How many trips there are at most.
    MaximumIterations,
    /// How many trips may run at once.
    ParallelIterations,
    /// Whether what is kept may be moved to the host.
    SwapMemory,
}

impl LoopOption {
    /// The attribute of the loop's node.
    #[must_use]
    pub const fn attribute(self) -> &'static str {
        match self {
            Self::Checkpoint => "checkpoint",
            Self::MaximumIterations => "maximum_iterations",
            Self::ParallelIterations => "parallel_iterations",
            Self::SwapMemory => "swap_memory",
        }
    }
}
