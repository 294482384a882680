"""Huffman codes: counts, a heap of nodes compared by their own method, bits packed and read again."""

import heapq
from collections import Counter


class Node:
    def __init__(self, weight, symbol=None, left=None, right=None):
        self.weight = weight
        self.symbol = symbol
        self.left = left
        self.right = right
        self.order = symbol if left is None else min(left.order, right.order)

    def __lt__(self, other):
        if self.weight != other.weight:
            return self.weight < other.weight
        return self.order < other.order


def build(counts):
    heap = [Node(weight, symbol) for symbol, weight in sorted(counts.items())]
    heapq.heapify(heap)
    while len(heap) > 1:
        left = heapq.heappop(heap)
        right = heapq.heappop(heap)
        heapq.heappush(heap, Node(left.weight + right.weight, None, left, right))
    return heap[0]


def codes(node, prefix="", table=None):
    table = {} if table is None else table
    if node.left is None:
        table[node.symbol] = prefix or "0"
    else:
        codes(node.left, prefix + "0", table)
        codes(node.right, prefix + "1", table)
    return table


def encode(text, table):
    out = bytearray()
    buffer, length = 0, 0
    for symbol in text:
        code = table[symbol]
        for bit in code:
            buffer = buffer << 1 | (bit == "1")
            length += 1
            if length == 8:
                out.append(buffer)
                buffer, length = 0, 0
    if length:
        out.append(buffer << (8 - length))
    return bytes(out), length


def decode(data, root, count):
    out = []
    node = root
    for byte in data:
        for shift in range(7, -1, -1):
            node = node.right if byte >> shift & 1 else node.left
            if node.left is None:
                out.append(node.symbol)
                node = root
                if len(out) == count:
                    return "".join(out)
    return "".join(out)


def text(length):
    words = ["compression", "of", "symbols", "by", "weight", "and", "the", "tree", "of", "codes", "is", "optimal"]
    state, made, size = 99, [], 0
    while size < length:
        state = (state * 16807) % 2147483647
        word = words[state % len(words)]
        made.append(word.title() if state % 11 == 0 else word)
        size += len(word) + 1
    return " ".join(made)


def canonical(table):
    code, previous, made = 0, 0, {}
    for symbol, bits in sorted(table.items(), key=lambda item: (len(item[1]), item[0])):
        code <<= len(bits) - previous
        made[symbol] = format(code, f"0{len(bits)}b")
        previous = len(bits)
        code += 1
    return made


def main():
    source = text(400_000)
    counts = Counter(source)
    root = build(counts)
    table = codes(root)
    data, rest = encode(source, table)
    print(len(source), len(data), rest, sorted(table.items())[:4])
    print(decode(data, root, len(source)) == source)
    print(sorted(canonical(table).items())[:4])
    numbers = Counter((i * i * 7919) % 1009 for i in range(200_000))
    for _ in range(20):
        root = build(numbers)
    print(root.weight, max(map(len, codes(root).values())))


if __name__ == "__main__":
    main()
