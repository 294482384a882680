# Complex numbers: arithmetic, parts, repr.
# modes: plain, lms
a, b = 1 + 2j, 3 - 1j
print(a + b, a - b, a * b, a / b, a ** 2, -a, +a, abs(3 + 4j), a.real, a.imag, a.conjugate())
# expect: (4+1j) (-2+3j) (5+5j) (0.1+0.7000000000000001j) (-3+4j) (-1-2j) (1+2j) 5.0 1.0 2.0 (1-2j)
print(a == 1 + 2j, a != b, 1 + 0j == 1, complex(1), complex(1, 2), complex("1+2j"), complex("-j"))
# expect: True True True (1+0j) (1+2j) (1+2j) -1j
print(complex(), 1j * 1j, hash(1 + 0j) == hash(1))  # expect: 0j (-1+0j) True
print(0j, -0j, 1e20 + 1j, complex(0, -0.0), complex(float("inf"), float("nan")), 1.5j, [1j])
# expect: 0j (-0-0j) (1e+20+1j) -0j (inf+nanj) 1.5j [1j]
print((1 + 2j) + 1, 2.5 * (1 + 1j))  # expect: (2+2j) (2.5+2.5j)
print(f"{1 + 2j:.2f} {3j} {a:>10}", bool(0j), complex(1.5, -2))  # expect: 1.00+2.00j 3j     (1+2j) False (1.5-2j)

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: a < b)  # expect: TypeError '<' not supported between instances of 'complex' and 'complex'
attempt(lambda: a // b)  # expect: TypeError unsupported operand type(s) for //: 'complex' and 'complex'
attempt(lambda: int(a))
# expect: TypeError int() argument must be a string, a bytes-like object or a real number, not 'complex'
attempt(lambda: float(a))  # expect: TypeError float() argument must be a string or a real number, not 'complex'
attempt(lambda: a / 0)  # expect: ZeroDivisionError complex division by zero
attempt(lambda: complex("x"))  # expect: ValueError complex() arg is a malformed string
attempt(lambda: a % b)  # expect: TypeError unsupported operand type(s) for %: 'complex' and 'complex'
attempt(lambda: 0j ** -1)  # expect: ZeroDivisionError 0.0 to a negative or complex power
