# Two closures share a variable; each call of the maker has variables of its own.
# modes: plain, lms, gc-stress

def account(balance):
    def deposit(amount):
        nonlocal balance
        balance += amount
        return balance
    def read():
        return balance
    return deposit, read

deposit, read = account(10)
other_deposit, other_read = account(100)
deposit(5)
other_deposit(1)
print(read(), other_read())  # expect: 15 101
print(len(deposit.__closure__), deposit.__closure__[0].cell_contents)  # expect: 1 15
print(deposit.__closure__[0] is read.__closure__[0])  # expect: True
