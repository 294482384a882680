"""Polymorphic objects: a constraint network with propagation and search over small domains."""


class Contradiction(Exception):
    """A variable has no value left."""


class Variable:
    def __init__(self, name, values):
        self.name = name
        self.values = frozenset(values)
        self.constraints = []

    def is_fixed(self):
        return len(self.values) == 1

    @property
    def value(self):
        (value,) = self.values
        return value

    @property
    def low(self):
        return min(self.values)

    @property
    def high(self):
        return max(self.values)

    def __repr__(self):
        return f"{self.name}={sorted(self.values)}"


class Constraint:
    def __init__(self, *variables):
        self.variables = variables
        for variable in variables:
            variable.constraints.append(self)

    def propagate(self, network):
        raise NotImplementedError


class AllDifferent(Constraint):
    def propagate(self, network):
        for fixed in self.variables:
            if fixed.is_fixed():
                for other in self.variables:
                    if other is not fixed and fixed.value in other.values:
                        network.narrow(other, other.values - fixed.values)


class LessThan(Constraint):
    def propagate(self, network):
        left, right = self.variables
        high, low = right.high, left.low
        network.narrow(left, frozenset(v for v in left.values if v < high))
        network.narrow(right, frozenset(v for v in right.values if v > low))


class Linear(Constraint):
    """The sum of factor times variable is a constant; prunes by bounds."""

    def __init__(self, factors, variables, total):
        super().__init__(*variables)
        self.factors = factors
        self.total = total

    def bounds(self):
        low = high = 0
        for factor, variable in zip(self.factors, self.variables):
            a, b = factor * variable.low, factor * variable.high
            low += min(a, b)
            high += max(a, b)
        return low, high

    def propagate(self, network):
        low, high = self.bounds()
        if low > self.total or high < self.total:
            raise Contradiction
        for factor, variable in zip(self.factors, self.variables):
            if variable.is_fixed():
                continue
            a, b = factor * variable.low, factor * variable.high
            rest_low, rest_high = low - min(a, b), high - max(a, b)
            keep = frozenset(
                v for v in variable.values if rest_low + factor * v <= self.total <= rest_high + factor * v
            )
            network.narrow(variable, keep)


class Network:
    def __init__(self):
        self.variables = []
        self.trail = []
        self.queue = []
        self.queued = set()
        self.propagations = 0
        self.choices = 0

    def variable(self, name, values):
        variable = Variable(name, values)
        self.variables.append(variable)
        return variable

    def narrow(self, variable, values):
        if len(values) == len(variable.values):
            return
        if not values:
            raise Contradiction
        self.trail.append((variable, variable.values))
        variable.values = values
        self.schedule(variable.constraints)

    def schedule(self, constraints):
        for constraint in constraints:
            if id(constraint) not in self.queued:
                self.queued.add(id(constraint))
                self.queue.append(constraint)

    def settle(self):
        while self.queue:
            constraint = self.queue.pop()
            self.queued.discard(id(constraint))
            self.propagations += 1
            constraint.propagate(self)

    def undo(self, mark):
        while len(self.trail) > mark:
            variable, values = self.trail.pop()
            variable.values = values
        self.queue.clear()
        self.queued.clear()

    def solutions(self):
        mark = len(self.trail)
        try:
            self.settle()
            open_variables = [v for v in self.variables if not v.is_fixed()]
            if not open_variables:
                yield {v.name: v.value for v in self.variables}
                return
            variable = min(open_variables, key=lambda v: (len(v.values), v.name))
            for value in sorted(variable.values):
                inner = len(self.trail)
                self.choices += 1
                self.narrow(variable, frozenset([value]))
                yield from self.solutions()
                self.undo(inner)
        except Contradiction:
            pass
        finally:
            self.undo(mark)

    def solve(self):
        for variable in self.variables:
            self.schedule(variable.constraints)
        return list(self.solutions())


def send_more_money():
    network = Network()
    letters = {c: network.variable(c, range(1 if c in "SM" else 0, 10)) for c in "SENDMORY"}
    AllDifferent(*letters.values())
    factors = {c: 0 for c in letters}
    for sign, word in ((1, "SEND"), (1, "MORE"), (-1, "MONEY")):
        for power, c in enumerate(reversed(word)):
            factors[c] += sign * 10 ** power
    Linear(list(factors.values()), list(letters.values()), 0)
    return network


def magic_square(size):
    network = Network()
    total = size * (size * size + 1) // 2
    cells = [[network.variable(f"c{r}{c}", range(1, size * size + 1)) for c in range(size)] for r in range(size)]
    AllDifferent(*(cell for row in cells for cell in row))
    lines = cells + [list(column) for column in zip(*cells)]
    lines.append([cells[i][i] for i in range(size)])
    lines.append([cells[i][size - 1 - i] for i in range(size)])
    for line in lines:
        Linear([1] * size, line, total)
    corners = [cells[0][0], cells[0][-1], cells[-1][0], cells[-1][-1]]
    for corner in corners[1:]:
        LessThan(corners[0], corner)
    LessThan(cells[0][-1], cells[-1][0])
    return network


def queens(size):
    network = Network()
    columns = [network.variable(f"q{i}", range(size)) for i in range(size)]
    AllDifferent(*columns)
    for sign in (1, -1):
        shifted = []
        for i, column in enumerate(columns):
            diagonal = network.variable(f"d{sign:+}{i}", range(-size, 2 * size))
            Linear([1, -1], [diagonal, column], sign * i)
            shifted.append(diagonal)
        AllDifferent(*shifted)
    return network


def main():
    for name, network in (
        ("send more money", send_more_money()),
        ("magic square", magic_square(3)),
        ("queens", queens(10)),
    ):
        solutions = network.solve()
        print(name, len(solutions), "solutions", network.choices, "choices", network.propagations, "propagations")
        print(sorted(solutions[0].items())[:8])


if __name__ == "__main__":
    main()
