class Evil:
    def __set_name__(self, owner, name):
        for n in range(10):
            setattr(owner, f"{name}{n}", n)
        if hasattr(owner, "other"):
            del owner.other
class C:
    first = Evil()
    other = Evil()
    last = Evil()
print("other" in vars(C), len([n for n in vars(C) if n.startswith("first")]))  # expect: False 11
