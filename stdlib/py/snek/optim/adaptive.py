"""Optimizers that scale the step of each number by what its gradients were."""

import numpy as np

from snek.optim.optimizer import Optimizer, checked


def _decayed(parameter, gradient, group):
    return gradient + group["weight_decay"] * parameter.numpy() if group["weight_decay"] else gradient


class Adam(Optimizer):
    """Steps of about lr, by running means of gradients and of their squares."""

    decouples_decay = False

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, maximize=False
    ):
        checked("learning rate", lr, lr >= 0)
        checked("epsilon value", eps, eps >= 0)
        checked("beta parameter at index 0", betas[0], 0 <= betas[0] < 1)
        checked("beta parameter at index 1", betas[1], 0 <= betas[1] < 1)
        checked("weight_decay value", weight_decay, weight_decay >= 0)
        defaults = dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize)
        super().__init__(params, defaults)

    def slots(self, value, group):
        slots = {"step": 0.0, "exp_avg": np.zeros_like(value), "exp_avg_sq": np.zeros_like(value)}
        if group["amsgrad"]:
            slots["max_exp_avg_sq"] = np.zeros_like(value)
        return slots

    def update(self, parameter, gradient, slots, group):
        (first, second), lr = group["betas"], group["lr"]
        value = parameter.numpy()
        if self.decouples_decay:
            value = value * (1 - lr * group["weight_decay"])
        else:
            gradient = _decayed(parameter, gradient, group)
        step = slots["step"].numpy() + 1.0
        slots["step"].assign(step)
        mean = slots["exp_avg"].numpy()
        mean = mean + (gradient - mean) * (1 - first)
        slots["exp_avg"].assign(mean)
        square = slots["exp_avg_sq"].numpy() * second + (1 - second) * gradient * gradient
        slots["exp_avg_sq"].assign(square)
        if group["amsgrad"]:
            square = np.maximum(slots["max_exp_avg_sq"].numpy(), square)
            slots["max_exp_avg_sq"].assign(square)
        rate = lr / (1 - first**step)
        scale = np.sqrt(square) / (1 - second**step) ** 0.5 + group["eps"]
        parameter.assign(value - rate * (mean / scale))


class AdamW(Adam):
    """Adam whose weight decay is apart from the gradient."""

    decouples_decay = True

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *, maximize=False
    ):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize=maximize)


class Adagrad(Optimizer):
    """Steps that become shorter with the sum of the squares of all gradients."""

    def __init__(
        self, params, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, *, maximize=False
    ):
        checked("learning rate", lr, lr >= 0)
        checked("lr_decay value", lr_decay, lr_decay >= 0)
        checked("weight_decay value", weight_decay, weight_decay >= 0)
        checked("initial_accumulator_value value", initial_accumulator_value, initial_accumulator_value >= 0)
        checked("epsilon value", eps, eps >= 0)
        defaults = dict(
            lr=lr, lr_decay=lr_decay, eps=eps, weight_decay=weight_decay,
            initial_accumulator_value=initial_accumulator_value, maximize=maximize,
        )
        super().__init__(params, defaults)

    def slots(self, value, group):
        return {"step": 0.0, "sum": np.full_like(value, group["initial_accumulator_value"])}

    def update(self, parameter, gradient, slots, group):
        gradient = _decayed(parameter, gradient, group)
        step = slots["step"].numpy() + 1.0
        slots["step"].assign(step)
        total = slots["sum"].numpy() + gradient * gradient
        slots["sum"].assign(total)
        rate = group["lr"] / (1 + (step - 1) * group["lr_decay"])
        parameter.assign(parameter.numpy() - rate * (gradient / (np.sqrt(total) + group["eps"])))


class RMSprop(Optimizer):
    """Steps scaled by a running mean of squares."""

    def __init__(
        self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False, *, maximize=False
    ):
        checked("learning rate", lr, lr >= 0)
        checked("epsilon value", eps, eps >= 0)
        checked("momentum value", momentum, momentum >= 0)
        checked("weight_decay value", weight_decay, weight_decay >= 0)
        checked("alpha value", alpha, alpha >= 0)
        defaults = dict(
            lr=lr, momentum=momentum, alpha=alpha, eps=eps, centered=centered, weight_decay=weight_decay, maximize=maximize
        )
        super().__init__(params, defaults)

    def slots(self, value, group):
        slots = {"square_avg": np.zeros_like(value)}
        if group["momentum"]:
            slots["momentum_buffer"] = np.zeros_like(value)
        if group["centered"]:
            slots["grad_avg"] = np.zeros_like(value)
        return slots

    def update(self, parameter, gradient, slots, group):
        gradient = _decayed(parameter, gradient, group)
        alpha = group["alpha"]
        square = slots["square_avg"].numpy() * alpha + (1 - alpha) * gradient * gradient
        slots["square_avg"].assign(square)
        if group["centered"]:
            mean = slots["grad_avg"].numpy()
            mean = mean + (gradient - mean) * (1 - alpha)
            slots["grad_avg"].assign(mean)
            square = square - mean * mean
        scaled = gradient / (np.sqrt(square) + group["eps"])
        if group["momentum"]:
            scaled = group["momentum"] * slots["momentum_buffer"].numpy() + scaled
            slots["momentum_buffer"].assign(scaled)
        parameter.assign(parameter.numpy() - group["lr"] * scaled)
