import random
random.seed(1)
for action in (lambda: random.randrange(0), lambda: random.choice([]), lambda: random.sample(range(2**60), 3) and 1, lambda: random.sample([1], 5), lambda: random.getrandbits(-1), lambda: random.choices([], k=1), lambda: random.choices([1], [0]), lambda: random.setstate((3, (1,), None)), lambda: random.getrandbits(0), lambda: random.shuffle((1, 2)), lambda: random.randint(5, 1)):
    try:
        print(action())
    except (ValueError, IndexError, TypeError) as error:
        print("refused")
