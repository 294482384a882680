# A common mistake: none subscript.
def find(items):
    for item in items:
        if item > 10:
            return item,


first = find([1, 2])[0]
