# In an operator's method.
class V:
    def __add__(self, other):
        return self.x + other.x

v = V()
w = v + v
