# The error of an unbound variable of an enclosing function has its name.
def outer():
    def inner():
        return late

    try:
        inner()
    except NameError as error:
        print(type(error), error, error.name)
    late = 5
    return inner()


print(outer())
