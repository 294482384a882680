# What follows a `try` is staged once, however many statements with handlers stand in a row.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

lines = ["def f(a, b):"]
for k in range(30):
    lines += [
        "    try:",
        f"        b = b + {k}",
        f"        if a > {k}:",
        f"            raise ValueError({k})",
        "    except ValueError:",
        "        b = b - 1",
    ]
exec("\n".join(lines + ["    return b"]))
staged = stage(f)
print(staged(3, 0), staged(-1, 0), staged(40, 2))  # expect: 432 435 407
