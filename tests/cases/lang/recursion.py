# Recursive functions of several kinds.
# modes: plain, lms
def fact(n): return 1 if n == 0 else n * fact(n - 1)
print(fact(5), fact(30))  # expect: 120 265252859812191058636308480000000
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
print(even(10), even(7))  # expect: True False

def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))

print(ackermann(2, 3))  # expect: 9

def hanoi(n, a="A", b="B", c="C"):
    return [] if n == 0 else hanoi(n - 1, a, c, b) + [a + c] + hanoi(n - 1, b, a, c)

print(hanoi(3))  # expect: ['AC', 'AB', 'CB', 'AC', 'BA', 'BC', 'AC']

def permutations(s):
    return [s] if len(s) < 2 else [s[i] + p for i in range(len(s)) for p in permutations(s[:i] + s[i + 1:])]

print(permutations("abc"))  # expect: ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']
def sum_nested(x): return sum(map(sum_nested, x)) if isinstance(x, list) else x
print(sum_nested([1, [2, [3, [4]]]]))  # expect: 10
y = (lambda f: (lambda x: f(lambda v: x(x)(v)))(lambda x: f(lambda v: x(x)(v))))
print(y(lambda self: lambda n: 1 if n < 2 else n * self(n - 1))(6))  # expect: 720
def power(b, e): return 1 if e == 0 else power(b * b, e // 2) if e % 2 == 0 else b * power(b, e - 1)
print(power(3, 40))  # expect: 12157665459056928801
