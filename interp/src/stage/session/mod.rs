//! What is being staged now: the graph under construction, where control is, what was read and what is done outside.
//!
//! In: the beginning and end of staging a function. Out: [`StageState`], part of the interpreter's state.
//! Invariants:
//! - At most one function is staged at a time; staged functions that it calls are staged into it.
//! - `journals` counts the write journals that the session has open, so that an error can close them all.
//!
//! Elsewhere: who changes it: `rules`, `flow`, `function`.
//!
//! Reading order: `Session`, `flow` (arms, loops, calls) and `end` (where an arm leaves), `capture` and `outside` (what
//! is read outside), `program` (what hosts and programs give); decisions: `types/staged_function/notes.rs`,
//! `scratch` (memory of calls).

pub(crate) mod capture;
pub(super) mod end;
pub(super) mod flow;
pub(super) mod outside;
pub(super) mod program;
pub(super) mod scratch;

use crate::bytecode::Code;
use crate::profile::Profile;
use crate::stage::value::form::Form;
use crate::stage::value::record::Lifted;
use crate::stage::value::record::shape::Kind;
use crate::types::dict::Dict;
use crate::types::dict::staged::Tables;
use crate::types::function::Function;
use crate::types::staged::array::Arrays;
use crate::types::staged_function::lines::Lines;
use crate::types::staged_function::notes::Notes;
use capture::Slot;
use flow::Flow;
use outside::Outside;
use program::{Executor, Given, HostFunction, Known, Recorder, Text};
use rustc_hash::FxHashMap;
use scratch::Scratch;
use snek_graph::ir::{FuncId, ValueId};
use snek_graph::{Builder, Mark};
use snek_heap::{Charge, Gc, Value};
use snek_tensor::Tensor;
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
    /// A float that is not a number is an error where it is made.
    pub debug_nans: bool,
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
    /// The variables of the modules of stand-ins, once they were loaded: of operations, of builtins that walk, of
    /// tables.
    pub(crate) operations: Option<Gc<Dict>>,
    pub(crate) walks: Option<Gc<Dict>>,
    pub(crate) tables: Option<Gc<Dict>>,
    /// What runs of graphs take, while somebody wants to know.
    pub(crate) profile: Option<Box<Profile>>,
    /// Memory of calls of graphs.
    pub(crate) scratch: Scratch,
    pub(crate) sessions: u32,
    pub(crate) epoch: u32,
}

impl StageState {
    /// Whether a function is being staged now.
    #[inline]
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.session.is_some()
    }

    /// Whether code of an `init_scope` runs.
    #[inline]
    #[must_use]
    pub(crate) fn is_suspended(&self) -> bool {
        self.suspended.is_some()
    }

    /// Whether a staged function is run once more as plain Python, since its graph has raised.
    #[inline]
    #[must_use]
    pub fn is_replaying(&self) -> bool {
        self.muted
    }

    /// Whether `print` does something else than to print now.
    #[inline]
    #[must_use]
    pub fn watches_print(&self) -> bool {
        self.session.is_some() || self.muted
    }

    /// Whether control is leaving Python code for the stager. Handlers must not see that.
    pub(crate) fn is_leaving(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.flow.leaving)
    }
}

/// A function that is being staged.
pub(crate) struct Session {
    pub(crate) id: u32,
    pub(crate) builder: Builder,
    /// Where control is, and where it goes on.
    pub(crate) flow: Flow,
    /// What of the outside the graph depends on.
    pub(crate) captures: Captures,
    /// What the graph does to objects and to the outside.
    pub(crate) effects: Effects,
    /// Graph functions: what was called, with which form of arguments.
    pub(crate) functions: Vec<GraphFunction>,
    /// What the function has asked for that staging cannot give it.
    pub(crate) needs: Needs,
    /// What was decided.
    pub(crate) notes: Notes,
    /// What became of the program's lines.
    pub(crate) lines: Lines,
    /// Which dicts take keys when the graph runs.
    pub(crate) tables: Tables,
    /// Counters of loops that are not negative.
    pub(crate) naturals: Vec<ValueId>,
    /// Number of frames below the staged function's.
    pub(crate) floor: usize,
    /// Where the function returned, once it has: what is wrong with its result is said of that line.
    pub(crate) left: Option<(Gc<Code>, u32)>,
    /// Objects that are older than this exist outside of the staged function.
    pub(crate) epoch: u32,
    /// The epoch before the innermost call of Python code by a native: the native may hold what is not younger.
    pub(crate) entered: u32,
    /// What the graph weighs, for the heap's limit.
    pub(crate) weight: Weight,
    /// Under stress, what staged code has had in its hands, by address.
    pub(crate) kept: FxHashMap<usize, Value>,
}

/// What a graph weighs as it grows.
#[derive(Default)]
pub(crate) struct Weight {
    held: Charge,
    values: usize,
    /// Of the texts among its constants.
    texts: Charge,
    text_bytes: usize,
}

/// What a value comes to with its node, as the graph is made and made ready to run.
const VALUE: usize = 400;
/// What a graph comes to without its values.
const GRAPH: usize = 4 << 10;
/// So many values more are worth a look at the limit.
const MANY: usize = 1 << 10;

impl Weight {
    /// The weight of a graph of so many values.
    pub(crate) fn of(values: usize) -> Weight {
        Weight { held: Charge::of(Weight::bytes(values)), values, ..Weight::default() }
    }

    /// The bytes of a graph of so many values.
    pub(crate) fn bytes(values: usize) -> usize {
        values.saturating_mul(VALUE).saturating_add(GRAPH)
    }

    /// Takes note of the size; whether the limit is to be looked at.
    pub(crate) fn grows(&mut self, values: usize) -> bool {
        let is_larger = values > self.values + MANY;
        if is_larger {
            self.held = Charge::of(Weight::bytes(values));
            self.values = values;
        }
        is_larger
    }

    /// Takes note of a text among the constants.
    pub(crate) fn hold_text(&mut self, bytes: usize) {
        self.text_bytes = self.text_bytes.saturating_add(bytes);
        self.texts.set(self.text_bytes);
    }
}

/// What of the outside a graph depends on.
#[derive(Default)]
pub(crate) struct Captures {
    /// Variables outside that were read, with what they held.
    pub(crate) reads: Vec<(Value, Value, Value)>,
    /// Places outside that were written, with what they held before; `UNBOUND` if they did not exist.
    pub(crate) writes: Vec<(Value, Value, Value)>,
    /// Variables that were read but are no inputs yet.
    pub(crate) wanted: Vec<(Slot, Form)>,
    /// Trainable variables that were read, each with the graph value that it held.
    pub(crate) variables: Vec<(Value, ValueId)>,
    /// Arrays outside of which the elements became constants, with these.
    pub(crate) frozen: Vec<(Value, Tensor)>,
}

/// What a graph does to objects and to the outside.
#[derive(Default)]
pub(crate) struct Effects {
    /// Exceptions of classes that the graph names by number.
    pub(crate) raises: Vec<(String, Value)>,
    /// Classes of exceptions whose arguments are staged: the graph does not have them, so texts of it cannot either.
    pub(crate) open_raises: Vec<String>,
    /// Functions of the program that the graph calls.
    pub(crate) hosts: Vec<HostFunction>,
    /// New objects that have become records of the graph.
    pub(crate) lifted: Vec<Lifted>,
    /// New objects that were taken apart: they must not become records too.
    pub(crate) taken_apart: Vec<Value>,
    /// A loop has given an object two names.
    pub(crate) has_twins: bool,
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

impl Session {
    /// Forgets what was built since `mark`, functions of the graph included.
    pub(crate) fn roll_back(&mut self, mark: Mark) {
        self.builder.rollback(mark);
        let count = self.builder.module().functions().len();
        let values = self.builder.module().value_count();
        self.effects.lifted.retain(|known| known.id.index() < values);
        self.functions.retain(|known| known.id.is_none_or(|id| id.index() < count));
        self.captures.variables.retain(|(_, id)| id.index() < values);
        self.naturals.retain(|id| id.index() < values);
    }

    pub(crate) fn new(id: u32, floor: usize, epoch: u32, tables: Tables) -> Self {
        Self {
            id,
            builder: Builder::new(),
            flow: Flow::default(),
            captures: Captures::default(),
            effects: Effects::default(),
            functions: Vec::new(),
            needs: Needs::Nothing,
            notes: Notes::new(),
            lines: Lines::default(),
            tables,
            naturals: Vec::new(),
            floor,
            left: None,
            epoch,
            entered: 0,
            weight: Weight::default(),
            kept: FxHashMap::default(),
        }
    }
}
