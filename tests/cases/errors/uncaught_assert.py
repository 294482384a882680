# assert without and with a text.
x = 3
assert x > 1
assert x > 5, ("x is", x)
