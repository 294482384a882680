# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, ValueError

# program: zeros_of_a_range
import numpy as np
np.zeros(range(2**62))

# program: array_of_a_range
import numpy as np
np.array(range(10**15))

# program: lists_without_elements
import numpy as np
np.zeros((2**62, 0)).tolist()

# program: ones
import numpy as np
np.ones((10**6, 10**6))
