"""Attention: means of values, weighted by how well their keys fit."""

import math

import numpy as np

from snek.nn.functional.activations import softmax
from snek.nn.functional.layers import dropout
from snek.nn.parameter import value_of


def _masked(scores, mask, takes_part):
    """Scores without what a mask leaves out: where it is not takes_part. A mask of floats is added."""
    if mask.dtype.kind != "b":
        return scores + mask
    kept = mask if takes_part else np.logical_not(mask)
    return np.where(kept, scores, np.full_like(scores, -np.inf))


def _weights(scores):
    """Softmax over the last axis; a row that is left out as a whole is zero."""
    is_open = np.any(scores > -np.inf, axis=-1, keepdims=True)
    return np.where(is_open, softmax(np.where(is_open, scores, np.zeros_like(scores)), -1), np.zeros_like(scores))


def scaled_dot_product_attention(
    query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False
):
    """softmax(query @ key.T * scale + mask) @ value over the last two axes.

    A mask of truth values says what takes part; is_causal leaves out all keys behind the query's position.
    """
    q, k, v = value_of(query), value_of(key), value_of(value)
    if enable_gqa:
        k, v = np.repeat(k, q.shape[-3] // k.shape[-3], axis=-3), np.repeat(v, q.shape[-3] // v.shape[-3], axis=-3)
    scores = (q @ np.swapaxes(k, -2, -1)) * (1 / math.sqrt(q.shape[-1]) if scale is None else scale)
    if is_causal:
        if attn_mask is not None:
            raise RuntimeError("Explicit attn_mask should not be set when is_causal=True")
        scores = _masked(scores, np.tril(np.ones((q.shape[-2], k.shape[-2]), bool)), True)
    if attn_mask is not None:
        scores = _masked(scores, value_of(attn_mask), True)
    return dropout(_weights(scores), dropout_p) @ v


def attention_of_heads(q, k, v, heads, attn_mask, key_padding_mask, dropout_p):
    """Attention of each head, of (length, batch, features): results of that shape, and the weights of each head.

    Of masks of truth values, here what is true is left out.
    """
    length, batch, features = q.shape
    size = features // heads

    def apart(x):
        return np.transpose(x.reshape((x.shape[0], batch, heads, size)), (1, 2, 0, 3))

    scores = (apart(q) * (1 / math.sqrt(size))) @ np.swapaxes(apart(k), -2, -1)
    if attn_mask is not None:
        mask = value_of(attn_mask)
        if mask.ndim == 3:
            mask = mask.reshape((batch, heads) + mask.shape[1:])
        scores = _masked(scores, mask, False)
    if key_padding_mask is not None:
        mask = value_of(key_padding_mask)
        scores = _masked(scores, mask.reshape((batch, 1, 1, mask.shape[-1])), False)
    weights = dropout(softmax(scores, -1), dropout_p)
    found = np.transpose(weights @ apart(v), (2, 0, 1, 3)).reshape((length, batch, features))
    return found, weights
