"""Gradient descent."""

import numpy as np

from snek.optim.optimizer import Optimizer, checked


class SGD(Optimizer):
    """Steps against the gradient, with momentum if it is asked for."""

    def __init__(
        self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False
    ):
        checked("learning rate", lr, lr >= 0)
        checked("momentum value", momentum, momentum >= 0)
        checked("weight_decay value", weight_decay, weight_decay >= 0)
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        defaults = dict(
            lr=lr, momentum=momentum, dampening=dampening, weight_decay=weight_decay, nesterov=nesterov, maximize=maximize
        )
        super().__init__(params, defaults)

    def slots(self, value, group):
        if not group["momentum"]:
            return {}
        slots = {"momentum_buffer": np.zeros_like(value)}
        if group["dampening"]:
            slots["step"] = 0.0
        return slots

    def update(self, parameter, gradient, slots, group):
        if group["weight_decay"]:
            gradient = gradient + group["weight_decay"] * parameter.numpy()
        if group["momentum"]:
            buffer = slots["momentum_buffer"]
            if group["dampening"]:
                # The first gradient enters whole.
                step = slots["step"].numpy()
                share = 1 - np.where(step == 0.0, 0.0, group["dampening"])
                slots["step"].assign(step + 1.0)
            else:
                share = 1.0
            moving = group["momentum"] * buffer.numpy() + share * gradient
            buffer.assign(moving)
            gradient = gradient + group["momentum"] * moving if group["nesterov"] else moving
        parameter.assign(parameter.numpy() - group["lr"] * gradient)
