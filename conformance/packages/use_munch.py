from munch import DefaultMunch, Munch, munchify, unmunchify

b = Munch(hello=42, foo=Munch(lol=True))
b.bar = "x"
print(b, b.foo.lol, munchify({"a": [{"b": 1}]}).a[0].b, unmunchify(b), DefaultMunch("none").x, "{hello} {bar}".format(**b), sorted(b.keys()))
try:
    b.nope
except AttributeError as error:
    print(error)
