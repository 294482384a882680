# limits: memory 256M, time 2s
# ends: LimitError, MemoryError, StagingError, ValueError, normally

# program: one_kind_in_another
import ast
import snek
x = ast.Name("v")
for i in range(100_000):
    x = ast.UnaryOp(ast.Not(), x)
snek.stage(lambda v: v)(x)

# program: as_many_classes_as_objects
import snek
def make():
    class C:
        pass
    return C
classes = [make() for i in range(20_000)]
x = None
for kind in [classes[0], *reversed(classes)]:
    outer = kind()
    outer.inner, x = x, outer
snek.stage(lambda v: 1)(x)

# program: as_many_lengths_as_tuples
import snek
x = (None, None)
for i in range(3, 3_000):
    x = (x,) + (None,) * i
snek.stage(lambda v: 1)((None, x))

# program: a_wide_tree
import snek
def tree(depth):
    return (1.0, tree(depth - 1), tree(depth - 1)) if depth else (1.0, None, None)
x = tree(18)
f = snek.stage(lambda v: v[0] + 1.0)
while True:
    f(x)

# program: one_object_many_times
import snek
x = (1.0, None, None)
for i in range(40):
    x = (1.0, x, x)
f = snek.stage(lambda v: v[0] + 1.0)
while True:
    f(x)

# program: lists_in_each_other_many_times
import snek
x = [1.0]
for i in range(40):
    x = [x, x]
snek.stage(lambda v: v)(x)

# program: a_list_of_itself_a_hundred_thousand_times
import snek
x = []
x.append(x)
x.append([x for i in range(100_000)])
snek.stage(lambda v: v)(x)

# program: arrays_in_a_list_outside
import numpy as np
import snek
x = [np.ones(3) for i in range(100_000)]
f = snek.stage(lambda a: a + len(x))
while True:
    f(1.0)
