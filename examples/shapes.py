"""Plain Python: classes, properties, exceptions and formatting."""

import math
from functools import total_ordering


@total_ordering
class Shape:
    """Anything with an area; shapes are ordered by it."""

    @property
    def area(self):
        raise NotImplementedError

    def __eq__(self, other):
        return self.area == other.area

    def __lt__(self, other):
        return self.area < other.area

    def __str__(self):
        return f"{type(self).__name__.lower():10} {self.area:8.3f}"


class Circle(Shape):
    def __init__(self, radius):
        if radius <= 0:
            raise ValueError(f"a radius must be positive, not {radius}")
        self.radius = radius

    @property
    def area(self):
        return math.pi * self.radius ** 2


class Rectangle(Shape):
    def __init__(self, width, height):
        self.width, self.height = width, height

    @property
    def area(self):
        return self.width * self.height


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(side, side)


def main():
    shapes = [Circle(1.5), Rectangle(2, 3.5), Square(2.5)]
    for shape in sorted(shapes, reverse=True):
        print(shape)
    print(f"largest: {type(max(shapes)).__name__}, together {sum(s.area for s in shapes):.2f}")
    try:
        Circle(-1)
    except ValueError as error:
        print("refused:", error)


if __name__ == "__main__":
    main()
