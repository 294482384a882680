//! Running code.
//!
//! In: a [`Program`], arguments, a host. Out: the results, or the error.
//! Invariants:
//! - Calls are on a stack of their own, of bounded depth; no native recursion.
//! - The host is told of work at every turn of a loop and at every call, so that limits and cancellation hold.
//! - Operations happen in program order.
//!
//! Elsewhere: instructions (`code.rs`), operations that have none (`operate.rs`).

use snek_graph::eval::{Data, RunError};

use super::code::{Action, Function, Instr, Operand, Program, Site};
use super::frame::{Frame, Memory};
use super::native::{self, Tier};
use super::operate::Operator;

/// A run.
pub(super) struct Run<'a> {
    pub(super) program: &'a Program,
    pub(super) memory: &'a mut Memory,
    pub(super) operator: Operator<'a>,
    /// How many calls may be within each other.
    pub(super) depth: usize,
    /// Machine code, where functions may be run as such.
    pub(super) tier: Option<&'a Tier>,
}

/// Why a stretch of code has ended.
enum Left {
    Call,
    Apply,
    Return,
    /// The host was told of work at a turn of a loop.
    Told,
    /// All values are to be weighed; then the instruction is done.
    Weigh,
}

macro_rules! int {
    ($words:expr, $slot:expr) => {
        $words[$slot as usize].cast_signed()
    };
}

macro_rules! float {
    ($words:expr, $slot:expr) => {
        f64::from_bits($words[$slot as usize])
    };
}

impl<'a> Run<'a> {
    /// Calls the function of this number, and appends its results.
    pub(super) fn call(&mut self, number: usize, args: &[Data], results: &mut Vec<Data>) -> Result<(), RunError> {
        let program = self.program;
        let function = &program.functions[number];
        let frame = self.memory.enter(number, function);
        for (param, arg) in function.params.iter().zip(args) {
            self.memory.put(frame, *param, arg.clone())?;
        }
        if self.depth == 0 {
            return Err(RunError::new("RecursionError", "maximum recursion depth exceeded"));
        }
        let (frame, site) = self.drive(frame)?;
        results.extend(site.inputs.iter().map(|input| self.memory.take(frame, input)));
        Ok(())
    }

    /// Runs a call to its end; gives its frame, and the site of its results.
    pub(super) fn drive(&mut self, mut frame: Frame) -> Result<(Frame, &'a Site), RunError> {
        let program = self.program;
        loop {
            let function = &program.functions[frame.function];
            native::enter(self, &mut frame)?;
            let left = self.stretch(function, &mut frame)?;
            if let Left::Told = left {
                continue;
            }
            if let Left::Weigh = left {
                self.operator.weigh(self.memory)?;
                continue;
            }
            let number = function.sites[frame.next];
            let site = &program.sites[number as usize];
            match left {
                Left::Weigh => {}
                Left::Call => frame = self.enter(site, number, frame)?,
                Left::Apply => frame = self.apply(site, number, frame)?,
                Left::Told => {}
                Left::Return => match self.memory.callers.pop() {
                    None => return Ok((frame, site)),
                    Some((caller, waiting)) => {
                        let outputs = &program.sites[waiting as usize].outputs;
                        for (input, output) in site.inputs.iter().zip(outputs) {
                            self.memory.pass(frame, input, caller, *output)?;
                        }
                        self.memory.leave(frame);
                        frame = caller;
                    }
                },
            }
        }
    }

    /// Begins a call of a function of the module.
    fn enter(&mut self, site: &Site, number: u32, mut caller: Frame) -> Result<Frame, RunError> {
        let Action::Call(callee) = site.action else { return Err(lost()) };
        let frame = self.begin(callee, site)?;
        let params = &self.program.functions[callee].params;
        for (input, param) in site.inputs.iter().zip(params) {
            self.memory.pass(caller, input, frame, *param)?;
        }
        caller.next += 1;
        self.memory.callers.push((caller, number));
        Ok(frame)
    }

    pub(super) fn begin(&mut self, callee: usize, site: &Site) -> Result<Frame, RunError> {
        if self.memory.callers.len() + 1 >= self.depth {
            return Err(site.located(RunError::new("RecursionError", "maximum recursion depth exceeded")));
        }
        let function = &self.program.functions[callee];
        if self.operator.tell(function.cost)? {
            self.note(callee);
        }
        self.operator.has_made(function.frame_bytes());
        if self.operator.is_heavy() {
            self.operator.weigh(self.memory)?;
        }
        Ok(self.memory.enter(callee, function))
    }

    /// Begins a call of a function value.
    fn apply(&mut self, site: &Site, number: u32, mut caller: Frame) -> Result<Frame, RunError> {
        let mut args: Vec<Data> = site.inputs.iter().map(|input: &Operand| self.memory.take(caller, input)).collect();
        let found = args.remove(0);
        let Data::Function(closure) = found else {
            let text = format!("'{}' object is not callable", found.python_type());
            return Err(site.located(RunError::new("TypeError", text)));
        };
        let Some(&callee) = self.program.lambdas.get(&closure.region()) else { return Err(lost()) };
        let function = &self.program.functions[callee];
        let count = function.params.len();
        if count != args.len() {
            let text = format!("<lambda>() takes {count} positional arguments but {} were given", args.len());
            return Err(site.located(RunError::new("TypeError", text)));
        }
        let frame = self.begin(callee, site)?;
        for (arg, param) in args.into_iter().zip(&function.params) {
            self.memory.put(frame, *param, arg)?;
        }
        for ((_, data), (_, place)) in closure.captured().iter().zip(&function.captured) {
            self.memory.put(frame, *place, data.clone())?;
        }
        caller.next += 1;
        self.memory.callers.push((caller, number));
        Ok(frame)
    }

    /// Notes that a function works, after the host was told; whether it may go on as machine code.
    fn note(&self, number: usize) -> bool {
        self.tier.is_some_and(|tier| tier.note(self.program, number, self.operator.quota))
    }

    /// Runs until a call begins or ends, or at a turn of a loop where machine code may go on; then `frame.next` is the instruction that does so.
    #[expect(clippy::too_many_lines, reason = "one arm for each instruction")]
    fn stretch(&mut self, function: &Function, frame: &mut Frame) -> Result<Left, RunError> {
        let w = &mut self.memory.words[frame.words..];
        let v = &mut self.memory.values[frame.values..];
        let code = &function.code[..];
        let operator = &mut self.operator;
        let sites = &self.program.sites[..];
        let mut at = frame.next;
        let (tier, program, number) = (self.tier, self.program, frame.function);
        // At a turn of a loop, after the host was told.
        macro_rules! told {
            ($target:expr) => {
                if tier.is_some_and(|tier| tier.note(program, number, operator.quota)) {
                    frame.next = $target as usize;
                    return Ok(Left::Told);
                }
            };
        }
        macro_rules! set {
            ($slot:expr, $word:expr) => {
                w[$slot as usize] = $word
            };
        }
        macro_rules! site {
            () => {
                &sites[function.sites[at] as usize]
            };
        }
        // A result that there may not be: then the rule decides.
        macro_rules! checked {
            ($slot:expr, $found:expr) => {
                match $found {
                    Some(found) => set!($slot, found),
                    None => operator.fall_back(site!(), w, v)?,
                }
            };
        }
        macro_rules! unless {
            ($holds:expr, $target:expr) => {{
                let holds: bool = $holds;
                if !holds {
                    at = $target as usize;
                    continue;
                }
            }};
        }
        macro_rules! ints {
            ($o:expr, $function:expr) => {
                checked!($o.to, $function(int!(w, $o.a), int!(w, $o.b)).map(i64::cast_unsigned))
            };
        }
        macro_rules! floats {
            ($o:expr, $a:ident, $b:ident, $value:expr) => {{
                let ($a, $b) = (float!(w, $o.a), float!(w, $o.b));
                set!($o.to, ($value).to_bits())
            }};
        }
        macro_rules! compares {
            ($o:expr, $read:ident, $op:tt) => {
                set!($o.to, u64::from($read!(w, $o.a) $op $read!(w, $o.b)))
            };
        }
        loop {
            match code[at] {
                Instr::Move(o) => set!(o.to, w[o.a as usize]),
                Instr::AddI(o) => ints!(o, i64::checked_add),
                Instr::SubI(o) => ints!(o, i64::checked_sub),
                Instr::MulI(o) => ints!(o, i64::checked_mul),
                Instr::FloorDivI(o) => ints!(o, snek_tensor::floor_div),
                Instr::ModI(o) => ints!(o, snek_tensor::floor_mod),
                Instr::MinI(o) => set!(o.to, int!(w, o.a).min(int!(w, o.b)).cast_unsigned()),
                Instr::MaxI(o) => set!(o.to, int!(w, o.a).max(int!(w, o.b)).cast_unsigned()),
                Instr::NegI(o) => checked!(o.to, int!(w, o.a).checked_neg().map(i64::cast_unsigned)),
                Instr::AddWrap(o) => set!(o.to, w[o.a as usize].wrapping_add(w[o.b as usize])),
                Instr::SubWrap(o) => set!(o.to, w[o.a as usize].wrapping_sub(w[o.b as usize])),
                Instr::MulWrap(o) => set!(o.to, w[o.a as usize].wrapping_mul(w[o.b as usize])),
                Instr::And(o) => set!(o.to, w[o.a as usize] & w[o.b as usize]),
                Instr::Or(o) => set!(o.to, w[o.a as usize] | w[o.b as usize]),
                Instr::Xor(o) => set!(o.to, w[o.a as usize] ^ w[o.b as usize]),
                Instr::Not(o) => set!(o.to, w[o.a as usize] ^ 1),
                Instr::AddF(o) => floats!(o, a, b, a + b),
                Instr::SubF(o) => floats!(o, a, b, a - b),
                Instr::MulF(o) => floats!(o, a, b, a * b),
                Instr::DivF(o) => {
                    let (a, b) = (float!(w, o.a), float!(w, o.b));
                    checked!(o.to, (b != 0.0).then(|| (a / b).to_bits()));
                }
                Instr::DivA(o) => floats!(o, a, b, a / b),
                Instr::MinF(o) => floats!(o, a, b, if b < a { b } else { a }),
                Instr::MaxF(o) => floats!(o, a, b, if b > a { b } else { a }),
                Instr::NegF(o) => set!(o.to, (-float!(w, o.a)).to_bits()),
                Instr::AbsF(o) => set!(o.to, float!(w, o.a).abs().to_bits()),
                Instr::SqrtF(o) => {
                    let x = float!(w, o.a);
                    checked!(o.to, (x >= 0.0).then(|| x.sqrt().to_bits()));
                }
                Instr::LtI(o) => compares!(o, int, <),
                Instr::LeI(o) => compares!(o, int, <=),
                Instr::EqI(o) => compares!(o, int, ==),
                Instr::NeI(o) => compares!(o, int, !=),
                Instr::LtF(o) => compares!(o, float, <),
                Instr::LeF(o) => compares!(o, float, <=),
                Instr::EqF(o) => compares!(o, float, ==),
                Instr::NeF(o) => compares!(o, float, !=),
                Instr::IntToFloat(o) => set!(o.to, (int!(w, o.a) as f64).to_bits()),
                Instr::FloatToInt(o) => {
                    let found = snek_tensor::float_to_int(float!(w, o.a)).ok();
                    checked!(o.to, found.map(i64::cast_unsigned));
                }
                Instr::IsNonZeroI(o) => set!(o.to, u64::from(w[o.a as usize] != 0)),
                Instr::IsNonZeroF(o) => set!(o.to, u64::from(float!(w, o.a) != 0.0)),
                Instr::Scalar2(o) => {
                    let site = site!();
                    checked!(o.to, operator.binary(site, w[o.a as usize], w[o.b as usize]));
                }
                Instr::Scalar1(o) => {
                    let site = site!();
                    checked!(o.to, operator.unary(site, w[o.a as usize]));
                }
                Instr::GetWord(o) => {
                    let site = site!();
                    let found = super::values::word_at(&v[o.a as usize], int!(w, o.b), site.outputs[0]);
                    match found {
                        Some(word) => set!(o.to, word),
                        None => operator.operate(site, w, v)?,
                    }
                }
                Instr::Jump(target) => {
                    at = target as usize;
                    continue;
                }
                Instr::JumpIf(slot, target) => unless!(w[slot as usize] == 0, target),
                Instr::JumpUnless(slot, target) => unless!(w[slot as usize] != 0, target),
                Instr::UnlessLtI(o) => unless!(int!(w, o.a) < int!(w, o.b), o.target),
                Instr::UnlessLeI(o) => unless!(int!(w, o.a) <= int!(w, o.b), o.target),
                Instr::UnlessEqI(o) => unless!(w[o.a as usize] == w[o.b as usize], o.target),
                Instr::UnlessNeI(o) => unless!(w[o.a as usize] != w[o.b as usize], o.target),
                Instr::UnlessLtF(o) => unless!(float!(w, o.a) < float!(w, o.b), o.target),
                Instr::UnlessLeF(o) => unless!(float!(w, o.a) <= float!(w, o.b), o.target),
                Instr::UnlessEqF(o) => unless!(float!(w, o.a) == float!(w, o.b), o.target),
                Instr::UnlessNeF(o) => unless!(float!(w, o.a) != float!(w, o.b), o.target),
                Instr::Back(target, cost) => {
                    if operator.tell(cost as usize)? {
                        told!(target);
                    }
                    at = target as usize;
                    continue;
                }
                Instr::JumpIfNone(count, target) => unless!(w[count as usize] != 0, target),
                Instr::NextTrip { count, target, cost } => {
                    let is_told = operator.tell(usize::from(cost))?;
                    let left = w[count as usize].wrapping_sub(1);
                    set!(count, left);
                    if is_told && left != 0 {
                        told!(target);
                    }
                    unless!(left == 0, target);
                }
                Instr::NextNumber { count, index, target, cost } => {
                    let is_told = operator.tell(usize::from(cost))?;
                    let left = w[count as usize].wrapping_sub(1);
                    set!(count, left);
                    set!(index, w[index as usize].wrapping_add(1));
                    if is_told && left != 0 {
                        told!(target);
                    }
                    unless!(left == 0, target);
                }
                Instr::Take(o) => v[o.to as usize] = std::mem::replace(&mut v[o.a as usize], Data::None),
                Instr::Copy(o) => v[o.to as usize] = v[o.a as usize].clone(),
                Instr::Constant(slot, number) => v[slot as usize] = function.constants[number as usize].clone(),
                Instr::Wrap(o, rep) => v[o.to as usize] = rep.data(w[o.a as usize]),
                Instr::Clear(slot) => v[slot as usize] = Data::None,
                Instr::Clears | Instr::Entry => {}
                Instr::Operate => {
                    if operator.is_heavy() {
                        frame.next = at;
                        return Ok(Left::Weigh);
                    }
                    operator.operate(site!(), w, v)?;
                }
                Instr::Call => {
                    frame.next = at;
                    return Ok(Left::Call);
                }
                Instr::Apply => {
                    frame.next = at;
                    return Ok(Left::Apply);
                }
                Instr::Return => {
                    frame.next = at;
                    return Ok(Left::Return);
                }
            }
            at += 1;
        }
    }
}

#[cold]
pub(super) fn lost() -> RunError {
    RunError::new("StagingError", "a plan has lost a function")
}
