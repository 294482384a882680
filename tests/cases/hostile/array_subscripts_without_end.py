# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: stored_by_positions
import numpy as np
numbers = np.arange(10**6)
positions = numbers.copy()
while True:
    numbers[positions] = positions

# program: stored_in_all_places
import numpy as np
numbers = np.arange(4 * 10**6)
while True:
    numbers[...] = 1
    numbers[:] = numbers

# program: stored_by_a_mask
import numpy as np
numbers = np.arange(10**6)
while True:
    numbers[numbers >= 0] = 1

# program: positions_that_share_a_place
import numpy as np
np.arange(3)[np.broadcast_to(np.array(1), (10**12,))]

# program: positions_that_share_a_place_stored
import numpy as np
np.arange(3)[np.broadcast_to(np.array(1), (10**12,))] = 1

# program: positions_that_cross
import numpy as np
np.ones((3, 3))[np.zeros((10**6, 1), int), np.zeros((1, 10**6), int)]

# program: mask_that_shares_a_place
import numpy as np
np.broadcast_to(np.ones(1), (10**12,))[np.broadcast_to(np.array(True), (10**12,))]

# program: mask_of_two_axes_that_shares_a_place
import numpy as np
np.broadcast_to(np.ones(1), (10**6, 10**6, 2))[np.broadcast_to(np.array(True), (10**6, 10**6))]

# program: slices_beside_positions
import numpy as np
np.broadcast_to(np.ones(1), (3, 10**12))[[0, 1, 2]]

# program: flat_item
import numpy as np
np.broadcast_to(np.ones(1), (10**12,)).flat[0]

# program: flat_copy
import numpy as np
np.broadcast_to(np.ones(1), (10**12,)).flat.copy()

# program: flat_items_stored
import numpy as np
numbers = np.zeros(10**6)
while True:
    numbers.flat[0] = 1

# program: flat_stored
import numpy as np
numbers = np.zeros(10**6)
while True:
    numbers.flat = 1

# program: flat_stored_with_what_shares_a_place
import numpy as np
np.zeros(10).flat = np.broadcast_to(np.ones(1), (10**12,))
