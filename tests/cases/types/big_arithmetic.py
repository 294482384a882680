# Operators and comparisons of integers beyond a machine word, mixed with small ones, and their errors.
numbers = [0, 1, -1, 7, 2**49, -2**50, 2**63 - 1, -2**63, 2**63, 2**64 + 1, -2**70, 3**60]
for a in numbers:
    row = []
    for b in numbers:
        row += [a + b, a - b, a * b, a & b, a | b, a ^ b, a < b, a <= b, a == b, a != b, a > b, a >= b]
        try:
            row += [a // b, a % b, a / b]
        except ZeroDivisionError as error:
            row.append(str(error))
    print(row)
a = 2**80
a += 1; a *= 3; a -= 2**81; a //= 7; a %= 10**20; a <<= 3; a >>= 1; a |= 5; a ^= 2**66; a &= 2**67 - 1
print(a, -a, ~a, abs(-a), a if a > 2**60 else None)
for f in (lambda: 2**70 << -1, lambda: 2**70 >> -1, lambda: 2**70 @ 1, lambda: 2**70 + "a", lambda: 2**70 % 0, lambda: 2**2000 / 3):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)
