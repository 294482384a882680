"""A magic hexagon by search with pruned domains: objects, copies of state, recursion."""


def hexagon(radius):
    cells, lines = {}, []
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1):
            cells[q, r] = len(cells)
    for axis in range(3):
        groups = {}
        for (q, r), cell in cells.items():
            groups.setdefault((q, r, -q - r)[axis], []).append(cell)
        lines.extend(tuple(sorted(group)) for group in groups.values())
    return cells, lines


class Contradiction(Exception):
    pass


class State:
    def __init__(self, domains, order):
        self.domains = domains
        self.order = order

    def copy(self):
        return State([domain.copy() for domain in self.domains], self.order)

    def is_solved(self):
        return all(len(domain) == 1 for domain in self.domains)

    def best_cell(self):
        best, size = None, 1000
        for cell in self.order:
            count = len(self.domains[cell])
            if 1 < count < size:
                best, size = cell, count
        return best


class Solver:
    def __init__(self, radius, total, limit):
        self.cells, self.lines = hexagon(radius)
        self.of_cell = [[line for line in self.lines if cell in line] for cell in range(len(self.cells))]
        self.total = total
        self.nodes = 0
        self.limit = limit
        self.solutions = []

    def assign(self, state, cell, value):
        waiting = [(cell, value)]
        while waiting:
            cell, value = waiting.pop()
            if value not in state.domains[cell]:
                raise Contradiction(cell)
            state.domains[cell] = {value}
            for other, domain in enumerate(state.domains):
                if other != cell and value in domain:
                    domain.discard(value)
                    if not domain:
                        raise Contradiction(other)
                    if len(domain) == 1:
                        waiting.append((other, next(iter(domain))))
        self.check(state)

    def check(self, state):
        changed = True
        while changed:
            changed = False
            for line in self.lines:
                lows = [min(state.domains[cell]) for cell in line]
                highs = [max(state.domains[cell]) for cell in line]
                low, high = sum(lows), sum(highs)
                if low > self.total or high < self.total:
                    raise Contradiction(line)
                for cell, smallest, largest in zip(line, lows, highs):
                    least, most = self.total - (high - largest), self.total - (low - smallest)
                    if smallest < least or largest > most:
                        kept = {value for value in state.domains[cell] if least <= value <= most}
                        if not kept:
                            raise Contradiction(cell)
                        if len(kept) < len(state.domains[cell]):
                            state.domains[cell] = kept
                            changed = True

    def search(self, state):
        self.nodes += 1
        if self.nodes > self.limit or self.solutions:
            return
        if state.is_solved():
            values = [next(iter(domain)) for domain in state.domains]
            if len(set(values)) == len(values):
                self.solutions.append(values)
            return
        cell = state.best_cell()
        for value in sorted(state.domains[cell]):
            trial = state.copy()
            try:
                self.assign(trial, cell, value)
            except Contradiction:
                continue
            self.search(trial)


def main():
    solver = Solver(2, 38, 4000)
    count = len(solver.cells)
    state = State([set(range(1, count + 1)) for _ in range(count)], list(range(count)))
    solver.search(state)
    print(count, solver.nodes, solver.solutions)
    for total in (37, 39, 40):
        solver = Solver(2, total, 280)
        solver.search(State([set(range(1, count + 1)) for _ in range(count)], list(range(count))))
        print(total, solver.nodes, len(solver.solutions))


if __name__ == "__main__":
    main()
