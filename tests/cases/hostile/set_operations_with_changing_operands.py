class Wild:
    def __init__(self, number):
        self.number = number

    def __hash__(self):
        if len(other) > 2:
            other.pop()
        return self.number

    def __eq__(self, right):
        if len(one) > 2:
            one.pop()
        return self.number == right.number


one, other = set(), set()
for number in range(20):
    one.add(Wild(number))
for operation in ("union", "intersection", "difference", "symmetric_difference", "issubset", "issuperset", "isdisjoint", "update"):
    other = {Wild(number) for number in range(10, 30)} if False else set(range(5))
    try:
        getattr(one, operation)([Wild(number) for number in range(5, 15)])
    except (RuntimeError, KeyError, AttributeError) as error:
        print(operation, type(error).__name__)
print("done")
