# The same line many times in a row is folded.
def down(n):
    if n == 0:
        return {}["end"]
    return down(n - 1)

down(10)
