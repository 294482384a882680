# limits: ops 300000
# ends: LimitError

# program: intersection
some = set(range(100_000))
others = [frozenset(range(50_000, 150_000)), dict.fromkeys(range(100_000))]
some.intersection(others[0])
some.intersection(others[1])
some.intersection_update(others[0], others[1])

# program: difference
some, other = set(range(100_000)), frozenset(range(50_000, 150_000))
while True:
    some.difference(other)

# program: symmetric_difference
some, other = set(range(100_000)), dict.fromkeys(range(50_000, 150_000))
while True:
    some.symmetric_difference_update(other)

# program: comparison
some, other = set(range(100_000)), frozenset(range(100_000))
while some <= other:
    pass
