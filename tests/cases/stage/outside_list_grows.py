# A list outside that grows or shrinks in one arm, or in a loop: one graph for all its lengths.
# modes: staged, unoptimised, checked
# cpython: no
from snek import stage

kept = [3]


def above(z):
    if z > 2.0:
        kept.append(1)


def twice(z):
    if z > 2.0:
        kept.append(1)
        kept.append(2)


def counted(z):
    for i in range(int(z)):
        kept.append(i)


def shorter(z):
    if z > 2.0:
        kept.pop()


for function in (above, twice, counted, shorter):
    staged = stage(function)
    for z in (1.0, 3.0, 4.0):
        for first in ([3], [3, 4], [5, 6, 7], [8]):
            kept[:] = first
            function(z)
            right = list(kept)
            kept[:] = first
            staged(z)
            if kept != right:
                print(function.__name__, z, first, kept, right)
kept[:] = [3]
staged = stage(above)
for z in range(20):
    staged(z * 0.5)
print(kept == [3] + [1] * 15, len(staged.graph.functions()))      # expect: True 1
