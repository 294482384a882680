# A common mistake: unpack number.
a, b = 5
