"""A bare loop over integers."""


def int_loop(n):
    total = 0
    i = 0
    while i < n:
        if i % 3 == 0:
            total += i
        elif i & 1:
            total -= i >> 1
        else:
            total ^= i
        i += 1
    return total


def main():
    print(int_loop(20_000_000))


if __name__ == "__main__":
    main()
