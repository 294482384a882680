# types.FunctionType and types.CellType put functions and cells together.
# modes: plain
Function = type(lambda: 0)

def f(a, b=2):
    return a + b + c

c = 100
print(Function(f.__code__, {"c": 1}, "g", (5,))(1), Function(f.__code__, globals()).__name__)

def outer(n):
    def inner():
        return n
    return inner

Cell = type(outer(1).__closure__[0])
inner = outer(1)
print(Function(inner.__code__, {}, None, None, (Cell(42),))())
print(Cell(3).cell_contents, Cell(1) == Cell(1), Cell(1) < Cell(2), Cell() < Cell(0), Cell() == Cell())
try:
    Cell().cell_contents
except ValueError as error:
    print(error)

def attempt(*args):
    try:
        print(Function(*args))
    except Exception as error:
        print(type(error).__name__, error)

attempt()
attempt(None, {})
attempt(f.__code__, None)
attempt(f.__code__, {}, 1)
attempt(f.__code__, {}, None, 1)
attempt(f.__code__, {}, None, None, 1)
attempt(inner.__code__, {})
attempt(inner.__code__, {}, None, None, ())
attempt(inner.__code__, {}, None, None, (1,))
attempt(inner.__code__, {}, None, None, 5)
print(int.__add__.__objclass__, str.upper.__objclass__, (1).__add__.__objclass__)
print(int.__add__.__get__(2)(3), str.upper.__get__("a", str)(), str.upper.__get__(None, str))
try:
    str.upper.__get__(5)
except TypeError as error:
    print(error)
print(f.__builtins__ is __builtins__ or f.__builtins__ is __builtins__.__dict__)
