"""Big integers: digits of pi by three methods that must agree."""


def machin(digits):
    """pi = 16 arctan(1/5) - 4 arctan(1/239), in fixed point."""
    one = 10 ** (digits + 10)

    def arctan_inverse(x):
        power = one // x
        total = power
        square = x * x
        divisor = 1
        while power:
            power //= -square
            divisor += 2
            total += power // divisor
        return total

    return 4 * (4 * arctan_inverse(5) - arctan_inverse(239)) // 10 ** 10


def stream():
    """One digit after the other, from a linear fractional transformation that grows."""
    q, r, k = 1, 0, 1
    t, n, m = 1, 3, 3
    while True:
        if 4 * q + r - t < n * t:
            yield n
            q, r, n = 10 * q, 10 * (r - n * t), 10 * (3 * q + r) // t - 10 * n
        else:
            q, r, t, k, n, m = (
                q * k, (2 * q + r) * m, t * m, k + 1, (q * (7 * k + 2) + r * m) // (t * m), m + 2
            )


def spigot(digits):
    """Rabinowitz and Wagon's method: small integers only."""
    length = digits * 10 // 3 + 1
    cells = [2] * length
    result = []
    nines = 0
    held = None
    for _ in range(digits + 1):
        carry = 0
        for i in range(length - 1, 0, -1):
            value = 10 * cells[i] + carry * (i + 1)
            carry, cells[i] = divmod(value, 2 * i + 1)
        value = 10 * cells[0] + carry
        digit, cells[0] = divmod(value, 10)
        if digit == 9:
            nines += 1
            continue
        overflow = digit == 10
        if held is not None:
            result.append(held + overflow)
        result.extend([0 if overflow else 9] * nines)
        nines = 0
        held = 0 if overflow else digit
    if held is not None:
        result.append(held)
    return "".join(map(str, result))[:digits]


def main():
    digits = 4200
    text = str(machin(digits))
    streamed = stream()
    print(text[:50])
    print("stream agrees:", all(next(streamed) == int(digit) for digit in text[:3100]))
    short = spigot(1500)
    print("spigot agrees:", text.startswith(short[:1490]))
    print("last digits:", text[-20:])
    print("sum of digits:", sum(map(int, text)))


if __name__ == "__main__":
    main()
