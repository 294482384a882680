# Assignment expressions bind in the enclosing scope.
# modes: plain, lms
if (n := len("hello")) > 3:
    print(n)  # expect: 5
data = [1, 5, 3, 8]
print([y for x in data if (y := x * 2) > 4], y)  # expect: [10, 6, 16] 16
while (item := data.pop()) != 1:
    print(item)
    # expect: 8
    # expect: 3
    # expect: 5
print(any((hit := d) > 3 for d in [1, 4, 9]), hit)  # expect: True 4
print((a := 1) + (b := 2), a, b)  # expect: 3 1 2

def f():
    total = 0
    values = [total := total + v for v in range(5)]
    return values, total

print(f())  # expect: ([0, 1, 3, 6, 10], 10)
print(f"{(z := 5)} {z}")  # expect: 5 5

def g(x=(default := 10)):
    return x

print(g(), default)  # expect: 10 10
