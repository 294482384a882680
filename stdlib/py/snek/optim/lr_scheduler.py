"""Learning rates that change from epoch to epoch."""

import math


class _Scheduler:
    def __init__(self, optimizer):
        self.optimizer = optimizer
        self.base_lrs = [group.setdefault("initial_lr", group["lr"]) for group in optimizer.param_groups]
        self.last_epoch = -1
        self.step()

    def step(self):
        """Goes on to the next epoch."""
        self.last_epoch += 1
        for group, base in zip(self.optimizer.param_groups, self.base_lrs):
            group["lr"] = self.rate(base)

    def rate(self, base):
        """The learning rate of the present epoch for a group that began with base."""
        raise NotImplementedError

    def get_last_lr(self):
        """The learning rate of each group."""
        return [group["lr"] for group in self.optimizer.param_groups]

    def state_dict(self):
        return {"last_epoch": self.last_epoch, "base_lrs": list(self.base_lrs)}

    def load_state_dict(self, state_dict):
        self.last_epoch, self.base_lrs = state_dict["last_epoch"], list(state_dict["base_lrs"])


class LambdaLR(_Scheduler):
    """The first rate times a function of the epoch."""

    def __init__(self, optimizer, lr_lambda):
        self.lr_lambda = lr_lambda
        super().__init__(optimizer)

    def rate(self, base):
        return base * self.lr_lambda(self.last_epoch)


class StepLR(_Scheduler):
    """Less by a factor every step_size epochs."""

    def __init__(self, optimizer, step_size, gamma=0.1):
        self.step_size, self.gamma = step_size, gamma
        super().__init__(optimizer)

    def rate(self, base):
        return base * self.gamma ** (self.last_epoch // self.step_size)


class ExponentialLR(_Scheduler):
    """Less by a factor every epoch."""

    def __init__(self, optimizer, gamma):
        self.gamma = gamma
        super().__init__(optimizer)

    def rate(self, base):
        return base * self.gamma**self.last_epoch


class CosineAnnealingLR(_Scheduler):
    """Down to eta_min along a cosine."""

    def __init__(self, optimizer, T_max, eta_min=0.0):
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer)

    def rate(self, base):
        return self.eta_min + (base - self.eta_min) * (1 + math.cos(math.pi * self.last_epoch / self.T_max)) / 2
