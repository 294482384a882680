"""A bare loop over floats."""


def float_loop(n):
    x = 0.5
    total = 0.0
    for i in range(n):
        x = 3.75 * x * (1.0 - x)
        total += x / (i + 1.0)
        if total > 5.0:
            total -= 2.5
    return x, total


def main():
    x, total = float_loop(24_000_000)
    print(f"{x:.12f} {total:.12f}")


if __name__ == "__main__":
    main()
