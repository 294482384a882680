# map over several iterables, filter with None; both are lazy.
# modes: plain, lms
print(list(map(str, [1, 2])), list(map(lambda a, b: a + b, [1, 2], [10, 20, 30])))  # expect: ['1', '2'] [11, 22]
print(list(map(max, [1, 5], [3, 2])), list(map(int, "123")))  # expect: [3, 5] [1, 2, 3]
print(list(filter(None, [0, 1, "", "a", [], None, 2.0])), list(filter(lambda x: x > 1, [1, 2, 3])))
# expect: [1, 'a', 2.0] [2, 3]
print(list(filter(str.isdigit, "a1b2")))  # expect: ['1', '2']

def noisy(x):
    print("call", x)
    return x

m = map(noisy, [1, 2])
print("made")  # expect: made
print(next(m))
# expect: call 1
# expect: 1
print(list(m), list(m))
# expect: call 2
# expect: [2] []
print(sum(map(len, ["a", "bb"])), sorted(map(abs, [-3, 1])), list(map(lambda x: x, {})))  # expect: 3 [1, 3] []
print(type(map(str, [])).__name__, type(filter(None, [])).__name__)  # expect: map filter

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: map(str))  # expect: TypeError map() must have at least two arguments.
attempt(lambda: map(str, 5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: list(map(5, [1])))  # expect: TypeError 'int' object is not callable
attempt(lambda: list(map(lambda: 1, [1])))
# expect: TypeError <lambda>.<locals>.<lambda>() takes 0 positional arguments but 1 was given
attempt(lambda: filter(None, 5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: list(map(lambda x: 1 // x, [1, 0])))  # expect: ZeroDivisionError integer division or modulo by zero
