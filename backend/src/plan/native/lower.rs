//! From a plan's code to machine code.
//!
//! In: a function of a program. Out: the body of a function of a unit.
//! Invariants:
//! - Words are variables; they are in the frame only where somebody else reads them: at exits, at entries, and around
//!   helpers, which find the operands of their site there.
//! - What an instruction does not handle is done in a cold block by the site's rule (`Call::Step`), on operands that have not
//!   been changed; so results, errors and their words are the plan's.
//! - Work is charged where the plan charges it.
//!
//! Elsewhere: what instructions mean (`run.rs`), helpers (`enter.rs`), which words are where (`words.rs`).

use std::collections::HashMap;

use snek_jit::ir::{Block, FloatCC, InstBuilder, IntCC, MemFlagsData, Value, Variable, types};
use snek_jit::{Body, Kind, Unit};

use super::super::code::{Action, Function, Instr, Operand, Output, Program, Rep, Site, Slot, Three, Two};
use super::enter::{Call, FAILED, field};
use super::reciprocal::Reciprocal;
use super::words::{Access, Live, floats, inputs, outputs, site_of};

/// With more floats than this among its constants, a function makes them where they are used.
const MOST_KEPT: usize = 8;

/// How a function is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// By the plan's loop, with a frame in its memory, at one of the entries.
    Framed,
    /// By machine code, with words as arguments and results.
    Direct,
}

/// The functions of a unit that machine code calls directly, by their numbers in the program.
pub(super) type Direct = HashMap<usize, snek_jit::Function>;

/// Where the plan's loop may enter a function: its beginning, the heads of loops, and behind calls that it makes.
pub(super) fn entries(program: &Program, function: &Function, direct: &Direct) -> Vec<usize> {
    let mut found = vec![0];
    for (at, instr) in function.code.iter().enumerate() {
        match instr {
            Instr::Back(target, _) | Instr::NextTrip { target, .. } | Instr::NextNumber { target, .. } => {
                found.push(*target as usize);
            }
            Instr::Apply => found.push(at + 1),
            Instr::Call if callee(site_of(program, function, at), direct).is_none() => found.push(at + 1),
            _ => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The number and the name of the function that a site calls, if that is called directly.
fn callee(site: Option<&Site>, direct: &Direct) -> Option<(usize, snek_jit::Function)> {
    let site = site?;
    let Action::Call(number) = site.action else { return None };
    let is_plain = site.inputs.iter().all(|input| matches!(input, Operand::Word(..)))
        && site.outputs.iter().all(|output| matches!(output, Output::Word(..)));
    direct.get(&number).filter(|_| is_plain).map(|function| (number, *function))
}

pub(super) fn kind_of(rep: Rep) -> Kind {
    if rep.is_float() { Kind::Float } else { Kind::Int }
}

/// The parameters of a function that is called directly, behind the context.
pub(super) fn params(function: &Function) -> Vec<Kind> {
    function.params.iter().map(|param| output_kind(*param)).collect()
}

fn output_kind(output: Output) -> Kind {
    match output {
        Output::Word(_, rep) => kind_of(rep),
        Output::Value(_) => Kind::Int,
    }
}

/// The site of the results of a function that is called directly.
pub(super) fn results<'p>(program: &'p Program, function: &Function) -> Option<&'p Site> {
    let at = function.code.iter().position(|instr| matches!(instr, Instr::Return))?;
    site_of(program, function, at)
}

/// What the first result of a function that is called directly is.
pub(super) fn result_kind(program: &Program, function: &Function) -> Option<Kind> {
    match results(program, function)?.inputs.first()? {
        Operand::Word(_, rep) => Some(kind_of(*rep)),
        _ => None,
    }
}

/// Compiles a function.
pub(super) fn define(
    unit: &mut Unit,
    name: snek_jit::Function,
    (program, number): (&Program, usize),
    way: Way,
    direct: &Direct,
    may_leave: bool,
) -> Result<Vec<usize>, snek_jit::Refused> {
    let function = &program.functions[number];
    let entries = match way {
        Way::Framed => entries(program, function, direct),
        Way::Direct => vec![0],
    };
    let live = Live::of(program, function, &entries);
    let is_float = floats(program, function);
    unit.define(name, |body| {
        let params = body.params();
        let done = body.variable(Kind::Int);
        let fail = body.cold_block();
        let blocks = live.starts.iter().map(|at| (*at, body.block())).collect();
        let mut lowering = Lowering {
            words: params[1],
            context: params[0],
            variables: vec![None; function.word_count],
            kept: HashMap::new(),
            access: Access::default(),
            body,
            program,
            function,
            number,
            way,
            direct,
            live: &live,
            is_float: &is_float,
            blocks,
            done,
            fail,
            may_leave,
        };
        lowering.begin(&params, &entries);
        lowering.code();
        lowering.end();
    })?;
    Ok(entries)
}

struct Lowering<'l, 'b> {
    body: &'l mut Body<'b>,
    program: &'l Program,
    function: &'l Function,
    number: usize,
    way: Way,
    direct: &'l Direct,
    live: &'l Live,
    is_float: &'l [bool],
    blocks: HashMap<usize, Block>,
    /// The addresses of the context and of the frame's words.
    context: Value,
    words: Value,
    variables: Vec<Option<Variable>>,
    /// Constants that are floats, made once.
    kept: HashMap<u64, Value>,
    /// What was done since the host was told.
    done: Variable,
    /// The block that ends the run with the error that a helper has left.
    fail: Block,
    /// Whether the run may be told to go on in the plan's loop.
    may_leave: bool,
    access: Access,
}

fn offset(slot: Slot) -> i32 {
    (slot * 8).cast_signed()
}

impl Lowering<'_, '_> {
    fn begin(&mut self, params: &[Value], entries: &[usize]) {
        let constants = self.float_constants();
        if constants.len() <= MOST_KEPT {
            for word in constants {
                let value = self.body.ins().f64const(f64::from_bits(word));
                self.kept.insert(word, value);
            }
        }
        let done = self.body.load(Kind::Int, self.context, field::DONE);
        self.body.set(self.done, done);
        match self.way {
            Way::Direct => {
                self.words = self.body.room(u32::try_from(self.function.word_count.max(1)).unwrap_or(u32::MAX));
                for (param, value) in self.function.params.iter().zip(&params[1..]) {
                    let Output::Word(slot, rep) = *param else { continue };
                    match rep.is_float() {
                        true => self.set_float(slot, *value),
                        false => self.set_int(slot, *value),
                    }
                }
                self.body.jump(self.blocks[&0]);
            }
            Way::Framed => {
                let blocks: Vec<Block> = entries.iter().map(|_| self.body.block()).collect();
                self.body.dispatch(params[2], &blocks);
                for (at, block) in entries.iter().zip(blocks) {
                    self.body.begin(block);
                    self.live.at(*at).for_each(|slot| self.reload(slot));
                    self.body.jump(self.blocks[at]);
                }
            }
        }
    }

    fn float_constants(&self) -> Vec<u64> {
        let mut found = Vec::new();
        for instr in &self.function.code {
            let slots = match instr {
                Instr::AddF(o)
                | Instr::SubF(o)
                | Instr::MulF(o)
                | Instr::DivF(o)
                | Instr::DivA(o)
                | Instr::MinF(o)
                | Instr::MaxF(o)
                | Instr::LtF(o)
                | Instr::LeF(o)
                | Instr::EqF(o)
                | Instr::NeF(o) => [o.a, o.b],
                Instr::UnlessLtF(o) | Instr::UnlessLeF(o) | Instr::UnlessEqF(o) | Instr::UnlessNeF(o) => [o.a, o.b],
                _ => continue,
            };
            for word in slots.into_iter().filter_map(|slot| self.constant(slot)) {
                if !found.contains(&word) {
                    found.push(word);
                }
            }
        }
        found
    }

    fn code(&mut self) {
        let starts = &self.live.starts;
        for (number, start) in starts.iter().enumerate() {
            let end = starts.get(number + 1).copied().unwrap_or(self.function.code.len());
            self.body.begin(self.blocks[start]);
            let is_open = (*start..end).all(|at| self.instruction(at));
            if is_open {
                self.body.jump(self.blocks[&end]);
            }
        }
    }

    fn end(&mut self) {
        self.body.begin(self.fail);
        match self.way {
            Way::Framed => {
                let failed = self.body.int(FAILED.cast_signed());
                self.body.ins().return_(&[failed]);
            }
            Way::Direct => {
                let failed = self.body.int(1);
                let nothing = match result_kind(self.program, self.function) {
                    Some(Kind::Int) => vec![failed, self.body.int(0)],
                    Some(Kind::Float) => vec![failed, self.body.ins().f64const(0.0)],
                    None => vec![failed],
                };
                self.body.ins().return_(&nothing);
            }
        }
    }

    // Words.

    fn constant(&self, slot: Slot) -> Option<u64> {
        self.function.words.get(slot as usize).copied()
    }

    fn variable(&mut self, slot: Slot) -> (Variable, Kind) {
        let kind = if self.is_float[slot as usize] { Kind::Float } else { Kind::Int };
        let known = &mut self.variables[slot as usize];
        (*known.get_or_insert_with(|| self.body.variable(kind)), kind)
    }

    fn get_int(&mut self, slot: Slot) -> Value {
        if let Some(word) = self.constant(slot) {
            return self.body.int(word.cast_signed());
        }
        match self.variable(slot) {
            (variable, Kind::Int) => self.body.get(variable),
            (variable, Kind::Float) => {
                let value = self.body.get(variable);
                self.body.ins().bitcast(types::I64, MemFlagsData::new(), value)
            }
        }
    }

    fn get_float(&mut self, slot: Slot) -> Value {
        if let Some(word) = self.constant(slot) {
            return match self.kept.get(&word) {
                Some(value) => *value,
                None => self.body.ins().f64const(f64::from_bits(word)),
            };
        }
        match self.variable(slot) {
            (variable, Kind::Float) => self.body.get(variable),
            (variable, Kind::Int) => {
                let value = self.body.get(variable);
                self.body.ins().bitcast(types::F64, MemFlagsData::new(), value)
            }
        }
    }

    fn get(&mut self, slot: Slot, kind: Kind) -> Value {
        match kind {
            Kind::Int => self.get_int(slot),
            Kind::Float => self.get_float(slot),
        }
    }

    fn set_int(&mut self, slot: Slot, value: Value) {
        let (variable, kind) = self.variable(slot);
        let value = match kind {
            Kind::Int => value,
            Kind::Float => self.body.ins().bitcast(types::F64, MemFlagsData::new(), value),
        };
        self.body.set(variable, value);
    }

    fn set_float(&mut self, slot: Slot, value: Value) {
        let (variable, kind) = self.variable(slot);
        let value = match kind {
            Kind::Float => value,
            Kind::Int => self.body.ins().bitcast(types::I64, MemFlagsData::new(), value),
        };
        self.body.set(variable, value);
    }

    fn set(&mut self, slot: Slot, kind: Kind, value: Value) {
        match kind {
            Kind::Int => self.set_int(slot, value),
            Kind::Float => self.set_float(slot, value),
        }
    }

    fn set_truth(&mut self, slot: Slot, truth: Value) {
        let word = self.body.ins().uextend(types::I64, truth);
        self.set_int(slot, word);
    }

    /// Writes a word to the frame.
    fn spill(&mut self, slot: Slot) {
        let is_there = self.way == Way::Framed && self.constant(slot).is_some();
        if is_there {
            return;
        }
        let kind = if self.constant(slot).is_some() { Kind::Int } else { self.variable(slot).1 };
        let value = self.get(slot, kind);
        self.body.store(value, self.words, offset(slot));
    }

    /// Reads a word from the frame.
    fn reload(&mut self, slot: Slot) {
        if self.constant(slot).is_some() {
            return;
        }
        let (variable, kind) = self.variable(slot);
        let value = self.body.load(kind, self.words, offset(slot));
        self.body.set(variable, value);
    }

    // Leaving and helpers.

    /// Leaves for the plan's loop, which goes on at an instruction; the words that it reads from there on are written.
    fn exit(&mut self, next: usize, read: &[Slot]) {
        read.iter().for_each(|slot| self.spill(*slot));
        self.save_done();
        let next = self.body.int(next as i64);
        self.body.ins().return_(&[next]);
    }

    fn save_done(&mut self) {
        let done = self.body.get(self.done);
        self.body.store(done, self.context, field::DONE);
    }

    fn fail_unless_zero(&mut self, status: Value) {
        let next = self.body.block();
        self.body.branch(status, self.fail, next);
        self.body.begin(next);
    }

    /// Counts work.
    fn count(&mut self, cost: usize) {
        let before = self.body.get(self.done);
        let done = self.body.ins().iadd_imm_s(before, cost as i64);
        self.body.set(self.done, done);
    }

    /// Tells the host of work now and then; at a turn of a loop the run may be told to leave.
    fn tell(&mut self, head: Option<usize>) {
        let done = self.body.get(self.done);
        let quota = self.body.load(Kind::Int, self.context, field::QUOTA);
        let is_due = self.body.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, done, quota);
        let (due, next) = (self.body.cold_block(), self.body.block());
        self.body.branch(is_due, due, next);
        self.body.begin(due);
        self.save_done();
        let status = self.body.call_helper_aside(Call::Poll as usize, &[self.context]);
        let none = self.body.int(0);
        self.body.set(self.done, none);
        let is_failed = match self.may_leave {
            true => self.body.ins().icmp_imm_u(IntCC::Equal, status, 1),
            false => status,
        };
        match head.filter(|_| self.may_leave && self.way == Way::Framed) {
            None => self.body.branch(is_failed, self.fail, next),
            Some(head) => {
                let (stay, leave) = (self.body.cold_block(), self.body.cold_block());
                self.body.branch(is_failed, self.fail, stay);
                self.body.begin(stay);
                self.body.branch(status, leave, next);
                self.body.begin(leave);
                let read: Vec<Slot> = self.live.at(head).collect();
                self.exit(head, &read);
            }
        }
        self.body.begin(next);
    }

    /// Does an instruction by a helper, with its words in the frame.
    fn step(&mut self, at: usize, call: fn(&mut Body<'_>, usize, &[Value]) -> Value) {
        let mut access = std::mem::take(&mut self.access);
        access.of(self.function.code[at], site_of(self.program, self.function, at));
        access.reads.iter().for_each(|slot| self.spill(*slot));
        let (number, position) = (self.body.int(self.number as i64), self.body.int(at as i64));
        let args = [self.context, self.words, number, position];
        let status = call(self.body, Call::Step as usize, &args);
        self.fail_unless_zero(status);
        access.writes.iter().for_each(|slot| self.reload(*slot));
        self.access = access;
    }

    /// A cold block that does the instruction by its site's rule; what follows goes into `next`.
    fn step_apart(&mut self, cold: Block, next: Block, at: usize) {
        self.body.begin(cold);
        self.step(at, |body, number, args| body.call_helper_aside(number, args));
        self.body.jump(next);
        self.body.begin(next);
    }

    // Instructions.

    /// Emits an instruction; whether the next one follows it.
    #[expect(clippy::too_many_lines, reason = "one arm for each instruction")]
    fn instruction(&mut self, at: usize) -> bool {
        match self.function.code[at] {
            Instr::Move(o) => {
                let kind = if self.is_float[o.to as usize] { Kind::Float } else { Kind::Int };
                let value = self.get(o.a, kind);
                self.set(o.to, kind, value);
            }
            Instr::AddI(o) => self.checked(o, at, |body, a, b| body.ins().sadd_overflow(a, b)),
            Instr::SubI(o) => self.checked(o, at, |body, a, b| body.ins().ssub_overflow(a, b)),
            Instr::MulI(o) => self.checked(o, at, |body, a, b| body.ins().smul_overflow(a, b)),
            Instr::FloorDivI(o) => self.floor_div(o, at),
            Instr::ModI(o) => self.modulo(o, at),
            Instr::MinI(o) => self.choose(o, IntCC::SignedLessThan),
            Instr::MaxI(o) => self.choose(o, IntCC::SignedGreaterThan),
            Instr::NegI(o) => {
                let (zero, a) = (self.body.int(0), self.get_int(o.a));
                let (value, is_left) = self.body.ins().ssub_overflow(zero, a);
                self.finish(o.to, value, is_left, at);
            }
            Instr::AddWrap(o) => self.ints(o, |body, a, b| body.ins().iadd(a, b)),
            Instr::SubWrap(o) => self.ints(o, |body, a, b| body.ins().isub(a, b)),
            Instr::MulWrap(o) => self.ints(o, |body, a, b| body.ins().imul(a, b)),
            Instr::And(o) => self.ints(o, |body, a, b| body.ins().band(a, b)),
            Instr::Or(o) => self.ints(o, |body, a, b| body.ins().bor(a, b)),
            Instr::Xor(o) => self.ints(o, |body, a, b| body.ins().bxor(a, b)),
            Instr::Not(o) => {
                let a = self.get_int(o.a);
                let value = self.body.ins().bxor_imm_u(a, 1);
                self.set_int(o.to, value);
            }
            Instr::AddF(o) => self.floats(o, |body, a, b| body.ins().fadd(a, b)),
            Instr::SubF(o) => self.floats(o, |body, a, b| body.ins().fsub(a, b)),
            Instr::MulF(o) => self.floats(o, |body, a, b| body.ins().fmul(a, b)),
            Instr::DivA(o) => self.floats(o, |body, a, b| body.ins().fdiv(a, b)),
            Instr::DivF(o) => self.divide(o, at),
            Instr::MinF(o) => self.choose_float(o, FloatCC::LessThan),
            Instr::MaxF(o) => self.choose_float(o, FloatCC::GreaterThan),
            Instr::NegF(o) => self.float(o, |body, a| body.ins().fneg(a)),
            Instr::AbsF(o) => self.float(o, |body, a| body.ins().fabs(a)),
            Instr::SqrtF(o) => {
                let (a, zero) = (self.get_float(o.a), self.body.ins().f64const(0.0));
                let is_done = self.body.ins().fcmp(FloatCC::GreaterThanOrEqual, a, zero);
                let value = self.body.ins().sqrt(a);
                self.if_done(is_done, at, |lowering| lowering.set_float(o.to, value));
            }
            Instr::LtI(o) => self.compare(o, IntCC::SignedLessThan),
            Instr::LeI(o) => self.compare(o, IntCC::SignedLessThanOrEqual),
            Instr::EqI(o) => self.compare(o, IntCC::Equal),
            Instr::NeI(o) => self.compare(o, IntCC::NotEqual),
            Instr::LtF(o) => self.compare_float(o, FloatCC::LessThan),
            Instr::LeF(o) => self.compare_float(o, FloatCC::LessThanOrEqual),
            Instr::EqF(o) => self.compare_float(o, FloatCC::Equal),
            Instr::NeF(o) => self.compare_float(o, FloatCC::NotEqual),
            Instr::IntToFloat(o) => {
                let a = self.get_int(o.a);
                let value = self.body.ins().fcvt_from_sint(types::F64, a);
                self.set_float(o.to, value);
            }
            Instr::FloatToInt(o) => self.float_to_int(o, at),
            Instr::IsNonZeroI(o) => {
                let a = self.get_int(o.a);
                let truth = self.body.ins().icmp_imm_u(IntCC::NotEqual, a, 0);
                self.set_truth(o.to, truth);
            }
            Instr::IsNonZeroF(o) => {
                let (a, zero) = (self.get_float(o.a), self.body.ins().f64const(0.0));
                let truth = self.body.ins().fcmp(FloatCC::NotEqual, a, zero);
                self.set_truth(o.to, truth);
            }
            Instr::Scalar2(o) => {
                let (a, b) = (self.get_int(o.a), self.get_int(o.b));
                self.scalar(Call::Binary, &[a, b], o.to, at);
            }
            Instr::Scalar1(o) => {
                let a = self.get_int(o.a);
                self.scalar(Call::Unary, &[a], o.to, at);
            }
            Instr::Jump(target) => {
                self.body.jump(self.blocks[&(target as usize)]);
                return false;
            }
            Instr::JumpIf(slot, target) => return self.jump_where(slot, IntCC::NotEqual, target, at),
            Instr::JumpUnless(slot, target) | Instr::JumpIfNone(slot, target) => {
                return self.jump_where(slot, IntCC::Equal, target, at);
            }
            Instr::UnlessLtI(o) => return self.fork((o.a, o.b, o.target), IntCC::SignedLessThan, at),
            Instr::UnlessLeI(o) => return self.fork((o.a, o.b, o.target), IntCC::SignedLessThanOrEqual, at),
            Instr::UnlessEqI(o) => return self.fork((o.a, o.b, o.target), IntCC::Equal, at),
            Instr::UnlessNeI(o) => return self.fork((o.a, o.b, o.target), IntCC::NotEqual, at),
            Instr::UnlessLtF(o) => return self.fork_float((o.a, o.b, o.target), FloatCC::LessThan, at),
            Instr::UnlessLeF(o) => return self.fork_float((o.a, o.b, o.target), FloatCC::LessThanOrEqual, at),
            Instr::UnlessEqF(o) => return self.fork_float((o.a, o.b, o.target), FloatCC::Equal, at),
            Instr::UnlessNeF(o) => return self.fork_float((o.a, o.b, o.target), FloatCC::NotEqual, at),
            Instr::Back(target, cost) => {
                self.count(cost as usize);
                self.tell(Some(target as usize));
                self.body.jump(self.blocks[&(target as usize)]);
                return false;
            }
            Instr::NextTrip { count, target, cost } => return self.next(count, None, (target, cost), at),
            Instr::NextNumber { count, index, target, cost } => {
                return self.next(count, Some(index), (target, cost), at);
            }
            Instr::Call => return self.call(at),
            Instr::Apply | Instr::Return => {
                self.leave_for(at);
                return false;
            }
            Instr::Clears | Instr::Entry => {}
            Instr::Operate if self.trips(at) => {}
            Instr::GetWord(o) => {
                let (slot, index) = (self.body.int(i64::from(o.a)), self.get_int(o.b));
                self.scalar(Call::Item, &[slot, index], o.to, at);
            }
            Instr::Operate
            | Instr::Take(_)
            | Instr::Copy(_)
            | Instr::Constant(..)
            | Instr::Wrap(..)
            | Instr::Clear(_) => self.step(at, |body, number, args| body.call_helper(number, args)),
        }
        true
    }

    fn ints(&mut self, o: Three, value: impl FnOnce(&mut Body<'_>, Value, Value) -> Value) {
        let (a, b) = (self.get_int(o.a), self.get_int(o.b));
        let value = value(self.body, a, b);
        self.set_int(o.to, value);
    }

    fn floats(&mut self, o: Three, value: impl FnOnce(&mut Body<'_>, Value, Value) -> Value) {
        let (a, b) = (self.get_float(o.a), self.get_float(o.b));
        let value = value(self.body, a, b);
        self.set_float(o.to, value);
    }

    fn float(&mut self, o: Two, value: impl FnOnce(&mut Body<'_>, Value) -> Value) {
        let a = self.get_float(o.a);
        let value = value(self.body, a);
        self.set_float(o.to, value);
    }

    fn checked(&mut self, o: Three, at: usize, op: impl FnOnce(&mut Body<'_>, Value, Value) -> (Value, Value)) {
        let (a, b) = (self.get_int(o.a), self.get_int(o.b));
        let (value, is_left) = op(self.body, a, b);
        self.finish(o.to, value, is_left, at);
    }

    /// The value, or what the site's rule gives where `is_left` holds.
    fn finish(&mut self, to: Slot, value: Value, is_left: Value, at: usize) {
        self.unless(is_left, at, |lowering| lowering.set_int(to, value));
    }

    /// What `done` emits, or the instruction by its site's rule where `is_left` holds.
    fn unless(&mut self, is_left: Value, at: usize, done: impl FnOnce(&mut Self)) {
        let (cold, usual, next) = (self.body.cold_block(), self.body.block(), self.body.block());
        self.body.branch(is_left, cold, usual);
        self.body.begin(usual);
        done(self);
        self.body.jump(next);
        self.step_apart(cold, next, at);
    }

    /// What `done` emits where `is_done` holds, or the instruction by its site's rule.
    fn if_done(&mut self, is_done: Value, at: usize, done: impl FnOnce(&mut Self)) {
        let (cold, usual, next) = (self.body.cold_block(), self.body.block(), self.body.block());
        self.body.branch(is_done, usual, cold);
        self.body.begin(usual);
        done(self);
        self.body.jump(next);
        self.step_apart(cold, next, at);
    }

    /// Whether a divisor is left to the rule: zero raises, and the least integer by -1 overflows.
    fn is_special(&mut self, divisor: Slot, b: Value) -> Option<Value> {
        match self.constant(divisor).map(u64::cast_signed) {
            Some(0 | -1) | None => {
                let above = self.body.ins().iadd_imm_s(b, 1);
                Some(self.body.ins().icmp_imm_u(IntCC::UnsignedLessThanOrEqual, above, 1))
            }
            Some(_) => None,
        }
    }

    /// Whether a remainder has another sign than its divisor, as 0 or -1.
    fn is_below(&mut self, divisor: Slot, rest: Value, b: Value) -> Value {
        if self.constant(divisor).is_some_and(|word| word.cast_signed() > 0) {
            return self.body.ins().sshr_imm_u(rest, 63);
        }
        let differ = self.body.ins().bxor(rest, b);
        let signs = self.body.ins().sshr_imm_u(differ, 63);
        let is_zero = self.body.ins().icmp_imm_u(IntCC::Equal, rest, 0);
        let none = self.body.int(0);
        self.body.ins().select(is_zero, none, signs)
    }

    fn power_of_two(&self, slot: Slot) -> Option<u32> {
        let word = self.constant(slot)?;
        (word.is_power_of_two() && word.cast_signed() > 0).then(|| word.trailing_zeros())
    }

    /// The floor of the quotient by a constant from 2 on.
    fn by_constant(&mut self, a: Value, divisor: Slot) -> Option<Value> {
        let Reciprocal { factor, shift } = Reciprocal::of(self.constant(divisor)?.cast_signed())?;
        // Below zero, the floor of `a / d` is the complement of that of the complement of `a`, which is not negative.
        let sign = self.body.ins().sshr_imm_u(a, 63);
        let size = self.body.ins().bxor(a, sign);
        let factor = self.body.int(factor.cast_signed());
        let upper = self.body.ins().umulhi(size, factor);
        let quotient = self.body.ins().ushr_imm_u(upper, i64::from(shift));
        Some(self.body.ins().bxor(quotient, sign))
    }

    fn floor_div(&mut self, o: Three, at: usize) {
        let a = self.get_int(o.a);
        if let Some(shift) = self.power_of_two(o.b) {
            let value = self.body.ins().sshr_imm_u(a, i64::from(shift));
            self.set_int(o.to, value);
            return;
        }
        if let Some(quotient) = self.by_constant(a, o.b) {
            self.set_int(o.to, quotient);
            return;
        }
        let b = self.get_int(o.b);
        self.divided(o, b, at, |lowering| {
            let quotient = lowering.body.ins().sdiv(a, b);
            let product = lowering.body.ins().imul(quotient, b);
            let rest = lowering.body.ins().isub(a, product);
            let below = lowering.is_below(o.b, rest, b);
            lowering.body.ins().iadd(quotient, below)
        });
    }

    fn modulo(&mut self, o: Three, at: usize) {
        let a = self.get_int(o.a);
        if let Some(shift) = self.power_of_two(o.b) {
            let value = self.body.ins().band_imm_u(a, (1_i64 << shift) - 1);
            self.set_int(o.to, value);
            return;
        }
        let b = self.get_int(o.b);
        if let Some(quotient) = self.by_constant(a, o.b) {
            let product = self.body.ins().imul(quotient, b);
            let rest = self.body.ins().isub(a, product);
            self.set_int(o.to, rest);
            return;
        }
        self.divided(o, b, at, |lowering| {
            let rest = lowering.body.ins().srem(a, b);
            let below = lowering.is_below(o.b, rest, b);
            let added = lowering.body.ins().band(below, b);
            lowering.body.ins().iadd(rest, added)
        });
    }

    fn divided(&mut self, o: Three, b: Value, at: usize, value: impl FnOnce(&mut Self) -> Value) {
        let Some(is_special) = self.is_special(o.b, b) else {
            let value = value(self);
            self.set_int(o.to, value);
            return;
        };
        self.unless(is_special, at, |lowering| {
            let value = value(lowering);
            lowering.set_int(o.to, value);
        });
    }

    fn divide(&mut self, o: Three, at: usize) {
        let (a, b) = (self.get_float(o.a), self.get_float(o.b));
        let value = self.body.ins().fdiv(a, b);
        if self.constant(o.b).is_some_and(|word| f64::from_bits(word) != 0.0) {
            self.set_float(o.to, value);
            return;
        }
        let zero = self.body.ins().f64const(0.0);
        let is_left = self.body.ins().fcmp(FloatCC::Equal, b, zero);
        self.unless(is_left, at, |lowering| lowering.set_float(o.to, value));
    }

    fn choose(&mut self, o: Three, condition: IntCC) {
        self.ints(o, |body, a, b| {
            let is_first = body.ins().icmp(condition, a, b);
            body.ins().select(is_first, a, b)
        });
    }

    fn choose_float(&mut self, o: Three, condition: FloatCC) {
        self.floats(o, |body, a, b| {
            let is_second = body.ins().fcmp(condition, b, a);
            body.ins().select(is_second, b, a)
        });
    }

    fn compare(&mut self, o: Three, condition: IntCC) {
        let (a, b) = (self.get_int(o.a), self.get_int(o.b));
        let truth = self.body.ins().icmp(condition, a, b);
        self.set_truth(o.to, truth);
    }

    fn compare_float(&mut self, o: Three, condition: FloatCC) {
        let (a, b) = (self.get_float(o.a), self.get_float(o.b));
        let truth = self.body.ins().fcmp(condition, a, b);
        self.set_truth(o.to, truth);
    }

    fn float_to_int(&mut self, o: Two, at: usize) {
        let a = self.get_float(o.a);
        let (least, end) = (-9_223_372_036_854_775_808.0, 9_223_372_036_854_775_808.0);
        let (least, end) = (self.body.ins().f64const(least), self.body.ins().f64const(end));
        let is_above = self.body.ins().fcmp(FloatCC::GreaterThanOrEqual, a, least);
        let is_below = self.body.ins().fcmp(FloatCC::LessThan, a, end);
        let is_inside = self.body.ins().band(is_above, is_below);
        self.if_done(is_inside, at, |lowering| {
            let value = lowering.body.ins().fcvt_to_sint_sat(types::I64, a);
            lowering.set_int(o.to, value);
        });
    }

    /// An operation on scalars by a helper; by the site's rule where that gives no word.
    fn scalar(&mut self, call: Call, operands: &[Value], to: Slot, at: usize) {
        let site = self.body.int(i64::from(self.function.sites[at]));
        let mut args = vec![self.context, site];
        args.extend(operands);
        let is_found = self.body.call_helper(call as usize, &args);
        let kind = if self.is_float[to as usize] { Kind::Float } else { Kind::Int };
        self.if_done(is_found, at, |lowering| {
            let value = lowering.body.load(kind, lowering.context, field::RESULTS);
            lowering.set(to, kind, value);
        });
    }

    fn jump_where(&mut self, slot: Slot, condition: IntCC, target: u32, at: usize) -> bool {
        let word = self.get_int(slot);
        let jumps = self.body.ins().icmp_imm_u(condition, word, 0);
        self.body.branch(jumps, self.blocks[&(target as usize)], self.blocks[&(at + 1)]);
        false
    }

    fn fork(&mut self, (a, b, target): (Slot, Slot, u32), condition: IntCC, at: usize) -> bool {
        let (a, b) = (self.get_int(a), self.get_int(b));
        let holds = self.body.ins().icmp(condition, a, b);
        self.body.branch(holds, self.blocks[&(at + 1)], self.blocks[&(target as usize)]);
        false
    }

    fn fork_float(&mut self, (a, b, target): (Slot, Slot, u32), condition: FloatCC, at: usize) -> bool {
        let (a, b) = (self.get_float(a), self.get_float(b));
        let holds = self.body.ins().fcmp(condition, a, b);
        self.body.branch(holds, self.blocks[&(at + 1)], self.blocks[&(target as usize)]);
        false
    }

    fn next(&mut self, count: Slot, index: Option<Slot>, (target, cost): (u32, u16), at: usize) -> bool {
        let left = self.get_int(count);
        let left = self.body.ins().iadd_imm_s(left, -1);
        self.set_int(count, left);
        if let Some(index) = index {
            let number = self.get_int(index);
            let number = self.body.ins().iadd_imm_s(number, 1);
            self.set_int(index, number);
        }
        self.count(usize::from(cost));
        let again = self.body.block();
        self.body.branch(left, again, self.blocks[&(at + 1)]);
        self.body.begin(again);
        self.tell(Some(target as usize));
        self.body.jump(self.blocks[&(target as usize)]);
        false
    }

    /// Handles the beginning of a counted loop over words whose step is one.
    fn trips(&mut self, at: usize) -> bool {
        let Some(site) = site_of(self.program, self.function, at) else { return false };
        let (Action::Trips, [Operand::Word(start, a), Operand::Word(stop, b), Operand::Word(step, _), carried @ ..]) =
            (&site.action, &site.inputs[..])
        else {
            return false;
        };
        let is_plain = carried.iter().all(|operand| !matches!(operand, Operand::Value { .. }));
        if !is_plain || a.is_float() || b.is_float() || self.constant(*step) != Some(1) {
            return false;
        }
        let (start, stop) = (self.get_int(*start), self.get_int(*stop));
        let distance = self.body.ins().isub(stop, start);
        let is_ahead = self.body.ins().icmp(IntCC::SignedGreaterThan, stop, start);
        let none = self.body.int(0);
        let count = self.body.ins().select(is_ahead, distance, none);
        let one = self.body.int(1);
        let values = [count, start, one];
        let slots: Vec<Slot> = outputs(site).map(|(slot, _)| slot).collect();
        slots.into_iter().zip(values).for_each(|(slot, value)| self.set_int(slot, value));
        true
    }

    /// Leaves for the plan's loop at a call or a return, which it does.
    fn leave_for(&mut self, at: usize) {
        let site = site_of(self.program, self.function, at);
        if self.way == Way::Direct {
            self.give_back(site);
            return;
        }
        let mut read: Vec<Slot> = site.into_iter().flat_map(inputs).collect();
        if self.blocks.contains_key(&(at + 1)) && !matches!(self.function.code[at], Instr::Return) {
            let given: Vec<Slot> = site.into_iter().flat_map(outputs).map(|(slot, _)| slot).collect();
            read.extend(self.live.at(at + 1).filter(|slot| !given.contains(slot)));
        }
        read.sort_unstable();
        read.dedup();
        self.exit(at, &read);
    }

    /// Returns from a function that is called directly: the first result comes back, others are in the context.
    fn give_back(&mut self, site: Option<&Site>) {
        self.save_done();
        let mut values = vec![self.body.int(0)];
        for (number, operand) in site.into_iter().flat_map(|site| &site.inputs).enumerate() {
            let Operand::Word(slot, rep) = *operand else { continue };
            let value = self.get(slot, kind_of(rep));
            match number {
                0 => values.push(value),
                _ => self.body.store(value, self.context, field::RESULTS + offset(number as Slot)),
            }
        }
        self.body.ins().return_(&values);
    }

    fn call(&mut self, at: usize) -> bool {
        let site = site_of(self.program, self.function, at);
        let (Some((number, name)), Some(site)) = (callee(site, self.direct), site) else {
            self.leave_for(at);
            return false;
        };
        let callee = &self.program.functions[number];
        let left = self.body.load(Kind::Int, self.context, field::CALLS_LEFT);
        let limit = self.body.load(Kind::Int, self.context, field::STACK_LIMIT);
        let has_stack = self.body.stack_is_above(limit);
        let has_calls = self.body.ins().icmp_imm_u(IntCC::NotEqual, left, 0);
        let is_free = self.body.ins().band(has_stack, has_calls);
        let (free, cold, next) = (self.body.block(), self.body.cold_block(), self.body.block());
        self.body.branch(is_free, free, cold);

        self.body.begin(free);
        self.count(callee.cost);
        self.tell(None);
        self.save_done();
        let fewer = self.body.ins().iadd_imm_s(left, -1);
        self.body.store(fewer, self.context, field::CALLS_LEFT);
        let mut args = vec![self.context];
        for (operand, kind) in site.inputs.iter().zip(params(callee)) {
            let Operand::Word(slot, _) = *operand else { continue };
            args.push(self.get(slot, kind));
        }
        let given = self.body.call(name, &args);
        self.fail_unless_zero(given[0]);
        self.body.store(left, self.context, field::CALLS_LEFT);
        let done = self.body.load(Kind::Int, self.context, field::DONE);
        self.body.set(self.done, done);
        for (number, (slot, rep)) in outputs(site).enumerate() {
            let kind = kind_of(rep);
            let value = match number {
                0 => given[1],
                _ => self.body.load(kind, self.context, field::RESULTS + offset(number as Slot)),
            };
            self.set(slot, kind, value);
        }
        self.body.jump(next);

        // The depth is reached, or the native stack is short: the plan's loop does the call.
        self.step_apart(cold, next, at);
        true
    }
}
