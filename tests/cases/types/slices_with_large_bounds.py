# Bounds that do not fit into a word's integer.
import sys


def take(text, items, numbers):
    big = sys.maxsize
    items[1::big] = [0]
    return text[3::big], items[3::big], numbers[1:big:2**62], items[-big:2], text[::-big]


for _ in range(3):
    print(take("abcdef", [0, 1, 2, 3, 4], (1, 2, 3)))
print([1, 2, 3][2**70 :], [1, 2, 3][: 2**70 : 2**70])
