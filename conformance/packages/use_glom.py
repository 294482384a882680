from glom import Coalesce, GlomError, Iter, T, assign, glom

target = {"system": {"planet": "jupiter", "moons": [{"name": "io", "n": 1}, {"name": "europa", "n": 2}]}}
print(glom(target, "system.planet"), glom(target, ("system.moons", ["name"])), glom(target, {"p": "system.planet", "t": ("system.moons", ["n"], sum)}))
print(glom(target, Coalesce("a.b", default="none")), glom(target, T["system"]["planet"].upper()), glom(range(5), Iter().filter(lambda n: n % 2).all()))
print(assign({}, "a", 1))
try:
    glom(target, "system.x.y")
except GlomError as error:
    print(str(error).splitlines()[-1])
