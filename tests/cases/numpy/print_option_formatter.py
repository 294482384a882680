# Elements can be written by functions.
import numpy as np
print(np.array2string(np.arange(3), formatter={"int": lambda x: f"<{x}>"}))
print(np.array2string(np.array([0.5, 1.25]), formatter={"float_kind": "{:.1f}".format}))
print(np.array2string(np.array([True]), formatter={"bool": lambda x: "yes" if x else "no"}))
np.set_printoptions(formatter={"all": lambda x: "*"})
print(np.arange(4).reshape(2, 2), np.ones(2))
np.set_printoptions()
print(np.arange(2))
