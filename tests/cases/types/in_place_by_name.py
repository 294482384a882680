# In-place operators called by their names give the container back, changed.
numbers = {1, 2, 3}
print(numbers.__iand__({2, 3}) is numbers, numbers)  # expect: True {2, 3}
print(numbers.__ior__({4}) is numbers, numbers)  # expect: True {2, 3, 4}
print(numbers.__ixor__({4, 5}) is numbers, numbers)  # expect: True {2, 3, 5}
print(numbers.__isub__({5}) is numbers, numbers, numbers.__iand__([1]))  # expect: True {2, 3} NotImplemented
table = {1: 2}
print(table.__ior__([(3, 4)]) is table, table)  # expect: True {1: 2, 3: 4}
try:
    table.__ior__(3)
except TypeError as error:
    print(error)  # expect: 'int' object is not iterable
