# A common mistake: too many arguments.
def greet(name):
    return "hi " + name


print(greet("ann", "bob"))
