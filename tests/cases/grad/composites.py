# Sixty functions composed of many operations: values, gradients and a second derivative in one direction.
# Expected: `python conformance/expect_from_jax.py` (JAX, 64-bit floats).
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import grad, value_and_grad


def texts(value):
    if isinstance(value, tuple):
        return " | ".join([texts(one) for one in value])
    flat = np.asarray(value).reshape(-1).tolist()
    return " ".join(["%.7g" % (one + 0.0 if abs(one) > 1e-12 else 0.0) for one in flat])


x = np.array([0.6, -1.1, 0.3, 1.7])
y = np.array([1.3, 0.8, -0.4, 0.2])
A = np.array([[0.5, -0.2, 0.1, 0.9], [0.3, 0.8, -0.5, 0.4], [-0.7, 0.2, 1.1, 0.6]])
B = np.array([[1.0, 0.2, -0.3], [0.4, 0.9, 0.5], [-0.6, 0.1, 1.2], [0.3, -0.8, 0.7]])
S = np.array([[2.0, 0.3, 0.1], [0.3, 1.5, -0.2], [0.1, -0.2, 1.8]])
v = np.array([0.4, -0.9, 1.2])


def softmax(z):
    e = np.exp(z - np.max(z, axis=-1, keepdims=True))
    return e / np.sum(e, axis=-1, keepdims=True)


def sigmoid(z):
    return 1.0 / (1.0 + np.exp(-z))


def log_softmax(z):
    shifted = z - np.max(z, axis=-1, keepdims=True)
    return shifted - np.log(np.sum(np.exp(shifted), axis=-1, keepdims=True))


def normalised(z):
    return (z - np.mean(z, axis=-1, keepdims=True)) / np.sqrt(np.var(z, axis=-1, keepdims=True) + 1e-5)


def gelu(z):
    return 0.5 * z * (1.0 + np.tanh(0.7978845608 * (z + 0.044715 * z**3)))


def lstm(x, h, c, W):
    gates = np.concatenate([x, h]) @ W
    i, f, o, g = gates[:2], gates[2:4], gates[4:6], gates[6:8]
    c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
    return sigmoid(o) * np.tanh(c), c


def unrolled(x, W):
    h, c = np.zeros(2), np.zeros(2)
    for step in range(3):
        h, c = lstm(x * (1.0 + step), h, c, W)
    return np.sum(h * c)


def newton(a):
    r = a
    for step in range(6):
        r = 0.5 * (r + a / r)
    return np.sum(r)


def orbit(x, y):
    for step in range(10):
        x, y = x + 0.1 * y, y - 0.1 * np.sin(x)
    return np.sum(x * y)


def attention(q, k):
    return softmax(q @ k.T / 2.0) @ k


W = np.array([[np.sin(1.0 + 3 * i + j) for j in range(8)] for i in range(4)]) * 0.5
P = abs(x) + 0.4

functions = [
    ("softmax", lambda x: np.sum(softmax(x) * y), (x,)),
    ("cross entropy", lambda x: -np.sum(log_softmax(x) * y), (x,)),
    ("sigmoid", lambda x, y: np.sum(sigmoid(x * y + 0.5)), (x, y)),
    ("binary cross entropy", lambda x: -np.mean(0.3 * np.log(sigmoid(x)) + 0.7 * np.log(1 - sigmoid(x))), (x,)),
    ("layer norm", lambda x: np.sum(normalised(x) * y), (x,)),
    ("batch of norms", lambda A: np.sum(normalised(A) ** 3), (A,)),
    ("gelu", lambda x: np.sum(gelu(x)), (x,)),
    ("swish", lambda x: np.sum(x * sigmoid(1.5 * x)), (x,)),
    ("softplus", lambda x: np.sum(np.log1p(np.exp(x)) * y), (x,)),
    ("elu", lambda x: np.sum(np.where(x > 0, x, np.expm1(x))), (x,)),
    ("huber", lambda x: np.sum(np.where(abs(x) < 1.0, 0.5 * x * x, abs(x) - 0.5)), (x,)),
    ("log sum exp", lambda x: np.log(np.sum(np.exp(x))), (x,)),
    ("logaddexp", lambda x, y: np.sum(np.logaddexp(x, 2 * y) * x), (x, y)),
    ("cosine", lambda x, y: x @ y / np.sqrt((x @ x) * (y @ y)), (x, y)),
    ("distance", lambda x, y: np.sqrt(np.sum((x - y) ** 2)), (x, y)),
    ("pairwise", lambda A: np.sum(np.sqrt(np.sum((A[:, None] - A[None]) ** 2, axis=-1) + 0.1)), (A,)),
    ("kernel", lambda A: np.sum(np.exp(-0.5 * np.sum((A[:, None] - A[None]) ** 2, axis=-1))), (A,)),
    ("two layers", lambda A, B: np.sum(np.tanh(np.tanh(A @ B) @ S)), (A, B)),
    ("linear", lambda A, x: np.sum((A @ x - v) ** 2), (A, x)),
    ("ridge", lambda A, x: np.sum((A @ x - v) ** 2) + 0.1 * np.sum(x * x), (A, x)),
    ("quadratic form", lambda v, S: v @ S @ v, (v, S)),
    ("rayleigh", lambda v, S: (v @ S @ v) / (v @ v), (v, S)),
    ("trace of powers", lambda S: np.trace(S @ S @ S), (S,)),
    ("gram", lambda A: np.sum(np.tanh(A @ A.T)), (A,)),
    ("attention", lambda A, B: np.sum(attention(A, B.T) ** 2), (A, B)),
    ("outer", lambda x, y: np.sum(np.sin(np.outer(x, y))), (x, y)),
    ("polynomial", lambda x: np.sum(((0.3 * x + 1.0) * x - 2.0) * x + 0.5), (x,)),
    ("rational", lambda x: np.sum((1 + x) / (1 + x * x)), (x,)),
    ("powers", lambda x, y: np.sum((x * x + 0.5) ** y), (x, y)),
    ("self power", lambda P: np.sum(P**P), (P,)),
    ("chain of sines", lambda x: np.sum(np.sin(np.cos(np.sin(x)) * x)), (x,)),
    ("gaussian", lambda x: np.sum(np.exp(-0.5 * ((x - 0.3) / 0.7) ** 2) / 0.7), (x,)),
    ("mixture", lambda x: np.sum(np.log(0.3 * np.exp(-((x - 1) ** 2)) + 0.7 * np.exp(-((x + 1) ** 2)))), (x,)),
    ("entropy", lambda x: -np.sum(softmax(x) * log_softmax(x)), (x,)),
    ("divergence", lambda x, y: np.sum(softmax(x) * (log_softmax(x) - log_softmax(y))), (x, y)),
    ("arc", lambda x, y: np.sum(np.arctan2(x, y + 2.0)), (x, y)),
    ("hyperbolic", lambda x: np.sum(np.sinh(x) / np.cosh(2 * x)), (x,)),
    ("logs", lambda P: np.sum(np.log2(P) * np.log10(P + 1) + np.log1p(P)), (P,)),
    ("roots", lambda P: np.sum(np.sqrt(P + np.sqrt(P))), (P,)),
    ("arcs", lambda x: np.sum(np.arcsin(x / 2) * np.arccos(x / 3) + np.arctan(x)), (x,)),
    ("rosenbrock", lambda x: np.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2), (x,)),
    ("total variation", lambda A: np.sum(np.sqrt((A[1:, 1:] - A[:-1, 1:]) ** 2 + (A[1:, 1:] - A[1:, :-1]) ** 2 + 0.01)), (A,)),
    ("laplacian", lambda x: np.sum((x[2:] - 2 * x[1:-1] + x[:-2]) ** 2), (x,)),
    ("filter", lambda x: np.sum(np.stack([x[i : i + 2] @ y[:2] for i in range(3)]) ** 2), (x,)),
    ("running sum", lambda x: np.sum(np.cumsum(x) ** 2), (x,)),
    ("running product", lambda P: np.sum(np.cumprod(P)), (P,)),
    ("product", lambda P: np.prod(P) * np.sum(P), (P,)),
    ("sorted", lambda x: np.sum(np.sort(x) * y), (x,)),
    ("extremes", lambda A: np.sum(np.max(A, axis=0)) - np.sum(np.min(A, axis=1)), (A,)),
    ("maximum", lambda x, y: np.sum(np.maximum(x, y) * np.minimum(x, 0.5)), (x, y)),
    ("clipped", lambda x: np.sum(np.clip(x, -1, 1) ** 3), (x,)),
    ("picked", lambda x: np.sum(x[np.array([0, 2, 2, 3])] ** 2), (x,)),
    ("embedded", lambda B: np.sum(np.tanh(B[np.array([3, 1, 3])] @ S)), (B,)),
    ("joined", lambda x, y: np.sum(np.concatenate([x, y * x]) ** 2), (x, y)),
    ("stacked", lambda x, y: np.sum(np.prod(np.stack([x, y, x + y]), axis=0)), (x, y)),
    ("shapes", lambda A: np.sum((A.reshape(4, 3) @ A).T ** 2), (A,)),
    ("moments", lambda A: np.sum(np.var(A, axis=0) * np.mean(A, axis=0)) + np.std(A), (A,)),
    ("einsum", lambda A, B: np.sum(np.einsum("ij,jk->ik", A, B) ** 2), (A, B)),
    ("bilinear", lambda A, B, v: np.einsum("ij,jk,k,i->", A, B, v, v), (A, B, v)),
    ("lstm", unrolled, (x[:2], W)),
    ("newton", newton, (P,)),
    ("orbit", orbit, (x, y)),
    ("numbers", lambda a, b: np.exp(a * b) / (1.0 + a * a) - np.tanh(a - b), (0.7, -1.3)),
    ("mixed", lambda a, x: np.sum(np.sin(a * x) * a), (0.7, x)),
    ("solve", lambda S, v: v @ np.linalg.solve(S, v), (S, v)),
    ("likelihood", lambda S, v: 0.5 * v @ np.linalg.solve(S, v) + 0.5 * np.linalg.slogdet(S)[1], (S, v)),
    ("inverse", lambda S: np.sum(np.linalg.inv(S) ** 2), (S,)),
    ("determinant", lambda S: np.linalg.det(S @ S.T), (S,)),
    ("cholesky", lambda S: np.sum(np.tril(np.linalg.cholesky(S @ S.T)) ** 3), (S,)),
]

for name, f, args in functions:
    value, slopes = value_and_grad(f, "*")(*args)

    def along(*args):
        return sum([np.sum(np.cos(np.asarray(one)) * one) for one in grad(f, "*")(*args)])

    print(name, "|", texts(value), "|", texts(slopes), "|", texts(grad(along)(*args)))
