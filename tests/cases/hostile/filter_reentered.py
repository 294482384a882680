def f(n):
    if n == 1:
        list(it)
    return True
it = filter(f, range(4))
print(list(it)[:2])  # expect: [0, 1]
