"""Value iteration for a small game as a Markov decision process: dicts of tuples, memoised transitions."""

import functools


class Battle:
    """Two fighters with hit points; each move may fail. The state is a named pair of tuples."""

    moves = {"punch": (3, 0.9), "kick": (5, 0.6), "rest": (-2, 1.0), "special": (9, 0.3)}

    def __init__(self, health):
        self.start = ((health, 0), (health, 0), "mine")
        self.transitions = functools.lru_cache(None)(self._transitions)

    def actions(self, state):
        mine, theirs, turn = state
        if mine[0] <= 0 or theirs[0] <= 0:
            return []
        if turn == "theirs":
            return ["answer"]
        return [name for name in self.moves if name != "special" or mine[1] < 2]

    def _hit(self, fighter, power, limit):
        return (min(limit, max(0, fighter[0] - power)), fighter[1])

    def _transitions(self, state, action):
        mine, theirs, turn = state
        found = {}

        def add(next_state, chance):
            found[next_state] = found.get(next_state, 0.0) + chance

        limit = self.start[0][0]
        if turn == "theirs":
            for power, chance in ((2, 0.5), (4, 0.3), (0, 0.2)):
                add((self._hit(mine, power, limit), theirs, "mine"), chance)
            return found
        power, chance = self.moves[action]
        if action == "special":
            mine = (mine[0], mine[1] + 1)
        if power < 0:
            add((self._hit(mine, power, limit), theirs, "theirs"), 1.0)
        else:
            add((mine, self._hit(theirs, power, limit), "theirs"), chance)
            add((mine, theirs, "theirs"), 1.0 - chance)
        return found

    def reward(self, state):
        mine, theirs, _ = state
        if theirs[0] <= 0:
            return 1.0 + mine[0] / 100
        return -1.0 if mine[0] <= 0 else 0.0

    def states(self):
        seen, waiting = {self.start}, [self.start]
        while waiting:
            state = waiting.pop()
            for action in self.actions(state):
                for next_state in self.transitions(state, action):
                    if next_state not in seen:
                        seen.add(next_state)
                        waiting.append(next_state)
        return seen


def topological(states, process):
    order, marks = [], {}
    for state in sorted(states, key=lambda s: (s[0][0] + s[1][0], s[0][1], s[2])):
        marks[state] = len(order)
        order.append(state)
    return order


def solve(process, rounds, discount):
    order = topological(process.states(), process)
    value = {state: process.reward(state) for state in order}
    policy = {}
    for _ in range(rounds):
        largest = 0.0
        for state in order:
            actions = process.actions(state)
            if not actions:
                continue
            best, choice = float("-inf"), None
            for action in actions:
                expected = sum(chance * value[after] for after, chance in process.transitions(state, action).items())
                if expected > best:
                    best, choice = expected, action
            best *= discount
            largest = max(largest, abs(best - value[state]))
            value[state] = best
            policy[state] = choice
        if largest < 1e-9:
            break
    return value, policy


def main():
    process = Battle(34)
    value, policy = solve(process, 40, 0.99)
    print(len(value), f"{value[process.start]:.6f}", policy[process.start])
    counts = {}
    for choice in policy.values():
        counts[choice] = counts.get(choice, 0) + 1
    print(sorted(counts.items()))


if __name__ == "__main__":
    main()
