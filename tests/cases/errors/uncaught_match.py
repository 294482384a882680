# In a case's guard.
def f(x):
    match x:
        case [a, b] if a / b:
            return a

f([1, 0])
