//! `Cx`: the interpreter's state, which every native receives.

use super::async_hooks::AsyncHooks;
use super::fiber::Fibers;
use super::frames::Frames;
use super::limits::LimitState;
use super::shapes::Shapes;
use super::stack::Stack;
use super::trace::Tracer;
use super::watchers::Watchers;
use crate::error::Result;
use crate::host::Host;
use crate::names::Name;
use crate::native::module::ModuleTable;
use crate::stage::StageState;
use crate::types::class::Instance;
use crate::types::dict::Dict;
use crate::types::list;
use crate::types::{Types, WellKnown};
use snek_heap::{Gc, Heap, Inside, Value};

/// The state of one interpreter.
pub struct Cx {
    /// The builtin classes.
    pub types: Types,
    /// Names that the interpreter itself asks for.
    pub names: WellKnown,
    /// The variables of module `builtins`.
    pub builtins: Gc<Dict>,
    /// `sys.modules`.
    pub modules: Gc<Dict>,
    /// What the host grants.
    pub host: Box<dyn Host>,
    /// The modules written in Rust, made at their first import.
    pub native_modules: ModuleTable,
    /// `sys.path`, a list.
    pub path: Value,
    /// `sys.argv`, a list.
    pub argv: Value,
    /// What is left out of code that is compiled from now on: nothing, asserts (1), docstrings too (2).
    pub optimize: u8,
    /// Compiled code of imported files is kept, until `sys.dont_write_bytecode` says otherwise.
    pub keeps_code: bool,
    /// Below which folder, until `sys.pycache_prefix` says otherwise; none for beside the sources.
    pub pycache_prefix: Option<String>,
    pub(crate) frames: Frames,
    pub(crate) stack: Stack,
    pub(crate) handled: Vec<Value>,
    recursion_limit: usize,
    /// What programs may raise the recursion limit to.
    recursion_cap: usize,
    pub(crate) printing: Vec<usize>,
    /// The instance of a subclass of a builtin type whose builtin method runs; `UNBOUND` outside of such calls.
    pub(crate) receiver: Value,
    /// A text under construction, kept for its memory; empty between two uses.
    pub(crate) scratch: String,
    /// Elements under construction, likewise.
    pieces: Vec<Value>,
    /// An empty dict for the next native that takes `**kwargs` and is given none.
    pub(crate) spare_dict: Option<Gc<Dict>>,
    /// The generator frame that `run` left last ended by `yield` (else by `return`).
    pub(crate) yielded: bool,
    /// Address of the error that the instruction raises on unchanged; 0 for a new one.
    pub(crate) raised_on: usize,
    pub(crate) limits: LimitState,
    pub(super) fibers: Fibers,
    /// What attribute accesses amounted to, by shape.
    pub(super) shapes: Shapes,
    /// Who wants to know of deaths, by the address of what may die.
    pub(crate) watchers: Watchers,
    /// Who is told of asynchronous generators.
    pub(crate) async_hooks: AsyncHooks,
    /// What `sys.settrace` has set.
    pub(crate) tracer: Tracer,
    /// What is being staged.
    pub stage: StageState,
    /// The loop that runs looks at each instruction whether a finalizer is to run (or the stager wants to stop).
    pub(crate) watching: bool,
    /// How many finalizers run within each other.
    pub(super) finalizing: u32,
    /// What an instruction returns that has done its work and asks that the other loop go on; see `run`.
    pub(crate) turn: Gc<Instance>,
    stack_end: usize,
    /// The last field, since it is dropped last: what the others hold is freed inside of it.
    home: Home,
}

/// The heap of an interpreter.
struct Home {
    heap: Heap,
    /// While the interpreter ends, the heap is entered.
    inside: Option<Inside>,
}

impl Drop for Home {
    fn drop(&mut self) {
        self.heap.end();
        self.inside = None;
    }
}

/// The end of an interpreter frees all that it holds; no Python code runs. Its program ends before (`end_program`).
impl Drop for Cx {
    fn drop(&mut self) {
        self.home.inside = Some(self.home.heap.enter());
    }
}

/// The recursion limit that programs begin with.
const USUAL_LIMIT: usize = 1000;

/// Native stack that any program may use.
const MIN_STACK: usize = 8 << 20;

impl Cx {
    /// A new interpreter without modules.
    #[must_use]
    pub fn new(host: Box<dyn Host>) -> Self {
        Self::with_heap(host, Heap::new())
    }

    /// The same with a heap that is not in use yet.
    #[must_use]
    pub fn with_heap(host: Box<dyn Host>, heap: Heap) -> Self {
        let _inside = heap.enter();
        let names = WellKnown::new();
        let types = Types::new(&names);
        let turn = Instance::of(types.object.clone(), Value::UNBOUND);
        let mut cx = Self {
            types,
            names,
            builtins: Gc::new(Dict::default()),
            modules: Gc::new(Dict::default()),
            host,
            native_modules: ModuleTable::default(),
            path: list::new(Vec::new()),
            argv: list::new(Vec::new()),
            optimize: 0,
            keeps_code: false,
            pycache_prefix: None,
            frames: Frames::new(USUAL_LIMIT),
            stack: Stack::new(),
            handled: Vec::new(),
            recursion_limit: USUAL_LIMIT,
            recursion_cap: usize::MAX,
            printing: Vec::new(),
            receiver: Value::UNBOUND,
            scratch: String::new(),
            pieces: Vec::new(),
            spare_dict: None,
            yielded: false,
            raised_on: 0,
            limits: LimitState::default(),
            fibers: Fibers::default(),
            shapes: Shapes::default(),
            watchers: Watchers::default(),
            async_hooks: AsyncHooks::default(),
            tracer: Tracer::default(),
            stage: StageState::default(),
            watching: false,
            finalizing: 0,
            turn,
            stack_end: 0,
            home: Home { heap: heap.clone(), inside: None },
        };
        cx.measure_stack();
        crate::builtins::install(&mut cx);
        cx
    }

    /// The heap of the interpreter's objects. They are made and freed in it alone: `Cx::enter` enters it.
    #[inline]
    #[must_use]
    pub fn heap(&self) -> &Heap {
        &self.home.heap
    }

    /// Finds out how much native stack this thread has left. To be called when the interpreter moves to a deeper stack.
    pub fn measure_stack(&mut self) {
        let marker = 0u8;
        let here = (&raw const marker).addr();
        // Miri knows no end of the stack.
        let left = if cfg!(miri) { None } else { stacker::remaining_stack() }.unwrap_or(1 << 20);
        // The pages of a stack that was used stay: they are memory too.
        let left = left.min((self.limits.left.memory / 4).max(MIN_STACK));
        // Half a megabyte, or a quarter of a small stack, stays for natives that do not ask.
        let reserve = (512 << 10).min(left / 4);
        self.stack_end = here.saturating_sub(left) + reserve;
    }

    /// Whether the native stack is nearly used up.
    #[inline]
    pub(crate) fn stack_is_low(&self) -> bool {
        let marker = 0u8;
        (&raw const marker).addr() < self.stack_end
    }

    /// How many levels of recursion the native stack has room for, if each takes so many bytes.
    #[must_use]
    pub fn native_levels(&self, bytes: usize) -> u32 {
        let marker = 0u8;
        let left = (&raw const marker).addr().saturating_sub(self.stack_end);
        u32::try_from(left / bytes.max(1)).unwrap_or(u32::MAX)
    }

    /// RecursionError when the native stack is nearly used up. The frame that is pushed next counts as the level.
    pub(crate) fn check_stack(&mut self) -> Result<()> {
        if self.stack_is_low() {
            return Err(self.recursion_error("maximum recursion depth exceeded"));
        }
        Ok(())
    }

    /// Counts one level of native recursion; RecursionError when there are too many.
    pub fn enter_native(&mut self) -> Result<()> {
        if self.stack_is_low() || self.frames.is_at_limit() {
            return Err(self.recursion_error("maximum recursion depth exceeded"));
        }
        self.frames.enter_native();
        Ok(())
    }

    /// Ends what `enter_native` began.
    pub fn leave_native(&mut self) {
        self.frames.leave_native();
    }

    /// The recursion limit.
    #[must_use]
    pub fn recursion_limit(&self) -> usize {
        self.recursion_limit
    }

    /// Sets the recursion limit, to no more than the host allows.
    pub fn set_recursion_limit(&mut self, limit: usize) {
        self.recursion_limit = limit.min(self.recursion_cap);
        self.frames.set_limit(self.recursion_limit);
    }

    /// Sets what programs may raise the recursion limit to.
    pub fn cap_recursion(&mut self, most: usize) {
        self.recursion_cap = most;
        self.set_recursion_limit(self.recursion_limit);
    }

    /// Depth of Python calls.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// A look at limits, cancellation, finalizers and the collector; done every so many loop ends and calls.
    #[cold]
    #[inline(never)]
    pub(crate) fn tick(&mut self) -> Result<()> {
        // A fiber that is to stop does so at a loop's end: safe points before that are looked at one by one.
        let passed = if self.is_stopping() { 1 } else { snek_heap::TICKS };
        snek_heap::set_ticks(passed);
        if self.ended().is_none() {
            snek_heap::collect_if_due();
            self.run_finalizers_of_garbage();
        }
        self.look_at_limits(u64::from(passed.saturating_sub(snek_heap::take_skipped())))
    }

    /// The look of a loop's end, where a fiber that is to stop does so: then the error is `turn`, and the jump is still
    /// to be made (`finish_loop_end`). Here it would cost each loop an instruction.
    #[cold]
    #[inline(never)]
    pub(super) fn tick_at_loop_end(&mut self) -> Result<()> {
        self.tick()?;
        if self.is_stopping() && !self.is_in_staging() { Err(self.leave_at_loop_end()) } else { Ok(()) }
    }

    /// The string that `write` appends to an empty buffer; `None` if it says that it could not.
    #[inline]
    pub(crate) fn compose(&mut self, write: impl FnOnce(&mut String) -> bool) -> Option<Value> {
        let mut text = std::mem::take(&mut self.scratch);
        let composed = write(&mut text).then(|| crate::types::str::new(text.as_str()));
        self.keep_scratch(text);
        composed
    }

    /// Keeps the buffer of a text that is not needed any more.
    #[inline]
    pub(crate) fn keep_scratch(&mut self, mut text: String) {
        const KEPT: usize = 1 << 12;
        if text.capacity() <= KEPT {
            text.clear();
            self.scratch = text;
        }
    }

    /// The list of what `push` appends to an empty vector. Its memory is as large as the list, however it grew.
    #[inline]
    pub(crate) fn compose_list(&mut self, push: impl FnOnce(&mut Vec<Value>)) -> Value {
        const KEPT: usize = 1 << 8;
        let mut pieces = std::mem::take(&mut self.pieces);
        push(&mut pieces);
        if pieces.len() > KEPT {
            return list::new(pieces);
        }
        let mut items = Vec::with_capacity(pieces.len());
        items.append(&mut pieces);
        self.pieces = pieces;
        list::new(items)
    }

    /// The exception being handled, as `sys.exc_info()` shows it.
    #[must_use]
    pub fn handled_exception(&self) -> Option<&Value> {
        self.handled.last()
    }

    /// The globals of the running Python function; those of `builtins` when none runs.
    #[must_use]
    pub fn globals(&self) -> Gc<Dict> {
        self.frames.last().map_or_else(|| self.builtins.clone(), |frame| frame.function.globals.clone())
    }

    /// The globals of the function so many calls above the running one; `None` when there are fewer.
    #[must_use]
    pub fn globals_above(&self, calls: usize) -> Option<Gc<Dict>> {
        let at = self.frames.len().checked_sub(1 + calls)?;
        self.frames.get(at).map(|frame| frame.function.globals.clone())
    }

    /// The name in the table of names with this text.
    #[must_use]
    pub fn name(&self, text: &str) -> Name {
        crate::names::intern(text)
    }
}
