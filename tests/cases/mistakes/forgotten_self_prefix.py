# A common mistake: forgotten self prefix.
class Account:
    def __init__(self, balance):
        self.balance = balance

    def show(self):
        return f"balance: {balance}"


print(Account(10).show())
