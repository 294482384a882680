//! The coefficients of the approximations, and their evaluation.
//!
//! Each table is the near-minimax polynomial of its function on the interval named, by Chebyshev interpolation with 200
//! bits (`mpmath.chebyfit`), rounded to 64-bit floats.

/// `(e^r - 1 - r) / r^2` for |r| to log(2) / 2; error 2^-59.
pub(super) const EXP: [f64; 11] = [
    0.5,
    0.1666666666666667,
    0.04166666666666667,
    0.008333333333326136,
    0.0013888888888883748,
    0.00019841269874820627,
    2.4801587325547743e-05,
    2.7557255400206422e-06,
    2.75572736431103e-07,
    2.5105217004720745e-08,
    2.0914686968086876e-09,
];

/// The same for results of 32 bits; error 2^-29, of which r^2 is to be taken.
pub(super) const EXP_F32: [f64; 6] = [
    0.500000001346581,
    0.16666666681623232,
    0.041666464925285904,
    0.0083333109254809,
    0.0013933649996309251,
    0.00019890990824673654,
];

/// `(2 atanh(s) - 2 s) / s^3` in z = s^2, for s of numbers from sqrt(1/2) to sqrt(2); error 2^-58.
pub(super) const LOG: [f64; 8] = [
    0.6666666666666666,
    0.4000000000000088,
    0.285714285708017,
    0.22222222392147034,
    0.1818179559386321,
    0.15386242218879392,
    0.1326870577297007,
    0.13087330476603717,
];

/// The same for results of 32 bits; error 2^-37.
pub(super) const LOG_F32: [f64; 5] =
    [0.6666666666737688, 0.3999999879489152, 0.2857175503521375, 0.2219136913777296, 0.19363269337368547];

/// `(sin(r) - r) / r^3` in z = r^2, for |r| to pi / 4; error 2^-55.
pub(super) const SIN: [f64; 6] = [
    -0.16666666666666666,
    0.008333333333330943,
    -0.0001984126983674956,
    2.755731609787775e-06,
    -2.5051130870968297e-08,
    1.591805913698281e-10,
];

/// `(cos(r) - 1 + z / 2) / z^2` in z = r^2, for |r| to pi / 4; error 2^-59.
pub(super) const COS: [f64; 6] = [
    0.041666666666666664,
    -0.0013888888888887393,
    2.4801587298760048e-05,
    -2.755731726880539e-07,
    2.0876145659059344e-09,
    -1.1382588535352522e-11,
];

/// The same for results of 32 bits; error 2^-35.
pub(super) const SIN_F32: [f64; 4] =
    [-0.16666666663849675, 0.008333331872526864, -0.00019840085556195348, 2.724977294115182e-06];

/// The same for results of 32 bits; error 2^-38.
pub(super) const COS_F32: [f64; 4] =
    [0.041666666664316516, -0.0013888887670194634, 2.480059939299715e-05, -2.730083162069671e-07];

/// The value of a polynomial, by halves: neighbours are joined before they meet, so that operations do not wait for
/// each other.
#[inline(always)]
pub(super) fn evaluate<const N: usize>(coefficients: &[f64; N], x: f64) -> f64 {
    let (x2, x4) = (x * x, x * x * (x * x));
    let at = |i: usize| if i < N { coefficients[i] } else { 0.0 };
    // Four coefficients are (c0 + c1 x) + (c2 + c3 x) x^2; what is beyond the table is zero and folds away.
    let four = |i: usize| -> f64 {
        match N.saturating_sub(i) {
            1 => at(i),
            2 => at(i) + at(i + 1) * x,
            3 => (at(i) + at(i + 1) * x) + at(i + 2) * x2,
            _ => (at(i) + at(i + 1) * x) + (at(i + 2) + at(i + 3) * x) * x2,
        }
    };
    match N {
        0 => 0.0,
        1..=4 => four(0),
        5..=8 => four(0) + four(4) * x4,
        _ => four(0) + (four(4) + four(8) * x4) * x4,
    }
}
