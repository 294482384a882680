//! The gamma function and its logarithm: Lanczos' formula as in CPython's `mathmodule.c`.
//!
//! Elsewhere: derivatives (`polygamma.rs`).

use std::f64::consts::PI;

const LOG_PI: f64 = 1.144_729_885_849_400_2;
const G: f64 = 6.024_680_040_776_73;
const G_MINUS_HALF: f64 = 5.524_680_040_776_73;

#[allow(clippy::excessive_precision, reason = "the figures as CPython has them")]
const NUMERATOR: [f64; 13] = [
    23531376880.410759688572007674451636754734846804940,
    42919803642.649098768957899047001988850926355848959,
    35711959237.355668049440185451547166705960488635843,
    17921034426.037209699919755754458931112671403265390,
    6039542586.3520280050642916443072979210699388420708,
    1439720407.3117216736632230727949123939715485786372,
    248874557.86205415651146038641322942321632125127801,
    31426415.585400194380614231628318205362874684987640,
    2876370.6289353724412254090516208496135991145378768,
    186056.26539522349504029498971604569928220784236328,
    8071.6720023658162106380029022722506138218516325024,
    210.82427775157934587250973392071336271166969580291,
    2.5066282746310002701649081771338373386264310793408,
];

const DENOMINATOR: [f64; 13] = [
    0.0,
    39916800.0,
    120543840.0,
    150917976.0,
    105258076.0,
    45995730.0,
    13339535.0,
    2637558.0,
    357423.0,
    32670.0,
    1925.0,
    66.0,
    1.0,
];

/// Factorials that floats hold exactly.
const INTEGRAL: usize = 23;

fn lanczos_sum(x: f64) -> f64 {
    let (mut numerator, mut denominator) = (0.0, 0.0);
    let terms = NUMERATOR.iter().zip(&DENOMINATOR);
    if x < 5.0 {
        for (n, d) in terms.rev() {
            numerator = numerator * x + n;
            denominator = denominator * x + d;
        }
    } else {
        for (n, d) in terms {
            numerator = numerator / x + n;
            denominator = denominator / x + d;
        }
    }
    numerator / denominator
}

/// `sin(pi * x)` without the error of `pi * x`.
fn sin_pi(x: f64) -> f64 {
    let y = x.abs() % 2.0;
    let r = match (2.0 * y).round() as i32 {
        0 => (PI * y).sin(),
        1 => (PI * (y - 0.5)).cos(),
        2 => (PI * (1.0 - y)).sin(),
        3 => -(PI * (y - 1.5)).cos(),
        _ => (PI * (y - 2.0)).sin(),
    };
    1f64.copysign(x) * r
}

/// The gamma function: no number where it has a pole, infinite where it is too large.
#[must_use]
pub fn gamma(x: f64) -> f64 {
    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    if x <= 0.0 && x == x.floor() {
        return f64::NAN;
    }
    if x == x.floor() && x <= INTEGRAL as f64 {
        return (1..x as u32).fold(1.0, |product, factor| product * f64::from(factor));
    }
    let a = x.abs();
    if a < 1e-20 {
        return 1.0 / x;
    }
    if a > 200.0 {
        return if x < 0.0 { 0.0 / sin_pi(x) } else { f64::INFINITY };
    }
    let y = a + G_MINUS_HALF;
    let error = if a > G_MINUS_HALF { (y - a) - G_MINUS_HALF } else { (y - G_MINUS_HALF) - a };
    let z = error * G / y;
    if x < 0.0 {
        let mut r = -PI / sin_pi(a) / a * y.exp() / lanczos_sum(a);
        r -= z * r;
        if a < 140.0 {
            return r / y.powf(a - 0.5);
        }
        let root = y.powf(a / 2.0 - 0.25);
        return r / root / root;
    }
    let mut r = lanczos_sum(a) / y.exp();
    r += z * r;
    if a < 140.0 {
        return r * y.powf(a - 0.5);
    }
    let root = y.powf(a / 2.0 - 0.25);
    r * root * root
}

/// The logarithm of its size: infinite where it has a pole.
#[must_use]
pub fn log_gamma(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x.is_infinite() {
        return f64::INFINITY;
    }
    if x == x.floor() && x <= 2.0 {
        return if x <= 0.0 { f64::INFINITY } else { 0.0 };
    }
    let a = x.abs();
    if a < 1e-20 {
        return -a.ln();
    }
    let mut r = lanczos_sum(a).ln() - G;
    r += (a - 0.5) * ((a + G - 0.5).ln() - 1.0);
    if x < 0.0 {
        r = LOG_PI - sin_pi(a).abs().ln() - a.ln() - r;
    }
    r
}
