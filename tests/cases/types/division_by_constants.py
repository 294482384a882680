# modes: plain, checked
# Quotients and rests by constants, of numbers of both signs and up to the ends of 64 bits.
from snek import stage


@stage
def parts(x: int):
    return [x // 3, x % 3, x // 7, x % 7, x // 10, x % 10, x // 1000000007, x % 1000000007], x // -3, x % -3


@stage
def largest(x: int):
    return x // 9223372036854775807, x % 9223372036854775807, x // 9223372036854775806, x % 9223372036854775806


same = True
for x in [0, 1, 2, 3, 6, 7, 9, 10, 21, 1000000006, 1000000007, 10**12, 2**62, 2**63 - 2, 2**63 - 1]:
    for x in (x, -x, -x - 1):
        found, by_negative, rest = parts(x)
        for at, d in enumerate([3, 7, 10, 1000000007]):
            q, r = divmod(x, d)
            same = same and found[2 * at] == q and found[2 * at + 1] == r
        same = same and (by_negative, rest) == divmod(x, -3)
        same = same and largest(x) == divmod(x, 2**63 - 1) + divmod(x, 2**63 - 2)
print(same)  # expect: True
print(parts(-8))  # expect: ([-3, 1, -2, 6, -1, 2, -1, 999999999], 2, -2)
