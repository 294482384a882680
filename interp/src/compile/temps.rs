//! Where Core's temporaries live, and when they die.
//!
//! Invariants:
//! - A constant is never given a register, nor is a local that stays as it is while the temporary is read.
//! - The last read of a temporary takes its value (`Operand::dies`), unless a loop comes back to that read, or the read
//!   is in one arm of a statement: then the register is cleared behind the statement.
//! - A jump within an expression may pass over a last read (`a < f() < c` when `a < f()` is false): where it arrives, the
//!   register is cleared, as CPython drops the value there.
//!
//! Elsewhere: reads are counted in `survey.rs`.

use super::builder::{Label, Place};
use super::survey::{Survey, is_unchanged};
use super::{Compiler, Operand};
use crate::bytecode::Op;
use crate::bytecode::op::Instr;
use rustc_hash::FxHashMap;
use snek_syntax::core::{Const, Expr, ExprKind, Id, Span, Stmt, Temp};

/// What a copy counts as beside its instructions, of which there are none where control cannot get.
const COPY: usize = 16;

/// Where a temporary's value is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Home<'a> {
    /// It has no value yet, or none any more.
    Nowhere,
    /// In a register of its own.
    Register(u16),
    /// In a local's register.
    Local(u16),
    /// It is this constant.
    Constant(&'a Const),
}

#[derive(Clone, Copy, Debug)]
struct State<'a> {
    home: Home<'a>,
    reads: u32,
    bound_in: u32,
    /// Bound by a statement: it dies where its arm of the control flow ends.
    is_strict: bool,
    /// How many jumps were compiled before it was bound.
    born: u32,
}

#[derive(Clone, Copy, Debug)]
struct Arm {
    parent: u32,
    /// The innermost loop around it, itself included.
    innermost_loop: u32,
}

/// A temporary of an expression that jumps passed over: those numbered from `born` to `died`, exclusive.
#[derive(Clone, Copy, Debug)]
struct Death {
    temp: Temp,
    register: u16,
    born: u32,
    died: u32,
}

/// The jumps within expressions, numbered as they are compiled, and the temporaries that they may pass over.
#[derive(Debug, Default)]
struct Log {
    jumps: u32,
    /// By their label, until it is placed; in ascending order.
    to: FxHashMap<Label, Vec<u32>>,
    /// In the order in which they died.
    deaths: Vec<Death>,
}

impl Log {
    /// Control may go to the label from here.
    fn jump(&mut self, label: Label) {
        self.to.entry(label).or_default().push(self.jumps);
        self.jumps = self.jumps.saturating_add(1);
    }

    fn die(&mut self, temp: Temp, register: u16, born: u32) {
        if born < self.jumps {
            self.deaths.push(Death { temp, register, born, died: self.jumps });
        }
    }

    /// What died since the first jump to the label, and was live at one of them. The label is placed: it is asked once.
    fn passed_over(&mut self, label: Label) -> impl Iterator<Item = Death> + '_ {
        let jumps = self.to.remove(&label).unwrap_or_default();
        let first = jumps.first().copied().unwrap_or(u32::MAX);
        let since = self.deaths.iter().rev().take_while(move |death| death.died > first);
        since.copied().filter(move |death| {
            let next = jumps.get(jumps.partition_point(|jump| *jump < death.born));
            next.is_some_and(|jump| *jump < death.died)
        })
    }
}

/// A block's temporaries, and the arms of control flow that are being compiled.
#[derive(Debug)]
pub(super) struct Temps<'a> {
    states: Vec<State<'a>>,
    pending: Vec<Temp>,
    arms: Vec<Arm>,
    arm: u32,
    log: Log,
}

impl<'a> Temps<'a> {
    pub(super) fn new(survey: &Survey) -> Self {
        let state = |reads: &u32| State { home: Home::Nowhere, reads: *reads, bound_in: 0, is_strict: false, born: 0 };
        Self {
            states: survey.reads.iter().map(state).collect(),
            pending: Vec::new(),
            arms: vec![Arm { parent: 0, innermost_loop: 0 }],
            arm: 0,
            log: Log::default(),
        }
    }

    /// Enters an arm of control flow; the number is for `leave`.
    pub(super) fn enter(&mut self, is_loop: bool) -> u32 {
        let outer = self.arm;
        self.arm = u32::try_from(self.arms.len()).unwrap_or(u32::MAX);
        let innermost_loop = if is_loop { self.arm } else { self.arms[outer as usize].innermost_loop };
        self.arms.push(Arm { parent: outer, innermost_loop });
        outer
    }

    /// Goes back to the arm that `enter` left.
    pub(super) fn leave(&mut self, outer: u32) {
        self.arm = outer;
    }

    /// Whether a temporary bound in arm `inner` may die at the present place.
    fn may_die(&self, inner: u32, is_strict: bool) -> bool {
        let outer = if is_strict { self.arm } else { self.arms[self.arm as usize].innermost_loop };
        let mut cursor = inner;
        // Parents have smaller numbers.
        while cursor > outer {
            cursor = self.arms[cursor as usize].parent;
        }
        cursor == outer
    }

    fn home(&self, temp: Temp) -> Home<'a> {
        self.states.get(temp as usize).map_or(Home::Nowhere, |state| state.home)
    }

    fn set(&mut self, temp: Temp, home: Home<'a>, is_strict: bool) {
        if let Some(state) = self.states.get_mut(temp as usize) {
            *state = State { home, bound_in: self.arm, is_strict, born: self.log.jumps, ..*state };
        }
    }

    /// The last read takes the value: the temporary has none any more.
    fn die(&mut self, temp: Temp) {
        let Some(state) = self.states.get_mut(temp as usize) else { return };
        if let (Home::Register(register), false) = (state.home, state.is_strict) {
            self.log.die(temp, register, state.born);
        }
        state.home = Home::Nowhere;
    }

    /// The registers that may hold something at the label though their temporaries are dead, in ascending order.
    fn left_at(&mut self, label: Label) -> Vec<u16> {
        let is_dead = |death: &Death| {
            let home = self.states.get(death.temp as usize).map(|state| state.home);
            !matches!(home, Some(Home::Register(register)) if register == death.register)
        };
        let mut left: Vec<u16> = self.log.passed_over(label).filter(is_dead).map(|death| death.register).collect();
        left.sort_unstable();
        left.dedup();
        left
    }

    fn reads(&self, temp: Temp) -> u32 {
        self.states.get(temp as usize).map_or(0, |state| state.reads)
    }
}

impl<'a> Compiler<'a> {
    /// Binds a temporary by a statement that `rest` follows.
    pub(super) fn let_temp(&mut self, temp: Temp, value: &'a Expr, rest: &[Stmt]) {
        self.bind_temp(temp, value, Some(rest));
    }

    /// Binds a temporary around an expression.
    pub(super) fn let_in(&mut self, temp: Temp, value: &'a Expr) {
        self.bind_temp(temp, value, None);
    }

    fn bind_temp(&mut self, temp: Temp, value: &'a Expr, rest: Option<&[Stmt]>) {
        let reads = self.temps.reads(temp);
        let is_assigned = self.survey.assigned_temps.has(temp);
        if reads == 0 && !is_assigned {
            self.effect(value);
            return;
        }
        let home = match &value.kind {
            _ if is_assigned => None,
            ExprKind::Const(constant) => Some(Home::Constant(constant)),
            ExprKind::Id(Id::Local(slot)) if self.stays(*slot, temp, reads, rest) => {
                let slot = self.local(*slot);
                self.check_bound(slot, value.span);
                Some(Home::Local(slot))
            }
            _ => None,
        };
        let home = home.unwrap_or_else(|| {
            let register = self.regs.alloc();
            self.expr_to(value, register);
            Home::Register(register)
        });
        self.temps.set(temp, home, rest.is_some());
    }

    fn stays(&self, slot: u32, temp: Temp, reads: u32, rest: Option<&[Stmt]>) -> bool {
        match rest {
            Some(rest) => is_unchanged(slot, temp, reads, rest),
            None => !self.survey.walrus.has(slot),
        }
    }

    /// Assigns to a temporary as a target.
    pub(super) fn store_temp(&mut self, temp: Temp, value: Operand, span: Span) {
        let register = match self.temps.home(temp) {
            Home::Register(register) => register,
            _ => {
                let register = self.regs.alloc();
                self.temps.set(temp, Home::Register(register), true);
                register
            }
        };
        self.copy(register, value, span);
    }

    /// The constant that an expression is.
    pub(super) fn constant_of(&self, expr: &'a Expr) -> Option<&'a Const> {
        match &expr.kind {
            ExprKind::Const(constant) => Some(constant),
            ExprKind::Temp(temp) => match self.temps.home(*temp) {
                Home::Constant(constant) => Some(constant),
                _ => None,
            },
            _ => None,
        }
    }

    /// Reads a temporary; `None` when it is a constant (see `constant_of`).
    pub(super) fn read_temp(&mut self, temp: Temp) -> Option<Operand> {
        let home = self.temps.home(temp);
        let register = match home {
            Home::Constant(_) => return None,
            Home::Local(slot) => return Some(Operand::borrowed(slot)),
            Home::Register(register) => register,
            Home::Nowhere => {
                self.fail("internal error: a temporary is read before it is bound", Span::default());
                0
            }
        };
        let Some(state) = self.temps.states.get_mut(temp as usize) else { return Some(Operand::borrowed(register)) };
        state.reads = state.reads.saturating_sub(1);
        let (reads, inner, is_strict) = (state.reads, state.bound_in, state.is_strict);
        if reads > 0 {
            return Some(Operand::borrowed(register));
        }
        if !self.temps.may_die(inner, is_strict) {
            self.temps.pending.push(temp);
            return Some(Operand::borrowed(register));
        }
        self.temps.die(temp);
        Some(Operand { register, dies: true })
    }

    /// Between statements: clears temporaries whose last read is behind.
    pub(super) fn clear_pending(&mut self, span: Span) {
        let mut waiting = std::mem::take(&mut self.temps.pending);
        waiting.retain(|temp| {
            let Some(state) = self.temps.states.get(*temp as usize) else { return false };
            if !self.temps.may_die(state.bound_in, true) {
                return true;
            }
            if let Home::Register(register) = state.home {
                self.op(Op::Clear, 0, [register, 0, 0], span);
                self.regs.free(register);
            }
            self.temps.die(*temp);
            false
        });
        self.temps.pending.append(&mut waiting);
    }

    /// Goes on at the label.
    pub(super) fn jump(&mut self, label: Label, place: Place) {
        self.temps.log.jump(label);
        self.b.jump(label, place);
    }

    /// Emits a conditional jump.
    pub(super) fn branch(&mut self, op: Op, flags: u8, [a, b, c]: [u16; 3], label: Label, place: impl Into<Place>) {
        self.temps.log.jump(label);
        self.b.branch(Instr::abc(op, flags, a, b, c), label, place.into());
    }

    /// Makes the label mean the next instruction, and clears there what jumps to it may have left.
    pub(super) fn place(&mut self, label: Label) {
        self.b.place(label);
        let place = self.b.last_place();
        for register in self.temps.left_at(label) {
            self.op(Op::Clear, 0, [register, 0, 0], place);
        }
    }

    /// Compiles with `inside` a copy of code that is compiled again later (or was before).
    pub(super) fn duplicate(&mut self, inside: impl FnOnce(&mut Self)) {
        // Copies in copies: once there are too many, there are no more.
        if self.error.is_some() {
            return;
        }
        let from = self.b.here();
        let state = self.temps.states.len() + self.temps.arms.len();
        let (states, pending) = (self.temps.states.clone(), self.temps.pending.clone());
        let (arms, arm, regs) = (self.temps.arms.clone(), self.temps.arm, self.regs.clone());
        inside(self);
        // What jumps out of the copy passed over stays known.
        let log = std::mem::take(&mut self.temps.log);
        self.temps = Temps { states, pending, arms, arm, log };
        self.regs.restore(&regs);
        self.meter_copy(from, COPY + state / 8);
    }
}
