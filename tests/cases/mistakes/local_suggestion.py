# A common mistake: local suggestion.
def total(prices):
    amount = 0
    for price in prices:
        amount += price
    return amuont


total([1])
