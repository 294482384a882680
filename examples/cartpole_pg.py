"""Policy gradients on a cart-pole, as in section 7.6 of the Snek paper: a network of two layers, 20 plays for each step.

As in the paper the environment is a fake one, whose episodes have a constant length: observations and rewards are random.
They are drawn beforehand, so that the plain and the staged training see the same.
"""

import sys

import numpy as np
from snek import nn, optim, stage
from snek.nn import functional as F


class Policy(nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.first = nn.Linear(4, hidden)
        self.second = nn.Linear(hidden, 2)

    def forward(self, observation):
        return F.log_softmax(self.second(F.relu(self.first(observation))), dim=-1)


def discounted(rewards, gamma):
    """For each moment the rewards that follow, later ones less."""
    total = 0.0
    found = np.zeros(len(rewards))
    for at in range(len(rewards) - 1, -1, -1):
        total = rewards[at] + gamma * total
        found[at] = total
    return found


def episode_loss(policy, observations, draws, rewards):
    """How unlikely the chosen actions were, weighted by what they brought."""
    returns = discounted(rewards, 0.99)
    loss = 0.0
    for at in range(len(rewards)):
        logs = policy(observations[at])
        if draws[at] < np.exp(logs[0]):
            loss = loss - logs[0] * returns[at]
        else:
            loss = loss - logs[1] * returns[at]
    return loss


def train(policy, optimizer):
    """One step for each list of plays: the mean of their gradients."""
    loss_and_gradients = nn.value_and_grad(policy, lambda *play: episode_loss(policy, *play))

    def step(observations, draws, rewards):
        total = 0.0
        means = [np.zeros_like(parameter.data) for parameter in policy.parameters()]
        for at in range(len(rewards)):
            loss, gradients = loss_and_gradients(observations[at], draws[at], rewards[at])
            means = [mean + gradient / len(rewards) for mean, gradient in zip(means, gradients)]
            total = total + loss
        for parameter, mean in zip(policy.parameters(), means):
            parameter.grad = mean
        optimizer.step()
        return total / len(rewards)

    return step


def main(hidden=10, steps=3, plays=4, length=6):
    random = np.random.default_rng(7)
    observations = random.normal(0.0, 1.0, (steps, plays, length, 4))
    draws, rewards = random.random((steps, plays, length)), random.random((steps, plays, length))
    found = []
    for way in (lambda step: step, stage):
        np.random.seed(1)
        policy = Policy(hidden)
        step = train(policy, optim.Adam(policy.parameters(), lr=0.01))
        step = way(step) if way is stage else step
        found.append([float(step(observations[at], draws[at], rewards[at])) for at in range(steps)])
    plain, staged = found
    print("losses:", [round(loss, 4) for loss in plain])
    print("plain and staged are equal within 1e-9:", np.allclose(plain, staged, rtol=1e-9, atol=1e-9))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
