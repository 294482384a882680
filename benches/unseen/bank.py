"""Accounts, transfers and interest: decimal amounts, exceptions of one's own, transactions that are taken back."""

from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Decimal
from enum import Enum, auto

CENT = Decimal("0.01")


class Kind(Enum):
    DEPOSIT = auto()
    WITHDRAWAL = auto()
    TRANSFER = auto()
    INTEREST = auto()


class BankError(Exception):
    """What can go wrong with an order."""


class InsufficientFunds(BankError):
    def __init__(self, account, amount):
        super().__init__(f"{account.owner} has {account.balance}, not {amount}")
        self.missing = amount - account.balance


class AccountFrozen(BankError):
    pass


class UnknownAccount(BankError, KeyError):
    pass


@dataclass(frozen=True)
class Entry:
    kind: Kind
    amount: Decimal
    note: str = ""


@dataclass
class Account:
    number: int
    owner: str
    balance: Decimal = Decimal(0)
    frozen: bool = False
    entries: list = field(default_factory=list, repr=False)

    def deposit(self, amount, kind=Kind.DEPOSIT, note=""):
        if amount <= 0:
            raise ValueError(f"an amount must be positive, not {amount}")
        if self.frozen:
            raise AccountFrozen(self.number)
        self.balance += amount
        self.entries.append(Entry(kind, amount, note))

    def withdraw(self, amount, kind=Kind.WITHDRAWAL, note=""):
        if self.frozen:
            raise AccountFrozen(self.number)
        if amount > self.available:
            raise InsufficientFunds(self, amount)
        self.balance -= amount
        self.entries.append(Entry(kind, -amount, note))

    @property
    def available(self):
        return self.balance

    def interest(self):
        return (self.balance * Decimal("0.0025")).quantize(CENT, rounding=ROUND_HALF_EVEN)


@dataclass
class CreditAccount(Account):
    limit: Decimal = Decimal(500)

    @property
    def available(self):
        return self.balance + self.limit

    def interest(self):
        if self.balance >= 0:
            return Decimal(0)
        return (self.balance * Decimal("0.0125")).quantize(CENT, rounding=ROUND_HALF_EVEN)


class Bank:
    def __init__(self):
        self.accounts = {}
        self.refused = {}

    def open(self, owner, kind=Account, **options):
        number = 1_000 + len(self.accounts)
        account = self.accounts[number] = kind(number, owner, **options)
        return account

    def __getitem__(self, number):
        try:
            return self.accounts[number]
        except KeyError:
            raise UnknownAccount(number) from None

    @contextmanager
    def transaction(self, *numbers):
        accounts = [self[number] for number in numbers]
        before = [(account, account.balance, len(account.entries)) for account in accounts]
        try:
            yield accounts
        except BankError as error:
            for account, balance, count in before:
                account.balance = balance
                del account.entries[count:]
            name = type(error).__name__
            self.refused[name] = self.refused.get(name, 0) + 1
            raise

    def transfer(self, source, target, amount):
        with self.transaction(source, target) as (giver, taker):
            giver.withdraw(amount, Kind.TRANSFER, f"to {target}")
            taker.deposit(amount, Kind.TRANSFER, f"from {source}")

    def end_of_month(self):
        for account in self.accounts.values():
            amount = account.interest()
            if amount and not account.frozen:
                account.balance += amount
                account.entries.append(Entry(Kind.INTEREST, amount))

    def total(self):
        return sum((account.balance for account in self.accounts.values()), Decimal(0))


def statement(account):
    sums = {}
    for entry in account.entries:
        sums[entry.kind] = sums.get(entry.kind, 0) + entry.amount
    parts = [f"{kind.name.lower()} {sums[kind]:,.2f}" for kind in Kind if kind in sums]
    return f"{account.number} {account.owner:<8} {account.balance:>12,.2f}  " + ", ".join(parts)


def orders(count, accounts, seed=77):
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) % 2**31
        source, target = 1_000 + (seed >> 8) % accounts, 1_000 + (seed >> 14) % (accounts + 1)
        yield source, target, Decimal((seed >> 5) % 30_000) / 100 + CENT


def main():
    bank = Bank()
    for number, owner in enumerate("Ada Bela Cora Dana Eli Finn Gus Hana Ida Jon Kai Lea".split()):
        account = bank.open(owner, CreditAccount if number % 3 == 1 else Account)
        account.deposit(Decimal(1_000 + 250 * number))
    bank[1_007].frozen = True
    unknown = 0
    for number, (source, target, amount) in enumerate(orders(24_000, len(bank.accounts)), 1):
        try:
            bank.transfer(source, target, amount)
        except UnknownAccount:
            unknown += 1
        except InsufficientFunds as error:
            if error.missing > 250:
                bank[source].deposit(Decimal("12.50"))
        except AccountFrozen:
            pass
        if number % 800 == 0:
            bank.end_of_month()
    for account in bank.accounts.values():
        print(statement(account))
    print(bank.total(), unknown, sorted(bank.refused.items()))
    try:
        bank.transfer(1_000, 1_001, Decimal(10) ** 9)
    except BankError as error:
        print(f"{type(error).__name__}: {error}")
    print(bank[1_003].entries[1], bank[1_001])


if __name__ == "__main__":
    main()
