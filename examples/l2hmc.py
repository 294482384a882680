"""Learned Hamiltonian Monte Carlo: the leapfrog steps of a sampler whose moves are scaled and shifted by networks.

The update of the L2HMC sampler on a distribution of two dimensions, as the TensorFlow Eager paper benchmarks it. The same
function runs plainly, and as a graph with the steps as its loop.
"""

import numpy as np
from snek import grad, nn, stage
from snek.nn import functional as F

PRECISION = np.array([[50.251256, -24.748737], [-24.748737, 50.251256]]) / 25.0


def energy(x):
    """Minus the logarithm of the density, summed over the chains."""
    return 0.5 * np.sum((x @ PRECISION) * x)


class Moves(nn.Module):
    """From position, velocity and time: scale, shift, and scale of the gradient."""

    def __init__(self, hidden):
        super().__init__()
        self.position, self.velocity = nn.Linear(2, hidden), nn.Linear(2, hidden)
        self.time = nn.Linear(2, hidden)
        self.scale, self.shift, self.slope = nn.Linear(hidden, 2), nn.Linear(hidden, 2), nn.Linear(hidden, 2)

    def forward(self, x, v, t):
        h = F.relu(self.position(x) + self.velocity(v) + self.time(t))
        return np.tanh(self.scale(h)), self.shift(h), np.tanh(self.slope(h))


def leapfrog(for_x, for_v, x, v, steps, size):
    """The chains after some steps, and the logarithm of how volumes changed."""
    log_volume = np.zeros(len(x))
    for step in range(steps):
        angle = 2 * np.pi * step / steps
        t = np.stack([np.cos(angle), np.sin(angle)])
        scale, shift, slope = for_v(x, grad(energy)(x), t)
        v = v * np.exp(0.5 * size * scale) - 0.5 * size * (np.exp(size * slope) * grad(energy)(x) + shift)
        log_volume = log_volume + np.sum(0.5 * size * scale, axis=1)
        scale, shift, slope = for_x(v, x, t)
        x = x * np.exp(size * scale) + size * (np.exp(size * slope) * v + shift)
        log_volume = log_volume + np.sum(size * scale, axis=1)
        scale, shift, slope = for_v(x, grad(energy)(x), t)
        v = v * np.exp(0.5 * size * scale) - 0.5 * size * (np.exp(size * slope) * grad(energy)(x) + shift)
        log_volume = log_volume + np.sum(0.5 * size * scale, axis=1)
    return x, v, log_volume


def main(chains=4, steps=3, hidden=5, size=0.1):
    np.random.seed(11)
    for_x, for_v = Moves(hidden).requires_grad_(False), Moves(hidden).requires_grad_(False)
    x, v = np.random.normal(0.0, 1.0, (chains, 2)), np.random.normal(0.0, 1.0, (chains, 2))
    staged = stage(lambda x, v, steps: leapfrog(for_x, for_v, x, v, steps, size))
    plain = leapfrog(for_x, for_v, x, v, steps, size)
    in_graph = staged(x, v, steps)
    print("chains:", plain[0].shape, "loops in the graph:", staged.graph.count("for"))
    same = all([np.allclose(a, b, rtol=1e-9, atol=1e-9) for a, b in zip(plain, in_graph)])
    print("plain and staged are equal within 1e-9:", same)


if __name__ == "__main__":
    main()
