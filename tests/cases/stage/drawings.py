# Graphs can be drawn and optimised.
# modes: staged
# cpython: no
from snek import stage

@stage
def f(x, n):
    s = 0.0
    for i in range(n):
        s += (x if x > 1 else -x) * 1.0
    return s

print(f(0.5, 3), f(2.0, 2))  # expect: -1.5 4.0
dot, svg = f.graph.to_dot(), f.graph.to_svg()
print(dot.startswith("digraph"), dot.count("subgraph"), svg.startswith("<svg"))  # expect: True 6 True
print(f.graph.count("mul"), f.graph.optimized().count("mul"))  # expect: 1 0
print(f.emit("dot") == dot, f.emit("ir") == str(f.graph))  # expect: True True
print(f.emit("ir", True) == str(f.graph.optimized()))  # expect: True
