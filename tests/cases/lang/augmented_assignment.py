# Each augmented operator, on names, items and attributes; in place where the type can.
# modes: plain, lms
x = 10
x += 5; print(x)  # expect: 15
x -= 3; print(x)  # expect: 12
x *= 2; print(x)  # expect: 24
x //= 5; print(x)  # expect: 4
x **= 3; print(x)  # expect: 64
x %= 50; print(x)  # expect: 14
x <<= 3; print(x)  # expect: 112
x >>= 1; print(x)  # expect: 56
x |= 1; print(x)  # expect: 57
x &= 0xfd; print(x)  # expect: 57
x ^= 0xff; print(x)  # expect: 198
x /= 2; print(x)  # expect: 99.0
a = b = [1]
a += [2]
print(a is b, b)  # expect: True [1, 2]
a = b = (1,)
a += (2,)
print(a is b, a, b)  # expect: False (1, 2) (1,)
d = {"k": [1]}
d["k"] += [2]
print(d)  # expect: {'k': [1, 2]}
class C: pass
c = C()
c.n = 1
c.n += 1
print(c.n)  # expect: 2
t = ([1],)
try:
    t[0] += [2]
except TypeError as error:
    print(error, t)  # expect: 'tuple' object does not support item assignment ([1, 2],)

class M:
    def __imatmul__(self, other):
        return ("imatmul", other)

m = M()
m @= 3
print(m)  # expect: ('imatmul', 3)
