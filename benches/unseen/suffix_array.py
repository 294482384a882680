"""Suffix arrays: ranks doubled until they differ, common prefixes of neighbours, searching by bisection."""

from bisect import bisect_left, bisect_right


def suffix_array(text):
    """Where the suffixes begin, in order."""
    ranks = [ord(letter) for letter in text]
    order = list(range(len(text)))
    width = 1
    while True:

        def key(start):
            after = start + width
            return ranks[start], ranks[after] if after < len(text) else -1

        order.sort(key=key)
        renewed = [0] * len(text)
        for before, start in zip(order, order[1:]):
            renewed[start] = renewed[before] + (key(before) != key(start))
        ranks = renewed
        if ranks[order[-1]] == len(text) - 1:
            return order
        width *= 2


def common_prefixes(text, order):
    """How many letters each suffix shares with the one before it, in linear time."""
    place = {start: index for index, start in enumerate(order)}
    lengths = [0] * len(order)
    length = 0
    for start in range(len(text)):
        index = place[start]
        if index == 0:
            length = 0
            continue
        other = order[index - 1]
        while text[start + length : start + length + 1] == text[other + length : other + length + 1] != "":
            length += 1
        lengths[index] = length
        length = max(length - 1, 0)
    return lengths


def longest_repeated(text, order, lengths):
    index = max(range(len(order)), key=lengths.__getitem__)
    return text[order[index] : order[index] + lengths[index]]


def distinct_substrings(text, lengths):
    return len(text) * (len(text) + 1) // 2 - sum(lengths)


def occurrences(text, order, pattern):
    def prefix(start):
        return text[start : start + len(pattern)]

    first = bisect_left(order, pattern, key=prefix)
    return sorted(order[first : bisect_right(order, pattern, key=prefix, lo=first)])


def transform(text, order):
    """Burrows and Wheeler's: the letter in front of each suffix."""
    return "".join(text[start - 1] for start in order)


def restored(last):
    """The text of a transform whose last letter is the smallest."""
    ordered = sorted(range(len(last)), key=lambda index: (last[index], index))
    letters = []
    index = ordered[0]
    for _ in last:
        index = ordered[index]
        letters.append(last[index])
    return "".join(letters)


def prose(length, seed=31):
    words = ["banana", "bandana", "an", "ananas", "nab", "cabana", "savanna", "and", "a", "sand"]
    made, size = [], 0
    while size < length:
        seed = (seed * 48271) % 2147483647
        made.append(words[seed % len(words)])
        size += len(made[-1]) + 1
    return " ".join(made)[:length]


def main():
    text = "mississippi"
    order = suffix_array(text)
    print(order, common_prefixes(text, order), longest_repeated(text, order, common_prefixes(text, order)))
    text = prose(24_000) + "!"
    order = suffix_array(text)
    lengths = common_prefixes(text, order)
    print(order[:5], max(lengths), repr(longest_repeated(text, order, lengths)))
    print(distinct_substrings(text, lengths))
    for pattern in ("banana", "sand and", "cab", "nas a", "zebra"):
        starts = occurrences(text, order, pattern)
        print(pattern, len(starts), starts[:4])
    closed = text[:-1] + "\0"
    last = transform(closed, suffix_array(closed))
    runs = 1 + sum(a != b for a, b in zip(last, last[1:]))
    print(runs, restored(last) == closed)


if __name__ == "__main__":
    main()
