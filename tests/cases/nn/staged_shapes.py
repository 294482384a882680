# cpython: no
# What a Variable says of its shape is known while staging.
import numpy as np
from snek import nn, stage

net = nn.Linear(2, 3)


@stage
def zeros(x):
    for parameter in net.parameters():
        parameter.assign_add(x)
    return [np.zeros(parameter.shape) + parameter.ndim for parameter in net.parameters()], net.weight.dtype == "float64"


print(zeros(1.0))
