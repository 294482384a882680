# math: constants, rounding, powers, logarithms.
import math
print(math.pi, math.e, math.tau, math.inf, math.nan)
# expect: 3.141592653589793 2.718281828459045 6.283185307179586 inf nan
print(math.floor(2.7), math.floor(-2.7), math.ceil(2.1), math.ceil(-2.1), math.trunc(-2.7))  # expect: 2 -3 3 -2 -2
print(math.fabs(-3), math.floor(5), math.ceil(10 ** 20))  # expect: 3.0 5 100000000000000000000
print(math.sqrt(2), math.pow(2, 10), math.exp(1), math.expm1(1e-10), math.cbrt(27.0), math.exp2(3))
# expect: 1.4142135623730951 1024.0 2.718281828459045 1.00000000005e-10 3.0000000000000004 8.0
print(math.log(10), math.log(8, 2), math.log2(8), math.log10(1000), math.log1p(1e-10))
# expect: 2.302585092994046 3.0 3.0 3.0 9.999999999500001e-11
print(math.log(10 ** 400), math.log10(10 ** 50))  # expect: 921.0340371976182 50.0
print(math.fmod(7, 3), math.fmod(-7, 3), math.modf(3.25), math.modf(-3.25), math.frexp(10.0))
# expect: 1.0 -1.0 (0.25, 3.0) (-0.25, -3.0) (0.625, 4)
print(math.ldexp(0.5, 4), math.remainder(7, 4))  # expect: 8.0 -1.0
print(math.copysign(3, -0.0), math.isnan(math.nan), math.isinf(-math.inf), math.isfinite(1.0))
# expect: -3.0 True True True
print(math.isclose(0.1 + 0.2, 0.3), math.isclose(1, 1.1, rel_tol=0.2), math.nextafter(1.0, 2.0))
# expect: True True 1.0000000000000002
print(math.ulp(1.0))  # expect: 2.220446049250313e-16
print(math.hypot(3, 4), math.hypot(1, 2, 2), math.dist((0, 0), (3, 4)), math.degrees(math.pi))
# expect: 5.0 3.0 5.0 180.0
print(math.radians(180), math.fsum([0.1] * 10), sum([0.1] * 10))  # expect: 3.141592653589793 1.0 0.9999999999999999
