//! The error function and its complement, as the GNU C library computes them (Sun's `s_erf.c`, Horner's scheme by powers).
//!
//! Invariants:
//! - The order of additions is the library's, since it decides the last bit.
#![allow(clippy::excessive_precision, reason = "the figures as the source has them")]

const ERX: f64 = 8.45062911510467529297e-01;
const EFX: f64 = 1.28379167095512586316e-01;

const PP: [f64; 5] = [
    1.28379167095512558561e-01,
    -3.25042107247001499370e-01,
    -2.84817495755985104766e-02,
    -5.77027029648944159157e-03,
    -2.37630166566501626084e-05,
];
const QQ: [f64; 6] = [
    1.0,
    3.97917223959155352819e-01,
    6.50222499887672944485e-02,
    5.08130628187576562776e-03,
    1.32494738004321644526e-04,
    -3.96022827877536812320e-06,
];
const PA: [f64; 7] = [
    -2.36211856075265944077e-03,
    4.14856118683748331666e-01,
    -3.72207876035701323847e-01,
    3.18346619901161753674e-01,
    -1.10894694282396677476e-01,
    3.54783043256182359371e-02,
    -2.16637559486879084300e-03,
];
const QA: [f64; 7] = [
    1.0,
    1.06420880400844228286e-01,
    5.40397917702171048937e-01,
    7.18286544141962662868e-02,
    1.26171219808761642112e-01,
    1.36370839120290507362e-02,
    1.19844998467991074170e-02,
];
const RA: [f64; 8] = [
    -9.86494403484714822705e-03,
    -6.93858572707181764372e-01,
    -1.05586262253232909814e+01,
    -6.23753324503260060396e+01,
    -1.62396669462573470355e+02,
    -1.84605092906711035994e+02,
    -8.12874355063065934246e+01,
    -9.81432934416914548592e+00,
];
const SA: [f64; 9] = [
    1.0,
    1.96512716674392571292e+01,
    1.37657754143519042600e+02,
    4.34565877475229228821e+02,
    6.45387271733267880336e+02,
    4.29008140027567833386e+02,
    1.08635005541779435134e+02,
    6.57024977031928170135e+00,
    -6.04244152148580987438e-02,
];
const RB: [f64; 7] = [
    -9.86494292470009928597e-03,
    -7.99283237680523006574e-01,
    -1.77579549177547519889e+01,
    -1.60636384855821916062e+02,
    -6.37566443368389627722e+02,
    -1.02509513161107724954e+03,
    -4.83519191608651397019e+02,
];
const SB: [f64; 8] = [
    1.0,
    3.03380607434824582924e+01,
    3.25792512996573918826e+02,
    1.53672958608443695994e+03,
    3.19985821950859553908e+03,
    2.55305040643316442583e+03,
    4.74528541206955367215e+02,
    -2.24409524465858183362e+01,
];

/// `y` of the first interval: erf(x) = x + x * y.
fn near_zero(x: f64) -> f64 {
    let z = x * x;
    let r1 = PP[0] + z * PP[1];
    let z2 = z * z;
    let r2 = PP[2] + z * PP[3];
    let z4 = z2 * z2;
    let s1 = 1.0 + z * QQ[1];
    let s2 = QQ[2] + z * QQ[3];
    let s3 = QQ[4] + z * QQ[5];
    let r = r1 + z2 * r2 + z4 * PP[4];
    let s = s1 + z2 * s2 + z4 * s3;
    r / s
}

/// The quotient of the second interval, around 1.
fn near_one(a: f64) -> f64 {
    let s = a - 1.0;
    let s2 = s * s;
    let s4 = s2 * s2;
    let s6 = s4 * s2;
    let p = (PA[0] + s * PA[1]) + s2 * (PA[2] + s * PA[3]) + s4 * (PA[4] + s * PA[5]) + s6 * PA[6];
    let q = (1.0 + s * QA[1]) + s2 * (QA[2] + s * QA[3]) + s4 * (QA[4] + s * QA[5]) + s6 * QA[6];
    p / q
}

/// `exp(-x²) * …` of the outer intervals: erfc(x) = this / x.
fn tail(a: f64) -> f64 {
    let s = 1.0 / (a * a);
    let s2 = s * s;
    let s4 = s2 * s2;
    let s6 = s4 * s2;
    let s8 = s4 * s4;
    // |x| < 1 / 0.35
    let (r, t) = if a < f64::from_bits(0x4006_db6e_0000_0000) {
        let r = (RA[0] + s * RA[1]) + s2 * (RA[2] + s * RA[3]) + s4 * (RA[4] + s * RA[5]) + s6 * (RA[6] + s * RA[7]);
        let t = (1.0 + s * SA[1])
            + s2 * (SA[2] + s * SA[3])
            + s4 * (SA[4] + s * SA[5])
            + s6 * (SA[6] + s * SA[7])
            + s8 * SA[8];
        (r, t)
    } else {
        let r = (RB[0] + s * RB[1]) + s2 * (RB[2] + s * RB[3]) + s4 * (RB[4] + s * RB[5]) + s6 * RB[6];
        let t = (1.0 + s * SB[1]) + s2 * (SB[2] + s * SB[3]) + s4 * (SB[4] + s * SB[5]) + s6 * (SB[6] + s * SB[7]);
        (r, t)
    };
    let z = f64::from_bits(a.to_bits() & 0xffff_ffff_0000_0000);
    (-z * z - 0.5625).exp() * ((z - a) * (z + a) + r / t).exp()
}

/// The error function.
#[must_use]
pub fn erf(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let a = x.abs();
    let result = if a < 0.843_75 {
        if a < 1.0 / (1u64 << 28) as f64 {
            return if a < f64::MIN_POSITIVE { 0.0625 * (16.0 * x + (16.0 * EFX) * x) } else { x + EFX * x };
        }
        return x + x * near_zero(x);
    } else if a < 1.25 {
        ERX + near_one(a)
    } else if a >= 6.0 {
        1.0
    } else {
        1.0 - tail(a) / a
    };
    result.copysign(x)
}

/// What is missing from the error function to 1.
#[must_use]
pub fn erfc(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let a = x.abs();
    if a < 0.843_75 {
        if a < 2f64.powi(-56) {
            return 1.0 - x;
        }
        let y = near_zero(x);
        if x < 0.25 {
            return 1.0 - (x + x * y);
        }
        return 0.5 - (x * y + (x - 0.5));
    }
    if a < 1.25 {
        let quotient = near_one(a);
        return if x >= 0.0 { (1.0 - ERX) - quotient } else { 1.0 + (ERX + quotient) };
    }
    if x < -6.0 {
        return 2.0;
    }
    if a >= 28.0 {
        return if x > 0.0 { 0.0 } else { 2.0 };
    }
    let r = tail(a);
    if x > 0.0 { r / a } else { 2.0 - r / a }
}
