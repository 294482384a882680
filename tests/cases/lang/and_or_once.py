# An operand that decides an inner `and` or `or` is asked for its truth once.
class Once:
    def __init__(self, value):
        self.value, self.asked = value, 0
    def __bool__(self):
        self.asked += 1
        return self.value

def show(make):
    x = Once(False)
    y = Once(True)
    result = make(x, y)
    name = "x" if result is x else "y" if result is y else result
    print(name, x.asked, y.asked)

show(lambda x, y: x and 1 or 2)  # expect: 2 1 0
show(lambda x, y: y or 1 and 2)  # expect: y 0 1
show(lambda x, y: (y or 1) and 2)  # expect: 2 0 1
show(lambda x, y: (x or y) and 3)  # expect: 3 1 1
show(lambda x, y: (x and y or x) and 3)  # expect: x 2 0
show(lambda x, y: x and y or y and x or 5)  # expect: 5 2 1
show(lambda x, y: ((x and 1) or (y and x)) and 4)  # expect: x 2 1
show(lambda x, y: (x or x) and y or 6)  # expect: 6 2 0
