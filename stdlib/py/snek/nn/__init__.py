"""Layers of models, with the names and the meaning that they have in PyTorch. Elements are float64 if nothing is said."""

from snek.nn import functional, init, utils
from snek.nn.activation import (
    ELU, GELU, Hardtanh, LeakyReLU, LogSigmoid, LogSoftmax, ReLU, ReLU6, Sigmoid, SiLU, Softmax, Softplus, Tanh,
)
from snek.nn.attention import MultiheadAttention
from snek.nn.container import ModuleDict, ModuleList, ParameterList, Sequential
from snek.nn.convolution import Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d
from snek.nn.linear import Bilinear, Embedding, Flatten, Identity, Linear, Unflatten
from snek.nn.loss import (
    BCELoss, BCEWithLogitsLoss, CrossEntropyLoss, CTCLoss, HuberLoss, KLDivLoss, L1Loss, MSELoss, NLLLoss, SmoothL1Loss,
)
from snek.nn.module import Module
from snek.nn.normalization import BatchNorm1d, BatchNorm2d, Dropout, GroupNorm, LayerNorm
from snek.nn.parameter import Buffer, Parameter
from snek.nn.pooling import AdaptiveAvgPool2d, AvgPool2d, MaxPool2d, Upsample
from snek.nn.recurrent import GRUCell, LSTMCell, RNNCell
from snek.nn.sequences import GRU, LSTM, RNN
from snek.nn.training import functional_call, value_and_grad
