//! Machine code for functions that run long.
//!
//! In: a program, work as it is done. Out: compiled functions; the plan's loop enters them where it can.
//! Invariants:
//! - A run gives the same in the plan's loop and in machine code, at whatever point it goes from one to the other.
//! - Machine code calls machine code only while the native stack has room; the plan's loop, which needs none, does the rest.
//! - What machine code a program has is bounded.
//!
//! Elsewhere: code memory and Cranelift (`snek_jit`).

mod enter;
mod lower;
mod reciprocal;
mod words;

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use snek_graph::eval::RunError;
use snek_jit::{Code, Machine, Refused, Unit};

use super::code::{Action, Function, Instr, Operand, Output, Program};
use super::frame::Frame;
use super::run::Run;
use lower::Way;
use words::site_of;

/// After so much work, in operations, a function is compiled: about a millisecond.
const LONG: usize = 100_000;

/// What a call from outside is taken to cost beside the operations.
const CALL: usize = 32;

/// Functions of so few instructions gain nothing, unless they have loops or make calls.
const SHORT: usize = 12;

/// Longer functions stay as they are.
const MOST_CODE: usize = 4_000;

/// Longer functions are not called directly: their frames on the native stack are small.
const MOST_DIRECT: usize = 400;

/// So many bytes of machine code a program may have.
const MOST_BYTES: usize = 16 << 20;

/// When functions are compiled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum When {
    /// Never.
    Never,
    /// After about a millisecond of work.
    #[default]
    Long,
    /// Before they run.
    Always,
    /// Before they run; which stretches run as machine code is decided by this number, at random. For tests.
    Random(u64),
}

impl When {
    /// The name of the back-end.
    pub(super) fn name(self) -> &'static str {
        if self == When::Always { "native" } else { "plan" }
    }
}

/// The machine code of a program.
pub(super) struct Tier {
    when: When,
    functions: Vec<State>,
    bytes: AtomicUsize,
    random: AtomicU64,
}

#[derive(Default)]
struct State {
    work: AtomicUsize,
    /// Nothing where it was tried in vain.
    compiled: OnceLock<Option<Compiled>>,
}

/// A compiled function.
struct Compiled {
    code: Code,
    function: snek_jit::Function,
    /// For each instruction the number of the entry there, or [`NONE`].
    entries: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Tier {
    pub(super) fn new(program: &Program, when: When) -> Tier {
        let tier = Tier {
            when,
            functions: program.functions.iter().map(|_| State::default()).collect(),
            bytes: AtomicUsize::new(0),
            random: AtomicU64::new(if let When::Random(seed) = when { seed | 1 } else { 1 }),
        };
        if matches!(when, When::Always | When::Random(_)) {
            (0..program.functions.len()).for_each(|number| tier.compile(program, number));
        }
        tier
    }

    /// Notes work of a function; whether the run should try to enter its code.
    #[cold]
    pub(super) fn note(&self, program: &Program, number: usize, work: usize) -> bool {
        match self.when {
            When::Never => false,
            When::Always | When::Random(_) => true,
            When::Long => {
                let state = &self.functions[number];
                if state.compiled.get().is_none() {
                    let before = state.work.fetch_add(work, Ordering::Relaxed);
                    if before.saturating_add(work) >= enough(&program.functions[number]) {
                        self.compile(program, number);
                    }
                }
                matches!(state.compiled.get(), Some(Some(_)))
            }
        }
    }

    /// Whether a function is machine code by now.
    pub(super) fn is_native(&self, number: usize) -> bool {
        self.functions.get(number).is_some_and(|state| matches!(state.compiled.get(), Some(Some(_))))
    }

    /// How much a run does before it tells the host, if not as usual.
    pub(super) fn quota(&self) -> Option<usize> {
        matches!(self.when, When::Random(_)).then(|| 1 + self.draw(24) as usize)
    }

    /// How much machine code does before it tells the host: what takes a word there takes a nanosecond, and telling many.
    fn native_quota(&self, usual: usize) -> usize {
        if matches!(self.when, When::Random(_)) { usual } else { usual.max(1 << 12) }
    }

    /// Whether a run is to go on in the plan's loop though there is code.
    #[inline]
    fn leaves(&self) -> bool {
        matches!(self.when, When::Random(_)) && self.draw(2) == 0
    }

    /// A number below `end`.
    fn draw(&self, end: u64) -> u64 {
        // Marsaglia's xorshift; two threads may draw the same.
        let mut x = self.random.load(Ordering::Relaxed);
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        self.random.store(x, Ordering::Relaxed);
        (x >> 16) % end
    }

    /// Notes that a function is called from outside.
    #[inline]
    pub(super) fn note_call(&self, program: &Program, number: usize) {
        let state = &self.functions[number];
        if self.when == When::Long && state.compiled.get().is_none() {
            // What other threads note meanwhile may be lost.
            let work = state.work.load(Ordering::Relaxed).saturating_add(program.functions[number].cost + CALL);
            state.work.store(work, Ordering::Relaxed);
            if work >= enough(&program.functions[number]) {
                self.compile(program, number);
            }
        }
    }

    fn compile(&self, program: &Program, number: usize) {
        self.functions[number].compiled.get_or_init(|| {
            let gains_nothing = self.when == When::Long && gains_nothing(&program.functions[number]);
            if gains_nothing || self.bytes.load(Ordering::Relaxed) >= MOST_BYTES {
                return None;
            }
            let compiled = compile(program, number, matches!(self.when, When::Random(_)))?;
            self.bytes.fetch_add(compiled.code.bytes(), Ordering::Relaxed);
            Some(compiled)
        });
    }
}

/// Enters the machine code of a frame's function, if there is an entry where it is.
#[inline]
pub(super) fn enter(run: &mut Run<'_>, frame: &mut Frame) -> Result<(), RunError> {
    let Some(tier) = run.tier else { return Ok(()) };
    let Some(Some(compiled)) = tier.functions[frame.function].compiled.get() else { return Ok(()) };
    let entry = compiled.entries.get(frame.next).copied().unwrap_or(NONE);
    if entry == NONE || tier.leaves() {
        return Ok(());
    }
    enter::enter(run, frame, compiled, entry)
}

/// How much work of a function is awaited. Compiling takes about as long as a thousand operations an instruction.
fn enough(function: &Function) -> usize {
    LONG.max(function.code.len() * 1000)
}

/// Whether a function runs about as fast in the plan's loop: it is short, or most of it is operations on values.
fn gains_nothing(function: &Function) -> bool {
    let is_value = |instr: &&Instr| {
        matches!(
            instr,
            Instr::Operate | Instr::Take(_) | Instr::Copy(_) | Instr::Constant(..) | Instr::Wrap(..) | Instr::Clear(_)
        )
    };
    let is_long = |instr: &Instr| {
        matches!(
            instr,
            Instr::Back(..) | Instr::NextTrip { .. } | Instr::NextNumber { .. } | Instr::Call | Instr::Apply
        )
    };
    function.code.len() <= SHORT && !function.code.iter().any(is_long)
        || function.code.iter().filter(is_value).count() * 2 > function.code.len()
}

/// Compiles a function, and with it those that it calls directly.
fn compile(program: &Program, number: usize, may_leave: bool) -> Option<Compiled> {
    let function = &program.functions[number];
    if function.code.len() > MOST_CODE {
        return None;
    }
    made(program, number, may_leave).ok()
}

fn made(program: &Program, number: usize, may_leave: bool) -> Result<Compiled, Refused> {
    let (Some(machine), Some(helpers)) = (Machine::host(), enter::helpers()) else {
        return Err(Refused("no code is made for this processor".to_owned()));
    };
    let mut unit = Unit::new(machine, helpers)?;
    let mut direct = HashMap::new();
    let callees = directly_called(program, number);
    for callee in &callees {
        let function = &program.functions[*callee];
        let mut params = vec![snek_jit::Kind::Int];
        params.extend(lower::params(function));
        let mut results = vec![snek_jit::Kind::Int];
        results.extend(lower::result_kind(program, function));
        direct.insert(*callee, unit.declare(&params, &results)?);
    }
    let name = unit.declare(&[snek_jit::Kind::Int; 3], &[snek_jit::Kind::Int])?;
    let found = lower::define(&mut unit, name, (program, number), Way::Framed, &direct, may_leave)?;
    for callee in &callees {
        lower::define(&mut unit, direct[callee], (program, *callee), Way::Direct, &direct, may_leave)?;
    }
    let mut entries = vec![NONE; program.functions[number].code.len()];
    for (entry, at) in found.iter().enumerate() {
        if let Some(known) = entries.get_mut(*at) {
            *known = entry as u32;
        }
    }
    Ok(Compiled { code: unit.finish()?, function: name, entries })
}

/// The functions that a function and those that it calls call directly.
fn directly_called(program: &Program, number: usize) -> Vec<usize> {
    let (mut known, mut pending) = (HashSet::new(), vec![number]);
    let mut reached: Vec<usize> = Vec::new();
    while let Some(next) = pending.pop() {
        for callee in callees(program, &program.functions[next]) {
            if known.insert(callee) && is_simple(program, &program.functions[callee]) {
                reached.push(callee);
                pending.push(callee);
            }
        }
    }
    // What calls something that cannot be called directly cannot be called so either.
    loop {
        let found: HashSet<usize> = reached.iter().copied().collect();
        let before = reached.len();
        reached.retain(|number| callees(program, &program.functions[*number]).all(|callee| found.contains(&callee)));
        if reached.len() == before {
            return reached;
        }
    }
}

fn callees<'p>(program: &'p Program, function: &'p Function) -> impl Iterator<Item = usize> + 'p {
    (0..function.code.len()).filter(|at| matches!(function.code[*at], Instr::Call)).filter_map(|at| {
        match site_of(program, function, at)?.action {
            Action::Call(callee) => Some(callee),
            _ => None,
        }
    })
}

/// Whether a function has only words, and few of them.
fn is_simple(program: &Program, function: &Function) -> bool {
    let is_word = |operand: &Operand| matches!(operand, Operand::Word(..));
    let sites = || (0..function.code.len()).filter_map(|at| Some((function.code[at], site_of(program, function, at)?)));
    function.code.len() <= MOST_DIRECT
        && function.value_count == 0
        && function.word_count <= MOST_DIRECT
        && function.captured.is_empty()
        && function.params.iter().all(|param| matches!(param, Output::Word(..)))
        && !function.code.iter().any(|instr| matches!(instr, Instr::Apply))
        && sites().filter(|(instr, _)| matches!(instr, Instr::Call | Instr::Return)).all(|(_, site)| {
            site.inputs.iter().all(is_word)
                && site.inputs.len() <= enter::RESULTS
                && site.outputs.iter().all(|output| matches!(output, Output::Word(..)))
        })
        && lower::results(program, function).is_some()
}
