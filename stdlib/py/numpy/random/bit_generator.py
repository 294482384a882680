"""Generators of bits, and the sequences that seed them."""

import operator
import secrets

import numpy as np
from numpy import _random

_POOL = 4


def _words(value):
    """Words of 32 bits, lowest first, of an integer or of several one behind the other."""
    if isinstance(value, str) and value.startswith("0x"):
        value = int(value, 16)
    if isinstance(value, (int, np.integer)):
        value = int(value)
        if value < 0:
            raise ValueError("expected non-negative integer")
        words = [value & 0xFFFFFFFF]
        while value >> 32:
            value >>= 32
            words.append(value & 0xFFFFFFFF)
        return words
    if isinstance(value, (float, np.inexact)):
        raise TypeError("seed must be integer")
    words = []
    for item in value:
        words += _words(item)
    return words


class SeedSequence:
    """Spreads the bits of a seed, so that similar seeds give unrelated streams."""

    def __init__(self, entropy=None, *, spawn_key=(), pool_size=_POOL, n_children_spawned=0):
        if pool_size < _POOL:
            raise ValueError(f"The size of the entropy pool should be at least {_POOL}")
        if entropy is None:
            entropy = secrets.randbits(pool_size * 32)
        elif not isinstance(entropy, (int, np.integer, list, tuple, range, np.ndarray)):
            raise TypeError(f"SeedSequence expects int or sequence of ints for entropy not {entropy}")
        self.entropy = entropy
        self.spawn_key = tuple(spawn_key)
        self.pool_size = pool_size
        self.n_children_spawned = n_children_spawned
        self._entropy_words = _words(entropy)
        self._key_words = _words(self.spawn_key)

    def __repr__(self):
        lines = [f"{type(self).__name__}(", f"    entropy={self.entropy!r},"]
        if self.spawn_key:
            lines.append(f"    spawn_key={self.spawn_key!r},")
        if self.pool_size != _POOL:
            lines.append(f"    pool_size={self.pool_size!r},")
        if self.n_children_spawned != 0:
            lines.append(f"    n_children_spawned={self.n_children_spawned!r},")
        lines.append(")")
        return "\n".join(lines)

    @property
    def state(self):
        """What makes an equal sequence: entropy, spawn key, pool size and number of children."""
        names = ("entropy", "spawn_key", "pool_size", "n_children_spawned")
        return {name: getattr(self, name) for name in names if getattr(self, name) is not None}

    def _state_words(self, count):
        return _random.seed_words(self._entropy_words, self._key_words, self.pool_size, count)[0]

    def generate_state(self, n_words, dtype=None):
        """So many words of state. Element types without sign are none of Snek's: the words are int64."""
        if dtype not in (None, "uint32", "uint64"):
            raise ValueError("only support uint32 or uint64")
        if dtype == "uint64":
            raise NotImplementedError("uint64 is outside of Snek's subset")
        return np.array(self._state_words(n_words), dtype=np.int64)

    def spawn(self, n_children):
        """So many sequences, unrelated to this one and to each other."""
        if n_children < 0:
            raise ValueError("n_children must be non-negative")
        first = self.n_children_spawned
        children = [
            type(self)(self.entropy, spawn_key=self.spawn_key + (number,), pool_size=self.pool_size)
            for number in range(first, first + n_children)
        ]
        self.n_children_spawned += n_children
        return children


class BitGenerator:
    """What generators have in common."""

    def __init__(self, seed=None):
        if type(self) is BitGenerator:
            raise NotImplementedError("BitGenerator is a base class and cannot be instantized")
        self._seed_seq = seed if isinstance(seed, SeedSequence) else SeedSequence(seed)
        self._stream = self._make(self._seed_seq)

    @property
    def seed_seq(self):
        """The seeds that the state was made of."""
        return self._seed_seq

    def spawn(self, n_children):
        """Return so many new sources, independent of this one."""
        return [type(self)(seed) for seed in self._seed_seq.spawn(n_children)]

    def random_raw(self, size=None, output=True):
        """Numbers as the generator gives them; arrays of them must fit int64."""
        if size is None:
            number = self._stream.raw(1)[0]
            return number if output else None
        shape = (size,) if isinstance(size, (int, np.integer)) else tuple(size)
        numbers = self._stream.raw(int(np.prod(shape)))
        return np.array(numbers).reshape(shape) if output else None

    def _check(self, value):
        if not isinstance(value, dict):
            raise TypeError("state must be a dict")
        kind = value.get("bit_generator", "")
        if kind != type(self).__name__:
            raise ValueError(f"state must be for a {type(self).__name__} RNG")


class PCG64(BitGenerator):
    """The permuted congruential generator of 128 bits (O'Neill)."""

    @staticmethod
    def _make(seed):
        return _random.pcg64(seed._state_words(8))

    @property
    def state(self):
        """The state as a dict, which can be set."""
        state, inc, has_half, half = self._stream.get_state()
        inner = {"state": state, "inc": inc}
        return {"bit_generator": "PCG64", "state": inner, "has_uint32": has_half, "uinteger": half}

    @state.setter
    def state(self, value):
        self._check(value)
        inner = value["state"]
        self._stream.set_state((inner["state"], inner["inc"], value["has_uint32"], value["uinteger"]))

    def advance(self, delta):
        """Moves on as if so many numbers had been drawn."""
        self._stream.advance(delta % 2**128)
        return self

    def jumped(self, jumps=1):
        """A generator further on, by a distance that streams do not reach."""
        other = PCG64(self._seed_seq)
        other.state = self.state
        return other.advance(0x9E3779B97F4A7C15F39CC0605CEDC835 * int(jumps))


class MT19937(BitGenerator):
    """The Mersenne Twister (Matsumoto and Nishimura)."""

    @staticmethod
    def _make(seed):
        return _random.mt19937(seed._state_words(624))

    @property
    def state(self):
        """The state as a dict, which can be set."""
        words, position, _, _ = self._stream.get_state()
        return {"bit_generator": "MT19937", "state": {"key": np.array(words), "pos": position}}

    @state.setter
    def state(self, value):
        if isinstance(value, (tuple, list)):
            if value[0] != "MT19937" or len(value) not in (3, 5):
                raise ValueError("state is not a legacy MT19937 state")
            value = {"bit_generator": "MT19937", "state": {"key": value[1], "pos": value[2]}}
        self._check(value)
        inner = value["state"]
        words = [int(word) for word in inner["key"]]
        self._stream.set_state((words, int(inner["pos"]), False, 0.0))

    def _legacy_seeding(self, seed):
        if seed is None:
            seed = SeedSequence()
        if isinstance(seed, SeedSequence):
            self._stream.reseed(_random.mt19937(seed._state_words(624)))
            return
        if isinstance(seed, np.ndarray) and seed.ndim == 0:
            seed = seed[()]
        try:
            seed = operator.index(seed)
        except TypeError:
            seed = self._key_of(seed)
        else:
            if not 0 <= seed < 2**32:
                raise ValueError("Seed must be between 0 and 2**32 - 1")
        self._stream.reseed(_random.mt19937_seeded(seed))

    @staticmethod
    def _key_of(seed):
        if isinstance(seed, str):
            width = max(len(seed), 1)
            raise TypeError(f"Cannot cast scalar from dtype('<U{width}') to dtype('int64') according to the rule 'safe'")
        key = np.asarray(seed)
        if key.size == 0:
            raise ValueError("Seed must be non-empty")
        if key.ndim != 1 and key.ndim != 0:
            raise ValueError("Seed array must be 1-d")
        if key.dtype.kind == "f":
            what = "scalar" if key.ndim == 0 else "array data"
            raise TypeError(
                f"Cannot cast {what} from {key.dtype!r} to dtype('int64') according to the rule 'safe'"
            )
        words = [int(word) for word in key]
        if not all(0 <= word < 2**32 for word in words):
            raise ValueError("Seed must be between 0 and 2**32 - 1")
        return words
