# A common mistake: except text.
try:
    1 / 0
except "ZeroDivisionError":
    pass
