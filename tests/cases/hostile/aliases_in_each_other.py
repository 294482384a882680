# limits: memory 256M, time 2s
# ends: LimitError, MemoryError, RecursionError, TypeError, normally

# program: parameters_of_shared_aliases
x = int
for i in range(60):
    x = list[x] | dict[int, x]
assert x.__parameters__ == ()

# program: parameters_of_deep_aliases
x = int
for i in range(300_000):
    x = list[x]
assert x.__parameters__ == ()

# program: replaced_in_shared_aliases
import typing
x = typing.TypeVar("T")
for i in range(60):
    x = dict[x, x]
x[int]

# program: replaced_in_deep_aliases
import typing
x = typing.TypeVar("T")
for i in range(300_000):
    x = list[x]
x[int]

# program: text_of_shared_aliases
x = int
for i in range(60):
    x = dict[x, x]
repr(x)

# program: hash_of_shared_aliases
x = int
for i in range(60):
    x = dict[x, x]
hash(x)

# program: optional_of_shared_aliases
import typing
x = int
for i in range(60):
    x = dict[x, x]
typing.Optional[x], typing.Union[x, int], typing.get_type_hints(x)
