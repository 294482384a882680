# A common mistake: bad format field.
print("{} {}".format(1))
