"""What code objects tell of themselves."""


def f(x, y):
    "doc"
    a = x + y
    return a


code = f.__code__
lines = list(code.co_lines())
print(code.co_consts[0], type(code.co_code), lines[0][0], lines[-1][1] == len(code.co_code))
print(all(before[1] == after[0] for before, after in zip(lines, lines[1:])))
print({line for _, _, line in lines} <= {4, 5, 6, 7, 8}, len(list(code.co_positions())[0]))
