# Sudoku by constraint propagation and search.
# modes: plain, lms

def cross(a, b):
    return [x + y for x in a for y in b]


ROWS, COLUMNS = "ABCDEFGHI", "123456789"
CELLS = cross(ROWS, COLUMNS)
UNITS = (
    [cross(ROWS, c) for c in COLUMNS]
    + [cross(r, COLUMNS) for r in ROWS]
    + [cross(rs, cs) for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")]
)
PEERS = {cell: set().union(*(u for u in UNITS if cell in u)) - {cell} for cell in CELLS}
UNITS_OF = {cell: [u for u in UNITS if cell in u] for cell in CELLS}


def parse(text):
    values = {cell: COLUMNS for cell in CELLS}
    for cell, c in zip(CELLS, (c for c in text if c in "0.123456789")):
        if c in COLUMNS and not assign(values, cell, c):
            return None
    return values


def assign(values, cell, digit):
    return all(eliminate(values, cell, other) for other in values[cell].replace(digit, ""))


def eliminate(values, cell, digit):
    if digit not in values[cell]:
        return True
    values[cell] = values[cell].replace(digit, "")
    if not values[cell]:
        return False
    if len(values[cell]) == 1:
        if not all(eliminate(values, peer, values[cell]) for peer in PEERS[cell]):
            return False
    for unit in UNITS_OF[cell]:
        places = [c for c in unit if digit in values[c]]
        if not places:
            return False
        if len(places) == 1 and not assign(values, places[0], digit):
            return False
    return True


def search(values, stats):
    stats["nodes"] += 1
    if values is None or all(len(v) == 1 for v in values.values()):
        return values
    _, cell = min((len(values[c]), c) for c in CELLS if len(values[c]) > 1)
    for digit in values[cell]:
        copy = dict(values)
        if assign(copy, cell, digit):
            found = search(copy, stats)
            if found:
                return found
    return None


PUZZLES = [
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
    "11" + "." * 79,
]
for puzzle in PUZZLES:
    stats = {"nodes": 0}
    solved = search(parse(puzzle), stats)
    if not solved:
        print("no solution", stats)
        continue
    print(stats["nodes"] > 0, all({solved[c] for c in u} == set(COLUMNS) for u in UNITS))
    for r in ROWS:
        print("".join(solved[r + c] for c in COLUMNS))
