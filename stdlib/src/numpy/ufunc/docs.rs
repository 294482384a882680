//! Docstrings of universal functions.

/// The docstring of the function of this name.
pub(super) fn of(name: &str) -> &'static str {
    TEXTS.binary_search_by_key(&name, |(known, _)| known).map_or("", |index| TEXTS[index].1)
}

/// Texts by names, in their order.
const TEXTS: &[(&str, &str)] = &[
    ("_erf", "Return the error function of each element."),
    ("_erfc", "Return 1 minus the error function of each element."),
    ("_exponent", "Return the exponent of each element, a float's power of 2."),
    ("_gamma", "Return the gamma function of each element."),
    ("_length", "Return the length of the vector (x1, x2) for each pair."),
    ("_log_gamma", "Return the logarithm of the size of the gamma function of each element."),
    ("_polygamma", "Return derivative x1 of the digamma function at x2 for each pair."),
    ("_power", "Return x1 to the power of x2 for each pair, as floats."),
    ("_relu", "Return each element, or 0 for a negative one."),
    ("_shift", "Return x1 times 2 to the power of x2 for each pair."),
    ("absolute", "Return the absolute value of each element."),
    ("add", "Return x1 + x2 for each pair of elements."),
    ("arccos", "Return the angle whose cosine each element is, in radians from 0 to pi; NaN beyond -1 and 1."),
    ("arccosh", "Return the number, at least 0, whose hyperbolic cosine each element is; NaN below 1."),
    ("arcsin", "Return the angle whose sine each element is, in radians from -pi/2 to pi/2; NaN beyond -1 and 1."),
    ("arcsinh", "Return the number whose hyperbolic sine each element is."),
    ("arctan", "Return the angle whose tangent each element is, in radians from -pi/2 to pi/2."),
    (
        "arctan2",
        "Return the angle of each point (x2, x1), in radians from -pi to pi. The first operand is the upright one.",
    ),
    ("arctanh", "Return the number whose hyperbolic tangent each element is; NaN beyond -1 and 1."),
    ("bitwise_and", "Return x1 & x2 for each pair: the bits that both have."),
    ("bitwise_or", "Return x1 | x2 for each pair: the bits that one of them has."),
    ("bitwise_xor", "Return x1 ^ x2 for each pair: the bits that only one of them has."),
    ("cbrt", "Return the cube root of each element, negative for a negative one."),
    ("ceil", "Return the smallest whole number that is at least each element."),
    ("conjugate", "Return the complex conjugate of each element: itself, as it is real."),
    ("copysign", "Return the size of each x1 with the sign of x2."),
    ("cos", "Return the cosine of each element, an angle in radians."),
    ("cosh", "Return the hyperbolic cosine of each element."),
    ("deg2rad", "Return each angle, given in degrees, in radians."),
    ("degrees", "Return each angle, given in radians, in degrees."),
    ("divide", "Return x1 / x2 for each pair, as floats."),
    ("equal", "Return whether x1 == x2 for each pair."),
    ("exp", "Return e to the power of each element."),
    ("exp2", "Return 2 to the power of each element."),
    ("expm1", "Return exp(x) - 1 of each element, exactly also for small ones."),
    ("fabs", "Return the absolute value of each element as a float."),
    ("float_power", "Return x1 to the power of x2 for each pair, computed as float64."),
    ("floor", "Return the largest whole number that is at most each element."),
    ("floor_divide", "Return x1 // x2 for each pair, rounded down."),
    ("fmax", "Return the larger number of each pair; NaN only where both are NaN."),
    ("fmin", "Return the smaller number of each pair; NaN only where both are NaN."),
    ("fmod", "Return the remainder of x1 / x2 for each pair, with the sign of x1, as C has it."),
    ("gcd", "Return the greatest integer that divides both of each pair."),
    ("greater", "Return whether x1 > x2 for each pair."),
    ("greater_equal", "Return whether x1 >= x2 for each pair."),
    ("heaviside", "Return 0 for each negative x1, 1 for each positive one, x2 where x1 is 0."),
    ("hypot", "Return the length of the vector (x1, x2) for each pair."),
    ("invert", "Return the bits of each integer turned over; of a bool, its opposite."),
    ("isfinite", "Return whether each element is neither infinite nor NaN."),
    ("isinf", "Return whether each element is infinite, positive or negative."),
    ("isnan", "Return whether each element is NaN (not a number)."),
    ("lcm", "Return the least integer that both of each pair divide."),
    ("left_shift", "Return x1 << x2 for each pair: x1 times 2 to the power of x2."),
    ("less", "Return whether x1 < x2 for each pair."),
    ("less_equal", "Return whether x1 <= x2 for each pair."),
    ("log", "Return the natural logarithm of each element: -inf for 0, NaN for negative ones."),
    ("log10", "Return the logarithm to base 10 of each element: -inf for 0, NaN for negative ones."),
    ("log1p", "Return log(1 + x) of each element, exactly also for small ones."),
    ("log2", "Return the logarithm to base 2 of each element: -inf for 0, NaN for negative ones."),
    ("logaddexp", "Return log(exp(x1) + exp(x2)) for each pair, without overflow in between."),
    ("logaddexp2", "Return log2(2**x1 + 2**x2) for each pair, without overflow in between."),
    ("logical_and", "Return whether both of each pair are true: other than 0."),
    ("logical_not", "Return whether each element is 0."),
    ("logical_or", "Return whether one of each pair is true: other than 0."),
    ("logical_xor", "Return whether exactly one of each pair is true: other than 0."),
    ("maximum", "Return the larger number of each pair; NaN where one is NaN."),
    ("minimum", "Return the smaller number of each pair; NaN where one is NaN."),
    ("multiply", "Return x1 * x2 for each pair of elements."),
    ("negative", "Return each element with the other sign."),
    ("nextafter", "Return the float next to each x1 on the way to x2."),
    ("not_equal", "Return whether x1 != x2 for each pair."),
    ("positive", "Return each element as it is."),
    ("power", "Return x1 to the power of x2 for each pair. Integers have no negative powers."),
    ("rad2deg", "Return each angle, given in radians, in degrees."),
    ("radians", "Return each angle, given in degrees, in radians."),
    ("reciprocal", "Return 1 / x of each element, in its own type: for integers, 0 beyond 1 and -1."),
    ("remainder", "Return x1 % x2 for each pair, with the sign of x2."),
    ("right_shift", "Return x1 >> x2 for each pair: x1 divided by 2 to the power of x2, rounded down."),
    ("rint", "Return the whole number nearest to each element; a half goes to the even one."),
    ("sign", "Return -1, 0 or 1 for each element, after its sign; NaN for NaN."),
    ("signbit", "Return whether each element has a minus sign, -0.0 included."),
    ("sin", "Return the sine of each element, an angle in radians."),
    ("sinh", "Return the hyperbolic sine of each element."),
    ("spacing", "Return the distance from each element to the next float that is larger in size."),
    ("sqrt", "Return the square root of each element; NaN for negative ones."),
    ("square", "Return each element times itself."),
    ("subtract", "Return x1 - x2 for each pair of elements."),
    ("tan", "Return the tangent of each element, an angle in radians."),
    ("tanh", "Return the hyperbolic tangent of each element."),
    ("trunc", "Return each element without its fraction."),
];

#[cfg(test)]
mod tests {
    use super::{TEXTS, of};
    use snek_tensor::{ONE, TWO};

    #[test]
    fn each_function_has_a_text() {
        assert!(TEXTS.is_sorted_by_key(|(name, _)| name));
        let names = ONE.iter().map(|op| op.name).chain(TWO.iter().map(|op| op.name));
        let missing: Vec<_> = names.filter(|name| of(name).is_empty()).collect();
        assert!(missing.is_empty(), "no docstring: {missing:?}");
    }
}
