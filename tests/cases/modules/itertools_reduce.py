# The iterators of itertools can be taken apart, copied and pickled where they stand.
# modes: plain
import copy
import itertools
import operator
import pickle

made = [
    "count(3, 2)", "cycle('abc')", "repeat(1)", "repeat('x', 4)", "chain('ab', 'cd')", "chain.from_iterable(['ab', 'cd'])",
    "product('ab', 'cd', repeat=1)", "product('ab', repeat=2)", "combinations('abcd', 2)",
    "combinations_with_replacement('abc', 2)", "permutations('abc', 2)", "accumulate([1, 2, 3, 4])",
    "accumulate([1, 2, 3], initial=5)", "compress('abcd', [1, 0, 1, 1])", "filterfalse(None, [0, 1, 0])",
    "islice('abcdefgh', 1, None, 2)", "starmap(pow, [(1, 2), (2, 3), (3, 2)])", "zip_longest('a', 'bcd', fillvalue=0)",
    "takewhile(bool, [1, 2, 0, 3])", "dropwhile(bool, [1, 0, 2, 3])",
]
for text in made:
    it = eval("itertools." + text)
    next(it)
    first = list(itertools.islice(pickle.loads(pickle.dumps(it)), 6))
    second = list(itertools.islice(copy.deepcopy(it), 6))
    print(text, first, first == second == list(itertools.islice(it, 6)))

product = itertools.product("ab", "cd")
next(product)
print(product.__reduce__()[1:])
product.__setstate__((1, 9))
print(list(product))
for wrong in [(1,), [0, 0], 5]:
    try:
        itertools.product("ab", "cd").__setstate__(wrong)
    except (TypeError, ValueError) as error:
        print(type(error).__name__)
group = itertools.groupby("aab")
next(group)
print(group.__reduce__()[1][1], group.__reduce__()[2])


class Loud:
    def __iter__(self):
        print("never")
        return iter("a")


try:
    itertools.product(Loud(), repeat=2**62)
except OverflowError as error:
    print(error)
