table = {n: n for n in range(5)}
it = iter(table.items())
next(it)
table.clear()
try:
    print(next(it))
except RuntimeError as error:
    print(error)  # expect: dictionary changed size during iteration
try:
    print(list(it))
except RuntimeError as error:
    print(error)  # expect: dictionary changed size during iteration
