//! What went wrong in floating-point results: the processor's flags, found from operands and results.
//!
//! Invariants: results that are finite cost one look at each element; only others are looked at again.

use super::{Binop, Unop};
use crate::Element;
use crate::lanes::{Values, all_finite};

/// Which faults occurred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// A finite number was divided by zero, or a function has a pole there.
    pub divide: bool,
    /// A result does not fit.
    pub overflow: bool,
    /// An operand has no result.
    pub invalid: bool,
}

impl Faults {
    /// Whether any occurred.
    #[must_use]
    pub fn any(self) -> bool {
        self.divide || self.overflow || self.invalid
    }

    /// The faults of both.
    pub fn join(&mut self, other: Faults) {
        self.divide |= other.divide;
        self.overflow |= other.overflow;
        self.invalid |= other.invalid;
    }

    pub(super) fn look_at_one<A: Element, O: Element>(&mut self, op: &Unop, x: Values<'_, A>, out: &[O]) {
        if op.is_safe || !O::DTYPE.is_float() || all_finite(out) {
            return;
        }
        for (i, out) in out.iter().enumerate() {
            let (x, out) = (x.at(i).to_f64(), out.to_f64());
            if out.is_nan() {
                self.invalid |= !x.is_nan();
            } else if out.is_infinite() && x.is_finite() {
                if op.has_poles { self.divide = true } else { self.overflow = true }
            }
        }
    }

    pub(super) fn look_at_two<A: Element, O: Element>(
        &mut self,
        op: &Binop,
        x: Values<'_, A>,
        y: Values<'_, A>,
        out: &[O],
    ) {
        if A::DTYPE.family() == 1 {
            self.divide |= op.divides
                && match y {
                    Values::Each(y) => y.contains(&A::default()),
                    Values::Same(y) => y == A::default(),
                };
            return;
        }
        if !O::DTYPE.is_float() || all_finite(out) {
            return;
        }
        for (i, out) in out.iter().enumerate() {
            let (x, y, out) = (x.at(i).to_f64(), y.at(i).to_f64(), out.to_f64());
            if out.is_nan() {
                self.invalid |= !x.is_nan() && !y.is_nan();
            } else if out.is_infinite() && x.is_finite() && y.is_finite() {
                let pole = (op.divides && y == 0.0) || (op.name == "power" && x == 0.0);
                if pole { self.divide = true } else { self.overflow = true }
            }
        }
    }
}
