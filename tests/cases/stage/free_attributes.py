# Attributes and methods of free staged values are nodes: what they are is known to whoever runs the graph.
# modes: plain, eager, unoptimised, checked, c
# cpython: no
import snek
from snek import Rep, stage

print(snek.code(Rep("x").view(-1, 784)))  # expect: (let x0 (call x view (-1 784)) x0)
print(snek.code(Rep("x").shape))  # expect: (let x0 (getattr x :name "shape") x0)
print(snek.code(Rep("x").norm(2, dim=1) + 1))
# expect: (let x0 (call x norm (2 1) :keywords ("dim")) (let x1 (+ x0 1) x1))
x = Rep("x")
view = x.view
print(snek.code(view(4).sum()))  # expect: (let x0 (call x view (4)) (let x1 (call x0 sum ()) x1))
print(snek.code(getattr(x, "size") * x.size))
# expect: (let x0 (getattr x :name "size") (let x1 (getattr x :name "size") (let x2 (* x0 x1) x2)))
print(hasattr(x, "view"), hasattr(x, "__len__"))  # expect: True False
for wrong in (lambda: x.__nothing__, lambda: x(1), lambda: (x + 1)(2)):
    try:
        wrong()
    except (AttributeError, TypeError) as error:
        print(error)
# expect: 'Rep' object has no attribute '__nothing__'
# expect: 'Rep' object is not callable
# expect: 'Rep' object is not callable


@stage
def misspelt(n):
    return n.bit_lenght()


# In a staged function the type is known at the call.
try:
    misspelt(3)
except AttributeError as error:
    print(error)  # expect: 'int' object has no attribute 'bit_lenght'
