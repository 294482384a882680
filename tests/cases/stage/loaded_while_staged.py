# What module snek loads at its first use may be used in staged code first, also where a derivative is taken.
# modes: staged, unoptimised
# cpython: no
import snek


@snek.stage
def drawn(seed):
    return snek.random.randint(snek.random.key(seed), (), 0, 1)


def powers(x):
    return snek.fori_loop(0, 3, lambda i, v: v * x, x)


print(int(drawn(3)), snek.grad(powers)(2.0))  # expect: 0 32.0
