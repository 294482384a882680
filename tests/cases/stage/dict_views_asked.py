# `in` of the views of a dict, where the key, a value or what is looked for is staged.
# modes: plain, eager, unoptimised, checked, c
from snek import stage

outside = {2: 3}


@stage
def known(k):
    d = {1: 2, 3: 4}
    return k in d.keys(), k in d.values(), (k, 4) in d.items(), (k, k + 1) in d.items(), (1, k) not in d.items()


@stage
def staged_values(k):
    d = {"a": k, "b": k * 2}
    return 4 in d.values(), "a" in d.keys(), ("b", 4) in d.items(), 4 in d.items(), 4 not in d.values()


@stage
def given(d, k):
    return k in d.keys(), k in d.values(), (k, k) in d.items(), (k, k, k) in d.items()


@stage
def from_outside(k):
    return k in outside.values(), (2, k) in outside.items()


@stage
def in_loop(n):
    d = {1: 10, 2: 20, 5: 50}
    t = 0
    for i in range(n):
        if i in d.keys():
            t += 1
        if i * 10 in d.values():
            t += 10
        if (i, i * 10) in d.items():
            t += 100
    return t


for k in range(5):
    print(known(k), staged_values(k), given({1: 2, 2: 2}, k), from_outside(k), in_loop(k))
outside[2] = 4
print([from_outside(k) for k in (3, 4)])
