"""Abstract base classes of containers, iterators and callables."""

from _collections_abc import *
from _collections_abc import __all__
