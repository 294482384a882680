"""Special methods are those of the class; what operators of subclasses give."""


class Backward:
    def __len__(self):
        return 1

    def __getitem__(self, index):
        return index

    def __reversed__(self):
        return iter("class")


backward = Backward()
backward.__reversed__ = lambda: 1
print(list(reversed(backward)), enumerate[int])


class Text(str):
    def __bytes__(self):
        return b"abc"


print(bytes(Text("\u20ac")), bytearray(Text("a"), "ascii"))


class Pair(tuple):
    pass


class Growing(list):
    pass


print(type(Pair((1,)) * 1), type(Pair() + Pair()), Pair((1,)) * 1)
growing = same = Growing()
growing += [1]
print(type(growing), growing is same)


class Clears:
    def __eq__(self, other):
        first.clear()
        second.clear()
        return NotImplemented


first, second = [Clears()], [1]
print(first == second)
