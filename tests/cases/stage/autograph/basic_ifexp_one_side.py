# Only the side that is taken is evaluated.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def safe_inverse(x):
    return 1 / x if x != 0 else 0.0

def prints(x):
    def seen(text):
        print(text)
        return text
    return len(seen("yes") if x > 0 else seen("other"))

grid(safe_inverse, (4,), (0,), (0.0,))
# expect: safe_inverse 4 -> 0.25
# expect: safe_inverse 0 -> 0.0
# expect: safe_inverse 0.0 -> 0.0
grid(prints, (1,), (-1,))
# expect: yes
# expect: prints 1 -> 3
# expect: yes
# expect: other
# expect: prints -1 -> 5
# expect: other
