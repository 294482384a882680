# A common mistake: recursion without end.
def factorial(n):
    return n * factorial(n - 1)


factorial(5)
