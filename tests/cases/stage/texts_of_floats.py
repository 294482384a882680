# Texts of floats and formats.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    print(f"x={x}")
    return f"{x:.3f} {x:10.2e} {x:g}", str(x), f"{x=}"
show(f,2.5)
show(f,1e20)
show(f,-0.0)
