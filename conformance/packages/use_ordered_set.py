from ordered_set import OrderedSet

letters = OrderedSet("abracadabra")
print(letters, letters.index("r"), letters[2], letters | OrderedSet("xyz"), letters & {"a", "b"}, letters - {"a"}, letters.add("z"))
letters.discard("b")
print(letters[1:3], letters == ["a", "r", "c", "d", "z"], OrderedSet([3, 1]).update([1, 7]), "q" in letters)
