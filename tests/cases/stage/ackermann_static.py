# A recursion with a known first argument: one function for each value of it, and no test of it in the graph.
# modes: staged
# cpython: no
from snek import rep_fun, stage

@rep_fun
def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))

@stage
def two(n):
    return ackermann(2, n)

print(two(2), two(3))  # expect: 7 9
print(two.graph.functions(), two.graph.count("if"), two.graph.count("eq"))  # expect: ['two', 'ackermann', 'ackermann', 'ackermann'] 2 2
text = str(two.graph)
print(text.count("eq n, 0"), "(m" in text, text.count("func @ackermann"))  # expect: 2 False 3
