# Timing runs the code.
import timeit
print(timeit.timeit("x = 1 + 1", number=10) >= 0, len(timeit.repeat(lambda: None, repeat=3, number=2)), timeit.Timer("y = z\nw = y", "z = 3").timeit(3) > 0)
