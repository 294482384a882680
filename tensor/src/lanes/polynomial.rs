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

/// The same in 32 bits; error 2^-29, of which r^2 is to be taken.
pub(super) const EXP_F32: [f32; 6] =
    [0.5, 0.166_666_67, 0.041_666_467, 0.008_333_310_5, 0.001_393_365, 0.000_198_909_91];

/// `(tanh(x) - x) / x^3` in z = x^2, for |x| to 0.7, in 32 bits; error 2^-27, of which x^2 is to be taken.
pub(super) const TANH_F32: [f32; 6] =
    [-0.333_333_3, 0.133_332_5, -0.053_948_17, 0.021_689_406, -0.008_113_507, 0.002_060_621_5];

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

macro_rules! evaluate {
    ($name:ident, $float:ty) => {
        /// The value of a polynomial, even and odd powers apart, so that operations wait less for each other.
        #[inline(always)]
        pub(super) fn $name<const N: usize>(coefficients: &[$float; N], x: $float) -> $float {
            let square = x * x;
            let every_second = |last: usize| {
                let mut sum = coefficients[last];
                let mut i = last;
                while i >= 2 {
                    i -= 2;
                    sum = sum.mul_add(square, coefficients[i]);
                }
                sum
            };
            match N {
                0 => 0.0,
                1 => coefficients[0],
                // The last coefficient is of an odd power if there is an even number of them.
                _ if N % 2 == 0 => every_second(N - 1).mul_add(x, every_second(N - 2)),
                _ => every_second(N - 2).mul_add(x, every_second(N - 1)),
            }
        }
    };
}

evaluate!(evaluate, f64);
evaluate!(evaluate_f32, f32);
