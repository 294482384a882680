"""What type checkers know of programs for Snek: each type is asserted. The program runs, too."""

from typing import Any, assert_type

import numpy as np
import snek
import snek.autograph as ag
from snek import GradientTape, Spec, Variable, function, grad, nn, optim, random, stage, value_and_grad


@stage
def power(x: float, n: int) -> float:
    result = 1.0
    while n > 0:
        result = result * x
        n = n - 1
    return result


@stage(backend="plan", static_argnums=(1,))
def scaled(x: np.ndarray, by: float) -> np.ndarray:
    return x * by


@function(max_traces=3, input_signature=[Spec("float64", (None,))])
def total(x: np.ndarray) -> Any:
    return np.sum(x)


@ag.convert()
def clipped(x: float) -> float:
    return x if x < 1.0 else 1.0


class Model(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(2, 1)

    @function
    def loss(self, x: np.ndarray, scale: float = 1.0) -> float:
        return np.mean(self.linear(x)) * scale


assert_type(power(2.0, n=3), float)
assert_type(power.code, str)
assert_type(power.graph, snek.Graph)
assert_type(power.graph.ops(), list[str])
assert_type(power.trace_count, int)
assert_type(power.emit("sexpr"), str)
assert_type(power.lower(2.0, 3).compile().as_text(), str)
assert_type(scaled(np.ones(2), 2.0), np.ndarray)
assert_type(clipped(3.0), float)
assert_type(total(np.ones(3)), Any)


def loss(weights: dict[str, float], x: float) -> float:
    return weights["a"] * x * x


def with_aux(x: float) -> tuple[float, str]:
    return x * x, "aux"


assert_type(grad(loss)({"a": 1.0}, 2.0), Any)
assert_type(grad(loss, wrt=(0, 1))({"a": 1.0}, 2.0), tuple[Any, ...])
assert_type(grad(loss, argnums=(0, 1))({"a": 1.0}, x=2.0), tuple[Any, ...])
assert_type(grad(with_aux, has_aux=True)(3.0), tuple[Any, str])
assert_type(value_and_grad(loss, wrt="x")({"a": 1.0}, 2.0), tuple[float, Any])
assert_type(snek.jvp(np.sin, (1.0,), (1.0,))[0], Any)
assert_type(snek.fori_loop(0, 3, lambda i, x: x + i, 0.5), float)
assert_type(snek.cond(True, clipped, clipped, 2.0), float)
assert_type(random.normal(random.key(0), (3,)), Any)

a = np.zeros((2, 3), dtype=np.float32)
assert_type(a, np.ndarray)
assert_type(a.shape, tuple[int, ...])
assert_type(a.dtype, np.dtype)
assert_type(a + 1, np.ndarray)
assert_type(2.0 * a - a, np.ndarray)
assert_type(a.T @ a, Any)
assert_type(a[0, 1:], Any)
assert_type(np.exp(a), np.ndarray)
assert_type(np.exp(1.0), Any)
assert_type(np.sum(a), Any)
assert_type(np.sum(a, axis=0, keepdims=True), np.ndarray)
assert_type(a.max(axis=1, keepdims=True), np.ndarray)
assert_type(np.linspace(0.0, 1.0, 5), np.ndarray)
assert_type(np.linspace(0.0, 1.0, 5, retstep=True), tuple[np.ndarray, Any])
assert_type(np.where(a > 0), tuple[np.ndarray, ...])
assert_type(np.unique(a), np.ndarray)
assert_type(np.linalg.qr(np.eye(2)).R, np.ndarray)
assert_type(np.linalg.svd(np.eye(2), compute_uv=False), np.ndarray)
assert_type(np.float64(1) + 1.0, np.float64)
rng = np.random.default_rng(0)
assert_type(rng, np.random.Generator)
assert_type(rng.random(), float)
assert_type(rng.random((2, 2)), np.ndarray)

model = Model()
assert_type(model.linear.weight, nn.Parameter)
assert_type(list(model.parameters()), list[nn.Parameter])
assert_type(model.loss(np.ones((1, 2)), scale=2.0), float)
optimizer = optim.Adam(model.parameters(), lr=0.1, betas=(0.9, 0.99))
assert_type(optimizer.step(), None)
w = Variable(1.0)
with GradientTape(persistent=True) as tape:
    assert_type(tape, GradientTape)
    y = w * w
assert_type(tape.gradient(y, [w]), Any)
print("typed")
