# random: seeds of every kind, independent generators, saved states.
# modes: plain, lms
import random
for seed in (0, 1, -5, 2 ** 70, "text", b"bytes", 1.5, True):
    random.seed(seed)
    print(random.random(), random.getrandbits(16))
    # expect: 0.8444218515250481 49673
    # expect: 0.13436424411240122 55537
    # expect: 0.6229016948897019 48613
    # expect: 0.2327882718301838 27201
    # expect: 0.8711565613554825 64853
    # expect: 0.37075677971469856 43930
    # expect: 0.551763726942059 16783
    # expect: 0.13436424411240122 55537
random.seed("text", version=1)
print(random.random())  # expect: 0.325292252951765
a, b = random.Random(3), random.Random(3)
print(a.random() == b.random(), a.randint(0, 9), b.randint(0, 9), a.random() == b.random())  # expect: True 8 8 True
state = a.getstate()
first = [a.random() for _ in range(3)]
a.setstate(state)
print(first == [a.random() for _ in range(3)], state[0], len(state[1]))  # expect: True 3 625
random.seed(5)
x = random.random()
random.seed(5)
print(x == random.random())  # expect: True

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: random.randint(5, 1))  # expect: ValueError empty range for randrange() (5, 2, -3)
attempt(lambda: random.choice([]))  # expect: IndexError Cannot choose from an empty sequence
attempt(lambda: random.sample([1], 2))  # expect: ValueError Sample larger than population or is negative
attempt(lambda: random.randrange(0))  # expect: ValueError empty range for randrange()
attempt(lambda: random.seed([]))
# expect: TypeError The only supported seed types are: None,
# expect: int, float, str, bytes, and bytearray.
attempt(lambda: random.choices([1], weights=[1, 2]))
# expect: ValueError The number of weights does not match the population
attempt(lambda: random.getrandbits(-1))  # expect: ValueError number of bits must be non-negative
attempt(lambda: random.shuffle((1, 2)))  # expect: TypeError 'tuple' object does not support item assignment
attempt(lambda: random.choices([], k=1))  # expect: IndexError list index out of range
attempt(lambda: random.sample({1, 2}, 1))
# expect: TypeError Population must be a sequence.  For dicts or sets, use sorted(d).
