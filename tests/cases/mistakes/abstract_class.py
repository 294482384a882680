# A common mistake: abstract class.
from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...

    @abstractmethod
    def name(self): ...


Shape()
