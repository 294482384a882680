# Lambdas take every kind of parameter and contain any expression.
print((lambda: 1)(), (lambda x: x + 1)(2), (lambda *a, **k: (a, k))(1, b=2))  # expect: 1 3 ((1,), {'b': 2})
print((lambda x, y=2, *, z=3: x + y + z)(1))  # expect: 6
print((lambda x: "pos" if x > 0 else "neg" if x < 0 else "zero")(0))  # expect: zero
f = lambda n: n if n < 2 else f(n - 1) + f(n - 2)
print(f(15))  # expect: 610
print(sorted(["b", "A", "c"], key=lambda s: s.lower()))  # expect: ['A', 'b', 'c']
print((lambda x: (lambda y: x + y))(1)(2))  # expect: 3
print(list(map(lambda p: p[0] * p[1], [(1, 2), (3, 4)])))  # expect: [2, 12]
print(f.__name__, (lambda: 0).__qualname__)  # expect: <lambda> <lambda>
compose = lambda *fs: lambda x: x if not fs else compose(*fs[:-1])(fs[-1](x))
print(compose(lambda x: x + 1, lambda x: x * 2)(5))  # expect: 11
print([g() for g in [lambda v=v: v ** 2 for v in range(4)]])  # expect: [0, 1, 4, 9]
