"""Batches of a dataset, in order or shuffled, from any position.

The order of an epoch follows from the seed and the number of the epoch, so a position is three integers.
"""

import numpy as np

from snek.data.dataset import Dataset, TensorDataset


class DataLoader:
    """What can be looped over again and again: each time the batches of one epoch.

    A dataset is an array, a tuple of arrays, or what has a length and items.
    """

    def __init__(self, dataset, batch_size=1, shuffle=False, drop_last=False, collate_fn=None, seed=None):
        if not isinstance(batch_size, int) or batch_size <= 0:
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        if isinstance(dataset, tuple):
            dataset = TensorDataset(*dataset)
        self.dataset, self.batch_size, self.shuffle, self.drop_last = dataset, batch_size, shuffle, drop_last
        self.collate_fn = collate_fn
        self.seed = int(np.random.randint(2**31)) if seed is None and shuffle else seed
        self.epoch = 0
        self.running = self.restored = None

    def __len__(self):
        whole, rest = divmod(len(self.dataset), self.batch_size)
        return whole if self.drop_last or not rest else whole + 1

    def __iter__(self):
        if self.restored is not None:
            self.running, self.restored = self.restored, None
        else:
            self.running = BatchIterator(self, self.epoch)
            self.epoch += 1
        return self.running

    def state_dict(self):
        """How far the loop over the batches is."""
        return {"epoch": self.epoch, "running": None if self.running is None else self.running.state_dict()}

    def load_state_dict(self, state_dict):
        """Lets the next loop go on where state_dict() was asked for."""
        self.epoch = state_dict["epoch"]
        if state_dict["running"] is not None:
            self.restored = BatchIterator(self, 0)
            self.restored.load_state_dict(state_dict["running"])

    def order(self, seed, epoch):
        """The numbers of the items, as they come in an epoch."""
        count = len(self.dataset)
        return np.random.default_rng([seed, epoch]).permutation(count) if self.shuffle else np.arange(count)

    def batch(self, chosen):
        """The items with these numbers, joined."""
        if isinstance(self.dataset, np.ndarray):
            return self.dataset[chosen]
        if self.collate_fn is None and isinstance(self.dataset, TensorDataset):
            return tuple([np.asarray(tensor)[chosen] for tensor in self.dataset.tensors])
        items = [self.dataset[at] for at in chosen.tolist()]
        return joined(items) if self.collate_fn is None else self.collate_fn(items)


class BatchIterator:
    """The batches of one epoch, from a position on."""

    def __init__(self, loader, epoch):
        self.loader, self.seed, self.epoch, self.position = loader, loader.seed, epoch, 0
        self.order = None

    def __iter__(self):
        return self

    def __len__(self):
        return len(self.loader) - self.position

    def __next__(self):
        if self.position >= len(self.loader):
            raise StopIteration
        if self.order is None:
            self.order = self.loader.order(self.seed, self.epoch)
        start = self.position * self.loader.batch_size
        self.position += 1
        return self.loader.batch(self.order[start : start + self.loader.batch_size])

    def state_dict(self):
        """Where it is."""
        return {"seed": self.seed, "epoch": self.epoch, "position": self.position}

    def load_state_dict(self, state_dict):
        """Goes where state_dict() was asked for."""
        self.seed, self.epoch, self.position = state_dict["seed"], state_dict["epoch"], state_dict["position"]
        self.order = None


def joined(items):
    """Items as arrays with one axis more; tuples and dicts part by part."""
    first = items[0]
    if isinstance(first, (tuple, list)):
        return type(first)([joined([item[at] for item in items]) for at in range(len(first))])
    if isinstance(first, dict):
        return {key: joined([item[key] for item in items]) for key in first}
    if isinstance(first, str):
        return items
    return np.stack([np.asarray(item) for item in items])


def batches(*arrays, batch_size=1, shuffle=False, drop_last=False, seed=None):
    """A loader of arrays of the same length."""
    dataset = arrays[0] if len(arrays) == 1 and isinstance(arrays[0], (np.ndarray, Dataset)) else arrays
    return DataLoader(dataset, batch_size, shuffle, drop_last, None, seed)
