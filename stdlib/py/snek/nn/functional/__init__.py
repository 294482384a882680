"""Functions of models, with the names and the meaning that they have in PyTorch.

They are compositions of NumPy's functions, so they are staged and differentiated like any program.
"""

from snek.nn.functional.activations import (
    elu, gelu, hardtanh, leaky_relu, log_softmax, logsigmoid, relu, relu6, sigmoid, silu, softmax, softplus, tanh,
)
from snek.nn.functional.attention import scaled_dot_product_attention
from snek.nn.functional.ctc import ctc_loss
from snek.nn.functional.images import (
    adaptive_avg_pool2d, avg_pool2d, conv1d, conv2d, max_pool2d, pad,
)
from snek.nn.functional.layers import (
    batch_norm, bilinear, channel_moments, dropout, embedding, flatten, group_norm, layer_norm, linear, normalize, normalized, one_hot,
    pairwise_distance, cosine_similarity,
)
from snek.nn.functional.losses import (
    binary_cross_entropy, binary_cross_entropy_with_logits, cross_entropy, huber_loss, kl_div, l1_loss, mse_loss,
    nll_loss, smooth_l1_loss,
)
from snek.nn.functional.sampling import interpolate
from snek.nn.functional.transposed import conv_transpose1d, conv_transpose2d
