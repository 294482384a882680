# Lists, sets, dicts and generators; several loops and conditions.
print([x * x for x in range(5)])  # expect: [0, 1, 4, 9, 16]
print([x for x in range(20) if x % 2 if x % 3])  # expect: [1, 5, 7, 11, 13, 17, 19]
print([(x, y) for x in range(3) for y in range(x)])  # expect: [(1, 0), (2, 0), (2, 1)]
print([[y for y in range(x)] for x in range(4)])  # expect: [[], [0], [0, 1], [0, 1, 2]]
print(sorted({x % 3 for x in range(10)}))  # expect: [0, 1, 2]
print({x: x * x for x in range(4)})  # expect: {0: 0, 1: 1, 2: 4, 3: 9}
print({k: v for k, v in [("a", 1), ("b", 2), ("a", 3)]})  # expect: {'a': 3, 'b': 2}
print(sum(x for x in range(5)))  # expect: 10
print(list((x, y) for x in "ab" for y in "cd" if x + y != "ad"))  # expect: [('a', 'c'), ('b', 'c'), ('b', 'd')]
print([a + b for a, b in zip("xy", "zw")])  # expect: ['xz', 'yw']
print([first for first, *rest in ["abc", "de"]])  # expect: ['a', 'd']
print([x if x > 1 else -x for x in range(4)])  # expect: [0, -1, 2, 3]
