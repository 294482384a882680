//! A float as a fraction and a power of two.

/// Fraction between 1/2 and 1 and exponent with `x == fraction * 2**exponent`; zero and what is not finite stay.
#[must_use]
pub fn split(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    // A number below the smallest normal one is made normal first.
    let (normal, less) = if x.abs() < f64::MIN_POSITIVE { (x * power(54), 54) } else { (x, 0) };
    let bits = normal.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32 - 1022;
    (f64::from_bits(bits & !(0x7ff << 52) | 1022 << 52), exponent - less)
}

/// `x * 2**exponent`, rounded once.
#[must_use]
pub fn shift(x: f64, exponent: i32) -> f64 {
    let (fraction, own) = split(x);
    if fraction == 0.0 || !fraction.is_finite() {
        return x;
    }
    match own.saturating_add(exponent) {
        exponent if exponent > 1024 => f64::INFINITY.copysign(x),
        exponent if exponent < -1080 => 0f64.copysign(x),
        // The first product is exact in either case; the second rounds where the result is no normal number.
        exponent if exponent > 0 => fraction * 2.0 * power(exponent - 1),
        exponent => fraction * power(-500) * power(exponent + 500),
    }
}

/// `2**exponent`, which is a normal number.
fn power(exponent: i32) -> f64 {
    f64::from_bits(u64::from((exponent + 1023).unsigned_abs()) << 52)
}
