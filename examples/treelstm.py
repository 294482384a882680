"""A TreeLSTM that says what a sentence feels like, as in section 9.1 of the AutoGraph paper.

A sentence is a tree: words at the leaves, a label at each node. The model is a recursive function over it. Trees are
objects here, so each form of tree is a graph; the sizes are small, the paper has 300, 150 and 5.
"""

import sys

import numpy as np
from snek import nn, optim, stage
from snek.nn import functional as F


class Node:
    """A leaf with a word, or two subtrees; and the label."""

    def __init__(self, label, word=None, left=None, right=None):
        self.label, self.word, self.left, self.right = label, word, left, right


class TreeLSTM(nn.Module):
    def __init__(self, words, embedding, hidden, classes):
        super().__init__()
        self.hidden = hidden
        self.words = nn.Embedding(words, embedding)
        self.leaf = nn.Linear(embedding, 3 * hidden)
        self.inner = nn.Linear(2 * hidden, 5 * hidden)
        self.output = nn.Linear(hidden, classes)

    def forward(self, tree):
        """The output and the memory of the root, and the loss of all nodes."""
        if tree.word is not None:
            gates = self.leaf(self.words(np.array(tree.word)))
            entering, shown, candidate = np.split(gates, 3)
            memory, loss = F.sigmoid(entering) * np.tanh(candidate), 0.0
        else:
            left, left_memory, left_loss = self(tree.left)
            right, right_memory, right_loss = self(tree.right)
            gates = self.inner(np.concatenate([left, right]))
            entering, keeps_left, keeps_right, shown, candidate = np.split(gates, 5)
            memory = F.sigmoid(entering) * np.tanh(candidate)
            memory = memory + F.sigmoid(keeps_left) * left_memory + F.sigmoid(keeps_right) * right_memory
            loss = left_loss + right_loss
        state = F.sigmoid(shown) * np.tanh(memory)
        return state, memory, loss + F.cross_entropy(self.output(state), np.array(tree.label))


def drawn(depth, random):
    """A tree whose label follows from its words."""
    if depth == 0 or random.random() < 0.2:
        word = int(random.integers(0, 20))
        return Node(word // 4, word)
    left, right = drawn(depth - 1, random), drawn(depth - 1, random)
    return Node((left.label + right.label) // 2, None, left, right)


def main(epochs=3, count=3, embedding=6, hidden=4):
    random = np.random.default_rng(2)
    trees = [drawn(2, random) for _ in range(count)]
    found = []
    for is_staged in (False, True):
        np.random.seed(0)
        model = TreeLSTM(20, embedding, hidden, 5)
        optimizer = optim.Adagrad(model.parameters(), lr=0.05)

        def trainer(tree):
            loss_and_gradients = nn.value_and_grad(model, lambda: model(tree)[2])

            @stage
            def step():
                loss, _ = loss_and_gradients()
                nn.utils.clip_grad_norm_(model.parameters(), 5.0)
                optimizer.step()
                return loss

            return step

        def plainly(tree):
            optimizer.zero_grad()
            loss = model(tree)[2]
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 5.0)
            optimizer.step()
            return loss

        steps = [trainer(tree) if is_staged else lambda tree=tree: plainly(tree) for tree in trees]
        found.append([sum([float(step()) for step in steps]) for epoch in range(epochs)])
    plain, staged = found
    print("losses fall:", plain[0] > plain[-1], [round(loss, 3) for loss in plain])
    print("plain and staged are equal within 1e-9:", np.allclose(plain, staged, rtol=1e-9, atol=1e-9))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
