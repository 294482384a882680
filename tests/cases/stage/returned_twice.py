# A new list, dict, set or object that the result holds in several places is one object there.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


class Node:
    def __init__(self, value):
        self.value = value
        self.next = None


@stage
def twice(x):
    a = [x, x + 1]
    return a, a


@stage
def kinds(x):
    d, s, n = {"k": x}, {x}, Node(x)
    return [d, d], (s, s), {"first": n, "second": n}


@stage
def inside(x):
    part = [x]
    return [part, [part, 1]], {"p": part}


@stage
def after_writing(x):
    a = [x]
    b = a
    b.append(x * 2)
    return a, b


@stage
def chosen(x):
    a, b = [x], [x + 1]
    c = a if x > 1 else b
    return a, b, c, c


@stage
def linked(x):
    first, second = Node(x), Node(x + 1)
    first.next = second
    return first, second


kept = {}


@stage
def kept_too(x):
    a = [x]
    kept["a"] = a
    return a


@stage
def put_into(given, x):
    a = [x]
    given.append(a)
    given.append(a)
    return a


@stage
def made_in_arms(x):
    if x > 1:
        a = [x]
    else:
        a = [0, x]
    return a, a


@stage
def grown_in_loop(n):
    a = []
    for i in range(n):
        a.append(i)
    return a, a


@stage
def shared_many_times(x):
    a = [x]
    for _ in range(6):
        a = [a, a]
    return a


def depth(a):
    found = 0
    while isinstance(a, list):
        assert len(a) == 1 or a[0] is a[1]
        a = a[0]
        found += 1
    return found, a


for x in range(3):
    a, b = twice(x)
    a.append(9)
    print(a is b, b)
    (d, e), (s, t), nodes = kinds(x)
    print(d is e, s is t, nodes["first"] is nodes["second"], d, s, nodes["first"].value)
    outer, named = inside(x)
    named["p"].append(5)
    print(outer)
    a, b = after_writing(x)
    print(a is b, a)
    a, b, c, d = chosen(x)
    print(c is d, c is a, c is b, c)
    first, second = linked(x)
    print(first.next is second, first.value, second.value, second.next)
    a = kept_too(x)
    print(kept["a"] is a, a)
    given = [x]
    a = put_into(given, x)
    print(given, given[1] is given[2], given[1] is a)
    a, b = made_in_arms(x)
    print(a is b, a)
    a, b = grown_in_loop(x)
    print(a is b, a)
    print(depth(shared_many_times(x)))
