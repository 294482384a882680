# Integers on both sides of what a value holds without an object: arithmetic, order, hashing, conversion.
limits = [2**49, -(2**49), 2**50, 2**53, 2**62, -(2**63), 2**63 - 1, 2**63]
numbers = sorted(limit + step for limit in limits for step in (-1, 0, 1))
print(numbers == sorted(reversed(numbers)), len(set(numbers)))
for a in numbers:
    print(a, a + 1, a - 1, -a, ~a, a * 2, a // 3, a % 7, a >> 5, a & 0xFF, a | 1, a ^ a, bool(a), hash(a) == hash(a + 0))
    print(a == a + 0, a < a + 1, a <= a, a != a - 1, float(a) == a, a in {a: 1}, {a: "x"}[a + 0], f"{a:x}", a.bit_length())
table = {number: at for at, number in enumerate(numbers)}
print([table[number + 0] for number in numbers] == list(range(len(numbers))))
print(max(numbers), min(numbers), sum(numbers))
total = 2**49 - 3
for step in range(6):
    total += 1
    print(total, total - 2**49)
x = 2**60
y = x
print(x is y, [x] == [y + 0], (x, 1) < (x + 0, 2), (x + 1, 1) < (x + 0, 2))
try:
    [1, 2][2**55]
except IndexError as error:
    print(error)
try:
    "ab" * 2**62
except (MemoryError, OverflowError) as error:
    print(type(error).__name__)
print(range(2**55)[2**54], len(range(0, 2**60, 2**50)), list(range(2**52, 2**52 + 3)), 2**54 in range(2**55))
print(round(2**51 / 4), int(2.0**51), divmod(-(2**52), 7), pow(2**51, 3, 2**50 - 27), 2**51 == 2.0**51, 2**51 < 2.0**51 + 1)
