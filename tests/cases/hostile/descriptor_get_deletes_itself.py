class Evil:
    def __get__(self, instance, owner):
        if "x" in vars(owner):
            del owner.x
        return "gone"
class C:
    x = Evil()
print(C().x)  # expect: gone
try:
    C().x
except AttributeError as error:
    print(error)  # expect: 'C' object has no attribute 'x'
