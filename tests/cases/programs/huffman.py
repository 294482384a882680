# Huffman codes with a heap, a tree of tuples, recursion, bits as text.
# modes: plain, lms
import heapq
from collections import Counter


def build(text):
    heap = [(count, i, symbol) for i, (symbol, count) in enumerate(sorted(Counter(text).items()))]
    heapq.heapify(heap)
    order = len(heap)
    while len(heap) > 1:
        a, b = heapq.heappop(heap), heapq.heappop(heap)
        heapq.heappush(heap, (a[0] + b[0], order, (a[2], b[2])))
        order += 1
    return heap[0][2]


def codes(tree, prefix=""):
    if isinstance(tree, str):
        return {tree: prefix or "0"}
    left, right = tree
    return codes(left, prefix + "0") | codes(right, prefix + "1")


def encode(text, table):
    return "".join(table[c] for c in text)


def decode(bits, tree):
    if isinstance(tree, str):
        return tree * len(bits)
    result, node = [], tree
    for bit in bits:
        node = node[bit == "1"]
        if isinstance(node, str):
            result.append(node)
            node = tree
    return "".join(result)


def pack(bits):
    padded = bits + "0" * (-len(bits) % 8)
    return bytes(int(padded[i:i + 8], 2) for i in range(0, len(padded), 8))


for text in ("abracadabra", "she sells sea shells by the sea shore", "aaaa", "ab", "mississippi river"):
    tree = build(text)
    table = codes(tree)
    bits = encode(text, table)
    assert decode(bits, tree) == text
    print(text, len(bits), f"{len(bits) / len(text):.3f}", pack(bits).hex())
    print(sorted(table.items(), key=lambda item: (len(item[1]), item[0])))
