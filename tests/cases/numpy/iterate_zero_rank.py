import numpy as np

for function in (iter, len):
    try:
        function(np.array(1))
    except TypeError as e:
        print(e)
