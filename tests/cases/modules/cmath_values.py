# cmath: each function on both sides of its branch cuts, to the last digit.
import cmath

NAMES = ("exp log log10 sqrt sin cos tan sinh cosh tanh "
         "asin acos atan asinh acosh atanh phase polar").split()
POINTS = [1 + 2j, -0.75 + 0.25j, complex(-2.5, 0.0), complex(-2.5, -0.0), complex(0.0, 1.5), complex(-0.0, -1.5),
          complex(1.5, -0.0), 1e-170 - 1e-160j, 3e200 + 4e200j, 709.5 + 1j, 1.0000000001 + 1e-9j]
for name in NAMES:
    for z in POINTS:
        try:
            print(name, z, getattr(cmath, name)(z))
        except (OverflowError, ValueError) as e:
            print(name, z, type(e).__name__, e)
print(cmath.rect(2, 0.5), cmath.rect(-1.5, -0.0), cmath.log(8, 2), cmath.log(1 + 2j, 3 - 1j))
print(cmath.pi, cmath.e, cmath.tau, cmath.inf, cmath.nan, cmath.infj, cmath.nanj)
