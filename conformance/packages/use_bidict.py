from bidict import OrderedBidict, ValueDuplicationError, bidict, frozenbidict

element = bidict({"H": "hydrogen"})
element["He"] = "helium"
print(element, element.inverse["hydrogen"], element.inverse.inverse is element, "helium" in element.inverse)
element.forceput("H", "helium")
print(element, frozenbidict(a=1).inverse, hash(frozenbidict(a=1)) == hash(frozenbidict(a=1)))
try:
    bidict(one=1).put("uno", 1)
except ValueDuplicationError as error:
    print(repr(error))
ordered = OrderedBidict([("a", 1), ("b", 2)])
ordered.move_to_end("a")
print(list(ordered.items()), ordered == {"a": 1, "b": 2}, element | {"x": "y"})
