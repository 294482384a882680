# stageLambda makes a lambda a value of the graph; elsewhere it is the lambda.
# modes: staged
# cpython: no
from snek import stage, stageLambda

print(stageLambda(lambda x: x + 1)(4))  # expect: 5


@stage
def f(x):
    double = stageLambda(lambda y: y * 2 if y > 0 else -y)
    return double(x) + double(x - 5)


print("lambda" in f.code, f(3), f(-1), f(2.5), f.graph.count("lambda"))  # expect: True 8 7 7.5 2


@stage
def captures(x, k):
    scale = stageLambda(lambda y: y * k)
    return scale(x)


print(captures(3, 4))  # expect: 12
