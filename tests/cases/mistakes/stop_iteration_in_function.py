# A common mistake: stop iteration in function.
def first(items):
    return next(iter(items))


first([])
