# isinstance and issubclass take tuples of derived classes; generic aliases show their class's methods; complex is kept.
from collections import namedtuple


class Kinds(tuple):
    pass


Pair = namedtuple("Pair", "first second")
print(isinstance(1, Kinds([int, str])), isinstance(b"", Pair(int, Pair(str, bytes))), issubclass(bool, Kinds([str])))
try:
    isinstance(1.5, Kinds([int, 3]))
except TypeError as error:
    print(error)
alias = list[int]
made = alias()
alias.append(made, 5)
print(alias.__getitem__(made, 0), alias.__len__(made), alias.__name__, alias.__origin__, alias.__class__, made)
print(alias.__eq__, alias.__iter__, dict[str, int].fromkeys("ab"), alias.__mro__, alias == list[int], [*alias])
number = 1 + 2j
print(complex(number) is number, type(type('C', (complex,), {})(number)).__name__)
