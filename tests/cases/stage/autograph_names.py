# AutoGraph's names give staged functions.
# modes: staged
# cpython: no
import snek.autograph as ag

@ag.convert()
def f(x):
    return x * x if x > 0 else 0 * x

print(f(9.0), f(-9.0), f.graph.count("if"))  # expect: 81.0 -0.0 1

def g(n):
    l = []
    ag.set_element_type(l, int)
    for i in range(n):
        ag.set_loop_options(parallel_iterations=1)
        l.append(i)
    return l

print(ag.to_graph(g)(3))  # expect: [0, 1, 2]
