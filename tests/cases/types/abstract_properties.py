# A property is abstract if any of its functions is.
# modes: plain
import abc

class A(abc.ABC):
    x = property(lambda self: 1).setter(abc.abstractmethod(lambda self, value: None))
    y = property(None, None, abc.abstractmethod(lambda self: None))

    @property
    @abc.abstractmethod
    def z(self): pass

print(A.x.__isabstractmethod__, A.y.__isabstractmethod__, A.z.__isabstractmethod__, property().__isabstractmethod__)
try:
    A()
except TypeError as error:
    print(error)
