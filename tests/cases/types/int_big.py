# Big integers: all operations, conversions, comparison with floats.
# modes: plain, lms
a = 123456789012345678901234567890
b = 987654321098765432109876543210
print(a + b, a - b, a * b)
# expect: 1111111110111111111011111111100 -864197532086419753208641975320 121932631137021795226185032733622923332237463801111263526900
print(b // a, b % a, divmod(-b, a), divmod(b, -a))
# expect: 8 9000000000900000000090 (-9, 123456780012345678001234567800) (-9, -123456780012345678001234567800)
print(a ** 5)
# expect: 28679718617337040378138162708415496392486976564513250475184790028886798337811616713594453748240629383657483209495862454267363852838672048294900000
print(pow(a, 1000, b))  # expect: 333866052033386605203338660520
print(a & b, a | b, a ^ b, ~a)
# expect: 1943960184490269435062782658 1109167149926620841576048328442 1107223189742130572140985545784 -123456789012345678901234567891
print(-a >> 3, a << 67, -a & 0xFFFFFFFFFFFFFFFF)
# expect: -15432098626543209862654320987 18219006328581585121987126704180493664091289681920 4362896299872285998
print(a < b, a == a + 0, a != b, max(a, b) == b)  # expect: True True True True
print(a / b, float(a), a * 1.0, int(1e30), a > 1e29, a == float(a))
# expect: 0.1249999988609375 1.2345678901234568e+29 1.2345678901234568e+29 1000000000000000019884624838656 True False
print(hex(a), oct(a), bin(a))
# expect: 0x18ee90ff6c373e0ee4e3f0ad2 0o143564417755415637016711617605322 0b1100011101110100100001111111101101100001101110011111000001110111001001110001111110000101011010010
print(int("123456789012345678901234567890"), int("-ff" * 1 + "f" * 20, 16), int("z" * 20, 36))
# expect: 123456789012345678901234567890 -309485009821345068724781055 13367494538843734067838845976575
print(a.bit_length(), a.bit_count(), (-a).bit_length(), str(a)[::-1], hash(a) == hash(a * 1))
# expect: 97 54 97 098765432109876543210987654321 True
print(f"{a:,} {a:x} {a:e} {a:.3f} {a:>40}")
# expect: 123,456,789,012,345,678,901,234,567,890 18ee90ff6c373e0ee4e3f0ad2 1.234568e+29 123456789012345677877719597056.000           123456789012345678901234567890
print(int.from_bytes(a.to_bytes(20, "big"), "big") == a, (1000).to_bytes(2, "little"))  # expect: True b'\xe8\x03'
print(int.from_bytes(b"\xff\x00", "little", signed=True))  # expect: 255

def fib(n):
    x, y = 0, 1
    for _ in range(n):
        x, y = y, x + y
    return x

print(fib(300))  # expect: 222232244629420445529739893461909967206666939096499764990979600
print(sum(range(10 ** 20, 10 ** 20 + 10)), 10 ** 50 // 7 ** 20, 3 ** 100 % 2 ** 70)
# expect: 1000000000000000000045 1253254289419684899836964752574345 993139557134778242001
import math
print(math.factorial(30), math.isqrt(10 ** 40), math.gcd(2 ** 100, 6 ** 50), math.comb(100, 50))
# expect: 265252859812191058636308480000000 100000000000000000000 1125899906842624 100891344545564193334812497256

def attempt(f):
    try:
        f()
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: float(10 ** 400))  # expect: OverflowError int too large to convert to float
attempt(lambda: 10 ** 400 / 3)  # expect: OverflowError integer division result too large for a float
attempt(lambda: a // 0)  # expect: ZeroDivisionError integer division or modulo by zero
attempt(lambda: [0] * a)  # expect: OverflowError cannot fit 'int' into an index-sized integer
attempt(lambda: "x"[a])  # expect: IndexError cannot fit 'int' into an index-sized integer
attempt(lambda: range(3)[a])  # expect: IndexError range object index out of range
attempt(lambda: 10 ** 400 * 1.0)  # expect: OverflowError int too large to convert to float
print(10 ** 400 // 10 ** 399, 10 ** 400 / 10 ** 399, 10 ** 400 > 1.5, float("inf") > 10 ** 400)
# expect: 10 10.0 True True
