# What called functions do to objects and variables outside is seen afterwards.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Account:
    def __init__(self, amount):
        self.amount = amount
        self.changes = []

    def pay(self, x):
        if x > self.amount:
            return False
        self.amount -= x
        self.changes.append(x)
        return True

def fill(target, x):
    if x > 0:
        target["last"] = x
    target["count"] += 1

def pays(x, y):
    account = Account(10)
    return account.pay(x), account.pay(y), account.amount, account.changes

def fills(x, y):
    d = {"last": 0, "count": 0}
    fill(d, x)
    fill(d, y)
    return d

grid(pays, (3, 4), (12, 4), (6, 6))
# expect: pays 3 4 -> (True, True, 3, [3, 4])
# expect: pays 12 4 -> (False, True, 6, [4])
# expect: pays 6 6 -> (True, False, 4, [6])
grid(fills, (1, 2), (1, -1))
# expect: fills 1 2 -> {'last': 2, 'count': 2}
# expect: fills 1 -1 -> {'last': 1, 'count': 2}
