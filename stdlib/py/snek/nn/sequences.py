"""Recurrent networks over whole sequences: several layers, one or both directions."""

import math

import numpy as np

from snek.nn import functional as F
from snek.nn.linear import uniform_parameter
from snek.nn.module import Module
from snek.nn.parameter import value_of
from snek.nn.recurrent import gru_step, lstm_step


class _Recurrent(Module):
    gates = 1

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0,
                 bidirectional=False, proj_size=0, device=None, dtype=None):
        super().__init__()
        if proj_size != 0:
            raise NotImplementedError("proj_size is not supported; put a Linear behind the network")
        if not isinstance(hidden_size, int):
            raise TypeError(f"hidden_size should be of type int, got: {type(hidden_size).__name__}")
        if hidden_size <= 0:
            raise ValueError("hidden_size must be greater than zero")
        if num_layers <= 0:
            raise ValueError("num_layers must be greater than zero")
        if isinstance(dropout, bool) or not 0 <= dropout <= 1:
            raise ValueError(
                "dropout should be a number in range [0, 1] representing the probability of an element being zeroed"
            )
        self.input_size, self.hidden_size, self.num_layers = input_size, hidden_size, num_layers
        self.bias, self.batch_first, self.dropout, self.bidirectional = bias, batch_first, float(dropout), bidirectional
        bound = 1 / math.sqrt(hidden_size)
        rows = self.gates * hidden_size
        for layer in range(num_layers):
            width = input_size if layer == 0 else hidden_size * (2 if bidirectional else 1)
            for suffix in self._suffixes(layer):
                setattr(self, "weight_ih" + suffix, uniform_parameter((rows, width), bound, dtype))
                setattr(self, "weight_hh" + suffix, uniform_parameter((rows, hidden_size), bound, dtype))
                if bias:
                    setattr(self, "bias_ih" + suffix, uniform_parameter((rows,), bound, dtype))
                    setattr(self, "bias_hh" + suffix, uniform_parameter((rows,), bound, dtype))

    def _suffixes(self, layer):
        return [f"_l{layer}", f"_l{layer}_reverse"] if self.bidirectional else [f"_l{layer}"]

    def _bias(self, kind, suffix):
        return getattr(self, kind + suffix) if self.bias else None

    def _states(self, x, hx):
        """One array of first states for each layer and direction."""
        count = self.num_layers * (2 if self.bidirectional else 1)
        shape = (count, x.shape[1], self.hidden_size)
        if hx is None:
            return np.zeros(shape, dtype=x.dtype)
        h = value_of(hx)
        if tuple(h.shape) != shape:
            raise RuntimeError(f"Expected hidden size {shape}, got {list(h.shape)}")
        return h

    def _run(self, x, suffix, state):
        """The outputs of one layer in one direction, and its last state."""
        weight, bias = getattr(self, "weight_hh" + suffix), self._bias("bias_hh", suffix)
        first = F.linear(x, getattr(self, "weight_ih" + suffix), self._bias("bias_ih", suffix))
        backward = suffix.endswith("_reverse")
        outputs, count = [], x.shape[0]
        for step in range(count):
            at = count - 1 - step if backward else step
            state = self._step(first[at], F.linear(self._shown(state), weight, bias), state)
            outputs.append(self._shown(state))
        if backward:
            outputs = outputs[::-1]
        return np.stack(outputs), state

    def _shown(self, state):
        return state

    def _layers(self, x, states):
        last = []
        for layer in range(self.num_layers):
            parts = []
            for suffix in self._suffixes(layer):
                outputs, state = self._run(x, suffix, states[len(last)])
                parts.append(outputs)
                last.append(state)
            x = np.concatenate(parts, axis=-1) if len(parts) > 1 else parts[0]
            if self.dropout and layer < self.num_layers - 1:
                x = F.dropout(x, self.dropout, self.training)
        return x, last

    def _batched(self, input):
        """The input as steps, samples, features; whether there was one sample alone."""
        x = value_of(input)
        if x.ndim not in (2, 3):
            raise ValueError(f"{type(self).__name__}: Expected input to be 2D or 3D, got {x.ndim}D instead")
        if x.shape[-1] != self.input_size:
            raise RuntimeError(
                f"input.size(-1) must be equal to input_size. Expected {self.input_size}, got {x.shape[-1]}"
            )
        alone = x.ndim == 2
        if alone:
            return x[:, None], alone
        return (np.swapaxes(x, 0, 1) if self.batch_first else x), alone

    def _finished(self, outputs, alone):
        if alone:
            return outputs[:, 0]
        return np.swapaxes(outputs, 0, 1) if self.batch_first else outputs

    def forward(self, input, hx=None):
        x, alone = self._batched(input)
        if alone and hx is not None:
            hx = value_of(hx)[:, None]
        h = self._states(x, hx)
        outputs, last = self._layers(x, [h[at] for at in range(h.shape[0])])
        last = np.stack(last)
        return self._finished(outputs, alone), last[:, 0] if alone else last

    def extra_repr(self):
        parts = [f"{self.input_size}, {self.hidden_size}"]
        if self.num_layers != 1:
            parts.append(f"num_layers={self.num_layers}")
        for name, usual in (("bias", True), ("batch_first", False), ("dropout", 0), ("bidirectional", False)):
            if getattr(self, name) != usual:
                parts.append(f"{name}={getattr(self, name)}")
        return ", ".join(parts)


class RNN(_Recurrent):
    """tanh(W x + b + V h + c), step by step."""

    def __init__(self, input_size, hidden_size, num_layers=1, nonlinearity="tanh", bias=True, batch_first=False,
                 dropout=0.0, bidirectional=False, device=None, dtype=None):
        if nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'. Select from 'tanh' or 'relu'.")
        super().__init__(input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, 0, device, dtype)
        self.nonlinearity = nonlinearity

    def _step(self, first, second, state):
        total = first + second
        return np.tanh(total) if self.nonlinearity == "tanh" else F.relu(total)


class GRU(_Recurrent):
    """Layers of cells with reset and update gates."""

    gates = 3

    def _step(self, first, second, state):
        return gru_step(first, second, state, self.hidden_size)


class LSTM(_Recurrent):
    """Layers of cells with input, forget and output gates. The states are pairs."""

    gates = 4

    def _step(self, first, second, state):
        return lstm_step(first + second, state[1], self.hidden_size)

    def _shown(self, state):
        return state[0]

    def forward(self, input, hx=None):
        x, alone = self._batched(input)
        h, c = (None, None) if hx is None else hx
        if alone and hx is not None:
            h, c = value_of(h)[:, None], value_of(c)[:, None]
        h, c = self._states(x, h), self._states(x, c)
        outputs, last = self._layers(x, [(h[at], c[at]) for at in range(h.shape[0])])
        h, c = np.stack([pair[0] for pair in last]), np.stack([pair[1] for pair in last])
        return self._finished(outputs, alone), (h[:, 0], c[:, 0]) if alone else (h, c)
