# Declared slots stay slots when the other attributes have moved to a dict.
class Failure(Exception):
    __slots__ = ("x", "y")


failure = Failure(1, 2)
print(vars(failure))  # expect: {}
failure.x = 3
failure.z = 4
print(failure.x, vars(failure))  # expect: 3 {'z': 4}
del failure.x
print(hasattr(failure, "x"), hasattr(failure, "y"))  # expect: False False


class Table(dict):
    __slots__ = ("x", "__dict__")


table = Table()
table.a = 1
print(vars(table))  # expect: {'a': 1}
for number in range(3):
    table.x = number
    table.b = number
print(table.x, vars(table))  # expect: 2 {'a': 1, 'b': 2}
