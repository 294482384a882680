# A loop over what cannot be iterated.
for x in 5:
    pass
