from collections import OrderedDict
table = OrderedDict(a=1, b=2)
it = iter(table)
next(it)
table.move_to_end("a")
try:
    print(list(it))
except RuntimeError as error:
    print("RuntimeError")  # expect: RuntimeError
try:
    table.move_to_end("z")
except KeyError as error:
    print(error)  # expect: 'z'
