# math: what is outside the domain or no number.
# modes: plain, lms
import math

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: math.sqrt(-1))  # expect: ValueError math domain error
attempt(lambda: math.log(0))  # expect: ValueError math domain error
attempt(lambda: math.log(-1))  # expect: ValueError math domain error
attempt(lambda: math.log(10, 1))  # expect: ZeroDivisionError float division by zero
attempt(lambda: math.acos(2))  # expect: ValueError math domain error
attempt(lambda: math.exp(1000))  # expect: OverflowError math range error
attempt(lambda: math.pow(0, -1))  # expect: ValueError math domain error
attempt(lambda: math.factorial(-1))  # expect: ValueError factorial() not defined for negative values
attempt(lambda: math.factorial(1.5))  # expect: TypeError 'float' object cannot be interpreted as an integer
attempt(lambda: math.isqrt(-1))  # expect: ValueError isqrt() argument must be nonnegative
attempt(lambda: math.comb(-1, 2))  # expect: ValueError n must be a non-negative integer
attempt(lambda: math.floor("a"))  # expect: TypeError must be real number, not str
attempt(lambda: math.sqrt("a"))  # expect: TypeError must be real number, not str
attempt(lambda: math.floor(math.nan))  # expect: ValueError cannot convert float NaN to integer
attempt(lambda: math.floor(math.inf))  # expect: OverflowError cannot convert float infinity to integer
attempt(lambda: math.gcd(1.5))  # expect: TypeError 'float' object cannot be interpreted as an integer
attempt(lambda: math.fmod(1, 0))  # expect: ValueError math domain error
attempt(lambda: math.sqrt())  # expect: TypeError math.sqrt() takes exactly one argument (0 given)
attempt(lambda: math.sin(math.inf))  # expect: ValueError math domain error
attempt(lambda: math.gamma(-1))  # expect: ValueError math domain error
attempt(lambda: math.ldexp(1.0, 5000))  # expect: OverflowError math range error
attempt(lambda: math.cosh(1000))  # expect: OverflowError math range error
attempt(lambda: math.prod(["a", "b"]))  # expect: TypeError can't multiply sequence by non-int of type 'str'
attempt(lambda: math.dist([1], [1, 2]))  # expect: ValueError both points must have the same number of dimensions
