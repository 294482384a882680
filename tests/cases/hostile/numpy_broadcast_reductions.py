# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# Arrays that have more elements than places in memory.

# program: sum
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.sum()

# program: sum_axis
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.sum(axis=0)

# program: argmax
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.argmax()

# program: argmin_axis
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.argmin(axis=1)

# program: mean
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.mean()

# program: any_text
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.any(x, 'a')

# program: all
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.all()

# program: std
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.std()

# program: cumsum
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.cumsum()

# program: count_nonzero
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.count_nonzero(x)

# program: prod
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.prod()

# program: max
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.max()

# program: trace
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.dot(x, x)
