# Endless recursion of every kind is a RecursionError that can be caught, again and again.
# modes: plain, lms
import sys

def down(n):
    return down(n + 1)

def attempt(f):
    try:
        f()
        return "no error"
    except RecursionError as error:
        return str(error).split(" while")[0]

print(attempt(lambda: down(0)))
def a(): b()
def b(): a()
print(attempt(a))

class R:
    def __repr__(self): return repr(self)
    def __eq__(self, o): return self == o
    def __getattr__(self, name): return getattr(self, name)
    def __call__(self): return self()
    def __iter__(self): return iter(self)
    def __lt__(self, o): return self < o
    def __hash__(self): return hash(self)
    def __len__(self): return len(self)
    def __contains__(self, x): return x in self
    def __add__(self, o): return self + o
    def __getitem__(self, i): return self[i]

r = R()
for f in (lambda: repr(r), lambda: r == 1, lambda: r.x, lambda: r(), lambda: list(r), lambda: r < 1, lambda: hash(r), lambda: len(r),
          lambda: 1 in r, lambda: r + 1, lambda: r[0], lambda: str(r), lambda: f"{r}", lambda: sorted([r, r]), lambda: [r] == [r, 1] or [r] == [R()],
          lambda: max(r, r), lambda: {r: 1}, lambda: "%s" % r):
    print(attempt(f))

def gen():
    yield from gen()

print(attempt(lambda: list(gen())))

class D(dict):
    def __missing__(self, k): return self[k]

print(attempt(lambda: D()[1]))

class P:
    @property
    def p(self): return self.p

print(attempt(lambda: P().p))
f = lambda: sorted([1, 2], key=lambda v: f())
print(attempt(f))
g = lambda: list(map(lambda v: g(), [1]))
print(attempt(g))

def depth():
    try:
        return depth() + 1
    except RecursionError:
        return 1

print(depth() > 500)
print("alive")
