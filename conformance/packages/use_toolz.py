import operator

import toolz
from toolz import compose, curry, frequencies, groupby, merge_with, partition_all, pipe, sliding_window
from toolz.curried import filter, map

print(frequencies("mississippi"), groupby(len, ["a", "bb", "c"]), list(partition_all(2, range(5))))
print(pipe(range(6), filter(lambda n: n % 2), map(lambda n: n * n), list), compose(str, abs)(-3))


@curry
def add(a, b, c=0):
    return a + b + c


print(add(1)(2), add(c=5)(1)(2), merge_with(sum, {"a": 1}, {"a": 2, "b": 3}))
print(toolz.get_in(["a", 0, "b"], {"a": [{"b": 7}]}), toolz.assoc_in({}, ["x", "y"], 1), list(sliding_window(2, "abc")))
print(toolz.reduceby(lambda n: n % 2, operator.add, range(5), 0), toolz.valmap(len, {"a": "xy"}), toolz.thread_last(3, (pow, 2)))
