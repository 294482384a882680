"""Optimizer: groups of parameters with their options, and what is remembered of each parameter."""

import numpy as np

import _snek
from snek.recording import plain


class Optimizer:
    """What optimizers have in common. A subclass defines slots() and update()."""

    def __init__(self, params, defaults):
        if isinstance(params, _snek.Variable):
            raise TypeError(
                f"params argument given to the optimizer should be an iterable of Tensors or dicts, but got {type(params).__name__}"
            )
        self.defaults = defaults
        self.param_groups = []
        self.state = {}
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        if not isinstance(groups[0], dict):
            groups = [{"params": groups}]
        for group in groups:
            self.add_param_group(group)

    def add_param_group(self, param_group):
        """Adds parameters, with options of their own."""
        group = dict(self.defaults)
        given = param_group["params"]
        group["params"] = [given] if isinstance(given, _snek.Variable) else list(given)
        for name, option in param_group.items():
            if name != "params":
                group[name] = option
        known = set([id(parameter) for other in self.param_groups for parameter in other["params"]])
        for parameter in group["params"]:
            if not isinstance(parameter, _snek.Variable):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {type(parameter).__name__}")
            if id(parameter) in known:
                raise ValueError("some parameters appear in more than one parameter group")
            self.state[parameter] = {
                name: _snek.Variable(first, False) for name, first in self.slots(parameter.numpy(), group).items()
            }
        self.param_groups.append(group)

    def slots(self, value, group):
        """What is remembered of a parameter, at first."""
        return {}

    def update(self, parameter, gradient, slots, group):
        """One step of one parameter."""
        raise NotImplementedError

    def zero_grad(self, set_to_none=True):
        """Forgets the gradients."""
        for group in self.param_groups:
            for parameter in group["params"]:
                if set_to_none or parameter.grad is None:
                    parameter.grad = None
                else:
                    parameter.grad = np.zeros_like(parameter.numpy())

    def step(self, closure=None):
        """Changes the parameters by their gradients. A closure computes them first; its result is given back."""
        loss = None if closure is None else closure()
        for group in self.param_groups:
            for parameter in group["params"]:
                gradient = parameter.grad
                if gradient is None:
                    continue
                gradient = plain(gradient)
                if group.get("maximize"):
                    gradient = -gradient
                self.update(parameter, gradient, self.state[parameter], group)
        return loss

    def state_dict(self):
        """What is remembered and the options, with numbers in the place of parameters."""
        state, groups, at = {}, [], 0
        for group in self.param_groups:
            packed = {name: option for name, option in group.items() if name != "params"}
            packed["params"] = list(range(at, at + len(group["params"])))
            for parameter in group["params"]:
                state[at] = {name: slot.numpy() for name, slot in self.state[parameter].items()}
                at += 1
            groups.append(packed)
        return {"state": state, "param_groups": groups}

    def load_state_dict(self, state_dict):
        """Takes what state_dict() gave."""
        saved = state_dict["param_groups"]
        if len(saved) != len(self.param_groups):
            raise ValueError("loaded state dict has a different number of parameter groups")
        if [len(group["params"]) for group in saved] != [len(group["params"]) for group in self.param_groups]:
            raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's group")
        for group, packed in zip(self.param_groups, saved):
            for at, parameter in zip(packed["params"], group["params"]):
                for name, value in state_dict["state"].get(at, {}).items():
                    self.state[parameter][name].assign(value)
            for name, option in packed.items():
                if name != "params":
                    group[name] = option

    def __repr__(self):
        lines = []
        for at, group in enumerate(self.param_groups):
            lines.append(f"Parameter Group {at}")
            lines.extend([f"    {name}: {group[name]}" for name in sorted(group) if name != "params"])
        return f"{type(self).__name__} (\n" + "\n".join(lines) + "\n)"


def checked(name, value, is_right):
    """Refuses an option that makes no sense, in the words of PyTorch."""
    if not is_right:
        raise ValueError(f"Invalid {name}: {value}")
