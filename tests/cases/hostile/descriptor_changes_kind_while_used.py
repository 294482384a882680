class Evil:
    def __get__(self, instance, owner):
        Evil.__set__ = lambda self, instance, value: print("set", value)
        return 1
class C:
    x = Evil()
c = C()
c.x = 5
print(c.x)  # expect: 5
del c.__dict__["x"]
print(c.x)  # expect: 1
c.x = 6  # expect: set 6
print(vars(c))  # expect: {}
