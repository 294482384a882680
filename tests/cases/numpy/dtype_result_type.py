import numpy as np

print(np.result_type(np.int32, np.float32), np.result_type(np.int32, 1.0), np.result_type(np.float32, 1.0), np.result_type(1, True))
print(np.promote_types("i4", "i8"), np.can_cast("i8", "f8"), np.can_cast("f8", "i8"), np.can_cast("i8", "i4", "same_kind"))
