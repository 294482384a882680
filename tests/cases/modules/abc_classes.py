# abc: abstract methods forbid instances.
# modes: plain, lms
from abc import ABC, ABCMeta, abstractmethod

class Shape(ABC):
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...

class Half(Shape):
    def area(self): return 2

class Square(Half):
    name = "square"

for cls in (Shape, Half):
    try:
        cls()
    except TypeError as error:
        print(error)
        # expect: Can't instantiate abstract class Shape with abstract methods area, name
        # expect: Can't instantiate abstract class Half with abstract method name
print(Square().area(), Square().name, isinstance(Square(), Shape), type(Shape) is ABCMeta)  # expect: 2 square True True
Shape.register(int)
print(isinstance(5, Shape), issubclass(int, Shape))  # expect: True True
