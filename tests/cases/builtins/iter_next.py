# iter and next with default and sentinel.
# modes: plain, lms
it = iter([1, 2])
print(next(it), next(it), next(it, "default"), next(it, None))
n = 0

def step():
    global n
    n += 1
    return n

print(list(iter(step, 4)), n)
print(next(iter("a")), next(iter({"k": 1})), next(iter(range(5, 9))))
print(next(x for x in range(10) if x > 5), iter(it) is it)
d = iter({1: "a", 2: "b"}.items())
print(next(d), next(d))

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: next(iter([])))
attempt(lambda: next(5))
attempt(lambda: next([1]))
attempt(lambda: iter(5))
attempt(lambda: iter(5, 6))
attempt(lambda: next())
for name, value in (("list", []), ("tuple", ()), ("str", ""), ("dict", {}), ("set", set()), ("range", range(0)), ("bytes", b"")):
    print(name, type(iter(value)).__name__)
# the end
