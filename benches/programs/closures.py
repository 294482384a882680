"""Functions as values: counters, composition, currying, continuations, memo tables."""


def make_counter(step):
    count = 0

    def increment():
        nonlocal count
        count += step
        return count

    return increment


def compose(*functions):
    def composed(value):
        for function in functions:
            value = function(value)
        return value

    return composed


def curry3(function):
    return lambda a: lambda b: lambda c: function(a, b, c)


def memoize(function):
    table = {}

    def remembered(*args):
        if args not in table:
            table[args] = function(*args)
        return table[args]

    remembered.table = table
    return remembered


def make_account(balance):
    history = []

    def deposit(amount):
        nonlocal balance
        balance += amount
        history.append(amount)

    def withdraw(amount):
        nonlocal balance
        if amount > balance:
            return False
        balance -= amount
        history.append(-amount)
        return True

    def report():
        return balance, len(history)

    return deposit, withdraw, report


@memoize
def partitions(n, largest):
    if n == 0:
        return 1
    return sum(partitions(n - k, min(k, n - k)) for k in range(1, min(n, largest) + 1))


def factorial_cps(n, k):
    if n == 0:
        return k(1)
    return factorial_cps(n - 1, lambda result: k(n * result))


def church(n):
    return lambda f: lambda x: compose(*[f] * n)(x)


def main():
    counters = [make_counter(step) for step in range(1, 6)]
    for _ in range(2_000_000):
        for counter in counters[:3]:
            counter()
    print([counter() for counter in counters])

    pipeline = compose(lambda x: x + 1, lambda x: x * 3, lambda x: x - 2, lambda x: x % 1013)
    value = 1
    for _ in range(2_000_000):
        value = pipeline(value)
    print(value)

    volume = curry3(lambda a, b, c: a * b * c)
    print(sum(volume(n)(n + 1)(n + 2) % 11 for n in range(900_000)))

    deposit, withdraw, report = make_account(100)
    refused = 0
    for n in range(1_500_000):
        deposit(n % 7)
        refused += not withdraw(n % 9)
    print(report(), refused)

    print(partitions(150, 150), len(partitions.table))
    print(sum(factorial_cps(40, lambda result: result % 1009) for _ in range(25_000)))
    print(church(20)(lambda n: n + 2)(1), sorted(range(10), key=lambda n: (n % 3, -n)))


if __name__ == "__main__":
    main()
