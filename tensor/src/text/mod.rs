//! Arrays and their elements as text, as NumPy 2 prints them.
//!
//! In: elements by index, and options. Out: text.
//! Invariants:
//! - Digits are the fewest that read back as the same float, unless options ask for others; where a precision cuts them,
//!   the exact value is rounded, half to even.
//! - Only the elements that are shown are asked for.
//!
//! Elsewhere: the digits of one float in `digits.rs`, its layout in `float.rs`, formats that fit all elements of an array in
//! `element.rs`, lines and brackets in `layout.rs`.

mod digits;
mod element;
mod float;
mod layout;

pub use element::ElementFormat;
pub use float::{FloatText, Trim};
pub use layout::{ArrayText, array_text};

use crate::Scalar;

/// A 32-bit float on its own: with an exponent below 1e-4 and from a million on.
pub fn float32_text(x: f32) -> String {
    let (element, size) = (Scalar::F32(x), f64::from(x).abs());
    let how = FloatText { trim: Trim::LeaveOne, ..FloatText::default() };
    if size == 0.0 || (1e-4..1e6).contains(&size) || !size.is_finite() {
        return how.positional(element);
    }
    FloatText { trim: Trim::Point, ..how }.scientific(element)
}

/// How arrays are printed: NumPy's `set_printoptions`.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintOptions {
    /// Digits after the point, at most.
    pub precision: usize,
    /// Arrays of more elements are summarised.
    pub threshold: f64,
    /// How many elements a summary shows at each end.
    pub edge_items: usize,
    /// Where lines are broken.
    pub line_width: f64,
    /// Whether small numbers are printed as zero rather than with an exponent.
    pub suppress: bool,
    /// The text of a NaN.
    pub nan: String,
    /// The text of infinity.
    pub infinity: String,
    /// The sign of positive numbers.
    pub sign: Sign,
    /// How many digits floats have.
    pub float_mode: FloatMode,
}

impl Default for PrintOptions {
    fn default() -> Self {
        PrintOptions {
            precision: 8,
            threshold: 1000.0,
            edge_items: 3,
            line_width: 75.0,
            suppress: false,
            nan: "nan".to_string(),
            infinity: "inf".to_string(),
            sign: Sign::Minus,
            float_mode: FloatMode::MaxPrec,
        }
    }
}

/// What stands before a positive number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Nothing.
    Minus,
    /// A plus sign.
    Plus,
    /// A space.
    Space,
}

impl Sign {
    /// The sign that scripts call so.
    pub fn from_name(name: &str) -> Option<Sign> {
        match name {
            "-" => Some(Sign::Minus),
            "+" => Some(Sign::Plus),
            " " => Some(Sign::Space),
            _ => None,
        }
    }
}

/// How many digits the floats of an array have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatMode {
    /// As many as the precision says.
    Fixed,
    /// As many as tell the float from others.
    Unique,
    /// At most as many as the precision says.
    MaxPrec,
    /// As `MaxPrec`, and all elements as many.
    MaxPrecEqual,
}

impl FloatMode {
    /// The mode that scripts call so.
    pub fn from_name(name: &str) -> Option<FloatMode> {
        match name {
            "fixed" => Some(FloatMode::Fixed),
            "unique" => Some(FloatMode::Unique),
            "maxprec" => Some(FloatMode::MaxPrec),
            "maxprec_equal" => Some(FloatMode::MaxPrecEqual),
            _ => None,
        }
    }
}
