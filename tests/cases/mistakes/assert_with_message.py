# A common mistake: assert with message.
def withdraw(balance, amount):
    assert amount <= balance, f"cannot take {amount} of {balance}"
    return balance - amount


withdraw(5, 10)
