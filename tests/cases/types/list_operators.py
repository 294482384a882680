# Concatenation, repetition, comparison, membership, equality by content.
# modes: plain, lms
a = [1, 2]
print(a + [3], a * 2, 2 * a, a * 0, a * -1, [] + [], [[]] * 2)
# expect: [1, 2, 3] [1, 2, 1, 2] [1, 2, 1, 2] [] [] [] [[], []]
print(a == [1, 2], a != [1], a < [1, 3], a < [1, 2, 0], [] < a, [2] > a, a <= a, [[1]] == [[1]])
# expect: True True True True True True True True
print(1 in a, 5 not in a, [1] in [[1]], None in [None], 1.0 in a, True in a)  # expect: True True True True True True
b = a
b += [3]
print(a, a is b)  # expect: [1, 2, 3] True
b = b + [4]
print(a, b, a is b)  # expect: [1, 2, 3] [1, 2, 3, 4] False
shared = [[]] * 3
shared[0].append(1)
print(shared)  # expect: [[1], [1], [1]]
separate = [[] for _ in range(3)]
separate[0].append(1)
print(separate)  # expect: [[1], [], []]
print(list(range(3)), list("ab"), list({"k": 1}), list((1, 2)), list(), list(x for x in [1]), [*a, *b])
# expect: [0, 1, 2] ['a', 'b'] ['k'] [1, 2] [] [1] [1, 2, 3, 1, 2, 3, 4]
a[0], a[-1] = a[-1], a[0]
print(a, len(a), min(a), max(a), sum(a), sorted(a), list(reversed(a)), any(a), all(a))
# expect: [3, 2, 1] 3 1 3 6 [1, 2, 3] [1, 2, 3] True True
x = [1, 2, 3, 4, 5]
x[1:3] = []
print(x)  # expect: [1, 4, 5]
x[1:1] = [9, 9]
print(x)  # expect: [1, 9, 9, 4, 5]
x[:] = [0]
print(x)  # expect: [0]
x *= 3
print(x)  # expect: [0, 0, 0]

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: [1] + (2,))  # expect: TypeError can only concatenate list (not "tuple") to list
attempt(lambda: [1] * "a")  # expect: TypeError can't multiply sequence by non-int of type 'str'
attempt(lambda: [1] < ["a"])  # expect: TypeError '<' not supported between instances of 'int' and 'str'
attempt(lambda: [1] < 5)  # expect: TypeError '<' not supported between instances of 'list' and 'int'
attempt(lambda: hash([1]))  # expect: TypeError unhashable type: 'list'
attempt(lambda: {[1]: 1})  # expect: TypeError unhashable type: 'list'
attempt(lambda: [1] - [1])  # expect: TypeError unsupported operand type(s) for -: 'list' and 'list'

def assign():
    [1][5] = 0

attempt(assign)  # expect: IndexError list assignment index out of range

def delete():
    x = [1]
    del x[3]

attempt(delete)  # expect: IndexError list assignment index out of range
