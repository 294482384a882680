//! Choosing instructions for operations on numbers.
//!
//! In: a node, the words that its operands are in. Out: the instruction; none if the operation's own rule is to be used.
//! Invariants: an instruction gives what the operation's rule gives, bit for bit, or fails and leaves it to the rule.
//! Elsewhere: promotion and the meaning of operations (`snek_tensor`).

use snek_tensor::{Binary, Unary};

use super::code::{Instr, Kind, Rep, Slot, Three, Two};
use super::draft::Draft;

/// A word and how it is kept.
pub(super) type Word = (Slot, Rep);

/// The instruction of an operation on two words.
pub(super) fn two(draft: &mut Draft, op: Binary, a: Word, b: Word, to: Word) -> Option<Instr> {
    if to.1.is_array != (a.1.is_array || b.1.is_array) {
        return None;
    }
    let is_float = a.1.is_float() || b.1.is_float();
    if op.is_comparison() {
        if to.1.kind != Kind::Bool {
            return None;
        }
        // An integer and a float are compared exactly where both are Python's.
        if is_float && !(a.1.is_float() && b.1.is_float()) && !to.1.is_array {
            return Some(Instr::Scalar2(Three { to: to.0, a: a.0, b: b.0 }));
        }
        return comparison(draft, op, is_float, a, b, to.0);
    }
    if is_float && to.1.is_float() {
        return floats(draft, op, a, b, to);
    }
    if is_float {
        return None;
    }
    let operands = Three { to: to.0, a: a.0, b: b.0 };
    if to.1.is_array {
        let is_wide = a.1.kind == Kind::Int || b.1.kind == Kind::Int;
        return match op {
            _ if to.1.kind != Kind::Int || !is_wide => None,
            Binary::Add => Some(Instr::AddWrap(operands)),
            Binary::Sub => Some(Instr::SubWrap(operands)),
            Binary::Mul => Some(Instr::MulWrap(operands)),
            _ => None,
        };
    }
    Some(match (op, to.1.kind) {
        (Binary::Add, Kind::Int) => Instr::AddI(operands),
        (Binary::Sub, Kind::Int) => Instr::SubI(operands),
        (Binary::Mul, Kind::Int) => Instr::MulI(operands),
        (Binary::FloorDiv, Kind::Int) => Instr::FloorDivI(operands),
        (Binary::Mod, Kind::Int) => Instr::ModI(operands),
        (Binary::Min, _) if a.1 == b.1 => Instr::MinI(operands),
        (Binary::Max, _) if a.1 == b.1 => Instr::MaxI(operands),
        (Binary::And, Kind::Int | Kind::Bool) => Instr::And(operands),
        (Binary::Or, Kind::Int | Kind::Bool) => Instr::Or(operands),
        (Binary::Xor, Kind::Int | Kind::Bool) => Instr::Xor(operands),
        _ => Instr::Scalar2(operands),
    })
}

fn comparison(draft: &mut Draft, op: Binary, is_float: bool, a: Word, b: Word, to: Slot) -> Option<Instr> {
    let (a, b) = match is_float {
        true => (draft.float(a.0, a.1), draft.float(b.0, b.1)),
        false => (a.0, b.0),
    };
    let (straight, turned) = (Three { to, a, b }, Three { to, a: b, b: a });
    Some(match (op, is_float) {
        (Binary::Lt, false) => Instr::LtI(straight),
        (Binary::Le, false) => Instr::LeI(straight),
        (Binary::Eq, false) => Instr::EqI(straight),
        (Binary::Ne, false) => Instr::NeI(straight),
        (Binary::Gt, false) => Instr::LtI(turned),
        (Binary::Ge, false) => Instr::LeI(turned),
        (Binary::Lt, true) => Instr::LtF(straight),
        (Binary::Le, true) => Instr::LeF(straight),
        (Binary::Eq, true) => Instr::EqF(straight),
        (Binary::Ne, true) => Instr::NeF(straight),
        (Binary::Gt, true) => Instr::LtF(turned),
        (Binary::Ge, true) => Instr::LeF(turned),
        _ => return None,
    })
}

fn floats(draft: &mut Draft, op: Binary, a: Word, b: Word, to: Word) -> Option<Instr> {
    let own = match op {
        Binary::Add => Instr::AddF as fn(Three) -> Instr,
        Binary::Sub => Instr::SubF,
        Binary::Mul => Instr::MulF,
        Binary::Div if to.1.is_array => Instr::DivA,
        Binary::Div => Instr::DivF,
        Binary::Min if a.1 == b.1 && !to.1.is_array => Instr::MinF,
        Binary::Max if a.1 == b.1 && !to.1.is_array => Instr::MaxF,
        _ if to.1.is_array => return None,
        _ => return Some(Instr::Scalar2(Three { to: to.0, a: a.0, b: b.0 })),
    };
    let (a, b) = (draft.float(a.0, a.1), draft.float(b.0, b.1));
    Some(own(Three { to: to.0, a, b }))
}

/// The instruction of an operation on a word.
pub(super) fn one(op: Unary, x: Word, to: Word) -> Option<Instr> {
    if to.1.is_array != x.1.is_array {
        return None;
    }
    let operands = Two { to: to.0, a: x.0 };
    Some(match (op, x.1.kind) {
        (Unary::Not, Kind::Bool) if to.1.kind == Kind::Bool => Instr::Not(operands),
        (Unary::Neg, Kind::Float) => Instr::NegF(operands),
        (Unary::Abs, Kind::Float) => Instr::AbsF(operands),
        (Unary::Sqrt, Kind::Float) => Instr::SqrtF(operands),
        _ if to.1.is_array => return None,
        (Unary::Neg, Kind::Int | Kind::Bool) => Instr::NegI(operands),
        _ => Instr::Scalar1(operands),
    })
}

/// The instruction that makes one word of another.
pub(super) fn convert(x: Word, to: Word) -> Instr {
    let operands = Two { to: to.0, a: x.0 };
    match (x.1.kind, to.1.kind) {
        (Kind::Bool | Kind::Int, Kind::Float) => Instr::IntToFloat(operands),
        (Kind::Float, Kind::Int) => Instr::FloatToInt(operands),
        (Kind::Float, Kind::Bool) => Instr::IsNonZeroF(operands),
        (Kind::Int, Kind::Bool) => Instr::IsNonZeroI(operands),
        _ => Instr::Move(operands),
    }
}

/// The comparison with a jump where it does not hold, if `instr` is one that gives `condition`.
pub(super) fn fork(instr: Instr, condition: Slot, target: u32) -> Option<Instr> {
    let at = |o: Three| super::code::Fork { a: o.a, b: o.b, target };
    Some(match instr {
        Instr::LtI(o) if o.to == condition => Instr::UnlessLtI(at(o)),
        Instr::LeI(o) if o.to == condition => Instr::UnlessLeI(at(o)),
        Instr::EqI(o) if o.to == condition => Instr::UnlessEqI(at(o)),
        Instr::NeI(o) if o.to == condition => Instr::UnlessNeI(at(o)),
        Instr::LtF(o) if o.to == condition => Instr::UnlessLtF(at(o)),
        Instr::LeF(o) if o.to == condition => Instr::UnlessLeF(at(o)),
        Instr::EqF(o) if o.to == condition => Instr::UnlessEqF(at(o)),
        Instr::NeF(o) if o.to == condition => Instr::UnlessNeF(at(o)),
        Instr::Not(o) if o.to == condition => Instr::JumpIf(o.a, target),
        _ => return None,
    })
}
