import more_itertools as mit

print(list(mit.chunked("ABCDEFG", 3)), list(mit.windowed([1, 2, 3, 4], 2)), mit.first([], "none"))
print(list(mit.collapse([1, [2, (3, [4])]])), [list(p) for p in mit.partition(lambda n: n % 2, range(6))])
print(list(mit.distinct_permutations("aab")), list(mit.interleave_longest([1, 2], "abc")), mit.ilen(range(7)))
p = mit.peekable([1, 2, 3])
print(p.peek(), next(p), p[1], list(mit.split_at("a.b.c", lambda c: c == ".")), mit.all_equal([1, 1]))
print(dict(mit.map_reduce(range(6), lambda n: n % 3)), [list(g) for g in mit.consecutive_groups([1, 2, 4, 5])])
print(mit.nth_product(8, "ab", range(5)), mit.one(["x"]), list(mit.sliding_window(range(4), 3)))
try:
    mit.one([1, 2])
except ValueError as error:
    print(error)
