//! `decimal`: the quick forms of what programs do most. `stdlib/py/_decimal.py` has the rest.
//!
//! In: finite numbers of few digits as instances of the class in Python, and small integers. Out: what the methods in
//! Python give, or nothing: then they are called.
//! Invariants:
//! - A quick form answers only where no flag of the context changes and nothing is raised: what an operation would
//!   signal has its flag set already, and is not trapped.
//! - It reads the context that the methods would ask for, anew each time.
//!
//! Elsewhere: the class and the context as Rust sees them in `known.rs`, rounding in `round.rs`.

mod arith;
mod compare;
mod convert;
mod known;
mod round;
mod text;

use snek_interp::native::NativeDef;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;

/// `_decimal_quick`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Quick forms of the methods of Decimal.",
    functions: natives! { "_install(number, context, signals, variable, variables, /)" => known::install },
    ..ModuleDef::named("_decimal_quick")
};

/// The methods that have a quick form. Their bodies are those in Python.
static METHODS: &[NativeDef] = natives! {
    "__abs__(self, /, context=None)" [quick = arith::absolute, staged = Same] => known::in_python,
    "__add__(self, value, /)" [quick = arith::add, staged = Same] => known::in_python,
    "__bool__(self, /)" [quick = convert::truth, staged = Same] => known::in_python,
    "__eq__(self, value, /)" [quick = compare::eq, staged = Same] => known::in_python,
    "__float__(self, /)" [quick = convert::to_float, staged = Same] => known::in_python,
    "__floordiv__(self, value, /)" [quick = arith::floor_div, staged = Same] => known::in_python,
    "__format__(self, spec, /, context=None)" [quick = text::format, staged = Same] => known::in_python,
    "__ge__(self, value, /)" [quick = compare::ge, staged = Same] => known::in_python,
    "__gt__(self, value, /)" [quick = compare::gt, staged = Same] => known::in_python,
    "__hash__(self, /)" [quick = convert::hash, staged = Same] => known::in_python,
    "__int__(self, /)" [quick = convert::to_int, staged = Same] => known::in_python,
    "__le__(self, value, /)" [quick = compare::le, staged = Same] => known::in_python,
    "__lt__(self, value, /)" [quick = compare::lt, staged = Same] => known::in_python,
    "__mod__(self, value, /)" [quick = arith::modulo, staged = Same] => known::in_python,
    "__mul__(self, value, /)" [quick = arith::mul, staged = Same] => known::in_python,
    "__ne__(self, value, /)" [quick = compare::ne, staged = Same] => known::in_python,
    "__neg__(self, /, context=None)" [quick = arith::negative, staged = Same] => known::in_python,
    "__pos__(self, /, context=None)" [quick = arith::positive, staged = Same] => known::in_python,
    "__pow__(self, value, mod=None, /)" [quick = arith::power, staged = Same] => known::in_python,
    "__radd__(self, value, /)" [quick = arith::add, staged = Same] => known::in_python,
    "__repr__(self, /)" [quick = text::repr, staged = Same] => known::in_python,
    "__rfloordiv__(self, value, /)" [quick = arith::floor_div_reflected, staged = Same] => known::in_python,
    "__rmod__(self, value, /)" [quick = arith::modulo_reflected, staged = Same] => known::in_python,
    "__rmul__(self, value, /)" [quick = arith::mul, staged = Same] => known::in_python,
    "__round__(self, ndigits=None, /)" [quick = arith::round_to, staged = Same] => known::in_python,
    "__rsub__(self, value, /)" [quick = arith::sub_reflected, staged = Same] => known::in_python,
    "__rtruediv__(self, value, /)" [quick = arith::div_reflected, staged = Same] => known::in_python,
    "__str__(self, /, eng=False, context=None)" [quick = text::str, staged = Same] => known::in_python,
    "__sub__(self, value, /)" [quick = arith::sub, staged = Same] => known::in_python,
    "__truediv__(self, value, /)" [quick = arith::div, staged = Same] => known::in_python,
    /// Return the number rounded to the exponent of another one.
    ///
    /// >>> Decimal("2.675").quantize(Decimal("0.01"))
    /// Decimal('2.68')
    "quantize(self, /, exp, rounding=None, context=None)" [quick = arith::quantize, staged = Same] => known::in_python,
};
