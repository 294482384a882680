# Lists that a loop replaces by others made of them, with comprehensions that see them as variables around them.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


@stage
def pascal(n):
    row = [1]
    sums = []
    for i in range(n):
        sums.append(sum(row))
        row = [1] + [row[k] + row[k + 1] for k in range(len(row) - 1)] + [1]
    return row, sums


print(pascal(0), pascal(1), pascal(5))


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(2)) for j in range(2)] for i in range(2)]


@stage
def fibonacci(n):
    result = [[1, 0], [0, 1]]
    power = [[1, 1], [1, 0]]
    while n > 0:
        if n % 2:
            result = product(result, power)
        power = product(power, power)
        n //= 2
    return result[0][1]


print([fibonacci(n) for n in (0, 1, 10, 50)])


@stage
def transposed_sums(n):
    table = [[1, 2], [3, 4]]
    for i in range(n):
        table = [[table[r][c] + table[c][r] for c in range(2)] for r in range(2)]
    return table


print(transposed_sums(0), transposed_sums(3))
