# What except* leaves over.
try:
    raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
except* ValueError:
    pass
