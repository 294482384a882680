//! Instructions under construction: labels, spans, the exception table, regions.
//!
//! In: instructions in order. Out: the tables of `Code`.
//! Invariants:
//! - `flow` is the set of locals that are certainly set here; `None` where control cannot get. Nothing is emitted
//!   there.
//! - A label knows the flow of all jumps to it, so a join is the intersection of what comes in.
//! - A guard (a handler's range) is open from `guard` to `unguard`, without what `suspend` leaves out.

use super::bits::Bits;
use crate::bytecode::op::{FAR, Form, Instr, Op};
use crate::bytecode::{HandlerEntry, Region, RegionKind, SpanEntry};
use snek_syntax::core::Span;
use std::cell::Cell;

/// Where an instruction comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) span: Span,
    /// See `SpanEntry::anchor`.
    pub(super) anchor: (u32, u32),
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self { span, anchor: (0, 0) }
    }
}

/// A place in the code that jumps can name before it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Label(u32);

#[derive(Debug, Default)]
struct Target {
    at: Option<u32>,
    flow: Option<Bits>,
}

/// A range under a handler.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    target: Label,
    register: u16,
    depth: u16,
    since: u32,
}

struct Covered {
    start: u32,
    end: u32,
    level: usize,
    guard: Guard,
}

struct OpenRegion {
    kind: RegionKind,
    start: u32,
    end: Label,
    exit: Label,
}

/// The tables that come out.
pub(super) struct Built {
    pub(super) instrs: Box<[Cell<Instr>]>,
    pub(super) handlers: Box<[HandlerEntry]>,
    pub(super) spans: Box<[SpanEntry]>,
    pub(super) regions: Box<[Region]>,
    pub(super) outer_regions: Box<[u32]>,
    pub(super) far_jumps: Box<[(u32, u32)]>,
}

/// Instructions under construction.
pub(super) struct Builder {
    pub(super) flow: Option<Bits>,
    instrs: Vec<Instr>,
    spans: Vec<SpanEntry>,
    labels: Vec<Target>,
    jumps: Vec<(u32, Label)>,
    guards: Vec<Guard>,
    covered: Vec<Covered>,
    regions: Vec<OpenRegion>,
}

impl Builder {
    /// An empty builder; `flow` are the locals that are set at the start.
    pub(super) fn new(flow: Bits) -> Self {
        Self {
            flow: Some(flow),
            instrs: Vec::new(),
            spans: Vec::new(),
            labels: Vec::new(),
            jumps: Vec::new(),
            guards: Vec::new(),
            covered: Vec::new(),
            regions: Vec::new(),
        }
    }

    /// Whether control can get here.
    pub(super) fn is_reachable(&self) -> bool {
        self.flow.is_some()
    }

    /// The number of the next instruction.
    pub(super) fn here(&self) -> u32 {
        u32::try_from(self.instrs.len()).unwrap_or(u32::MAX)
    }

    /// Appends an instruction, unless control cannot get here.
    pub(super) fn emit(&mut self, instr: Instr, place: Place) {
        if self.flow.is_none() {
            return;
        }
        let Place { span, anchor } = place;
        if self.spans.last().is_none_or(|last| last.span != span || last.anchor != anchor) {
            self.spans.push(SpanEntry { pc: self.here(), span, anchor });
        }
        self.instrs.push(instr);
    }

    /// The place of the last instruction.
    pub(super) fn last_place(&self) -> Place {
        self.spans.last().map_or_else(|| Span::default().into(), |last| Place { span: last.span, anchor: last.anchor })
    }

    /// Appends an instruction that control does not pass.
    pub(super) fn stop(&mut self, instr: Instr, place: Place) {
        self.emit(instr, place);
        self.flow = None;
    }

    /// A new label, not placed yet.
    pub(super) fn label(&mut self) -> Label {
        self.labels.push(Target::default());
        Label(u32::try_from(self.labels.len() - 1).unwrap_or(u32::MAX))
    }

    fn merge(&mut self, label: Label, flow: &Bits) {
        let target = &mut self.labels[label.0 as usize];
        if target.at.is_some() {
            // A loop's head: what is set there was decided when it was placed.
            return;
        }
        match &mut target.flow {
            Some(known) => known.intersect(flow),
            None => target.flow = Some(flow.clone()),
        }
    }

    /// Makes the label mean the next instruction.
    pub(super) fn place(&mut self, label: Label) {
        let here = self.here();
        let target = &mut self.labels[label.0 as usize];
        target.at = Some(here);
        match (&mut self.flow, target.flow.take()) {
            (Some(flow), Some(other)) => flow.intersect(&other),
            (flow @ None, other) => *flow = other,
            (Some(_), None) => {}
        }
    }

    /// Makes the label mean the next instruction, as the head of a loop in which locals in `deleted` may become unset.
    pub(super) fn place_head(&mut self, label: Label, deleted: &Bits) {
        self.place(label);
        if let Some(flow) = &mut self.flow {
            flow.subtract(deleted);
        }
    }

    /// Appends a conditional jump to the label.
    pub(super) fn branch(&mut self, instr: Instr, label: Label, place: Place) {
        let Some(flow) = self.flow.take() else { return };
        self.merge(label, &flow);
        self.flow = Some(flow);
        self.jumps.push((self.here(), label));
        self.emit(instr, place);
    }

    /// Goes on at the label.
    pub(super) fn jump(&mut self, label: Label, place: Place) {
        self.branch(Instr::ak(Op::Jump, 0, 0), label, place);
        self.flow = None;
    }

    /// Goes back to a loop's head.
    pub(super) fn loop_back(&mut self, head: Label, place: Place) {
        self.branch(Instr::ak(Op::Loop, 0, 0), head, place);
        self.flow = None;
    }

    /// From here on exceptions go to `target`, whose frame has `depth` handlers active.
    pub(super) fn guard(&mut self, target: Label, register: u16, depth: u16, deleted: &Bits) {
        if let Some(mut flow) = self.flow.clone() {
            flow.subtract(deleted);
            self.merge(target, &flow);
        }
        self.guards.push(Guard { target, register, depth, since: self.here() });
    }

    /// The innermost guard ends.
    pub(super) fn unguard(&mut self) {
        let level = self.guards.len();
        if let Some(guard) = self.guards.pop() {
            self.close(guard, level);
        }
    }

    fn close(&mut self, guard: Guard, level: usize) {
        let (start, end) = (guard.since, self.here());
        if start < end {
            self.covered.push(Covered { start, end, level, guard });
        }
    }

    /// How many guards are open.
    pub(super) fn guards(&self) -> usize {
        self.guards.len()
    }

    /// The open guards, for `resume`.
    pub(super) fn open_guards(&self) -> Vec<Guard> {
        self.guards.clone()
    }

    /// Leaves all guards but the outermost `count` until `resume`.
    pub(super) fn suspend(&mut self, count: usize) {
        while self.guards.len() > count {
            self.unguard();
        }
    }

    /// Opens the guards again that `suspend` has left.
    pub(super) fn resume(&mut self, guards: &[Guard]) {
        let here = self.here();
        let missing = guards.get(self.guards.len()..).unwrap_or(&[]);
        self.guards.extend(missing.iter().map(|guard| Guard { since: here, ..guard.clone() }));
    }

    /// Records a region that starts at `start`, if there is code in it.
    pub(super) fn region(&mut self, kind: RegionKind, start: u32, end: Label, exit: Label) {
        if start < self.here() {
            self.regions.push(OpenRegion { kind, start, end, exit });
        }
    }

    fn target(&self, label: Label) -> u32 {
        self.labels[label.0 as usize].at.unwrap_or_else(|| self.here())
    }

    /// Resolves labels and sorts the tables.
    pub(super) fn finish(mut self) -> Built {
        let mut far_jumps = Vec::new();
        for (pc, label) in std::mem::take(&mut self.jumps) {
            let target = self.target(label);
            let distance = i64::from(target) - i64::from(pc) - 1;
            let instr = &mut self.instrs[pc as usize];
            match instr.op.form() {
                Form::ABJump | Form::AConstJump => match i16::try_from(distance) {
                    Ok(distance) if distance != FAR => instr.c = distance.cast_unsigned(),
                    _ => {
                        instr.c = FAR.cast_unsigned();
                        far_jumps.push((pc, target));
                    }
                },
                _ => {
                    let distance = i32::try_from(distance).unwrap_or(0);
                    *instr = Instr { flags: instr.flags, ..Instr::ak(instr.op, instr.a, distance.cast_unsigned()) };
                }
            }
        }
        far_jumps.sort_unstable();
        let mut covered = std::mem::take(&mut self.covered);
        covered.sort_by_key(|range| (std::cmp::Reverse(range.level), range.start));
        let entry = |range: &Covered| HandlerEntry {
            start: range.start,
            end: range.end,
            target: self.target(range.guard.target),
            register: range.guard.register,
            depth: range.guard.depth,
        };
        let region = |open: &OpenRegion| Region {
            kind: open.kind,
            start: open.start,
            end: self.target(open.end),
            exit: self.target(open.exit),
        };
        let mut regions: Vec<Region> = self.regions.iter().map(region).collect();
        let outer_regions = Region::nest(&mut regions);
        Built {
            handlers: covered.iter().map(entry).collect(),
            outer_regions,
            regions: regions.into(),
            instrs: self.instrs.into_iter().map(Cell::new).collect(),
            spans: self.spans.into(),
            far_jumps: far_jumps.into(),
        }
    }
}
