"""Datasets: what has a length and items by number."""

import numpy as np


class Dataset:
    """Subclasses define __getitem__ and __len__."""

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")

    def __add__(self, other):
        return ConcatDataset([self, other])


class TensorDataset(Dataset):
    """Arrays of the same length; an item is a tuple of one element of each."""

    def __init__(self, *tensors):
        if any([len(tensor) != len(tensors[0]) for tensor in tensors]):
            raise AssertionError("Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple([tensor[index] for tensor in self.tensors])

    def __len__(self):
        return len(self.tensors[0])


class Subset(Dataset):
    """Chosen items of another dataset."""

    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, indices

    def __getitem__(self, index):
        return self.dataset[self.indices[index]]

    def __len__(self):
        return len(self.indices)


class ConcatDataset(Dataset):
    """Datasets one after another."""

    def __init__(self, datasets):
        self.datasets = list(datasets)
        if not self.datasets:
            raise AssertionError("datasets should not be an empty iterable")

    def __getitem__(self, index):
        if index < 0:
            index += len(self)
        for dataset in self.datasets:
            if index < len(dataset):
                return dataset[index]
            index -= len(dataset)
        raise IndexError("index out of range")

    def __len__(self):
        return sum([len(dataset) for dataset in self.datasets])


def random_split(dataset, lengths, seed=None):
    """Parts of these lengths, or of these shares if they sum to 1, with items drawn at random."""
    count = len(dataset)
    if sum(lengths) <= 1 and any([isinstance(length, float) for length in lengths]):
        lengths = [int(count * share) for share in lengths]
        for at in range(count - sum(lengths)):
            lengths[at % len(lengths)] += 1
    if sum(lengths) != count:
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    order = np.random.permutation(count) if seed is None else np.random.default_rng(seed).permutation(count)
    parts, at = [], 0
    for length in lengths:
        parts.append(Subset(dataset, order[at : at + length].tolist()))
        at += length
    return parts
