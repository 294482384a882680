# A common mistake: enumerate of none.
for number, line in enumerate(None):
    pass
