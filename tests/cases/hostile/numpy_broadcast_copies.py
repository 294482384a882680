# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# Functions that would give each element a place of its own.

# program: take
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.take(x, 0)

# program: round
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.round(x)

# program: repeat
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.repeat(x, 2)

# program: where
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.where(x, x, x)

# program: nonzero
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.nonzero(x)

# program: tolist
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.tolist()

# program: frombuffer
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.frombuffer(x)

# program: searchsorted
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.searchsorted([1.0], x)

# program: sort
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.sort(x)

# program: matmul
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x @ x

# program: equal_to_text
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x == 'a'

# program: equal
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x == x

# program: ravel
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.ravel()

# program: copy
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.copy()

# program: tobytes
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
x.tobytes()

# program: builtin_sum
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
sum(x)

# program: put
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.zeros(3).put([0], x)

# program: einsum
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.einsum('ij->', x)

# program: concatenate
import numpy as np
x = np.broadcast_to(np.ones(1), (10**6, 10**6))
np.concatenate([x, x])
