# Attention against sums written out: masks, causality, heads, projections; staged as plain.
# cpython: no
import math

import numpy as np
from snek import check_grad, nn, stage
from snek.nn import functional as F

rng = np.random.default_rng(0)
q, k, v = rng.normal(size=(2, 3, 4)), rng.normal(size=(2, 5, 4)), rng.normal(size=(2, 5, 2))


def means(q, k, v, kept, scale):
    """For each query the mean of values, weighted by exponentials; zeros if nothing is kept."""
    rows = []
    for i in range(len(q)):
        shares = [math.exp(q[i] @ k[j] * scale) if kept[i][j] else 0.0 for j in range(len(k))]
        total = sum(shares)
        rows.append(sum([share * row for share, row in zip(shares, v)]) / total if total else np.zeros(v.shape[1]))
    return np.stack(rows)


kept = [[True, True, False, True, False], [False] * 5, [True] * 5]
found = F.scaled_dot_product_attention(q, k, v, np.array(kept))
print(all([np.allclose(found[n], means(q[n], k[n], v[n], kept, 0.5)) for n in range(2)]))  # expect: True
staged = stage(lambda q, k, v, mask: F.scaled_dot_product_attention(q, k, v, mask))
print(np.array_equal(staged(q, k, v, np.array(kept)), found))  # expect: True
causal = [[j <= i for j in range(5)] for i in range(3)]
found = F.scaled_dot_product_attention(q, k, v, is_causal=True, scale=0.1)
print(all([np.allclose(found[n], means(q[n], k[n], v[n], causal, 0.1)) for n in range(2)]))  # expect: True
added = np.where(np.array(causal), 0.0, -np.inf)
print(np.allclose(F.scaled_dot_product_attention(q, k, v, added, scale=0.1), found))  # expect: True
groups = F.scaled_dot_product_attention(rng.normal(size=(4, 3, 4)), k, v, enable_gqa=True)
print(groups.shape)  # expect: (4, 3, 2)
check_grad(lambda q, k, v: np.sum(F.scaled_dot_product_attention(q, k, v, is_causal=True) ** 2), q, k, v)
try:
    F.scaled_dot_product_attention(q, k, v, np.array(kept), is_causal=True)
except RuntimeError as error:
    print(error)  # expect: Explicit attn_mask should not be set when is_causal=True

np.random.seed(0)
heads = nn.MultiheadAttention(6, 2)
print([name for name, _ in heads.named_parameters()])
# expect: ['in_proj_weight', 'in_proj_bias', 'out_proj.weight', 'out_proj.bias']
q, k = np.random.rand(3, 2, 6), np.random.rand(4, 2, 6)
found, weights = heads(q, k, k)
into, out = heads.in_proj_weight.numpy(), heads.out_proj.weight.numpy()
wanted, shares = np.zeros((3, 2, 6)), np.zeros((2, 3, 4))
for n in range(2):
    own = q[:, n] @ into[:6].T, k[:, n] @ into[6:12].T, k[:, n] @ into[12:].T
    parts = []
    for part in (slice(0, 3), slice(3, 6)):
        scores = np.exp(own[0][:, part] @ own[1][:, part].T / math.sqrt(3))
        scores = scores / np.sum(scores, axis=1, keepdims=True)
        parts.append(scores @ own[2][:, part])
        shares[n] += scores / 2
    wanted[:, n] = np.concatenate(parts, axis=1) @ out.T
print(np.allclose(found.numpy(), wanted), np.allclose(weights.numpy(), shares))  # expect: True True
staged = stage(lambda q, k: heads(q, k, k)[0])
print(np.allclose(staged(q, k), wanted))  # expect: True

first = nn.MultiheadAttention(6, 2, batch_first=True)
first.load_state_dict(heads.state_dict())
found, weights = first(np.swapaxes(q, 0, 1), np.swapaxes(k, 0, 1), np.swapaxes(k, 0, 1), average_attn_weights=False)
print(np.allclose(found.numpy(), np.swapaxes(wanted, 0, 1)), weights.shape)  # expect: True (2, 2, 3, 4)
print(heads(q[:, 0], k[:, 0], k[:, 0], need_weights=False)[1], np.allclose(heads(q[:, 0], k[:, 0], k[:, 0])[0].numpy(), wanted[:, 0]))
# expect: None True

# Here what is true is left out.
later = np.triu(np.ones((3, 4), bool), 1)
padding = np.array([[False] * 4, [False, True, False, False]])
weights = heads(q, k, k, key_padding_mask=padding, attn_mask=later)[1].numpy()
print((weights[0] > 0).tolist())
# expect: [[True, False, False, False], [True, True, False, False], [True, True, True, False]]
print((weights[1] > 0).tolist())
# expect: [[True, False, False, False], [True, False, False, False], [True, False, True, False]]

other = nn.MultiheadAttention(6, 2, kdim=5, vdim=7, add_bias_kv=True, add_zero_attn=True)
print([name for name, _ in other.named_parameters()])
# expect: ['q_proj_weight', 'k_proj_weight', 'v_proj_weight', 'in_proj_bias', 'bias_k', 'bias_v', 'out_proj.weight', 'out_proj.bias']
found, weights = other(q, np.ones((4, 2, 5)), np.ones((4, 2, 7)), attn_mask=later)
print(found.shape, weights.shape, (weights.numpy()[0, 0] > 0).tolist())
# expect: (3, 2, 6) (2, 3, 6) [True, False, False, False, True, True]
found.sum().backward()
print(other.bias_k.grad.shape, other.q_proj_weight.grad.shape)  # expect: (1, 1, 6) (6, 6)
for wrong in (lambda: heads(q, k, k, is_causal=True), lambda: nn.MultiheadAttention(5, 2)):
    try:
        wrong()
    except (RuntimeError, AssertionError) as error:
        print(error)
# expect: Need attn_mask if specifying the is_causal hint.
# expect: embed_dim must be divisible by num_heads
