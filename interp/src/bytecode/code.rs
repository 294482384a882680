//! `Code`: what a block compiles to.
//!
//! Invariants:
//! - `registers` counts all registers; locals are `0 .. locals.len()`, those in `cells` hold a cell after the prologue.
//! - `handlers` are sorted innermost first for any instruction: the first entry that covers it applies.
//! - `regions` nest; the innermost that covers a branch says where its arms join.
//! - Instruction words and sites change only by quickening, which keeps the meaning.

use super::cache::{AttrAction, AttrSite, GlobalSite};
use super::op::{FAR, Form, Instr, Op};
use crate::kinds;
use crate::names::Name;
use snek_heap::{Charge, Gc, Kind, Object, Value};
use snek_syntax::Source;
use snek_syntax::core::{BlockKind, Capture, Params, Span};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A compiled block.
#[derive(Debug)]
pub struct Code {
    /// `co_name`.
    pub name: Name,
    /// `co_qualname`.
    pub qualname: Name,
    /// What kind of block it is.
    pub kind: BlockKind,
    /// Calling it makes a generator.
    pub is_generator: bool,
    /// Calling it makes a coroutine (or, with `is_generator`, an asynchronous generator).
    pub is_coroutine: bool,
    /// The text it comes from.
    pub source: Rc<Source>,
    /// `co_firstlineno`.
    pub first_line: u32,
    /// The parameters.
    pub params: Params,
    /// Number of registers.
    pub registers: u16,
    /// Names of the local registers.
    pub locals: Box<[Name]>,
    /// Locals that live in cells.
    pub cells: Box<[u16]>,
    /// Names of the closure's cells.
    pub free: Box<[Name]>,
    /// Where the enclosing frame finds the closure's cells.
    pub captures: Box<[Capture]>,
    /// The docstring, or `None`.
    pub doc: Value,
    /// The instructions.
    pub instrs: Box<[Cell<Instr>]>,
    /// The constants, inner code objects included.
    pub consts: Box<[Value]>,
    /// Names used by instructions.
    pub names: Box<[Name]>,
    /// Attribute accesses.
    pub attr_sites: Box<[AttrSite]>,
    /// Global accesses.
    pub global_sites: Box<[GlobalSite]>,
    /// The exception table.
    pub handlers: Box<[HandlerEntry]>,
    /// Where instructions come from: sorted by `pc`, each entry valid up to the next.
    pub spans: Box<[SpanEntry]>,
    /// Where branches join and loops end.
    pub regions: Box<[Region]>,
    /// For each region the one around it; its own position if there is none.
    pub outer_regions: Box<[u32]>,
    /// Targets of jumps too far for 16 bits: (instruction, target), sorted.
    pub far_jumps: Box<[(u32, u32)]>,
    /// That it was read from a file; see `crate::stored`.
    pub stored: Option<Box<Stored>>,
    /// What its tables take, and the text it comes from if it is a whole text.
    pub held: Charge,
}

/// What is known of code that was read from a file.
#[derive(Debug)]
pub struct Stored {
    /// Its number among the code objects of the file.
    pub number: u32,
    /// It is known to be what its text compiles to.
    pub agrees: Cell<bool>,
    /// What all code objects of the file share.
    pub file: Rc<Fresh>,
}

/// The code objects that a text compiles to, made when they are asked for; they never run.
#[derive(Debug, Default)]
pub struct Fresh(pub RefCell<Vec<Gc<Code>>>);

impl Code {
    /// Counts the memory that its parts take, while it lives.
    pub fn weigh(&self) {
        /// What the allocator takes for a part.
        const PART: usize = 16;
        let parts = [
            size_of_val(&*self.locals),
            size_of_val(&*self.cells),
            size_of_val(&*self.free),
            size_of_val(&*self.captures),
            size_of_val(&*self.instrs),
            size_of_val(&*self.consts),
            size_of_val(&*self.names),
            size_of_val(&*self.attr_sites),
            size_of_val(&*self.global_sites),
            size_of_val(&*self.handlers),
            size_of_val(&*self.spans),
            size_of_val(&*self.regions),
            size_of_val(&*self.outer_regions),
            size_of_val(&*self.far_jumps),
        ];
        let text = match self.kind {
            BlockKind::Module | BlockKind::Expression => {
                size_of::<Source>() + self.source.text.len() + self.source.name.len() + 4 * PART
            }
            _ => 0,
        };
        let bytes: usize = parts.iter().filter(|bytes| **bytes > 0).map(|bytes| bytes + PART).sum();
        self.held.set(bytes + text);
    }
}

/// One entry of the exception table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandlerEntry {
    /// First covered instruction.
    pub start: u32,
    /// Behind the last covered instruction.
    pub end: u32,
    /// Where the handler starts.
    pub target: u32,
    /// Register that receives the exception.
    pub register: u16,
    /// How many handlers of this frame are active (`EnterHandler`s not left) in the covered code.
    pub depth: u16,
}

/// Where an instruction comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpanEntry {
    /// First instruction of this place.
    pub pc: u32,
    /// What tracebacks underline.
    pub span: Span,
    /// For a binary operation: the end of the left operand and the start of the right one, for a subscript the end
    /// of the bracket's content. Zero when there is none.
    pub anchor: (u32, u32),
}

/// A stretch of instructions with one entry and a place where its control flow joins again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// What it is.
    pub kind: RegionKind,
    /// Its first instruction: of the test for a branch, of the condition (`while`) or `ForIter` (`for`) for a loop.
    pub start: u32,
    /// The instruction behind it, where its arms join; for a loop behind `else`, where `break` goes.
    pub end: u32,
    /// For a loop: where it goes when its condition fails or its iterator ends: the `else` part, or `end`.
    pub exit: u32,
}

/// Kinds of regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionKind {
    /// `if` statement, conditional expression, `and`/`or`, chained comparison, `assert`.
    Branch,
    /// `while`.
    While,
    /// `for`, comprehensions included.
    For,
}

impl Object for Code {
    const KIND: Kind = kinds::CODE;
    // Its sites remember what classes hold: methods, whose globals lead to the functions that have this code.
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.consts.iter().for_each(&mut *visit);
        for site in &self.attr_sites {
            visit(&site.found.get());
        }
    }
    fn clear(&self) {
        for site in &self.attr_sites {
            site.version.set(0);
            site.epoch.set(0);
            site.action.set(AttrAction::General);
            drop(site.found.replace(Value::UNBOUND));
        }
    }
}

impl Code {
    /// Whether it was read from a file, and may be other code than its text compiles to.
    #[inline]
    pub(crate) fn may_differ(&self) -> bool {
        self.stored.as_ref().is_some_and(|stored| !stored.agrees.get())
    }

    /// Whether it is that of a generator expression, whose only parameter is the iterator.
    pub(crate) fn is_generator_expression(&self) -> bool {
        self.is_generator && self.locals.first().is_some_and(|name| name.as_str() == ".0")
    }

    /// The names of the attributes that the code sets of its first parameter.
    pub(crate) fn attributes_of_first(&self) -> impl Iterator<Item = Name> {
        let sets = |ins: &Cell<Instr>| ins.get().op == Op::SetAttr && ins.get().a == 0;
        let name = |ins: &Cell<Instr>| self.attr_sites.get(usize::from(ins.get().c)).map(|site| site.name.clone());
        self.instrs.iter().filter(move |ins| sets(ins)).filter_map(name)
    }

    /// Where the instruction at `pc` comes from.
    #[must_use]
    pub fn span_at(&self, pc: u32) -> Option<SpanEntry> {
        let behind = self.spans.partition_point(|entry| entry.pc <= pc);
        self.spans.get(behind.checked_sub(1)?).copied()
    }

    /// The line of the instruction at `pc`.
    #[must_use]
    pub fn line_at(&self, pc: u32) -> u32 {
        self.span_at(pc).map_or(self.first_line, |entry| self.source.line(entry.span.start))
    }

    /// The exception table's entry for `pc`.
    #[must_use]
    pub fn handler_at(&self, pc: u32) -> Option<&HandlerEntry> {
        self.handlers.iter().find(|entry| entry.start <= pc && pc < entry.end)
    }

    /// The target of a far jump.
    #[must_use]
    pub fn far_target(&self, pc: u32) -> Option<u32> {
        let index = self.far_jumps.binary_search_by_key(&pc, |(from, _)| *from).ok()?;
        Some(self.far_jumps[index].1)
    }

    /// Where the instruction at a place may jump.
    pub(crate) fn jump_target(&self, pc: u32, instr: Instr) -> Option<u32> {
        let distance = match instr.op.form() {
            Form::JumpK | Form::AJumpK => i64::from(instr.signed_k()),
            Form::ABJump | Form::AConstJump if instr.c == FAR.cast_unsigned() => return self.far_target(pc),
            Form::ABJump | Form::AConstJump => i64::from(instr.c.cast_signed()),
            _ => return None,
        };
        u32::try_from(i64::from(pc) + 1 + distance).ok()
    }

    /// The regions that cover `pc`, from the innermost outwards.
    pub fn regions_at(&self, pc: u32) -> impl Iterator<Item = &Region> {
        let behind = self.regions.partition_point(|region| region.start <= pc);
        let outer = |index: &usize| {
            let outer = *self.outer_regions.get(*index)? as usize;
            (outer != *index).then_some(outer)
        };
        let around = std::iter::successors(behind.checked_sub(1), outer);
        around.filter_map(|index| self.regions.get(index)).filter(move |region| pc < region.end)
    }

    /// The innermost region that covers `pc`.
    #[must_use]
    pub fn region_at(&self, pc: u32) -> Option<&Region> {
        self.regions_at(pc).next()
    }

    /// The loops that start at `pc`, from the innermost outwards.
    pub fn loops_from(&self, pc: u32) -> impl Iterator<Item = &Region> {
        let behind = self.regions.partition_point(|region| region.start <= pc);
        let here = self.regions.get(..behind).unwrap_or(&[]).iter().rev().take_while(move |region| region.start == pc);
        here.filter(|region| region.kind != RegionKind::Branch)
    }
}

impl Region {
    /// Sorts regions, an outer one before those in it, and tells for each which is the one around it.
    pub(crate) fn nest(regions: &mut [Region]) -> Box<[u32]> {
        regions.reverse();
        regions.sort_by_key(|region| (region.start, std::cmp::Reverse(region.end)));
        let mut around: Vec<usize> = Vec::new();
        let mut outer = Vec::with_capacity(regions.len());
        for (index, region) in regions.iter().enumerate() {
            while around.last().is_some_and(|last| regions[*last].end <= region.start) {
                around.pop();
            }
            outer.push(around.last().map_or(index, |last| *last) as u32);
            around.push(index);
        }
        outer.into()
    }
}
