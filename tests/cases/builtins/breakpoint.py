import os
import sys

sys.breakpointhook = lambda *args, **kwargs: (args, kwargs)
print(breakpoint(1, x=2))
sys.breakpointhook = sys.__breakpointhook__
os.environ["PYTHONBREAKPOINT"] = "0"
print(breakpoint())
del sys.breakpointhook
try:
    breakpoint()
except RuntimeError as error:
    print(error)
