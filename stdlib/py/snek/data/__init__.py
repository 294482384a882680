"""Data in batches: datasets, loaders whose position can be saved, and a bar that shows how far a loop is."""

from snek.data.dataset import ConcatDataset, Dataset, Subset, TensorDataset, random_split
from snek.data.idx import read_idx
from snek.data.loader import BatchIterator, DataLoader, batches
from snek.data.progress import progress
