# An unpacked alias, and copies of aliases.
import copy

alias = tuple[int, str]
(unpacked,) = alias
print(unpacked, unpacked.__unpacked__, alias.__unpacked__, unpacked.__typing_unpacked_tuple_args__)
print(copy.copy(alias) == alias, copy.deepcopy(alias) == alias, unpacked == alias)
