# The error of an unbound variable of an enclosing function has its name.
def outer():
    def inner():
        return late

    try:
        inner()
    except NameError as error:
        print(type(error), error, error.name)
        # expect: <class 'NameError'> cannot access free variable 'late' where it is not associated with a value in enclosing scope late
    late = 5
    return inner()


print(outer())  # expect: 5
