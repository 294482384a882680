# Builtin classes called with usual and unusual arguments, and methods that answer on the spot.
# modes: plain
print(list(range(4)), list(range(2, 5)), list(range(9, 0, -4)), range(True), range(2**70, 2**70 + 2)[1] - 2**70)
for bad in ((1, 2, 0), (1.5,), ("a",), ()):
    try:
        range(*bad)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
try:
    range(1, 2, 0)
except ValueError as error:
    print(error)

print(list(enumerate("ab")), list(enumerate((1, 2), 5)), list(enumerate({1: 2})), list(enumerate(iter([3]))))
print(list(zip([1, 2], "ab")), list(zip({1, }, {2: 3}.items())), list(zip()), list(zip([1], [2], [3])))
print(list(zip((x for x in "ab"), range(9))), list(zip([1], [2], strict=True)))
for make in (lambda: enumerate(5), lambda: zip([1], 5), lambda: zip(5, [1]), lambda: list(zip([1], [1, 2], strict=True))):
    try:
        make()
    except (TypeError, ValueError) as error:
        print(error)

shared = iter([1, 2, 3, 4])
print(list(zip(shared, shared)), next(zip([1], [2])), next(enumerate([7])))
print(list(), tuple(), set(), dict(), list((1, 2)), tuple([1, 2]), list([3]), tuple("ab"), list(range(3)))
items = [1, 2]
copied, same = list(items), (1, 2)
copied.append(3)
print(items, copied, tuple(same) is same, list(items) is items)
print(str(1), int("12"), float(2), int(True), str("s"))


class Pairs(zip):
    pass


class Numbers(list):
    def pop(self):
        return "popped"


class Table(dict):
    def items(self):
        return "items"


print(type(Pairs([1], [2])).__name__, list(Pairs([1], [2])), Numbers([1]).pop(), Table().items(), type(Numbers()).__name__)
stack = [1, 2, 3]
print(stack.pop(), stack.pop(0), stack.pop(-1), stack)
try:
    stack.pop()
except IndexError as error:
    print(error)
members = set()
print(members.add(1), members.add((1, 2)), members.add(1), sorted(map(str, members)))
for bad in ([], {}, ([],)):
    try:
        members.add(bad)
    except TypeError as error:
        print(error)
table = {1: 2}
views = table.items(), table.keys(), table.values()
table[3] = 4
print(*views, len(views[0]))
for call in (lambda: table.items(1), lambda: members.add(), lambda: stack.pop(1, 2), lambda: [].append()):
    try:
        call()
    except TypeError as error:
        print(error)
