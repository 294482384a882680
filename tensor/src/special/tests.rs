//! Functions of floats at points where they are known.

use super::{gamma, length, length_of_two, log_gamma, polygamma, shift, split};

fn check_near(x: f64, expect: f64) {
    assert!((x - expect).abs() <= 1e-13 * expect.abs().max(1e-3), "{x:e} is not {expect:e}");
}

#[test]
fn numbers_are_taken_apart_and_put_together() {
    for x in [1.0, -0.75, 3.5e300, f64::MAX, f64::MIN_POSITIVE, 5e-324, -1.234e-310, 0.1] {
        let (fraction, exponent) = split(x);
        assert!((0.5..1.0).contains(&fraction.abs()), "{x:e}");
        assert_eq!(shift(fraction, exponent), x);
    }
    assert_eq!(split(0.0), (0.0, 0));
    assert_eq!(shift(1.0, 1023), 2f64.powi(1023));
    assert_eq!(shift(1.0, 1024), f64::INFINITY);
    assert_eq!(shift(-1.0, i32::MAX), f64::NEG_INFINITY);
    assert_eq!(shift(1.0, i32::MIN), 0.0);
    assert_eq!(shift(1.0, -1074), 5e-324);
    assert_eq!(shift(1.0, -1075), 0.0);
    // A tie goes to the even one, once.
    assert_eq!(shift(3.0, -1075), 1e-323);
    assert_eq!(shift(1.5, -1074), 1e-323);
}

#[test]
fn lengths_do_not_overflow() {
    assert_eq!(length_of_two(3.0, -4.0), 5.0);
    assert_eq!(length_of_two(3e200, 4e200), 4.999_999_999_999_999_5e200);
    assert_eq!(length(&mut [1.0, 2.0, 2.0]), 3.0);
}

#[test]
fn gamma_has_poles() {
    assert!(gamma(-2.0).is_nan() && gamma(0.0).is_nan());
    assert_eq!(gamma(5.0), 24.0);
    assert_eq!(gamma(200.0), f64::INFINITY);
    assert_eq!(log_gamma(-1.0), f64::INFINITY);
}

/// Values of Abramowitz and Stegun, table 6.1, and of the closed forms at halves.
#[test]
fn derivatives_of_gamma() {
    use std::f64::consts::{LN_2, PI};
    const EULER: f64 = 0.577_215_664_901_532_9;
    const APERY: f64 = 1.202_056_903_159_594_3;
    check_near(polygamma(0.0, 1.0), -EULER);
    check_near(polygamma(0.0, 0.5), -EULER - 2.0 * LN_2);
    check_near(polygamma(0.0, -0.5), 2.0 - EULER - 2.0 * LN_2);
    check_near(polygamma(1.0, 1.0), PI * PI / 6.0);
    check_near(polygamma(1.0, 0.5), PI * PI / 2.0);
    check_near(polygamma(1.0, -0.5), PI * PI / 2.0 + 4.0);
    check_near(polygamma(2.0, 1.0), -2.0 * APERY);
    check_near(polygamma(2.0, -0.5), -14.0 * APERY + 16.0);
    assert!(polygamma(0.0, 0.0).is_nan() && polygamma(3.0, -2.0).is_nan());
    assert!(polygamma(5.0, -1e9 - 0.5).is_finite());
}
