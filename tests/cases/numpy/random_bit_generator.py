# The state of PCG64 can be read and written.
import numpy as np
r = np.random.default_rng(0)
print(r.bit_generator.state)
r.integers(5)
state = r.bit_generator.state
print(state["has_uint32"], state["uinteger"])
a = r.random(2)
r.bit_generator.state = state
print((r.random(2) == a).all())
b = np.random.PCG64(3)
print(b.random_raw(), b.advance(1000).random_raw(), np.random.Generator(b).random())
print(np.random.Generator(np.random.PCG64(3).jumped()).random())
