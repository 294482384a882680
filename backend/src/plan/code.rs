//! The code of a plan: flat instructions over slots.
//!
//! In: nothing. Out: [`Program`], [`Function`], [`Instr`], [`Site`].
//! Invariants:
//! - A slot of the bank of words holds the 64 bits of a number or truth value that is defined; all else is in the bank
//!   of values. An instruction says by its kind which bank its operands are in.
//! - An instruction that can fail has a [`Site`]: on what the fast way does not handle, the site's rule is applied to
//!   the same operands, which have not been changed, and gives the result or the error.
//! - A value slot whose operand is marked as the last one is left empty.
//!
//! Elsewhere: choosing instructions (`build.rs`, `select.rs`), running them (`run.rs`).

use std::collections::HashMap;
use std::sync::Arc;

use super::frame::Frame;
use super::kernel::Kernel;
use snek_graph::Place;
use snek_graph::eval::Data;
use snek_graph::ir::{Attrs, RegionId, Type, ValueId};
use snek_graph::ops::{Given, Op};
use snek_tensor::{Binary, DType, OpError, Scalar, Tensor, Unary};

/// Names a place of a frame.
pub(super) type Slot = u32;

/// A position in code; while code is made, a label.
pub(super) type Target = u32;

/// No site.
pub(super) const NOWHERE: u32 = u32::MAX;

/// How a number is kept in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rep {
    pub(super) kind: Kind,
    /// Whether it is NumPy's scalar and not Python's number.
    pub(super) is_array: bool,
}

/// What the bits of a word are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Bool,
    Int,
    Float,
}

impl Rep {
    /// How values of a type are kept in words, if they are.
    pub(super) fn of(ty: &Type) -> Option<Rep> {
        let (dtype, is_array) = match ty {
            Type::Array0(dtype) => (*dtype, true),
            ty => (ty.as_scalar()?, false),
        };
        Kind::of(dtype).map(|kind| Rep { kind, is_array })
    }

    /// The value of a word.
    pub(super) fn data(self, word: u64) -> Data {
        match self.is_array {
            true => Data::from(Tensor::from(self.kind.scalar(word))),
            false => Data::Scalar(self.kind.scalar(word)),
        }
    }

    /// The word of a value, if it is one that is kept so.
    pub(super) fn word(self, data: &Data) -> Option<u64> {
        let scalar = match data {
            Data::Scalar(x) if !self.is_array => *x,
            Data::Tensor(t) if self.is_array && t.shape().rank() == 0 => t.get(0)?,
            _ => return None,
        };
        (Kind::of(scalar.dtype()) == Some(self.kind)).then(|| scalar.bits())
    }

    pub(super) fn is_float(self) -> bool {
        self.kind == Kind::Float
    }
}

impl Kind {
    pub(super) fn of(dtype: DType) -> Option<Kind> {
        match dtype {
            DType::Bool => Some(Kind::Bool),
            DType::I64 => Some(Kind::Int),
            DType::F64 => Some(Kind::Float),
            DType::I32 | DType::F32 => None,
        }
    }

    pub(super) fn scalar(self, word: u64) -> Scalar {
        match self {
            Kind::Bool => Scalar::Bool(word != 0),
            Kind::Int => Scalar::I64(word.cast_signed()),
            Kind::Float => Scalar::F64(f64::from_bits(word)),
        }
    }
}

/// Operands of an operation of two words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Three {
    pub(super) to: Slot,
    pub(super) a: Slot,
    pub(super) b: Slot,
}

/// Operands of an operation of one word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Two {
    pub(super) to: Slot,
    pub(super) a: Slot,
}

/// Operands of a comparison that decides where the run goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork {
    pub(super) a: Slot,
    pub(super) b: Slot,
    pub(super) target: Target,
}

/// What an instruction does with a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Read,
    Write,
    /// Reads it, then writes it.
    Change,
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Instr {
    // Words.
    Move(Two),
    AddI(Three),
    SubI(Three),
    MulI(Three),
    FloorDivI(Three),
    ModI(Three),
    MinI(Three),
    MaxI(Three),
    NegI(Two),
    AddWrap(Three),
    SubWrap(Three),
    MulWrap(Three),
    And(Three),
    Or(Three),
    Xor(Three),
    Not(Two),
    AddF(Three),
    SubF(Three),
    MulF(Three),
    /// Fails on a divisor of zero.
    DivF(Three),
    /// As NumPy divides.
    DivA(Three),
    MinF(Three),
    MaxF(Three),
    NegF(Two),
    AbsF(Two),
    SqrtF(Two),
    LtI(Three),
    LeI(Three),
    EqI(Three),
    NeI(Three),
    LtF(Three),
    LeF(Three),
    EqF(Three),
    NeF(Three),
    IntToFloat(Two),
    FloatToInt(Two),
    IsNonZeroI(Two),
    IsNonZeroF(Two),
    /// An operation on two scalars, by the site.
    Scalar2(Three),
    /// An operation on a scalar, by the site.
    Scalar1(Two),
    /// The element of an array or item of a list (a value) at a position (a word).
    GetWord(Three),

    // Control flow.
    Jump(Target),
    JumpIf(Slot, Target),
    JumpUnless(Slot, Target),
    UnlessLtI(Fork),
    UnlessLeI(Fork),
    UnlessEqI(Fork),
    UnlessNeI(Fork),
    UnlessLtF(Fork),
    UnlessLeF(Fork),
    UnlessEqF(Fork),
    UnlessNeF(Fork),
    /// Back to the head of a loop; the number is what a trip costs.
    Back(Target, u32),
    /// Past a loop that makes no trip.
    JumpIfNone(Slot, Target),
    /// Counts a trip; back unless it was the last one.
    NextTrip {
        count: Slot,
        target: Target,
        cost: u16,
    },
    /// The same, with a counter that goes up by one.
    NextNumber {
        count: Slot,
        index: Slot,
        target: Target,
        cost: u16,
    },

    // Values.
    /// Takes a value out of its slot.
    Take(Two),
    Copy(Two),
    /// The constant of this number.
    Constant(Slot, u32),
    /// The value of a word.
    Wrap(Two, Rep),
    Clear(Slot),
    /// Stands where slots may have ended; not run.
    Clears,

    // By the site.
    /// Parameters get their values; not run.
    Entry,
    Operate,
    Call,
    Apply,
    Return,
}

impl Instr {
    /// Tells of each slot once.
    pub(super) fn slots(&mut self, tell: &mut dyn FnMut(&mut Slot, Use)) {
        match self {
            Instr::AddI(o)
            | Instr::SubI(o)
            | Instr::MulI(o)
            | Instr::FloorDivI(o)
            | Instr::ModI(o)
            | Instr::MinI(o)
            | Instr::MaxI(o)
            | Instr::AddWrap(o)
            | Instr::SubWrap(o)
            | Instr::MulWrap(o)
            | Instr::And(o)
            | Instr::Or(o)
            | Instr::Xor(o)
            | Instr::AddF(o)
            | Instr::SubF(o)
            | Instr::MulF(o)
            | Instr::DivF(o)
            | Instr::DivA(o)
            | Instr::MinF(o)
            | Instr::MaxF(o)
            | Instr::LtI(o)
            | Instr::LeI(o)
            | Instr::EqI(o)
            | Instr::NeI(o)
            | Instr::LtF(o)
            | Instr::LeF(o)
            | Instr::EqF(o)
            | Instr::NeF(o)
            | Instr::Scalar2(o)
            | Instr::GetWord(o) => {
                tell(&mut o.a, Use::Read);
                tell(&mut o.b, Use::Read);
                tell(&mut o.to, Use::Write);
            }
            Instr::Move(o)
            | Instr::NegI(o)
            | Instr::Not(o)
            | Instr::NegF(o)
            | Instr::AbsF(o)
            | Instr::SqrtF(o)
            | Instr::IntToFloat(o)
            | Instr::FloatToInt(o)
            | Instr::IsNonZeroI(o)
            | Instr::IsNonZeroF(o)
            | Instr::Scalar1(o)
            | Instr::Take(o)
            | Instr::Copy(o)
            | Instr::Wrap(o, _) => {
                tell(&mut o.a, Use::Read);
                tell(&mut o.to, Use::Write);
            }
            Instr::UnlessLtI(o)
            | Instr::UnlessLeI(o)
            | Instr::UnlessEqI(o)
            | Instr::UnlessNeI(o)
            | Instr::UnlessLtF(o)
            | Instr::UnlessLeF(o)
            | Instr::UnlessEqF(o)
            | Instr::UnlessNeF(o) => {
                tell(&mut o.a, Use::Read);
                tell(&mut o.b, Use::Read);
            }
            Instr::JumpIf(slot, _) | Instr::JumpUnless(slot, _) | Instr::JumpIfNone(slot, _) => tell(slot, Use::Read),
            Instr::NextTrip { count, .. } => {
                tell(count, Use::Change);
            }
            Instr::NextNumber { count, index, .. } => {
                tell(count, Use::Change);
                tell(index, Use::Change);
            }
            Instr::Constant(slot, _) | Instr::Clear(slot) => tell(slot, Use::Write),
            Instr::Jump(_)
            | Instr::Back(..)
            | Instr::Clears
            | Instr::Entry
            | Instr::Operate
            | Instr::Call
            | Instr::Apply
            | Instr::Return => {}
        }
    }

    /// Where it may jump.
    pub(super) fn target(&mut self) -> Option<&mut Target> {
        match self {
            Instr::Jump(target) | Instr::Back(target, _) => Some(target),
            Instr::JumpIf(_, target) | Instr::JumpUnless(_, target) | Instr::JumpIfNone(_, target) => Some(target),
            Instr::UnlessLtI(o)
            | Instr::UnlessLeI(o)
            | Instr::UnlessEqI(o)
            | Instr::UnlessNeI(o)
            | Instr::UnlessLtF(o)
            | Instr::UnlessLeF(o)
            | Instr::UnlessEqF(o)
            | Instr::UnlessNeF(o) => Some(&mut o.target),
            Instr::NextTrip { target, .. } | Instr::NextNumber { target, .. } => Some(target),
            _ => None,
        }
    }

    /// Whether the next instruction is never run after it.
    pub(super) fn ends_block(&self) -> bool {
        matches!(self, Instr::Jump(_) | Instr::Back(..) | Instr::Return)
    }
}

/// What an operation reads.
#[derive(Clone, Debug)]
pub(super) enum Operand {
    Word(Slot, Rep),
    Value {
        slot: Slot,
        /// Whether nobody reads the slot again.
        is_last: bool,
    },
    Constant(Data),
}

/// What an operation writes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Output {
    Word(Slot, Rep),
    Value(Slot),
}

impl Operand {
    pub(super) fn slot(&mut self) -> Option<&mut Slot> {
        match self {
            Operand::Word(slot, _) | Operand::Value { slot, .. } => Some(slot),
            Operand::Constant(_) => None,
        }
    }
}

impl Output {
    pub(super) fn slot(&mut self) -> &mut Slot {
        match self {
            Output::Word(slot, _) | Output::Value(slot) => slot,
        }
    }
}

/// A rule that gives one value.
pub(super) type One = fn(&Given<'_>) -> Result<Data, OpError>;
/// A rule that gives several.
pub(super) type Many = fn(&Given<'_>) -> Result<Vec<Data>, OpError>;

/// What is done at a site.
#[derive(Debug)]
pub(super) enum Action {
    /// The rule of the operation.
    One(One),
    Many(Many),
    Effect,
    /// It cannot be evaluated, for this reason.
    Refuse(&'static str),
    Binary(Binary, One),
    Unary(Unary, One),
    /// The truth of the condition of an `if` or a `while`.
    Truth,
    /// How many trips a `for` makes, its first number and its step; stacks that it carries are told.
    Trips,
    /// Operations with a faster way than their rule.
    Quick(Quick, Rule),
    /// Operations on arrays of known shapes.
    Kernel(Box<Kernel>),
    /// A function value of the plan's function of this number.
    Lambda(RegionId, Vec<ValueId>),
    /// The plan's function of this number.
    Call(usize),
    Apply,
    /// Arguments, results and others that nothing is computed for.
    Pass,
}

/// The rule behind a faster way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rule {
    One(One),
    Many(Many),
}

/// Operations with a faster way than their rule.
#[derive(Clone, Debug)]
pub(super) enum Quick {
    Append,
    Pop,
    Get,
    Set,
    Push,
    PopStack,
    /// Of two texts.
    Concat,
    Len,
    Find,
    Item(usize),
    IsNone,
    Field(Arc<str>),
    Record(Arc<str>, Arc<[Arc<str>]>),
}

/// An operation with all that it needs.
#[derive(Debug)]
pub(super) struct Site {
    pub(super) op: Op,
    pub(super) action: Action,
    pub(super) attrs: Attrs,
    /// The type of the first output.
    pub(super) output: Type,
    pub(super) inputs: Vec<Operand>,
    pub(super) outputs: Vec<Output>,
    pub(super) place: Place,
}

/// The code of a function.
#[derive(Debug, Default)]
pub(super) struct Function {
    pub(super) code: Vec<Instr>,
    /// For each instruction its site, or [`NOWHERE`].
    pub(super) sites: Vec<u32>,
    /// The first words of a frame: constants.
    pub(super) words: Vec<u64>,
    /// How many words a frame has.
    pub(super) word_count: usize,
    /// How many values a frame has.
    pub(super) value_count: usize,
    /// Constants that are no words.
    pub(super) constants: Vec<Data>,
    pub(super) params: Vec<Output>,
    /// For a function value: what it keeps.
    pub(super) captured: Vec<(ValueId, Output)>,
    /// What its operations outside of loops cost.
    pub(super) cost: usize,
}

impl Function {
    /// The bytes of a frame, and of what waits for its end.
    pub(super) fn frame_bytes(&self) -> usize {
        self.word_count * size_of::<u64>() + self.value_count * size_of::<Data>() + size_of::<(Frame, u32)>()
    }
}

/// A module as code.
#[derive(Debug, Default)]
pub(super) struct Program {
    /// The functions of the module, then those of its function values.
    pub(super) functions: Vec<Function>,
    pub(super) sites: Vec<Site>,
    pub(super) lambdas: HashMap<RegionId, usize>,
}

const _: () = assert!(size_of::<Instr>() <= 16);
