# One graph for all sizes of a batch; what does not fit the signature is refused, and says how it differs.
# modes: plain, checked
# cpython: no
import numpy as np
from snek import Spec, function


@function(input_signature=[Spec("float32", (None, 3)), Spec("float32", (3,))])
def predict(x, w):
    return x @ w + x.shape[0]


for batch in (1, 7, 64):
    x = np.full((batch, 3), 2.0, dtype=np.float32)
    print(predict(x, np.ones(3, dtype=np.float32))[:2], predict.trace_count)
w = np.ones(3, dtype=np.float32)
for wrong in ((np.ones((2, 3)), w), (np.ones((2, 4), dtype=np.float32), w), (np.ones(3, dtype=np.float32), w), (w,)):
    try:
        predict(*wrong)
    except TypeError as error:
        print(str(error).splitlines()[0])
print(predict.trace_count)
