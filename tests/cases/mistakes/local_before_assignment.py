# A common mistake: local before assignment.
counter = 0


def count():
    counter += 1
    return counter


count()
