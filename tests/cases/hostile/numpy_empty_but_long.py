# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, ValueError, normally

# Arrays without elements whose other axes are long.

# program: tolist
import numpy as np
np.zeros((2**62, 0)).tolist()

# program: tolist_long
import numpy as np
np.zeros((2**40, 0)).tolist()

# program: sum
import numpy as np
np.zeros((2**40, 0)).sum(axis=1)

# program: matmul
import numpy as np
np.zeros((2**40, 0)) @ np.zeros((0, 5))

# program: eye
import numpy as np
np.eye(2**63 - 1, 0)

# program: shape_overflows
import numpy as np
np.zeros((2**62, 2**62, 0))

# program: broadcast_overflows
import numpy as np
np.broadcast_to(np.zeros((1, 0)), (2**62, 2**62, 0))

# program: repr
import numpy as np
repr(np.zeros((2**40, 0)))

# program: sort
import numpy as np
np.sort(np.zeros((2**40, 0)))

# program: argsort
import numpy as np
np.argsort(np.zeros((2**40, 0)), axis=0)

# program: cumsum
import numpy as np
np.cumsum(np.zeros((2**40, 0)), axis=1)

# program: all
import numpy as np
np.all(np.zeros((2**40, 0)), axis=1)
