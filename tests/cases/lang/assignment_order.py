# The right side first; then targets left to right; subscripts are evaluated when their turn comes.
# modes: plain, lms

def note(name, value=None):
    print(name)
    return value

class Box:
    def __setitem__(self, key, value):
        print("set", key, value)
    def __getitem__(self, key):
        print("get", key)
        return 10

box = Box()
note("a", box)[note("b", "k")] = note("value", 1)
# expect: value
# expect: a
# expect: b
# expect: set k 1
box["i"], box["j"] = note("pair", (1, 2))
# expect: pair
# expect: set i 1
# expect: set j 2
box["m"] = box["n"] = note("chain", 3)
# expect: chain
# expect: set m 3
# expect: set n 3
note("c", box)[note("d", "l")] += note("add", 5)
# expect: c
# expect: d
# expect: get l
# expect: add
# expect: set l 15
x = [0, 1, 2]
i = 0
i, x[i] = 1, 9
print(i, x)  # expect: 1 [0, 9, 2]
i = 0
x[i], i = 5, 2
print(i, x)  # expect: 2 [5, 9, 2]
print(note("left", 1) + note("right", 2))
# expect: left
# expect: right
# expect: 3
d = {note("k1", 1): note("v1", 1), note("k2", 2): note("v2", 2)}
# expect: k1
# expect: v1
# expect: k2
# expect: v2
print(note("f", max)(note("x", 1), note("y", 2)))
# expect: f
# expect: x
# expect: y
# expect: 2
