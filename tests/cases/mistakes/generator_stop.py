# A common mistake: generator stop.
def first(iterator):
    while True:
        yield next(iterator)


print(list(first(iter([1, 2]))))
