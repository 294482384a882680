"""Counting the parts of a DNA sequence: substrings as keys, shares in order of frequency, the other strand."""

from collections import Counter, defaultdict

COMPLEMENT = str.maketrans("ACGT", "TGCA")


def sequence(length, seed=7):
    letters = []
    for _ in range(length):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        # Two draws of the high bits make some letters rarer than others.
        letters.append("AACGTTTA"[seed >> 16 & 7])
    return "".join(letters)


def reverse_complement(strand):
    return strand.translate(COMPLEMENT)[::-1]


def parts(strand, size):
    return (strand[start : start + size] for start in range(len(strand) - size + 1))


def frequencies(strand, size):
    counts = Counter(parts(strand, size))
    total = len(strand) - size + 1
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [f"{part} {100 * count / total:.3f}" for part, count in ordered]


def count_of(strand, part):
    """Counts overlapping places, unlike `str.count`."""
    found = 0
    start = strand.find(part)
    while start >= 0:
        found += 1
        start = strand.find(part, start + 1)
    return found


def places(strand, size):
    """Where each part that comes more than once is."""
    index = defaultdict(list)
    for start in range(0, len(strand) - size + 1, 3):
        index[strand[start : start + size]].append(start)
    return {part: starts for part, starts in index.items() if len(starts) > 1}


def codons(strand):
    usage = {}
    for start in range(0, len(strand) - 2, 3):
        codon = strand[start : start + 3]
        usage[codon] = usage.get(codon, 0) + 1
    return usage


def main():
    strand = sequence(160_000)
    for size in (1, 2):
        print(size, *frequencies(strand, size), sep="\n  ")
    for part in ("GGT", "GGTA", "GGTATT", "GGTATTTTAATT"):
        print(f"{count_of(strand, part)}\t{part}")
    for size in (6, 12):
        counts = Counter(parts(strand, size))
        print(size, len(counts), counts.most_common(1), sum(1 for count in counts.values() if count == 1))
    other = reverse_complement(strand)
    print(other[:30], sum(a == b for a, b in zip(strand, other)))
    usage = codons(other)
    print(max(usage, key=lambda codon: (usage[codon], codon)), len(usage))
    repeated = places(strand, 9)
    longest = max(repeated.values(), key=lambda starts: (len(starts), starts))
    print(len(repeated), longest[:5], max(b - a for a, b in zip(longest, longest[1:])))


if __name__ == "__main__":
    main()
