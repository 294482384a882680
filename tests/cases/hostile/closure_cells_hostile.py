def outer():
    x = 1
    def f(): return x
    def g():
        nonlocal x
        del x
    return f, g
f, g = outer()
g()
try:
    f()
except NameError as error:
    print(error)  # expect: cannot access free variable 'x' where it is not associated with a value in enclosing scope
cell = f.__closure__[0]
try:
    cell.cell_contents
except ValueError as error:
    print(error)  # expect: Cell is empty
cell.cell_contents = cell
print(f() is cell)  # expect: True
del cell.cell_contents
try:
    g()
except NameError as error:
    print(error)  # expect: cannot access free variable 'x' where it is not associated with a value in enclosing scope
