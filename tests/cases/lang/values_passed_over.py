# What a condition or a pattern has computed and not used, when it fails early, dies there.
# modes: plain, gc-stress
class Named:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("del", self.name)

    def __lt__(self, other):
        return False

    def __bool__(self):
        return False


class Pair:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


def conditions():
    values = [0, 1, 2, 3]
    values = (values, values, values, 1 if values[0] < Named("a").name.count("a") < values[0] else 2)
    if values[3] == 2 and not (Named("b") < Named("c") < Named("d")):
        print("chain in a condition")
    values = [1, 2, (3, Named("e") < Named("f") < Named("g")), 4]
    print("chain as a value")
    values = [1, 2, (3, (Named("h") or Named("i") < Named("j") < 3) or 5), 4]
    print("in an operand", values)
    while values and (Named("k") < Named("l") < Named("m") or Named("n") < Named("o") < Named("p")):
        pass
    print("in a loop")
    print([k for k in "qr" if 1 and Named(k) < Named(k + "'") < 3])


def patterns(subject):
    match subject:
        case Pair(int(x), str(y) | bytes(y)):
            print(x, y)
        case [Pair(x=a, y=[1, *rest]), 3] | [a, rest, 4]:
            print(a, rest)
        case {"k": Pair(1, 2), **rest}:
            print(rest)
        case [Named(name=name), *others] if name == "z":
            print(others)
    subject = a = rest = name = others = None
    print("matched")


def rest_of(subject):
    match subject:
        case {"a": x, **rest}:
            return x, rest


def registers(n):
    a = b = c = d = e = f = n
    while n > 0:
        n -= 1
        [1, 2, 3, (n, n)]
    return a, b, c, d, e, f


conditions()
patterns(Pair(1, Named("1")))
patterns([Pair(Named("2"), [1, Named("3")]), 4])
patterns([Named("4"), Named("5")])
patterns({"k": Pair(1, Named("6")), "l": Named("7")})
match Pair(9223372036854775807, ["a"]):
    case Pair(int(x), str(y) | bytes(y)):
        print(x, y)
print(rest_of({"a": 1, "b": 2}), rest_of({"b": 2}), rest_of([1]))
# The frame lies where the pattern's values were.
print(registers(0))

# expect: del a
# expect: del b
# expect: del c
# expect: chain in a condition
# expect: del e
# expect: del f
# expect: chain as a value
# expect: del h
# expect: del i
# expect: del j
# expect: in an operand [1, 2, (3, 5), 4]
# expect: del k
# expect: del l
# expect: del n
# expect: del o
# expect: in a loop
# expect: del q
# expect: del q'
# expect: del r
# expect: del r'
# expect: []
# expect: del 1
# expect: matched
# expect: del 2
# expect: del 3
# expect: matched
# expect: del 4
# expect: del 5
# expect: matched
# expect: del 6
# expect: del 7
# expect: matched
# expect: (1, {'b': 2}) None None
# expect: (0, 0, 0, 0, 0, 0)
