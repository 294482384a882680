"""A network for digits, as in Figure 14 of the Snek paper: 784-50-10, trained three ways with one result.

    snek run examples/mnist_mlp.py [FOLDER]

FOLDER holds the files of MNIST (train-images-idx3-ubyte and so on, also packed with gzip). Without it the digits are
drawn by the program: ten pictures of 28 x 28, moved and blurred by noise.
"""

import os
import sys

import numpy as np
from snek import function, nn, optim, stage
from snek.data import progress, read_idx
from snek.nn import functional as F


class Net(nn.Module):
    def __init__(self, activateFunc=1):
        super(Net, self).__init__()
        self.fc1 = nn.Linear(784, 50)
        self.fc2 = nn.Linear(50, 10)
        self.activateFunc = activateFunc

    def forward(self, x):
        x1 = x.view([-1, 784])
        if self.activateFunc == 1:
            x2 = F.relu(self.fc1(x1))
            x3 = self.fc2(x2)
            x4 = F.log_softmax(x3, dim=1)
            return x4
        else:
            x6 = F.tanh(self.fc1(x1))
            x7 = self.fc2(x6)
            x8 = F.log_softmax(x7, dim=1)
            return x8


PICTURES = """
.###. ..#.. .###. ####. ...#. ##### ..##. ##### .###. .###.
#...# .##.. #...# ....# ..##. #.... .#... ....# #...# #...#
#..## ..#.. ....# ..##. .#.#. ####. #.... ...#. .###. .####
#.#.# ..#.. ..##. ....# #..#. ....# ####. ..#.. #...# ....#
##..# ..#.. .#... ....# ##### ....# #...# ..#.. #...# ...#.
.###. .###. ##### ####. ...#. ####. .###. ..#.. .###. .##..
"""


def drawn(count, random):
    """Pictures of digits and what they show."""
    rows = [line.split() for line in PICTURES.split("\n") if line]
    shapes = np.array([[[mark == "#" for mark in row[digit]] for row in rows] for digit in range(10)]).astype("float64")
    large = np.repeat(np.repeat(shapes, 3, axis=1), 3, axis=2)
    labels = random.integers(0, 10, count)
    images = random.normal(0.0, 0.4, (count, 28, 28))
    for at in range(count):
        down, right = random.integers(3, 8, 2)
        images[at, down : down + 18, right : right + 15] += large[labels[at]]
    return images, labels


def digits(folder, train, test, random):
    """Images and labels to train with, then those to test with."""
    if folder is None:
        return drawn(train, random) + drawn(test, random)
    found = []
    for start, count in (("train", train), ("t10k", test)):
        for kind in ("images-idx3", "labels-idx1"):
            path = os.path.join(folder, f"{start}-{kind}-ubyte")
            content = read_idx(path if os.path.exists(path) else path + ".gz")[:count]
            found.append((content / 255.0 - 0.1307) / 0.3081 if kind == "images-idx3" else content)
    return tuple(found)


def training(activateFunc):
    """A network whose first values are always the same, and a step of its training."""
    np.random.seed(42)
    model = Net(activateFunc)
    optimizer = optim.SGD(model.parameters(), lr=0.1, momentum=0.5)

    def step(x, y):
        optimizer.zero_grad()
        loss = F.nll_loss(model(x), y)
        loss.backward()
        optimizer.step()
        return loss

    return model, step


def trained_plainly(images, labels, steps, batch, activateFunc):
    """Each operation by itself, as in PyTorch."""
    model, step = training(activateFunc)
    losses = []
    for number in progress(range(steps), "plain"):
        at = number * batch % len(images)
        losses.append(float(step(images[at : at + batch], labels[at : at + batch])))
    return model, losses


def trained_by_steps(images, labels, steps, batch, activateFunc):
    """A graph for each step, a loop in Python."""
    model, step = training(activateFunc)
    staged = function(lambda x, y: step(x, y))
    losses = []
    for number in progress(range(steps), "@function"):
        at = number * batch % len(images)
        losses.append(float(staged(images[at : at + batch], labels[at : at + batch])))
    return model, losses


def trained_in_graph(images, labels, steps, batch, activateFunc):
    """One call: the loop is in the graph too."""
    model, step = training(activateFunc)

    @stage
    def train(images, labels, steps):
        losses = []
        for number in range(steps):
            at = number * batch % len(images)
            losses.append(step(images[at : at + batch], labels[at : at + batch]))
        return losses

    return model, [float(loss) for loss in train(images, labels, steps)]


def accuracy(model, images, labels):
    return float(np.mean(np.argmax(model(images).numpy(), axis=1) == labels))


def main(folder=None, steps=100, batch=64, train=1280, test=200):
    images, labels, test_images, test_labels = digits(folder, train, test, np.random.default_rng(0))
    expected = None
    for way in (trained_plainly, trained_by_steps, trained_in_graph):
        model, losses = way(images, labels, steps, batch, 1)
        expected = expected or losses
        apart = max([abs(a - b) for a, b in zip(losses, expected)])
        right = accuracy(model, test_images, test_labels)
        print(f"{way.__name__}: loss {losses[0]:.4f} to {losses[-1]:.4f}, equal within 1e-5: {apart < 1e-5}, "
              f"above 90 % right: {right > 0.9}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
