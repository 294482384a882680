# Functions made in a comprehension share the comprehension's variable.
fs = [lambda: (i, j) for i in range(2) for j in range(2)]
print([f() for f in fs])  # expect: [(1, 1), (1, 1), (1, 1), (1, 1)]
table = {n: (lambda m: n * m) for n in range(3)}
print([table[n](10) for n in range(3)])  # expect: [20, 20, 20]
print([[cell for cell in row if cell] for row in [[1, 0], [0, 2]]])  # expect: [[1], [2]]
print({n: {m: n * m for m in range(n)} for n in range(3)})  # expect: {0: {}, 1: {0: 0}, 2: {0: 0, 1: 2}}
print([*map(lambda f: f(2), [lambda v, n=n: v ** n for n in range(4)])])  # expect: [1, 2, 4, 8]
