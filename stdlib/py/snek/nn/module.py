"""Module: what the parts of a model have in common.

Parameters, buffers and inner modules are plain attributes, found by their kind: reading them costs nothing extra, and
checkpoints and gradients see a module as the object that it is.
"""

from collections import OrderedDict

import numpy as np

from snek.nn.parameter import Buffer, Parameter


class Incompatible(tuple):
    """Which names load_state_dict() found on one side only."""

    missing_keys = property(lambda self: self[0], doc="The names that the state lacks.")
    unexpected_keys = property(lambda self: self[1], doc="The names that the module lacks.")

    def __repr__(self):
        if not self[0] and not self[1]:
            return "<All keys matched successfully>"
        return f"_IncompatibleKeys(missing_keys={self[0]!r}, unexpected_keys={self[1]!r})"


class Module:
    """A part of a model: a function with parameters. Subclasses define forward()."""

    training = True
    _buffers = ()
    _transient = ()

    def __init__(self):
        pass

    def forward(self, *args, **kwargs):
        """Return the result of a call. Each class of modules defines its own."""
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args, **kwargs):
        return self.forward(*args, **kwargs)

    def __setattr__(self, name, value):
        if isinstance(value, Buffer):
            self.register_buffer(name, value.data, value.persistent)
        else:
            object.__setattr__(self, name, value)

    def register_parameter(self, name, param):
        """Makes a parameter an attribute; None says that there is none."""
        if param is not None and not isinstance(param, Parameter):
            raise TypeError(f"cannot assign '{type(param).__name__}' object to parameter '{name}' (Parameter or None required)")
        setattr(self, name, param)

    def register_buffer(self, name, tensor, persistent=True):
        """Makes an array an attribute that is saved, unless it is not persistent."""
        self._buffers = self._buffers + tuple([name] if name not in self._buffers else [])
        if not persistent:
            self._transient = self._transient + (name,)
        object.__setattr__(self, name, tensor)

    def register_module(self, name, module):
        """Makes a module an attribute."""
        if module is not None and not isinstance(module, Module):
            raise TypeError(f"{type(module).__name__} is not a Module subclass")
        setattr(self, name, module)

    add_module = register_module

    def named_children(self):
        """The modules right below, each once, with their names."""
        seen = set()
        for name, value in self.__dict__.items():
            if isinstance(value, Module) and id(value) not in seen:
                seen.add(id(value))
                yield name, value

    def children(self):
        """The modules right below, each once."""
        return iter([child for _, child in self.named_children()])

    def named_modules(self, memo=None, prefix=""):
        """This module and all below, each once, with their paths."""
        memo = set() if memo is None else memo
        if id(self) in memo:
            return
        memo.add(id(self))
        yield prefix, self
        for name, child in self.named_children():
            yield from child.named_modules(memo, f"{prefix}.{name}" if prefix else name)

    def modules(self):
        """This module and all below, each once."""
        return iter([module for _, module in self.named_modules()])

    def named_parameters(self, prefix="", recurse=True, remove_duplicate=True):
        """The parameters with their paths: a module's own before those of its children."""
        seen = set()
        for path, module in self.named_modules(None, prefix) if recurse else [(prefix, self)]:
            for name, value in module.__dict__.items():
                if isinstance(value, Parameter) and not (remove_duplicate and id(value) in seen):
                    seen.add(id(value))
                    yield f"{path}.{name}" if path else name, value

    def parameters(self, recurse=True):
        """The parameters, each once."""
        return iter([parameter for _, parameter in self.named_parameters("", recurse)])

    def named_buffers(self, prefix="", recurse=True, remove_duplicate=True):
        """The buffers with their paths."""
        for path, module in self.named_modules(None, prefix) if recurse else [(prefix, self)]:
            for name in module._buffers:
                if getattr(module, name) is not None:
                    yield f"{path}.{name}" if path else name, getattr(module, name)

    def buffers(self, recurse=True):
        """The buffers."""
        return iter([buffer for _, buffer in self.named_buffers("", recurse)])

    def get_submodule(self, target):
        """The module at a path."""
        module = self
        for name in target.split(".") if target else []:
            if not hasattr(module, name):
                raise AttributeError(f"{type(module).__name__} has no attribute `{name}`")
            module = getattr(module, name)
            if not isinstance(module, Module):
                raise AttributeError(f"`{name}` is not an nn.Module")
        return module

    def get_parameter(self, target):
        """The parameter at a path."""
        path, _, name = target.rpartition(".")
        found = getattr(self.get_submodule(path), name)
        if not isinstance(found, Parameter):
            raise AttributeError(f"`{name}` is not an nn.Parameter")
        return found

    def _places(self):
        """Where what is saved stands: path, owner, name; parameters before buffers, module by module."""
        for path, module in self.named_modules():
            start = f"{path}." if path else ""
            for name, value in module.__dict__.items():
                if isinstance(value, Parameter):
                    yield start + name, module, name
            for name in module._buffers:
                if name not in module._transient and getattr(module, name) is not None:
                    yield start + name, module, name

    def state_dict(self, prefix=""):
        """The arrays of parameters and buffers, by their paths."""
        found = OrderedDict()
        for path, module, name in self._places():
            value = getattr(module, name)
            found[prefix + path] = value.numpy() if isinstance(value, Parameter) else value
        return found

    def load_state_dict(self, state_dict, strict=True):
        """Takes the arrays of a state_dict()."""
        missing, wrong, matched = [], [], []
        places = list(self._places())
        for path, module, name in places:
            if path not in state_dict:
                missing.append(path)
                continue
            new = state_dict[path]
            new = np.asarray(new.numpy() if isinstance(new, Parameter) else new)
            old = np.asarray(state_dict_value(module, name))
            if new.shape != old.shape:
                wrong.append(
                    f"size mismatch for {path}: copying a param with shape {new.shape} from checkpoint, "
                    f"the shape in current model is {old.shape}."
                )
            else:
                matched.append((module, name, new.astype(old.dtype)))
        known = set([path for path, _, _ in places])
        unexpected = [path for path in state_dict if path not in known]
        if strict:
            if missing:
                wrong.insert(0, f"Missing key(s) in state_dict: {_quoted(missing)}. ")
            if unexpected:
                wrong.insert(0, f"Unexpected key(s) in state_dict: {_quoted(unexpected)}. ")
        if wrong:
            lines = "\n\t".join(wrong)
            raise RuntimeError(f"Error(s) in loading state_dict for {type(self).__name__}:\n\t{lines}")
        for module, name, new in matched:
            held = getattr(module, name)
            if isinstance(held, Parameter):
                held.assign(new)
            else:
                object.__setattr__(module, name, new)
        return Incompatible((missing, unexpected))

    def train(self, mode=True):
        """Says whether it is being trained: what Dropout and batch normalisation ask."""
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
        for module in self.modules():
            module.training = mode
        return self

    def eval(self):
        """The same as train(False)."""
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        """Says whether its parameters are trained."""
        for parameter in self.parameters():
            parameter.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=True):
        """Forgets the gradients of the parameters."""
        for parameter in self.parameters():
            if set_to_none or parameter.grad is None:
                parameter.grad = None
            else:
                parameter.grad = np.zeros_like(parameter.numpy())

    def apply(self, fn):
        """Calls fn with every module, inner ones first."""
        for child in self.children():
            child.apply(fn)
        fn(self)
        return self

    def to(self, dtype):
        """Changes the element type of parameters and buffers that are floats."""
        for module in self.modules():
            for name, value in list(module.__dict__.items()):
                if isinstance(value, Parameter) and value.numpy().dtype.kind == "f":
                    made = Parameter(value.numpy().astype(dtype), value.requires_grad)
                    object.__setattr__(module, name, made)
                elif name in module._buffers and value is not None and value.dtype.kind == "f":
                    object.__setattr__(module, name, value.astype(dtype))
        return self

    def float(self):
        """All in float32."""
        return self.to("float32")

    def double(self):
        """All in float64."""
        return self.to("float64")

    def extra_repr(self):
        """Return what repr() shows of the module in parentheses."""
        return ""

    def __repr__(self):
        lines = []
        for name, child in self.__dict__.items():
            if isinstance(child, Module):
                shown = repr(child).replace("\n", "\n  ")
                lines.append(f"({name}): {shown}")
        extra = self.extra_repr()
        if not lines:
            return f"{self._get_name()}({extra})"
        extra = [extra] if extra else []
        return f"{self._get_name()}(\n  " + "\n  ".join(extra + lines) + "\n)"

    def _get_name(self):
        return type(self).__name__


def state_dict_value(module, name):
    """What a module has saved under a name: an array."""
    held = getattr(module, name)
    return held.numpy() if isinstance(held, Parameter) else held


def _quoted(names):
    return ", ".join([f'"{name}"' for name in names])
