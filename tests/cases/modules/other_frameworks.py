# Packages whose programs run here with other imports: the error says which; a package on the path comes first.
# modes: staged
# cpython: no
import sys

for name in ("jax", "jax.numpy", "torch", "torch.nn", "tensorflow", "keras", "autograd"):
    try:
        __import__(name)
    except ModuleNotFoundError as error:
        print(error.name, "snek" in str(error), str(error).split(":")[0])
# expect: jax True No module named 'jax'
# expect: jax True No module named 'jax'
# expect: torch True No module named 'torch'
# expect: torch True No module named 'torch'
# expect: tensorflow True No module named 'tensorflow'
# expect: keras True No module named 'keras'
# expect: autograd True No module named 'autograd'
sys.modules["jax"] = sys
import jax

print(jax is sys)  # expect: True

# The classes that end a program which reached a limit; no handler catches them, so they are for hosts and tests of subclasses.
import snek

kinds = [snek.OperationLimitError, snek.TimeLimitError, snek.MemoryLimitError, snek.OutputLimitError]
print([issubclass(kind, snek.LimitError) for kind in kinds], issubclass(snek.LimitError, Exception))
# expect: [True, True, True, True] False
