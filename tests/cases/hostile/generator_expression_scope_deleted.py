values = [1, 2, 3]
it = (n * factor for n in values)
factor = 2
print(next(it))  # expect: 2
del factor
try:
    next(it)
except NameError as error:
    print(error)  # expect: name 'factor' is not defined
