# limits: memory 64M, time 1s
# ends: TypeError, ValueError, normally

# Arguments without an element or axis where one is expected.

# program: reduceat_scalar
import numpy as np
np.add.reduceat(5, [0])

# program: empty_seed
import numpy as np
np.random.RandomState(1).seed([])

# program: reduceat_empty
import numpy as np
np.add.reduceat(np.zeros(0), [])
