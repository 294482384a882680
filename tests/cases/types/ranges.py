# range: length, indexing, membership, equality, big and negative steps.
# modes: plain, lms
print(range(5), list(range(5)), list(range(2, 5)), list(range(0, 10, 3)), list(range(5, 0, -2)))
# expect: range(0, 5) [0, 1, 2, 3, 4] [2, 3, 4] [0, 3, 6, 9] [5, 3, 1]
print(list(range(0)), list(range(5, 2)))  # expect: [] []
r = range(0, 20, 3)
print(len(r), r[2], r[-1], r[1:4], r[::-1], r.start, r.stop, r.step, 9 in r, 10 in r, r.index(9))
# expect: 7 6 18 range(3, 12, 3) range(18, -3, -3) 0 20 3 True False 3
print(r.count(9), 9.0 in r, "a" in r)  # expect: 1 True False
print(range(3) == range(0, 3, 1), range(0) == range(5, 2), range(0, 3, 2) == range(0, 4, 2))  # expect: True True True
print(hash(range(3)) == hash(range(0, 3)), range(3) == [0, 1, 2])  # expect: True False
print(list(reversed(range(5))), max(range(5)), sum(range(101)), min(range(3, 9)), bool(range(0)))
# expect: [4, 3, 2, 1, 0] 4 5050 3 False
print(range(1, 2), range(10, 0, -1))  # expect: range(1, 2) range(10, 0, -1)
print(range(10 ** 20, 10 ** 20 + 3)[-1], 10 ** 30 in range(10 ** 31), len(range(10 ** 18)))
# expect: 100000000000000000002 True 1000000000000000000
print(list(range(-3, 3)), range(True))  # expect: [-3, -2, -1, 0, 1, 2] range(0, 1)
it = iter(range(3))
print(next(it), list(it), list(it))  # expect: 0 [1, 2] []

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: range(1.5))  # expect: TypeError 'float' object cannot be interpreted as an integer
attempt(lambda: range("5"))  # expect: TypeError 'str' object cannot be interpreted as an integer
attempt(lambda: range(1, 2, 0))  # expect: ValueError range() arg 3 must not be zero
attempt(lambda: range())  # expect: TypeError range expected at least 1 argument, got 0
attempt(lambda: range(1, 2, 3, 4))  # expect: TypeError range expected at most 3 arguments, got 4
attempt(lambda: range(3)[5])  # expect: IndexError range object index out of range
attempt(lambda: range(3).index(7))  # expect: ValueError 7 is not in range
attempt(lambda: len(range(10 ** 30)))  # expect: OverflowError Python int too large to convert to C ssize_t
attempt(lambda: range(3) + range(3))  # expect: TypeError unsupported operand type(s) for +: 'range' and 'range'
attempt(lambda: r["a"])  # expect: TypeError range indices must be integers or slices, not str

def assign():
    range(3)[0] = 1

attempt(assign)  # expect: TypeError 'range' object does not support item assignment
total = 0
for i in range(10, 0, -3):
    total += i
print(total, i)  # expect: 22 1
