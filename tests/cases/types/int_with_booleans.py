# Operators between integers and booleans: a boolean comes out of bits alone.
for a in (True, False, 0, 1, -3, 2**40, 2**70):
    for b in (True, False, 5, -1, 2**49 - 1, -(2**49), 2**64):
        print(a + b, a - b, a * b, a & b, a | b, a ^ b, end=" ")
        c = a
        c += b
        c |= b
        c *= b
        print(c)
print((2**48 + 1) * True, (2**49 - 1) + True, -(2**49) - True, True << 3, True / 2, True // True, True**2, True % 2)
total = 0
for i in range(10):
    total += i % 3 == 0
    total = total << 1 | (i > 4)
print(total)
