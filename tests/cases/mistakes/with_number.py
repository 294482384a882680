# A common mistake: with number.
with 5 as value:
    pass
