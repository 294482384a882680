# math: trigonometric and hyperbolic functions, at points where every good library agrees.
import math
print(math.sin(0), math.cos(0), math.tan(0), math.asin(1), math.acos(1), math.atan(1))
# expect: 0.0 1.0 0.0 1.5707963267948966 0.0 0.7853981633974483
print(math.atan2(1, -1), math.atan2(-0.0, -1))  # expect: 2.356194490192345 -3.141592653589793
print(f"{math.sin(1):.12f} {math.cos(1):.12f} {math.tan(1):.12f} {math.sin(1e6):.10f} {math.cos(-3):.12f}")
# expect: 0.841470984808 0.540302305868 1.557407724655 -0.3499935022 -0.989992496600
print(f"{math.sinh(1):.12f} {math.cosh(1):.12f} {math.tanh(1):.12f} {math.asinh(1):.12f} {math.acosh(2):.12f} {math.atanh(0.5):.12f}")
# expect: 1.175201193644 1.543080634815 0.761594155956 0.881373587020 1.316957896925 0.549306144334
print(f"{math.gamma(5):.6f} {math.gamma(0.5):.10f} {math.lgamma(10):.10f} {math.erf(0.5):.10f} {math.erfc(0.5):.10f}")
# expect: 24.000000 1.7724538509 12.8018274801 0.5204998778 0.4795001222
print(math.sinh(0), math.cosh(0), math.tanh(math.inf), math.atan(math.inf), math.gamma(1), math.erf(0))
# expect: 0.0 1.0 1.0 1.5707963267948966 1.0 0.0
