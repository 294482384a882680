class C: pass
for n in range(3000):
    setattr(C, f"a{n}", n)
c = C()
for n in range(3000):
    setattr(c, f"b{n}", n)
print(c.a2999 + c.b2999)  # expect: 5998
for n in range(3000):
    delattr(C, f"a{n}")
    delattr(c, f"b{n}")
print(len(vars(c)), hasattr(C, "a5"))  # expect: 0 False
