# The loop variable stays inside; the first iterable is evaluated outside, at once.
# modes: plain, lms
x = "outside"
print([x for x in range(3)])  # expect: [0, 1, 2]
print(x)  # expect: outside

def f():
    y = 10
    return [y + i for i in range(2)], y

print(f())  # expect: ([10, 11], 10)

def noisy():
    print("evaluated")  # expect: evaluated
    return [1, 2]

g = (i for i in noisy())
print("made")  # expect: made
print(list(g))  # expect: [1, 2]
try:
    (i for i in 5)
except TypeError as error:
    print(error)  # expect: 'int' object is not iterable
print([last := n for n in range(4)])  # expect: [0, 1, 2, 3]
print(last)  # expect: 3

class A:
    n = 3
    items = [i for i in range(n)]
    try:
        bad = [n for i in range(2)]
    except NameError as error:
        text = str(error)

print(A.items, A.text)  # expect: [0, 1, 2] name 'n' is not defined
