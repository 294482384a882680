//! A format that fits all elements of an array, so that they align.
//!
//! In: the elements that are shown, and options. Out: [`ElementFormat`], which writes each of them.
//! Invariants: floats are compared and divided in their own precision when the format is chosen, as NumPy does.

use super::float::{FloatText, Trim};
use super::{FloatMode, PrintOptions, Sign};
use crate::Scalar;

/// How the elements of one array are written.
#[derive(Clone, Debug)]
pub enum ElementFormat {
    /// Truth values, filled up to this width.
    Bool(usize),
    /// Integers, filled up to this width.
    Int(Sign, usize),
    /// Floats.
    Float(FloatFormat),
}

/// How the floats of one array are written.
#[derive(Clone, Debug)]
pub struct FloatFormat {
    text: FloatText,
    scientific: bool,
    nan: String,
    infinity: String,
    sign: Sign,
    /// How wide a text without digits is.
    width: usize,
}

impl ElementFormat {
    /// The format for these elements, which are of one type; `rank` is the array's.
    pub fn fitting(elements: &[Scalar], rank: usize, options: &PrintOptions) -> ElementFormat {
        match elements.first() {
            Some(Scalar::F32(_) | Scalar::F64(_)) => ElementFormat::Float(FloatFormat::fitting(elements, options)),
            Some(Scalar::Bool(_)) => ElementFormat::Bool(if rank == 0 { 4 } else { 5 }),
            _ => {
                let any_negative = elements.iter().any(|x| x.as_i64() < Some(0));
                let sign = if any_negative && options.sign == Sign::Space { Sign::Minus } else { options.sign };
                let width = elements.iter().map(|x| signed(*x, sign).len()).max();
                ElementFormat::Int(sign, width.unwrap_or(0))
            }
        }
    }

    /// One element.
    pub fn write(&self, x: Scalar) -> String {
        match self {
            ElementFormat::Bool(width) => match x {
                Scalar::Bool(true) => format!("{:>width$}", "True"),
                _ => "False".to_string(),
            },
            ElementFormat::Int(sign, width) => format!("{:>width$}", signed(x, *sign)),
            ElementFormat::Float(format) => format.write(x),
        }
    }
}

fn signed(x: Scalar, sign: Sign) -> String {
    match sign {
        Sign::Plus if x.as_i64() >= Some(0) => format!("+{x}"),
        Sign::Space if x.as_i64() >= Some(0) => format!(" {x}"),
        _ => x.to_string(),
    }
}

impl FloatFormat {
    fn fitting(elements: &[Scalar], options: &PrintOptions) -> FloatFormat {
        let finite: Vec<Scalar> = elements.iter().copied().filter(|x| x.as_f64().is_finite()).collect();
        let precision = (options.float_mode != FloatMode::Unique).then_some(options.precision);
        let is_fixed = options.float_mode == FloatMode::Fixed;
        let mut text = FloatText {
            precision,
            unique: !is_fixed,
            trim: if is_fixed { Trim::Keep } else { Trim::Zeros },
            sign: options.sign == Sign::Plus,
            ..FloatText::default()
        };
        let scientific = needs_exponent(&finite, options.suppress);
        // What stands behind the point, the exponent included: a NaN is as wide.
        let mut right = 0;
        if scientific {
            right = fit_scientific(&mut text, &finite);
        } else if !finite.is_empty() {
            right = fit_positional(&mut text, &finite, options.float_mode);
        }
        if options.sign == Sign::Space && !finite.iter().any(|x| x.as_f64().is_sign_negative()) {
            text.pad_left += 1;
        }
        if finite.len() < elements.len() {
            let minus_infinity = elements.iter().any(|x| x.as_f64() == f64::NEG_INFINITY);
            let signed = usize::from(options.sign != Sign::Minus || minus_infinity);
            let nan = options.nan.chars().count();
            let infinity = options.infinity.chars().count() + signed;
            text.pad_left = text.pad_left.max(nan.max(infinity).saturating_sub(right + 1));
        }
        let width = text.pad_left + right + 1;
        let (nan, infinity) = (options.nan.clone(), options.infinity.clone());
        FloatFormat { text, scientific, nan, infinity, sign: options.sign, width }
    }

    fn write(&self, x: Scalar) -> String {
        let value = x.as_f64();
        if value.is_finite() {
            return if self.scientific { self.text.scientific(x) } else { self.text.positional(x) };
        }
        let plus = if self.sign == Sign::Plus { "+" } else { "" };
        let text = match value {
            _ if value.is_nan() => format!("{plus}{}", self.nan),
            _ if value < 0.0 => format!("-{}", self.infinity),
            _ => format!("{plus}{}", self.infinity),
        };
        // A script's own texts may be wider than formats can be.
        let missing = self.width.saturating_sub(text.chars().count());
        " ".repeat(missing) + &text
    }
}

/// Whether the magnitudes are too large, too small or too different to be written without an exponent.
fn needs_exponent(finite: &[Scalar], suppress: bool) -> bool {
    /// Ratios beyond this one need an exponent.
    const SPREAD: f64 = 1000.0;
    let sizes = || finite.iter().map(|x| x.as_f64().abs()).filter(|x| *x != 0.0);
    let (Some(most), Some(least)) = (sizes().reduce(f64::max), sizes().reduce(f64::min)) else {
        return false;
    };
    if let Some(Scalar::F32(_)) = finite.first() {
        let (most, least) = (most as f32, least as f32);
        return most >= 1e6 || (!suppress && (least < 1e-4 || most / least > SPREAD as f32));
    }
    most >= 1e8 || (!suppress && (least < 1e-4 || most / least > SPREAD))
}

/// Sets precision and padding so that all are written alike. Out: the width behind the point.
fn fit_scientific(text: &mut FloatText, finite: &[Scalar]) -> usize {
    let (mut left, mut fraction, mut exponent) = (0, 0, 0);
    for x in finite {
        let written = text.scientific(*x);
        let (mantissa, power) = written.split_once('e').unwrap_or((&written, ""));
        let (whole, behind) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        left = left.max(whole.len());
        fraction = fraction.max(behind.len());
        exponent = exponent.max(power.len());
    }
    text.exp_digits = exponent.saturating_sub(1);
    text.trim = Trim::Keep;
    text.precision = Some(fraction);
    text.min_digits = Some(fraction);
    text.pad_left = left;
    text.exp_digits + 2 + fraction
}

/// As `fit_scientific`, without exponents.
fn fit_positional(text: &mut FloatText, finite: &[Scalar], mode: FloatMode) -> usize {
    let (mut left, mut right) = (0, 0);
    for x in finite {
        let written = text.positional(*x);
        let (whole, behind) = written.split_once('.').unwrap_or((&written, ""));
        left = left.max(whole.len());
        right = right.max(behind.len());
    }
    if matches!(mode, FloatMode::Fixed | FloatMode::MaxPrecEqual) {
        text.precision = Some(right);
        text.min_digits = Some(right);
        text.trim = Trim::Keep;
    } else {
        text.min_digits = Some(0);
    }
    text.pad_left = left;
    text.pad_right = Some(right);
    right
}
