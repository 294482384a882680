# A common mistake: group half handled.
try:
    raise ExceptionGroup("many", [ValueError(1), ExceptionGroup("inner", [TypeError("t"), ValueError(2)])])
except* ValueError as group:
    print(len(group.exceptions))
