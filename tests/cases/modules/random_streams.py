# random: the same numbers as CPython's for the same seed.
import random
random.seed(42)
print(random.random(), random.random())  # expect: 0.6394267984578837 0.025010755222666936
print([random.randint(1, 6) for _ in range(10)], [random.randrange(0, 100, 7) for _ in range(5)])
# expect: [3, 2, 2, 2, 6, 1, 6, 6, 5, 1] [63, 42, 0, 0, 7]
print(random.randrange(10 ** 20))  # expect: 78078812285740558475
print(random.uniform(-1, 1), random.uniform(5, 2), random.triangular(0, 1, 0.3), random.triangular())
# expect: 0.20403745809996066 3.316264811184161 0.5541454598702424 0.6135578785835037
print(random.getrandbits(1), random.getrandbits(32), random.getrandbits(100), random.getrandbits(0))
# expect: 0 946785248 972778488641043825682116730154 0
print(random.choice("abcdef"), random.choices([1, 2, 3], k=5))  # expect: a [3, 1, 2, 1, 1]
print(random.choices("ab", weights=[1, 9], k=8), random.choices("abc", cum_weights=[1, 2, 10], k=4))
# expect: ['b', 'b', 'b', 'b', 'b', 'b', 'a', 'b'] ['b', 'c', 'a', 'c']
x = list(range(10))
random.shuffle(x)
print(x, random.sample(range(100), 5), random.sample([1, 2, 3], 3))
# expect: [2, 4, 7, 1, 6, 0, 8, 3, 5, 9] [29, 12, 48, 35, 58] [3, 2, 1]
print(random.sample("abcdefghij" * 3, 12), random.sample(["a", "b"], counts=[3, 2], k=4))
# expect: ['b', 'j', 'g', 'b', 'i', 'c', 'g', 'a', 'c', 'j', 'f', 'h'] ['a', 'b', 'b', 'a']
print(random.randbytes(5))  # expect: b'\xf3L\x1bE\xfd'
