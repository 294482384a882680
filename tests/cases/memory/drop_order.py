# A container drops its items in CPython's order: lists and tuples from the end, dicts and attributes from the front.
# modes: plain, lms, gc-stress

class Parent:
    def __init__(self, name, child=None): self.name, self.child = name, child
    def __del__(self): print("drop", self.name)

p = Parent("outer", Parent("inner"))
del p
# expect: drop outer
# expect: drop inner
x = [Parent("first"), Parent("second")]
del x
# expect: drop second
# expect: drop first
t = (Parent("t1"), Parent("t2"))
del t
# expect: drop t2
# expect: drop t1
d = {"a": Parent("d1"), "b": Parent("d2")}
del d
# expect: drop d1
# expect: drop d2
