"""Newton's method for square roots: a loop that nobody knows the length of, as a graph, and its derivative."""

from snek import grad, stage


@stage
def root(x):
    guess = x
    while abs(guess * guess - x) > 1e-12:
        guess = (guess + x / guess) / 2
    return guess


print(root(2.0))
print(grad(root)(2.0))
