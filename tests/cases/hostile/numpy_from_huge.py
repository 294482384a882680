# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, ValueError, TypeError, OverflowError

# Values that would become arrays larger than memory.

# program: shape_of_range
import numpy as np
np.zeros(range(2**62))

# program: range
import numpy as np
np.array(range(10**15))

# program: shared
import numpy as np
a = [1]
for _ in range(60):
    a = [a, a]
np.array(a)

# program: shared_64
import numpy as np
a = [1]
for _ in range(63):
    a = [a, a]
np.array(a)

# program: arange
import numpy as np
np.arange(10**15)

# program: linspace
import numpy as np
np.linspace(0, 1, 10**15)

# program: full
import numpy as np
np.full((2**31, 2**31), 1.0)

# program: many_small
import numpy as np
np.concatenate([np.ones(1)] * 10**7)

# program: stack
import numpy as np
np.stack([np.ones(1)] * 10**7)
