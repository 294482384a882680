//! Between a plan's loop and machine code.
//!
//! In: a run, a frame, compiled code. Out: the instruction at which the plan's loop goes on, or the error.
//! Invariants:
//! - While machine code runs, the run and the slots of its frame are reached by the context's pointers only; each helper
//!   has them for itself while it works.
//! - No panic crosses machine code: a helper keeps it, and it goes on when the code has ended.
//!
//! Elsewhere: the code (`lower.rs`), the loop (`run.rs`).

#![expect(unsafe_code, reason = "machine code is called, and calls back with pointers")]

use std::any::Any;
use std::mem::{offset_of, take};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::OnceLock;

use snek_graph::eval::{Data, RunError};
use snek_jit::{Helper, Helpers, Kind, Machine};

use super::super::code::{Instr, NOWHERE, Operand, Output, Site};
use super::super::frame::Frame;
use super::super::run::{Run, lost};
use super::super::values;
use super::{Compiled, Tier};

/// The helpers, by their numbers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Call {
    /// Tells the host of work.
    Poll,
    /// Does an instruction.
    Step,
    /// An operation on two scalars.
    Binary,
    /// An operation on a scalar.
    Unary,
    /// An element of an array or item of a list that is a word.
    Item,
}

/// What comes back where an error has ended the run.
pub(super) const FAILED: u64 = u64::MAX;

/// A function that is called directly has at most so many results.
pub(super) const RESULTS: usize = 8;

/// At most so many bytes of native stack are used by machine code that calls machine code.
const STACK: usize = 256 << 10;

/// What machine code and its helpers share. The first fields are read and written by machine code.
#[repr(C)]
struct Context<'r, 'a> {
    /// What was done since the host was told.
    done: usize,
    /// So much is done before the host is told.
    quota: usize,
    /// How many calls may still begin within the running one.
    calls_left: usize,
    /// Below this address of the native stack no call begins.
    stack_limit: usize,
    results: [u64; RESULTS],
    run: *mut Run<'a>,
    values: *mut Data,
    value_count: usize,
    error: Option<RunError>,
    panic: Option<Box<dyn Any + Send>>,
    /// The run is borrowed while there is a context.
    run_is_borrowed: std::marker::PhantomData<&'r mut Run<'a>>,
}

/// Where machine code finds the fields of the context.
pub(super) mod field {
    use super::{Context, offset_of};

    pub(in super::super) const DONE: i32 = offset_of!(Context<'_, '_>, done) as i32;
    pub(in super::super) const QUOTA: i32 = offset_of!(Context<'_, '_>, quota) as i32;
    pub(in super::super) const CALLS_LEFT: i32 = offset_of!(Context<'_, '_>, calls_left) as i32;
    pub(in super::super) const STACK_LIMIT: i32 = offset_of!(Context<'_, '_>, stack_limit) as i32;
    pub(in super::super) const RESULTS: i32 = offset_of!(Context<'_, '_>, results) as i32;
}

/// The table of helpers, in the order of [`Call`]; none where no code is made.
pub(super) fn helpers() -> Option<&'static Helpers> {
    static TABLE: OnceLock<Option<Helpers>> = OnceLock::new();
    TABLE.get_or_init(|| Helpers::new(Machine::host()?, &table()).ok()).as_ref()
}

fn table() -> [Helper; 5] {
    const INT: Kind = Kind::Int;
    let helper = |name, function: *const (), params| Helper { name, address: function as usize, params, result: INT };
    [
        helper("poll", poll as *const (), &[INT]),
        helper("step", step as *const (), &[INT; 4]),
        helper("binary", binary as *const (), &[INT; 4]),
        helper("unary", unary as *const (), &[INT; 3]),
        helper("item", item as *const (), &[INT; 4]),
    ]
}

/// Runs the code of a frame's function from one of its entries; then `frame.next` is where the plan's loop goes on.
pub(super) fn enter(run: &mut Run<'_>, frame: &mut Frame, compiled: &Compiled, entry: u32) -> Result<(), RunError> {
    let function = &run.program.functions[frame.function];
    let (words, values) = (&mut run.memory.words[frame.words..], &mut run.memory.values[frame.values..]);
    // The code reads and writes this many of both.
    if words.len() < function.word_count || values.len() < function.value_count {
        return Err(lost());
    }
    let (words, values) = (words.as_mut_ptr(), values.as_mut_ptr());
    let stack = snek_jit::left().map_or(STACK / 4, |left| (left / 4).min(STACK));
    let mut context = Context {
        done: 0,
        quota: run.tier.map_or(run.operator.quota, |tier| tier.native_quota(run.operator.quota)),
        calls_left: run.depth.saturating_sub(run.memory.callers.len() + 1),
        stack_limit: snek_jit::address().saturating_sub(stack),
        results: [0; RESULTS],
        value_count: function.value_count,
        values,
        run,
        error: None,
        panic: None,
        run_is_borrowed: std::marker::PhantomData,
    };
    let address = (&raw mut context).cast::<u8>();
    // SAFETY: the function is one of this program, compiled as entered with a frame (`Way::Framed`), which takes these
    // three and gives a number. It touches the first fields of the context and `word_count` words, which are there, and
    // calls the helpers below with this context. Nothing else has the run, the words or the values meanwhile.
    let next = unsafe { compiled.code.call(compiled.function, address, words, u64::from(entry)) };
    let Context { done, error, panic, .. } = context;
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
    if let Some(error) = error {
        return Err(error);
    }
    run.operator.tell(done)?;
    frame.next = usize::try_from(next).unwrap_or(usize::MAX);
    Ok(())
}

impl<'a> Context<'_, 'a> {
    /// Does a helper's work; 0 if it went well.
    fn guard(&mut self, work: impl FnOnce(&mut Self) -> Result<u64, RunError>) -> u64 {
        match catch_unwind(AssertUnwindSafe(|| work(self))) {
            Ok(Ok(status)) => status,
            Ok(Err(error)) => {
                self.error = Some(error);
                1
            }
            Err(panic) => {
                self.panic = Some(panic);
                self.error = Some(lost());
                1
            }
        }
    }

    fn run(&mut self) -> &mut Run<'a> {
        // SAFETY: the context borrows the run while there is one, and this borrow of the context hands that on.
        unsafe { &mut *self.run }
    }
}

/// Tells the host what was done. 1 ends the run, 2 makes it go on in the plan's loop.
unsafe extern "C" fn poll(context: *mut Context<'_, '_>) -> u64 {
    // SAFETY: machine code hands on the context that it was entered with, and does not touch it before this returns.
    let context = unsafe { &mut *context };
    context.guard(|context| {
        let done = take(&mut context.done);
        let run = context.run();
        run.operator.tell(done)?;
        if run.operator.is_heavy() {
            run.operator.weigh(run.memory)?;
        }
        Ok(if run.tier.is_some_and(Tier::leaves) { 2 } else { 0 })
    })
}

/// Does the instruction at a position of a function, with its words in memory. 1 ends the run.
unsafe extern "C" fn step(context: *mut Context<'_, '_>, words: *mut u64, function: u64, at: u64) -> u64 {
    // SAFETY: as in `poll`.
    let context = unsafe { &mut *context };
    context.guard(|context| {
        let (values, value_count, calls_left) = (context.values, context.value_count, context.calls_left);
        let run = context.run();
        if run.operator.is_heavy() {
            run.operator.weigh(run.memory)?;
        }
        let program = run.program;
        let (function, at) = (&program.functions[function as usize], at as usize);
        // SAFETY: the words are those of a frame of this function, in the run's memory or on the native stack; nobody
        // else uses them before this returns.
        let words = unsafe { std::slice::from_raw_parts_mut(words, function.word_count) };
        // A function that is called directly has no values and uses none of those of the one that was entered.
        // SAFETY: they are those of the frame that was entered, in the run's memory, which does not change while the
        // code runs; nobody else uses them before this returns.
        let values = unsafe { std::slice::from_raw_parts_mut(values, value_count) };
        let site = match function.sites[at] {
            NOWHERE => None,
            number => Some((number, &program.sites[number as usize])),
        };
        match (function.code[at], site) {
            (Instr::Take(o), _) => values[o.to as usize] = std::mem::replace(&mut values[o.a as usize], Data::None),
            (Instr::Copy(o), _) => values[o.to as usize] = values[o.a as usize].clone(),
            (Instr::Constant(slot, number), _) => {
                values[slot as usize] = function.constants[number as usize].clone();
            }
            (Instr::Wrap(o, rep), _) => values[o.to as usize] = rep.data(words[o.a as usize]),
            (Instr::Clear(slot), _) => values[slot as usize] = Data::None,
            (Instr::GetWord(o), Some((_, site))) => {
                let index = words[o.b as usize].cast_signed();
                match values::word_at(&values[o.a as usize], index, site.outputs[0]) {
                    Some(word) => words[o.to as usize] = word,
                    None => run.operator.operate(site, words, values)?,
                }
            }
            (Instr::Call, Some((_, site))) => call(run, calls_left, site, words)?,
            (_, Some((_, site))) => run.operator.operate(site, words, values)?,
            (_, None) => return Err(lost()),
        }
        Ok(0)
    })
}

/// A call that machine code does not make itself, in the plan's loop. All its operands are words.
fn call(run: &mut Run<'_>, calls_left: usize, site: &Site, words: &mut [u64]) -> Result<(), RunError> {
    // The frames and the waiting calls of the run stay where they are.
    let memory = take(run.memory);
    let (depth, tier) = (run.depth, run.tier.take());
    run.depth = calls_left.saturating_add(1);
    let found = call_apart(run, site, words);
    (run.depth, run.tier) = (depth, tier);
    *run.memory = memory;
    found
}

fn call_apart(run: &mut Run<'_>, site: &Site, words: &mut [u64]) -> Result<(), RunError> {
    let super::super::code::Action::Call(callee) = site.action else { return Err(lost()) };
    let frame = run.begin(callee, site)?;
    for (input, param) in site.inputs.iter().zip(&run.program.functions[callee].params) {
        if let (Operand::Word(a, _), Output::Word(b, _)) = (input, param) {
            run.memory.words[frame.words + *b as usize] = words[*a as usize];
        }
    }
    let (frame, results) = run.drive(frame)?;
    for (result, output) in results.inputs.iter().zip(&site.outputs) {
        if let (Operand::Word(a, _), Output::Word(b, _)) = (result, output) {
            words[*b as usize] = run.memory.words[frame.words + *a as usize];
        }
    }
    Ok(())
}

/// The operation of a site on two words; 1 if there is a result.
unsafe extern "C" fn binary(context: *mut Context<'_, '_>, site: u64, a: u64, b: u64) -> u64 {
    // SAFETY: as in `poll`.
    let context = unsafe { &mut *context };
    let site = &context.run().program.sites[site as usize];
    give(context, |run| run.operator.binary(site, a, b))
}

/// The operation of a site on a word; 1 if there is a result.
unsafe extern "C" fn unary(context: *mut Context<'_, '_>, site: u64, x: u64) -> u64 {
    // SAFETY: as in `poll`.
    let context = unsafe { &mut *context };
    let site = &context.run().program.sites[site as usize];
    give(context, |run| run.operator.unary(site, x))
}

/// The element of a value at an index, for a site; 1 if there is one that is a word.
unsafe extern "C" fn item(context: *mut Context<'_, '_>, site: u64, slot: u64, index: u64) -> u64 {
    // SAFETY: as in `poll`.
    let context = unsafe { &mut *context };
    let (slot, output) = (slot as usize, context.run().program.sites[site as usize].outputs[0]);
    if slot >= context.value_count {
        return 0;
    }
    // SAFETY: as in `step`; the slot is one of them.
    let value = unsafe { &*context.values.add(slot) };
    match values::word_at(value, index.cast_signed(), output) {
        Some(word) => {
            context.results[0] = word;
            1
        }
        None => 0,
    }
}

fn give(context: &mut Context<'_, '_>, work: impl FnOnce(&mut Run<'_>) -> Option<u64>) -> u64 {
    // A panic is met again by the site's rule, which a 0 leads to.
    match catch_unwind(AssertUnwindSafe(|| work(context.run()))) {
        Ok(Some(word)) => {
            context.results[0] = word;
            1
        }
        _ => 0,
    }
}
