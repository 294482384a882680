# Seed sequences and their children.
import numpy as np
s = np.random.SeedSequence(12345)
print(s, s.entropy, s.generate_state(3).tolist())
a, b = s.spawn(2)
print(a.spawn_key, b.spawn_key, s.n_children_spawned)
print(np.random.default_rng(a).random(), np.random.default_rng(b).random())
print([g.random() for g in np.random.default_rng(1).spawn(2)])
