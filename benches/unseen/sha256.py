"""SHA-256 by hand, with a class that takes its input in pieces; HMAC and a chain of blocks on top of it."""

import hashlib
import struct
from itertools import count, islice

MASK = 0xFFFFFFFF


def primes():
    known = []
    for number in count(2):
        if all(number % prime for prime in known):
            known.append(number)
            yield number


def root_bits(number, power):
    """The first 32 bits after the point of a root, in integers alone."""
    wanted = number << (32 * power)
    low, high = 0, 1 << 40
    while low < high:
        middle = (low + high + 1) // 2
        if middle**power <= wanted:
            low = middle
        else:
            high = middle - 1
    return low & MASK


START = tuple(root_bits(prime, 2) for prime in islice(primes(), 8))
ROUNDS = tuple(root_bits(prime, 3) for prime in islice(primes(), 64))


def rotate(word, bits):
    return (word >> bits | word << (32 - bits)) & MASK


def compress(state, block):
    words = list(struct.unpack(">16I", block))
    for index in range(16, 64):
        before, late = words[index - 15], words[index - 2]
        first = rotate(before, 7) ^ rotate(before, 18) ^ before >> 3
        second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
        words.append((words[index - 16] + first + words[index - 7] + second) & MASK)
    a, b, c, d, e, f, g, h = state
    for constant, word in zip(ROUNDS, words):
        choice = (e & f) ^ (~e & g)
        majority = (a & b) ^ (a & c) ^ (b & c)
        first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + constant + word
        second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
        a, b, c, d, e, f, g, h = (first + second) & MASK, a, b, c, (d + first) & MASK, e, f, g
    return tuple((old + new) & MASK for old, new in zip(state, (a, b, c, d, e, f, g, h)))


class Sha256:
    block_size = 64

    def __init__(self, data=b""):
        self._state = START
        self._rest = b""
        self._length = 0
        self.update(data)

    def update(self, data):
        self._length += len(data)
        data = self._rest + data
        end = len(data) // 64 * 64
        for start in range(0, end, 64):
            self._state = compress(self._state, data[start : start + 64])
        self._rest = data[end:]
        return self

    def digest(self):
        padding = b"\x80" + bytes((55 - self._length) % 64)
        data = self._rest + padding + (8 * self._length).to_bytes(8, "big")
        state = self._state
        for start in range(0, len(data), 64):
            state = compress(state, data[start : start + 64])
        return struct.pack(">8I", *state)

    def hexdigest(self):
        return self.digest().hex()


def hmac(key, message):
    if len(key) > Sha256.block_size:
        key = Sha256(key).digest()
    key = key.ljust(Sha256.block_size, b"\0")
    inner = Sha256(bytes(byte ^ 0x36 for byte in key)).update(message).digest()
    return Sha256(bytes(byte ^ 0x5C for byte in key)).update(inner).hexdigest()


def mine(previous, text, zeros):
    """The first number with which the digest of a block begins with some zeros."""
    for number in count():
        digest = Sha256(f"{previous[:32]}|{text}|{number}".encode()).hexdigest()
        if digest.startswith("0" * zeros):
            return number, digest


def merkle(leaves):
    level = [Sha256(leaf).digest() for leaf in leaves]
    while len(level) > 1:
        if len(level) % 2:
            level.append(level[-1])
        level = [Sha256(left + right).digest() for left, right in zip(level[::2], level[1::2])]
    return level[0].hex()


def main():
    print(f"{START[0]:08x} {ROUNDS[-1]:08x}")
    print(Sha256().hexdigest())
    print(Sha256(b"abc").hexdigest())
    long = bytes(index * index % 251 for index in range(20_000))
    hasher = Sha256()
    for start in range(0, len(long), 777):
        hasher.update(long[start : start + 777])
    print(hasher.hexdigest() == hashlib.sha256(long).hexdigest(), hasher.hexdigest()[:16])
    wrong = [size for size in range(130) if Sha256(long[:size]).digest() != hashlib.sha256(long[:size]).digest()]
    print(wrong)
    print(hmac(b"key", b"The quick brown fox jumps over the lazy dog"))
    digest = "0" * 64
    for text in ("one", "two", "three", "four", "five", "six"):
        number, digest = mine(digest, text, 2)
        print(text, number, digest[:12])
    print(merkle([f"leaf {number}".encode() for number in range(75)]))


if __name__ == "__main__":
    main()
