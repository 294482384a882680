# Mutual recursion: no line is repeated in a row.
def even(n):
    if n > 6:
        raise ValueError(n)
    return odd(n + 1)

def odd(n):
    return even(n + 1)

even(0)
