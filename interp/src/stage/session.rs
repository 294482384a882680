//! What is being staged now: the graph under construction and the arms that are running.
//!
//! In: the beginning and end of staging a function. Out: [`StageState`], part of the interpreter's state.
//! Invariants:
//! - At most one function is staged at a time; staged functions that it calls are staged into it.
//! - `journals` counts the write journals that the session has open, so that an error can close them all.
//!
//! Elsewhere: arms in `flow/arm.rs`, loops in `flow/loops/mod.rs`.

use crate::bytecode::Region;
use crate::stage::flow::end::End;
use crate::stage::function::call::Executor;
use crate::stage::function::capture::Slot;
use crate::stage::function::explain::Notes;
use crate::stage::function::recording::Recorder;
use crate::stage::function::recursion::captured::Outside;
use crate::stage::rules::host::{Given, HostFunction, Known};
use crate::stage::rules::text::structures::Text;
use crate::stage::value::array::Arrays;
use crate::stage::value::exit::Position;
use crate::stage::value::form::Form;
use crate::stage::value::record::Lifted;
use crate::stage::value::record::shape::Kind;
use crate::types::function::Function;
use rustc_hash::FxHashMap;
use snek_graph::ir::{FuncId, ValueId};
use snek_graph::{Builder, Mark};
use snek_heap::{Gc, Value};
use std::rc::Rc;

/// What is being staged.
#[derive(Default)]
pub struct StageState {
    pub(crate) session: Option<Box<Session>>,
    /// The graph of `Rep`s that belong to no staged function.
    pub(crate) free: Option<Box<Builder>>,
    /// Who runs graphs.
    pub executor: Option<Rc<dyn Executor>>,
    /// Staging is off: staged functions run as plain ones.
    pub eager: bool,
    /// A staged function is replayed: what it prints was printed by its graph.
    pub(crate) muted: bool,
    /// All staged functions, while somebody wants to know of them.
    pub(crate) listed: Option<Vec<Value>>,
    /// The text of a structure that is being made.
    pub(crate) text: Option<Text>,
    /// Who records what plain code computes.
    pub recorder: Option<Rc<Recorder>>,
    /// A tape records: trainable variables are read by the recorder.
    pub has_tape: bool,
    /// Calls of staged functions may have to be recorded.
    pub records: bool,
    /// Graphs are optimised before they are compiled.
    pub optimise: bool,
    /// Who knows arrays, once a program has imported their module.
    pub arrays: Option<Rc<dyn Arrays>>,
    /// Kinds of records, by their names in graphs.
    pub(crate) record_kinds: Vec<(std::sync::Arc<str>, Kind)>,
    /// What is staged waits for the end of an `init_scope`; how many journals were open.
    pub(crate) suspended: Option<(Box<Session>, u32)>,
    /// What is to be warned of once staging is over.
    pub(crate) warnings: Vec<String>,
    /// What functions of the program gave when they were called.
    pub(crate) host_known: Vec<Known>,
    /// What they gave to the graph that runs, or ran last.
    pub(crate) host_log: std::collections::VecDeque<Given>,
    pub(crate) sessions: u32,
    pub(crate) epoch: u32,
}

/// The session of free `Rep`s.
pub(crate) const FREE: u32 = 0;

impl StageState {
    /// Is a function being staged now?
    #[inline]
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.session.is_some()
    }

    /// Does code of an `init_scope` run?
    #[inline]
    #[must_use]
    pub(crate) fn is_suspended(&self) -> bool {
        self.suspended.is_some()
    }

    /// Is a staged function run once more as plain Python, since its graph has raised?
    #[inline]
    #[must_use]
    pub fn is_replaying(&self) -> bool {
        self.muted
    }

    /// Does `print` do something else than to print now?
    #[inline]
    #[must_use]
    pub fn watches_print(&self) -> bool {
        self.session.is_some() || self.muted
    }

    /// Is control leaving Python code for the stager? Handlers must not see that.
    pub(crate) fn is_leaving(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.leaving)
    }
}

/// A function that is being staged.
pub(crate) struct Session {
    pub(crate) id: u32,
    pub(crate) builder: Builder,
    pub(crate) arms: Vec<Arm>,
    pub(crate) loops: Vec<Loop>,
    pub(crate) journals: usize,
    /// How the innermost arm ended, once it has.
    pub(crate) finish: Option<End>,
    /// A merged value that the top frame is to return.
    pub(crate) returning: Option<Value>,
    /// What the function has asked for that staging cannot give it.
    pub(crate) needs: Needs,
    /// Handlers are not asked: an error of the stager, or an arm's end inside a call from a native.
    pub(crate) leaving: bool,
    /// The instruction that was split already: frame depth and position.
    pub(crate) guarded: Option<(usize, u32)>,
    /// Exceptions of classes that the graph names by number.
    pub(crate) raises: Vec<(String, Value)>,
    /// Graph functions: what was called, with which form of arguments.
    pub(crate) functions: Vec<GraphFunction>,
    /// The staged function that the next call is of.
    pub(crate) through: Option<Gc<Function>>,
    /// The calls in progress, outermost first.
    pub(crate) calls: Vec<Call>,
    /// Variables outside that were read, with what they held.
    pub(crate) reads: Vec<(Value, Value, Value)>,
    /// Places where generators wait, by number: which one, and which are possible.
    pub(crate) positions: Vec<(ValueId, Vec<Position>)>,
    /// Generators that end under a staged condition.
    pub(crate) open_ended: Vec<Value>,
    /// Loops that no trip goes round: frame depth and head.
    pub(crate) straight: Vec<(usize, u32)>,
    /// A merged value that the top frame is to yield.
    pub(crate) yielding: Option<Value>,
    /// How many backward functions of custom derivatives are being staged.
    pub(crate) custom_depth: u32,
    /// Where tapes were entered: depth of the frame and position.
    pub(crate) tapes: Vec<(usize, u32)>,
    /// Variables that were read, each with the graph value that it held.
    pub(crate) variables_read: Vec<(Value, ValueId)>,
    /// Variables that were read but are no inputs yet.
    pub(crate) wanted: Vec<(Slot, Form)>,
    /// Arrays outside of which the elements became constants, with these.
    pub(crate) frozen: Vec<(Value, snek_tensor::Tensor)>,
    /// Functions of the program that the graph calls.
    pub(crate) hosts: Vec<HostFunction>,
    /// New objects that have become records of the graph.
    pub(crate) lifted: Vec<Lifted>,
    /// New objects that were taken apart: they must not become records too.
    pub(crate) taken_apart: Vec<Value>,
    /// A loop has given an object two names.
    pub(crate) has_twins: bool,
    /// The branch that is staged now tells by this register: where it leads when that is None.
    pub(crate) narrowed: Option<(u16, u32)>,
    /// Instructions run so far.
    pub(crate) steps: u64,
    /// What was decided.
    pub(crate) notes: Notes,
    /// Loops whose derivative is to keep little, by the depth of their frame and their start: after how many trips it
    /// keeps what they carry.
    pub(crate) checkpoints: Vec<(usize, u32, i64)>,
    /// The last instruction that was given staged operands: frame depth and position behind it.
    pub(crate) touched: Option<(usize, u32)>,
    /// The last error that is the program's own, whatever the instruction was given.
    pub(crate) own_error: Option<Value>,
    /// Number of frames below the staged function's.
    pub(crate) floor: usize,
    /// Objects that are older than this exist outside of the staged function.
    pub(crate) epoch: u32,
    /// The epoch before the innermost call of Python code by a native: the native may hold what is not younger.
    pub(crate) entered: u32,
    /// Under stress, what staged code has had in its hands, by address.
    pub(crate) kept: FxHashMap<usize, Value>,
}

/// What a function asks for that staging cannot give it, but a plain call can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing: what is refused is refused.
    Nothing,
    /// It makes a variable.
    Variable,
    /// It needs to know what a function of the program gives.
    Run,
}

/// A staged call that is or was being built.
pub(crate) struct GraphFunction {
    pub(crate) function: Gc<Function>,
    pub(crate) args: Vec<Form>,
    pub(crate) id: Option<FuncId>,
    pub(crate) result: Option<Form>,
    /// It is being built now.
    pub(crate) open: bool,
    /// It was called while it was being built.
    pub(crate) recursive: bool,
    /// It was called with arguments that it does not take yet.
    pub(crate) wider: Option<Vec<Form>>,
    /// Objects that are older exist outside of it.
    pub(crate) epoch: u32,
    /// What it uses of what is outside.
    pub(crate) outside: Outside,
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

impl Session {
    /// Forgets what was built since `mark`, functions of the graph included.
    pub(crate) fn roll_back(&mut self, mark: Mark) {
        self.builder.rollback(mark);
        let count = self.builder.module().functions().len();
        let values = self.builder.module().value_count();
        self.lifted.retain(|known| known.id.index() < values);
        self.functions.retain(|known| known.id.is_none_or(|id| id.index() < count));
        let count = self.builder.module().value_count();
        self.variables_read.retain(|(_, id)| id.index() < count);
    }

    pub(crate) fn new(id: u32, floor: usize, epoch: u32) -> Self {
        Self {
            id,
            builder: Builder::new(),
            arms: Vec::new(),
            loops: Vec::new(),
            journals: 0,
            finish: None,
            returning: None,
            needs: Needs::Nothing,
            leaving: false,
            guarded: None,
            touched: None,
            own_error: None,
            raises: Vec::new(),
            functions: Vec::new(),
            through: None,
            calls: Vec::new(),
            reads: Vec::new(),
            wanted: Vec::new(),
            variables_read: Vec::new(),
            tapes: Vec::new(),
            custom_depth: 0,
            positions: Vec::new(),
            open_ended: Vec::new(),
            straight: Vec::new(),
            yielding: None,
            frozen: Vec::new(),
            hosts: Vec::new(),
            lifted: Vec::new(),
            has_twins: false,
            taken_apart: Vec::new(),
            narrowed: None,
            notes: Default::default(),
            checkpoints: Vec::new(),
            steps: 0,
            floor,
            epoch,
            entered: 0,
            kept: FxHashMap::default(),
        }
    }
}
