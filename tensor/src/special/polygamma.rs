//! Derivatives of the logarithm of the gamma function.
//!
//! Invariants:
//! - Large arguments take the asymptotic series; others are raised first, by the recurrence; negative ones are reflected.
//! - The work is bounded, whatever the argument.

use std::f64::consts::PI;

/// The most derivatives: beyond, the factorials of the series are too large.
const MOST: f64 = 60.0;
/// From here on the series has all digits.
const LARGE: f64 = 20.0;
/// Bernoulli numbers of even index, from the second on.
const BERNOULLI: [f64; 10] = [
    1.0 / 6.0,
    -1.0 / 30.0,
    1.0 / 42.0,
    -1.0 / 30.0,
    5.0 / 66.0,
    -691.0 / 2730.0,
    7.0 / 6.0,
    -3617.0 / 510.0,
    43867.0 / 798.0,
    -174_611.0 / 330.0,
];

/// The derivative of order `order + 1` of the logarithm of the gamma function; no number at a pole.
#[must_use]
pub fn polygamma(order: f64, x: f64) -> f64 {
    if x.is_nan() || !(0.0..=MOST).contains(&order) || order != order.floor() || (x <= 0.0 && x == x.floor()) {
        return f64::NAN;
    }
    let order = order as i32;
    if x > 0.0 {
        return of_positive(order, x);
    }
    // psi(1 - x) - psi(x) = pi * cot(pi * x), and the derivatives of that.
    let mirrored = of_positive(order, 1.0 - x);
    sign(order) * mirrored - cotangent(order, x)
}

fn sign(order: i32) -> f64 {
    if order % 2 == 0 { 1.0 } else { -1.0 }
}

fn of_positive(order: i32, x: f64) -> f64 {
    if order == 0 {
        return digamma(x);
    }
    // The sum of k! / (x + i)**(k + 1), which is the k-th derivative but for the sign.
    let factorial = (1..=order).fold(1.0, |product, factor| product * f64::from(factor));
    let large = LARGE + f64::from(order);
    let (mut x, mut sum) = (x, 0.0);
    while x < large {
        sum += x.powi(-order - 1);
        x += 1.0;
    }
    let k = f64::from(order);
    let mut tail = x.powi(-order) / k + 0.5 * x.powi(-order - 1);
    // The factor of each Bernoulli number: (k + 1) ... (k + 2 j - 1) / (2 j)! / x**(k + 2 j).
    let mut factor = (k + 1.0) / 2.0 * x.powi(-order - 2);
    for (j, number) in BERNOULLI.iter().enumerate() {
        tail += number * factor;
        let j = 2.0 * (j as f64 + 1.0);
        factor *= (k + j) * (k + j + 1.0) / ((j + 1.0) * (j + 2.0)) / (x * x);
    }
    -sign(order) * factorial * (sum + tail)
}

fn digamma(x: f64) -> f64 {
    let (mut x, mut less) = (x, 0.0);
    while x < LARGE {
        less += 1.0 / x;
        x += 1.0;
    }
    let square = 1.0 / (x * x);
    let (mut power, mut tail) = (square, 0.0);
    for (j, number) in BERNOULLI.iter().enumerate() {
        tail += number * power / (2.0 * (j as f64 + 1.0));
        power *= square;
    }
    x.ln() - 0.5 / x - tail - less
}

/// The derivative of this order of `pi * cot(pi * x)`: a polynomial in the cotangent, since its own derivative is one.
fn cotangent(order: i32, x: f64) -> f64 {
    let angle = PI * (x - x.round());
    let cotangent = angle.cos() / angle.sin();
    let mut polynomial = vec![0.0, 1.0];
    for _ in 0..order {
        let slope: Vec<f64> = polynomial.iter().enumerate().skip(1).map(|(at, factor)| at as f64 * factor).collect();
        polynomial = vec![0.0; slope.len() + 2];
        for (at, factor) in slope.iter().enumerate() {
            polynomial[at] -= factor;
            polynomial[at + 2] -= factor;
        }
    }
    let value = polynomial.iter().rev().fold(0.0, |value, factor| value * cotangent + factor);
    value * PI.powi(order + 1)
}
