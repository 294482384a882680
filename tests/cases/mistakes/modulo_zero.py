# A common mistake: modulo zero.
def is_multiple(number, of):
    return number % of == 0


print([n for n in range(3) if is_multiple(n, n)])
