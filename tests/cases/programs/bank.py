# A small bank: accounts, a log, errors of our own.
# modes: plain, lms

class BankError(Exception):
    """Base of what can go wrong."""


class InsufficientFunds(BankError):
    def __init__(self, account, amount):
        super().__init__(f"{account.owner} lacks {amount - account.balance:.2f}")
        self.account = account


class Account:
    interest = 0.01
    _next_number = 1000

    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance
        self.number = Account._next_number
        Account._next_number += 1
        self.history = []

    def __repr__(self):
        return f"{type(self).__name__}({self.owner!r}, {self.balance:.2f})"

    def __lt__(self, other):
        return self.balance < other.balance

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("a deposit must be positive")
        self.balance += amount
        self.history.append(("deposit", amount))
        return self

    def withdraw(self, amount):
        if amount > self.available:
            raise InsufficientFunds(self, amount)
        self.balance -= amount
        self.history.append(("withdraw", amount))
        return self

    @property
    def available(self):
        return self.balance

    def add_interest(self):
        return self.deposit(round(self.balance * self.interest, 2))


class CreditAccount(Account):
    interest = 0.002

    def __init__(self, owner, balance=0, *, limit=100):
        super().__init__(owner, balance)
        self.limit = limit

    @property
    def available(self):
        return super().available + self.limit


class Bank:
    def __init__(self):
        self.accounts = {}
        self.log = []

    def open(self, cls, *args, **kwargs):
        account = cls(*args, **kwargs)
        self.accounts[account.number] = account
        return account.number

    def __getitem__(self, number):
        try:
            return self.accounts[number]
        except KeyError:
            raise BankError(f"no account {number}") from None

    def transfer(self, source, target, amount):
        source, target = self[source], self[target]
        before = source.balance, target.balance
        try:
            source.withdraw(amount)
            target.deposit(amount)
        except Exception as error:
            source.balance, target.balance = before
            self.log.append(f"failed: {error}")
            raise
        else:
            self.log.append(f"{source.owner} -> {target.owner}: {amount}")
        finally:
            self.log.append(f"total {sum(a.balance for a in self.accounts.values()):.2f}")


bank = Bank()
ann = bank.open(Account, "Ann", 100)
bob = bank.open(CreditAccount, "Bob", limit=50)
bank.transfer(ann, bob, 30)
bank.transfer(bob, ann, 75)
for source, target, amount in ((bob, ann, 10), (ann, 5, 1), (ann, bob, -5)):
    try:
        bank.transfer(source, target, amount)
    except BankError as error:
        print(type(error).__name__, error)
        # expect: InsufficientFunds Bob lacks 55.00
        # expect: BankError no account 5
    except ValueError as error:
        print("ValueError", error)  # expect: ValueError a deposit must be positive
bank[ann].add_interest().withdraw(1.45)
for line in bank.log:
    print(line)
    # expect: Ann -> Bob: 30
    # expect: total 100.00
    # expect: Bob -> Ann: 75
    # expect: total 100.00
    # expect: failed: Bob lacks 55.00
    # expect: total 100.00
    # expect: failed: a deposit must be positive
    # expect: total 100.00
print(sorted(bank.accounts.values()), max(bank.accounts.values()).owner)
# expect: [CreditAccount('Bob', -45.00), Account('Ann', 145.00)] Ann
print(bank[ann].history, bank[bob].available)
# expect: [('withdraw', 30), ('deposit', 75), ('withdraw', -5), ('deposit', 1.45), ('withdraw', 1.45)] 5
