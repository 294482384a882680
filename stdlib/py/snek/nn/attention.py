"""Attention with several heads, as a layer."""

import math

import numpy as np

from snek.nn import functional as F
from snek.nn.functional.attention import attention_of_heads
from snek.nn.linear import Linear, uniform_parameter
from snek.nn.module import Module
from snek.nn.parameter import Parameter, value_of


class MultiheadAttention(Module):
    """Each head attends with its own part of the projected features; results are joined and projected once more."""

    def __init__(
        self, embed_dim, num_heads, dropout=0.0, bias=True, add_bias_kv=False, add_zero_attn=False, kdim=None,
        vdim=None, batch_first=False, device=None, dtype=None,
    ):
        super().__init__()
        if embed_dim <= 0 or num_heads <= 0:
            raise ValueError(
                f"embed_dim and num_heads must be greater than 0, got embed_dim={embed_dim} and num_heads={num_heads} "
                f"instead"
            )
        if embed_dim % num_heads:
            raise AssertionError("embed_dim must be divisible by num_heads")
        self.embed_dim, self.num_heads, self.head_dim = embed_dim, num_heads, embed_dim // num_heads
        self.kdim = embed_dim if kdim is None else kdim
        self.vdim = embed_dim if vdim is None else vdim
        self.dropout, self.batch_first, self.add_zero_attn = dropout, batch_first, add_zero_attn
        is_one = self.kdim == embed_dim and self.vdim == embed_dim

        def projection(rows, columns):
            return uniform_parameter((rows, columns), math.sqrt(6 / (rows + columns)), dtype)

        self.in_proj_weight = projection(3 * embed_dim, embed_dim) if is_one else None
        self.q_proj_weight = None if is_one else projection(embed_dim, embed_dim)
        self.k_proj_weight = None if is_one else projection(embed_dim, self.kdim)
        self.v_proj_weight = None if is_one else projection(embed_dim, self.vdim)
        self.in_proj_bias = Parameter(np.zeros(3 * embed_dim, dtype or "float64")) if bias else None
        self.out_proj = Linear(embed_dim, embed_dim, bias=bias, dtype=dtype)
        if bias:
            self.out_proj.bias = Parameter(np.zeros(embed_dim, dtype or "float64"))
        scale = 1 / math.sqrt(embed_dim)

        def row():
            return Parameter(np.random.normal(0.0, scale, (1, 1, embed_dim)).astype(dtype or "float64"))

        self.bias_k = row() if add_bias_kv else None
        self.bias_v = row() if add_bias_kv else None

    def forward(
        self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True,
        is_causal=False,
    ):
        """The result and the weights of the keys, or None. Masks of truth values say what is left out."""
        if is_causal and attn_mask is None:
            raise RuntimeError("Need attn_mask if specifying the is_causal hint.")
        q, k, v = value_of(query), value_of(key), value_of(value)
        is_one = q.ndim == 2
        if is_one:
            q, k, v = [np.expand_dims(x, 1) for x in (q, k, v)]
        elif self.batch_first:
            q, k, v = [np.swapaxes(x, 0, 1) for x in (q, k, v)]
        if q.shape[2] != self.embed_dim:
            raise AssertionError(f"was expecting embedding dimension of {self.embed_dim}, but got {q.shape[2]}")
        q, k, v = self._projected(q, k, v)
        k, v, attn_mask, key_padding_mask = self._longer(k, v, attn_mask, key_padding_mask)
        found, weights = attention_of_heads(
            q, k, v, self.num_heads, attn_mask, key_padding_mask, self.dropout if self.training else 0.0
        )
        found = self.out_proj(found)
        if is_one:
            found = np.squeeze(found, axis=1)
        elif self.batch_first:
            found = np.swapaxes(found, 0, 1)
        if not need_weights:
            return found, None
        weights = np.mean(weights, axis=1) if average_attn_weights else weights
        return found, np.squeeze(weights, axis=0) if is_one else weights

    def _projected(self, q, k, v):
        size, found = self.embed_dim, []
        for at, (x, own) in enumerate(((q, self.q_proj_weight), (k, self.k_proj_weight), (v, self.v_proj_weight))):
            part = slice(at * size, (at + 1) * size)
            weight = value_of(self.in_proj_weight)[part] if own is None else own
            bias = None if self.in_proj_bias is None else value_of(self.in_proj_bias)[part]
            found.append(F.linear(x, weight, bias))
        return found

    def _longer(self, k, v, attn_mask, key_padding_mask):
        """Keys and values with those that are added at the end, which no mask leaves out."""
        batch = k.shape[1]
        if self.bias_k is not None:
            k = np.concatenate([k, np.tile(value_of(self.bias_k), (1, batch, 1))])
            v = np.concatenate([v, np.tile(value_of(self.bias_v), (1, batch, 1))])
        if self.add_zero_attn:
            zeros = np.zeros((1,) + k.shape[1:], k.dtype)
            k, v = np.concatenate([k, zeros]), np.concatenate([v, zeros])
        more = int(self.bias_k is not None) + int(self.add_zero_attn)
        return k, v, _wider(attn_mask, more), _wider(key_padding_mask, more)


def _wider(mask, more):
    if mask is None or more == 0:
        return mask
    mask = value_of(mask)
    return np.concatenate([mask, np.zeros(mask.shape[:-1] + (more,), mask.dtype)], axis=-1)
