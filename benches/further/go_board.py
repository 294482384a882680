"""Random playouts on a small go board: groups with union-find, liberties, undo by copying."""

SIZE = 9
EMPTY, BLACK, WHITE = 0, 1, 2


def neighbours(point):
    x, y = point % SIZE, point // SIZE
    found = []
    if x > 0:
        found.append(point - 1)
    if x < SIZE - 1:
        found.append(point + 1)
    if y > 0:
        found.append(point - SIZE)
    if y < SIZE - 1:
        found.append(point + SIZE)
    return found


NEIGHBOURS = [neighbours(point) for point in range(SIZE * SIZE)]


class Group:
    __slots__ = ("colour", "stones", "liberties")

    def __init__(self, colour, stones, liberties):
        self.colour = colour
        self.stones = stones
        self.liberties = liberties


class Board:
    def __init__(self):
        self.groups = [None] * (SIZE * SIZE)
        self.captured = {BLACK: 0, WHITE: 0}
        self.ko = None

    def colour_of(self, point):
        group = self.groups[point]
        return EMPTY if group is None else group.colour

    def is_eye(self, point, colour):
        return all(self.colour_of(next_) == colour for next_ in NEIGHBOURS[point])

    def is_legal(self, point, colour):
        if self.groups[point] is not None or point == self.ko:
            return False
        for next_ in NEIGHBOURS[point]:
            group = self.groups[next_]
            if group is None:
                return True
            if group.colour == colour:
                if len(group.liberties) > 1:
                    return True
            elif len(group.liberties) == 1:
                return True
        return False

    def remove(self, group):
        for stone in group.stones:
            self.groups[stone] = None
        for stone in group.stones:
            for next_ in NEIGHBOURS[stone]:
                other = self.groups[next_]
                if other is not None:
                    other.liberties.add(stone)
        self.captured[group.colour] += len(group.stones)

    def play(self, point, colour):
        own = Group(colour, {point}, {next_ for next_ in NEIGHBOURS[point] if self.groups[next_] is None})
        self.groups[point] = own
        taken = []
        for next_ in NEIGHBOURS[point]:
            group = self.groups[next_]
            if group is None or group is own:
                continue
            group.liberties.discard(point)
            if group.colour == colour:
                own.stones |= group.stones
                own.liberties |= group.liberties
                for stone in group.stones:
                    self.groups[stone] = own
            elif not group.liberties:
                taken.append(group)
        for group in taken:
            if self.groups[next(iter(sorted(group.stones)))] is group:
                self.remove(group)
        self.ko = None
        if len(taken) == 1 and len(taken[0].stones) == 1 and len(own.stones) == 1:
            (self.ko,) = taken[0].stones

    def score(self):
        totals = {EMPTY: 0, BLACK: 0, WHITE: 0}
        for point in range(SIZE * SIZE):
            colour = self.colour_of(point)
            if colour == EMPTY:
                around = {self.colour_of(next_) for next_ in NEIGHBOURS[point]} - {EMPTY}
                colour = around.pop() if len(around) == 1 else EMPTY
            totals[colour] += 1
        return totals


def playout(seed):
    board, colour, passes, moves = Board(), BLACK, 0, 0
    state = seed
    while passes < 2 and moves < 200:
        options = [p for p in range(SIZE * SIZE) if board.groups[p] is None and not board.is_eye(p, colour)]
        while options:
            state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
            at = (state >> 33) % len(options)
            point = options[at]
            if board.is_legal(point, colour):
                board.play(point, colour)
                passes = 0
                break
            options[at] = options[-1]
            options.pop()
        else:
            passes += 1
        colour = BLACK + WHITE - colour
        moves += 1
    return board, moves


def main():
    wins = {BLACK: 0, WHITE: 0}
    for seed in range(160):
        board, moves = playout(seed)
        totals = board.score()
        winner = BLACK if totals[BLACK] > totals[WHITE] + 6 else WHITE
        wins[winner] += 1
        if seed < 8:
            print(seed, moves, totals, board.captured)
    print(wins)


if __name__ == "__main__":
    main()
