table = {n: n for n in range(5)}
try:
    for key in table:
        table[key + 10] = 1
except RuntimeError as error:
    print(error)  # expect: dictionary changed size during iteration
table = {1: 1}
try:
    for key in table:
        del table[key]
        table[key + 1] = 1
except RuntimeError as error:
    print(error)  # expect: dictionary keys changed during iteration
