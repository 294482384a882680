"""`accumulate` of numbers that leave the machine's, or change their kind, loses none of them."""
from itertools import accumulate, chain, count, cycle, islice, pairwise, product

numbers = [2**62, 2**62, 1, 0.5, True, 2**63 - 1, 1]
total = list(accumulate(numbers))
print(total)  # expect: [4611686018427387904, 9223372036854775808, 9223372036854775809, 9.223372036854776e+18, 9.223372036854776e+18, 1.8446744073709552e+19, 1.8446744073709552e+19]
print([x for x in accumulate(numbers)] == total, [*accumulate(iter(numbers))] == total)  # expect: True True
print(list(accumulate(["a", "b", "c"])), [x for x in accumulate([[1], [2]])])  # expect: ['a', 'ab', 'abc'] [[1], [1, 2]]
print(list(islice(count(2**63 - 2), 3)))  # expect: [9223372036854775806, 9223372036854775807, 9223372036854775808]
print([x for x in islice(chain([1], (2,), range(3), "ab"), 1, 6, 2)])  # expect: [2, 1, 'a']
kept = [pair for pair in pairwise([1, 2, 3])]
print(kept, [t for t in product("ab", repeat=2)])  # expect: [(1, 2), (2, 3)] [('a', 'a'), ('a', 'b'), ('b', 'a'), ('b', 'b')]
print(list(islice(cycle([1, 2]), 5)), [x for x in zip(count(), [5, 6], "ab")])  # expect: [1, 2, 1, 2, 1] [(0, 5, 'a'), (1, 6, 'b')]
