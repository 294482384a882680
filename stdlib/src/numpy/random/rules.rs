//! What parameters of distributions must be, and NumPy's words where they are not.

use snek_interp::{Cx, Error};

/// A condition on a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Anything.
    Any,
    /// Not below 0, nor its negative zero.
    NotNegative,
    /// Above 0.
    Positive,
    /// From 0 to 1.
    Unit,
    /// Above 0, up to 1.
    UnitNotZero,
    /// From 0, below 1.
    UnitNotOne,
    /// Above 1.
    AboveOne,
    /// At least 1.
    AtLeastOne,
    /// What a Poisson distribution takes.
    Poisson,
}

/// The largest mean of a Poisson distribution.
const POISSON_MOST: f64 = i64::MAX as f64 - 3_037_000_499.976_05 * 10.0;

/// Why parameters are refused.
#[cold]
fn refused(cx: &mut Cx, text: String) -> Error {
    cx.value_error(text)
}

impl Rule {
    fn holds(self, x: f64) -> bool {
        match self {
            Rule::Any => true,
            Rule::NotNegative => x.is_nan() || !x.is_sign_negative(),
            Rule::Positive => x > 0.0 || x.is_nan(),
            Rule::Unit => (0.0..=1.0).contains(&x),
            Rule::UnitNotZero => x > 0.0 && x <= 1.0,
            Rule::UnitNotOne => (0.0..1.0).contains(&x),
            Rule::AboveOne => x > 1.0,
            Rule::AtLeastOne => x >= 1.0,
            Rule::Poisson => (0.0..=POISSON_MOST).contains(&x),
        }
    }

    /// An error unless all values of a parameter keep the rule.
    pub(super) fn check(self, cx: &mut Cx, name: &str, values: &[f64], is_scalar: bool) -> Result<(), Error> {
        let Some(x) = values.iter().copied().find(|x| !self.holds(*x)) else { return Ok(()) };
        let nan = if is_scalar { "is NaN" } else { "contains NaNs" };
        Err(refused(
            cx,
            match self {
                Rule::Any | Rule::NotNegative => format!("{name} < 0"),
                Rule::Positive => format!("{name} <= 0"),
                Rule::Unit => format!("{name} < 0, {name} > 1 or {name} {nan}"),
                Rule::UnitNotZero => format!("{name} <= 0, {name} > 1 or {name} contains NaNs"),
                Rule::UnitNotOne => format!("{name} < 0, {name} >= 1 or {name} {nan}"),
                Rule::AboveOne => format!("{name} <= 1 or {name} {nan}"),
                Rule::AtLeastOne => format!("{name} < 1 or {name} {nan}"),
                Rule::Poisson if x > POISSON_MOST => format!("{name} value too large"),
                Rule::Poisson => format!("{name} < 0 or {name} {nan}"),
            },
        ))
    }
}
