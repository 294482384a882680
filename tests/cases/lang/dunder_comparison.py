# Rich comparison, reflection, and what equality does to hashing.
# modes: plain, lms

class N:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return isinstance(o, N) and self.n == o.n
    def __lt__(self, o): return self.n < o.n if isinstance(o, N) else NotImplemented
    def __le__(self, o): return self.n <= o.n

print(N(1) == N(1), N(1) != N(1), N(1) == 1, N(1) != 2)  # expect: True False False True
print(N(1) < N(2), N(1) > N(2), N(1) <= N(1), N(2) >= N(1))  # expect: True False True True
try:
    N(1) < 1
except TypeError as error:
    print(error)  # expect: '<' not supported between instances of 'N' and 'int'
try:
    N(1) > 1
except TypeError as error:
    print(error)  # expect: '>' not supported between instances of 'N' and 'int'
try:
    hash(N(1))
except TypeError as error:
    print(error)  # expect: unhashable type: 'N'
print(sorted([N(3), N(1), N(2)], key=None)[0].n, max([N(1), N(5)]).n if hasattr(N, "__gt__") else "")  # expect: 1 5

class H(N):
    def __hash__(self): return hash(self.n)

print(len({H(1), H(1), H(2)}), H(1) in {H(1): 0}, [H(2)].index(H(2)))  # expect: 2 True 0

class Odd:
    def __eq__(self, o): return "yes"

print(Odd() == 1, 1 == Odd(), not (Odd() != 1), [Odd()] == [5])  # expect: yes yes True True

class Sub(N):
    def __gt__(self, o): return "reflected first"

print(N(1) < Sub(0))  # expect: reflected first
class Nothing: pass
a, b = Nothing(), Nothing()
print(a == a, a == b, a != b, hash(a) == hash(a))  # expect: True False True True
try:
    a < b
except TypeError as error:
    print(error)  # expect: '<' not supported between instances of 'Nothing' and 'Nothing'
