# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# Many long results of natives that are called by natives.

# program: map_upper
list(map(str.upper, ['a' * 10**5] * 10**5))

# program: sort_key
(['a' * 10**5] * 10**5).sort(key=str.upper)

# program: max_key
max(['a' * 10**5] * 10**6, key=str.swapcase)

# program: comprehension
[s.title() for s in ['a' * 10**5] * 10**5]

# program: join
("," * 10**5).join(["a" * 10**5] * 10**5)

# program: map_replace
list(map(lambda s: s.replace('a', 'bb'), ['a' * 10**5] * 10**5))

# program: dict_of_repr
{i: repr(s) for i, s in enumerate(['a' * 10**5] * 10**5)}

# program: bytes_upper
list(map(bytes.upper, [b'a' * 10**5] * 10**5))

# program: encode
list(map(str.encode, ['a' * 10**5] * 10**5))

# program: slices
s = 'a' * 10**5
[s[1:] for _ in range(10**5)]

# program: concat
s = 'a' * 10**5
[s + 'b' for _ in range(10**5)]

# program: repeat
[b'a' * 10**5 for _ in range(10**5)]

# program: format
[f'{5:100000}' for _ in range(10**5)]

# program: lists
x = [0] * 10**4
[x + x for _ in range(10**5)]

# program: list_copy
x = [0] * 10**5
list(map(list.copy, [x] * 10**5))

# program: tuples
x = (0,) * 10**5
[x * 2 for _ in range(10**5)]

# program: sets
x = set(range(10**4))
list(map(set.copy, [x] * 10**5))

# program: dicts
x = dict.fromkeys(range(10**4))
list(map(dict.copy, [x] * 10**5))

# program: sorted
x = [0] * 10**5
list(map(sorted, [x] * 10**5))

# program: ints
[1 << 10**6 for _ in range(10**5)]

# program: bytearrays
list(map(bytearray, [10**6] * 10**5))
