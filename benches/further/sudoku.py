"""Sudoku by constraint propagation over strings of digits, and by backtracking over bit masks."""

DIGITS = "123456789"
ROWS = "ABCDEFGHI"


def cross(a, b):
    return [x + y for x in a for y in b]


SQUARES = cross(ROWS, DIGITS)
UNITS_ALL = (
    [cross(ROWS, c) for c in DIGITS]
    + [cross(r, DIGITS) for r in ROWS]
    + [cross(rs, cs) for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")]
)
UNITS = {s: [unit for unit in UNITS_ALL if s in unit] for s in SQUARES}
PEERS = {s: set(sum(UNITS[s], [])) - {s} for s in SQUARES}

PUZZLES = [
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
    "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
    "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8...",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
]


def parse(grid):
    values = {s: DIGITS for s in SQUARES}
    for square, digit in zip(SQUARES, grid):
        if digit in DIGITS and not assign(values, square, digit):
            return None
    return values


def assign(values, square, digit):
    others = values[square].replace(digit, "")
    if all(eliminate(values, square, other) for other in others):
        return values
    return None


def eliminate(values, square, digit):
    if digit not in values[square]:
        return values
    values[square] = values[square].replace(digit, "")
    if len(values[square]) == 0:
        return None
    if len(values[square]) == 1:
        last = values[square]
        if not all(eliminate(values, peer, last) for peer in PEERS[square]):
            return None
    for unit in UNITS[square]:
        places = [s for s in unit if digit in values[s]]
        if len(places) == 0:
            return None
        if len(places) == 1 and not assign(values, places[0], digit):
            return None
    return values


def search(values):
    if values is None:
        return None
    if all(len(values[s]) == 1 for s in SQUARES):
        return values
    _, square = min((len(values[s]), s) for s in SQUARES if len(values[s]) > 1)
    for digit in values[square]:
        found = search(assign(values.copy(), square, digit))
        if found:
            return found
    return None


class Board:
    def __init__(self, grid):
        self.cells = [0 if c == "." else int(c) for c in grid]
        self.rows, self.columns, self.boxes = [0] * 9, [0] * 9, [0] * 9
        self.steps = 0
        for at, digit in enumerate(self.cells):
            if digit:
                self.mark(at, 1 << digit)

    def mark(self, at, bit):
        row, column = divmod(at, 9)
        self.rows[row] ^= bit
        self.columns[column] ^= bit
        self.boxes[row // 3 * 3 + column // 3] ^= bit

    def choices(self, at):
        row, column = divmod(at, 9)
        used = self.rows[row] | self.columns[column] | self.boxes[row // 3 * 3 + column // 3]
        return [digit for digit in range(1, 10) if not used & 1 << digit]

    def solve(self):
        self.steps += 1
        best, least = None, None
        for at in range(81):
            if self.cells[at] == 0:
                choices = self.choices(at)
                if least is None or len(choices) < len(least):
                    best, least = at, choices
                    if len(choices) < 2:
                        break
        if best is None:
            return True
        for digit in least:
            self.cells[best] = digit
            self.mark(best, 1 << digit)
            if self.solve():
                return True
            self.mark(best, 1 << digit)
            self.cells[best] = 0
        return False


def main():
    for puzzle in PUZZLES * 3:
        values = search(parse(puzzle))
        print("".join(values[s] for s in SQUARES) if values else "none")
    board = Board(PUZZLES[7])
    print(board.solve(), board.steps, "".join(map(str, board.cells)))


if __name__ == "__main__":
    main()
