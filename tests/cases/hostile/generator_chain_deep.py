def g(n):
    if n:
        yield from g(n - 1)
    else:
        yield "end"
try:
    print(list(g(5000)))
except RecursionError:
    print("RecursionError")  # expect: RecursionError
