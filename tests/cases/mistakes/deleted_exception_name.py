# A common mistake: deleted exception name.
try:
    1 / 0
except ZeroDivisionError as error:
    pass
print(error)
