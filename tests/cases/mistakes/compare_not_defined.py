# A common mistake: compare not defined.
class Money:
    def __init__(self, amount):
        self.amount = amount


print(Money(1) < Money(2))
