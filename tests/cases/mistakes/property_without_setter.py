# A common mistake: property without setter.
class Circle:
    @property
    def area(self):
        return 3


circle = Circle()
circle.area = 4
