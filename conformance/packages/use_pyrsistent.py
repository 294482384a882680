from pyrsistent import PClass, PRecord, field, freeze, l, m, pdeque, pmap, pvector, s, thaw, v

v1 = v(1, 2, 3)
print(v1.append(4), v1.set(1, 5), v1, m(a=1).set("b", 2) == pmap({"a": 1, "b": 2}), sorted(s(3, 1, 2)), l(1, 2).cons(0), pdeque([1, 2]).appendleft(0))


class ARecord(PRecord):
    x = field(type=int, mandatory=True, invariant=lambda x: (x >= 0, "x negative"))
    y = field()


class AClass(PClass):
    z = field(type=int, initial=3)


r = ARecord(x=3)
print(r.set(y=2) == ARecord(x=3, y=2), AClass(), AClass(z=4).set("z", 5), freeze([1, {"a": [2]}]), thaw(m(a=v(1))))
for bad in (lambda: ARecord(x=-1), lambda: ARecord(x="a"), lambda: r.set("q", 1)):
    try:
        bad()
    except Exception as error:
        print(type(error).__name__, error)
e = pvector(range(1000)).evolver()
e[500] = "x"
print(e.persistent()[499:502], m(a=m(b=1)).transform(["a", "b"], lambda n: n + 1))
