# Texts of objects with limits on their size.
import reprlib
print(reprlib.repr(list(range(100))), reprlib.repr("x"*100), reprlib.repr({i:i for i in range(10)}), reprlib.repr((1,)), reprlib.repr(set(range(10))), reprlib.repr(10**60), reprlib.repr([[[[[[[1]]]]]]]))
class A:
    @reprlib.recursive_repr()
    def __repr__(self): return "A(%r)" % self.x
a = A(); a.x = a; print(a)
