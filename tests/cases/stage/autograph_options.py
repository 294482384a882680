# Directives of AutoGraph: options belong to the loop around them, and stacked lists are arrays.
# modes: staged, unoptimised, checked, c
# cpython: no
import numpy as np
import snek.autograph as ag


@ag.convert()
def total(n):
    s = 0
    for i in range(n):
        ag.set_loop_options(maximum_iterations=100)
        s += i
    return s


@ag.convert()
def outside(n):
    ag.set_loop_options(maximum_iterations=100)
    return n


@ag.convert()
def rows(n):
    items = []
    ag.set_element_type(items, "float64")
    for i in range(n):
        items.append(np.ones(2) * i)
    return ag.stack(items)


print(total(5))  # expect: 10
try:
    print(outside(1))
except ValueError as error:
    print(error)  # expect: set_loop_options() must be called in the body of a loop
print(rows(3).tolist())  # expect: [[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]
print(ag.stack([np.zeros(2), np.ones(2)]).shape)  # expect: (2, 2)
print(ag.to_graph(lambda x: x * 2)(4))  # expect: 8
