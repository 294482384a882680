//! Texts of errors that scalars, graphs and the interpreter word alike.
//!
//! In: operators and the names of classes. Out: CPython's text.
//! Elsewhere: the errors themselves (`error.rs`, and those of the crates that use this one).

use crate::Binary;

/// The text of a division's ZeroDivisionError, of integers or of floats.
pub const fn division_by_zero(op: Binary, is_float: bool) -> &'static str {
    match (op, is_float) {
        (Binary::Div, false) => "division by zero",
        (Binary::Div, true) => "float division by zero",
        (Binary::FloorDiv, false) => "integer division or modulo by zero",
        (Binary::FloorDiv, true) => "float floor division by zero",
        (_, false) => "integer modulo by zero",
        (_, true) => "float modulo",
    }
}

/// The text of the TypeError of `+` of a sequence of type `what` and an object of another class.
pub fn cannot_concatenate(what: &str, class: &str) -> String {
    format!("can only concatenate {what} (not \"{class}\") to {what}")
}

/// The text of the TypeError of `*` of a sequence and an object of a class that is no count.
pub fn cannot_multiply(class: &str) -> String {
    format!("can't multiply sequence by non-int of type '{class}'")
}

/// The text of the TypeError of an operator, as `symbol` shows it, that two classes do not have.
pub fn unsupported_operands(symbol: &str, left: &str, right: &str) -> String {
    format!("unsupported operand type(s) for {symbol}: '{left}' and '{right}'")
}
