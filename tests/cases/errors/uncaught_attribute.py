# Carets for attributes; a suggestion for a similar name.
# modes: plain, lms

class Account:
    def __init__(self):
        self.balance = 1

account = Account()
print(account.balance)  # expect: 1
print(account.balence + 1)
