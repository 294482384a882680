# States can be kept and put back.
import numpy as np
np.random.seed(3)
np.random.randn()
state = np.random.get_state()
print(state[0], state[2:], state[1][:3].tolist(), len(state[1]))
a = np.random.randn(3)
np.random.set_state(state)
print((np.random.randn(3) == a).all())
d = np.random.RandomState(1).get_state(legacy=False)
print(sorted(d), d["bit_generator"], d["has_gauss"], d["state"]["pos"])
