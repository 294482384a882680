# Comparisons and hashes of instances of one class: who is asked, in which order, and what counts as an answer.
# modes: plain
import heapq

log = []


class Left:
    def __init__(self, name):
        self.name = name

    def __lt__(self, other):
        log.append(f"{self.name} lt {other.name}")
        return NotImplemented

    def __gt__(self, other):
        log.append(f"{self.name} gt {other.name}")
        return self.name > other.name

    def __eq__(self, other):
        log.append(f"{self.name} eq {other.name}")
        return NotImplemented

    def __hash__(self):
        return 5


class Right(Left):
    def __gt__(self, other):
        log.append(f"{self.name} first")
        return True


a, b, c = Left("a"), Left("b"), Right("c")
print(a < b, b < a, a == b, a != b, a == a)
print(a < c, c < a, hash(a))
try:
    a <= b
except TypeError as error:
    print(error)
print(log)
log.clear()
table = {a: 1, b: 2, c: 3}
print(len(table), table[b], table.get(Left("d")), a in table, log)


class Odd:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return [other.number] * (self.number < other.number)

    def __eq__(self, other):
        return "yes" if self.number == other.number else ""

    def __hash__(self):
        return self.number


heap = [Odd(number) for number in (5, 3, 8, 1, 9, 2)]
heapq.heapify(heap)
print([heapq.heappop(heap).number for _ in range(6)])
print([odd.number for odd in sorted(map(Odd, (3, 1, 2)))], [Odd(1), Odd(2)].index(Odd(2)), Odd(4) in [Odd(4)])
print(len({Odd(1), Odd(2), Odd(1)}), Odd(1) < Odd(2), Odd(1) == Odd(2))
print(hash(Odd(2**61)), hash(Odd(2**80)), hash(Odd(True)), hash(Odd(-1)))
try:
    hash(Odd("x"))
except TypeError as error:
    print(error)


class Failing:
    def __eq__(self, other):
        raise ValueError("no answer")

    def __lt__(self, other):
        raise ValueError("no order")

    def __hash__(self):
        return 1


for attempt in (lambda: {Failing(): 1, Failing(): 2}, lambda: sorted([Failing(), Failing()]), lambda: {Failing(), Failing()}):
    try:
        attempt()
    except ValueError as error:
        print(error)


class Unhashable:
    def __eq__(self, other):
        return True


for key in (Unhashable(), [], {}):
    try:
        {key: 1}
    except TypeError as error:
        print(error)


class Endless:
    def __eq__(self, other):
        return self == other


try:
    Endless() == Endless()
except RecursionError as error:
    print(str(error)[:32])


class Shrinking:
    def __init__(self, table):
        self.table = table

    def __eq__(self, other):
        self.table.clear()
        return self is other

    def __hash__(self):
        return 3


table = {}
first, second = Shrinking(table), Shrinking(table)
table[first] = 1
table[second] = 2
print(len(table), second in table)
members = set()
members.add(Shrinking(members))
members.add(Shrinking(members))
print(len(members))


class Default:
    pass


one = Default()
print(hash(one) == hash(one) == object.__hash__(one), {one: 1}[one], Default() in {one})
