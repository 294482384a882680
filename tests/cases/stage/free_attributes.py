# Attributes and methods of free staged values are nodes: what they are is known to whoever runs the graph.
# modes: plain, eager, unoptimised, checked, c
# cpython: no
import snek
from snek import Rep, stage

print(snek.code(Rep("x").view(-1, 784)))  # expect: (let x0 (call x view (-1 784)) x0)
a = Rep("a")
print(snek.code(a.shape))  # expect: (let x0 (getattr a shape) x0)
print(snek.code(a.norm(2, dim=1) + 1))  # expect: (let x0 (call a norm (2 :dim 1)) (let x1 (+ x0 1) x1))
view = a.view
print(snek.code(view(4).sum()))  # expect: (let x0 (call a view (4)) (let x1 (call x0 sum ()) x1))
print(snek.code(getattr(a, "size") * a.size))
# expect: (let x0 (getattr a size) (let x1 (getattr a size) (let x2 (* x0 x1) x2)))
x = a
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
