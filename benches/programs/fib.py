"""Recursive calls: Fibonacci numbers by their definition."""


def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def main():
    for n in (5, 10, 20, 30, 36):
        print(n, fib(n))


if __name__ == "__main__":
    main()
