def f(n):
    if n == 1:
        list(m)
    return n
m = map(f, range(4))
print(list(m)[:2])  # expect: [0, 1]
