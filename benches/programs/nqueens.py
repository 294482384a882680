"""Recursive generators: all ways to put queens on a board, one column after the other."""


def free_rows(size, queens):
    """The rows in which a queen of the next column is not attacked."""
    column = len(queens)
    for row in range(size):
        if all(row != other and abs(row - other) != column - c for c, other in enumerate(queens)):
            yield row


def place(size, queens=()):
    """Every complete placement that continues this one."""
    if len(queens) == size:
        yield queens
        return
    for row in free_rows(size, queens):
        yield from place(size, queens + (row,))


def draw(queens):
    return "\n".join("".join("Q" if row == q else "." for q in queens) for row in range(len(queens)))


def main():
    for size in range(1, 12):
        solutions = list(place(size))
        print(size, len(solutions))
    print(draw(next(place(8))))
    checksum = 0
    for number, queens in enumerate(place(9), 1):
        for column, row in enumerate(queens):
            checksum = (checksum * 31 + number * (column + 1) * (row + 1)) % 1_000_003
    print("checksum", checksum)


if __name__ == "__main__":
    main()
