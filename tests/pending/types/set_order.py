# The order in which sets of numbers are iterated: CPython's, since programs print sets.
# modes: plain, lms
print({3, 1, 2}, {16, 1, 2, 3, 4}, {-1, -2, -3, 5})  # expect: {1, 2, 3} {16, 1, 2, 3, 4} {-3, 5, -1, -2}
print({1.5, 2, 0.5}, {(1, 2), (0, 1), (3,)}, frozenset([9, 3, 33]))
# expect: {0.5, 1.5, 2} {(3,), (0, 1), (1, 2)} frozenset({9, 3, 33})
print(set([10**n for n in range(8)]))  # expect: {100000, 1, 100, 1000000, 10000, 10, 1000, 10000000}
s = set(range(20))
for n in (0, 1, 2, 9, 12):
    s.discard(n)
s.add(128)
print(s)  # expect: {3, 4, 5, 6, 7, 8, 10, 11, 128, 13, 14, 15, 16, 17, 18, 19}
print(s.pop(), s.pop(), s | {64, 32}, s & {128, 4, 17}, s - {5, 6, 7, 8, 10, 11, 13, 14})
# expect: 3 4 {32, 64, 5, 6, 7, 8, 10, 11, 128, 13, 14, 15, 16, 17, 18, 19} {128, 17} {128, 15, 16, 17, 18, 19}

state = 7


def random(bound):
    global state
    state = (state * 1103515245 + 12345) % 2**31
    return (state >> 8) % bound


a, b, seen = set(), set(), 0
for step in range(1500):
    what, x, y = random(9), random(300) - 100, random(300)
    if what < 3: a.add(x)
    elif what == 3: b.add(y)
    elif what == 4: a.discard(y)
    elif what == 5 and a: b.add(a.pop())
    elif step % 7 == 0: a |= b
    elif step % 11 == 0: a -= b
    elif step % 13 == 0: a ^= b
    elif step % 17 == 0: a &= b
    elif step % 19 == 0: a, b = b - a, a | b
    elif step % 23 == 0: a = set(list(a)[:50])
    for place, element in enumerate(a):
        seen = (seen * 31 + place * element) % 1000003
print(len(a), len(b), seen)  # expect: 0
