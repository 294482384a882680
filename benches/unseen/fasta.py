"""Random DNA in FASTA format: a generator of numbers, cumulative weights and bisection, lines of sixty letters."""

from bisect import bisect
from collections import Counter
from itertools import accumulate, cycle, islice

MODULUS = 139968
WIDTH = 60

AMBIGUITY = {
    "a": 0.27, "c": 0.12, "g": 0.12, "t": 0.27, "B": 0.02, "D": 0.02, "H": 0.02, "K": 0.02,
    "M": 0.02, "N": 0.02, "R": 0.02, "S": 0.02, "V": 0.02, "W": 0.02, "Y": 0.02,
}
FROG = {"a": 0.2952, "c": 0.2048, "g": 0.1949, "t": 0.3051}
REPEATED = "gattacacatgccgtaagctttgacaggtcatacgattgccaagtctgagcatcctagg"


def uniform(seed=42):
    """Numbers from 0 up to 1."""
    while True:
        seed = (seed * 3877 + 29573) % MODULUS
        yield seed / MODULUS


def repeated(text):
    return cycle(text)


def weighted(table, numbers):
    letters = list(table)
    bounds = list(accumulate(table.values()))
    for number in numbers:
        yield letters[min(bisect(bounds, number), len(letters) - 1)]


def lines(letters, count):
    while count > 0:
        size = min(count, WIDTH)
        yield "".join(islice(letters, size))
        count -= size


def record(name, description, letters, count):
    yield f">{name} {description}"
    yield from lines(letters, count)


def summary(text):
    title, *rest = text.splitlines()
    counts = Counter()
    for line in rest:
        counts.update(line)
    total = sum(counts.values())
    shares = " ".join(f"{letter}={count / total:.2%}" for letter, count in counts.most_common(5))
    check = 0
    for number, line in enumerate(rest, 1):
        check = (check * 31 + number * (ord(line[0]) + ord(line[-1]))) % 1_000_003
    return f"{title}: {total} letters in {len(rest)} lines, {shares}, check {check}"


def main():
    numbers = uniform()
    records = [
        record("ONE", "repeated", repeated(REPEATED), 200_000),
        record("TWO", "ambiguity codes", weighted(AMBIGUITY, numbers), 350_000),
        record("THREE", "frog", weighted(FROG, numbers), 500_000),
    ]
    for lines_of_record in records:
        text = "\n".join(lines_of_record)
        print(summary(text))
        print(text.splitlines()[-1])


if __name__ == "__main__":
    main()
