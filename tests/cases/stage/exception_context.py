# Exceptions raised in handlers under staged conditions know their cause and context.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


@stage
def f(x):
    try:
        try:
            if x > 0:
                raise KeyError("k")
            if x < 0:
                raise ValueError("v")
        except KeyError:
            raise
        except ValueError as e:
            raise RuntimeError("r") from e
        else:
            return "else"
    except (KeyError, RuntimeError) as e:
        return type(e).__name__, str(e), type(e.__cause__).__name__, type(e.__context__).__name__


print(f(1), f(0), f(-1))
