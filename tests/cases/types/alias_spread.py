# *alias gives the alias spread out.
# modes: plain
print([*tuple[int, str]], list(list[int]), next(iter(tuple[int])).__unpacked__, tuple[int].__unpacked__)


def f(*args: *tuple[int, ...]):
    return args


print(f.__annotations__, tuple[*tuple[int]], [*tuple[int]][0] == [*tuple[int]][0], [*tuple[int]][0] == tuple[int])
print([*tuple[int, str]][0].__typing_unpacked_tuple_args__, tuple[int].__typing_unpacked_tuple_args__)
try:
    iter(int | str)
except TypeError as error:
    print(error)
import copy
import pickle
import types

for alias in (list[int], dict[str, int], [*tuple[int]][0], int | str):
    print(pickle.loads(pickle.dumps(alias)) == alias, copy.copy(alias), copy.deepcopy(alias) == alias)


class Own(types.GenericAlias):
    pass


print(Own(list, int), Own(list, (int,)).__args__, isinstance(Own(list, int), types.GenericAlias), type(Own(list, int)).__name__)
