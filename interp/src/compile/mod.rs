//! The compiler: Core to `Code`.
//!
//! In: a `Program` of resolved blocks. Out: one `Code` per block, inner ones among the constants of the outer.
//! Invariants:
//! - Locals keep their slots as registers; temporaries are above them.
//! - Every instruction is emitted with the place that CPython 3.11 would underline for it.
//! - No input makes it panic: what does not fit the instruction set is a `CompileError`.
//!
//! Elsewhere: the instruction set in `bytecode/op.rs`; what Python's forms mean was decided by `snek_syntax`.
//!
//! One file per family of forms: `expr prim cond display call` for expressions, `stmt assign loops exits try_ group
//! with` for statements, `function coroutine` for definitions and suspension; `builder pool registers temps bits
//! survey` are what they stand on.

mod assign;
mod bits;
mod bounds;
mod builder;
mod call;
mod cond;
mod coroutine;
mod display;
mod exits;
mod expr;
mod flow;
mod function;
mod group;
mod loops;
mod pool;
mod prim;
mod registers;
mod sound;
mod stmt;
mod survey;
mod temps;
#[cfg(test)]
mod tests;
mod try_;
#[cfg(any(test, debug_assertions))]
mod verify;
mod with;

use crate::bytecode::op::{Instr, flag};
use crate::bytecode::{Code, HandlerEntry, Op};
use crate::names::intern;
use crate::types::constants::value_of;
use bits::Bits;
use builder::{Builder, Place};
use exits::Level;
use pool::Pool;
use registers::Registers;
use snek_heap::{Charge, Gc, Value};
use snek_syntax::Source;
use snek_syntax::core::{Block, BlockKind, Const, Program, Span};
use std::fmt;
use std::rc::Rc;
use survey::Survey;
use temps::Temps;

#[cfg(test)]
pub(crate) use sound::why;
pub(crate) use sound::{is_module, is_sound};

/// Instructions a block can have: a bound on what nested `finally` bodies multiply to.
const MOST_INSTRUCTIONS: u32 = 1 << 23;

/// Whether the operands of all instructions are in range, of code whose constants were exchanged.
pub(crate) fn is_bounded(code: &Code) -> bool {
    bounds::first_fault(code).is_none()
}

/// A program that is too large for the instruction set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError {
    /// What is too large.
    pub message: String,
    /// Where.
    pub span: Span,
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for CompileError {}

/// Who says whether there may be so many instructions more. Copies of `finally` bodies can be many times what the text
/// is.
pub(crate) type Meter<'m> = dyn Fn(usize) -> bool + 'm;

/// Compiles a program's outermost block, and with it all others.
pub fn compile(program: &Program, source: &Rc<Source>) -> Result<Gc<Code>, CompileError> {
    compile_metered(program, source, &|_| true)
}

/// Compiles as `compile` does, unless the meter says no.
pub(crate) fn compile_metered(
    program: &Program,
    source: &Rc<Source>,
    meter: &Meter<'_>,
) -> Result<Gc<Code>, CompileError> {
    compile_block(&program.block, source, meter)
}

fn compile_block(block: &Block, source: &Rc<Source>, meter: &Meter<'_>) -> Result<Gc<Code>, CompileError> {
    let mut compiler = Box::new(Compiler::new(block, source, meter));
    compiler.prologue();
    compiler.stmts(&block.body);
    compiler.epilogue();
    let metered = compiler.metered;
    let code = compiler.finish()?;
    // Those of functions in copies, too.
    let rest = code.instrs.len().saturating_sub(metered as usize);
    if !meter(rest) {
        return Err(CompileError { message: "stopped".to_owned(), span: block.span });
    }
    if let Some(pc) = bounds::first_fault(&code) {
        // A defect of the compiler: the program is refused, for the VM would read what is not there.
        let span = code.span_at(pc).map_or(block.span, |entry| entry.span);
        let message = format!("internal error: instruction {pc} of {} is not sound", code.qualname.as_str());
        return Err(CompileError { message, span });
    }
    #[cfg(debug_assertions)]
    if let Err(fault) = verify::verify_quickly(&code) {
        unreachable!("the compiler gave code that is not sound: {fault}");
    }
    Ok(code)
}

/// A register that an instruction reads.
#[derive(Clone, Copy, Debug)]
struct Operand {
    register: u16,
    /// It is a temporary read for the last time: the instruction takes it, then `release` gives the register back.
    dies: bool,
}

impl Operand {
    fn borrowed(register: u16) -> Self {
        Self { register, dies: false }
    }

    fn temporary(register: u16) -> Self {
        Self { register, dies: true }
    }

    /// The flag that the operand dies: `b`, or the first one that a branch reads.
    fn b_dies(self) -> u8 {
        if self.dies { flag::B_DIES } else { 0 }
    }

    /// The flag that the operand dies: `c`, or the second one that a branch reads.
    fn c_dies(self) -> u8 {
        if self.dies { flag::C_DIES } else { 0 }
    }
}

/// A block under compilation.
struct Compiler<'a> {
    block: &'a Block,
    source: &'a Rc<Source>,
    b: Builder,
    pool: Pool,
    regs: Registers,
    temps: Temps<'a>,
    survey: Survey,
    /// What encloses the present statement and is to be left in order.
    levels: Vec<Level<'a>>,
    /// How many handlers are active (`EnterHandler`s not left).
    entered: u16,
    error: Option<CompileError>,
    meter: &'a Meter<'a>,
    /// Up to where instructions have been metered, and what the copies among them hold.
    metered: u32,
    copies: usize,
    held: Charge,
}

/// How many bytes an instruction comes to while it is compiled.
pub(crate) const INSTRUCTION: usize = 64;

impl<'a> Compiler<'a> {
    fn new(block: &'a Block, source: &'a Rc<Source>, meter: &'a Meter<'a>) -> Self {
        let survey = survey::survey(&block.body, block.temps);
        let mut set = Bits::default();
        for slot in (0..block.params.slots()).chain(block.cells.iter().copied()) {
            set.set(slot);
        }
        Self {
            block,
            source,
            b: Builder::new(set),
            pool: Pool::default(),
            regs: Registers::new(u32::try_from(block.locals.len()).unwrap_or(u32::MAX)),
            temps: Temps::new(&survey),
            survey,
            levels: Vec::new(),
            entered: 0,
            error: None,
            meter,
            metered: 0,
            copies: 0,
            held: Charge::default(),
        }
    }

    /// Asks whether there may be what was emitted from an instruction on, a copy of other code, and `more`.
    fn meter_copy(&mut self, from: u32, more: usize) {
        let here = self.b.here();
        let new = here.saturating_sub(from.max(self.metered)) as usize;
        self.metered = self.metered.max(here);
        self.copies += new;
        self.held.set(self.copies * INSTRUCTION);
        if !(self.meter)(new + more) {
            self.fail("stopped", self.block.span);
        }
        if here > MOST_INSTRUCTIONS {
            self.fail("too much code in one block", self.block.span);
        }
    }

    /// Remembers the first thing that did not fit.
    fn fail(&mut self, message: &str, span: Span) {
        self.error.get_or_insert_with(|| CompileError { message: message.to_owned(), span });
    }

    /// The register of a local slot.
    fn local(&mut self, slot: u32) -> u16 {
        u16::try_from(slot).unwrap_or_else(|_| {
            self.fail("too many local variables", self.block.span);
            0
        })
    }

    /// Whether the register is a local's (and not a temporary).
    fn is_local(&self, register: u16) -> bool {
        (register as usize) < self.block.locals.len()
    }

    /// The register, if intermediate values may be computed in it: nothing else can read it.
    fn scratch(&self, register: u16) -> Option<u16> {
        (!self.is_local(register)).then_some(register)
    }

    /// Gives the register of a dead temporary back.
    fn release(&mut self, operand: Operand) {
        if operand.dies {
            self.regs.free(operand.register);
        }
    }

    /// Emits an instruction with operands `a`, `b`, `c`.
    fn op(&mut self, op: Op, flags: u8, [a, b, c]: [u16; 3], span: impl Into<Place>) {
        self.b.emit(Instr::abc(op, flags, a, b, c), span.into());
    }

    /// Emits an instruction with operand `a` and the wide operand `k`.
    fn op_k(&mut self, op: Op, flags: u8, a: u16, k: u32, span: impl Into<Place>) {
        self.b.emit(Instr { flags, ..Instr::ak(op, a, k) }, span.into());
    }

    /// Number of a name for a 16-bit operand.
    fn short_name(&mut self, name: &str, span: Span) -> u16 {
        let number = self.pool.name(name);
        u16::try_from(number).unwrap_or_else(|_| {
            self.fail("too many names in one block", span);
            0
        })
    }

    /// Number of a constant for a 16-bit operand of an instruction that has no other form.
    fn short_constant(&mut self, constant: &Const, span: Span) -> u16 {
        self.pool.short_constant(constant).unwrap_or_else(|| {
            self.fail("too many constants in one block", span);
            0
        })
    }

    fn prologue(&mut self) {
        let span = Span { start: self.block.span.start, end: self.block.span.start };
        for slot in &self.block.cells {
            let slot = self.local(*slot);
            self.op(Op::MakeCell, 0, [slot, 0, 0], span);
        }
        match self.block.kind {
            BlockKind::Class => self.class_prologue(span),
            BlockKind::Module => self.module_prologue(span),
            _ => {}
        }
    }

    fn epilogue(&mut self) {
        let span = Span { start: self.block.span.end, end: self.block.span.end };
        if self.block.kind == BlockKind::Class
            && let Some(slot) = self.block.cells.first()
        {
            let slot = self.local(*slot);
            self.return_register(slot, span);
        } else {
            self.return_none(span);
        }
    }

    fn finish(mut self: Box<Self>) -> Result<Gc<Code>, CompileError> {
        if self.b.here() > MOST_INSTRUCTIONS {
            self.fail("too much code in one block", self.block.span);
        }
        let registers = self.regs.count();
        if registers.is_none() {
            self.fail("too many variables and temporary values in one block", self.block.span);
        }
        if let Some(error) = self.error {
            return Err(error);
        }
        let mut this = *self;
        let block = this.block;
        let built = this.b.finish();
        let mut guarded = None;
        for (pc, ins) in (0..).zip(&built.instrs).filter(|(_, ins)| ins.get().op == Op::Yield) {
            let guarded = guarded.get_or_insert_with(|| stretches(&built.handlers));
            let at = guarded.partition_point(|(_, end)| *end <= pc);
            if guarded.get(at).is_some_and(|(start, _)| *start <= pc) {
                ins.set(Instr { flags: ins.get().flags | flag::GUARDED, ..ins.get() });
            }
        }
        let code = Code {
            name: intern(&block.name),
            qualname: intern(&block.qualname),
            kind: block.kind,
            is_generator: block.is_generator,
            is_coroutine: block.is_coroutine,
            source: this.source.clone(),
            first_line: block.first_line,
            params: block.params,
            registers: registers.unwrap_or(0),
            locals: block.locals.iter().map(|name| intern(name)).collect(),
            cells: block.cells.iter().filter_map(|slot| u16::try_from(*slot).ok()).collect(),
            free: block.free.iter().map(|(name, _)| intern(name)).collect(),
            captures: block.free.iter().map(|(_, capture)| *capture).collect(),
            doc: block.doc.as_ref().map_or(Value::NONE, |doc| value_of(&Const::Str(doc.clone()))),
            instrs: built.instrs,
            consts: this.pool.take_consts(),
            names: this.pool.take_names(),
            attr_sites: this.pool.attr_sites.into(),
            global_sites: this.pool.global_sites.into(),
            handlers: built.handlers,
            spans: built.spans,
            regions: built.regions,
            outer_regions: built.outer_regions,
            far_jumps: built.far_jumps,
            stored: None,
            held: Charge::default(),
        };
        code.weigh();
        Ok(Gc::new(code))
    }
}

/// The ranges of handlers, in order; those that meet are one.
fn stretches(handlers: &[HandlerEntry]) -> Vec<(u32, u32)> {
    let mut all: Vec<(u32, u32)> = handlers.iter().map(|entry| (entry.start, entry.end)).collect();
    all.sort_unstable();
    all.dedup_by(|(start, end), (_, last)| {
        let meets = *start <= *last;
        if meets {
            *last = (*end).max(*last);
        }
        meets
    });
    all
}
