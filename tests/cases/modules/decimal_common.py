# What programs do with amounts: the usual operations, what they signal, and where they meet subclasses and changed contexts.
import copy
import decimal
import operator
import pickle
from decimal import Clamped, Context, Decimal, Inexact, Rounded, getcontext, localcontext, setcontext

SIGNALS = [decimal.Clamped, decimal.InvalidOperation, decimal.DivisionByZero, decimal.Inexact, decimal.Overflow,
           decimal.Rounded, decimal.Subnormal, decimal.Underflow]
ROUNDINGS = [decimal.ROUND_CEILING, decimal.ROUND_FLOOR, decimal.ROUND_UP, decimal.ROUND_DOWN, decimal.ROUND_HALF_UP,
             decimal.ROUND_HALF_DOWN, decimal.ROUND_HALF_EVEN, decimal.ROUND_05UP]


def flags():
    return [signal.__name__ for signal in SIGNALS if getcontext().flags[signal]]


def attempt(work, *args):
    try:
        return work(*args)
    except (ArithmeticError, TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


print("flags are set at the first time, at the second, and after they were cleared")
cent = Decimal("0.01")
for _ in range(3):
    print(Decimal("2.675").quantize(cent), flags())
getcontext().clear_flags()
print(Decimal("2.50").quantize(Decimal("0.1")), flags())
print(Decimal("2.675").quantize(cent), flags())
getcontext().clear_flags()
print(Decimal("1.10") * 3, Decimal("1.10") - Decimal("1.1"), flags())
for _ in range(2):
    print(Decimal(1) / 3, 1 / Decimal(7), Decimal(10) / 4, Decimal(100) / Decimal("0.50"), flags())
with localcontext() as context:
    context.traps[Inexact] = True
    print(attempt(lambda: Decimal(1) / 3), Decimal(1) / 8, flags())
    context.traps[Inexact] = False
    context.traps[Rounded] = True
    print(attempt(lambda: Decimal("1.20").quantize(Decimal("0.1"))), attempt(lambda: Decimal(2) / 3))

print("the context is asked each time")
values = [Decimal("1.2345"), Decimal("-2.5"), Decimal("0.5"), Decimal("-0.0"), Decimal("100"), Decimal("1E+3")]
for rounding in ROUNDINGS:
    with localcontext() as context:
        context.rounding = rounding
        context.prec = 2
        print([str(+value) for value in values], [str(-value) for value in values], [str(abs(value)) for value in values])
        print([str(attempt(round, value, 0)) for value in values], [round(value) for value in values])
        print([f"{value:.1f}" for value in values], Decimal(1) - 1, Decimal(-1) + 1, Decimal("0") - Decimal("0.00"))
        print(attempt(Decimal("123.456").quantize, Decimal("1E+1")), Decimal(2) / 3, Decimal(-2) / 3, Decimal("9.96") * 1)

print("exponents have bounds")
setcontext(Context(prec=5, Emin=-9, Emax=9, traps=[]))
for a, b in [("1E9", "10"), ("1E-9", "0.1"), ("1E-9", "1E-9"), ("123456E4", "1"), ("0E-20", "1"), ("0E20", "1"),
             ("99999E5", "1.00001"), ("1.5E-9", "0.5")]:
    getcontext().clear_flags()
    print(a, b, Decimal(a) * Decimal(b), flags(), +Decimal(a), Decimal(a) + Decimal(b), Decimal(a) / Decimal(b), flags())
setcontext(Context(prec=5, Emin=-9, Emax=2, clamp=1, traps=[]))
for text in ["7", "-39", "0", "12.5"]:
    for exp in ["1", "0.1", "0.01", "0.001"]:
        getcontext().clear_flags()
        print(text, exp, Decimal(text).quantize(Decimal(exp)), flags())
print(Decimal(9) // 2, divmod(Decimal(9), 2), Decimal(9) // Decimal("inf"), Decimal(999) // Decimal("0.5"), flags())
setcontext(Context(prec=4, Emax=2, traps=[decimal.Overflow]))
print(attempt(lambda: Decimal(12345) // 2), attempt(lambda: divmod(Decimal(5000), Decimal("0.9"))))
setcontext(Context())

print("whole parts and remainders")
for a, b in [("7", "2"), ("-7", "2"), ("7.5", "-2"), ("1E+3", "7"), ("0.001", "5"), ("-0", "3"), ("1E+30", "1"),
             ("12345678901234567890", "0.3")]:
    print(attempt(operator.floordiv, Decimal(a), Decimal(b)), attempt(operator.mod, Decimal(a), Decimal(b)),
          attempt(divmod, Decimal(a), Decimal(b)))
print(7 // Decimal(2), 7 % Decimal(4), -7 // Decimal(2), attempt(lambda: 1 // Decimal(0)), attempt(lambda: 1 % Decimal(0)))

print("long coefficients")
long = Decimal("12345678901234567890.123456789")
print(long * long, long + long, long / 7, long - 1, long * Decimal("1E-10"), -long, long // 3, long % 1000)
print(Decimal("9" * 38) + 1, Decimal("9" * 39) + 1, Decimal(10**40) / 10**20, Decimal(2**63), Decimal(-2**64) * 1)
print(Decimal("1.05") ** 10, Decimal("1.05") ** 25, Decimal(3) ** 64, Decimal("-0.5") ** 3, Decimal(10) ** 5, Decimal(7) ** 0)

print("texts")
for text in ["0", "-0.00", "1234567.891", "0.000001", "0.0000001", "1E+5", "-12E-9", "999.995", "1e-100", "-1234.5"]:
    number = Decimal(text)
    print(str(number), repr(number), f"{number}|{number:,.2f}|{number:f}|{number:>14.1f}|{number:<9,}|{number:^+12.3f}|"
          f"{number:010.1f}|{number:012,.1f}|{number:0=15,.2f}|{number:*<12.0f}|{number: .2%}|{number:é>12.1f}")
print(attempt(format, Decimal(1), ".2d"), attempt(format, Decimal(1), "5.f"), f"{Decimal('NaN'):9.2f}|{Decimal('-Infinity'):,.2f}")
for text in ["1_000.5", " 2.5 ", "+.5", "5.", "1e3", "1E-3", "٣.١٤", "", ".", "1e", "e5", "--1", "1.2.3", "1 2", "0x10"]:
    print(repr(text), attempt(Decimal, text))
print(Decimal(), Decimal(True), Decimal(-5), Decimal(0.5), attempt(Decimal, None), Decimal(Decimal("1.50")))

print("compared and hashed")
numbers = [Decimal("2.50"), Decimal("-1"), Decimal("1E+2"), Decimal(0), Decimal("99.999")]
print(sorted(numbers), max(numbers), min(numbers), sum(numbers), sum(numbers, Decimal("0.00")))
table = {Decimal("2.50"): "a", 100: "b", Decimal("0.0"): "c"}
print(table[Decimal("2.5")], table[Decimal("1E+2")], table[0], table[2.5], Decimal("3") in table, hash(Decimal("-1")))
print(hash(Decimal("1E-300")) == hash(Decimal("0.1E-299")), hash(Decimal("1.5")) == hash(1.5), hash(Decimal(10**25)) == hash(10**25))
print(Decimal(1) == "1", Decimal(1) != "1", Decimal(1) == None, Decimal("1.0") != 1, Decimal(1) != Decimal(2), Decimal("NaN") != 1)
print(Decimal(1) == 1.0, Decimal("0.1") < 0.1, 3 > Decimal("2.9"), attempt(lambda: Decimal(1) < "2"), attempt(lambda: Decimal(1) < None))
print(attempt(lambda: Decimal(1) + 1.5), attempt(lambda: Decimal(1) * "a"), attempt(lambda: None - Decimal(1)))
print(int(Decimal("-7.9")), float(Decimal("0.1")), float(Decimal("123456789012345678901234567890")), bool(Decimal("0E5")))


class Money(Decimal):
    def __new__(cls, value, currency="EUR"):
        self = super().__new__(cls, value)
        self.currency = currency
        return self

    def __str__(self):
        return f"{super().__str__()} {self.currency}"

    def __add__(self, other):
        return Money(super().__add__(other), self.currency)


print("subclasses")
price = Money("2.50")
print(price, price + 1, 1 + price, price * 2, type(price * 2).__name__, type(price + price).__name__, sum([price, price], price))
print(Decimal(1) + price, Decimal(3) > price, price == Decimal("2.5"), hash(price) == hash(2.5), f"{price:.1f}", repr(price), -price)
price += 1
print(price, type(price).__name__, pickle.loads(pickle.dumps(Decimal("1.50"))), copy.deepcopy(numbers) == numbers)
print(Decimal.__add__(Decimal(1), 2), Decimal("1.5").__add__("a"), Decimal(1).__radd__(2), Decimal(7).__rsub__(2), Decimal(1).__ne__(2))
print(attempt(Decimal.__add__, 1, 2).startswith("TypeError"), list(map(Decimal, ["1.5", "2"])), Decimal("2.675").quantize(exp=cent, rounding="ROUND_DOWN"))
print(attempt(Decimal(1).quantize, cent, "HALF"), Decimal(1).quantize(cent, None, Context(prec=3)))
