"""Conway's Game of Life on an endless board: living cells are a set of pairs."""

from collections import Counter
from itertools import product

NEIGHBOURS = [(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if (dx, dy) != (0, 0)]

GLIDER = """
.O.
..O
OOO
"""

PENTOMINO = """
.OO
OO.
.O.
"""

GUN = """
........................O...........
......................O.O...........
............OO......OO............OO
...........O...O....OO............OO
OO........O.....O...OO..............
OO........O...O.OO....O.O...........
..........O.....O.......O...........
...........O...O....................
............OO......................
"""


def parse(picture):
    lines = picture.strip().splitlines()
    return {(x, y) for y, line in enumerate(lines) for x, cell in enumerate(line) if cell == "O"}


def moved(cells, dx, dy):
    return {(x + dx, y + dy) for x, y in cells}


def step(cells):
    counts = Counter((x + dx, y + dy) for x, y in cells for dx, dy in NEIGHBOURS)
    return {cell for cell, count in counts.items() if count == 3 or (count == 2 and cell in cells)}


def bounds(cells):
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    return min(xs), min(ys), max(xs), max(ys)


def draw(cells):
    left, top, right, bottom = bounds(cells)
    rows = []
    for y in range(top, bottom + 1):
        rows.append("".join("O" if (x, y) in cells else "." for x in range(left, right + 1)))
    return "\n".join(rows)


def normal(cells):
    """The cells moved to the corner, as a value that can be a key."""
    left, top, _, _ = bounds(cells)
    return frozenset(moved(cells, -left, -top))


def period(cells, limit):
    seen = {}
    for generation in range(limit):
        shape = normal(cells)
        if shape in seen:
            return generation - seen[shape]
        seen[shape] = generation
        cells = step(cells)
    return None


def main():
    print("glider repeats after", period(parse(GLIDER), 20))
    print("blinker repeats after", period({(0, 0), (1, 0), (2, 0)}, 20))
    cells = parse(PENTOMINO)
    populations = []
    for _ in range(900):
        populations.append(len(cells))
        cells = step(cells)
    print("pentomino", populations[::90], max(populations), bounds(cells))
    gun = parse(GUN)
    cells = gun
    for generation in range(1, 301):
        cells = step(cells)
        if generation % 30 == 0:
            print("gun", generation, len(cells), gun <= cells, len(cells - gun))
        if generation == 60:
            print(draw(cells))


if __name__ == "__main__":
    main()
