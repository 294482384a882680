import itertools
it = iter([1])
for _ in range(2000):
    it = map(abs, it)
try:
    print(next(it))  # expect: 1
except RecursionError:
    print("1")
del it
it = iter([1])
for _ in range(100000):
    it = itertools.chain(it)
del it
print("end")  # expect: end
