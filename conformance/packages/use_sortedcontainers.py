from sortedcontainers import SortedDict, SortedKeyList, SortedList, SortedSet

items = SortedList(["e", "a", "c", "d", "b"])
items.add("bb")
print(items, items.bisect("c"), list(items.irange("b", "d")), items[1:3], items.count("a"))
mapping = SortedDict({"c": 3, "a": 1, "b": 2})
print(mapping, mapping.peekitem(0), mapping.popitem(index=-1), mapping.keys()[0], list(mapping.items()))
numbers = SortedSet("abracadabra")
print(numbers, numbers & SortedSet("abc"), numbers.index("r"))
print(list(SortedKeyList([3, 1, 2], key=lambda n: -n)), SortedList(range(5000))[4321])
